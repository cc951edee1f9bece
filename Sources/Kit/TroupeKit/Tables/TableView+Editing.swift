import TroupeModel

extension TableView {
    /// True if rows show the controls of their editing: Delete, Insert, and the control that moves the row.
    public var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue) }
    }

    /// Shows or hides the controls of rows that can be edited.
    public func setEditing(_ isOn: Bool) {
        guard isOn != isEditing else { return }
        endReordering(commits: false)
        // The rows of an earlier process stay, if they are waiting for the editing to begin.
        if selection.isMultipleDuringEditing { for path in selectedRows { deselectRow(at: path) } }
        editing = TableEditing(isOn: isOn)
        updateControls()
    }

    /// Shows or hides the controls of rows that can be edited.
    ///
    /// - Parameter animated: Has no effect: the controls change at once.
    public func setEditing(_ isOn: Bool, animated: Bool) { setEditing(isOn) }

    /// Shows the Delete button of the row under a sideways swipe; `place` is in the table's coordinates.
    func swipe(at place: Point) {
        showDelete(in: realizedCells.first { $0.frame.minY <= place.y && place.y < $0.frame.maxY }?.indexPath)
    }

    /// Shows the Delete button of this row only.
    func showDelete(in row: IndexPath?) {
        editing.swiped = row
        updateControls()
    }

    /// Shows the controls that each row has now.
    func updateControls() {
        for cell in realizedCells { cell.show(controls(of: cell.indexPath), of: self) }
    }

    /// Makes the change of a row's own control.
    func commit(_ style: TableViewCell.EditingStyle, at path: IndexPath) {
        switch style {
        case .none: return
        case .delete: handlers.commitDelete?(path)
        case .insert: handlers.commitInsert?(path)
        }
    }

    private func controls(of path: IndexPath) -> RowControls {
        let isSwiped = path == editing.swiped
        guard isEditing || isSwiped, contents.canEditRow?(path) ?? true else { return RowControls() }
        var style =
            handlers.editingStyleForRow?(path) ?? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        let commit = style == .insert ? handlers.commitInsert : handlers.commitDelete
        if commit == nil || (isEditing ? selection.isMultipleDuringEditing : style != .delete) { style = .none }
        return RowControls(
            style: style, isMovable: isEditing && contents.moveRow != nil && contents.canMoveRow?(path) ?? true)
    }

    // MARK: Moving rows

    /// Moves a row with the finger on its control.
    func reorder(_ cell: TableViewCell, by drag: DragRecognizer) {
        switch drag.state {
        case .possible: return
        case .began:
            let down = drag.location(in: self).y - drag.translation.y
            editing.reordering = Reordering(
                cell.indexPath, top: cell.frame.minY, grip: down - cell.frame.minY)
            follow(drag)
        case .changed: follow(drag)
        case .ended: endReordering(commits: true)
        case .cancelled, .failed: endReordering(commits: false)
        }
    }

    private func follow(_ drag: DragRecognizer) {
        editing.reordering?.finger = drag.location(in: self).y - contentOffset.y
        // A movement shows the whole row at once, however far the finger is beyond the edge.
        followFinger(scrollingAtMost: .infinity)
    }

    /// The number of points that the content scrolls in a frame while a row is held at an edge.
    private static let scrollOfFrame = 12.0

    /// Scrolls the content under the row that a finger holds at an edge, as a frame of ``DisplayLink`` does.
    func scrollAtEdge() { followFinger(scrollingAtMost: Self.scrollOfFrame) }

    /// Moves the row to the finger, and scrolls until the row is in sight.
    private func followFinger(scrollingAtMost limit: Double) {
        guard var reordering = editing.reordering, let geometry,
            let own = geometry.place(of: .row(reordering.origin))
        else { return }
        let finger = reordering.finger + contentOffset.y
        reordering.top = max(0, min(geometry.height - own.height, finger - reordering.grip))
        let proposed = geometry.place(of: reordering.origin, movedTo: reordering.top)
        if proposed != reordering.proposed {
            reordering.proposed = proposed
            reordering.target = target(of: reordering.origin, proposed: proposed, in: geometry)
        }
        // The delegate may have loaded the table again, which ends the movement.
        guard editing.reordering != nil else { return }
        editing.reordering = reordering
        let lowest = reordering.top + own.height + contentInset.bottom - frame.height
        let wanted = min(max(contentOffset.y, lowest), reordering.top - contentInset.top)
        let way = max(-limit, min(limit, wanted - contentOffset.y))
        if way != 0 {
            contentOffset.y += way
            if editing.edgeScroll == nil, let controller = tree?.owner {
                editing.edgeScroll = DisplayLink(for: controller) { [weak self] _ in self?.scrollAtEdge() }
            }
        }
        editing.edgeScroll?.isPaused = way == 0
        realize()
    }

    /// The place that the delegate allows for a row.
    private func target(of origin: IndexPath, proposed: IndexPath, in geometry: TableGeometry) -> IndexPath {
        let target =
            handlers.targetForMove?(origin, proposed)
            ?? delegate?.tableView(self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed)
            ?? proposed
        guard geometry.isPlace(target, for: origin) else {
            report(
                "the delegate of \(ownName) moves row \(origin.row) of section \(origin.section) to row \(target.row) of "
                    + "section \(target.section), which does not exist",
                hint: "return the proposed index path, or one of the table")
            return origin
        }
        return target
    }

    /// Ends the movement of a row; `commits` tells whether the row gets its new place.
    func endReordering(commits: Bool) {
        guard let reordering = editing.reordering else { return }
        editing.reordering = nil
        editing.edgeScroll?.invalidate()
        editing.edgeScroll = nil
        guard commits, reordering.target != reordering.origin else { return realize() }
        move(reordering.origin, to: reordering.target)
    }

    /// Moves a row by assistive technology. Returns true if it has another place then.
    func move(_ origin: IndexPath, by rows: Int) -> Bool {
        guard let geometry, controls(of: origin).isMovable else { return false }
        let proposed = IndexPath(row: origin.row + rows, section: origin.section)
        guard geometry.contains(proposed) else { return false }
        let target = target(of: origin, proposed: proposed, in: geometry)
        if target != origin { move(origin, to: target) }
        return target != origin
    }

    /// Moves a row in the data source, then in the table.
    private func move(_ origin: IndexPath, to target: IndexPath) {
        let loads = batch.loads
        contents.moveRow?(origin, target)
        // A data source that loads the table again has shown the new order already.
        if batch.loads == loads { moveRow(at: origin, to: target) } else { realize() }
    }
}
