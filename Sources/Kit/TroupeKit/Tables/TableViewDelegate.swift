/// The object that a table calls when a person operates it, usually its controller. A table view controller of a
/// storyboard that conforms is its table's delegate without further code.
@MainActor
public protocol TableViewDelegate: AnyObject {
    /// Called when a row is touched.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Called when the button at a row's right edge is touched.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// The height of a row in points, or ``TableView/automaticDimension``; by default the row height of the table.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
}

extension TableViewDelegate {
    /// Does nothing.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns the height of the row in the storyboard's static table, else the row height of the table.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        if let height = tableView.contents.heightForRow?(indexPath) { return height }
        tableView.delegateHasNoHeights = true
        return tableView.metrics.rowHeight
    }
}
