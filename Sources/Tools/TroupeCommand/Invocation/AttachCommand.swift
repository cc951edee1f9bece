public import TroupeModel

/// `troupe attach`.
public struct AttachCommand: Hashable, Sendable {
    /// Whether animations take time in this terminal.
    public var animates = true
    /// How much the keys can do.
    public var use = DisplayUse.open
    /// Whether the status bar of the device is drawn.
    public var showsStatusBar = true
    /// The zoom of the window at first.
    public var zoom = Zoom.factor(1)

    /// The display as it is where no option is given.
    public init() {}

    /// The options of `troupe attach` that make this display.
    public var options: [String] {
        var words: [String] = []
        if !animates { words.append(Option.noAnimations.name) }
        if use == .kiosk { words.append(Option.kiosk.name) }
        if !showsStatusBar { words.append(Option.noStatusBar.name) }
        if zoom != .factor(1) { words += [Option.zoom.name, "\(zoom)"] }
        return words
    }
}

/// How much a person can do at a display with the keys.
public enum DisplayUse: Hashable, Sendable {
    /// Everything: the interface is worked, and the display has commands of its own, as to leave.
    case open
    /// The interface is worked, and nothing else: no key leaves, and no menu, help or line of the display is shown.
    case kiosk
}
