public import TroupeModel

/// `troupe attach`.
public struct AttachCommand: Hashable, Sendable {
    /// True if animations take time in this terminal.
    public var animates = true
    /// The commands that keys can give.
    public var use = DisplayUse.open
    /// True if the device's status bar is drawn.
    public var showsStatusBar = true
    /// The initial zoom of the window.
    public var zoom = Zoom.factor(1)

    /// The display without any options.
    public init() {}

    /// The options of `troupe attach` for this display.
    public var options: [String] {
        var words: [String] = []
        if !animates { words.append(Option.noAnimations.name) }
        if use == .kiosk { words.append(Option.kiosk.name) }
        if !showsStatusBar { words.append(Option.noStatusBar.name) }
        if zoom != .factor(1) { words += [Option.zoom.name, "\(zoom)"] }
        return words
    }
}

/// The extent to which a person can operate a display with the keys.
public enum DisplayUse: Hashable, Sendable {
    /// The interface, and the display's own commands, for example to leave it.
    case open
    /// The interface only: no key leaves, and the display shows no menu, help or line of its own.
    case kiosk
}
