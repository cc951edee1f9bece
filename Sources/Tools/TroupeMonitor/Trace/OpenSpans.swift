import TroupeModel

/// The open spans of one kind in the rows of a trace's instance. Overlapping spans get separate rows.
struct OpenSpans<ID: Hashable> {
    private struct Span {
        let lane: Int
        /// The unanswered calls that were made in the span.
        var calls: Set<CallID> = []
    }

    private let row: Int64
    private var spans: [ID: Span] = [:]

    /// Creates an empty set whose rows start at `row`.
    init(from row: Int64) { self.row = row }

    /// The row of an open span.
    subscript(id: ID) -> TraceTrack? { spans[id].map(track) }

    /// Opens a span in the first free row; nil if it is open already.
    mutating func open(_ id: ID) -> TraceTrack? {
        guard spans[id] == nil else { return nil }
        let taken = Set(spans.values.lazy.map(\.lane))
        let span = Span(lane: (0...).first { !taken.contains($0) } ?? 0)
        spans[id] = span
        return track(span)
    }

    /// Closes a span; nil if it is not open.
    mutating func close(_ id: ID) -> TraceTrack? { spans.removeValue(forKey: id).map(track) }

    /// Closes all spans.
    mutating func closeAll() -> [TraceTrack] {
        defer { spans = [:] }
        return spans.values.map(track)
    }

    /// Adds a call that was made in a span.
    mutating func add(_ call: CallID, to id: ID) { spans[id]?.calls.insert(call) }

    /// Removes an answered call from its span; returns true if the span has no open calls left.
    mutating func remove(_ call: CallID, from id: ID) -> Bool {
        spans[id]?.calls.remove(call)
        return spans[id]?.calls.isEmpty == true
    }

    private func track(_ span: Span) -> TraceTrack { .instance(row, lane: span.lane) }
}
