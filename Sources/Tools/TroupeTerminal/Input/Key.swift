/// A key, by its function.
public enum Key: Hashable, Sendable {
    /// The character of the key; one scalar.
    case character(Character)
    /// A key with Ctrl: the letter in lower case, or one of `@[\]^_`.
    case control(Character)
    /// A key with Alt or Meta, or typed after Escape.
    case alt(Character)
    /// Return or Enter.
    case enter
    /// Tab.
    case tab
    /// Tab with Shift.
    case backTab
    /// Escape.
    case escape
    /// Deletes to the left.
    case backspace
    /// Deletes to the right.
    case delete
    /// Insert.
    case insert
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page Up.
    case pageUp
    /// Page Down.
    case pageDown
    /// F1 and so on.
    case function(Int)
}

/// A mouse event.
public struct MouseEvent: Hashable, Sendable {
    /// The action of the mouse.
    public enum Action: Hashable, Sendable {
        /// A button is pressed.
        case press
        /// The mouse moves while a button is down.
        case drag
        /// A button is released.
        case release
        /// The wheel turns away from the user.
        case wheelUp
        /// The wheel turns towards the user.
        case wheelDown
    }

    /// The action.
    public var action: Action
    /// The row, counted from 0 at the top.
    public var row: Int
    /// The column, counted from 0 at the left.
    public var column: Int
    /// Creates an event at a cell.
    public init(_ action: Action, row: Int, column: Int) {
        self.action = action
        self.row = row
        self.column = column
    }
}

/// An event from a terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// Text was pasted; at most 64 KiB of it are kept.
    case paste(String)
    /// The terminal's size changed.
    case resized(columns: Int, rows: Int)
    /// The program has to end: the terminal is gone, or a signal asks for it.
    case ended
}
