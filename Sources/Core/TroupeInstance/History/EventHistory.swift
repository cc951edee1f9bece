public import TroupeModel
public import TroupeValue

/// The latest events of an instance: a bounded list of numbered events.
///
/// A busy originator loses more of its own events: the oldest event of the originator with the most is dropped, so that
/// no originator pushes out the history of another.
///
/// An event is kept as a value, which for most events takes no more room than a line of text and costs no time. An
/// event that carries values is encoded to a line of text, which takes a quarter of the room of the values.
/// `encodeSome` does that while the daemon is idle, so that no client waits for it. Under load, `bound` limits the
/// number of events that wait to be encoded.
public struct EventHistory {
    /// The number of events that are kept.
    static let limit = 16_384
    /// The number of bytes of encoded events that are kept.
    static let byteLimit = 8 << 20
    /// The number of events over the limit at which the oldest are dropped, all at once, so that appending stays
    /// cheap.
    static let slack = 1_024
    /// The number of bytes over the limit at which the oldest are dropped.
    static let byteSlack = 1 << 20

    /// The maximum number of events that wait to be encoded.
    static let unencodedLimit = 2_048
    /// The maximum number of bytes that wait to be encoded: messages and titles of controllers can be large.
    static let unencodedByteLimit = 1 << 20
    /// The number of events that are encoded at a time.
    private static let writtenAtOnce = 16

    /// An event with its number.
    package struct Record {
        fileprivate enum Form {
            case event(Event, Instant)
            case line([UInt8])
        }

        package let sequence: UInt64
        package let cause: EventOriginator
        fileprivate var form: Form
        /// The size in bytes while the event waits to be encoded, else nil.
        fileprivate var unencodedBytes: Int?

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

    /// The share of one originator in the history.
    fileprivate struct Amount {
        var count = 0
        /// The bytes of its encoded events.
        var bytes = 0
    }

    /// The events after a number.
    public struct Page {
        /// The number of earlier events that are no longer kept.
        public internal(set) var missed: UInt64 = 0
        /// The events with their numbers. One event represents each gap in between, with the number of the last missing
        /// event.
        public internal(set) var events: [(sequence: UInt64, report: Value)] = []
    }

    private let limit: Int
    private let slack: Int
    /// The kept events, oldest first.
    package private(set) var records: [Record] = []
    private var causes = EventOriginators()
    private var amounts: [EventOriginator: Amount] = [:]
    /// No event before this index waits to be encoded.
    private var written = 0
    /// The number of events that wait to be encoded.
    private var unencoded = 0
    private var unencodedBytes = 0
    private var bytes = 0
    private var writer = EventWriter()
    /// The number of the last event; 0 before the first.
    public private(set) var last: UInt64 = 0

    /// Creates an empty history.
    public init() { self.init(limit: Self.limit, slack: Self.slack) }

    /// Creates an empty history with other limits.
    package init(limit: Int, slack: Int) {
        self.limit = limit
        self.slack = slack
    }

    /// The number of events that are kept.
    public var count: Int { records.count }

    /// Numbers an event and keeps it.
    public mutating func append(_ event: Event, at time: Instant) {
        assert(records.last.map { $0.sequence == last } ?? (last == 0), "the last event is kept")
        last += 1
        let cause = causes.cause(of: event)
        let size = event.isLarge ? event.size : nil
        records.append(Record(sequence: last, cause: cause, form: .event(event, time), unencodedBytes: size))
        amounts[cause, default: Amount()].count += 1
        if let size {
            unencoded += 1
            unencodedBytes += size
        }
        if records.count > limit + slack { drop(downTo: limit, by: \.count) }
    }

    /// True if events wait to be encoded.
    public var hasFresh: Bool { unencoded > 0 }

    /// Encodes some of the waiting events. Call it while the daemon is idle, until `hasFresh` is false.
    public mutating func encodeSome() { encode(downTo: max(0, unencoded - Self.writtenAtOnce), bytes: .max) }

    /// Encodes the oldest waiting events while too many wait: about as many as came since the last call.
    public mutating func bound() { encode(downTo: Self.unencodedLimit, bytes: Self.unencodedByteLimit) }

    /// Encodes until at most this many events, of at most this many bytes, wait.
    private mutating func encode(downTo count: Int, bytes limit: Int) {
        while unencoded > count || unencodedBytes > limit {
            if let size = records[written].unencodedBytes, case .event(let event, let time) = records[written].form {
                let line = writer.line(of: event, sequence: records[written].sequence, at: time)
                records[written].form = .line(line)
                records[written].unencodedBytes = nil
                bytes += line.count
                amounts[records[written].cause]?.bytes += line.count
                unencoded -= 1
                unencodedBytes -= size
            }
            written += 1
        }
        if bytes > Self.byteLimit + Self.byteSlack { drop(downTo: Self.byteLimit, by: \.bytes) }
    }

    /// Drops the oldest events of the largest originators until the total is within the limit. Stops at the last
    /// dropped event.
    private mutating func drop(downTo limit: Int, by measure: KeyPath<Amount, Int>) {
        let share = Self.share(of: limit, among: amounts.values.map { $0[keyPath: measure] })
        var excess = amounts.mapValues { $0[keyPath: measure] - share }.filter { $0.value > 0 }
        var (kept, place, dropped) = (0, 0, 0)
        // The last event stays: a client that asks for events after a number must get one as long as there is a later
        // one.
        while !excess.isEmpty, place < records.count - 1 {
            let cause = records[place].cause
            let amount = records[place].amount[keyPath: measure]
            if amount > 0, let left = excess[cause] {
                excess[cause] = left > amount ? left - amount : nil
                forget(at: place)
                if place < written { dropped += 1 }
            } else {
                // Swapped, since a copy would retain several references.
                records.swapAt(kept, place)
                kept += 1
            }
            place += 1
        }
        records.removeSubrange(kept..<place)
        written -= dropped
        assert(written >= 0 && written <= records.count && unencoded >= 0 && unencodedBytes >= 0 && bytes >= 0)
    }

    /// Subtracts the record at an index from all counts. The record is read in place, because a copy of an event
    /// retains several references.
    private mutating func forget(at place: Int) {
        if let size = records[place].unencodedBytes {
            unencoded -= 1
            unencodedBytes -= size
        }
        let (cause, amount) = (records[place].cause, records[place].amount)
        bytes -= amount.bytes
        amounts[cause]?.count -= 1
        amounts[cause]?.bytes -= amount.bytes
        if amounts[cause]?.count == 0 { amounts[cause] = nil }
    }

    /// The largest share per originator that keeps the total within the limit. A smaller originator leaves its unused
    /// share to the larger ones.
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

    /// The events after a number, at most `limit` of them. Complexity: O(log n) plus the number of events returned.
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

    /// The index of the first event after a number.
    private func place(after sequence: UInt64) -> Int {
        var range = 0..<records.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = records[middle].sequence > sequence ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
