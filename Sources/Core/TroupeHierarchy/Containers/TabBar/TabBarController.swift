import TroupeModel

// Section 3.5: the state of a tab bar controller.

/// Tabs, one of them selected. With more than five tabs the last ones are behind More.
struct TabBarController: Container {
    private(set) var tabs: [ControllerID]
    private(set) var selected: Selection
    /// The tab on More's own stack, over its list; it stays there while another tab is shown.
    private(set) var pushed: ControllerID?
    /// The tabs that people may rearrange; nil for all.
    private(set) var allowed: [ControllerID]?
    /// True if neither More's list nor a tab on More's stack has More's bar above it.
    var moreBarIsHidden = false

    /// Makes tabs with one selected. More's stack is empty unless the selected tab is behind More.
    init(tabs: [ControllerID], selected: Int) {
        self.tabs = tabs
        self.selected = .tab(selected)
        select(selected)
    }

    /// Selects a tab. A tab behind More is pushed on More's stack.
    mutating func select(_ index: Int) {
        selected = .tab(index)
        if hasMore, index >= direct, tabs.indices.contains(index) { pushed = tabs[index] }
    }

    /// Shows More's list and pops More's stack.
    mutating func showMoreList() {
        selected = .moreList
        pushed = nil
    }

    /// The state with other tabs, all of which people may rearrange. A tab that is still behind More stays on More's
    /// stack; without More its list gives way to the first tab.
    func replacing(with tabs: [ControllerID], selected: Selection) -> TabBarController {
        var new = TabBarController(tabs: tabs, selected: 0)
        new.moreBarIsHidden = moreBarIsHidden
        if let pushed, new.behindMore.contains(pushed) { new.pushed = pushed }
        switch selected {
        case .tab(let index): new.select(index)
        case .moreList: if new.hasMore { new.showMoreList() }
        }
        return new
    }

    /// The selection once the tabs are replaced with `new`: the selected tab if it stays, else the tab at its index, else
    /// the first tab. More's list stays shown.
    func selection(among new: [ControllerID]) -> Selection {
        guard case .tab(let index) = selected else { return .moreList }
        if let kept = selectedTab.flatMap(new.firstIndex(of:)) { return .tab(kept) }
        return .tab(new.indices.contains(index) ? index : 0)
    }

    /// Sets the tabs that people may rearrange.
    mutating func allow(_ tabs: [ControllerID]) { allowed = tabs }

    /// The tabs that people may rearrange, in tab order.
    var customizable: [ControllerID] {
        guard let allowed else { return tabs }
        return tabs.filter(allowed.contains)
    }

    /// Swaps two tabs. The selected tab stays selected; More's stack keeps only a tab behind More.
    mutating func exchange(_ first: Int, _ second: Int) {
        let shown = selectedTab
        tabs.swapAt(first, second)
        if let top = pushed, !behindMore.contains(top) { pushed = nil }
        if let place = shown.flatMap(tabs.firstIndex(of:)) { select(place) }
    }

    enum Selection: Hashable, Sendable {
        case tab(Int)
        /// More's own list.
        case moreList
    }

    /// The number of places in the bar. With more tabs than places the last place is More.
    static let places = 5
    var hasMore: Bool { tabs.count > Self.places }
    /// The number of tabs in the bar itself.
    var direct: Int { hasMore ? Self.places - 1 : tabs.count }

    var selectedTab: ControllerID? {
        guard case .tab(let index) = selected, tabs.indices.contains(index) else { return nil }
        return tabs[index]
    }

    /// The tabs behind More, in the order of its list.
    var behindMore: [ControllerID] { Array(tabs.dropFirst(direct)) }

    /// The tab that More's stack shows; nil if it shows its list or is not selected.
    var shownByMore: ControllerID? {
        guard hasMore, case .tab(let index) = selected, index >= direct else { return nil }
        return selectedTab
    }

    /// True if More is shown: its list, or a tab chosen from it.
    var showsMore: Bool { selected == .moreList || shownByMore != nil }

    /// The index of the highlighted place in the bar.
    var selectedPlace: Int? {
        switch selected {
        case .tab(let index): tabs.isEmpty ? nil : min(index, direct)
        case .moreList: direct
        }
    }
}

// MARK: The container

extension TabBarController {
    static var delegateProtocol: ReservedProtocol? { .tabBar }

    var children: [ControllerID] { tabs }

    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) {
        if let selectedTab { body(selectedTab) }
    }

    /// All tabs: they have to agree.
    var orientationDeciders: [ControllerID]? { tabs }

    /// Removes a tab that has left the hierarchy. People may still rearrange the tabs that they could before.
    mutating func remove(_ child: ControllerID) {
        let rest = tabs.filter { $0 != child }
        var new = replacing(with: rest, selected: selection(among: rest))
        new.allowed = allowed?.filter { $0 != child }
        self = new
    }

    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool {
        gone.count < tabs.count || !model.children(of: scene, .viewControllers).isEmpty
    }

    /// Sets the tabs of the document if they changed, reusing the existing controllers; else keeps the tabs that still
    /// exist.
    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] {
        var staying = tabs.filter { !reload.hasLost(planner.tree[$0]) }
        var destinations = staying.map { Destination.controller($0) }
        if let scene = reload.scene(of: controller), let before = controller.scene.flatMap({ reload.old[$0] }),
            scene.children(.viewControllers) != before.children(.viewControllers)
        {
            var free = staying
            destinations = (planner.application?.children(of: scene, .viewControllers) ?? []).map { tab in
                guard let place = free.firstIndex(where: { planner.tree[$0]?.scene == tab.reference }) else {
                    return .object(tab.reference)
                }
                return .controller(free.remove(at: place))
            }
            staying.removeAll { free.contains($0) }
        }
        if destinations != tabs.map({ .controller($0) }), !destinations.isEmpty {
            walk.steps.append(.prelude(.setTabs(destinations, in: .id(controller.id), animated: false)))
        }
        return staying
    }
}
