public import TroupeCells
import TroupeScene

/// The part of a window's cells that is visible on a terminal: all of it in the middle if it fits, else a part that
/// scrolls.
public struct Viewport: Hashable, Sendable {
    /// The size of the window in cells.
    public let window: (columns: Int, rows: Int)
    /// The size of the terminal in cells, without the key line.
    public let screen: (columns: Int, rows: Int)
    /// The first visible column of the window.
    public private(set) var column = 0
    /// The first visible row of the window.
    public private(set) var row = 0

    /// Creates a viewport at the upper left of the window.
    public init(window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)) {
        self.window = window
        self.screen = screen
    }

    /// True if there is room for a frame around the window.
    public var hasFrame: Bool { window.columns + 2 <= screen.columns && window.rows + 2 <= screen.rows }

    /// The cells of the terminal that the window may cover: scroll marks lie below and beside it, never over it.
    private var room: (columns: Int, rows: Int) {
        let hasRoomBeside = window.columns < screen.columns
        guard window.columns > screen.columns || window.rows > screen.rows && !hasRoomBeside else { return screen }
        let rows = screen.rows - 1
        return (window.rows > rows ? screen.columns - 1 : screen.columns, rows)
    }

    /// The cells of the terminal with the visible part.
    public var place: CellRect {
        let room = room
        let width = min(window.columns, room.columns)
        let height = min(window.rows, room.rows)
        let left = (room.columns - width) / 2
        let top = min((screen.rows - height) / 2, room.rows - height)
        return CellRect(left: left, top: top, right: left + width, bottom: top + height)
    }

    /// The visible part of the window.
    public var seen: CellRect {
        CellRect(left: column, top: row, right: column + place.width, bottom: row + place.height)
    }

    /// True if the window is larger than its visible part.
    public var scrolls: Bool { window.rows > place.height || window.columns > place.width }

    /// The cell of the window under a cell of the terminal; nil beside the window.
    public func cell(atRow row: Int, column: Int) -> (row: Int, column: Int)? {
        guard place.contains(row: row, column: column) else { return nil }
        return (row - place.top + self.row, column - place.left + self.column)
    }

    /// The cell of the terminal that shows a cell of the window; nil if it is not visible.
    public func place(ofRow row: Int, column: Int) -> (row: Int, column: Int)? {
        seen.contains(row: row, column: column) ? (row - self.row + place.top, column - self.column + place.left) : nil
    }

    /// Scrolls by `rows` and `columns`, at most to the edges of the window.
    ///
    /// - Returns: true if it moved.
    @discardableResult
    public mutating func scroll(rows: Int, columns: Int = 0) -> Bool {
        let before = (row, column)
        row = max(0, min(window.rows - place.height, row + rows))
        column = max(0, min(window.columns - place.width, column + columns))
        return before != (row, column)
    }

    /// Scrolls as little as possible to show a part of the window; its upper left corner has priority.
    public mutating func show(_ part: CellRect) {
        if part.bottom > seen.bottom { scroll(rows: part.bottom - seen.bottom) }
        if part.top < seen.top { scroll(rows: part.top - seen.top) }
        if part.right > seen.right { scroll(rows: 0, columns: part.right - seen.right) }
        if part.left < seen.left { scroll(rows: 0, columns: part.left - seen.left) }
    }

    /// The same part, as far as possible, of another window or on another terminal.
    public func resized(window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)) -> Viewport {
        var result = Viewport(window: window, screen: screen)
        result.scroll(rows: row, columns: column)
        return result
    }

    /// The viewport with the same middle, as far as possible, in the window scaled by `ratio`.
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
