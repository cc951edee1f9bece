/// One event, without the number and time that the log assigns.
public struct Event: Hashable, Sendable {
    /// The kind of the event and its members.
    public var details: EventDetails { content.details }
    /// The controller that the event is about; nil for an event of the whole instance.
    public var subject: EventSubject? { content.subject }
    /// The transition that the event is part of; nil outside of transitions.
    public var transition: TransitionID? { content.transition }

    /// The kind of the event; nil for a kind that this version does not know.
    public var kind: Kind? { details.kind }
    /// The name of the callback or message, or one word for the event.
    public var name: String? { details.name }

    /// The immutable content behind one reference. An event is passed on several times before it is written, and each
    /// pass then copies one pointer.
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

    /// An event. The log assigns its number and time.
    public init(_ details: EventDetails, _ subject: EventSubject? = nil, transition: TransitionID? = nil) {
        content = Content(details, subject, transition)
    }

    /// True if the event is large: its title is longer than 128 bytes, or its values are larger than 256 bytes. A
    /// small event takes no more memory than its text.
    public var isLarge: Bool {
        if let title = subject?.title, title.utf8.count > Self.usualTitle { return true }
        return details.size > Self.usualMessage
    }

    /// The approximate size of the title and the values, in bytes. Complexity: O(number of values).
    public var size: Int { (subject?.title?.utf8.count ?? 0) + details.size }

    /// The maximum length of a title, in bytes, that does not count as large. A controller may set a title of any
    /// length.
    private static let usualTitle = 128
    /// The maximum size of values, in bytes, that does not count as large. It is about the size of their printed
    /// text.
    private static let usualMessage = 256

    /// Compares the contents, not the references.
    public static func == (left: Event, right: Event) -> Bool {
        left.details == right.details && left.subject == right.subject && left.transition == right.transition
    }

    /// Hashes the content, not the reference.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(details)
        hasher.combine(subject)
        hasher.combine(transition)
    }
}

/// A controller as events describe it.
public struct EventSubject: Hashable, Sendable {
    /// The controller's id.
    public var controller: ControllerID
    /// The id of its scene in the storyboard.
    public var storyboardID: String?
    /// The title that bars show for the controller.
    public var title: String?
    /// The class of the controller.
    public var className: String?
    /// The process that runs the controller; nil without a process.
    public var pid: Int32?
    /// The number of the controller's process, counted from 1; 0 before the first process.
    public var incarnation: Incarnation
    /// The controller that presents it; nil if it is not presented.
    public var presenter: ControllerID?
    /// A controller as it was when the event happened.
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
