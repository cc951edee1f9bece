import TroupeCells
import TroupeMessages
import TroupeModel
import TroupeScene

// A display that speaks (`troupe attach --speak`): keys move and operate the screen reader's focus, which is on texts too,
// in place of the display's own.

extension Display {
    /// Carries out a command with the screen reader.
    ///
    /// - Returns: False if the command does not belong to the screen reader.
    mutating func read(_ command: KeyCommand) throws -> Bool {
        guard let action = action(of: command) else { return false }
        // Letters go to a field that is activated, as they do after a tap.
        let node = focus.id.flatMap { picture?.scene[$0] }
        edited = action == .activate && node?.content.takesText == true ? node?.id : nil
        try connection.request(.userEvent(.accessibility(action, element: nil)))
        return true
    }

    private func action(of command: KeyCommand) -> AccessibilityAction? {
        switch command {
        case .step(let forward): forward ? .next : .previous
        case .focus(.down): .next
        case .focus(.up): .previous
        case .focus(.right), .adjust(up: true): .increment
        case .focus(.left), .adjust(up: false): .decrement
        case .activate: .activate
        case .back: .escape
        case .page(let down): down ? .scrollDown : .scrollUp
        case .magicTap: .magicTap
        case .edge, .find, .findAgain, .segues, .restart, .dismiss, .pane, .rotate, .zoom, .tab, .type, .return,
            .endTyping, .help, .redraw, .readAgain, .leave, .end:
            nil
        }
    }

    /// Turns the screen reader on for this display, until ``endReading()`` or the end of the display.
    mutating func beginReading() throws {
        try connection.ask(.speaks(true))
        try readFocus()
    }

    /// Reads the element in focus: at the beginning, and when a person asks for it.
    mutating func readFocus() throws {
        try connection.request(.userEvent(.accessibility(.focus, element: nil)))
    }

    /// Ends the use of the screen reader by this display.
    mutating func endReading() throws { try connection.ask(.speaks(false)) }

    /// Shows the screen reader's focus.
    mutating func show(_ element: HeardElement) {
        guard let scene = picture?.scene else { return }
        let node = scene.nodes.filter { $0.id.controller == element.controller && $0.frame == element.frame }.last
        focus.set(node)
        showFocus()
    }
}
