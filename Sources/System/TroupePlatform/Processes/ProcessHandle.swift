import CPlatform
import Glibc

/// A process that cannot be confused with a later process of the same number (pidfd).
///
/// The descriptor becomes readable when the process ends. Releasing the handle neither ends nor reaps the process.
public struct ProcessHandle: ~Copyable, Sendable {
    /// The process's number.
    public let pid: Int32
    private let descriptor: Descriptor

    /// A handle on any running process.
    public init(pid: Int32) throws(SystemError) {
        self.pid = pid
        descriptor = Descriptor(adopting: try calling("watch process \(pid)") { troupe_pidfd_open(pid) })
    }

    /// A handle on a child of this process. A child that gets no handle is killed and reaped.
    public init(ofChild pid: Int32) throws(SystemError) {
        do throws(SystemError) {
            try self.init(pid: pid)
        } catch {
            kill(pid, SIGKILL)
            var ending = troupe_ending()
            _ = troupe_reap(pid, true, &ending)
            throw error
        }
    }

    /// True if the process is an unreaped child of this one: then its number cannot be reused.
    public static func isChild(_ pid: Int32) -> Bool { pid > 0 && troupe_is_child(pid) == 0 }

    /// The number to poll for input: it becomes readable when the process ends.
    public var raw: Int32 { descriptor.raw }

    /// Sends the process a signal. A zombie accepts it without effect.
    ///
    /// - Throws: ``SystemError/Kind/missing`` if the process ended and was reaped.
    public func send(_ signal: Signal) throws(SystemError) {
        _ = try calling("send \(signal) to process \(pid)") { troupe_pidfd_signal(descriptor.raw, signal.rawValue) }
    }

    /// Sends a signal to the process and to its descendants that stayed in its group.
    ///
    /// Use it only for a process that leads a session of its own and is not yet reaped: then its number is its group's.
    public func sendToGroup(_ signal: Signal) throws(SystemError) {
        _ = try calling("send \(signal) to process group \(pid)") { Glibc.kill(-pid, signal.rawValue) }
    }

    /// Reaps a child of this process; nil while it runs. Afterwards its number is free.
    public func reap() throws(SystemError) -> ProcessEnding? { try reap(blocking: false) }

    /// True if a signal stopped a child of this process since the last call.
    public func hasStopped() throws(SystemError) -> Bool {
        try calling("check process \(pid)") { troupe_has_stopped(pid) } == 1
    }

    /// True if a stopped child of this process continued since the last call, and still runs.
    public func hasContinued() throws(SystemError) -> Bool {
        try calling("check process \(pid)") { troupe_has_continued(pid) } == 1
    }

    /// The next child of this process that a signal stopped or that continued since the last call; nil if there is
    /// none. Changes that ``hasStopped()`` and ``hasContinued()`` reported are not reported again.
    ///
    /// The corresponding C function is `waitid(P_ALL, WSTOPPED | WCONTINUED)`.
    public static func nextHalt() throws(SystemError) -> (pid: Int32, isStopped: Bool)? {
        var pid: Int32 = 0
        var isStopped = false
        let found = try calling("check for stopped processes") { troupe_next_halt(&pid, &isStopped) }
        return found == 1 ? (pid, isStopped) : nil
    }

    /// Waits for a child of this process to end.
    public func waitForEnd() throws(SystemError) -> ProcessEnding {
        while true {
            if let ending = try reap(blocking: true) { return ending }
        }
    }

    /// Waits for the end of any process, without reaping it.
    ///
    /// - Returns: false if the deadline, a moment of ``MonotonicClock``, came first.
    public func waitUntilEnded(deadline: Int64?) throws(SystemError) -> Bool {
        try descriptor.waitUntilReadable(deadline: deadline)
    }

    private func reap(blocking: Bool) throws(SystemError) -> ProcessEnding? {
        var ending = troupe_ending()
        guard try calling("reap process \(pid)", { troupe_reap(pid, blocking, &ending) }) == 1 else { return nil }
        return ProcessEnding(
            cause: ending.signalled
                ? .signalled(Signal(rawValue: ending.value), dumpedCore: ending.dumped_core)
                : .exited(code: ending.value),
            maximumResidentKiB: ending.max_resident_kib, userMicroseconds: ending.user_us,
            systemMicroseconds: ending.system_us)
    }
}
