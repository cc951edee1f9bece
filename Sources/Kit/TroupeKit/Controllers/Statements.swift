import TroupeModel

/// The facts that a controller states about itself, and the facts among them that the daemon knows.
struct Statements {
    /// The facts that the controller's properties state.
    private(set) var current: Facts
    private var sent = Facts()
    /// The number of unmatched calls of `beginGeneratingDeviceOrientationNotifications()`.
    var orientationListeners = 0
    /// True if there may be facts to send.
    private(set) var areDue = false
    /// True if the changes of bars that were not sent yet are animated.
    private var animatesBars = false

    /// Creates the facts with UIKit's defaults.
    init() {
        current = Facts()
        current.tabBarItem = TabBarItem()
        current.hidesBottomBarWhenPushed = false
        current.definesPresentationContext = false
        current.wantsFullScreenLayout = false
        current.modalInPopover = false
        current.isEditing = false
        current.isViewLoaded = false
        sent.isViewLoaded = false
    }

    /// States a fact; a repeated value is not sent again.
    mutating func state<Fact: Equatable>(_ value: Fact, _ fact: WritableKeyPath<Facts, Fact>) {
        guard current[keyPath: fact] != value else { return }
        current[keyPath: fact] = value
        areDue = true
    }

    /// States a fact that another controller may have changed since. It is sent even if this controller stated it
    /// before.
    mutating func restate<Fact: Equatable>(_ value: Fact?, _ fact: WritableKeyPath<Facts, Fact?>) {
        current[keyPath: fact] = value
        sent[keyPath: fact] = nil
        areDue = true
    }

    /// Notes that the daemon had the view loaded or released, so that it knows.
    mutating func note(viewIsLoaded isLoaded: Bool) {
        current.isViewLoaded = isLoaded
        sent.isViewLoaded = isLoaded
    }

    /// Notes a change in a fact that is composed when it is sent.
    mutating func changed() { areDue = true }

    /// Has the changes of bars that were not sent yet animated.
    mutating func animateBars() { if areDue { animatesBars = true } }

    /// Notes that the daemon knows these facts.
    mutating func note(told facts: Facts) {
        sent = facts
        areDue = false
        animatesBars = false
    }

    /// The facts that differ from those the daemon knows, marked as sent; nil if there are none.
    mutating func takeChanges(_ facts: Facts) -> Facts? {
        defer { note(told: facts) }
        var changes = facts.changes(since: sent)
        if animatesBars, changes?.changesBars == true { changes?.barsAnimated = true }
        return changes
    }
}

extension ViewController {
    /// Schedules the changed facts for sending, at the end of this turn or before the next request. They include the
    /// views that the controller's bars show.
    func factsChanged() { statements.changed() }

    /// The actions so far by which unwind segues find the controller; nil for a stand-in without actions, which may
    /// have any action.
    var knownActions: [String]? {
        let names = Set(unwindActions).union(actions.keys).union(Self.actions.map(\.selector)).sorted()
        return standsIn && names.isEmpty ? nil : names
    }

    /// All facts that the controller states now.
    var facts: Facts {
        var facts = statements.current
        facts.title = title ?? ""
        facts.navigationItem = navigationItem.model
        facts.toolbarItems = toolbarItems.map(\.model)
        facts.unwindActions = knownActions
        if rotatesInTwoSteps { facts.rotatesInTwoSteps = true }
        if !shouldAutomaticallyForwardAppearanceMethods { facts.forwardsAppearance = false }
        if !shouldAutomaticallyForwardRotationMethods { facts.forwardsRotation = false }
        return facts
    }

    /// True if the class overrides a property that the daemon must know before it delivers the first callback.
    var statesFactsByOverriding: Bool {
        rotatesInTwoSteps || !shouldAutomaticallyForwardAppearanceMethods || !shouldAutomaticallyForwardRotationMethods
    }

    /// The changed facts to send, with the views of the bars; nil if there are none.
    func takeChangedFacts() -> Facts? {
        guard statements.areDue else { return nil }
        showBarViews()
        return statements.takeChanges(facts)
    }

    /// Sends the views of bars with the controller's own views, once its own views are loaded.
    private func showBarViews() {
        guard isViewLoaded else { return }
        let views = items.views(with: product.barViews)
        guard !views.elementsEqual(tree.barViews, by: ===) else { return }
        for view in views where view.frame.size == .zero { view.sizeToFit() }
        tree.setBarViews(views)
    }
}

extension Facts {
    /// True if the facts change the items of bars, or hide or show a bar.
    fileprivate var changesBars: Bool {
        navigationItem != nil || toolbarItems != nil || navigationBarHidden != nil || toolbarHidden != nil
    }

    /// The facts that differ from `told`; nil if there are none.
    func changes(since told: Facts) -> Facts? {
        var changes = Facts()
        func keep<T: Equatable>(_ path: WritableKeyPath<Facts, T?>) {
            if self[keyPath: path] != told[keyPath: path] { changes[keyPath: path] = self[keyPath: path] }
        }
        keep(\.title)
        keep(\.navigationItem)
        keep(\.toolbarItems)
        keep(\.tabBarItem)
        keep(\.hidesBottomBarWhenPushed)
        keep(\.navigationBarHidden)
        keep(\.toolbarHidden)
        keep(\.definesPresentationContext)
        keep(\.wantsFullScreenLayout)
        keep(\.modalInPopover)
        keep(\.isEditing)
        keep(\.isViewLoaded)
        keep(\.preferredContentSize)
        keep(\.supportedOrientations)
        keep(\.presentationStyle)
        keep(\.transitionStyle)
        keep(\.unwindActions)
        keep(\.hearsOfDeviceOrientation)
        keep(\.rotatesInTwoSteps)
        keep(\.forwardsAppearance)
        keep(\.forwardsRotation)
        keep(\.observedNotifications)
        keep(\.firstResponder)
        keep(\.savesState)
        keep(\.restorationIdentifier)
        keep(\.navigationBar)
        keep(\.toolbar)
        keep(\.tabBar)
        if changes.isEditing != nil { changes.editingIsAnimated = editingIsAnimated }
        return changes == Facts() ? nil : changes
    }
}
