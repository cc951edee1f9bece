import Glibc
import TroupePlatform

/// Processes that keep every processor busy for as long as this value lives: the floor of an answer beside a flood.
///
/// A child that floods, and the daemon that reads from it, keep two processors busy. Where there are no more, the kernel has
/// each process that wakes wait for its turn, some milliseconds, whichever processes keep the processors busy.
struct BusyProcessors: ~Copyable {
    private let processes: [Busy]

    /// A handle in a list. A class, as collections cannot hold the handle itself.
    private final class Busy {
        let process: ProcessHandle
        init(_ process: consuming ProcessHandle) { self.process = process }
    }

    /// Starts a process for each processor.
    init() throws {
        let program = try ProgramLocation.current()
        processes = try (0..<max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))).map { _ in
            var specification = ProcessSpecification(executable: program, arguments: ["--floor-busy"])
            specification.startsSession = false
            specification.diesWithStarter = true
            return Busy(try specification.start())
        }
    }

    deinit {
        for busy in processes {
            try? busy.process.send(.kill)
            _ = try? busy.process.waitForEnd()
        }
    }
}
