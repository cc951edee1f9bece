public import TroupeValue

/// An event with the number and time that the log assigned, for monitors, traces, recordings and scripts.
///
/// An event that was read keeps all members that it was read from, including members that this version does not know.
public struct LoggedEvent: Hashable, Sendable, Reportable {
    /// The number, counted from 1 within an instance; nil if the event that was read has no number.
    public let sequence: UInt64?
    /// The time of the event; nil if the event that was read has no time.
    public let time: Instant?
    /// The event.
    public let event: Event
    /// The members that the event was read from; nil if it was not read.
    private let members: Fields?

    /// Assigns a number and a time to an event.
    public init(_ event: Event, sequence: UInt64, at time: Instant? = nil) {
        self.sequence = sequence
        self.time = time
        self.event = event
        members = nil
    }

    /// A placeholder for `count` events after a number that are no longer kept.
    public init(missing count: UInt64, after sequence: UInt64) {
        let message = "\(count) events after \(sequence) are no longer kept"
        self.init(Event(.gap(missed: count, message: message)), sequence: sequence &+ count)
    }

    /// Reads the printed form; an event of an unknown kind is read too.
    public init?(report: Value) {
        guard case .map(let members) = report else { return nil }
        self.init(members)
    }

    /// Reads the members of the printed form.
    public init(_ members: Fields) {
        let details = EventDetails(members)
        var subject = EventSubject(members)
        // Both members are named `presenter`, and the later one is printed.
        if case .callback(_, .presentationEnded, _) = details { subject?.presenter = nil }
        sequence = members.member("seq")
        time = members.member("t_us")
        event = Event(details, subject, transition: members.member("transition"))
        self.members = members
    }

    /// The kind of the event and its members.
    public var details: EventDetails { event.details }
    /// The controller that the event is about.
    public var subject: EventSubject? { event.subject }

    /// The printed word of the kind, even if this version does not know the kind.
    public var kindWord: String { event.kind?.rawValue ?? members?.member("kind") ?? "" }

    /// The printed form. Complexity: made on each access, unless the event was read.
    public var report: Value { .map(fields) }

    /// The members of the printed form, in order.
    public var fields: Fields { members ?? event.fields(sequence: sequence, at: time) }
}

extension Event {
    /// The members of the event's kind in printing order, without the members of every event. Complexity: made on
    /// each access.
    public var fields: Fields {
        var fields = Fields()
        details.forEachMember { fields[$0] = $1 }
        return fields
    }

    /// Calls `body` with the members of the printed form in order. Of two members with one name, the later value
    /// counts, at the earlier position.
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

    /// True if all members have distinct names.
    private var namesAreDistinct: Bool {
        guard case .callback(_, .presentationEnded, _) = details else { return true }
        return subject?.presenter == nil
    }

    /// Writes the printed form, with the number and time that the log assigned.
    fileprivate func write(to writer: inout JSONWriter, sequence: UInt64, at time: Instant) {
        guard namesAreDistinct else { return writer.write(.map(fields(sequence: sequence, at: time))) }
        writer.beginMap()
        forEachMember(sequence: sequence, at: time) { writer.writeMember($0, $1) }
        writer.endMap()
    }
}

/// Writes events as lines of JSON, without making the value ``LoggedEvent/report`` first.
public struct EventWriter: Sendable {
    private var writer = JSONWriter()

    /// A writer with an empty buffer.
    public init() {}

    /// The line of an event without a line end, with the number and time that the log assigned.
    public mutating func line(of event: Event, sequence: UInt64, at time: Instant) -> [UInt8] {
        writer.clear()
        event.write(to: &writer, sequence: sequence, at: time)
        // The exact-size copy wastes no capacity, because the log keeps many lines.
        return writer.bytes.withUnsafeBufferPointer { Array($0) }
    }
}
