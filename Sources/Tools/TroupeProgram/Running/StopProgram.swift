import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe stop`: asks the instance to end, and waits until it has.
enum StopProgram {
    /// The longest that an instance may take to end its children, in order and then by force, in microseconds.
    private static let timeout: Int64 = 20_000_000

    static func run(_ name: String, _ console: Console) throws -> ExitCode {
        let instance = try RunningInstance.find(name)
        // Without a holder the instance has ended since it was found, as requested.
        if let pid = instance.holder { try end(instance, heldBy: pid, console) }
        try console.result(["kind": "stopped", "name": .string(name)]) { _ in "troupe: \(name) stopped\n" }
        return .completed
    }

    private static func end(_ instance: RunningInstance, heldBy pid: Int32, _ console: Console) throws {
        guard let process = try? ProcessHandle(pid: pid) else { return }
        do throws(ClientError) {
            var client = try ControlClient(to: instance)
            let _: Value = try client.report(.stop)
        } catch {
            switch error {
            case .instanceEnded, .instanceFailed, .noSuchInstance: break
            case .denied, .impostor, .timedOut, .protocolVersion, .refused, .place, .system:
                // The daemon does not answer, so the process that holds the lock has to end the instance.
                console.note("\(error.message); sending SIGTERM to process \(pid)")
                try? process.send(.terminate)
            }
        }
        try awaitEnd(of: process, instance.name)
    }

    /// Waits for the end of the process that holds the lock. Throws at once if that process is stopped, because it
    /// cannot end.
    private static func awaitEnd(of process: borrowing ProcessHandle, _ name: String) throws {
        let pid = process.pid
        let deadline = MonotonicClock.microseconds() + timeout
        var hasEnded = false
        while !hasEnded {
            let next = min(deadline, MonotonicClock.microseconds() + lookInterval)
            hasEnded = try process.waitUntilEnded(deadline: next)
            guard !hasEnded else { return }
            if ProcessFacts(pid: pid).isStopped {
                throw ProgramError(
                    .timedOut, "the keeper of instance '\(name)' (pid \(pid)) is stopped, and so cannot end it",
                    hint: "continue it with 'kill -CONT \(pid)', or end it and its children with 'kill -KILL \(pid)'")
            }
            guard next < deadline else {
                throw ProgramError(
                    .timedOut, "instance '\(name)' (pid \(pid)) has not ended within \(timeout / 1_000_000) s",
                    hint: "end it and its children with 'kill -9 \(pid)'")
            }
        }
    }

    /// The interval between checks that the process is not stopped, in microseconds.
    private static let lookInterval: Int64 = 1_000_000
}
