import TroupeModel

// The layout of a split view controller's panes.

extension SplitViewController {
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        let panes = shownPanes(on: interface.tree.window(of: controller.id))
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
        if let pane = interface.tree.openPane(under: controller.id) {
            children.append(Room.Share(id: pane, rect: interface.popoverFrame(pane), bars: BarCoverage()))
        }
        var room = Room(frame: rect, insets: bars.insets, children: children)
        if wantsBars, let handle = handle(of: controller.id, in: rect, interface) { room.bars.append(handle) }
        return room
    }

    /// A small bar at the left edge with the item that opens the hidden first pane; nil if another bar shows the item.
    private func handle(of split: ControllerID, in rect: Rect, _ interface: Interface) -> OutlineBar? {
        guard let hidden = interface.tree.hiddenPane(of: split), !showsItem(in: second, interface) else { return nil }
        let title = interface.paneTitle(of: hidden)
        let size = Size(
            width: min(rect.width, Self.handleSize.width + 8 * Double(ColumnWidth.of(title, limit: 64))),
            height: Self.handleSize.height)
        let frame = Rect(origin: Point(x: rect.minX, y: rect.minY + (rect.height - size.height) / 2), size: size)
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: split, owner: split, left: [], title: "", right: [],
                paneItem: PaneItem(split: split, title: title)))
    }

    /// The size of a handle without its title, in points.
    private static let handleSize = Size(width: 32, height: 44)

    /// True if a bar in the second pane shows the item: one that code has put there, or the built-in one.
    private func showsItem(in pane: ControllerID?, _ interface: Interface) -> Bool {
        guard let pane else { return false }
        if interface.hasPaneItem(inBarsOf: pane) { return true }
        return showsBuiltInItem(in: pane, interface)
    }

    /// True if the navigation bar that the second pane begins with has room for the built-in item.
    private func showsBuiltInItem(in pane: ControllerID?, _ interface: Interface) -> Bool {
        guard let pane, let controller = interface.tree[pane], interface.tree.contextCover(of: controller) == nil else {
            return false
        }
        if let tabBar = controller.tabBar { return showsBuiltInItem(in: tabBar.selectedTab, interface) }
        return controller.navigation.map { $0.stack.count == 1 && !$0.barIsHidden } ?? false
    }
}

extension Interface {
    /// The title of the item for a hidden first pane: its stack root's title, else its own.
    func paneTitle(of pane: ControllerID) -> String {
        let root = tree[pane]?.navigation?.stack.first.flatMap { tree[$0] }
        let title = root?.displayTitle ?? tree[pane]?.displayTitle ?? tree[pane]?.bars.tabBarItem?.title
        return title.flatMap { $0.isEmpty ? nil : $0 } ?? "Master"
    }
}
