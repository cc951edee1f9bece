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
        if interface.tree.openSplit == controller.id, let pane = interface.tree.openPane {
            children.append(Room.Share(id: pane, rect: interface.popoverFrame(pane), bars: BarCoverage()))
        }
        return Room(frame: rect, insets: bars.insets, children: children)
    }
}
