/// A section of a table as the storyboard has it.
struct StaticSection {
    /// One row: made once, shown as long as it is near the visible part.
    struct Row {
        var cell: TableViewCell
        /// In points; nil takes the table's.
        var rowHeight: Double?
    }

    var header: String?
    var footer: String?
    var cells: [Row]
}

/// Makes rows of a storyboard's design.
struct CellTemplateFactory {
    var reuseIdentifier: String?
    /// In points; nil takes the table's.
    var rowHeight: Double?
    /// A new row.
    var make: @MainActor () -> TableViewCell
}
