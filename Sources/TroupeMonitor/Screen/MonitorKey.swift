/// A key of the monitor, by what it is for.
public enum MonitorKey: Hashable, Sendable {
    case up
    case down
    case pageUp
    case pageDown
    case home
    case end
    case enter
    case escape
    case tab
    case backspace
    /// What a key writes, the space bar too.
    case character(Character)
}
