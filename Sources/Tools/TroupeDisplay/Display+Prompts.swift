import TroupeCells
import TroupeModel
import TroupeScene
import TroupeTerminal

// The keys while a prompt is open.

extension Display {
    /// The prompt after a key; nil if the key closes it.
    mutating func next(after prompt: ScreenComposer.Prompt, _ key: Key) throws -> ScreenComposer.Prompt? {
        switch prompt {
        case .help(let top):
            guard let step = step(for: key) else { return nil }
            let last = ListBox.help(offers).lastTop(columns: screen.columns, rows: screen.rows)
            return .help(top: min(max(0, top + step), last))
        case .segues(var menu):
            if key == .enter || key == .character(" ") {
                if let request = menu.request { try connection.request(request) }
                return nil
            }
            guard let step = step(for: key) else { return nil }
            menu.move(by: step)
            return .segues(menu)
        case .finding(let text): return try find(text, key)
        case .ending:
            if key == .character("y") || key == .character("Y") { try connection.stop() }
            return nil
        }
    }

    /// The number of rows that a key moves down in a box; nil for a key without movement.
    private func step(for key: Key) -> Int? {
        switch key {
        case .up, .character("k"), .backTab: -1
        case .down, .character("j"), .tab: 1
        case .pageUp: -max(1, screen.rows / 2)
        case .pageDown: max(1, screen.rows / 2)
        case .home, .character("g"): -10_000
        case .end, .character("G"): 10_000
        case .character, .control, .alt, .enter, .escape, .backspace, .delete, .insert, .left, .right, .function: nil
        }
    }

    /// Adds a letter to the search text, or starts the search.
    private mutating func find(_ text: String, _ key: Key) throws -> ScreenComposer.Prompt? {
        switch key {
        case .character(let letter): return .finding(String((text + String(letter)).prefix(128)))
        case .backspace: return text.isEmpty ? nil : .finding(String(text.dropLast()))
        case .enter:
            if !text.isEmpty { try find(text, forward: true) }
            return nil
        case .control, .alt, .tab, .backTab, .escape, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .function:
            return nil
        }
    }
}

extension SceneTree {
    /// The controllers whose screens died and show a card instead, the front-most last.
    var unavailable: [ControllerID] {
        nodes.compactMap { node in
            if case .placeholder = node.content { node.id.controller } else { nil }
        }
    }
}
