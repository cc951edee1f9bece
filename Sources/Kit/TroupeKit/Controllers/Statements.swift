import TroupeModel

/// What a controller says of itself, and what of that the daemon was told.
struct Statements {
    /// What its properties say.
    private(set) var own: Facts
    private var told = Facts()
    /// How many times its code began to hear how the device is held, and did not end that.
    var orientationListeners = 0
    /// Whether there may be something to tell.
    private(set) var areDue = false

    /// What UIKit's controllers say at first.
    init() {
        own = Facts()
        own.tabBarItem = TabBarItem()
        own.hidesBottomBarWhenPushed = false
        own.definesPresentationContext = false
        own.modalInPopover = false
        own.isEditing = false
    }

    /// Says something else.
    mutating func say<Fact: Equatable>(_ value: Fact, _ fact: WritableKeyPath<Facts, Fact>) {
        guard own[keyPath: fact] != value else { return }
        own[keyPath: fact] = value
        areDue = true
    }

    /// Says something that another controller may have changed since: it is told although this controller said it before.
    mutating func sayAgain<Fact: Equatable>(_ value: Fact?, _ fact: WritableKeyPath<Facts, Fact?>) {
        own[keyPath: fact] = value
        told[keyPath: fact] = nil
        areDue = true
    }

    /// Something changed that is put together when it is told.
    mutating func changed() { areDue = true }

    /// The daemon knows all of that already.
    mutating func note(told facts: Facts) {
        told = facts
        areDue = false
    }

    /// What of all that it says now is to be told; nil for nothing.
    mutating func takeChanges(_ facts: Facts) -> Facts? {
        defer { note(told: facts) }
        return facts.changes(since: told)
    }
}

extension ViewController {
    /// Has what changed told to the daemon at the end of this turn, or before the next request; also the views that its
    /// bars show.
    func factsChanged() { statements.changed() }

    /// The actions unwind segues find it by, so far; nil for a stand-in that names none: it might have any.
    var knownActions: [String]? {
        let names = Set(unwindActions).union(actions.keys).sorted()
        return standsIn && names.isEmpty ? nil : names
    }

    /// Everything the controller states about itself now.
    var facts: Facts {
        var facts = statements.own
        facts.title = title ?? ""
        facts.navigationItem = navigationItem.model
        facts.toolbarItems = toolbarItems.map(\.model)
        facts.unwindActions = knownActions
        if rotatesInTwoSteps { facts.rotatesInTwoSteps = true }
        if !shouldAutomaticallyForwardAppearanceMethods { facts.forwardsAppearance = false }
        if !shouldAutomaticallyForwardRotationMethods { facts.forwardsRotation = false }
        return facts
    }

    /// Whether its class overrides what the daemon is to know before anything is told.
    var saysByOverriding: Bool {
        rotatesInTwoSteps || !shouldAutomaticallyForwardAppearanceMethods || !shouldAutomaticallyForwardRotationMethods
    }

    /// What of that the daemon is to be told, with the views of the bars; nil for nothing.
    func takeChangedFacts() -> Facts? {
        guard statements.areDue else { return nil }
        showBarViews()
        return statements.takeChanges(facts)
    }

    /// Has the views of bars told with the controller's own, once those are there.
    private func showBarViews() {
        guard isViewLoaded else { return }
        let views = items.views(with: product.barViews)
        guard !views.elementsEqual(tree.barViews, by: ===) else { return }
        for view in views where view.frame.size == .zero { view.sizeToFit() }
        tree.setBarViews(views)
    }
}

extension Facts {
    /// Only what differs from what was told before; nil if nothing does.
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
        keep(\.modalInPopover)
        keep(\.isEditing)
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
        if changes.isEditing != nil { changes.editingIsAnimated = editingIsAnimated }
        return changes == Facts() ? nil : changes
    }
}
