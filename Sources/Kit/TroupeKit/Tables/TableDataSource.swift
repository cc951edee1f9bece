/// The closures that supply a table's contents. By default there are no rows.
public struct TableDataSource {
    /// True for the static cells of a document.
    var isStatic = false
    /// The identifier of the element that a row shows, the same in every process of the controller; nil for a row without
    /// one. A table finds its rows again by it after a process has ended: see ``rowForModelIdentifier``.
    public var modelIdentifierForRow: (@MainActor (IndexPath) -> String?)?
    /// The row that shows the element with an identifier; nil if there is no such element any more.
    public var rowForModelIdentifier: (@MainActor (_ identifier: String) -> IndexPath?)?
    /// The number of sections; 1 by default.
    public var numberOfSections: (@MainActor () -> Int)?
    /// The number of rows of a section; 0 by default.
    public var numberOfRows: (@MainActor (_ section: Int) -> Int)?
    /// Makes a row, with ``TableView/dequeueReusableCell(withIdentifier:)`` or from scratch.
    public var cellForRow: (@MainActor (IndexPath) -> TableViewCell)?
    /// The height of a row, in points.
    public var heightForRow: (@MainActor (IndexPath) -> Double)?
    /// True, the default, if a row shows its controls while the table is edited.
    public var canEditRow: (@MainActor (IndexPath) -> Bool)?
    /// True, the default, if a person can move a row while the table is edited.
    public var canMoveRow: (@MainActor (IndexPath) -> Bool)?
    /// Moves a row in the data after a person moved it in the table, which shows it there already; rows cannot be moved
    /// if it is nil. The second index path is the place of the row after it was taken away from the first.
    public var moveRow: (@MainActor (_ from: IndexPath, _ to: IndexPath) -> Void)?
    /// The caption above a section; nil for no caption.
    public var titleForHeader: (@MainActor (_ section: Int) -> String?)?
    /// The caption below a section; nil for no caption.
    public var titleForFooter: (@MainActor (_ section: Int) -> String?)?

    /// Makes the view above a section; nil for a view with the caption.
    public var viewForHeader: (@MainActor (_ section: Int) -> View?)?
    /// Makes the view below a section; nil for a view with the caption.
    public var viewForFooter: (@MainActor (_ section: Int) -> View?)?
    /// The height of the space above a section, in points; 0 for no space.
    public var heightForHeader: (@MainActor (_ section: Int) -> Double)?
    /// The height of the space below a section, in points; 0 for no space.
    public var heightForFooter: (@MainActor (_ section: Int) -> Double)?
    /// The titles of the index at the right edge; without titles the table has no index.
    public var sectionIndexTitles: (@MainActor () -> [String])?
    /// The section to which a title of the index leads; by default the section of the title's number.
    public var sectionForIndexTitle: (@MainActor (_ title: String, _ number: Int) -> Int)?

    /// Creates a data source without rows.
    public init() {}
}

/// The closures that a table calls when a person operates it.
public struct TableDelegate {
    /// Called before a tapped row is selected: returns the row to select, nil for no row.
    public var willSelectRow: (@MainActor (IndexPath) -> IndexPath?)?
    /// Called before a tap deselects a row: returns the row to deselect, nil for no row.
    public var willDeselectRow: (@MainActor (IndexPath) -> IndexPath?)?
    /// Called after a tap deselected a row.
    public var didDeselectRow: (@MainActor (IndexPath) -> Void)?
    /// Called when a row is touched.
    public var didSelectRow: (@MainActor (IndexPath) -> Void)?
    /// Called when the button at a row's right edge is touched.
    public var accessoryTapped: (@MainActor (IndexPath) -> Void)?
    /// Called when a row's Delete button is touched; rows have no Delete button if it is nil.
    public var commitDelete: (@MainActor (IndexPath) -> Void)?
    /// Called when a row's Insert button is touched; rows have no Insert button if it is nil.
    public var commitInsert: (@MainActor (IndexPath) -> Void)?
    /// The control of a row that is edited; ``TableViewCell/EditingStyle/delete`` by default.
    public var editingStyleForRow: (@MainActor (IndexPath) -> TableViewCell.EditingStyle)?
    /// The place that a row gets in place of the one that a person's finger proposes.
    public var targetForMove: (@MainActor (_ from: IndexPath, _ proposed: IndexPath) -> IndexPath)?

    /// Creates a delegate without closures.
    public init() {}
}

/// A section of a table with static cells in a storyboard.
struct StaticSection {
    /// One row: its cell is made once and shown while it is near the visible part.
    struct Row {
        var cell: TableViewCell
        /// The height in points; nil uses the table's.
        var rowHeight: Double?
    }

    var header: String?
    var footer: String?
    var cells: [Row]
}

extension TableView {
    /// Shows the sections of a storyboard. Code replaces them by setting its own data source.
    func show(_ sections: [StaticSection]) {
        func row(_ path: IndexPath) -> StaticSection.Row? {
            guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row)
            else { return nil }
            return sections[path.section].cells[path.row]
        }
        func section(_ number: Int) -> StaticSection? { sections.indices.contains(number) ? sections[number] : nil }
        contents.isStatic = true
        contents.modelIdentifierForRow = { row($0)?.cell.storyboardID }
        contents.rowForModelIdentifier = { identifier in
            for (number, section) in sections.enumerated() {
                if let row = section.cells.firstIndex(where: { $0.cell.storyboardID == identifier }) {
                    return IndexPath(row: row, section: number)
                }
            }
            return nil
        }
        contents.numberOfSections = { sections.count }
        contents.numberOfRows = { section($0)?.cells.count ?? 0 }
        contents.cellForRow = { row($0)?.cell ?? TableViewCell() }
        contents.heightForRow = { [unowned self] in row($0)?.rowHeight ?? metrics.rowHeight }
        contents.titleForHeader = { section($0)?.header }
        contents.titleForFooter = { section($0)?.footer }
    }
}
