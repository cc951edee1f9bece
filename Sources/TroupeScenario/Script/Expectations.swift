public import TroupeModel

/// A callback or delegate message that a controller is told.
public struct Expectation: Hashable, Sendable {
    /// The controller by any of its names.
    public var controller: String
    public var callback: String
    /// For the four appearance callbacks checked exactly, also when absent.
    public var flags: Set<String> = []
    public var isAnimated = false
    public var fields: [FieldExpectation] = []

    /// Whether flags and `animated` are part of it.
    public var isAppearance: Bool { AppearancePhase.allCases.contains { $0.callback.rawValue == callback } }
}

/// A member of an event: `reason=push`, or `message~gave` for one that contains a text.
public struct FieldExpectation: Hashable, Sendable {
    public var key: String
    /// As written; a controller's name fits its id, `none` fits null.
    public var value: String
    public var isPart = false
}

/// Any event.
public struct EventExpectation: Hashable, Sendable {
    public var kind: Event.Kind?
    /// One word that may be a controller or the event's name, where only one is given.
    public var word: String?
    public var controller: String?
    public var name: String?
    public var fields: [FieldExpectation] = []
}

/// How a request ends.
public struct ReplyExpectation: Hashable, Sendable {
    /// Of which command; nil for the oldest one that has had no reply yet.
    public var command: String?
    /// completed, superseded, cancelled or rejected.
    public var status: String
    public var code: ErrorCode?
    /// What a completed one lists; nil leaves it open.
    public var controllers: [String]?
}

/// Something about the hierarchy as it stands.
public struct TreeExpectation: Hashable, Sendable {
    /// A controller by any of its names, or `window`.
    public var subject: String
    public var check: Check

    public enum Check: Hashable, Sendable {
        /// It does not exist.
        case gone
        /// It stands so: a word for its appearance or its process.
        case appearance(AppearanceState)
        case process(ProcessState)
        /// A member of its report; several values for a list.
        case field(String, [String])
    }
}
