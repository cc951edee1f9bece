public import TroupeModel

/// `troupe attach`.
public struct AttachCommand: Hashable, Sendable {
    /// True if animations take time in this terminal.
    public var animates = true
    /// The commands that keys can give.
    public var use = DisplayUse.open
    /// True if the device's status bar is drawn.
    public var showsStatusBar = true
    /// True if the display speaks the screen reader's texts, and its keys operate the screen reader.
    public var speaks = false
    /// The initial zoom of the window.
    public var zoom = Zoom.factor(1)

    /// The screen that the terminal shows, by its window.
    public var screen = WindowID.main
    /// The size of another screen than the main one, in points; nil for that of the terminal.
    public var size: Size?

    /// The display without any options.
    public init() {}

    /// The options of `troupe attach` for this display.
    public var options: [String] {
        var words: [String] = []
        if !animates { words.append(Option.noAnimations.name) }
        if use == .kiosk { words.append(Option.kiosk.name) }
        if !showsStatusBar { words.append(Option.noStatusBar.name) }
        if speaks { words.append(Option.speak.name) }
        if screen != .main { words += [Option.screen.name, "\(screen.rawValue)"] }
        if let size { words += [Option.screenSize.name, "\(Int(size.width))x\(Int(size.height))"] }
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
