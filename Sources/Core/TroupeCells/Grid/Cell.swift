/// One character cell of a display.
public struct Cell: Hashable, Sendable {
    /// The character of the cell; empty in the right half of a wide character.
    public var text: String
    /// The style of the character.
    public var style: CellStyle
    /// The foreground colour.
    public var ink: CellColor
    /// The background colour.
    public var background: CellColor
    /// A cell; by default with the display's own colours.
    public init(text: String, style: CellStyle = [], ink: CellColor = .standard, background: CellColor = .standard) {
        self.text = text
        self.style = style
        self.ink = ink
        self.background = background
    }
    /// An empty cell.
    public static let blank = Cell(text: " ")
}

/// The style of a cell.
public struct CellStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Fainter than normal.
    public static let dim = CellStyle(rawValue: 1 << 0)
    /// Bolder than normal.
    public static let bold = CellStyle(rawValue: 1 << 1)
    /// Foreground and background exchanged.
    public static let reverse = CellStyle(rawValue: 1 << 2)
    /// Underlined.
    public static let underline = CellStyle(rawValue: 1 << 3)
}

/// A rectangle of cells. Rows and columns count from 0; the upper bounds are excluded.
public struct CellRect: Hashable, Sendable {
    /// The first column.
    public var left: Int
    /// The first row.
    public var top: Int
    /// The column after the last.
    public var right: Int
    /// The row after the last.
    public var bottom: Int

    /// The cells from left and top up to, but not including, right and bottom.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// The number of columns.
    public var width: Int { max(0, right - left) }
    /// The number of rows.
    public var height: Int { max(0, bottom - top) }
    /// True if the rectangle contains no cell.
    public var isEmpty: Bool { right <= left || bottom <= top }

    /// True if the cell lies in the rectangle.
    public func contains(row: Int, column: Int) -> Bool {
        row >= top && row < bottom && column >= left && column < right
    }

    /// The cells in both rectangles; empty if there are none.
    public func intersection(_ other: CellRect) -> CellRect {
        CellRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The rectangle, smaller by the given number of cells at each edge; negative numbers enlarge it.
    public func inset(left l: Int = 0, top t: Int = 0, right r: Int = 0, bottom b: Int = 0) -> CellRect {
        CellRect(left: left + l, top: top + t, right: right - r, bottom: bottom - b)
    }
}
