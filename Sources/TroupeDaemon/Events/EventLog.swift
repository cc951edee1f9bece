import TroupeModel

/// What happened, the last of it: a bounded ring of numbered lines.
///
/// Lines are kept as JSON text: a quarter of what the values would take.
struct EventLog {
    /// How many events are kept.
    static let limit = 16_384
    /// How many bytes of them are kept.
    static let byteLimit = 8 << 20

    /// An event with its number.
    struct Record {
        let sequence: UInt64
        let line: [UInt8]

        /// Its printed form.
        var report: Value { (try? JSON.value(of: line)) ?? .null }
    }

    private var ring: [Record] = []
    private var oldest = 0
    private var bytes = 0
    /// The number of the last event; 0 before the first.
    private(set) var last: UInt64 = 0

    /// The number of the first event that is still kept.
    var first: UInt64 { last + 1 - UInt64(ring.count - oldest) }

    /// Numbers an event and keeps it.
    mutating func append(_ event: Event, at time: Instant) {
        last += 1
        let line = JSON.bytes(of: event.report(sequence: last, at: time))
        ring.append(Record(sequence: last, line: line))
        bytes += line.count
        while ring.count - oldest > Self.limit || bytes > Self.byteLimit, oldest < ring.count - 1 {
            bytes -= ring[oldest].line.count
            oldest += 1
        }
        // What was dropped is let go of in one go, so that appending stays cheap.
        if oldest > 1024, oldest * 2 > ring.count {
            ring.removeFirst(oldest)
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
