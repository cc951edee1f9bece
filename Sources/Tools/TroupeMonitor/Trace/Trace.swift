import TroupeModel
public import TroupeValue

/// A trace of events in Chrome's JSON format, for Perfetto and chrome://tracing.
///
/// Each controller is a process of the trace with three rows: its appearances, its calls, and its real process. Calls
/// follow one another, because a child does one thing at a time: a call's span starts when it was sent or when the
/// previous call ended, and ends with its answer. The instance's own rows hold transitions, requests from asking to
/// reply, and work beside the queue. Arrows lead from a transition to its calls, and from a call to the arrival of its
/// answer in the transition.
public struct Trace {
    /// A call without an answer so far.
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
        /// The open appearance span.
        var appearance: String?
        var wasSeen = false
        /// The open span of the process state.
        var state: String?
        /// True if an event reported the state of its process.
        var hadState = false
        /// The end of its last call.
        var lastCall: Int64
    }

    private let name: String
    /// The entries in the order in which they became known: an arrow's end always comes after its beginning.
    private var entries: [(moment: Int64, event: Value)] = []
    private var rows: Set<TraceTrack> = []
    var calls: [CallID: OpenCall] = [:]
    var transitions = OpenSpans<TransitionID>(from: TraceTrack.transitions)
    var besideQueue = OpenSpans<TransitionID>(from: TraceTrack.beside)
    var requests = OpenSpans<RequestID>(from: TraceTrack.requests)
    var subjects: [ControllerID: Subject] = [:]
    /// The states of controllers in the first tree that contains them; nil before the first tree.
    var statesInTree: [ControllerID: StateInTree]?
    /// True if events are missing since the last one.
    var hasGap = false
    /// The times of the first and the last event, in microseconds.
    private(set) var first: Int64?
    private(set) var last: Int64 = 0

    /// Creates an empty trace of an instance with that name.
    public init(name: String) { self.name = name }

    /// Advances to the time of an event, which is raised to that of the previous event if it is earlier.
    mutating func moment(of event: LoggedEvent) -> Int64 {
        last = max(last, event.moment ?? last)
        if first == nil { first = last }
        return last
    }

    /// Adds an entry to a row. Within a row times must not decrease.
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

    /// Ends the open spans and returns all entries of the trace: the names of the rows first, then the rest by time.
    ///
    /// - Complexity: O(*n* log *n*) in the number of events.
    public consuming func events() -> [Value] {
        endOpenSpans()
        // Readers process entries of the same time in file order.
        let sorted = entries.enumerated().sorted {
            ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
        }
        return names() + sorted.map(\.element.event)
    }

    /// The name of each process, followed by those of its rows: a reader that identifies threads by number alone uses
    /// the name it read last.
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
