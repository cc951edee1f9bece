import TroupeInstance
import TroupePlatform

/// The poller of the loop, the links of children, and the processes that persons started. The daemon has a handle of
/// its own on each of these processes, which reports the end for as long as the process is known.
struct WatchedDescriptors: ~Copyable {
    var poller: Poller
    var links = ChildLinks()
    private var processes: [StartID: Handle] = [:]

    /// A handle on a process. A class, since collections cannot hold the handle itself.
    private final class Handle {
        let process: ProcessHandle

        init(_ process: consuming ProcessHandle) { self.process = process }
    }

    init(_ poller: consuming Poller) { self.poller = poller }

    /// Watches a process for its end.
    mutating func add(pid: Int32, as start: StartID) throws(SystemError) {
        let handle = Handle(try ProcessHandle(pid: pid))
        try poller.add(handle.process.raw, for: .input, token: EventSource.watched(start).token)
        processes[start] = handle
    }

    /// Sends a process a signal; an ended process is ignored.
    func send(_ signal: Signal, to start: StartID) { try? processes[start]?.process.send(signal) }

    /// True if a debugger holds a process or a descendant: a program started through a debugger is the debugger's
    /// child.
    func isDebugged(_ start: StartID) -> Bool {
        guard let pid = processes[start]?.process.pid else { return false }
        return ProcessFacts(pid: pid).isTracedInBranch(limit: Self.largestBranch)
    }

    /// The maximum number of processes below a worker that are checked for a debugger.
    private static let largestBranch = 256

    /// Stops watching a process; true if it was watched.
    mutating func remove(_ start: StartID) -> Bool {
        guard let handle = processes.removeValue(forKey: start) else { return false }
        try? poller.remove(handle.process.raw)
        return true
    }
}
