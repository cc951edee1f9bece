import TroupeModel

// Where views and bars stand. Bars are a function of the containers' state, so they cannot disagree with it.

/// What a controller makes of the rectangle it is given.
struct Room: Hashable, Sendable {
    /// Its own view's, in the window's coordinates.
    var frame: Rect
    /// What bars cover at its edges.
    var insets: Insets
    /// Bars over the children, where somebody reads them.
    var bars: [OutlineBar] = []
    /// What each child whose view is shown is given, back to front.
    var children: [Share] = []

    /// A child's part of a room.
    struct Share: Hashable, Sendable {
        let id: ControllerID
        let rect: Rect
        let bars: BarCoverage
    }
}

extension Interface {
    /// What a controller that nothing covers makes of a rectangle with those bars around it.
    ///
    /// - Parameter wantsBars: Whether anybody reads what stands in the bars.
    func room(of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool) -> Room {
        switch controller.role {
        case .content: return room(ofContent: controller, in: rect, bars)
        case .navigation(let navigation):
            return room(of: controller.id, navigation, in: rect, bars, wantsBars: wantsBars)
        case .tabBar(let tabBar): return room(of: controller.id, tabBar, in: rect, bars, wantsBars: wantsBars)
        case .split(let split): return room(of: controller.id, split, in: rect, bars)
        case .page(let page):
            let pages = page.pages.map { Room.Share(id: $0, rect: rect, bars: bars) }
            return Room(frame: rect, insets: bars.insets, children: pages)
        }
    }

    private func room(ofContent controller: Controller, in rect: Rect, _ bars: BarCoverage) -> Room {
        let area = ContentArea.place(in: rect, bars: bars, traits: controller.traits)
        let children = controller.embedded.filter(\.isShown).map { embedding in
            let inside = embedding.frame?.offset(by: area.frame.origin) ?? area.frame
            // Bars of a container that reaches up to the status bar stand below it, wherever it is contained.
            let isBuiltIn = tree[embedding.child]?.isBuiltIn == true
            let status = isBuiltIn ? max(0, rect.minY + bars.statusBar - inside.minY) : 0
            return Room.Share(id: embedding.child, rect: inside, bars: BarCoverage(statusBar: status))
        }
        return Room(frame: area.frame, insets: area.insets, children: children)
    }

    private func room(
        of id: ControllerID, _ navigation: Role.Navigation, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool
    ) -> Room {
        var room = Room(frame: rect, insets: bars.insets)
        guard let top = navigation.stack.last.flatMap({ tree[$0] }) else { return room }
        var inner = bars
        if !navigation.barIsHidden {
            let isLarge = hasLargeTitle(navigation.stack, in: id)
            var frame = barFrame(over: top, in: rect, bars)
            if isLarge { frame.size.height += BarMetrics.largeTitle }
            inner.navigationBar = .init(height: frame.height, isTranslucent: top.isSeenThroughBars)
            if wantsBars {
                room.bars.append(navigationBar(of: id, navigation.stack, top, hasLargeTitle: isLarge, at: frame))
            }
        }
        if !navigation.toolbarIsHidden, !hidesBottomBar(navigation.stack) {
            let frame = Rect(
                x: rect.minX, y: rect.maxY - bars.insets.bottom - metrics.toolbar, width: rect.width,
                height: metrics.toolbar + (bars.tabBar == nil ? bars.homeIndicator : 0))
            inner.toolbar = .init(height: metrics.toolbar, isTranslucent: top.isSeenThroughBars)
            if wantsBars { room.bars.append(.toolbar(frame: frame, owner: top.id, items: top.bars.toolbarItems)) }
        }
        room.children = [Room.Share(id: top.id, rect: rect, bars: inner)]
        return room
    }

    private func room(
        of id: ControllerID, _ tabBar: Role.TabBar, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool
    ) -> Room {
        var room = Room(frame: rect, insets: bars.insets)
        var inner = bars
        let panel = wantsBars ? self.panel(over: id) : nil
        // Without the bar nothing that is picked in the panel could be put anywhere.
        let stack = tabBar.selectedTab.flatMap { tree[$0]?.navigation?.stack } ?? []
        if panel != nil || !hidesBottomBar(stack) {
            let front = tabBar.selectedTab.flatMap { tree[tree.frontMost(of: $0)] }
            inner.tabBar = .init(height: metrics.tabBar, isTranslucent: front?.isSeenThroughBars == true)
            if wantsBars {
                // It goes on below the line that leads home.
                let height = metrics.tabBar + bars.homeIndicator
                let frame = Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
                room.bars.append(
                    .tabs(
                        frame: frame, container: id, entries: entries(of: tabBar), selected: tabBar.selectedPlace,
                        isCustomized: panel != nil))
            }
        }
        if let frame = moreBarFrame(tabBar, in: rect, bars) {
            let shown = tabBar.shownByMore.flatMap { tree[$0] }
            inner.navigationBar = bars.navigationBar(
                above: frame.height, isTranslucent: shown?.isSeenThroughBars == true)
            if wantsBars, panel == nil { room.bars.append(moreBar(of: id, tabBar, shown, at: frame)) }
        }
        if let panel {
            // What the container shows keeps its place, and is not to be seen.
            room.bars += self.bars(of: panel, over: id, tabBar, in: rect, bars, above: inner.tabBar)
            return room
        }
        if tabBar.selected == .moreList, wantsBars {
            let rest = tabBar.behindMore.map(tabItem)
            room.bars.append(.more(frame: rect.inset(by: inner.insets), container: id, entries: rest))
        }
        room.children = tabBar.selectedTab.map { [Room.Share(id: $0, rect: rect, bars: inner)] } ?? []
        return room
    }

    private func room(of id: ControllerID, _ split: Role.Split, in rect: Rect, _ bars: BarCoverage) -> Room {
        let panes = tree.shownPanes(of: split)
        var places = panes.map { _ in rect }
        if panes.count == 2 {
            let width = BarMetrics.splitPrimaryWidth
            places = [
                Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
                Rect(
                    x: rect.minX + width + 1, y: rect.minY, width: max(0, rect.width - width - 1), height: rect.height),
            ]
        }
        var children = zip(panes, places).map { Room.Share(id: $0, rect: $1, bars: bars) }
        if tree.window.openSplit == id, let pane = tree.openPane {
            children.append(Room.Share(id: pane, rect: popoverFrame(pane), bars: BarCoverage()))
        }
        return Room(frame: rect, insets: bars.insets, children: children)
    }

    /// Whether the title of a stack's top is large: where its bar prefers that, each controller says it or follows the one
    /// below it. A title view stands between the items, and a low bar has no room.
    private func hasLargeTitle(_ stack: [ControllerID], in id: ControllerID) -> Bool {
        guard metrics.hasRoomForLargeTitles, let container = tree[id],
            scene(container.scene)?.bars.own.navigationBar.prefersLargeTitles == true,
            stack.last.flatMap({ tree[$0] })?.bars.navigationItem.titleView == nil
        else { return false }
        return stack.reduce(true) { isLarge, member in
            switch tree[member].flatMap({ scene($0.scene) })?.bars.largeTitleDisplayMode ?? .automatic {
            case .automatic: isLarge
            case .always: true
            case .never: false
            }
        }
    }

    private func navigationBar(
        of id: ControllerID, _ stack: [ControllerID], _ top: Controller, hasLargeTitle: Bool, at frame: Rect
    ) -> OutlineBar {
        var back: String?
        if stack.count > 1 {
            let previous = tree[stack[stack.count - 2]]
            back =
                previous?.bars.navigationItem.backTitle ?? previous?.displayTitle ?? previous.flatMap(standInTitle)
                ?? "Back"
        } else if tree.moreBelow(id) != nil {
            back = Self.moreTitle
        }
        return bar(
            over: top, of: id, back: back, hasLargeTitle: hasLargeTitle,
            paneItem: stack.count == 1 ? paneItem(of: id) : nil,
            at: frame)
    }

    /// The item that opens the hidden first pane, in the bar that a second pane begins with (section 3.7).
    private func paneItem(of stack: ControllerID) -> PaneItem? {
        guard let pane = tree.selfOrAncestor(of: stack, where: { !isTab($0) }),
            let split = tree[pane]?.parent, tree[split]?.split?.second == pane, let hidden = tree.hiddenPane(of: split)
        else { return nil }
        return PaneItem(split: split, title: paneTitle(of: hidden))
    }

    /// Whether a controller stands in a tab.
    private func isTab(_ controller: Controller) -> Bool {
        controller.parent.flatMap { tree[$0]?.tabBar } != nil
    }

    /// The title of the item for a hidden first pane: that of its stack's root, else its own.
    private func paneTitle(of pane: ControllerID) -> String {
        let root = tree[pane]?.navigation?.stack.first.flatMap { tree[$0] }
        let title = root?.displayTitle ?? tree[pane]?.displayTitle ?? tree[pane]?.bars.tabBarItem?.title
        return title.flatMap { $0.isEmpty ? nil : $0 } ?? "Master"
    }

    /// What More calls itself, in the tab bar and over its list.
    private static let moreTitle = "More"

    /// Where the bar of More's own stack stands: over its list, and over what was chosen from it where that is no
    /// navigation controller, which has a bar of its own.
    private func moreBarFrame(_ tabBar: Role.TabBar, in rect: Rect, _ bars: BarCoverage) -> Rect? {
        guard tabBar.showsMore else { return nil }
        guard let shown = tabBar.shownByMore.flatMap({ tree[$0] }) else {
            return barFrame(height: metrics.navigationBar, in: rect, bars)
        }
        return shown.navigation == nil ? barFrame(over: shown, in: rect, bars) : nil
    }

    private func moreBar(
        of id: ControllerID, _ tabBar: Role.TabBar, _ shown: Controller?, at frame: Rect
    ) -> OutlineBar {
        if let shown { return bar(over: shown, of: id, back: Self.moreTitle, at: frame) }
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: id, owner: id, prompt: nil, back: nil, left: [], title: Self.moreTitle, right: [],
                containerItem: tabBar.customizable.isEmpty ? nil : .edit))
    }

    /// What the panel in which tabs are rearranged shows: a bar and a list, in the place of what the container shows.
    private func bars(
        of panel: TabPanel, over id: ControllerID, _ tabBar: Role.TabBar, in rect: Rect, _ bars: BarCoverage,
        above tabs: BarCoverage.Bar?
    ) -> [OutlineBar] {
        let height = metrics.navigationBar(hasPrompt: true)
        let content = NavigationBarContent(
            container: id, owner: id, prompt: "Pick a tab, then its place in the bar", back: nil, left: [],
            title: "Configure", right: [], containerItem: .done)
        var inner = bars
        inner.navigationBar = bars.navigationBar(above: height, isTranslucent: false)
        inner.tabBar = tabs
        let rows = tabBar.customizable.map { tab in
            CustomizableTab(
                controller: tab, item: tabItem(tab), isPicked: tab == panel.picked,
                isEnabled: panel.picked == nil || panel.picked == tab || tabBar.behindMore.contains(tab))
        }
        return [
            .navigation(frame: barFrame(height: height, in: rect, bars), content),
            .customize(frame: rect.inset(by: inner.insets), container: id, rows: rows),
        ]
    }

    /// Where a navigation bar over a controller stands.
    private func barFrame(over top: Controller, in rect: Rect, _ bars: BarCoverage) -> Rect {
        barFrame(height: metrics.navigationBar(hasPrompt: top.bars.navigationItem.prompt != nil), in: rect, bars)
    }

    /// Where a navigation bar stands below those that are there.
    private func barFrame(height: Double, in rect: Rect, _ bars: BarCoverage) -> Rect {
        Rect(x: rect.minX, y: rect.minY + bars.insets.top, width: rect.width, height: height)
    }

    /// A navigation bar over the controller that stands on top; `back` where something stands below it.
    private func bar(
        over top: Controller, of container: ControllerID, back: String?, hasLargeTitle: Bool = false,
        paneItem: PaneItem? = nil, at frame: Rect
    ) -> OutlineBar {
        let item = top.bars.navigationItem
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: container, owner: top.id, prompt: item.prompt,
                back: item.hidesBackButton || !item.left.isEmpty ? nil : back, left: item.left,
                title: item.title ?? top.title ?? standInTitle(of: top) ?? "", titleView: item.titleView,
                right: item.right, hasLargeTitle: hasLargeTitle, paneItem: paneItem))
    }

    /// A pushed controller may hide tab bar and toolbar for itself and all above it.
    private func hidesBottomBar(_ stack: [ControllerID]) -> Bool {
        stack.dropFirst().contains { tree[$0]?.bars.hidesBottomBarWhenPushed == true }
    }

    private func entries(of tabBar: Role.TabBar) -> [TabBarItem] {
        let direct = tabBar.tabs.prefix(tabBar.direct).map(tabItem)
        return direct + (tabBar.hasMore ? [TabBarItem(title: Self.moreTitle, systemItem: "more")] : [])
    }

    /// What a tab bar shows for a controller. A container without an item or a title of its own is shown by its first child's.
    private func tabItem(_ id: ControllerID) -> TabBarItem {
        guard let controller = tree[id] else { return TabBarItem() }
        let first = controller.role.children.first.flatMap { tree[$0] }
        let saysNothing = (controller.bars.tabBarItem ?? TabBarItem()) == TabBarItem()
        var item = (saysNothing ? first : controller)?.bars.tabBarItem ?? TabBarItem()
        if item.title == nil, let system = item.systemItem {
            item.title = system.prefix(1).uppercased() + system.dropFirst()
        }
        item.title = item.title ?? controller.displayTitle ?? first?.displayTitle ?? standInTitle(of: controller)
        return item
    }
}

extension Controller {
    /// Whether bars let its content shine through: those of the era of layout guides do.
    fileprivate var isSeenThroughBars: Bool { self.traits.guides != .none }
}

extension BarCoverage {
    /// The navigation bar there is with one more of that height below it, as of a tab bar controller on a stack.
    fileprivate func navigationBar(above height: Double, isTranslucent: Bool) -> Bar {
        Bar(height: (self.navigationBar?.height ?? 0) + height, isTranslucent: isTranslucent)
    }
}
