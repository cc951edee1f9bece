import TroupeModel

// The layout of a tab bar controller's bars, its selected tab, and More.

extension TabBarController {
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        var room = Room(frame: rect, insets: bars.insets)
        var inner = bars
        let metrics = interface.metrics(of: controller.id)
        let panel = wantsBars ? interface.panel(over: controller.id) : nil
        // The panel needs the tab bar, because a picked tab is placed in it.
        let stack = selectedTab.flatMap { interface.tree[$0]?.navigation?.stack } ?? []
        if panel != nil || !interface.hidesBottomBar(stack) {
            let front = selectedTab.flatMap { interface.tree[interface.tree.frontMost(of: $0)] }
            inner.tabBar = .init(
                height: metrics.tabBar,
                isTranslucent: interface.looks(of: controller).tabBar.isTranslucent(over: front))
            if wantsBars {
                // The bar includes the area of the home indicator.
                let height = metrics.tabBar + bars.homeIndicator
                let frame = Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
                room.bars.append(
                    .tabs(
                        frame: frame, container: controller.id, entries: entries(interface), selected: selectedPlace,
                        isCustomized: panel != nil))
            }
        }
        if let frame = moreBarFrame(of: controller.id, in: rect, bars, interface) {
            let shown = shownByMore.flatMap { interface.tree[$0] }
            inner.navigationBar = bars.navigationBar(
                above: frame.height, isTranslucent: BarAppearance().isTranslucent(over: shown))
            if wantsBars, panel == nil { room.bars.append(moreBar(of: controller.id, shown, at: frame, interface)) }
        }
        if let panel {
            // The selected tab keeps its place behind the panel but is not drawn.
            room.bars += self.bars(of: panel, over: controller.id, in: rect, bars, above: inner.tabBar, interface)
            return room
        }
        if selected == .moreList, wantsBars {
            let rest = behindMore.map(interface.tabItem)
            room.bars.append(.more(frame: rect.inset(by: inner.insets), container: controller.id, entries: rest))
        }
        room.children = selectedTab.map { [Room.Share(id: $0, rect: rect, bars: inner)] } ?? []
        return room
    }

    /// More's title, in the tab bar and over its list.
    static let moreTitle = "More"

    /// The frame of the bar of More's own stack: over More's list, and over a tab chosen from it unless the tab is a
    /// navigation controller with its own bar. Nil while code hides the bar.
    private func moreBarFrame(
        of id: ControllerID, in rect: Rect, _ bars: BarCoverage, _ interface: Interface
    ) -> Rect? {
        guard showsMore, !moreBarIsHidden else { return nil }
        guard let shown = shownByMore.flatMap({ interface.tree[$0] }) else {
            return interface.barFrame(height: interface.metrics(of: id).navigationBar, in: rect, bars)
        }
        return shown.navigation == nil ? interface.barFrame(over: shown, in: rect, bars) : nil
    }

    private func moreBar(
        of id: ControllerID, _ shown: Controller?, at frame: Rect, _ interface: Interface
    ) -> OutlineBar {
        if let shown { return interface.bar(over: shown, of: id, back: BackButton(title: Self.moreTitle), at: frame) }
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: id, owner: id, prompt: nil, back: nil, left: [], title: Self.moreTitle, right: [],
                containerItem: customizable.isEmpty ? nil : .edit))
    }

    /// The panel in which tabs are rearranged: a bar and a list, in the place of the selected tab.
    private func bars(
        of panel: TabPanel, over id: ControllerID, in rect: Rect, _ bars: BarCoverage, above tabs: BarCoverage.Bar?,
        _ interface: Interface
    ) -> [OutlineBar] {
        let height = interface.metrics(of: id).navigationBar(hasPrompt: true)
        let content = NavigationBarContent(
            container: id, owner: id, prompt: "Pick a tab, then its place in the bar", back: nil, left: [],
            title: "Configure", right: [], containerItem: .done)
        var inner = bars
        inner.navigationBar = bars.navigationBar(above: height, isTranslucent: false)
        inner.tabBar = tabs
        let rows = customizable.map { tab in
            CustomizableTab(
                controller: tab, item: interface.tabItem(tab), isPicked: tab == panel.picked,
                isEnabled: panel.picked == nil || panel.picked == tab || behindMore.contains(tab))
        }
        return [
            .navigation(frame: interface.barFrame(height: height, in: rect, bars), content),
            .customize(frame: rect.inset(by: inner.insets), container: id, rows: rows),
        ]
    }

    private func entries(_ interface: Interface) -> [TabBarItem] {
        let direct = tabs.prefix(direct).map(interface.tabItem)
        guard hasMore else { return direct }
        let badge = TabBarItem.badge(ofMoreOver: behindMore.lazy.map(interface.tabItem))
        return direct + [TabBarItem(title: Self.moreTitle, systemItem: "more", badge: badge)]
    }
}

extension TabBarItem {
    /// The badge of More: the sum of the badges behind it; nil without badges. A badge that is not a number counts as
    /// one item.
    static func badge(ofMoreOver items: some Sequence<TabBarItem>) -> String? {
        var sum: Int?
        for item in items {
            guard let badge = item.badge, !badge.isEmpty else { continue }
            let count = Int(badge).map { max($0, 0) } ?? 1
            let (total, isTooLarge) = (sum ?? 0).addingReportingOverflow(count)
            sum = isTooLarge ? Int.max : total
        }
        return sum.map(String.init)
    }
}

extension BarCoverage {
    /// A navigation bar of that height below an existing one, as for a tab bar controller on a stack.
    fileprivate func navigationBar(above height: Double, isTranslucent: Bool) -> Bar {
        Bar(height: (self.navigationBar?.height ?? 0) + height, isTranslucent: isTranslucent)
    }
}
