/// A key, by what it is for.
public enum Key: Hashable, Sendable {
    /// What a key writes; one scalar.
    case character(Character)
    /// With Ctrl held; the letter in lower case, or one of `@[\]^_`.
    case control(Character)
    /// With Alt or Meta held, or typed behind Escape.
    case alt(Character)
    case enter
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// F1 and so on.
    case function(Int)
}

/// What the mouse did.
public struct MouseEvent: Hashable, Sendable {
    /// Which way it was used.
    public enum Action: Hashable, Sendable {
        case press
        case release
        case wheelUp
        case wheelDown
    }

    public var action: Action
    /// The cell, counted from 0.
    public var row: Int
    public var column: Int
    public init(_ action: Action, row: Int, column: Int) {
        self.action = action
        self.row = row
        self.column = column
    }
}

/// What comes from a terminal.
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text that was pasted, at most 64 KiB of it.
    case paste(String)
    case resized(columns: Int, rows: Int)
    /// The program is to end: the terminal is gone, or a signal asks for it.
    case ended
}
