/// A delegate that makes the views above the sections, in place of captions.
@MainActor
public protocol TableViewHeaderViews: TableViewDelegate {
    /// Makes the view above a section; nil for a view with the caption.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// The height of the space above a section, in points, 0 for no space; by default the table's
    /// ``TableMetrics/sectionHeaderHeight``.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
}

extension TableViewHeaderViews {
    /// Returns the height of the table.
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
        TableView.automaticDimension
    }
}

/// A delegate that makes the views below the sections, in place of captions.
@MainActor
public protocol TableViewFooterViews: TableViewDelegate {
    /// Makes the view below a section; nil for a view with the caption.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
    /// The height of the space below a section, in points, 0 for no space; by default the table's
    /// ``TableMetrics/sectionFooterHeight``.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
}

extension TableViewFooterViews {
    /// Returns the height of the table.
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
        TableView.automaticDimension
    }
}
