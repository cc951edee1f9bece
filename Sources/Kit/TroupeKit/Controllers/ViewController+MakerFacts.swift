import TroupeModel
import TroupeValue

// The facts that code states about a controller by its handle. They are recorded with the configuration: each
// incarnation starts from them, and its own code may change them.

extension Facts {
    /// The facts that a handle can state, without the views of items; nil if there are none.
    fileprivate var ofMaker: Facts? {
        var kept = Facts()
        kept.title = title
        kept.navigationItem = navigationItem?.withoutViews
        kept.toolbarItems = toolbarItems?.map(\.withoutView)
        kept.tabBarItem = tabBarItem
        kept.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
        kept.navigationBarHidden = navigationBarHidden
        kept.toolbarHidden = toolbarHidden
        kept.definesPresentationContext = definesPresentationContext
        kept.wantsFullScreenLayout = wantsFullScreenLayout
        kept.modalInPopover = modalInPopover
        kept.preferredContentSize = preferredContentSize
        kept.presentationStyle = presentationStyle
        kept.transitionStyle = transitionStyle
        kept.restorationIdentifier = restorationIdentifier
        return kept == Facts() ? nil : kept
    }

    /// The facts that replace no items of a scene.
    fileprivate var besideScene: Facts? {
        var kept = self
        (kept.navigationItem, kept.toolbarItems, kept.tabBarItem) = (nil, nil, nil)
        return kept == Facts() ? nil : kept
    }

    /// Adds later facts of a handle.
    fileprivate mutating func merge(_ later: Facts) {
        func merge<Fact>(_ fact: WritableKeyPath<Facts, Fact?>) {
            if let value = later[keyPath: fact] { self[keyPath: fact] = value }
        }
        merge(\.title)
        merge(\.navigationItem)
        merge(\.toolbarItems)
        merge(\.tabBarItem)
        merge(\.hidesBottomBarWhenPushed)
        merge(\.navigationBarHidden)
        merge(\.toolbarHidden)
        merge(\.definesPresentationContext)
        merge(\.wantsFullScreenLayout)
        merge(\.modalInPopover)
        merge(\.preferredContentSize)
        merge(\.presentationStyle)
        merge(\.transitionStyle)
        merge(\.restorationIdentifier)
    }
}

extension NavigationItem {
    fileprivate var withoutViews: NavigationItem {
        var item = self
        item.titleView = nil
        item.left = left.map(\.withoutView)
        item.right = right.map(\.withoutView)
        return item
    }
}

extension BarItem {
    fileprivate var withoutView: BarItem {
        var item = self
        item.view = nil
        return item
    }
}

extension TabBarItem {
    /// The item with the parts of another one in place of its own.
    fileprivate func merging(_ other: TabBarItem) -> TabBarItem {
        TabBarItem(
            title: other.title ?? title, systemItem: other.systemItem ?? systemItem, image: other.image ?? image,
            badge: other.badge ?? badge)
    }
}

extension ViewController {
    /// Records and sends the facts that changed on a handle.
    func sendFacts(about made: RemoteController) {
        let changes = statements.takeChanges(facts)
        guard var stated = recordFacts(changes) else { return }
        stated.barsAnimated = changes?.barsAnimated
        made.channel.send(.configure(made.id, stated))
    }

    /// Records changed facts of a handle for every incarnation of the controller, also while its code runs.
    ///
    /// - Returns: The facts to send to the daemon now; nil if no fact has to be sent.
    func recordFacts(_ changes: Facts?) -> Facts? {
        guard let stated = changes?.ofMaker else { return nil }
        reportItems()
        settings.facts.merge(stated)
        // A built-in container has no process that would start from recorded facts.
        if !(self is ContainerController) { configure(Configuration.factsKey, settings.facts) }
        // The handle does not know the items of the scene, to which the controller's process adds the stated ones.
        return settings.destination == nil ? stated : stated.besideScene
    }

    /// Reports the parts of a handle's items that cannot travel to another process.
    private func reportItems() {
        let bars = [
            ("navigationItem", navigationItem.leftBarButtonItems + navigationItem.rightBarButtonItems),
            ("toolbarItems", toolbarItems),
        ]
        for (member, buttons) in bars {
            if buttons.contains(where: { $0.action != nil }) { reportHandle(using: "\(member) with a button's action") }
            if buttons.contains(where: { $0.customView != nil }) {
                reportHandle(using: "\(member) with a button's custom view")
            }
        }
        if navigationItem.titleView != nil { reportHandle(using: "navigationItem.titleView") }
    }

    /// Starts from the facts that the controller's maker recorded. Parts that the maker did not state stay.
    func adopt(_ recorded: Value) {
        let facts: Facts
        do throws(ValueCodingError) {
            facts = try ValueDecoder().decode(Facts.self, from: recorded)
        } catch {
            return channel.report(
                failure: Failure(
                    .badArgument,
                    "the recorded \(Configuration.factsKey) of \(id) cannot be read: \(error.description)",
                    hint: "build the maker of \(Self.storyboardClass) with the same TroupeKit, or use another key"))
        }
        if let title = facts.title { self.title = title.isEmpty ? nil : title }
        func button(_ model: BarItem) -> BarButtonItem {
            var model = model
            // The id is one of the maker's; the item gets one of this controller.
            model.id = ""
            return BarButtonItem(model, connections: Connections())
        }
        if let item = facts.navigationItem { navigationItem.merge(item, making: button) }
        if let items = facts.toolbarItems { toolbarItems = items.map(button) }
        if let item = facts.tabBarItem { tabBarItem = tabBarItem.merging(item) }
        if let hides = facts.hidesBottomBarWhenPushed { hidesBottomBarWhenPushed = hides }
        if let isHidden = facts.navigationBarHidden { isNavigationBarHidden = isHidden }
        if let isHidden = facts.toolbarHidden { isToolbarHidden = isHidden }
        if let wants = facts.wantsFullScreenLayout { wantsFullScreenLayout = wants }
        if let defines = facts.definesPresentationContext { definesPresentationContext = defines }
        if let isModal = facts.modalInPopover { isModalInPopover = isModal }
        if let size = facts.preferredContentSize { preferredContentSize = size }
        if let style = facts.presentationStyle { modalPresentationStyle = style }
        if let style = facts.transitionStyle { modalTransitionStyle = style }
        if let name = facts.restorationIdentifier { restorationIdentifier = name.isEmpty ? nil : name }
    }
}
