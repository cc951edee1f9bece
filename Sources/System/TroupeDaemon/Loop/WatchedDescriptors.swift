import TroupeInstance
import TroupePlatform

/// What the loop sleeps on, the links of children, and the processes that persons started: those tell of their end by
/// handles of our own, so that one is looked at as long as it is known.
struct WatchedDescriptors: ~Copyable {
    var poller: Poller
    var links = ChildLinks()
    private var processes: [StartID: Handle] = [:]

    /// A handle on a process. A class, for collections cannot hold the handle itself.
    private final class Handle {
        let process: ProcessHandle

        init(_ process: consuming ProcessHandle) { self.process = process }
    }

    init(_ poller: consuming Poller) { self.poller = poller }

    /// Looks for the end of a process.
    mutating func add(pid: Int32, as start: StartID) throws(SystemError) {
        let handle = Handle(try ProcessHandle(pid: pid))
        try poller.add(handle.process.raw, for: .input, token: EventSource.watched(start).token)
        processes[start] = handle
    }

    /// Sends a process a signal; one that has ended needs none.
    func send(_ signal: Signal, to start: StartID) { try? processes[start]?.process.send(signal) }

    /// Whether a debugger holds a process or one of its descendants: a program started through a debugger is its child.
    func isDebugged(_ start: StartID) -> Bool {
        guard let pid = processes[start]?.process.pid else { return false }
        return ProcessFacts(pid: pid).isTracedInBranch(limit: Self.largestBranch)
    }

    /// The most processes below a worker that are looked at for a debugger.
    private static let largestBranch = 256

    /// Looks no more; whether it did.
    mutating func remove(_ start: StartID) -> Bool {
        guard let handle = processes.removeValue(forKey: start) else { return false }
        try? poller.remove(handle.process.raw)
        return true
    }
}
