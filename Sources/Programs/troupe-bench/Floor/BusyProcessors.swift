import Glibc
import TroupePlatform

/// Processes that keep every processor busy while this value lives: the floor for an answer during a flood.
///
/// A flooding child and the daemon that reads from it keep two processors busy. On a machine with no more processors,
/// the kernel makes each waking process wait some milliseconds for its turn, whichever processes are busy.
struct BusyProcessors: ~Copyable {
    private let processes: [Busy]

    /// A class, because an array cannot hold the noncopyable handle.
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
