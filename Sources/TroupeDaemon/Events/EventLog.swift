import TroupeModel

/// What happened, the last of it: a bounded ring of numbered events.
///
/// An event is kept as it is, which for most takes no more room than a line of text and costs nothing. One that carries values
/// is turned into such a line, a quarter of what the values take, by `writeDown` when nobody talks to the daemon, so that
/// nobody waits for it. While many talk, `bound` keeps what waits for that few.
struct EventLog {
    /// How many events are kept.
    static let limit = 16_384
    /// How many bytes of them are kept.
    static let byteLimit = 8 << 20

    /// How many events wait to be written down at most.
    static let freshLimit = 2_048
    /// Of how many bytes they may be made: what controllers say to each other, and how they call themselves, can be large.
    static let freshByteLimit = 1 << 20
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
            case .event(let event, let time): LoggedEvent(event, sequence: sequence, at: time).report
            case .line(let line): (try? JSON.value(of: line)) ?? .null
            }
        }

        fileprivate var bytes: Int {
            if case .line(let line) = form { line.count } else { 0 }
        }
    }

    private var ring: [Record] = []
    private var oldest = 0
    /// Before this place nothing waits to be written down.
    private var written = 0
    /// How many wait for it.
    private var fresh = 0
    private var freshBytes = 0
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
        if event.carriesValues {
            fresh += 1
            freshBytes += event.size
        }
        if ring.count - oldest > Self.limit { drop() }
    }

    /// Whether anything waits to be written down.
    var hasFresh: Bool { fresh > 0 }

    /// Writes down some of what waits for it; for when nobody waits, until nothing is fresh.
    mutating func writeDown() { writeDown(downTo: max(0, fresh - Self.writtenAtOnce), bytes: .max) }

    /// Writes down the oldest of what waits, where too much does: about as much as came since the last call.
    mutating func bound() { writeDown(downTo: Self.freshLimit, bytes: Self.freshByteLimit) }

    /// Writes down until no more than so many, of so many bytes, wait for it.
    private mutating func writeDown(downTo count: Int, bytes limit: Int) {
        while fresh > count || freshBytes > limit {
            if case .event(let event, let time) = ring[written].form, event.carriesValues {
                let line = writer.line(of: event, sequence: ring[written].sequence, at: time)
                ring[written].form = .line(line)
                bytes += line.count
                fresh -= 1
                freshBytes -= event.size
            }
            written += 1
        }
        while bytes > Self.byteLimit, oldest < ring.count - 1 { drop() }
    }

    private mutating func drop() {
        bytes -= ring[oldest].bytes
        if case .event(let event, _) = ring[oldest].form, event.carriesValues {
            fresh -= 1
            freshBytes -= event.size
        }
        ring[oldest].form = .line([])
        oldest += 1
        written = max(written, oldest)
        // What was dropped is let go of in one go, so that appending stays cheap.
        if oldest > 1024, oldest * 2 > ring.count {
            ring.removeFirst(oldest)
            written -= oldest
            oldest = 0
        }
    }

    /// The events behind a number, at most `limit` of them, and how many before them are no longer kept.
    func after(_ sequence: UInt64, limit: Int) -> (missed: UInt64, records: ArraySlice<Record>) {
        guard sequence < last else { return (0, []) }
        let missed = sequence + 1 < first ? first - sequence - 1 : 0
        let start = oldest + Int(max(sequence + 1, first) - first)
        return (missed, ring[start...].prefix(max(1, limit)))
    }
}
