public import TroupeModel

// What the window shows: bars are a function of the containers' state, so they cannot disagree with it.

extension Hierarchy {
    /// The window as it stands, for the scene to be composed from.
    public func outline() -> InterfaceOutline {
        var places = Placing(wantsBars: true)
        return outline(&places)
    }

    /// Where every visible controller's view stands.
    func placements() -> Table<ControllerID, Placement> {
        var places = Placing(wantsBars: false)
        _ = outline(&places)
        return places.byController
    }

    /// The same, kept while nothing is done that could change it: the phases of a transition all need it.
    mutating func placementsNow() -> Table<ControllerID, Placement> {
        if let places { return places }
        let places = placements()
        self.places = places
        return places
    }

    private func outline(_ places: inout Placing) -> InterfaceOutline {
        let layers = visibleLayers().map { layer($0, &places) }
        return InterfaceOutline(size: window.size, orientation: window.orientation, layers: layers)
    }

    private func layer(_ id: ControllerID, _ places: inout Placing) -> OutlineLayer {
        let bounds = Rect(origin: .zero, size: window.size)
        let bars = BarCoverage(statusBar: metrics.statusBar)
        guard let record = controllers[id]?.presentation, !record.covers else {
            return OutlineLayer(
                style: .full, pane: pane(id, in: bounds, bars, &places),
                transition: controllers[id]?.presentation?.transition)
        }
        let size = sheetSize(id, record.style)
        let isPopover = record.style == .popover
        let frame = Rect(
            x: isPopover ? bounds.maxX - size.width - 8 : (bounds.width - size.width) / 2,
            y: isPopover
                ? metrics.statusBar + metrics.navigationBar + 8 : (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
        let style: OutlineLayer.Style =
            isPopover ? .popover(source: record.source, anchor: record.anchor ?? PopoverAnchor()) : .sheet
        return OutlineLayer(
            style: style, pane: pane(id, in: frame, BarCoverage(), &places), transition: record.transition)
    }

    /// How high bars are now.
    private var metrics: BarMetrics { BarMetrics(settings.idiom, window.orientation) }

    /// A popover whose content asks for no size.
    private static let popoverSize = Size(width: 320, height: 480)

    /// The size of what does not cover the window, never larger than it.
    private func sheetSize(_ id: ControllerID, _ style: PresentationStyle) -> Size {
        let wanted: Size =
            switch style {
            case .popover: preferredSize(of: id) ?? Self.popoverSize
            case .formSheet: preferredSize(of: id) ?? BarMetrics.formSheet
            case .pageSheet, .automatic: Size(width: BarMetrics.pageSheetWidth, height: window.size.height)
            case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: window.size
            }
        return Size(
            width: min(wanted.width, window.size.width),
            height: min(wanted.height, window.size.height - (style == .popover ? 72 : 0)))
    }

    /// A container prefers what its top controller prefers, where it says nothing itself.
    private func preferredSize(of id: ControllerID) -> Size? {
        for member in branch(of: id) {
            if let size = controllers[member]?.preferredContentSize, size.width > 0, size.height > 0 { return size }
        }
        return nil
    }

    private func pane(
        _ id: ControllerID, in rect: Rect, _ bars: BarCoverage, _ places: inout Placing
    ) -> OutlinePane {
        if let cover = contextCover(of: id) { return pane(cover, in: rect, bars, &places) }
        guard let controller = controllers[id] else {
            return OutlinePane(controller: id, title: nil, className: "", frame: rect, content: .container)
        }
        var pane = OutlinePane(
            controller: id, title: controller.displayTitle, className: shownClass(of: controller), frame: rect,
            content: content(of: controller))
        pane.isBusy = controller.process.isBusy
        places.byController[id] = Placement(frame: rect, insets: bars.insets)
        switch controller.role {
        case .content:
            let area = ContentArea.place(in: rect, bars: bars, traits: controller.traits)
            let frame = area.frame
            pane.frame = frame
            places.byController[id] = Placement(frame: frame, insets: area.insets)
            for embedding in controller.embedded {
                let inside = embedding.frame?.offset(by: frame.origin) ?? frame
                // Bars of a container that reaches up to the status bar stand below it, wherever it is contained.
                let isBuiltIn = controllers[embedding.child]?.isBuiltIn == true
                let status = isBuiltIn ? max(0, rect.minY + bars.statusBar - inside.minY) : 0
                pane.panes.append(self.pane(embedding.child, in: inside, BarCoverage(statusBar: status), &places))
            }
        case .navigation(let navigation):
            var inner = bars
            // Bars of the era of layout guides let content shine through.
            let top = navigation.stack.last.flatMap { controllers[$0] }
            let isTranslucent = top.map { $0.traits.guides != .none } ?? false
            if let top, !navigation.barIsHidden {
                let bar = navigationBar(of: id, navigation.stack, top, in: rect, bars)
                inner.navigationBar = .init(height: bar.frame.height, isTranslucent: isTranslucent)
                pane.bars.append(bar)
            }
            if let top, !navigation.toolbarIsHidden {
                let frame = Rect(
                    x: rect.minX, y: rect.maxY - bars.insets.bottom - metrics.toolbar, width: rect.width,
                    height: metrics.toolbar)
                pane.bars.append(.toolbar(frame: frame, owner: top.id, items: top.toolbarItems))
                inner.toolbar = .init(height: metrics.toolbar, isTranslucent: isTranslucent)
            }
            pane.panes = shownChildren(of: id).map { self.pane($0, in: rect, inner, &places) }
        case .tabBar(let tabBar):
            var inner = bars
            if !hidesBottomBar(tabBar) {
                let frame = Rect(
                    x: rect.minX, y: rect.maxY - metrics.tabBar, width: rect.width, height: metrics.tabBar)
                pane.bars.append(
                    .tabs(
                        frame: frame, container: id, entries: places.wantsBars ? entries(of: tabBar) : [],
                        selected: tabBar.selectedPlace))
                let guides = tabBar.selectedTab.flatMap { branch(of: $0).last }.flatMap {
                    controllers[$0]?.traits.guides
                }
                inner.tabBar = .init(height: metrics.tabBar, isTranslucent: guides.map { $0 != .none } ?? false)
            }
            if let bar = moreBar(of: id, tabBar, in: rect, bars) {
                // Above it may stand the bar of a stack that the tab bar controller is on.
                inner.navigationBar = .init(
                    height: (bars.navigationBar?.height ?? 0) + bar.frame.height,
                    isTranslucent: tabBar.shownByMore.flatMap { controllers[$0] }.map { $0.traits.guides != .none }
                        ?? false)
                pane.bars.append(bar)
            }
            if tabBar.selected == .moreList {
                let rest = tabBar.behindMore.map(tabItem)
                pane.bars.append(.more(frame: rect.inset(by: inner.insets), container: id, entries: rest))
            }
            pane.panes = shownChildren(of: id).map { self.pane($0, in: rect, inner, &places) }
        case .split(let split):
            let panes = shownPanes(of: split)
            if panes.count == 2 {
                let first = Rect(x: rect.minX, y: rect.minY, width: BarMetrics.splitPrimaryWidth, height: rect.height)
                let second = Rect(
                    x: rect.minX + BarMetrics.splitPrimaryWidth + 1, y: rect.minY,
                    width: max(0, rect.width - BarMetrics.splitPrimaryWidth - 1), height: rect.height)
                pane.panes = [
                    self.pane(panes[0], in: first, bars, &places), self.pane(panes[1], in: second, bars, &places),
                ]
            } else {
                pane.panes = panes.map { self.pane($0, in: rect, bars, &places) }
            }
        case .page(let page):
            pane.panes = page.pages.map { self.pane($0, in: rect, bars, &places) }
        }
        return pane
    }

    /// The class that runs it; of a scene in another storyboard that is not there, what is known: where it would be.
    private func shownClass(of controller: Controller) -> String {
        guard controller.kind == .viewControllerPlaceholder, let target = scene(controller.scene)?.target else {
            return controller.className
        }
        return [target.storyboardName, target.referencedIdentifier].compactMap(\.self).joined(separator: "/")
    }

    /// Live views, or the reason why there are none.
    private func content(of controller: Controller) -> OutlinePane.Content {
        if controller.isBuiltIn { return .container }
        switch controller.process.state {
        case .connected, .retired: return .views
        case .none:
            guard let cause = controller.process.cause else { return .views }
            return .placeholder("\(cause.description); not started again")
        case .launching:
            guard let cause = controller.process.cause else { return .views }
            return .placeholder("\(cause.description); starting again")
        case .unresponsive: return .placeholder("does not answer")
        case .restarting:
            return .placeholder("\(controller.process.cause?.description ?? "ended"); starting again")
        case .unavailable:
            return .placeholder("\(controller.process.cause?.description ?? "ended"); given up")
        }
    }

    private func navigationBar(
        of id: ControllerID, _ stack: [ControllerID], _ top: Controller, in rect: Rect, _ bars: BarCoverage
    ) -> OutlineBar {
        var back: String?
        if stack.count > 1 {
            let previous = controllers[stack[stack.count - 2]]
            back = previous?.navigationItem.backTitle ?? previous?.displayTitle ?? "Back"
        } else if moreBelow(id) != nil {
            back = Self.moreTitle
        }
        return bar(over: top, of: id, back: back, in: rect, bars)
    }

    /// What More calls itself, in the tab bar and over its list.
    private static let moreTitle = "More"

    /// The bar of More's own stack: over its list, and over what was chosen from it where that is no navigation
    /// controller, which has a bar of its own.
    private func moreBar(
        of id: ControllerID, _ tabBar: Role.TabBar, in rect: Rect, _ bars: BarCoverage
    ) -> OutlineBar? {
        guard tabBar.showsMore else { return nil }
        if let shown = tabBar.shownByMore.flatMap({ controllers[$0] }) {
            return shown.navigation == nil ? bar(over: shown, of: id, back: Self.moreTitle, in: rect, bars) : nil
        }
        let frame = Rect(
            x: rect.minX, y: rect.minY + bars.insets.top, width: rect.width, height: metrics.navigationBar)
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: id, owner: id, prompt: nil, back: nil, left: [], title: Self.moreTitle, right: []))
    }

    /// A navigation bar over the controller that stands on top; `back` where something stands below it.
    private func bar(
        over top: Controller, of container: ControllerID, back: String?, in rect: Rect, _ bars: BarCoverage
    ) -> OutlineBar {
        let item = top.navigationItem
        let frame = Rect(
            x: rect.minX, y: rect.minY + bars.insets.top, width: rect.width,
            height: metrics.navigationBar(hasPrompt: item.prompt != nil))
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: container, owner: top.id, prompt: item.prompt,
                back: item.hidesBackButton || !item.left.isEmpty ? nil : back, left: item.left,
                title: item.title ?? top.title ?? "", titleView: item.titleView, right: item.right))
    }

    /// A pushed controller may hide the tab bar for itself and all above it.
    private func hidesBottomBar(_ tabBar: Role.TabBar) -> Bool {
        guard let stack = tabBar.selectedTab.flatMap({ controllers[$0]?.navigation?.stack }) else { return false }
        return stack.dropFirst().contains { controllers[$0]?.hidesBottomBarWhenPushed == true }
    }

    private func entries(of tabBar: Role.TabBar) -> [TabBarItem] {
        let direct = tabBar.tabs.prefix(tabBar.direct).map(tabItem)
        return direct + (tabBar.hasMore ? [TabBarItem(title: Self.moreTitle, systemItem: "more")] : [])
    }

    private func tabItem(_ id: ControllerID) -> TabBarItem {
        guard let controller = controllers[id] else { return TabBarItem() }
        var item = controller.tabBarItem ?? TabBarItem()
        if item.title == nil, let system = item.systemItem {
            item.title = system.prefix(1).uppercased() + system.dropFirst()
        }
        if item.title == nil {
            item.title =
                controller.displayTitle ?? controller.role.children.first.flatMap { controllers[$0]?.displayTitle }
        }
        return item
    }
}
