import TroupeCells
import TroupeModel
import TroupeScene

/// The last line: as many key hints as fit, and at its end the name of the instance.
enum KeyLine {
    /// A key and its action.
    typealias Hint = (key: String, does: String)

    /// The keys that have an effect now.
    static func hints(_ mode: KeyMode, _ offers: Offers) -> [Hint] {
        var hints: [Hint] = []
        func offer(_ key: String, _ does: String, where isPossible: Bool = true) {
            if isPossible { hints.append((key, does)) }
        }
        switch mode {
        case .commands:
            offer("q", "leave")
            offer("?", "help", where: offers.hasScene)
            offer("R", "restart", where: offers.restarts)
            offer("↑↓ Tab", "move", where: offers.moves)
            offer("Enter", "tap", where: offers.taps)
            offer("Esc", offers.goesBack ? "back" : "close", where: offers.goesBack || offers.dismisses)
            offer(offers.tabKeys("-"), "tabs", where: offers.tabs > 0)
            offer("p", offers.pane == .closes ? "close pane" : "pane", where: offers.pane != nil)
            offer("r", "rotate", where: offers.hasScene)
            offer("d", "dismiss", where: offers.dismisses)
            offer("z Z 0", "zoom", where: offers.drawing == .zoomed)
        case .typing:
            offer("Enter", offers.typing.takesLines ? "new line" : "done")
            offer("Esc", "end typing")
            offer("Tab", "next", where: offers.typing.fields > 1 || offers.scrolls)
            offer("F1", "help")
            offer("^\\", "leave")
        case .turning:
            offer("↑↓", "turn")
            offer("←→", "other wheel", where: offers.turning.wheels > 1)
            offer("Enter", "done")
            offer("PgUp PgDn", "turn 5 rows")
            offer("?", "help")
        }
        return hints
    }

    static func draw(_ hints: [Hint], name: String, on canvas: inout GridCanvas, row: Int) {
        let columns = canvas.grid.columns
        canvas.restyleLine(row)
        let nameWidth = ColumnWidth.of(name, limit: 40)
        let room = columns - 1
        var column = 1
        for hint in hints {
            let width = ColumnWidth.of(hint.key) + 1 + ColumnWidth.of(hint.does)
            guard column + width <= room else { break }
            canvas.text(hint.key, row: row, from: column, to: columns, style: [.reverse, .bold])
            column += ColumnWidth.of(hint.key) + 1
            canvas.text(hint.does, row: row, from: column, to: columns, style: .reverse)
            column += ColumnWidth.of(hint.does) + 2
        }
        draw(name, nameWidth, behind: column, on: &canvas, row: row)
    }

    /// Draws a notice in place of the keys, cut to fit.
    static func draw(_ notice: String, name: String, on canvas: inout GridCanvas, row: Int) {
        canvas.restyleLine(row)
        let end = canvas.grid.columns - 1
        canvas.text(notice, row: row, from: 1, to: end, style: .reverse)
        draw(
            name, ColumnWidth.of(name, limit: 40), behind: 2 + ColumnWidth.of(notice, limit: end), on: &canvas, row: row
        )
    }

    private static func draw(
        _ name: String, _ nameWidth: Int, behind column: Int, on canvas: inout GridCanvas, row: Int
    ) {
        let columns = canvas.grid.columns
        if column + nameWidth + 1 < columns {
            canvas.text(name, row: row, from: columns - nameWidth - 1, to: columns - 1, style: [.reverse, .bold])
        }
    }
}

extension GridCanvas {
    fileprivate mutating func restyleLine(_ row: Int) {
        fill(CellRect(left: 0, top: row, right: grid.columns, bottom: row + 1), with: " ", style: .reverse)
    }
}

/// The current purpose of the keys, which the last line shows.
public enum KeyMode: Hashable, Sendable {
    /// Commands.
    case commands
    /// Typing into a field.
    case typing
    /// Turning the wheel of a picker.
    case turning
}
