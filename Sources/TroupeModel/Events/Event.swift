/// One line of what happened: the form of ARCHITECTURE's event contract without the number and time, which the log adds.
public struct Event: Hashable, Sendable {
    /// What kind of thing happened.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first line that a monitor prints: from which event on it hears.
        case attached
        /// A callback was sent to a child, or run by a built-in container.
        case callback
        /// A child has run a callback or message.
        case acknowledged
        /// A request came in.
        case request
        /// A request's one terminal reply (rule 3).
        case reply
        /// A transition began or settled.
        case transition
        /// A controller's process changed its state.
        case process
        /// A fault was brought in, or a child broke a rule.
        case fault
        /// Something that is allowed and hardly meant.
        case diagnostic
        /// A delegate message was sent.
        case delegate
        /// The interface turned.
        case rotation
        /// A process ended or was missing, and this callback was not run.
        case lost
    }

    /// What sort of thing happened.
    public var kind: Kind { content.kind }
    /// Whom it happened to.
    public var subject: EventSubject? { content.subject }
    /// The callback's or message's name, or what happened in one word.
    public var name: String? { content.name }
    /// What else there is to say.
    public var details: EventDetails { content.details }
    /// The transition it is part of.
    public var transition: TransitionID? { content.transition }

    /// All of it in one place: from where it happens to where it is written down an event is passed on several times, and
    /// never changes.
    private let content: Content

    /// An event; number and time are given when it is logged.
    public init(
        _ kind: Kind, _ subject: EventSubject? = nil, name: String? = nil, details: EventDetails,
        transition: TransitionID? = nil
    ) {
        content = Content(kind, subject, name, details, transition)
    }

    /// An event with members of its own.
    public init(
        _ kind: Kind, _ subject: EventSubject? = nil, name: String? = nil, fields: Fields = [:],
        transition: TransitionID? = nil
    ) {
        self.init(kind, subject, name: name, details: .fields(fields), transition: transition)
    }

    /// All other members, in printing order. Complexity: they are made anew each time.
    public var fields: Fields { details.fields }

    /// Whether it carries values of any size: members of its own, a title that is no word or two, or more than controllers
    /// usually say to each other. Others take no more room than their text.
    public var carriesValues: Bool {
        if let title = content.subject?.title, title.utf8.count > Self.usualTitle { return true }
        if case .fields(let fields) = content.details { return !fields.isEmpty }
        return detailsSize > Self.usualMessage
    }

    /// How many bytes its title and the values it carries are made of, about. Complexity: O(their parts).
    public var size: Int { (content.subject?.title?.utf8.count ?? 0) + detailsSize }

    private var detailsSize: Int {
        switch content.details {
        case .fields(let fields): Value.map(fields).size
        case .callback(.delegate(let message), _): message.size
        case .callback(.prepareForSegue(let segue), _):
            segue.made.count * MemoryLayout<SegueHandle.Made>.stride + segue.sender.size
        case .callback(.shouldPerformSegue(let identifier, let sender), _): identifier.utf8.count + sender.size
        case .callback, .acknowledged, .request: 0
        case .reply(let reply): reply.size
        }
    }

    /// As many bytes as titles seldom exceed. A controller may give itself any, as often as it likes.
    private static let usualTitle = 128
    /// As many bytes as what controllers say to each other seldom exceeds: about what its text would take.
    private static let usualMessage = 256

    /// The printed form, with the number and time the log gave it.
    public func report(sequence: UInt64, at time: Instant) -> Value {
        var report = Fields()
        forEachMember(sequence: sequence, at: time) { report[$0] = $1 }
        return .map(report)
    }

    /// The members of the printed form in order; of two of one name the later counts, at the earlier's place.
    private func forEachMember(sequence: UInt64, at time: Instant, _ body: (String, Value) -> Void) {
        body("seq", .number(sequence))
        body("t_us", .int(time.microseconds))
        body("kind", .string(kind.rawValue))
        if let subject {
            body("controller", .string(subject.controller.description))
            body("storyboardID", .optional(subject.storyboardID))
            body("title", .optional(subject.title))
            body("class", .optional(subject.className))
            body("pid", subject.pid.map { .number($0) } ?? .null)
            body("incarnation", .number(subject.incarnation.rawValue))
            if let presenter = subject.presenter { body("presenter", .string(presenter.description)) }
        }
        if let name { body("name", .string(name)) }
        details.forEachMember(body)
        if let transition { body("transition", .number(transition.rawValue)) }
    }

    /// Whether no two members can have one name: the details that events are made of have names of their own.
    private var namesAreDistinct: Bool {
        switch details {
        case .fields(let fields): fields.isEmpty
        case .callback: subject?.presenter == nil
        case .acknowledged, .request, .reply: true
        }
    }

    /// Writes the printed form, with the number and time the log gave the event.
    func write(to writer: inout JSONWriter, sequence: UInt64, at time: Instant) {
        guard namesAreDistinct else { return writer.write(report(sequence: sequence, at: time)) }
        writer.beginMap()
        forEachMember(sequence: sequence, at: time) { writer.writeMember($0, $1) }
        writer.endMap()
    }
}

/// Writes events down as lines of JSON: the text of ``Event/report(sequence:at:)``, which is not made for it.
public struct EventWriter: Sendable {
    private var writer = JSONWriter()

    /// A writer that has written nothing.
    public init() {}

    /// The line of an event without a line end, with the number and time the log gave it.
    public mutating func line(of event: Event, sequence: UInt64, at time: Instant) -> [UInt8] {
        writer.clear()
        event.write(to: &writer, sequence: sequence, at: time)
        // A copy that is no longer than it must be: the log keeps many.
        return writer.bytes.withUnsafeBufferPointer { Array($0) }
    }
}

extension Event {
    private final class Content: Sendable {
        let kind: Kind
        let subject: EventSubject?
        let name: String?
        let details: EventDetails
        let transition: TransitionID?

        init(
            _ kind: Kind, _ subject: EventSubject?, _ name: String?, _ details: EventDetails,
            _ transition: TransitionID?
        ) {
            self.kind = kind
            self.subject = subject
            self.name = name
            self.details = details
            self.transition = transition
        }
    }

    /// Equal when they say the same.
    public static func == (left: Event, right: Event) -> Bool {
        left.kind == right.kind && left.subject == right.subject && left.name == right.name
            && left.details == right.details && left.transition == right.transition
    }

    /// By all it says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(subject)
        hasher.combine(name)
        hasher.combine(details)
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
