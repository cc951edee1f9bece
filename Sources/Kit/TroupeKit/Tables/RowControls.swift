/// The controls of an edited row.
struct RowControls: Hashable {
    /// The change that the control beside the row makes.
    var style = TableViewCell.EditingStyle.none
    /// True if a finger can move the row.
    var isMovable = false
}
