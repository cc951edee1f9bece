import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform

/// `troupe stop`: asks the instance to end, and waits until it has.
enum StopProgram {
    /// How long an instance may take to end its children in order and then by force, in microseconds.
    private static let patience: Int64 = 20_000_000

    static func run(_ name: String, _ console: Console) throws(ProgramError) -> ExitCode {
        let instance = try asking { () throws(ClientError) in try RunningInstance.find(name) }
        guard let pid = instance.holder, let process = try? ProcessHandle(pid: pid) else {
            // It ended since it was found, which is what was asked for.
            try report(name, console)
            return .completed
        }
        do throws(ClientError) {
            var client = try ControlClient(to: instance)
            let _: Value = try client.report(.stop)
        } catch {
            switch error {
            case .instanceEnded, .noSuchInstance: break
            case .timedOut, .protocolVersion, .refused, .place, .system:
                // The daemon does not answer: the one who holds the lock ends it.
                console.note("\(error.message); telling process \(pid) to end it")
                do throws(SystemError) {
                    try process.send(.terminate)
                } catch {
                    if error.kind != .missing { throw ProgramError(error) }
                }
            }
        }
        try awaitEnd(of: process, name)
        try report(name, console)
        return .completed
    }

    /// Waits for the end of the process that holds the lock. One that somebody has stopped does not come to it.
    private static func awaitEnd(of process: borrowing ProcessHandle, _ name: String) throws(ProgramError) {
        let pid = process.pid
        let deadline = MonotonicClock.microseconds() + patience
        var hasEnded = false
        while !hasEnded {
            let next = min(deadline, MonotonicClock.microseconds() + lookInterval)
            do throws(SystemError) {
                hasEnded = try process.waitUntilEnded(deadline: next)
            } catch {
                throw ProgramError(error)
            }
            guard !hasEnded else { return }
            if ProcessFacts(pid: pid).isStopped {
                throw ProgramError(
                    .timedOut, "the keeper of instance '\(name)' (pid \(pid)) is stopped, and so cannot end it",
                    hint: "'kill -CONT \(pid)' lets it, 'kill -KILL \(pid)' ends it and its children at once")
            }
            guard next < deadline else {
                throw ProgramError(
                    .timedOut, "instance '\(name)' (pid \(pid)) has not ended within \(patience / 1_000_000) s",
                    hint: "'kill -9 \(pid)' ends it and its children")
            }
        }
    }

    /// How often it is looked at whether the instance could end at all, in microseconds.
    private static let lookInterval: Int64 = 1_000_000

    private static func report(_ name: String, _ console: Console) throws(ProgramError) {
        try console.result(["kind": "stopped", "name": .string(name)]) { _ in "troupe: \(name) stopped\n" }
    }
}
