import TroupeModel

/// What happened, the last of it: a bounded ring of numbered events.
///
/// An event comes in as it is, so that nobody waits while it is written down; `writeDown` turns what came into JSON
/// text, a quarter of what the values would take, when nobody talks to the daemon. While many do, `bound` keeps what is not
/// written down few.
struct EventLog {
    /// How many events are kept.
    static let limit = 16_384
    /// How many bytes of them are kept.
    static let byteLimit = 8 << 20

    /// How many events wait to be written down at most.
    static let freshLimit = 8_192
    /// How many of those may carry what controllers say to each other, which can be large.
    static let freshPayloadLimit = 2_048
    /// How many are written down at one time.
    private static let writtenAtOnce = 16

    /// An event with its number.
    struct Record {
        fileprivate enum Form {
            case event(Event, Instant)
            case line([UInt8])
        }

        let sequence: UInt64
        fileprivate var form: Form

        /// Its printed form.
        var report: Value {
            switch form {
            case .event(let event, let time): event.report(sequence: sequence, at: time)
            case .line(let line): (try? JSON.value(of: line)) ?? .null
            }
        }

        fileprivate var bytes: Int {
            if case .line(let line) = form { line.count } else { 0 }
        }
    }

    private var ring: [Record] = []
    private var oldest = 0
    /// Where what is not written down yet begins.
    private var fresh = 0
    /// How many of those carry a payload.
    private var freshPayloads = 0
    private var bytes = 0
    private var writer = EventWriter()
    /// The number of the last event; 0 before the first.
    private(set) var last: UInt64 = 0

    /// The number of the first event that is still kept.
    var first: UInt64 { last + 1 - UInt64(ring.count - oldest) }

    /// Numbers an event and keeps it.
    mutating func append(_ event: Event, at time: Instant) {
        last += 1
        ring.append(Record(sequence: last, form: .event(event, time)))
        if event.kind == .delegate { freshPayloads += 1 }
        if ring.count - oldest > Self.limit { drop() }
    }

    /// Whether anything waits to be written down.
    var hasFresh: Bool { fresh < ring.count }

    /// Writes down some of what came; for when nobody waits, until nothing is fresh.
    mutating func writeDown() { writeDown(upTo: min(ring.count, fresh + Self.writtenAtOnce)) }

    /// Writes down the oldest of what came, where too much of it waits: about as much as came since the last call.
    mutating func bound() {
        if ring.count - fresh > Self.freshLimit { writeDown(upTo: ring.count - Self.freshLimit) }
        while freshPayloads > Self.freshPayloadLimit { writeDown(upTo: fresh + 1) }
    }

    private mutating func writeDown(upTo end: Int) {
        while fresh < end {
            if case .event(let event, let time) = ring[fresh].form {
                let line = writer.line(of: event, sequence: ring[fresh].sequence, at: time)
                ring[fresh].form = .line(line)
                bytes += line.count
                if event.kind == .delegate { freshPayloads -= 1 }
            }
            fresh += 1
        }
        while bytes > Self.byteLimit, oldest < ring.count - 1 { drop() }
        // What was dropped is let go of in one go, so that appending stays cheap.
        if oldest > 1024, oldest * 2 > ring.count {
            ring.removeFirst(oldest)
            fresh -= oldest
            oldest = 0
        }
    }

    private mutating func drop() {
        bytes -= ring[oldest].bytes
        if case .event(let event, _) = ring[oldest].form, event.kind == .delegate { freshPayloads -= 1 }
        ring[oldest].form = .line([])
        oldest += 1
        fresh = max(fresh, oldest)
    }

    /// The events behind a number, at most `limit` of them, and how many before them are no longer kept.
    func after(_ sequence: UInt64, limit: Int) -> (missed: UInt64, records: ArraySlice<Record>) {
        guard sequence < last else { return (0, []) }
        let missed = sequence + 1 < first ? first - sequence - 1 : 0
        let start = oldest + Int(max(sequence + 1, first) - first)
        return (missed, ring[start...].prefix(max(1, limit)))
    }
}
