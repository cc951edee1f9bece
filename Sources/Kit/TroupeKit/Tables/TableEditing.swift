/// The state of a table that is edited.
struct TableEditing {
    /// True if all rows show the controls of their editing.
    var isOn = false
    /// The row whose Delete button a swipe shows.
    var swiped: IndexPath?
    /// The row that a finger moves.
    var reordering: Reordering?
}
