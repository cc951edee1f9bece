/// A key, by what it is for.
public enum Key: Hashable, Sendable {
    /// What a key writes; one scalar.
    case character(Character)
    /// With Ctrl held; the letter in lower case, or one of `@[\]^_`.
    case control(Character)
    /// With Alt or Meta held, or typed behind Escape.
    case alt(Character)
    /// Return or Enter.
    case enter
    /// The tabulator.
    case tab
    /// The tabulator with Shift.
    case backTab
    /// Escape.
    case escape
    /// Deletes to the left.
    case backspace
    /// Deletes to the right.
    case delete
    /// Insert.
    case insert
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// To the beginning.
    case home
    /// To the end.
    case end
    /// One page up.
    case pageUp
    /// One page down.
    case pageDown
    /// F1 and so on.
    case function(Int)
}

/// What the mouse did.
public struct MouseEvent: Hashable, Sendable {
    /// Which way it was used.
    public enum Action: Hashable, Sendable {
        /// A button goes down.
        case press
        /// It moves while the button is down.
        case drag
        /// A button comes up.
        case release
        /// The wheel turns away from the user.
        case wheelUp
        /// The wheel turns towards the user.
        case wheelDown
    }

    /// What the mouse did.
    public var action: Action
    /// The cell, counted from 0.
    public var row: Int
    /// Counted from 0 at the left.
    public var column: Int
    /// An event at a cell.
    public init(_ action: Action, row: Int, column: Int) {
        self.action = action
        self.row = row
        self.column = column
    }
}

/// What comes from a terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// Text that was pasted, at most 64 KiB of it.
    case paste(String)
    /// The terminal has another size.
    case resized(columns: Int, rows: Int)
    /// The program is to end: the terminal is gone, or a signal asks for it.
    case ended
}
