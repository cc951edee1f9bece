/// A screen of character cells. Drawing outside of it has no effect.
public struct CellGrid: Hashable, Sendable {
    /// The number of cells in a row.
    public let columns: Int
    /// The number of rows.
    public let rows: Int
    /// The cells, row after row.
    public private(set) var cells: [Cell]

    /// A blank grid of at least one cell.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: .blank, count: self.columns * self.rows)
    }

    /// The rectangle of all cells.
    public var bounds: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

    /// The cell at a position; blank outside of the grid.
    public subscript(row: Int, column: Int) -> Cell {
        bounds.contains(row: row, column: column) ? cells[row * columns + column] : .blank
    }

    /// Puts a character of one or two columns. A wide character that is half overwritten becomes a blank.
    ///
    /// - Parameters:
    ///   - background: The background colour; nil keeps the cells' own.
    public mutating func put(
        _ text: String, width: Int, row: Int, column: Int, style: CellStyle = [], ink: CellColor = .standard,
        background: CellColor? = nil
    ) {
        guard bounds.contains(row: row, column: column), column + width <= columns else { return }
        let place = row * columns + column
        free(row: row, column: column)
        if width == 2 { free(row: row, column: column + 1) }
        cells[place] = Cell(text: text, style: style, ink: ink, background: background ?? cells[place].background)
        if width == 2 {
            cells[place + 1] = Cell(
                text: "", style: style, ink: ink, background: background ?? cells[place + 1].background)
        }
    }

    /// Adds a style to existing cells; a nil colour keeps the cells' own.
    public mutating func restyle(
        _ rect: CellRect, adding style: CellStyle, ink: CellColor? = nil, background: CellColor? = nil
    ) {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return }
        for row in area.top..<area.bottom {
            for place in (row * columns + area.left)..<(row * columns + area.right) {
                cells[place].style.formUnion(style)
                if let ink { cells[place].ink = ink }
                if let background { cells[place].background = background }
            }
        }
    }

    /// Copies a part of another grid, its upper left corner to `row`, `column`. The copy is clipped to this grid, and
    /// a wide character of which only half fits becomes a blank.
    public mutating func copy(_ area: CellRect, of other: CellGrid, toRow row: Int, column: Int) {
        let source = area.intersection(other.bounds)
        guard !source.isEmpty else { return }
        for from in source.top..<source.bottom {
            let to = row + from - area.top
            guard to >= 0, to < rows else { continue }
            for place in source.left..<source.right {
                let target = column + place - area.left
                guard target >= 0, target < columns else { continue }
                var cell = other[from, place]
                let isWide = place + 1 < other.columns && other[from, place + 1].text.isEmpty
                if isWide, place + 1 >= source.right || target + 1 >= columns { cell.text = " " }
                if cell.text.isEmpty, place == source.left || target == 0 { cell.text = " " }
                free(row: to, column: target)
                cells[to * columns + target] = cell
            }
        }
    }

    /// Blanks the other half of a wide character that covers this cell.
    private mutating func free(row: Int, column: Int) {
        let place = row * columns + column
        if cells[place].text.isEmpty, column > 0 { cells[place - 1].text = " " }
        if column + 1 < columns, cells[place + 1].text.isEmpty { cells[place + 1].text = " " }
        cells[place].text = " "
    }
}
