public import TroupeModel

/// What happened, as a trace in Chrome's JSON that Perfetto and chrome://tracing open.
///
/// Each controller is a process of the trace with three rows: its appearances, the calls to it one after the other from being sent (or
/// from the end of the one before: a child does one thing at a time) until they were answered, and its real process. The instance's own
/// rows hold transitions, requests from being asked until their reply, and what runs beside the queue. Arrows lead from a transition to a
/// call it made, and from the call to the moment within the transition at which its answer came.
public struct Trace {
    /// A call that is not answered yet.
    struct OpenCall {
        var controller: ControllerID
        var name: String
        var category: String
        var sent: Int64
        var transition: TransitionID?
        var arguments: Fields
    }

    /// A controller as far as the trace knows it.
    struct Subject {
        var name: String
        var pid: Int32?
        /// Which appearance is open.
        var appearance: String?
        var wasSeen = false
        /// Which state of its process is open.
        var state: String?
        /// Whether anything told how its process stood.
        var hadState = false
        /// When its last call ended.
        var lastCall: Int64
    }

    private let name: String
    /// What the trace holds, in the order it became known: an arrow's end always behind its beginning.
    private var entries: [(moment: Int64, event: Value)] = []
    private var rows: Set<TraceTrack> = []
    var calls: [CallID: OpenCall] = [:]
    var transitions = OpenSpans<TransitionID>(from: TraceTrack.transitions)
    var besides = OpenSpans<TransitionID>(from: TraceTrack.beside)
    var requests = OpenSpans<RequestID>(from: TraceTrack.requests)
    var subjects: [ControllerID: Subject] = [:]
    /// How controllers stood in the first tree that knew them; nil before the first tree.
    var standing: [ControllerID: Standing]?
    /// Whether events are missing since the last one.
    var hasGap = false
    /// The moments of the first and the last event, in microseconds.
    private(set) var first: Int64?
    private(set) var last: Int64 = 0

    /// An empty trace of an instance of that name.
    public init(name: String) { self.name = name }

    /// Takes the moment of an event; never before the one before it.
    mutating func moment(of event: LoggedEvent) -> Int64 {
        last = max(last, event.moment ?? last)
        if first == nil { first = last }
        return last
    }

    /// Puts something into a row. In each row moments never go back.
    mutating func put(
        _ phase: String, _ name: String? = nil, _ category: String = "", at moment: Int64, on track: TraceTrack,
        _ arguments: Fields = [:], and more: Fields = [:]
    ) {
        var fields: Fields = [:]
        if let name { fields["name"] = .string(name.isEmpty ? "?" : name) }
        if !category.isEmpty { fields["cat"] = .string(category) }
        fields["ph"] = .string(phase)
        fields["ts"] = .int(moment)
        fields["pid"] = .int(track.process)
        fields["tid"] = .int(track.thread)
        for field in more.entries { fields[field.key] = field.value }
        if !arguments.isEmpty { fields["args"] = .map(arguments) }
        rows.insert(track)
        entries.append((moment, .map(fields)))
    }

    /// Ends what is still open and gives every event of the trace: names of the rows first, then all else in time.
    ///
    /// - Complexity: O(*n* log *n*) in the number of events.
    public consuming func events() -> [Value] {
        endOpenSpans()
        // Readers take what happened at one moment in the order of the file.
        let sorted = entries.enumerated().sorted {
            ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
        }
        return names() + sorted.map(\.element.event)
    }

    /// Each process, then its rows: a reader that knows threads by their numbers alone names the one it saw last.
    private func names() -> [Value] {
        var names: [Value] = []
        func name(_ what: String, _ process: Int64, _ thread: Int64?, _ key: String, _ value: Value) {
            var fields: Fields = ["name": .string(what), "ph": "M", "pid": .int(process)]
            if let thread { fields["tid"] = .int(thread) }
            fields["args"] = .map(Fields([(key, value)]))
            names.append(.map(fields))
        }
        let threads = Dictionary(grouping: rows, by: \.process)
        func process(_ process: Int64, _ title: String, pid: Int32?) {
            name("process_name", process, nil, "name", .string(title))
            name("process_sort_index", process, nil, "sort_index", .int(process))
            if let pid { name("process_labels", process, nil, "labels", .string("pid \(pid)")) }
            for track in (threads[process] ?? []).sorted() {
                name("thread_name", process, track.thread, "name", .string(track.name))
                name("thread_sort_index", process, track.thread, "sort_index", .int(track.thread))
            }
        }
        process(TraceTrack.instance(0).process, "troupe \(self.name)", pid: nil)
        for (id, subject) in subjects.sorted(by: { $0.key < $1.key }) {
            process(TraceTrack.controller(id, 0).process, subject.name, pid: subject.pid)
        }
        return names
    }
}
