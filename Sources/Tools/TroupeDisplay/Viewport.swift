public import TroupeCells
import TroupeScene

/// Which part of a window's cells stands where on a terminal: in the middle where it fits, else a part that scrolls.
public struct Viewport: Hashable, Sendable {
    /// The window's cells.
    public let window: (columns: Int, rows: Int)
    /// The terminal's cells without the last line, which belongs to the keys.
    public let screen: (columns: Int, rows: Int)
    /// The first column and row of the window that are seen.
    public private(set) var column = 0
    /// The first row of the window that is seen.
    public private(set) var row = 0

    /// A view of the window's upper left part.
    public init(window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)) {
        self.window = window
        self.screen = screen
    }

    /// Whether there is room for a frame around the window.
    public var hasFrame: Bool { window.columns + 2 <= screen.columns && window.rows + 2 <= screen.rows }

    /// What the window may take of the terminal: the marks of where one looks lie below it and beside it, never over it.
    private var room: (columns: Int, rows: Int) {
        let hasRoomBeside = window.columns < screen.columns
        guard window.columns > screen.columns || window.rows > screen.rows && !hasRoomBeside else { return screen }
        let rows = screen.rows - 1
        return (window.rows > rows ? screen.columns - 1 : screen.columns, rows)
    }

    /// Where the window's seen part stands on the terminal.
    public var place: CellRect {
        let room = room
        let width = min(window.columns, room.columns)
        let height = min(window.rows, room.rows)
        let left = (room.columns - width) / 2
        let top = min((screen.rows - height) / 2, room.rows - height)
        return CellRect(left: left, top: top, right: left + width, bottom: top + height)
    }

    /// The part of the window that is seen.
    public var seen: CellRect {
        CellRect(left: column, top: row, right: column + place.width, bottom: row + place.height)
    }

    /// Whether the window is higher or wider than what is seen of it.
    public var scrolls: Bool { window.rows > place.height || window.columns > place.width }

    /// The window's cell under a terminal's; nil beside the window.
    public func cell(atRow row: Int, column: Int) -> (row: Int, column: Int)? {
        guard place.contains(row: row, column: column) else { return nil }
        return (row - place.top + self.row, column - place.left + self.column)
    }

    /// Where a cell of the window stands on the terminal; nil where it is out of sight.
    public func place(ofRow row: Int, column: Int) -> (row: Int, column: Int)? {
        seen.contains(row: row, column: column) ? (row - self.row + place.top, column - self.column + place.left) : nil
    }

    /// Moves by so many cells, as far as the window goes.
    ///
    /// - Returns: whether it moved.
    @discardableResult
    public mutating func scroll(rows: Int, columns: Int = 0) -> Bool {
        let before = (row, column)
        row = max(0, min(window.rows - place.height, row + rows))
        column = max(0, min(window.columns - place.width, column + columns))
        return before != (row, column)
    }

    /// Moves as little as is needed for a part of the window to be seen, its upper left corner before the rest.
    public mutating func show(_ part: CellRect) {
        if part.bottom > seen.bottom { scroll(rows: part.bottom - seen.bottom) }
        if part.top < seen.top { scroll(rows: part.top - seen.top) }
        if part.right > seen.right { scroll(rows: 0, columns: part.right - seen.right) }
        if part.left < seen.left { scroll(rows: 0, columns: part.left - seen.left) }
    }

    /// The same part, as far as that is possible, of another window or on another terminal.
    public func resized(window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)) -> Viewport {
        var result = Viewport(window: window, screen: screen)
        result.scroll(rows: row, columns: column)
        return result
    }

    /// The same middle, as far as that is possible, of the window drawn that many times as large.
    func scaled(by ratio: Double, window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)) -> Viewport {
        var result = Viewport(window: window, screen: screen)
        func start(_ first: Int, _ length: Int, of room: Int) -> Int {
            Int(((Double(first) + Double(length) / 2) * ratio - Double(room) / 2).rounded())
        }
        result.scroll(
            rows: start(row, place.height, of: result.place.height),
            columns: start(column, place.width, of: result.place.width))
        return result
    }

    public static func == (left: Viewport, right: Viewport) -> Bool {
        left.window == right.window && left.screen == right.screen && left.row == right.row
            && left.column == right.column
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(row)
        hasher.combine(column)
    }
}
