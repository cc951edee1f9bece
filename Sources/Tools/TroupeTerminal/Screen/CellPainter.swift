import CNcurses
import TroupeCells

/// A painter of cells into ncurses's window, each in its own columns whatever width the C library assumes.
struct CellPainter {
    let colors: ColorDepth
    /// The window's contents; nil if they are not known.
    private var shown: CellGrid?

    init(colors: ColorDepth) { self.colors = colors }

    /// Notes that the window's contents are lost.
    mutating func forget() { shown = nil }

    /// Writes the cells that differ from the last draw.
    mutating func draw(_ grid: CellGrid, columns: Int, rows: Int) {
        if shown == nil || shown?.columns != grid.columns || shown?.rows != grid.rows {
            werase(troupe_curses_window())
            shown = nil
        }
        for row in 0..<min(rows, grid.rows) {
            for column in 0..<min(columns, grid.columns) {
                let cell = grid[row, column]
                if let shown, shown[row, column] == cell { continue }
                // The right half of a wide cluster comes with the left one.
                if cell.text.isEmpty { continue }
                let isWide = column + 1 < grid.columns && grid[row, column + 1].text.isEmpty
                put(cell, width: isWide ? 2 : 1, row: row, column: column)
            }
        }
        shown = grid
    }

    private func put(_ cell: Cell, width: Int, row: Int, column: Int) {
        var cluster = Self.cluster(cell.text, width: width)
        let pair = pair(cell)
        let style = cell.style.attributes
        if troupe_curses_put(Int32(row), Int32(column), &cluster, style, pair) != OK { return }
        // Fill the second column of a cluster that is narrower here than in the grid.
        if width == 2, Self.width(of: cluster) == 1 {
            var blank: [wchar_t] = [0x20, 0]
            _ = troupe_curses_put(Int32(row), Int32(column + 1), &blank, style, pair)
        }
    }

    private func pair(_ cell: Cell) -> Int32 {
        let ink = colors.index(of: cell.ink) ?? -1
        let ground = colors.index(of: cell.background) ?? -1
        guard ink != -1 || ground != -1 else { return 0 }
        // ncurses reuses an equal pair, and drops the least recent one when it runs out.
        return max(0, alloc_pair(ink, ground))
    }

    /// A cluster in the form of ncurses: one spacing character and at most four marks. If the C library disagrees about
    /// the columns, a replacement box.
    private static func cluster(_ text: String, width: Int) -> [wchar_t] {
        var result: [wchar_t] = []
        for scalar in text.unicodeScalars {
            let value = wchar_t(scalar.value)
            if result.isEmpty {
                result.append(value)
            } else if wcwidth(value) == 0, result.count < Int(CCHARW_MAX) - 1, scalar.value != 0x200D,
                !(0xFE00...0xFE0F).contains(scalar.value)
            {
                result.append(value)
            }
        }
        let taken = result.first.map { Int(wcwidth($0)) } ?? 0
        // A narrow character in two columns is padded; a wide one in a single column would shift its row.
        if taken < 1 || taken > width { result = [0x25AF] }
        return result + [0]
    }

    private static func width(of cluster: [wchar_t]) -> Int { cluster.first.map { Int(wcwidth($0)) } ?? 0 }
}

extension CellStyle {
    /// The style as ncurses attributes.
    fileprivate var attributes: attr_t {
        var result: attr_t = 0
        if contains(.bold) { result |= troupe_curses_bold }
        if contains(.dim) { result |= troupe_curses_dim }
        if contains(.reverse) { result |= troupe_curses_reverse }
        if contains(.underline) { result |= troupe_curses_underline }
        return result
    }
}
