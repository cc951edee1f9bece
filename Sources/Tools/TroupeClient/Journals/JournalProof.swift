import TroupeMessages
import TroupeModel
import TroupePlatform

/// A proof that children ran exactly the callbacks that the daemon logged. It is the last step of every scenario and
/// test whose instance keeps journals.
///
/// It belongs to one thread.
public struct JournalProof: ~Copyable {
    private var control: ControlClient
    private var events: EventsClient
    private var seen: [LoggedEvent] = []

    /// The time limit for the next event and for the end of a process, in milliseconds.
    private static let timeout = 30_000
    /// The time limit for the instance to settle, in milliseconds.
    private static let restTimeout = 120_000

    /// Creates the proof for a running instance, from its first event on.
    public init(of instance: RunningInstance) throws(ClientError) {
        let control = try ControlClient(to: instance)
        let events = try EventsClient(to: instance)
        self.control = control
        self.events = events
    }

    /// Waits until the instance settles, and compares the callbacks that ran with the calls that were sent.
    ///
    /// A process that died ran the first part of its calls; each further call is logged as lost.
    ///
    /// - Returns: The first difference, for people; nil if there is none, or if the instance keeps no journals.
    /// - Throws: ``ClientError/timedOut(name:question:milliseconds:)`` also if the instance does not settle: a stopped
    ///   child never answers, and a child that hangs in each of its incarnations never settles.
    public mutating func firstDifference() throws(ClientError) -> String? {
        let doctor: DoctorReport = try control.report(.doctor)
        guard let folder = doctor.journal else { return nil }
        let deadline = MonotonicClock.microseconds() + Int64(Self.restTimeout) * 1000
        var count = -1
        var staying: Set<Int32> = []
        var running = JournalsReport()
        // Work that waited for a silent child continues after that child's end: repeat until there are no more events.
        while count != seen.count {
            staying = try settledProcesses(by: deadline)
            count = seen.count
            // The question reaches each child after all earlier calls.
            running = try control.report(.journal, timeout: Self.timeout)
            try fetchAll()
        }
        if let lasting = try firstLasting(Set(seen.compactMap { $0.subject?.pid }).subtracting(staying)) {
            return "process \(lasting) has no controller and does not end"
        }
        do throws(SystemError) {
            return try JournalCheck(folder: folder).difference(seen, running: running)
        } catch {
            throw .system(error.description)
        }
    }

    /// The processes of the tree's controllers, once the instance has no running, waiting or starting work.
    private mutating func settledProcesses(by deadline: Int64) throws(ClientError) -> Set<Int32> {
        while true {
            try fetchAll()
            let doctor: DoctorReport = try control.report(.doctor)
            let tree: TreeReport = try control.report(.tree(views: false))
            let isStarting = tree.controllers.contains {
                $0.process.state == .launching || $0.process.state == .restarting
            }
            if doctor.isSettled, !isStarting { return Set(tree.controllers.compactMap(\.process.pid)) }
            guard MonotonicClock.microseconds() < deadline else {
                throw control.late("rest", milliseconds: Self.restTimeout)
            }
            try fetch()
        }
    }

    /// The first of the processes that does not end in time.
    private func firstLasting(_ pids: Set<Int32>) throws(ClientError) -> Int32? {
        let deadline = MonotonicClock.microseconds() + Int64(Self.timeout) * 1000
        for pid in pids {
            // A process that cannot be opened has ended already.
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            do throws(SystemError) {
                guard try leaver.waitUntilEnded(deadline: deadline) else { return pid }
            } catch {
                throw .system(error.description)
            }
        }
        return nil
    }

    /// Fetches all logged events.
    private mutating func fetchAll() throws(ClientError) {
        let instance: InstanceReport = try control.report(.list)
        while (seen.last?.sequence ?? 0) < instance.events { try fetch() }
    }

    /// Fetches the next events.
    private mutating func fetch() throws(ClientError) {
        let known = seen.last?.sequence ?? 0
        let deadline = MonotonicClock.microseconds() + Int64(Self.timeout) * 1000
        guard let batch = try events.next(after: known, deadline: deadline) else {
            throw control.late("events", milliseconds: Self.timeout)
        }
        guard batch.missed == 0 else {
            throw .system("\(batch.missed) events are no longer kept, so the sent callbacks are unknown")
        }
        seen += batch.logged
    }
}
