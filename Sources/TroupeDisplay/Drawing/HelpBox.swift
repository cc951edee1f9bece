import TroupeCells
import TroupeScene

/// What the keys and the mouse do, in a box over the middle of the screen.
enum HelpBox {
    private static let lines: [(String, String)] = [
        ("Tab, Shift-Tab", "next thing, the one before"), ("arrows", "nearest thing that way"),
        ("Enter, Space", "tap it; in a field, type until Enter or Esc"),
        ("", "in a picker, turn it with ↑↓ until Enter or Esc"),
        ("+ -", "move a slider, a stepper, a picker's wheel"), ("Esc, Backspace", "back, or close"),
        ("1 ... 9", "choose a tab"), ("PageUp, PageDown", "scroll"), ("r", "turn the device"),
        ("d", "dismiss what is presented"), ("q, Ctrl-\\", "leave; the instance runs on"),
        ("Q", "end the instance; it asks first"),
        ("mouse", "tap; the wheel scrolls, or turns a picker"),
        ("Ctrl-L", "draw everything anew"),
    ]

    static func draw(on canvas: inout GridCanvas) {
        let wide = min(68, canvas.grid.columns)
        let high = min(lines.count + 2, canvas.grid.rows - 1)
        guard wide >= 20, high >= 3 else { return }
        let left = (canvas.grid.columns - wide) / 2
        let top = (canvas.grid.rows - 1 - high) / 2
        let box = CellRect(left: left, top: top, right: left + wide, bottom: top + high)
        canvas.clear(box)
        canvas.frame(box, caption: "Keys")
        for (number, line) in lines.prefix(high - 2).enumerated() {
            let row = top + 1 + number
            canvas.text(line.0, row: row, from: left + 2, to: left + 19, style: .bold)
            canvas.text(line.1, row: row, from: left + 20, to: box.right - 1)
        }
    }
}
