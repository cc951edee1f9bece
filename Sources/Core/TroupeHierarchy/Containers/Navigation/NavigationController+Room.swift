import TroupeModel

// The layout of a navigation controller's bars and its top.

extension NavigationController {
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        var room = Room(frame: rect, insets: bars.insets)
        guard let top = stack.last.flatMap({ interface.tree[$0] }) else { return room }
        var inner = bars
        let looks = interface.looks(of: controller)
        if !barIsHidden {
            let isLarge = hasLargeTitle(in: controller, interface)
            var frame = interface.barFrame(over: top, in: rect, bars)
            if isLarge { frame.size.height += BarMetrics.largeTitle }
            // A bar below the bar of an outer stack covers as much as both.
            let isOuterTranslucent = bars.navigationBar?.isTranslucent ?? true
            inner.navigationBar = .init(
                height: frame.maxY - rect.minY - bars.statusBar,
                isTranslucent: isOuterTranslucent && looks.navigationBar.isTranslucent(over: top))
            if wantsBars {
                room.bars.append(navigationBar(of: controller.id, top, hasLargeTitle: isLarge, at: frame, interface))
            }
        }
        if !toolbarIsHidden, !interface.hidesBottomBar(stack) {
            let metrics = interface.metrics(of: controller.id)
            let frame = Rect(
                x: rect.minX, y: rect.maxY - bars.insets.bottom - metrics.toolbar, width: rect.width,
                height: metrics.toolbar + (bars.tabBar == nil ? bars.homeIndicator : 0))
            inner.toolbar = .init(
                height: metrics.toolbar, isTranslucent: looks.toolbar.isTranslucent(over: top))
            if wantsBars {
                room.bars.append(
                    .toolbar(frame: frame, owner: top.id, items: interface.shown(top.bars.toolbarItems, of: top.id)))
            }
        }
        room.children = [Room.Share(id: top.id, rect: rect, bars: inner)]
        return room
    }

    /// True if the title of the stack's top is large. The bar must prefer large titles; then each controller decides or
    /// follows the one below it. A title view or a low bar leaves no room for a large title.
    private func hasLargeTitle(in container: Controller, _ interface: Interface) -> Bool {
        guard interface.metrics(of: container.id).hasRoomForLargeTitles,
            interface.looks(of: container).navigationBar.prefersLargeTitles,
            stack.last.flatMap({ interface.tree[$0] })?.bars.navigationItem.titleView == nil
        else { return false }
        return stack.reduce(true) { isLarge, member in
            switch interface.tree[member].flatMap({ interface.scene($0.scene) })?.bars.largeTitleDisplayMode
                ?? .automatic
            {
            case .automatic: isLarge
            case .always: true
            case .never: false
            }
        }
    }

    private func navigationBar(
        of id: ControllerID, _ top: Controller, hasLargeTitle: Bool, at frame: Rect, _ interface: Interface
    ) -> OutlineBar {
        var back: BackButton?
        if stack.count > 1 {
            back = interface.backButton(to: interface.tree[stack[stack.count - 2]])
        } else if interface.tree.moreBelow(id) != nil {
            back = BackButton(title: TabBarController.moreTitle)
        }
        return interface.bar(
            over: top, of: id, back: back, hasLargeTitle: hasLargeTitle,
            paneItem: stack.count == 1 ? paneItem(of: id, interface) : nil,
            at: frame)
    }

    /// The item that opens the hidden first pane, in the second pane's first navigation bar (section 3.7).
    private func paneItem(of stack: ControllerID, _ interface: Interface) -> PaneItem? {
        guard let pane = interface.tree.selfOrAncestor(of: stack, where: { !isTab($0, interface) }),
            let split = interface.tree[pane]?.parent, interface.tree[split]?.split?.second == pane,
            let hidden = interface.tree.hiddenPane(of: split), !interface.hasPaneItem(inBarsOf: pane)
        else { return nil }
        return PaneItem(split: split, title: interface.paneTitle(of: hidden))
    }

    private func isTab(_ controller: Controller, _ interface: Interface) -> Bool {
        controller.parent.flatMap { interface.tree[$0]?.tabBar } != nil
    }
}
