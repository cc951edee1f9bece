public import TroupeCommand
public import TroupeTerminal

/// The command of a key.
public enum KeyCommand: Hashable, Sendable {
    /// Moves the focus to the nearest node in a direction.
    case focus(Focus.Direction)
    /// Moves the focus to the next or previous node in reading order.
    case step(forward: Bool)
    /// Moves the focus to the last or first node.
    case edge(last: Bool)
    /// Asks for a text to find, and moves the focus to it.
    case find
    /// Moves the focus to the next or previous match.
    case findAgain(forward: Bool)
    /// Shows the segues of the front screen.
    case segues
    /// Restarts a screen that died.
    case restart
    /// Taps the focused node.
    case activate
    /// Goes back on the visible stack.
    case back
    /// Dismisses the presentation.
    case dismiss
    /// Opens the hidden first pane of a split view controller.
    case pane
    /// Rotates the device.
    case rotate
    /// Changes the zoom.
    case zoom(Magnification.Step)
    /// Selects a tab by its index, counted from 0.
    case tab(Int)
    /// Raises or lowers the value of the focused node.
    case adjust(up: Bool)
    /// Scrolls by half a page.
    case page(down: Bool)
    /// Types text into the edited field.
    case type(String)
    /// Types a line end.
    case `return`
    /// Ends typing.
    case endTyping
    /// Shows the help.
    case help
    /// Performs the main action of the screen, at a display that speaks.
    case magicTap
    /// Reads the element in focus again, at a display that speaks.
    case readAgain
    /// Redraws the whole screen.
    case redraw
    /// Leaves the display; the instance continues.
    case leave
    /// Asks whether to end the instance.
    case end

    /// The command of a key; nil for a key without one.
    ///
    /// - Parameter isTyping: True if a field is being edited. A field that only has the focus receives no letters: they
    ///   are commands.
    public init?(_ key: Key, isTyping: Bool) {
        switch key {
        case .control("\\"), .control("c"): self = .leave
        case .control("l"): self = .redraw
        case .tab: self = .step(forward: true)
        case .backTab: self = .step(forward: false)
        case .up: self = .focus(.up)
        case .down: self = .focus(.down)
        // The caret cannot move within the text, and a slip must not end the typing.
        case .left where isTyping, .right where isTyping: return nil
        case .left: self = .focus(.left)
        case .right: self = .focus(.right)
        case .pageUp: self = .page(down: false)
        case .pageDown: self = .page(down: true)
        case .escape: self = isTyping ? .endTyping : .back
        case .function(1): self = .help
        case .enter: self = isTyping ? .return : .activate
        case .backspace: self = isTyping ? .type("\u{8}") : .back
        case .character(let character) where isTyping: self = .type(String(character))
        case .character(" "): self = .activate
        case .character("j"): self = .focus(.down)
        case .character("k"): self = .focus(.up)
        case .character("g"): self = .edge(last: false)
        case .character("G"): self = .edge(last: true)
        case .character("/"): self = .find
        case .character("n"): self = .findAgain(forward: true)
        case .character("N"): self = .findAgain(forward: false)
        case .character("s"): self = .segues
        case .character("R"): self = .restart
        case .character("q"): self = .leave
        case .character("Q"): self = .end
        case .character("r"): self = .rotate
        case .character("d"): self = .dismiss
        case .character("p"): self = .pane
        case .character("z"): self = .zoom(.larger)
        case .character("Z"): self = .zoom(.smaller)
        case .character("0"): self = .zoom(.fit)
        case .character("?"), .character("h"): self = .help
        case .character("+"), .character("="): self = .adjust(up: true)
        case .character("-"): self = .adjust(up: false)
        case .character(let digit):
            guard let number = digit.wholeNumberValue, (1...9).contains(number) else { return nil }
            self = .tab(number - 1)
        case .control, .alt, .delete, .insert, .home, .end, .function: return nil
        }
    }

    /// The command of a key at a display of that use; nil for a key without one.
    ///
    /// - Parameter speaks: True for a display that speaks, which has further keys.
    public init?(_ key: Key, isTyping: Bool, use: DisplayUse, speaks: Bool = false) {
        switch key {
        case .character("m") where speaks && !isTyping: self = .magicTap
        case .control("r") where speaks: self = .readAgain
        case _: self.init(key, isTyping: isTyping, use: use)
        }
    }

    private init?(_ key: Key, isTyping: Bool, use: DisplayUse) {
        guard let command = KeyCommand(key, isTyping: isTyping), use == .open || command.worksInterface else {
            return nil
        }
        self = command
    }

    /// True if the command operates the interface as a finger or keyboard could; false if it operates the display, the
    /// device or the instance.
    private var worksInterface: Bool {
        switch self {
        case .focus, .step, .edge, .activate, .back, .tab, .adjust, .page, .type, .return, .endTyping, .redraw,
            .magicTap,
            .readAgain:
            true
        case .find, .findAgain, .segues, .restart, .dismiss, .pane, .rotate, .zoom, .help, .leave, .end: false
        }
    }
}
