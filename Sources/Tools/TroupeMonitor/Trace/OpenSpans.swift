import TroupeModel

/// The spans of one kind that are open in a trace's instance, each in a row of its own while others are.
struct OpenSpans<ID: Hashable> {
    private struct Span {
        let lane: Int
        /// Calls that were made in it and are not answered.
        var calls: Set<CallID> = []
    }

    private let row: Int64
    private var spans: [ID: Span] = [:]

    /// None, in rows from that one on.
    init(from row: Int64) { self.row = row }

    /// Where an open span stands.
    subscript(id: ID) -> TraceTrack? { spans[id].map(track) }

    /// Opens a span in the first row that is free; nil where it is open already.
    mutating func open(_ id: ID) -> TraceTrack? {
        guard spans[id] == nil else { return nil }
        let taken = Set(spans.values.lazy.map(\.lane))
        let span = Span(lane: (0...).first { !taken.contains($0) } ?? 0)
        spans[id] = span
        return track(span)
    }

    /// Closes a span; nil where it is not open.
    mutating func close(_ id: ID) -> TraceTrack? { spans.removeValue(forKey: id).map(track) }

    /// Closes all.
    mutating func closeAll() -> [TraceTrack] {
        defer { spans = [:] }
        return spans.values.map(track)
    }

    /// A call was made in a span.
    mutating func add(_ call: CallID, to id: ID) { spans[id]?.calls.insert(call) }

    /// A call that was made in a span is answered; whether none is open in it any more.
    mutating func remove(_ call: CallID, from id: ID) -> Bool {
        spans[id]?.calls.remove(call)
        return spans[id]?.calls.isEmpty == true
    }

    private func track(_ span: Span) -> TraceTrack { .instance(row, lane: span.lane) }
}
