public import TroupeModel

/// Asks for what happened after an event; answered when something did (a hanging get).
public struct EventsRequest: Hashable, Sendable {
    /// The last number known; 0 for all that is kept.
    public var after: UInt64
    /// The most events to answer with.
    public var limit: Int

    /// Makes a question.
    public init(after: UInt64, limit: Int) {
        self.after = after
        self.limit = limit
    }
}

/// One event: its number and the members of its printed form.
public struct EventRecord: Hashable, Sendable {
    /// The event's number, counted up by one.
    public var sequence: UInt64
    /// The event in the form of the command line contract.
    public var report: Value

    /// Makes a record.
    public init(sequence: UInt64, report: Value) {
        self.sequence = sequence
        self.report = report
    }
}

/// What happened.
public struct EventBatch: Hashable, Sendable {
    /// How many events after the one asked for are no longer kept: a gap is said, never silent.
    public var missed: UInt64
    /// In order; none where only a gap is told.
    public var events: [EventRecord]

    /// Makes a batch.
    public init(missed: UInt64 = 0, events: [EventRecord]) {
        self.missed = missed
        self.events = events
    }
}
