import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe monitor`: prints every event as it happens, starting behind a given sequence number.
///
/// It returns success when the instance ends. A signal ends it by its default action.
enum MonitorProgram {
    static func run(_ command: MonitorCommand, _ line: CommandLineRequest, _ console: Console) throws -> ExitCode {
        if console.isInteractive, !console.json {
            return try FullScreenProgram.run(.monitor, called: "the monitor", arguments: line.words)
        }
        switch command {
        case .follow(let sequence, let path):
            return try follow(RunningInstance.name(of: line.instance), since: sequence, recordTo: path, console)
        case .replay(let path, let speed): return try replay(path, speed: speed, console)
        }
    }

    private static func follow(
        _ name: String, since sequence: UInt64?, recordTo path: String?, _ console: Console
    ) throws -> ExitCode {
        let instance = try RunningInstance.find(name)
        // The event stream carries no version, so a control request checks the protocol first.
        var control = try ControlClient(to: instance)
        let _: Value = try control.report(.list)
        var client = try EventsClient(to: instance)
        var last: UInt64
        if let sequence { last = sequence } else { last = try newest(&client) }
        var recorder = try Recorder(to: path, of: instance, since: last)
        if let failure = recorder.failure { complain(failure, console) }
        // The next time to record the hierarchy and the children's output, and whether events came since the last
        // recording.
        var dueTree: Int64 = 0
        var isNews = true
        var meter = ProcessMeter()
        try print(LoggedEvent(Event(.attached(instance: name, pid: instance.holder)), sequence: last), console)
        while true {
            if recorder.isRecording, dueTree <= MonotonicClock.microseconds() {
                let told: Value? = try? Reports.ask(name, .tree(views: false))
                let logs: LogsReport? = try? Reports.ask(name, .logs(nil))
                if let told, let logs {
                    var tree = TreeReport(report: told) ?? TreeReport()
                    meter.measure(&tree)
                    let failures = [
                        recorder.record(tree: tree.report(keeping: told), isNews: isNews),
                        recorder.record(logs, at: tree.time ?? Instant(microseconds: 0)),
                    ]
                    for failure in failures { if let failure { complain(failure, console) } }
                }
                isNews = false
                dueTree = MonotonicClock.microseconds() + idleInterval
            }
            let batch: EventBatch?
            do throws(ClientError) {
                batch = try client.next(after: last, deadline: recorder.isRecording ? dueTree : nil)
            } catch {
                guard case .instanceEnded = error else { throw error }
                console.note("instance '\(name)' has ended")
                return recorder.failure?.exitCode ?? .completed
            }
            guard let batch else { continue }
            var events = batch.logged
            if batch.missed > 0 { events.insert(batch.gap(after: last), at: 0) }
            // Record first: printing may fail if the reader of the output is gone.
            if let failure = recorder.record(events: events) { complain(failure, console) }
            for event in events { try print(event, console) }
            last = batch.events.last?.sequence ?? last
            if !isNews { dueTree = min(dueTree, MonotonicClock.microseconds() + treeInterval) }
            isNews = true
        }
    }

    /// The delay between an event and the recording of the hierarchy, in microseconds.
    private static let treeInterval: Int64 = 500_000
    /// The interval of recordings while no event comes, in microseconds: for memory, and for the children's output.
    private static let idleInterval: Int64 = 1_000_000

    private static func complain(_ failure: RecordingError, _ console: Console) {
        console.note("the recording ends here, the monitor continues: \(failure.message) (\(failure.hint))")
    }

    /// The number of the newest event: the monitor skips stored events.
    private static func newest(_ client: inout EventsClient) throws -> UInt64 {
        var last: UInt64 = 0
        while true {
            // An instance has at least its launch events; a daemon started by hand may have none yet.
            let timeout: Int64 = last == 0 ? 2_000_000 : 0
            let deadline = MonotonicClock.microseconds() + timeout
            let batch = try client.next(after: last, deadline: deadline)
            guard let event = batch?.events.last else { return last }
            last = event.sequence
            // A full batch may have been cut; a smaller one is the last.
            if let batch, batch.events.count < EventsClient.batchLimit { return last }
        }
    }

    /// Prints a recording, at once or at the given speed.
    private static func replay(_ path: String, speed: Double?, _ console: Console) throws -> ExitCode {
        var reader = try RecordingReader(path)
        let header = reader.header
        let attached = Event(.attached(instance: header.name, pid: header.pid))
        try print(LoggedEvent(attached, sequence: header.since), console)
        var pace = speed.map { Pace(speed: $0, begun: MonotonicClock.microseconds()) }
        while let item = try reader.next() {
            switch item {
            case .event(let event):
                if let time = event.time { try wait(until: pace?.due(time.microseconds)) }
                try print(event, console)
            case .tree, .output: break
            case .cutOff(let line):
                console.note("\(path) is cut off in line \(line) and ends there")
            }
        }
        return .completed
    }

    private static func wait(until moment: Int64?) throws {
        guard let moment else { return }
        var poller = try Poller()
        while MonotonicClock.microseconds() < moment { _ = try poller.wait(until: moment) }
    }

    /// Prints an event as text or JSON.
    static func print(_ event: LoggedEvent, _ console: Console) throws {
        if console.json { try console.line(event.report) } else { try console.line(EventLine.text(event)) }
    }
}
