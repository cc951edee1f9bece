/// The object that a table calls when a person operates it, usually its controller. A table view controller of a
/// storyboard that conforms is its table's delegate without further code.
@MainActor
public protocol TableViewDelegate: AnyObject {
    /// Called before a tapped row is selected: returns the row to select, by default the tapped one; nil for no row.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called before a tap deselects a row: returns the row to deselect, by default this one; nil for no row.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after a tap deselected a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
    /// Called when a row is touched.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Called when the button at a row's right edge is touched.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// The height of a row in points, or ``TableView/automaticDimension``; by default the row height of the table.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
    /// The control of a row while the table is edited; ``TableViewCell/EditingStyle/delete`` by default.
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// The place that a row gets when the finger that moves it is lifted; by default the proposed one.
    ///
    /// - Parameters:
    ///   - source: The place of the row before it is moved.
    ///   - proposed: The place under the finger.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath
}

extension TableViewDelegate {
    /// Returns the tapped row.
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Returns the row.
    public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns ``TableViewCell/EditingStyle/delete``.
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    /// Returns the proposed index path.
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
    /// Does nothing.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns the height of the row in the storyboard's static table, else the row height of the table.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        tableView.heightWithoutDelegate(ofRowAt: indexPath)
    }
}

extension TableView {
    /// The height of a row for a delegate that has no heights of its own.
    func heightWithoutDelegate(ofRowAt path: IndexPath) -> Double {
        if let height = contents.heightForRow?(path) { return height }
        delegateHasNoHeights = true
        return metrics.rowHeight
    }
}
