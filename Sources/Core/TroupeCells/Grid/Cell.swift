/// One character cell of a display.
public struct Cell: Hashable, Sendable {
    /// The cluster that stands here; empty in the right half of a wide one.
    public var text: String
    /// How it is written.
    public var style: CellStyle
    /// The colour of what is written.
    public var ink: CellColor
    /// The colour it is written on.
    public var ground: CellColor
    /// A cell; without colours in the display's own.
    public init(text: String, style: CellStyle = [], ink: CellColor = .standard, ground: CellColor = .standard) {
        self.text = text
        self.style = style
        self.ink = ink
        self.ground = ground
    }
    /// Nothing to see.
    public static let blank = Cell(text: " ")
}

/// How a cell is drawn.
public struct CellStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Fainter than usual.
    public static let dim = CellStyle(rawValue: 1 << 0)
    /// Stronger than usual.
    public static let bold = CellStyle(rawValue: 1 << 1)
    /// Ink and ground exchanged.
    public static let reverse = CellStyle(rawValue: 1 << 2)
    /// With a line below.
    public static let underline = CellStyle(rawValue: 1 << 3)
}

/// A rectangle of cells; rows and columns count from 0, upper bounds excluded.
public struct CellRect: Hashable, Sendable {
    /// The first column.
    public var left: Int
    /// The first row.
    public var top: Int
    /// The column behind the last.
    public var right: Int
    /// The row behind the last.
    public var bottom: Int

    /// Cells from left and top up to, and without, right and bottom.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// How many columns it has.
    public var width: Int { max(0, right - left) }
    /// How many rows it has.
    public var height: Int { max(0, bottom - top) }
    /// Whether there is no cell in it.
    public var isEmpty: Bool { right <= left || bottom <= top }

    /// Whether a cell lies in it.
    public func contains(row: Int, column: Int) -> Bool {
        row >= top && row < bottom && column >= left && column < right
    }

    /// What both have in common; empty where that is nothing.
    public func intersection(_ other: CellRect) -> CellRect {
        CellRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Smaller by so many cells at each edge; larger where negative.
    public func inset(left l: Int = 0, top t: Int = 0, right r: Int = 0, bottom b: Int = 0) -> CellRect {
        CellRect(left: left + l, top: top + t, right: right - r, bottom: bottom - b)
    }
}
