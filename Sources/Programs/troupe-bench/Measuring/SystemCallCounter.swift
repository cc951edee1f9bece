import TroupeModel
import TroupePlatform

/// strace, counting the system calls of running processes.
final class SystemCallCounter {
    /// Counts of system calls.
    struct Counts {
        /// All system calls.
        var all: Int64 = 0
        /// The calls that send a packet over a socket.
        var packets: Int64 = 0
    }

    private let process: ProcessHandle
    private let output: Descriptor
    private var errors: LineInput
    private var isStopped = false

    private static let timeout: Int64 = 10_000_000
    private static let package = "strace"

    /// Attaches to the processes, and returns once each is counted.
    ///
    /// - Throws: ``MissingPeer`` without strace.
    init(of pids: [Int32]) throws {
        let output = try Pipe()
        let errors = try Pipe()
        var specification = ProcessSpecification(
            executable: "strace",
            arguments: ["-f", "-c", "-U", "calls,name", "-o", "/proc/self/fd/1"]
                + pids.flatMap { ["-p", "\($0)"] })
        specification.descriptors = [1: output.writeEnd.raw, 2: errors.writeEnd.raw]
        specification.diesWithStarter = true
        process = try specification.startPeer(of: Self.package)
        _ = consume output.writeEnd
        _ = consume errors.writeEnd
        self.output = output.readEnd
        self.errors = LineInput(errors.readEnd)
        let deadline = MonotonicClock.microseconds() + Self.timeout
        var attached = 0
        while attached < pids.count {
            let line = try self.errors.next(until: deadline, from: "strace")
            guard line.hasSuffix("attached") || line.contains("attached with") else {
                throw ProgramError(.unavailable, line, hint: "allow it: sudo sysctl kernel.yama.ptrace_scope=0")
            }
            attached += 1
        }
    }

    deinit {
        guard !isStopped else { return }
        try? process.send(.kill)
        _ = try? process.waitForEnd()
    }

    /// Detaches, and returns the counts.
    func stop() throws -> Counts {
        try process.send(.interrupt)
        guard try process.waitUntilEnded(deadline: MonotonicClock.microseconds() + Self.timeout) else {
            throw ProgramError(.timedOut, "strace did not exit after SIGINT")
        }
        isStopped = true
        _ = try process.waitForEnd()
        // The table is a few KiB, which fit into the pipe.
        let text = String(decoding: try output.readAll(limit: 1 << 20), as: UTF8.self)
        var counts = Counts()
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let calls = Int64(words[0]), words[1] != "total" else { continue }
            counts.all += calls
            if ["sendmsg", "sendto"].contains(words[1]) { counts.packets += calls }
        }
        return counts
    }
}
