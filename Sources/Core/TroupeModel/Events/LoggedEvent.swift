/// An event with the number and time the log gave it: what monitors, traces, recordings and scripts are told.
///
/// One that was read keeps all that it was read from, also what this version does not know.
public struct LoggedEvent: Hashable, Sendable, Reportable {
    /// Counted from 1 within an instance; nil where nobody said.
    public let sequence: UInt64?
    /// When it happened; nil where nobody said.
    public let time: Instant?
    /// What happened.
    public let event: Event
    /// What it was read from.
    private let members: Fields?

    /// Gives an event its number and time.
    public init(_ event: Event, sequence: UInt64, at time: Instant? = nil) {
        self.sequence = sequence
        self.time = time
        self.event = event
        members = nil
    }

    /// What stands for so many events behind a number that are no longer kept.
    public init(missing count: UInt64, after sequence: UInt64) {
        let message = "\(count) events after \(sequence) are no longer kept"
        self.init(Event(.gap(missed: count, message: message)), sequence: sequence &+ count)
    }

    /// Reads the printed form, also of an event that this version does not know.
    public init?(report: Value) {
        guard case .map(let members) = report else { return nil }
        self.init(members)
    }

    /// Reads the members of the printed form.
    public init(_ members: Fields) {
        let details = EventDetails(members)
        var subject = EventSubject(members)
        // Both are called so, and the later one is printed.
        if case .callback(_, .presentationEnded, _) = details { subject?.presenter = nil }
        sequence = members.member("seq")
        time = members.member("t_us")
        event = Event(details, subject, transition: members.member("transition"))
        self.members = members
    }

    /// What happened.
    public var details: EventDetails { event.details }
    /// Whom it happened to.
    public var subject: EventSubject? { event.subject }

    /// The word for what sort of thing happened, also where this version does not know it.
    public var kindWord: String { event.kind?.rawValue ?? members?.member("kind") ?? "" }

    /// The printed form. Complexity: of an event that was not read it is made anew each time.
    public var report: Value { .map(fields) }

    /// The members of the printed form, in order.
    public var fields: Fields { members ?? event.fields(sequence: sequence, at: time) }
}

extension Event {
    /// What its kind says, in printing order, without what is said of every event. Complexity: made anew each time.
    public var fields: Fields {
        var fields = Fields()
        details.forEachMember { fields[$0] = $1 }
        return fields
    }

    /// The members of the printed form in order; of two of one name the later counts, at the earlier's place.
    fileprivate func forEachMember(sequence: UInt64?, at time: Instant?, _ body: (String, Value) -> Void) {
        if let sequence { body("seq", sequence.report) }
        if let time { body("t_us", time.report) }
        body("kind", kind.report)
        subject?.forEachMember(body)
        if let name { body("name", .string(name)) }
        details.forEachMember(body)
        if let transition { body("transition", transition.report) }
    }

    fileprivate func fields(sequence: UInt64?, at time: Instant?) -> Fields {
        var fields = Fields()
        forEachMember(sequence: sequence, at: time) { fields[$0] = $1 }
        return fields
    }

    /// Whether no two members have one name.
    private var namesAreDistinct: Bool {
        guard case .callback(_, .presentationEnded, _) = details else { return true }
        return subject?.presenter == nil
    }

    /// Writes the printed form, with the number and time the log gave the event.
    fileprivate func write(to writer: inout JSONWriter, sequence: UInt64, at time: Instant) {
        guard namesAreDistinct else { return writer.write(.map(fields(sequence: sequence, at: time))) }
        writer.beginMap()
        forEachMember(sequence: sequence, at: time) { writer.writeMember($0, $1) }
        writer.endMap()
    }
}

/// Writes events down as lines of JSON: the text of ``LoggedEvent/report``, which is not made for it.
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
