public import TroupeCommand
public import TroupeTerminal

/// What a key means.
public enum KeyCommand: Hashable, Sendable {
    /// Moves the focus to the nearest thing that way.
    case focus(Focus.Direction)
    /// Moves the focus to the next thing as one reads, or the one before.
    case step(forward: Bool)
    /// Moves the focus to the last thing, or to the first.
    case edge(last: Bool)
    /// Asks for a text, and moves the focus to what reads so.
    case find
    /// Moves the focus to the next thing that reads so, or to the one before.
    case findAgain(forward: Bool)
    /// Shows the segues that start here.
    case segues
    /// Starts what died anew.
    case restart
    /// Touches what has the focus.
    case activate
    /// Goes back on the stack that is shown.
    case back
    /// Dismisses what is presented.
    case dismiss
    /// Opens the hidden first pane of a split view controller.
    case pane
    /// Turns the device.
    case rotate
    /// Draws the window larger or smaller.
    case zoom(Magnification.Step)
    /// A tab by its place, counted from 0.
    case tab(Int)
    /// Sets what has a value, of which there is more or less.
    case adjust(up: Bool)
    /// Half of what is seen, down or up.
    case page(down: Bool)
    /// Text for the field that is typed into.
    case type(String)
    /// The end of a line that is typed.
    case `return`
    /// Leaves the field that is typed into.
    case endTyping
    /// Shows what the keys mean.
    case help
    /// Draws the whole screen anew.
    case redraw
    /// Leaves the display; the instance goes on.
    case leave
    /// Asks whether the instance is to end.
    case end

    /// What a key means; nil where it means nothing.
    ///
    /// - Parameter isTyping: Whether a field of text is typed into. One that only has the focus takes no letters: they
    ///   are commands there as everywhere.
    public init?(_ key: Key, isTyping: Bool) {
        switch key {
        case .control("\\"), .control("c"): self = .leave
        case .control("l"): self = .redraw
        case .tab: self = .step(forward: true)
        case .backTab: self = .step(forward: false)
        case .up: self = .focus(.up)
        case .down: self = .focus(.down)
        // There is no way to another place of the text, and a slip should not end the typing.
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
    public init?(_ key: Key, isTyping: Bool, use: DisplayUse) {
        guard let command = KeyCommand(key, isTyping: isTyping), use == .open || command.worksInterface else {
            return nil
        }
        self = command
    }

    /// True if the command works the interface as a finger or a keyboard could; false if it works the display, the device or the
    /// instance.
    private var worksInterface: Bool {
        switch self {
        case .focus, .step, .edge, .activate, .back, .tab, .adjust, .page, .type, .return, .endTyping, .redraw: true
        case .find, .findAgain, .segues, .restart, .dismiss, .pane, .rotate, .zoom, .help, .leave, .end: false
        }
    }
}
