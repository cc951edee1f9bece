import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform

/// `troupe monitor`: prints every event as it happens, from behind a number when one is given.
///
/// It ends well when the instance ends, and with the signal when one ends it.
enum MonitorProgram {
    static func run(
        _ name: String, _ command: MonitorCommand, _ console: Console
    ) throws(ProgramError) -> ExitCode {
        if console.isInteractive, !console.json {
            return try FullScreenProgram.run(
                .monitor, called: "the monitor", arguments: ["--name", name] + command.words)
        }
        switch command {
        case .follow(let sequence, let path):
            return try follow(name, since: sequence, recordTo: path, console)
        case .replay(let path, let speed): return try ReplayProgram.run(path, speed: speed, console)
        }
    }

    private static func follow(
        _ name: String, since sequence: UInt64?, recordTo path: String?, _ console: Console
    ) throws(ProgramError) -> ExitCode {
        let instance = try asking { () throws(ClientError) in try RunningInstance.find(name) }
        // The stream says no version of its own: whether the two understand each other is settled first.
        try asking { () throws(ClientError) in
            var control = try ControlClient(to: instance)
            let _: Value = try control.report(.list)
        }
        var client = try asking { () throws(ClientError) in try EventsClient(to: instance) }
        var last: UInt64
        if let sequence { last = sequence } else { last = try newest(&client) }
        var recorder = try recording(isNew: true) { () throws(RecordingError) in
            try Recorder(to: path, of: instance, since: last)
        }
        if let failure = recorder.failure { complain(failure, console) }
        // When the hierarchy and what children wrote are to be recorded next, and whether something has happened since the last time.
        var dueTree: Int64 = 0
        var isNews = true
        try print(LoggedEvent(Event(.attached(instance: name, pid: instance.holder)), sequence: last), console)
        while true {
            if recorder.isRecording, dueTree <= MonotonicClock.microseconds() {
                let tree: Value? = try? Reports.ask(name, .tree(views: false))
                let logs: LogsReport? = try? Reports.ask(name, .logs(nil))
                if let tree, let logs {
                    let moment = TreeReport(report: tree)?.time ?? Instant(microseconds: 0)
                    let failures = [recorder.record(tree: tree, isNews: isNews), recorder.record(logs, at: moment)]
                    for failure in failures { if let failure { complain(failure, console) } }
                }
                isNews = false
                dueTree = MonotonicClock.microseconds() + idleInterval
            }
            let batch: EventBatch?
            do throws(ClientError) {
                batch = try client.next(after: last, deadline: recorder.isRecording ? dueTree : nil)
            } catch {
                guard case .instanceEnded = error else { throw ProgramError(error) }
                console.note("instance '\(name)' has ended")
                return recorder.failure?.exitCode ?? .completed
            }
            guard let batch else { continue }
            var events = batch.logged
            if batch.missed > 0 { events.insert(batch.gap(after: last), at: 0) }
            // Recorded first: nobody may be reading any more what is printed.
            if let failure = recorder.record(events: events) { complain(failure, console) }
            for event in events { try print(event, console) }
            last = batch.events.last?.sequence ?? last
            if !isNews { dueTree = min(dueTree, MonotonicClock.microseconds() + treeInterval) }
            isNews = true
        }
    }

    /// How long after something happened the hierarchy is recorded, in microseconds.
    private static let treeInterval: Int64 = 500_000
    /// How often it is looked at while nothing happens, in microseconds: for memory, and for what children write.
    private static let idleInterval: Int64 = 1_000_000

    private static func complain(_ failure: RecordingError, _ console: Console) {
        console.note("the recording ends here, the monitor goes on: \(failure.message) (\(failure.hint))")
    }

    /// The number of the newest event: what is kept is skipped.
    private static func newest(_ client: inout EventsClient) throws(ProgramError) -> UInt64 {
        var last: UInt64 = 0
        while true {
            // There is at least the launch; a daemon started by hand may have no event yet.
            let patience: Int64 = last == 0 ? 2_000_000 : 0
            let deadline = MonotonicClock.microseconds() + patience
            let batch = try asking { () throws(ClientError) in try client.next(after: last, deadline: deadline) }
            guard let event = batch?.events.last else { return last }
            last = event.sequence
            // A whole answer may have been cut; less than a whole one was all there is.
            if let batch, batch.events.count < EventsClient.batchLimit { return last }
        }
    }

    /// Prints an event in the form asked for.
    static func print(_ event: LoggedEvent, _ console: Console) throws(ProgramError) {
        if console.json { try console.line(event.report) } else { try console.line(EventLine.text(event)) }
    }
}

extension MonitorCommand {
    /// The words that say the same on a command line.
    fileprivate var words: [String] {
        switch self {
        case .follow(let sequence, let path):
            (sequence.map { ["--since", "\($0)"] } ?? []) + (path.map { ["--record", $0] } ?? [])
        case .replay(let path, let speed): ["--replay", path] + (speed.map { ["--speed", "\($0)"] } ?? [])
        }
    }
}

extension Value {
    /// A number, or null for nil.
    static func optionalNumber(_ number: (some BinaryInteger)?) -> Value { number.map { .number($0) } ?? .null }
}

/// Does what writes or reads a recording, with the errors of a program.
///
/// - Parameter isNew: Whether the recording is made by it: then a folder that is not there is no file that is missing.
func recording<Result: ~Copyable>(
    isNew: Bool = false, _ body: () throws(RecordingError) -> Result
) throws(ProgramError) -> Result {
    do throws(RecordingError) {
        return try body()
    } catch {
        let code = isNew && error.exitCode == .noSuchFile ? .cannotCreate : error.exitCode
        throw ProgramError(code, error.message, hint: error.hint)
    }
}
