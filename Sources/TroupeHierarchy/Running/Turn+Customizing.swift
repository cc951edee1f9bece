import TroupeModel

// Section 3.5: people rearrange the tabs that may be. The panel they do it in is the tab bar controller's own and no
// controller: nobody appears or disappears for it, nor for a tab that moves.

/// The panel in which a person rearranges tabs, while it is shown.
struct TabPanel: Hashable, Sendable {
    /// The order it began with.
    private let original: [ControllerID]
    /// The order that was made in it. A tab bar controller that has another one had its tabs set meanwhile.
    private(set) var order: [ControllerID]
    /// The tab that takes the place in the bar that is touched next.
    var picked: ControllerID?

    init(order: [ControllerID]) {
        original = order
        self.order = order
    }

    /// A tab was put somewhere else, which made that order.
    mutating func take(_ order: [ControllerID]) {
        self.order = order
        picked = nil
    }

    /// What the delegate is told of tabs that stand so now: what code has set is no change that a person made.
    func outcome(_ tabs: [ControllerID]) -> TabOrder {
        TabOrder(tabs: tabs, isChanged: tabs == order && order != original)
    }
}

/// What a delegate is told when tabs have been rearranged.
struct TabOrder: Hashable, Sendable {
    var tabs: [ControllerID]
    var isChanged: Bool
}

extension Turn {
    // MARK: What a person touches

    /// Edit, over More's list.
    mutating func beginCustomizing(_ container: ControllerID, entry: Entry) throws(Failure) {
        guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
        guard planner.panels[container] == nil, tabBar.selected == .moreList, interface.isCustomizable(container) else {
            throw outdated("there is nothing to edit in \(name(container))")
        }
        run(
            start(
                .transition,
                [.customizing(.tellBegin, of: container), .customizing(.show, of: container), .reply], entry: entry))
    }

    /// A row of the panel.
    mutating func pick(_ tab: ControllerID, in container: ControllerID, entry: Entry) throws(Failure) {
        let (tabBar, panel) = try customized(container)
        guard tabBar.customizable.contains(tab) else { throw outdated("\(name(tab)) may not be moved") }
        planner.panels[container]?.picked = panel.picked == tab ? nil : tab
        effects.append(.interfaceChanged)
        reply(to: entry, .completed, controllers: [tab])
    }

    /// A place in the bar: what was picked takes it, and what stood there takes the place of that.
    mutating func putPicked(into place: Int, of container: ControllerID, entry: Entry) throws(Failure) {
        let (tabBar, panel) = try customized(container)
        guard let picked = panel.picked, let origin = tabBar.tabs.firstIndex(of: picked) else {
            throw Failure(
                .notAllowed, "no tab is picked that could be put there", hint: "touch a row of the panel first")
        }
        guard place < tabBar.direct, tabBar.tabs.indices.contains(place) else {
            throw Failure(
                .notAllowed, "\(name(picked)) cannot take that place: More stays where it is",
                hint: "touch a place before it")
        }
        let other = tabBar.tabs[place]
        guard tabBar.customizable.contains(other) else {
            throw Failure(.notAllowed, "\(name(other)) may not be moved", hint: "touch the place of another tab")
        }
        tree.changeTabBar(of: container) { $0.exchange(origin, place) }
        let order = tree[container]?.tabBar?.tabs ?? []
        planner.panels[container]?.take(order)
        // What is shown below the panel may have got another bar, or lost one.
        run(start(.transition, Plan(steps: [.layout, .reply], controllers: [picked, other]), entry: entry))
    }

    /// Done.
    mutating func finishCustomizing(_ container: ControllerID, entry: Entry) throws(Failure) {
        let (tabBar, panel) = try customized(container)
        let order = panel.outcome(tabBar.tabs)
        run(
            start(
                .transition,
                [
                    .customizing(.tellEnd(order), of: container), .customizing(.hide, of: container),
                    .customizing(.tellEnded(order), of: container), .reply,
                ], entry: entry))
    }

    /// Refuses a touch of what lies below the panel.
    func checkUncustomized(_ container: ControllerID) throws(Failure) {
        guard planner.panels[container] != nil else { return }
        throw outdated("the tabs of \(name(container)) are being rearranged")
    }

    private func customized(_ container: ControllerID) throws(Failure) -> (Role.TabBar, TabPanel) {
        guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
        guard let panel = planner.panels[container] else {
            throw outdated("the tabs of \(name(container)) are not being rearranged")
        }
        return (tabBar, panel)
    }

    private func outdated(_ words: String) -> Failure {
        Failure(.noSuchView, words, hint: "the picture was older than the hierarchy")
    }

    private func name(_ id: ControllerID) -> String { tree.name(id) }

    // MARK: What follows

    /// A step around the panel.
    mutating func customize(_ step: CustomizingStep, of container: ControllerID, in activity: ActivityID) {
        switch step {
        case .tellBegin:
            let tabs = tree[container]?.tabBar?.customizable ?? []
            tellDelegate(
                of: container, "willBeginCustomizing",
                Payload(typeName: "Tabs", value: ["tabs": .list(tabs.map { .string($0.description) })]),
                expectsReply: true, in: activity)
        case .show: planner.panels[container] = tree[container]?.tabBar.map { TabPanel(order: $0.tabs) }
        case .tellEnd(let order):
            tellDelegate(of: container, "willEndCustomizing", order.payload, expectsReply: true, in: activity)
        case .hide: planner.panels[container] = nil
        case .tellEnded(let order):
            tellDelegate(of: container, "didEndCustomizing", order.payload, expectsReply: false, in: activity)
        }
    }

    /// Ends what a person cannot end any more; nobody waits for the delegate, which is told what it would have been.
    mutating func endCustomizing(_ container: ControllerID) {
        guard let panel = planner.panels.removeValue(forKey: container) else { return }
        effects.append(.interfaceChanged)
        guard let tabs = tree[container]?.tabBar?.tabs else { return }
        let order = panel.outcome(tabs)
        let activity = start(.unqueued, [])
        for name in ["willEndCustomizing", "didEndCustomizing"] {
            tellDelegate(of: container, name, order.payload, expectsReply: false, in: activity)
        }
        run(activity)
    }
}

extension TabOrder {
    /// As a delegate gets it.
    fileprivate var payload: Payload {
        Payload(
            typeName: "TabOrder",
            value: ["tabs": .list(self.tabs.map { .string($0.description) }), "changed": .bool(self.isChanged)])
    }
}
