import TroupeMessages
import TroupeModel
import TroupePlatform

/// Proves that what children's own code ran is what the daemon says it sent them: the end of every scenario and test
/// whose instance keeps journals.
///
/// It belongs to one thread.
public struct JournalProof: ~Copyable {
    private var control: ControlClient
    private var events: EventsClient
    private var seen: [LoggedEvent] = []

    /// How long the instance may take for its next event, and a process to end, in milliseconds.
    private static let patience = 30_000
    /// How long the instance may take to come to rest, in milliseconds.
    private static let restPatience = 120_000

    /// Of an instance that runs, from its first event on.
    public init(of instance: RunningInstance) throws(ClientError) {
        let control = try ControlClient(to: instance)
        let events = try EventsClient(to: instance)
        self.control = control
        self.events = events
    }

    /// Lets everything come to its end and holds what ran against what was sent.
    ///
    /// A process that died ran the first of what it was sent, and each of the rest is logged as lost.
    ///
    /// - Returns: The first difference, for people; nil where there is none, or where the instance keeps no journals.
    /// - Throws: ``ClientError/timedOut(name:question:milliseconds:)`` also if the instance does not come to rest: a
    ///   stopped child answers nobody, and one that hangs in each of its incarnations never settles.
    public mutating func firstDifference() throws(ClientError) -> String? {
        let doctor: DoctorReport = try control.report(.doctor)
        guard let folder = doctor.journal else { return nil }
        let deadline = MonotonicClock.microseconds() + Int64(Self.restPatience) * 1000
        var count = -1
        var staying: Set<Int32> = []
        var running = JournalsReport()
        // What waited for a silent child goes on once that child is ended: until nothing more happens.
        while count != seen.count {
            staying = try settledProcesses(by: deadline)
            count = seen.count
            // The question reaches each child after all it was sent before.
            running = try control.report(.journal, patience: Self.patience)
            try fetchAll()
        }
        if let lasting = try firstLasting(Set(seen.compactMap { $0.subject?.pid }).subtracting(staying)) {
            return "process \(lasting) has no controller and stays"
        }
        do throws(SystemError) {
            return try JournalCheck(folder: folder).difference(seen, running: running)
        } catch {
            throw .system(error.description)
        }
    }

    /// The processes of the tree's controllers, once nothing runs, waits or is being started.
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
                throw control.late("rest", milliseconds: Self.restPatience)
            }
            try fetch()
        }
    }

    /// The first of them that does not end.
    private func firstLasting(_ pids: Set<Int32>) throws(ClientError) -> Int32? {
        let deadline = MonotonicClock.microseconds() + Int64(Self.patience) * 1000
        for pid in pids {
            // Where there is none to open, it has ended already.
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            do throws(SystemError) {
                guard try leaver.waitUntilEnded(deadline: deadline) else { return pid }
            } catch {
                throw .system(error.description)
            }
        }
        return nil
    }

    /// Takes in every event that has been logged.
    private mutating func fetchAll() throws(ClientError) {
        let instance: InstanceReport = try control.report(.list)
        while (seen.last?.sequence ?? 0) < instance.events { try fetch() }
    }

    /// Takes in the next events.
    private mutating func fetch() throws(ClientError) {
        let known = seen.last?.sequence ?? 0
        let deadline = MonotonicClock.microseconds() + Int64(Self.patience) * 1000
        guard let batch = try events.next(after: known, deadline: deadline) else {
            throw control.late("events", milliseconds: Self.patience)
        }
        guard batch.missed == 0 else {
            throw .system("\(batch.missed) events are no longer kept, so that what was sent is not known")
        }
        seen += batch.logged
    }
}
