/// The object that supplies a table's contents, usually its controller:
///
/// ```swift
/// table.dataSource = self
/// ```
///
/// A table view controller of a storyboard that conforms is its table's data source without that line, unless the table
/// has static cells.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// The number of sections; 1 by default.
    func numberOfSections(in tableView: TableView) -> Int
    /// The number of rows of a section.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// Makes a row, with ``TableView/dequeueReusableCell(withIdentifier:)`` or from scratch.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// The caption above a section; nil, the default, for no caption.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// The caption below a section; nil, the default, for no caption.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// The titles of the index at the right edge; nil, the default, for no index.
    func sectionIndexTitles(for tableView: TableView) -> [String]?
    /// The section to which a title of the index leads; by default the section of the title's number.
    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// The identifier of the element that a row shows, the same in every process of the controller; nil, the default, for
    /// a row without one. After the end of a process the table selects and shows the rows with the same identifiers.
    ///
    /// UIKit declares this method and the next one in `UIDataSourceModelAssociation`.
    func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String?
    /// The row that shows the element with an identifier; nil, the default, if there is no such element any more.
    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}

extension TableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// Returns nil.
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns nil.
    public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
    /// Returns the number of the title.
    public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Returns nil.
    public func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { nil }
    /// Returns nil.
    public func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? { nil }
}

/// A data source that lets a person delete and insert rows. Rows of any other data source have neither a Delete button
/// nor an Insert button.
///
/// UIKit has these methods in the data source and finds out by name whether a class has them; Swift needs the
/// conformance.
@MainActor
public protocol TableViewEditing: TableViewDataSource {
    /// True, the default, if the row shows its controls while the table is edited.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Called when the Delete button or the Insert button of a row is touched.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension TableViewEditing {
    /// Returns true.
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

/// A data source that lets a person move rows: while the table is edited, each row has a control that a finger drags.
@MainActor
public protocol TableViewReordering: TableViewDataSource {
    /// True, the default, if the row has the control.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Moves a row in the data after a person moved it; the table shows it at its new place by itself.
    ///
    /// - Parameters:
    ///   - source: The former place of the row.
    ///   - destination: The place of the row after it was taken away from its former place.
    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath)
}

extension TableViewReordering {
    /// Returns true.
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

extension TableViewCell {
    /// The control of a row that is edited, and the change that it makes.
    public enum EditingStyle: Hashable, Sendable {
        /// The row has no control.
        case none
        /// A Delete button, which deletes the row.
        case delete
        /// An Insert button, which inserts a row.
        case insert
    }
}
