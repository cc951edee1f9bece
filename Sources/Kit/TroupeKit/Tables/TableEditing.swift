/// The state of a table that is edited.
struct TableEditing {
    /// True if all rows show the controls of their editing.
    var isOn = false
    /// The row that shows its Delete button after a swipe.
    var swiped: IndexPath?
    /// The row that a finger moves.
    var reordering: Reordering?
    /// Scrolls the content while that finger holds its row at an edge of the table.
    var edgeScroll: DisplayLink?
}
