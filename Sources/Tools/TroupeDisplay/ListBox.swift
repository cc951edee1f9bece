import TroupeCells
import TroupeScene

/// A box over the middle of the screen with rows of a name and words; it scrolls if the rows do not fit.
struct ListBox {
    /// The caption in the frame.
    let caption: String
    /// The name and the words of each row.
    let rows: [(name: String, words: String)]
    /// The greatest width of the names.
    let nameColumns: Int

    /// The frame of the box, without the last line, which shows the keys; nil if there is no room.
    private func box(columns: Int, rows: Int, lines: Int) -> CellRect? {
        let wide = min(68, columns)
        let high = min(lines + 2, rows - 1)
        guard wide >= 20, high >= 3 else { return nil }
        let (left, top) = ((columns - wide) / 2, (rows - 1 - high) / 2)
        return CellRect(left: left, top: top, right: left + wide, bottom: top + high)
    }

    private func names(columns: Int) -> Int { min(nameColumns, max(1, min(68, columns) / 2 - 3)) }

    /// All rows, broken into lines.
    private func lines(columns: Int) -> [BrokenRow] {
        let names = names(columns: columns)
        return BrokenRow.lines(of: rows, names: names, words: min(68, columns) - names - 5)
    }

    /// The highest scroll position.
    func lastTop(columns: Int, rows: Int) -> Int { max(0, lines(columns: columns).count - max(1, rows - 3)) }

    /// Draws the box.
    ///
    /// - Parameters:
    ///   - top: The first visible line, clamped to the lines there are.
    ///   - chosen: The selected row, which is kept in sight whatever `top` is.
    func draw(on canvas: inout GridCanvas, top: Int = 0, chosen: Int? = nil) {
        let (columns, rows) = (canvas.grid.columns, canvas.grid.rows)
        let lines = lines(columns: columns)
        guard let box = box(columns: columns, rows: rows, lines: lines.count) else { return }
        let high = box.height - 2
        var first = min(max(0, top), max(0, lines.count - high))
        if let end = lines.lastIndex(where: { $0.row == chosen }) { first = max(first, end - high + 1) }
        canvas.clear(box)
        canvas.frame(box, caption: caption)
        let middle = box.left + 2 + names(columns: columns) + 1
        for (number, line) in lines[first..<min(lines.count, first + high)].enumerated() {
            let row = box.top + 1 + number
            if line.row == chosen {
                canvas.fill(
                    CellRect(left: box.left + 1, top: row, right: box.right - 1, bottom: row + 1), with: " ",
                    style: .reverse)
            }
            let style: CellStyle = line.row == chosen ? .reverse : []
            if let name = line.name {
                canvas.put(name, row: row, from: box.left + 2, to: middle - 1, style: style.union(.bold))
            }
            if let words = line.words { canvas.put(words, row: row, from: middle, to: box.right - 1, style: style) }
        }
        if first > 0 { canvas.put("▲", row: box.top, column: box.right - 3, style: .bold) }
        if first + high < lines.count { canvas.put("▼", row: box.bottom - 1, column: box.right - 3, style: .bold) }
    }
}

extension ListBox {
    /// The help: each key, and each use of the mouse, that has an effect on a scene.
    static func help(_ offers: Offers) -> ListBox {
        var rows: [(name: String, words: String)] = []
        func offer(_ key: String, _ words: String, where isPossible: Bool = true) {
            if isPossible { rows.append((key, words)) }
        }
        offer("Tab, Shift-Tab", "next or previous element or field", where: offers.moves)
        offer("arrows, j k", "nearest element in that direction", where: offers.moves)
        offer("g G", "first, last element", where: offers.moves)
        offer("/", "find a text, also out of sight, and go to it")
        offer("n N", "the next match, the previous one")
        offer(
            "Enter, Space", offers.typing.fields > 0 ? "tap it; in a field, type until Enter or Esc" : "tap it",
            where: offers.taps)
        offer("", "in a picker, turn it with ↑↓ until Enter or Esc", where: offers.turning.hasPicker)
        offer("+ -", "move a slider, a stepper, a picker's wheel", where: offers.adjusts)
        offer("Esc, Backspace", "back, or close", where: offers.goesBack || offers.dismisses)
        offer(offers.tabKeys(" ... "), "choose a tab", where: offers.tabs > 0)
        offer("PageUp, PageDown", "scroll", where: offers.scrolls)
        offer("s", "the segues that start here, also those that code fires")
        offer("p", "open the pane that is hidden beside this one", where: offers.pane == .opens)
        offer("p", "close the pane", where: offers.pane == .closes)
        offer("r", "turn the device")
        offer("z Z 0", "draw it larger, smaller, as large as there is room", where: offers.hasScene)
        offer("d", "dismiss the presented screen", where: offers.dismisses)
        offer("R", "restart a screen that died", where: offers.restarts)
        offer("q, Ctrl-\\", "leave; the instance runs on")
        offer("Q", "end the instance; it asks first")
        offer("mouse", "tap, drag; the wheel scrolls or turns a picker")
        offer("Ctrl-L", "redraw everything")
        return ListBox(caption: "Keys", rows: rows, nameColumns: 17)
    }
}

extension Offers {
    /// The keys that select a tab.
    func tabKeys(_ to: String) -> String { tabs == 1 ? "1" : "1\(to)\(min(9, tabs))" }
}
