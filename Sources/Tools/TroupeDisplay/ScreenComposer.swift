public import TroupeCells
public import TroupeCommand
import TroupeModel
import TroupeScene

/// The composer of the terminal's screen: the window, its frame, the focus, the keys.
public struct ScreenComposer {
    /// The name of the instance.
    public var name: String
    /// The use of the display; a kiosk has no key line.
    public let use: DisplayUse
    /// True if the device's status bar is above the interface.
    public let showsStatusBar: Bool
    /// The zoom of the window.
    public var magnification: Magnification
    /// A prompt that receives the keys.
    public enum Prompt: Hashable, Sendable {
        /// The help in a box over the window, from a line on; any key that does not scroll closes it.
        case help(top: Int)
        /// The segues of the front screen, in a box over the window.
        case segues(SegueMenu)
        /// The input of a search text, in the key line.
        case finding(String)
        /// The question whether to end the instance, in the key line.
        case ending
    }

    /// True if the prompt hides the animation of the window.
    var coversWindow: Bool {
        switch prompt {
        case .help, .segues: true
        case .finding, .ending, nil: false
        }
    }

    /// The open prompt; nil while keys have their usual commands.
    public var prompt: Prompt?
    /// The reason why a request was refused, shown in the key line.
    public var notice: String?

    /// Creates a composer for an instance, without a prompt.
    public init(
        name: String, use: DisplayUse = .open, showsStatusBar: Bool = true,
        magnification: Magnification = Magnification()
    ) {
        self.name = name
        self.use = use
        self.showsStatusBar = showsStatusBar
        self.magnification = magnification
    }

    /// The picture of a scene on a terminal of that size.
    func picture(of scene: SceneTree, columns: Int, rows: Int) -> ScenePicture {
        ScenePicture(
            scene,
            metrics: magnification.metrics(of: scene.size, columns: columns, rows: rowsForWindow(of: rows)),
            advice: use == .open ? "R starts it again" : nil, hasStatusBar: showsStatusBar)
    }

    /// The number of rows that remain for the window.
    public func rowsForWindow(of rows: Int) -> Int {
        switch use {
        case .open: max(1, rows - 1)
        case .kiosk: max(1, rows)
        }
    }

    /// The smallest useful size of a terminal.
    static let smallest = (columns: 20, rows: 5)

    /// Composes the screen.
    ///
    /// - Parameters:
    ///   - window: The cells of the window, possibly within an animation.
    ///   - focus: The cells of the focused node in the window.
    ///   - mode: The purpose of the keys.
    ///   - offers: The actions that keys have in the current scene.
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

    /// Draws the last line: a question, a notice, or the keys.
    private func drawLine(_ mode: KeyMode, _ offers: Offers, on canvas: inout GridCanvas) {
        let row = canvas.grid.rows - 1
        switch prompt {
        case .ending:
            let hints = [
                (key: "y", does: "end '\(name)' with all its screens"), (key: "any other key", does: "cancel"),
            ]
            return KeyLine.draw(hints, name: name, on: &canvas, row: row)
        case .finding(let text): return KeyLine.draw("find: \(text)▏", name: name, on: &canvas, row: row)
        case .help, .segues, nil: break
        }
        if let notice { return KeyLine.draw(notice, name: name, on: &canvas, row: row) }
        let hints: [KeyLine.Hint] =
            switch prompt {
            case .help:
                (ListBox.help(offers).lastTop(columns: canvas.grid.columns, rows: canvas.grid.rows) > 0
                    ? [(key: "↑↓", does: "scroll")] : []) + [(key: "any other key", does: "close")]
            case .segues(let menu) where menu.report.segues.isEmpty: [(key: "any key", does: "close")]
            case .segues:
                [(key: "↑↓", does: "choose"), (key: "Enter", does: "fire it"), (key: "any other key", does: "close")]
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

    /// Draws lines at both sides; there is no room above and below.
    private static func sides(_ place: CellRect, on canvas: inout GridCanvas) {
        for row in place.top..<place.bottom {
            canvas.put("│", row: row, column: place.left - 1, style: .dim)
            canvas.put("│", row: row, column: place.right, style: .dim)
        }
    }

    /// Draws scroll marks beside and below the window.
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
    /// Highlights the focused cells.
    mutating func mark(_ cells: CellRect) {
        // A rule at the edge separates the row from the next and is not part of the touched node.
        let rows = (cells.top..<cells.bottom).filter { row in
            !(cells.left..<cells.right).contains { self[row, $0].text == "─" }
        }
        for row in rows.isEmpty ? Array(cells.top..<cells.bottom) : rows {
            restyle(CellRect(left: cells.left, top: row, right: cells.right, bottom: row + 1), adding: .reverse)
        }
    }
}
