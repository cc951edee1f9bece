import TroupeModel
public import TroupeValue

/// The Trace Event Format as Perfetto and chrome://tracing read it, strictly: an irregularity that a reader forgives is
/// an error here.
///
/// It checks the members of each phase and their types; that timestamps never decrease; that spans are balanced on each
/// row and arrows lie in spans, begin before they end and lead forwards; and that every process and row has one name.
public struct TraceFormat {
    /// The fault, in a sentence.
    public struct Fault: Error, CustomStringConvertible {
        public let description: String
    }

    private struct Row: Hashable {
        var process: Int64
        var thread: Int64
    }

    private struct Span {
        var name: String
        var begin: Int64
    }

    private struct Arrow: Hashable {
        var category: String
        var name: String
        var id: Int64
    }

    private var last: Int64 = 0
    private var open: [Row: [Span]] = [:]
    private var arrows: [Arrow: Span] = [:]
    private var processNames: [Int64: Int] = [:]
    private var rowNames: [Row: Int] = [:]
    private var processes: Set<Int64> = []
    private var rows: Set<Row> = []
    private var hasHappenings = false
    /// The number of spans and arrows.
    public private(set) var spans = 0
    public private(set) var ends = 0

    /// Checks a whole file's text.
    public static func check(file: Value) throws(Fault) -> TraceFormat {
        guard case .map(let fields) = file else { throw Fault(description: "a trace is an object") }
        guard Set(fields.entries.map(\.key)) == ["displayTimeUnit", "traceEvents"] else {
            throw Fault(description: "a trace has a unit and events, not \(fields.entries.map(\.key))")
        }
        guard file["displayTimeUnit"] == "ms" || file["displayTimeUnit"] == "ns" else {
            throw Fault(description: "the unit is ms or ns")
        }
        guard case .list(let events)? = file["traceEvents"] else { throw Fault(description: "traceEvents is a list") }
        return try check(events)
    }

    /// Checks the events of a trace.
    public static func check(_ events: [Value]) throws(Fault) -> TraceFormat {
        var format = TraceFormat()
        for event in events {
            do throws(Fault) {
                try format.check(event)
            } catch {
                throw Fault(description: "\(error): \(JSON.text(of: event))")
            }
        }
        try format.end()
        return format
    }

    // MARK: One event

    private mutating func check(_ event: Value) throws(Fault) {
        guard case .map(let fields) = event else { throw Fault(description: "an event is an object") }
        let keys = fields.entries.map(\.key)
        guard Set(keys).count == keys.count else { throw Fault(description: "a member stands there twice") }
        let phase = try text(event, "ph")
        guard let members = Self.members[phase] else { throw Fault(description: "\(phase) is no phase of ours") }
        for key in members.needed where event[key] == nil { throw Fault(description: "\(key) is missing") }
        for key in keys where !members.needed.contains(key) && !members.allowed.contains(key) {
            throw Fault(description: "\(key) does not belong to phase \(phase)")
        }
        if let arguments = event["args"] {
            guard case .map = arguments else { throw Fault(description: "args is an object") }
        }
        let process = try number(event, "pid", below: 1 << 32)
        guard phase != "M" else { return try name(event, process) }
        processes.insert(process)
        let row = Row(process: process, thread: try number(event, "tid", below: 1 << 32))
        rows.insert(row)
        let moment = try number(event, "ts", below: 1 << 53)
        guard moment >= last else { throw Fault(description: "time goes back from \(last)") }
        last = moment
        hasHappenings = true
        try check(event, phase, row, moment)
    }

    private mutating func check(_ event: Value, _ phase: String, _ row: Row, _ moment: Int64) throws(Fault) {
        switch phase {
        case "B":
            _ = try text(event, "cat")
            open[row, default: []].append(Span(name: try text(event, "name"), begin: moment))
            spans += 1
        case "E":
            guard open[row]?.popLast() != nil else { throw Fault(description: "nothing is open there") }
        case "i":
            _ = try text(event, "name")
            guard ["g", "p", "t"].contains(try text(event, "s")) else { throw Fault(description: "s is g, p or t") }
        default:
            let arrow = Arrow(
                category: try text(event, "cat"), name: try text(event, "name"),
                id: try number(event, "id", below: 1 << 53))
            guard let span = open[row]?.last else { throw Fault(description: "an arrow lies in no span") }
            if phase == "s" {
                guard arrows[arrow] == nil else { throw Fault(description: "an arrow begins twice") }
                arrows[arrow] = span
                return
            }
            guard event["bp"] == "e" else { throw Fault(description: "bp is e: the arrow ends in the span around it") }
            guard let begin = arrows[arrow] else { throw Fault(description: "an arrow ends that has not begun") }
            guard begin.begin <= span.begin else { throw Fault(description: "an arrow leads back to \(span.name)") }
            if phase == "f" {
                arrows[arrow] = nil
                ends += 1
            }
        }
    }

    private mutating func name(_ event: Value, _ process: Int64) throws(Fault) {
        guard !hasHappenings else { throw Fault(description: "names stand before all that happens") }
        let what = try text(event, "name")
        guard let key = Self.names[what] else { throw Fault(description: "readers know no \(what)") }
        guard case .map(let arguments)? = event["args"], arguments.entries.map(\.key) == [key],
            let value = event["args"]?[key]
        else { throw Fault(description: "\(what) has \(key) and nothing else") }
        if key == "sort_index" {
            guard value.int != nil else { throw Fault(description: "an index is a whole number") }
        } else {
            guard value.string?.isEmpty == false else { throw Fault(description: "a name is a text") }
        }
        let isOfRow = what.hasPrefix("thread")
        guard (event["tid"] != nil) == isOfRow else { throw Fault(description: "only a thread's name has a tid") }
        if what == "process_name" { processNames[process, default: 0] += 1 }
        if what == "thread_name" {
            rowNames[Row(process: process, thread: try number(event, "tid", below: 1 << 32)), default: 0] += 1
        }
    }

    // MARK: The end

    private func end() throws(Fault) {
        if let row = open.first(where: { !$0.value.isEmpty }) {
            throw Fault(description: "\(row.value.map(\.name)) never end on \(row.key)")
        }
        if let arrow = arrows.first { throw Fault(description: "\(arrow.key) never ends") }
        for process in processes where processNames[process] != 1 {
            throw Fault(description: "process \(process) has \(processNames[process] ?? 0) names")
        }
        for row in rows where rowNames[row] != 1 {
            throw Fault(description: "\(row) has \(rowNames[row] ?? 0) names")
        }
    }

    // MARK: Members

    private static let members: [String: (needed: Set<String>, allowed: Set<String>)] = [
        "B": (["name", "cat", "ph", "ts", "pid", "tid"], ["args"]),
        "E": (["ph", "ts", "pid", "tid"], ["args"]),
        "i": (["name", "ph", "ts", "pid", "tid", "s"], ["cat", "args"]),
        "s": (["name", "cat", "ph", "ts", "pid", "tid", "id"], ["args"]),
        "t": (["name", "cat", "ph", "ts", "pid", "tid", "id", "bp"], ["args"]),
        "f": (["name", "cat", "ph", "ts", "pid", "tid", "id", "bp"], ["args"]),
        "M": (["name", "ph", "pid", "args"], ["tid"]),
    ]

    /// The metadata names, each with the argument that holds the value.
    private static let names = [
        "process_name": "name", "process_labels": "labels", "process_sort_index": "sort_index",
        "thread_name": "name", "thread_sort_index": "sort_index",
    ]

    private func text(_ event: Value, _ key: String) throws(Fault) -> String {
        guard let text = event[key]?.string, !text.isEmpty else { throw Fault(description: "\(key) is a text") }
        return text
    }

    private func number(_ event: Value, _ key: String, below limit: Int64) throws(Fault) -> Int64 {
        guard let number = event[key]?.int, (0..<limit).contains(number) else {
            throw Fault(description: "\(key) is a whole number from 0 to \(limit - 1)")
        }
        return number
    }
}
