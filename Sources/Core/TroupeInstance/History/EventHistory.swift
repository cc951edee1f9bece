public import TroupeModel
public import TroupeValue

/// What happened, the last of it: a bounded list of numbered events.
///
/// Who causes more than others has less of it kept: what is dropped is the oldest of whoever has the most, so that nobody's
/// history is pushed out by another's doings.
///
/// An event is kept as it is, which for most takes no more room than a line of text and costs nothing. One that carries values
/// is turned into such a line, a quarter of what the values take, by `writeDown` when nobody talks to the daemon, so that
/// nobody waits for it. While many talk, `bound` keeps what waits for that few.
public struct EventHistory {
    /// How many events are kept.
    static let limit = 16_384
    /// How many bytes of them are kept.
    static let byteLimit = 8 << 20
    /// How many more come before the oldest are dropped, all in one go, so that keeping one is cheap.
    static let slack = 1_024
    /// How many more bytes.
    static let byteSlack = 1 << 20

    /// How many events wait to be written down at most.
    static let freshLimit = 2_048
    /// Of how many bytes they may be made: what controllers say to each other, and how they call themselves, can be large.
    static let freshByteLimit = 1 << 20
    /// How many are written down at one time.
    private static let writtenAtOnce = 16

    /// An event with its number.
    package struct Record {
        fileprivate enum Form {
            case event(Event, Instant)
            case line([UInt8])
        }

        package let sequence: UInt64
        package let cause: EventCause
        fileprivate var form: Form
        /// The size in bytes while the event waits to be written down, else nil.
        fileprivate var freshBytes: Int?

        /// Its printed form.
        var report: Value {
            switch form {
            case .event(let event, let time): LoggedEvent(event, sequence: sequence, at: time).report
            case .line(let line): (try? JSON.value(of: line)) ?? .null
            }
        }

        fileprivate var amount: Amount {
            if case .line(let line) = form { Amount(count: 1, bytes: line.count) } else { Amount(count: 1) }
        }
    }

    /// How much of the history somebody has.
    fileprivate struct Amount {
        var count = 0
        /// Of what was written down.
        var bytes = 0
    }

    /// Events behind a number.
    public struct Page {
        /// How many before them are no longer kept.
        public internal(set) var missed: UInt64 = 0
        /// Each with its number; one for all that is missing in between, with the number of the last of it.
        public internal(set) var events: [(sequence: UInt64, report: Value)] = []
    }

    private let limit: Int
    private let slack: Int
    /// What is kept, the oldest first.
    package private(set) var records: [Record] = []
    private var causes = EventCauses()
    private var amounts: [EventCause: Amount] = [:]
    /// Before this place nothing waits to be written down.
    private var written = 0
    /// How many wait for it.
    private var fresh = 0
    private var freshBytes = 0
    private var bytes = 0
    private var writer = EventWriter()
    /// The number of the last event; 0 before the first.
    public private(set) var last: UInt64 = 0

    /// An empty history.
    public init() { self.init(limit: Self.limit, slack: Self.slack) }

    /// An empty history that keeps fewer events.
    package init(limit: Int, slack: Int) {
        self.limit = limit
        self.slack = slack
    }

    /// How many events are kept.
    public var count: Int { records.count }

    /// Numbers an event and keeps it.
    public mutating func append(_ event: Event, at time: Instant) {
        assert(records.last.map { $0.sequence == last } ?? (last == 0), "the last event is kept")
        last += 1
        let cause = causes.cause(of: event)
        let size = event.carriesValues ? event.size : nil
        records.append(Record(sequence: last, cause: cause, form: .event(event, time), freshBytes: size))
        amounts[cause, default: Amount()].count += 1
        if let size {
            fresh += 1
            freshBytes += size
        }
        if records.count > limit + slack { drop(downTo: limit, by: \.count) }
    }

    /// Whether anything waits to be written down.
    public var hasFresh: Bool { fresh > 0 }

    /// Writes down some of what waits for it; for when nobody waits, until nothing is fresh.
    public mutating func writeDown() { writeDown(downTo: max(0, fresh - Self.writtenAtOnce), bytes: .max) }

    /// Writes down the oldest of what waits, where too much does: about as much as came since the last call.
    public mutating func bound() { writeDown(downTo: Self.freshLimit, bytes: Self.freshByteLimit) }

    /// Writes down until no more than so many, of so many bytes, wait for it.
    private mutating func writeDown(downTo count: Int, bytes limit: Int) {
        while fresh > count || freshBytes > limit {
            if let size = records[written].freshBytes, case .event(let event, let time) = records[written].form {
                let line = writer.line(of: event, sequence: records[written].sequence, at: time)
                records[written].form = .line(line)
                records[written].freshBytes = nil
                bytes += line.count
                amounts[records[written].cause]?.bytes += line.count
                fresh -= 1
                freshBytes -= size
            }
            written += 1
        }
        if bytes > Self.byteLimit + Self.byteSlack { drop(downTo: Self.byteLimit, by: \.bytes) }
    }

    /// Drops the oldest of whoever has the most, until what is kept comes to no more than that. Looks no further than the last
    /// that is dropped.
    private mutating func drop(downTo limit: Int, by measure: KeyPath<Amount, Int>) {
        let share = Self.share(of: limit, among: amounts.values.map { $0[keyPath: measure] })
        var excess = amounts.mapValues { $0[keyPath: measure] - share }.filter { $0.value > 0 }
        var (kept, place, dropped) = (0, 0, 0)
        // The last stays: who asks for what came after a number must be given something as long as there is a later one.
        while !excess.isEmpty, place < records.count - 1 {
            let cause = records[place].cause
            let amount = records[place].amount[keyPath: measure]
            if amount > 0, let left = excess[cause] {
                excess[cause] = left > amount ? left - amount : nil
                forget(at: place)
                if place < written { dropped += 1 }
            } else {
                // Moved, for a copy costs a count of references.
                records.swapAt(kept, place)
                kept += 1
            }
            place += 1
        }
        records.removeSubrange(kept..<place)
        written -= dropped
        assert(written >= 0 && written <= records.count && fresh >= 0 && freshBytes >= 0 && bytes >= 0)
    }

    /// Takes the record at a place out of all counts. It is read in place: a copy of an event counts several references.
    private mutating func forget(at place: Int) {
        if let size = records[place].freshBytes {
            fresh -= 1
            freshBytes -= size
        }
        let (cause, amount) = (records[place].cause, records[place].amount)
        bytes -= amount.bytes
        amounts[cause]?.count -= 1
        amounts[cause]?.bytes -= amount.bytes
        if amounts[cause]?.count == 0 { amounts[cause] = nil }
    }

    /// As much as each may have at most, so that all have no more than the limit: who has less leaves the rest to others.
    static func share(of limit: Int, among weights: some Collection<Int>) -> Int {
        var left = limit
        var others = weights.count
        for weight in weights.sorted() {
            guard weight <= left / others else { break }
            left -= weight
            others -= 1
        }
        return others == 0 ? limit : left / others
    }

    /// The events behind a number, at most `limit` of them. Complexity: O(log n) and what is given.
    public func after(_ sequence: UInt64, limit: Int) -> Page {
        var page = Page()
        var known = sequence
        for record in records[place(after: sequence)...].prefix(max(1, limit)) {
            let missed = record.sequence - known - 1
            if page.events.isEmpty {
                page.missed = missed
            } else if missed > 0 {
                let gap = LoggedEvent(missing: missed, after: known)
                page.events.append((record.sequence - 1, gap.report))
            }
            page.events.append((record.sequence, record.report))
            known = record.sequence
        }
        return page
    }

    /// The place of the first event behind a number.
    private func place(after sequence: UInt64) -> Int {
        var range = 0..<records.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = records[middle].sequence > sequence ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
