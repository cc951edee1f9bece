import Glibc
import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeProtocol

/// `troupe monitor`: prints every event as it happens, from behind a number when one is given.
///
/// It ends well when the instance ends, and with the signal when one ends it.
enum MonitorProgram {
    static func run(_ name: String, since sequence: UInt64?, _ console: Console) throws(ProgramError) -> ExitCode {
        let instance = try asking { () throws(ClientError) in try RunningInstance.find(name) }
        // The stream says no version of its own: whether the two understand each other is settled first.
        try asking { () throws(ClientError) in
            var control = try ControlClient(to: instance)
            _ = try control.report(.list)
        }
        var client = try asking { () throws(ClientError) in try EventsClient(to: instance) }
        var last: UInt64
        if let sequence { last = sequence } else { last = try newest(&client) }
        try print(
            ["seq": .number(last), "kind": "attached", "name": .string(name), "pid": .optionalNumber(instance.holder)],
            console)
        while true {
            let batch: EventBatch?
            do throws(ClientError) {
                batch = try client.next(after: last)
            } catch {
                if case .instanceEnded = error {
                    console.note("instance '\(name)' has ended")
                    return .completed
                }
                throw ProgramError(error)
            }
            guard let batch else { continue }
            if batch.missed > 0 { try gap(batch.missed, after: last, console) }
            for event in batch.events { try print(event.report, console) }
            last = batch.events.last?.sequence ?? last
        }
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

    private static func print(_ event: Value, _ console: Console) throws(ProgramError) {
        if console.json { try console.line(event) } else { try console.line(EventLine.text(event)) }
    }

    private static func gap(_ missed: UInt64, after last: UInt64, _ console: Console) throws(ProgramError) {
        try print(
            [
                "seq": .number(last + missed), "kind": "lost", "name": "events", "missed": .number(missed),
                "message": .string("\(missed) events after \(last) are no longer kept"),
            ], console)
    }
}

extension Value {
    /// A number, or null for nil.
    static func optionalNumber(_ number: (some BinaryInteger)?) -> Value { number.map { .number($0) } ?? .null }
}
