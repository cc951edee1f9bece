import TroupeCells
import TroupeModel

/// The monitor's colours, each with one meaning.
extension CellColor {
    /// Less important text.
    static let faint = CellColor.rgb(red: 128, green: 138, blue: 150)
    /// Rules between the parts.
    static let rule = CellColor.rgb(red: 75, green: 85, blue: 99)
    /// Captions, and controllers that are visible on the device.
    static let sky = CellColor.rgb(red: 95, green: 175, blue: 255)
    /// Delegate messages and presented controllers.
    static let violet = CellColor.rgb(red: 175, green: 135, blue: 255)
    /// Transitions.
    static let teal = CellColor.rgb(red: 95, green: 215, blue: 215)
    /// The background of the first line.
    static let bar = CellColor.rgb(red: 28, green: 48, blue: 78)
    /// Text of the first line.
    static let onBar = CellColor.rgb(red: 238, green: 238, blue: 238)
    /// The background of the selected line.
    static let selection = CellColor.rgb(red: 38, green: 62, blue: 95)
    /// The background of sheets.
    static let sheet = CellColor.rgb(red: 28, green: 33, blue: 40)

    static func of(_ kind: Event.Kind?) -> CellColor {
        switch kind {
        case .callback: .sky
        case .delegate: .violet
        case .request, .reply, .accessibility: .standard
        case .transition: .teal
        case .process, .state: .good
        case .fault, .lost: .bad
        case .diagnostic: .warning
        case .acknowledged, .attached, nil: .faint
        }
    }

    static func of(_ state: ProcessState) -> CellColor {
        switch state {
        case .connected: .good
        case .launching, .unresponsive, .waitingForWorker: .warning
        case .restarting, .unavailable: .bad
        case .none, .retired: .faint
        }
    }
}

extension GridCanvas {
    /// A line of text in a colour.
    mutating func write(
        _ text: String, row: Int, from left: Int, to right: Int, _ alignment: TextAlignment = .left,
        ink: CellColor = .standard, style: CellStyle = []
    ) {
        let kept = self.ink
        self.ink = ink
        self.text(text, row: row, from: left, to: right, alignment, style: style)
        self.ink = kept
    }

    /// Writes texts one after another, each in its colour; returns the column after the last.
    @discardableResult
    mutating func write(
        _ parts: [(text: String, ink: CellColor, style: CellStyle)], row: Int, from left: Int, to right: Int
    ) -> Int {
        var column = left
        for part in parts where column < right {
            write(part.text, row: row, from: column, to: right, ink: part.ink, style: part.style)
            column += ColumnWidth.of(part.text, limit: right - column)
        }
        return column
    }

    /// Draws the caption of a part: its name in the rule above it, and a note at the end of the rule.
    mutating func caption(
        _ text: String, _ note: String = "", in rect: CellRect, inkOfNote: CellColor = .faint, isFocused: Bool = false
    ) {
        ink = .rule
        line(row: rect.top, from: rect.left, to: rect.right)
        ink = .standard
        if isFocused { background = .selection }
        write(" \(text) ", row: rect.top, from: rect.left + 1, to: rect.right - 1, ink: .sky, style: .bold)
        if isFocused { background = nil }
        let used = ColumnWidth.of(text) + 4
        if !note.isEmpty, rect.width > used + 4 {
            write(" \(note) ", row: rect.top, from: rect.left + used, to: rect.right - 1, .right, ink: inkOfNote)
        }
    }
}
