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
    public var kind: Kind
    /// Whom it happened to.
    public var subject: EventSubject?
    /// The callback's or message's name, or what happened in one word.
    public var name: String?
    /// What else there is to say.
    public var details: EventDetails
    /// The transition it is part of.
    public var transition: TransitionID?
    /// An event; number and time are given when it is logged.
    public init(
        _ kind: Kind, _ subject: EventSubject? = nil, name: String? = nil, details: EventDetails,
        transition: TransitionID? = nil
    ) {
        self.kind = kind
        self.subject = subject
        self.name = name
        self.details = details
        self.transition = transition
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

    /// The printed form, with the number and time the log gave it.
    public func report(sequence: UInt64, at time: Instant) -> Value {
        var report: Fields = [
            "seq": .number(sequence), "t_us": .int(time.microseconds), "kind": .string(kind.rawValue),
        ]
        if let subject {
            report["controller"] = .string(subject.controller.description)
            report["storyboardID"] = .optional(subject.storyboardID)
            report["title"] = .optional(subject.title)
            report["class"] = .optional(subject.className)
            report["pid"] = subject.pid.map { .number($0) } ?? .null
            report["incarnation"] = .number(subject.incarnation.rawValue)
            if let presenter = subject.presenter { report["presenter"] = .string(presenter.description) }
        }
        if let name { report["name"] = .string(name) }
        for field in fields.entries { report[field.key] = field.value }
        if let transition { report["transition"] = .number(transition.rawValue) }
        return .map(report)
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
