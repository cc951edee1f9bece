import TroupeModel
public import TroupeScene

/// A scene as lines of text, for `troupe snapshot`.
public enum TextSnapshot {
    /// The rows of the window without trailing blanks. There are as many lines as rows in the grid.
    public static func lines(of scene: SceneTree, metrics: CellMetrics = .standard) -> [String] {
        lines(of: GridPainter.paint(scene, metrics: metrics))
    }

    /// The rows of a grid without trailing blanks.
    public static func lines(of grid: CellGrid) -> [String] {
        (0..<grid.rows).map { row in
            var line = ""
            var blanks = 0
            for column in 0..<grid.columns {
                let text = grid[row, column].text
                if text == " " {
                    blanks += 1
                } else {
                    line += String(repeating: " ", count: blanks) + text
                    blanks = 0
                }
            }
            return line
        }
    }

    /// The rows of a grid for a terminal that supports ECMA-48, with the styles dim, bold, underline and reverse.
    public static func styledLines(of grid: CellGrid) -> [String] {
        (0..<grid.rows).map { row in
            var line = ""
            var style: CellStyle = []
            let last = (0..<grid.columns).last { grid[row, $0] != .blank } ?? -1
            for column in 0..<(last + 1) {
                let cell = grid[row, column]
                if cell.style != style {
                    line += cell.style.selectGraphicRendition
                    style = cell.style
                }
                line += cell.text
            }
            return style.isEmpty ? line : line + CellStyle().selectGraphicRendition
        }
    }
}

extension CellStyle {
    /// The control sequence that sets this style and resets any other.
    fileprivate var selectGraphicRendition: String {
        var codes = "0"
        if contains(.bold) { codes += ";1" }
        if contains(.dim) { codes += ";2" }
        if contains(.underline) { codes += ";4" }
        if contains(.reverse) { codes += ";7" }
        return "\u{1B}[\(codes)m"
    }
}
