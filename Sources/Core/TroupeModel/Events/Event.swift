/// One line of what happened: the form of the events' contract without the number and time, which the log adds.
public struct Event: Hashable, Sendable {
    /// What happened.
    public var details: EventDetails { content.details }
    /// Whom it happened to.
    public var subject: EventSubject? { content.subject }
    /// The transition it is part of.
    public var transition: TransitionID? { content.transition }

    /// What sort of thing happened; nil for a kind that this version does not know.
    public var kind: Kind? { details.kind }
    /// The callback's or message's name, or what happened in one word.
    public var name: String? { details.name }

    /// All of it in one place: from where it happens to where it is written down an event is passed on several times, and
    /// never changes.
    private let content: Content

    private final class Content: Sendable {
        let details: EventDetails
        let subject: EventSubject?
        let transition: TransitionID?

        init(_ details: EventDetails, _ subject: EventSubject?, _ transition: TransitionID?) {
            self.details = details
            self.subject = subject
            self.transition = transition
        }
    }

    /// An event; number and time are given when it is logged.
    public init(_ details: EventDetails, _ subject: EventSubject? = nil, transition: TransitionID? = nil) {
        content = Content(details, subject, transition)
    }

    /// Whether it carries much: a title that is no word or two, or more than controllers usually say to each other. Others
    /// take no more room than their text.
    public var carriesValues: Bool {
        if let title = subject?.title, title.utf8.count > Self.usualTitle { return true }
        return details.size > Self.usualMessage
    }

    /// How many bytes its title and the values it carries are made of, about. Complexity: O(their parts).
    public var size: Int { (subject?.title?.utf8.count ?? 0) + details.size }

    /// As many bytes as titles seldom exceed. A controller may give itself any, as often as it likes.
    private static let usualTitle = 128
    /// As many bytes as what controllers say to each other seldom exceeds: about what its text would take.
    private static let usualMessage = 256

    /// Equal when they say the same.
    public static func == (left: Event, right: Event) -> Bool {
        left.details == right.details && left.subject == right.subject && left.transition == right.transition
    }

    /// By all it says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(details)
        hasher.combine(subject)
        hasher.combine(transition)
    }
}

/// A controller as events name it.
public struct EventSubject: Hashable, Sendable {
    /// Its place in the hierarchy.
    public var controller: ControllerID
    /// Xcode's id of its scene.
    public var storyboardID: String?
    /// What bars show for it.
    public var title: String?
    /// The class that runs it.
    public var className: String?
    /// The process it runs in; nil without one.
    public var pid: Int32?
    /// Which of its processes, counted from 1; 0 before the first.
    public var incarnation: Incarnation
    /// Who presents it; nil where nobody does.
    public var presenter: ControllerID?
    /// A controller as it stood when the event happened.
    public init(
        controller: ControllerID, storyboardID: String?, title: String?, className: String?, pid: Int32?,
        incarnation: Incarnation, presenter: ControllerID? = nil
    ) {
        self.controller = controller
        self.storyboardID = storyboardID
        self.title = title
        self.className = className
        self.pid = pid
        self.incarnation = incarnation
        self.presenter = presenter
    }
}

extension Event.Kind: Reportable {}
