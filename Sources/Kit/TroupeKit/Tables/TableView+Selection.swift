import TroupeModel

extension TableView {
    /// True, the default, if a tap selects a row while the table is not edited.
    public var allowsSelection: Bool {
        get { selection.isAllowed }
        set { selection.isAllowed = newValue }
    }
    /// True if each tap selects a further row, or deselects a selected one, while the table is not edited; false by
    /// default.
    public var allowsMultipleSelection: Bool {
        get { selection.isMultiple }
        set { selection.isMultiple = newValue }
    }
    /// True if a tap selects a row while the table is edited; false by default.
    public var allowsSelectionDuringEditing: Bool {
        get { selection.isAllowedDuringEditing }
        set { selection.isAllowedDuringEditing = newValue }
    }
    /// True if each tap selects a further row, or deselects a selected one, while the table is edited; false by default.
    /// Rows then have neither Delete nor Insert buttons, and lose their selection when the editing ends.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { selection.isMultipleDuringEditing }
        set {
            selection.isMultipleDuringEditing = newValue
            updateControls()
        }
    }

    /// The selected row, the uppermost of several; nil if no row is selected.
    public var indexPathForSelectedRow: IndexPath? { selectedRows.min() }

    /// The selected rows from top to bottom; nil if no row is selected.
    public var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows.sorted() }

    /// Selects a row without calling the delegate, beside the rows that are selected if the table allows several; nil
    /// clears the selection. A row that does not exist is reported in the process's log.
    public func selectRow(at path: IndexPath?) {
        restored.selected = []
        let former = selectedRows
        if let path, !insert(path) { return }
        guard path == nil || !isMultiple else { return }
        for other in former where other != path { deselectRow(at: other) }
    }

    /// Deselects a row without calling the delegate.
    public func deselectRow(at path: IndexPath) {
        guard selectedRows.remove(path) != nil else { return }
        selectedIdentifiers[path] = nil
        cell(at: path)?.isSelected = false
    }

    /// Deselects a row without calling the delegate.
    ///
    /// - Parameter animated: Has no effect: the row changes at once.
    public func deselectRow(at path: IndexPath, animated: Bool) { deselectRow(at: path) }

    /// Selects a row without calling the delegate; nil clears the selection.
    ///
    /// - Parameters:
    ///   - animated: Has no effect: the row changes at once.
    ///   - position: The place to which the table scrolls the row.
    public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition position: ScrollPosition) {
        selectRow(at: path)
        if let path { scrollToRow(at: path, at: position, animated: animated) }
    }

    // MARK: Taps

    /// True if a tap selects rows now.
    var isSelectable: Bool { isMultiple || (isEditing ? selection.isAllowedDuringEditing : selection.isAllowed) }

    /// True if several rows can be selected now.
    var isMultiple: Bool { isEditing ? selection.isMultipleDuringEditing : selection.isMultiple }

    /// Selects the row that a person tapped, or deselects it if the table allows several selected rows.
    func toggle(_ path: IndexPath) {
        restored.selected = []
        guard !(isMultiple && selectedRows.contains(path)) else { return deselect(path) }
        guard let target = rowToSelect(path) else { return }
        if !isMultiple { for former in selectedRows.sorted() where former != target { deselect(former) } }
        // A row that the delegate keeps selected stays beside the new one.
        guard insert(target) else { return }
        handlers.didSelectRow?(target)
        delegate?.tableView(self, didSelectRowAt: target)
        tellRemoteSelection(target)
        guard let cell = cell(at: target) else { return }
        cell.design.connections.fire(.cell(cell), from: cell)
    }

    /// Deselects a row by a tap, if the delegate allows it.
    private func deselect(_ path: IndexPath) {
        guard let target = rowToDeselect(path) else { return }
        deselectRow(at: target)
        handlers.didDeselectRow?(target)
        delegate?.tableView(self, didDeselectRowAt: target)
    }

    private func rowToSelect(_ path: IndexPath) -> IndexPath? {
        if let answer = handlers.willSelectRow { return answer(path) }
        guard let delegate else { return path }
        return delegate.tableView(self, willSelectRowAt: path)
    }

    private func rowToDeselect(_ path: IndexPath) -> IndexPath? {
        if let answer = handlers.willDeselectRow { return answer(path) }
        guard let delegate else { return path }
        return delegate.tableView(self, willDeselectRowAt: path)
    }

    /// Adds a row to the selection. Returns false, after a report, if there is no such row.
    private func insert(_ path: IndexPath) -> Bool {
        if let geometry, !geometry.contains(path) {
            report(
                "row \(path.row) of section \(path.section) of \(ownName) does not exist and cannot be selected",
                hint: "select a row that the data source counts")
            return false
        }
        selectedRows.insert(path)
        if geometry != nil { identifySelectedRow(path) }
        cell(at: path)?.isSelected = true
        return true
    }
}
