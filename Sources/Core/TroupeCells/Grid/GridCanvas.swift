public import TroupeModel

/// A drawing context for text and lines on a grid, with a clip.
public struct GridCanvas: Sendable {
    /// The grid with the drawing so far.
    public var grid: CellGrid
    /// The clip; drawing outside of it has no effect.
    public var clip: CellRect
    /// The style that is added to all drawing.
    public var style: CellStyle = []
    /// The foreground colour.
    public var ink = CellColor.standard
    /// The background colour; nil keeps the cells' own.
    public var background: CellColor?

    /// A canvas on a grid. The initial clip is the whole grid.
    public init(grid: CellGrid) {
        self.grid = grid
        clip = grid.bounds
    }

    /// Puts one character. A wide character of which only half is in the clip is not drawn.
    public mutating func put(_ text: String, width: Int = 1, row: Int, column: Int, style: CellStyle = []) {
        guard clip.contains(row: row, column: column), column + width <= clip.right else { return }
        grid.put(
            text, width: width, row: row, column: column, style: style.union(self.style), ink: ink,
            background: background)
    }

    /// Blanks cells, including their background.
    public mutating func clear(_ rect: CellRect) {
        let kept = background
        background = kept ?? .standard
        fill(rect, with: " ")
        background = kept
    }

    /// Fills cells with a character of one column.
    public mutating func fill(_ rect: CellRect, with text: String, style: CellStyle = []) {
        let area = rect.intersection(clip).intersection(grid.bounds)
        guard !area.isEmpty else { return }
        for row in area.top..<area.bottom {
            for column in area.left..<area.right { put(text, row: row, column: column, style: style) }
        }
    }

    /// Draws a horizontal line.
    public mutating func line(row: Int, from left: Int, to right: Int, with text: String = "─", style: CellStyle = []) {
        fill(CellRect(left: left, top: row, right: right, bottom: row + 1), with: text, style: style)
    }

    /// Draws a frame of box-drawing characters, with a caption in its upper edge.
    public mutating func frame(_ rect: CellRect, caption: String = "", style: CellStyle = []) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let last = rect.bottom - 1
        line(row: rect.top, from: rect.left + 1, to: rect.right - 1, style: style)
        line(row: last, from: rect.left + 1, to: rect.right - 1, style: style)
        for edge in [rect.left, rect.right - 1] {
            fill(
                CellRect(left: edge, top: rect.top + 1, right: edge + 1, bottom: last), with: "│", style: style)
        }
        put("┌", row: rect.top, column: rect.left, style: style)
        put("┐", row: rect.top, column: rect.right - 1, style: style)
        put("└", row: last, column: rect.left, style: style)
        put("┘", row: last, column: rect.right - 1, style: style)
        if !caption.isEmpty, rect.width >= 6 {
            text(" \(caption) ", row: rect.top, from: rect.left + 1, to: rect.right - 1, .center, style: style)
        }
    }

    /// Draws one line of text between two columns, with an ellipsis if it is cut.
    public mutating func text(
        _ text: String, row: Int, from left: Int, to right: Int, _ alignment: TextAlignment = .left,
        style: CellStyle = []
    ) {
        guard row >= clip.top, row < clip.bottom else { return }
        put(TextRun(text, columns: right - left), row: row, from: left, to: right, alignment, style: style)
    }

    /// Draws a line of text that is already cut to its place.
    package mutating func put(
        _ run: TextRun, row: Int, from left: Int, to right: Int, _ alignment: TextAlignment = .left,
        style: CellStyle = []
    ) {
        let free = max(0, right - left - run.columns)
        var column =
            switch alignment {
            case .natural, .left, .justified: left
            case .center: left + free / 2
            case .right: left + free
            }
        for cluster in run.clusters {
            put(cluster.text, width: cluster.width, row: row, column: column, style: style)
            column += cluster.width
        }
    }
}
