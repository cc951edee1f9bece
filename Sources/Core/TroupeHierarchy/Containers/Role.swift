import TroupeModel

/// What a controller contains: the built-in containers live in the daemon, everything else is content.
enum Role: Hashable, Sendable {
    case content
    case navigation(Navigation)
    case tabBar(TabBar)
    case split(Split)
    case page(Page)

    /// A stack, bottom first.
    struct Navigation: Hashable, Sendable {
        var stack: [ControllerID]
        var barIsHidden: Bool
        var toolbarIsHidden: Bool
    }

    /// Tabs, of which one is selected; with more than five the rest stands behind More.
    struct TabBar: Hashable, Sendable {
        private(set) var tabs: [ControllerID]
        private(set) var selected: Selection
        /// What stands on More's own stack over its list; it stays there while another tab is shown.
        private(set) var pushed: ControllerID?
        /// The tabs that people may rearrange; nil, as long as nobody says which, for all.
        private(set) var allowed: [ControllerID]?

        /// Tabs of which one is selected; nothing was chosen from More's list unless that one stands behind it.
        init(tabs: [ControllerID], selected: Int) {
            self.tabs = tabs
            self.selected = .tab(selected)
            select(selected)
        }

        /// Shows a tab; one that stands behind More is pushed on More's stack.
        mutating func select(_ index: Int) {
            selected = .tab(index)
            if hasMore, index >= direct, tabs.indices.contains(index) { pushed = tabs[index] }
        }

        /// Shows More's list: its stack is popped to that.
        mutating func showMoreList() {
            selected = .moreList
            pushed = nil
        }

        /// Says which tabs people may rearrange.
        mutating func allow(_ tabs: [ControllerID]) { allowed = tabs }

        /// The tabs that people may rearrange, in their order.
        var customizable: [ControllerID] {
            guard let allowed else { return tabs }
            return tabs.filter(allowed.contains)
        }

        /// Lets two tabs change places. The selected one stays that; only what is behind More now stands on its stack.
        mutating func exchange(_ first: Int, _ second: Int) {
            let shown = selectedTab
            tabs.swapAt(first, second)
            if let top = pushed, !behindMore.contains(top) { pushed = nil }
            if let place = shown.flatMap(tabs.firstIndex(of:)) { select(place) }
        }

        enum Selection: Hashable, Sendable {
            case tab(Int)
            /// More's own list is shown.
            case moreList
        }

        /// How many places the bar has; with more tabs than places the last one is More.
        static let places = 5
        var hasMore: Bool { tabs.count > Self.places }
        /// How many tabs stand in the bar itself.
        var direct: Int { hasMore ? Self.places - 1 : tabs.count }

        var selectedTab: ControllerID? {
            guard case .tab(let index) = selected, tabs.indices.contains(index) else { return nil }
            return tabs[index]
        }

        /// What stands behind More, in the order of its list.
        var behindMore: [ControllerID] { Array(tabs.dropFirst(direct)) }

        /// The tab that More's stack shows now; nil while its list is shown, or another tab.
        var shownByMore: ControllerID? {
            guard hasMore, case .tab(let index) = selected, index >= direct else { return nil }
            return selectedTab
        }

        /// Whether More, its list or what was chosen from it, is what is shown.
        var showsMore: Bool { selected == .moreList || shownByMore != nil }

        /// The marked place in the bar.
        var selectedPlace: Int? {
            switch selected {
            case .tab(let index): tabs.isEmpty ? nil : min(index, direct)
            case .moreList: direct
            }
        }
    }

    /// Two panes; either may be missing in documents of other people.
    struct Split: Hashable, Sendable {
        var first: ControllerID?
        var second: ControllerID?
        /// Whether the delegate was last told that the first pane hides.
        var toldHidden = false
        var panes: [ControllerID] { [first, second].compactMap(\.self) }
    }

    /// The pages shown now.
    struct Page: Hashable, Sendable {
        var pages: [ControllerID]
    }

    /// Whether it is no container that lives in the daemon.
    var isContent: Bool {
        if case .content = self { true } else { false }
    }

    /// Children in the order trees list them.
    var children: [ControllerID] {
        switch self {
        case .content: []
        case .navigation(let navigation): navigation.stack
        case .tabBar(let tabBar): tabBar.tabs
        case .split(let split): split.panes
        case .page(let page): page.pages
        }
    }
}

extension Role {
    /// The navigation stack, where it is a navigation controller's.
    var navigation: Navigation? {
        get { if case .navigation(let navigation) = self { navigation } else { nil } }
        set { if let newValue { self = .navigation(newValue) } }
    }

    /// The tabs, where it is a tab bar controller's.
    var tabBar: TabBar? {
        get { if case .tabBar(let tabBar) = self { tabBar } else { nil } }
        set { if let newValue { self = .tabBar(newValue) } }
    }

    /// The panes, where it is a split view controller's.
    var split: Split? {
        get { if case .split(let split) = self { split } else { nil } }
        set { if let newValue { self = .split(newValue) } }
    }
}

extension Controller {
    var navigation: Role.Navigation? { role.navigation }
    var tabBar: Role.TabBar? { role.tabBar }
    var split: Role.Split? { role.split }

    /// Children of its earlier incarnation that a container did not take up by its viewDidAppear.
    var abandonedChildren: [ControllerID] {
        embedded.filter { $0.takenUpBy < incarnation && $0.segue == nil }.map(\.child)
    }
}
