/// A key of the monitor, by what it is for.
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
    /// Opens, or does what is chosen.
    case enter
    /// Closes, or gives up.
    case escape
    /// To the other half of the screen, or out of a search.
    case tab
    /// Takes back the last letter of what is typed.
    case backspace
    /// What a key writes, the space bar too.
    case character(Character)
}
