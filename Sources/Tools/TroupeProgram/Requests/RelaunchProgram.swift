import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe inject relaunch`: ends an instance that its keeper starts again, and waits until it is ready.
enum RelaunchProgram {
    /// The longest that an instance may take to end its children, in order and then by force, in microseconds.
    private static let endTimeout: Int64 = 20_000_000
    /// The longest that the first controllers may take to appear, in microseconds. The daemon's own deadlines are shorter.
    private static let startTimeout: Int64 = 60_000_000
    /// The longest wait for an event before the instance is asked again, in microseconds: the event that made it ready may have been
    /// the last one.
    private static let lookInterval: Int64 = 500_000

    static func run(_ name: String, _ console: Console) throws -> ExitCode {
        let instance = try RunningInstance.find(name)
        try end(instance)
        try awaitReady(instance)
        try console.result(
            ["kind": "relaunched", "name": .string(name), "pid": instance.holder.map { .number($0) } ?? .null] as Value
        ) { _ in "troupe: \(name) ready again\n" }
        return .completed
    }

    /// Ends the daemon, and waits for its end.
    private static func end(_ instance: RunningInstance) throws {
        var client = try ControlClient(to: instance)
        let report: InstanceReport = try client.report(.list)
        // A daemon that has ended since cannot be asked either.
        let daemon = try report.pid.map { pid throws(SystemError) in try ProcessHandle(pid: pid) }
        let _: Value = try client.report(.inject(.relaunch))
        guard try daemon?.waitUntilEnded(deadline: MonotonicClock.microseconds() + endTimeout) != false else {
            throw ProgramError(
                .timedOut, "instance '\(instance.name)' has not ended within \(endTimeout / 1_000_000) s",
                hint: "end it and its children with 'troupe stop --name \(instance.name)'")
        }
    }

    /// Waits until the first controllers are shown.
    private static func awaitReady(_ instance: RunningInstance) throws {
        let deadline = MonotonicClock.microseconds() + startTimeout
        var client = try ControlClient(to: instance)
        var events = try EventsClient(to: instance)
        var last: UInt64 = 0
        while true {
            let report: InstanceReport = try client.report(.list)
            if report.interface.isReady { return }
            let next = min(deadline, MonotonicClock.microseconds() + lookInterval)
            if let batch = try events.next(after: last, deadline: next) { last = batch.events.last?.sequence ?? last }
            guard MonotonicClock.microseconds() < deadline else {
                throw ProgramError(
                    .timedOut, "the first controllers did not appear within \(startTimeout / 1_000_000) s",
                    hint: "'troupe monitor --name \(instance.name)' shows what they wait for")
            }
        }
    }
}
