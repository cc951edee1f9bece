import Synchronization
import TroupePlatform

/// The thread of a ``StateWriter``, and the queues between it and the owner.
final class WriterThread: Sendable {
    private struct Queues {
        var waiting = WaitingJobs()
        var isFinishing = false
        var outcomes: [StateWriter.Outcome] = []
        /// The last error since the last successful save.
        var reported: StoreError?
    }

    private enum Step {
        case run(WaitingJobs.Job)
        case wait
        case end
    }

    private let queues = Mutex(Queues())
    /// Only the thread locks it, for as long as the disk takes. Nil after damage, until a new store is begun, and at the
    /// end.
    private let store: Mutex<StateStore?>
    private let path: String
    private let vfs: String?
    private let jobEvent: EventDescriptor
    let outcomeEvent: EventDescriptor
    let endEvent: EventDescriptor

    init(_ store: consuming sending StateStore) throws(SystemError) {
        path = store.path
        vfs = store.vfs
        jobEvent = try EventDescriptor()
        outcomeEvent = try EventDescriptor()
        endEvent = try EventDescriptor()
        self.store = Mutex(store)
    }

    /// Appends a job; ignored after ``finish()``.
    func append(_ job: WaitingJobs.Job) {
        queues.withLock { queues in
            if !queues.isFinishing { queues.waiting.append(job) }
        }
        jobEvent.signal()
    }

    /// Lets the thread end after the jobs that wait.
    func finish() {
        queues.withLock { $0.isFinishing = true }
        jobEvent.signal()
    }

    func takeOutcomes() -> [StateWriter.Outcome] {
        // Before the outcomes are read: a later one signals again.
        outcomeEvent.acknowledge()
        return queues.withLock { queues in
            defer { queues.outcomes = [] }
            return queues.outcomes
        }
    }

    /// The body of the thread.
    func run() {
        loop: while true {
            // Before the queue is read: a later job signals again.
            jobEvent.acknowledge()
            switch nextStep() {
            case .run(let job): report(perform(job))
            // A wait fails only without memory in the kernel; the queue is then read again.
            case .wait: _ = try? jobEvent.wait()
            case .end: break loop
            }
        }
        store.withLock { $0 = nil }
        endEvent.signal()
    }

    private func nextStep() -> Step {
        queues.withLock { queues in
            if let job = queues.waiting.next() { return .run(job) }
            return queues.isFinishing ? .end : .wait
        }
    }

    /// Runs a job. A store that is damaged or removed is replaced by a new one, which gets the job.
    private func perform(_ job: WaitingJobs.Job) -> [StateWriter.Outcome] {
        store.withLock { slot in
            do throws(StoreError) {
                return try apply(job, to: &slot).map { [.saved($0)] } ?? []
            } catch {
                switch error {
                case .damaged where vfs == nil, .removed where vfs == nil: return retry(job, after: error, with: &slot)
                case .damaged, .removed, .full, .busy, .newer, .tooLarge, .system: return [.failed(error)]
                }
            }
        }
    }

    private func retry(
        _ job: WaitingJobs.Job, after error: StoreError, with slot: inout StateStore?
    ) -> [StateWriter.Outcome] {
        // The damaged store holds the lock.
        slot = nil
        do throws(StoreError) {
            let saved = try apply(job, to: &slot)
            return [.failed(slot?.damage ?? error)] + (saved.map { [.saved($0)] } ?? [])
        } catch let second {
            return [.failed(slot?.damage ?? error), .failed(second)]
        }
    }

    /// Applies a job to the store, which is opened again if there is none.
    private func apply(_ job: WaitingJobs.Job, to slot: inout StateStore?) throws(StoreError) -> SavedAmount? {
        if slot == nil { slot = try StateStore(recovering: path) }
        switch job {
        case .save(let records): return try slot?.replace(with: records)
        case .discard: try slot?.discard()
        case .beginLaunches(let count): for _ in 0..<count { try slot?.beginLaunch() }
        case .endLaunch: try slot?.endLaunch()
        }
        return nil
    }

    private func report(_ outcomes: [StateWriter.Outcome]) {
        guard !outcomes.isEmpty else { return }
        let isNew = queues.withLock { queues in
            let before = queues.outcomes.count
            for outcome in outcomes {
                switch outcome {
                case .saved: queues.reported = nil
                case .failed(let error, _):
                    queues.outcomes.append(.failed(error, isRepeated: queues.reported == error))
                    queues.reported = error
                    continue
                }
                queues.outcomes.append(outcome)
            }
            let isNew = queues.outcomes.count > before
            queues.outcomes = queues.outcomes.suffix(StateWriter.outcomeLimit)
            return isNew
        }
        if isNew { outcomeEvent.signal() }
    }
}
