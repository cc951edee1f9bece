import TroupeClient
import TroupeMessages
import TroupeModel
import TroupeMonitor
import TroupePlatform
import TroupeValue

/// `troupe trace`: writes an instance's stored events, or a recording, as a trace for Perfetto.
enum TraceProgram {
    static func run(
        _ name: String, to path: String, recording: String?, _ console: Console
    ) throws -> ExitCode {
        let (trace, count) = if let recording { try of(recording, console) } else { try ofInstance(name) }
        let events = trace.events()
        do throws(SystemError) {
            try write(events, to: try Descriptor.openForWriting(path))
        } catch {
            throw ProgramError(SystemError(code: error.code, attempt: "write", path: path), .cannotCreate)
        }
        try console.result(["kind": "trace", "path": .string(path), "events": .number(count)]) { _ in
            "\(path): \(count) events; open it at https://ui.perfetto.dev\n"
        }
        return .completed
    }

    private static func ofInstance(_ name: String) throws -> (Trace, Int) {
        var trace = Trace(name: name)
        var count = 0
        let instance = try RunningInstance.find(name)
        // Fix the last event to read first, so that new events do not prolong the reading.
        let newest = (try Reports.ask(name, .list) as InstanceReport).events
        var client = try EventsClient(to: instance)
        var last: UInt64 = 0
        while last < newest {
            let after = last
            let deadline = MonotonicClock.microseconds() + Int64(ControlClient.reportTimeout) * 1000
            let batch = try client.next(after: after, deadline: deadline)
            guard let batch, let end = batch.events.last else { break }
            if batch.missed > 0, last > 0 { trace.apply(batch.gap(after: last)) }
            for event in batch.logged { trace.apply(event) }
            count += batch.events.count
            last = end.sequence
        }
        // The hierarchy adds the controllers whose first events are no longer stored.
        trace.apply(tree: try Reports.ask(name, .tree(views: false)))
        return (trace, count)
    }

    private static func of(_ path: String, _ console: Console) throws -> (Trace, Int) {
        var reader = try RecordingReader(path)
        var trace = Trace(name: reader.header.name)
        var count = 0
        while let item = try reader.next() {
            switch item {
            case .event(let event):
                trace.apply(event)
                count += 1
            case .tree(let tree): trace.apply(tree: tree)
            case .output: break
            case .cutOff(let line): console.note("\(path) is cut off in line \(line): the trace ends there")
            }
        }
        return (trace, count)
    }

    /// Writes one event per line, so that people can read the file too.
    private static func write(_ events: [Value], to file: borrowing Descriptor) throws(SystemError) {
        var bytes = Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8)
        for (index, event) in events.enumerated() {
            bytes += JSON.bytes(of: event)
            bytes += Array((index < events.count - 1 ? ",\n" : "\n").utf8)
            if bytes.count > 1 << 20 {
                try file.writeAll(bytes)
                bytes = []
            }
        }
        try file.writeAll(bytes + Array("]}\n".utf8))
    }
}
