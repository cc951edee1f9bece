public import TroupeModel

/// A callback or delegate message that a controller is told.
public struct Expectation: Hashable, Sendable {
    /// The controller by any of its names.
    public var controller: String
    /// The callback's, or the message's, name.
    public var callback: String
    /// For the four appearance callbacks checked exactly, also when absent.
    public var flags: Set<String> = []
    /// Checked exactly, with the flags.
    public var isAnimated = false
    /// Members that are checked; others may be anything.
    public var fields: [FieldExpectation] = []

    /// Whether flags and `animated` are part of it.
    public var isAppearance: Bool { AppearancePhase.allCases.contains { $0.callback.rawValue == callback } }
}

/// A member of an event: `reason=push`, or `message~gave` for one that contains a text.
public struct FieldExpectation: Hashable, Sendable {
    /// The member's name in the event.
    public var key: String
    /// As written; a controller's name fits its id, `none` fits null.
    public var value: String
    /// Whether the value is only to be contained.
    public var isPart = false
}

/// Any event.
public struct EventExpectation: Hashable, Sendable {
    /// What sort of event; nil leaves it open.
    public var kind: Event.Kind?
    /// One word that may be a controller or the event's name, where only one is given.
    public var word: String?
    /// Whom it happened to, by any name.
    public var controller: String?
    /// The event's name.
    public var name: String?
    /// Members that are checked; others may be anything.
    public var fields: [FieldExpectation] = []
}

/// How a request ends.
public struct ReplyExpectation: Hashable, Sendable {
    /// Of which command; nil for the oldest one that has had no reply yet.
    public var command: String?
    /// completed, superseded, cancelled or rejected.
    public var status: String
    /// For rejected and cancelled ones: the code.
    public var code: ErrorCode?
    /// What a completed one lists; nil leaves it open.
    public var controllers: [String]?
}

/// Something about the hierarchy as it stands.
public struct TreeExpectation: Hashable, Sendable {
    /// A controller by any of its names, or `window`.
    public var subject: String
    /// What is to hold.
    public var check: Check

    /// What can be said of a controller.
    public enum Check: Hashable, Sendable {
        /// It does not exist.
        case gone
        /// It stands so: a word for its appearance or its process.
        case appearance(AppearanceState)
        /// Its process stands so.
        case process(ProcessState)
        /// A member of its report; several values for a list.
        case field(String, [String])
    }
}

/// Something about the bars of a container as they are shown.
public struct BarExpectation: Hashable, Sendable {
    /// The container by any of its names.
    public var container: String
    /// What of its bars.
    public var part: Part
    /// What people read there, in order; nothing where there is none.
    public var texts: [String]

    /// A part of bars.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        /// Which bars there are: navigation, toolbar, tabs, more, customize.
        case shown
        /// Of the navigation bar the line above the title.
        case prompt
        /// Of the navigation bar the button that goes back.
        case back
        /// Of the navigation bar what stands behind that.
        case left
        /// Of the navigation bar the middle.
        case title
        /// Of the navigation bar what stands at the right edge.
        case right
        /// The toolbar's items.
        case toolbar
        /// The tab bar's entries.
        case tabs
        /// The rows of More's list.
        case more
        /// The rows of the panel in which tabs are rearranged.
        case customize
        /// The picked one of those.
        case picked
    }
}
