/// A text that is spoken aloud, or its end.
public enum Speech: Hashable, Sendable {
    /// The text of the element that has the focus now. It interrupts the texts before it.
    case focus(String)
    /// The text of an announcement of a controller, and its number. It is spoken after the texts before it.
    case announcement(AnnouncementNumber, String)
    /// All texts stop.
    case hush

    /// The kind of speech in one word.
    public var word: String {
        switch self {
        case .focus: "focus"
        case .announcement: "announcement"
        case .hush: "hush"
        }
    }

    /// The text; empty for a stop.
    public var text: String {
        switch self {
        case .focus(let text), .announcement(_, let text): text
        case .hush: ""
        }
    }
}
