/// What a table asks about its contents. It has no rows, unless this says so.
public struct TableDataSource {
    /// One, unless set.
    public var numberOfSections: (@MainActor () -> Int)?
    /// The rows of a section. No rows, unless set.
    public var numberOfRows: (@MainActor (_ section: Int) -> Int)?
    /// Makes a row, with ``TableView/dequeueReusableCell(withIdentifier:)`` or anew.
    public var cellForRow: (@MainActor (IndexPath) -> TableViewCell)?
    /// A row's own height, in points.
    public var heightForRow: (@MainActor (IndexPath) -> Double)?
    /// The caption above a section; nil for none.
    public var titleForHeader: (@MainActor (_ section: Int) -> String?)?
    /// The caption below a section; nil for none.
    public var titleForFooter: (@MainActor (_ section: Int) -> String?)?

    /// No rows.
    public init() {}

    /// What it says of every section now.
    @MainActor
    func sections(rowHeight: Double) -> [TableGeometry.Section] {
        (0..<max(0, numberOfSections?() ?? 1)).map { section in
            TableGeometry.Section(
                header: titleForHeader?(section),
                rows: (0..<max(0, numberOfRows?(section) ?? 0)).map {
                    heightForRow?(IndexPath(row: $0, section: section)) ?? rowHeight
                },
                footer: titleForFooter?(section))
        }
    }
}

/// What a table tells of what people do to it.
public struct TableDelegate {
    /// A row was touched.
    public var didSelectRow: (@MainActor (IndexPath) -> Void)?
    /// The button at a row's right edge was touched.
    public var accessoryTapped: (@MainActor (IndexPath) -> Void)?
    /// A row's Delete button was touched while the table is edited; unset, rows have none.
    public var commitDelete: (@MainActor (IndexPath) -> Void)?

    /// Tells nothing.
    public init() {}
}

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

extension TableView {
    /// Takes its contents from a storyboard's sections; code that sets a data source of its own replaces them.
    func show(_ sections: [StaticSection]) {
        func row(_ path: IndexPath) -> StaticSection.Row? {
            guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row)
            else { return nil }
            return sections[path.section].cells[path.row]
        }
        func section(_ number: Int) -> StaticSection? { sections.indices.contains(number) ? sections[number] : nil }
        dataSource.numberOfSections = { sections.count }
        dataSource.numberOfRows = { section($0)?.cells.count ?? 0 }
        dataSource.cellForRow = { row($0)?.cell ?? TableViewCell() }
        dataSource.heightForRow = { [unowned self] in row($0)?.rowHeight ?? metrics.rowHeight }
        dataSource.titleForHeader = { section($0)?.header }
        dataSource.titleForFooter = { section($0)?.footer }
    }
}
