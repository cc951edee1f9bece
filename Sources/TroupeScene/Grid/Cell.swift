/// One character cell of a display.
public struct Cell: Hashable, Sendable {
    /// The cluster that stands here; empty in the right half of a wide one.
    public var text: String
    public var style: CellStyle
    /// The colour of what is written.
    public var ink: CellColor
    /// The colour it is written on.
    public var ground: CellColor
    public init(text: String, style: CellStyle = [], ink: CellColor = .standard, ground: CellColor = .standard) {
        self.text = text
        self.style = style
        self.ink = ink
        self.ground = ground
    }
    public static let blank = Cell(text: " ")
}

/// How a cell is drawn.
public struct CellStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let dim = CellStyle(rawValue: 1 << 0)
    public static let bold = CellStyle(rawValue: 1 << 1)
    public static let reverse = CellStyle(rawValue: 1 << 2)
    public static let underline = CellStyle(rawValue: 1 << 3)
}

/// A rectangle of cells; rows and columns count from 0, upper bounds excluded.
public struct CellRect: Hashable, Sendable {
    public var left: Int
    public var top: Int
    public var right: Int
    public var bottom: Int

    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    public var width: Int { max(0, right - left) }
    public var height: Int { max(0, bottom - top) }
    public var isEmpty: Bool { right <= left || bottom <= top }

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
