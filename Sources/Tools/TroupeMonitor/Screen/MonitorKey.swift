/// A key of the monitor, by its purpose.
public enum MonitorKey: Hashable, Sendable {
    /// One line up.
    case up
    /// One line down.
    case down
    /// One screen up.
    case pageUp
    /// One screen down.
    case pageDown
    /// To the first line.
    case home
    /// To the last line.
    case end
    /// Opens the status of the selected controller, or performs the selected entry.
    case enter
    /// Closes, or cancels.
    case escape
    /// Moves the focus to the other part of the screen, or out of a search.
    case tab
    /// Deletes the last typed letter.
    case backspace
    /// A typed character, the space included.
    case character(Character)
}
