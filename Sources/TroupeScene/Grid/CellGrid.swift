/// A screen of character cells; what is put outside of it is not drawn.
public struct CellGrid: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    /// Row after row.
    public private(set) var cells: [Cell]

    /// A blank grid; at least one cell.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: .blank, count: self.columns * self.rows)
    }

    /// All cells.
    public var bounds: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

    /// The cell there, blank outside of the grid.
    public subscript(row: Int, column: Int) -> Cell {
        bounds.contains(row: row, column: column) ? cells[row * columns + column] : .blank
    }

    /// Puts a cluster of one or two columns; a wide one of which a half is overwritten leaves a blank.
    mutating func put(_ text: String, width: Int, row: Int, column: Int, style: CellStyle) {
        guard bounds.contains(row: row, column: column), column + width <= columns else { return }
        let place = row * columns + column
        free(row: row, column: column)
        if width == 2 { free(row: row, column: column + 1) }
        cells[place] = Cell(text: text, style: style)
        if width == 2 { cells[place + 1] = Cell(text: "", style: style) }
    }

    /// Adds a style to cells that are there.
    mutating func restyle(_ rect: CellRect, adding style: CellStyle) {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return }
        for row in area.top..<area.bottom {
            for column in area.left..<area.right { cells[row * columns + column].style.formUnion(style) }
        }
    }

    /// Takes apart a wide cluster that has a half here.
    private mutating func free(row: Int, column: Int) {
        let place = row * columns + column
        if cells[place].text.isEmpty, column > 0 { cells[place - 1].text = " " }
        if column + 1 < columns, cells[place + 1].text.isEmpty { cells[place + 1].text = " " }
        cells[place].text = " "
    }
}
