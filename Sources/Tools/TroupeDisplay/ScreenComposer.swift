public import TroupeCells
public import TroupeCommand
import TroupeModel
import TroupeScene

/// Puts a whole terminal's screen together: the window, its frame, the focus, the keys.
public struct ScreenComposer {
    /// The instance that is shown.
    public var name: String
    /// How much the keys can do; in a kiosk they have no line.
    public let use: DisplayUse
    /// Whether the status bar of the device stands above the interface.
    public let showsStatusBar: Bool
    /// The zoom of the window.
    public var magnification: Magnification
    /// What waits for a key before all others.
    public enum Prompt: Hashable, Sendable {
        /// What the keys mean, in a box over the window from that line on, until any key that does not scroll it.
        case help(top: Int)
        /// The segues that start here, in a box over the window.
        case segues(SegueMenu)
        /// A text to go to, where the keys stand.
        case finding(String)
        /// Whether the instance is to end, where the keys stand.
        case ending
    }

    /// Whether what lies over the window hides what moves in it.
    var coversWindow: Bool {
        switch prompt {
        case .help, .segues: true
        case .finding, .ending, nil: false
        }
    }

    /// What waits for a key; nil while keys mean what they always do.
    public var prompt: Prompt?
    /// Why what was asked for was refused; it stands where the keys do.
    public var notice: String?

    /// Of an instance of that name, with nothing that waits.
    public init(
        name: String, use: DisplayUse = .open, showsStatusBar: Bool = true,
        magnification: Magnification = Magnification()
    ) {
        self.name = name
        self.use = use
        self.showsStatusBar = showsStatusBar
        self.magnification = magnification
    }

    /// A scene as this display shows it on a terminal of that size.
    func picture(of scene: SceneTree, columns: Int, rows: Int) -> ScenePicture {
        ScenePicture(
            scene,
            metrics: magnification.metrics(of: scene.size, columns: columns, rows: rowsForWindow(of: rows)),
            advice: use == .open ? "R starts it again" : nil, hasStatusBar: showsStatusBar)
    }

    /// How many of a terminal's rows are left to the window.
    public func rowsForWindow(of rows: Int) -> Int {
        switch use {
        case .open: max(1, rows - 1)
        case .kiosk: max(1, rows)
        }
    }

    /// A terminal smaller than this cannot show anything of use.
    static let smallest = (columns: 20, rows: 5)

    /// The screen.
    ///
    /// - Parameters:
    ///   - window: The window's cells, perhaps in the middle of an animation.
    ///   - focus: The cells of the window that the keyboard works on.
    ///   - mode: What the keys are for.
    ///   - offers: The actions that keys have on the scene shown now.
    public func screen(
        columns: Int, rows: Int, window: CellGrid, viewport: Viewport, focus: CellRect?, mode: KeyMode,
        offers: Offers
    ) -> CellGrid {
        var canvas = GridCanvas(grid: CellGrid(columns: columns, rows: rows))
        guard columns >= Self.smallest.columns, rows >= Self.smallest.rows else {
            let lines = [
                "too small:", "\(columns) x \(rows) cells", "need \(Self.smallest.columns) x \(Self.smallest.rows)",
            ]
            for (row, line) in lines.enumerated() { canvas.text(line, row: row, from: 0, to: columns) }
            return canvas.grid
        }
        let place = viewport.place
        if viewport.hasFrame { Self.frame(place, on: &canvas) } else { Self.sides(place, on: &canvas) }
        var shown = window
        if let focus { shown.mark(focus) }
        canvas.grid.copy(viewport.seen, of: shown, toRow: place.top, column: place.left)
        if viewport.scrolls { Self.scrollers(viewport, on: &canvas) }
        switch prompt {
        case .help(let top): ListBox.help(offers).draw(on: &canvas, top: top)
        case .segues(let menu): menu.box.draw(on: &canvas, chosen: menu.report.segues.isEmpty ? nil : menu.chosen)
        case .finding, .ending, nil: break
        }
        if use == .open { drawLine(mode, offers, on: &canvas) }
        return canvas.grid
    }

    /// The last line: a question, a sentence, or the keys.
    private func drawLine(_ mode: KeyMode, _ offers: Offers, on canvas: inout GridCanvas) {
        let row = canvas.grid.rows - 1
        switch prompt {
        case .ending:
            let hints = [(key: "y", does: "end '\(name)' with all its screens"), (key: "any other key", does: "go on")]
            return KeyLine.draw(hints, name: name, on: &canvas, row: row)
        case .finding(let text): return KeyLine.draw("find: \(text)▏", name: name, on: &canvas, row: row)
        case .help, .segues, nil: break
        }
        if let notice { return KeyLine.draw(notice, name: name, on: &canvas, row: row) }
        let hints: [KeyLine.Hint] =
            switch prompt {
            case .help:
                (ListBox.help(offers).lastTop(columns: canvas.grid.columns, rows: canvas.grid.rows) > 0
                    ? [(key: "↑↓", does: "scroll")] : []) + [(key: "any other key", does: "go on")]
            case .segues(let menu) where menu.report.segues.isEmpty: [(key: "any key", does: "go on")]
            case .segues:
                [(key: "↑↓", does: "choose"), (key: "Enter", does: "fire it"), (key: "any other key", does: "go on")]
            case .finding, .ending, nil: KeyLine.hints(mode, offers)
            }
        KeyLine.draw(hints, name: name, on: &canvas, row: row)
    }

    private static func frame(_ place: CellRect, on canvas: inout GridCanvas) {
        let box = place.inset(left: -1, top: -1, right: -1, bottom: -1)
        canvas.frame(box, style: .dim)
        for (text, row, column) in [
            ("╭", box.top, box.left), ("╮", box.top, box.right - 1), ("╰", box.bottom - 1, box.left),
            ("╯", box.bottom - 1, box.right - 1),
        ] { canvas.put(text, row: row, column: column, style: .dim) }
    }

    /// Where there is no room above and below: lines at both sides.
    private static func sides(_ place: CellRect, on canvas: inout GridCanvas) {
        for row in place.top..<place.bottom {
            canvas.put("│", row: row, column: place.left - 1, style: .dim)
            canvas.put("│", row: row, column: place.right, style: .dim)
        }
    }

    /// Where the seen part lies in the window: marks beside and below it.
    private static func scrollers(_ viewport: Viewport, on canvas: inout GridCanvas) {
        let place = viewport.place
        if viewport.window.rows > place.height {
            let length = max(1, place.height * place.height / viewport.window.rows)
            let top = place.top + viewport.row * place.height / viewport.window.rows
            for row in place.top..<place.bottom {
                let isMark = row >= top && row < top + length
                canvas.put(isMark ? "┃" : "│", row: row, column: place.right, style: isMark ? .bold : .dim)
            }
        }
        if viewport.window.columns > place.width {
            let length = max(1, place.width * place.width / viewport.window.columns)
            let left = place.left + viewport.column * place.width / viewport.window.columns
            for column in left..<min(left + length, place.right) {
                canvas.put("━", row: place.bottom, column: column, style: .bold)
            }
        }
    }
}

extension CellGrid {
    /// Shows that the keyboard works here.
    mutating func mark(_ cells: CellRect) {
        // A rule at its edge separates it from the next and is no part of what is touched.
        let rows = (cells.top..<cells.bottom).filter { row in
            !(cells.left..<cells.right).contains { self[row, $0].text == "─" }
        }
        for row in rows.isEmpty ? Array(cells.top..<cells.bottom) : rows {
            restyle(CellRect(left: cells.left, top: row, right: cells.right, bottom: row + 1), adding: .reverse)
        }
    }
}
