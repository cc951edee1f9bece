import TroupeModel

// Section 10: the rows of a table that the controller's next process selects and shows again. A row is known by its
// identifier, never by its place: the data may have changed meanwhile.

extension TableView {
    /// The greatest number of selected rows that are kept: each change of the table is sent with them.
    private static let maxKept = 1_000

    /// The selected rows and the first visible row, as far as they have identifiers; nil without any.
    var rowsToKeep: TableRows? {
        let selected = selectedIdentifiers.sorted { $0.key < $1.key }.map(\.value) + restored.selected
        let rows = TableRows(selected: Array(selected.prefix(Self.maxKept)), first: restored.first ?? firstRow)
        return rows.ifNamed
    }

    /// The first visible row with its distance; nil while the table shows its beginning, which then stays.
    private var firstRow: FirstRow? {
        let start = contentOffset.y + contentInset.top
        guard let geometry, start > 0 else { return nil }
        for item in geometry.parts(from: start, to: contentOffset.y + frame.height) {
            guard case .row(let path) = item.part else { continue }
            return cell(at: path)?.rowIdentifier.map { FirstRow(identifier: $0, distance: item.top - start) }
        }
        return nil
    }

    /// Asks the data source for the identifiers of the selected rows.
    func identifySelectedRows() {
        var identifiers: [IndexPath: String] = [:]
        for path in selectedRows.sorted().prefix(Self.maxKept) {
            identifiers[path] = contents.modelIdentifierForRow?(path)
        }
        selectedIdentifiers = identifiers
    }

    /// Asks the data source for the identifier of a row that was selected.
    func identifySelectedRow(_ path: IndexPath) {
        guard selectedIdentifiers.count < Self.maxKept else { return }
        selectedIdentifiers[path] = contents.modelIdentifierForRow?(path)
    }

    /// Takes over the rows of an earlier process: selects them without calling the delegate, and scrolls to the first
    /// visible one after the layout.
    func restore(_ rows: TableRows) {
        (restored.selected, restored.first) = (rows.selected, rows.first)
        // Those of a table that selects several rows only while it is edited wait until it is edited, before its layout.
        if !selection.isMultipleDuringEditing { selectRestoredRows() }
    }

    /// Selects the rows of an earlier process that the data source finds. Once the table has rows, a row that it does not
    /// find is gone.
    func selectRestoredRows() {
        guard !restored.selected.isEmpty, let find = contents.rowForModelIdentifier else { return }
        let isLoaded = geometry?.counts.contains { $0 > 0 } == true
        var missing: [String] = []
        for identifier in restored.selected {
            guard isMultiple || selectedRows.isEmpty else { break }
            if let path = find(identifier), path.row >= 0, path.section >= 0, geometry?.contains(path) != false {
                selectedRows.insert(path)
                cell(at: path)?.isSelected = true
            } else if !isLoaded {
                missing.append(identifier)
            }
        }
        restored.selected = missing
        identifySelectedRows()
    }

    /// The offset that shows the first visible row of an earlier process where it was; nil if the row is gone.
    func offset(showing first: FirstRow) -> Double? {
        guard first.distance.isFinite, let path = contents.rowForModelIdentifier?(first.identifier),
            let place = geometry?.place(of: .row(path))
        else { return nil }
        return place.top - first.distance - contentInset.top
    }
}
