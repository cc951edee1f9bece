import Dispatch
import Glibc
import Synchronization
import TroupeModel

/// The reply to a request, for the task of the main actor that awaits it.
///
/// This actor gives no job a turn before the reply arrives. A task that reads ``value`` hops to the actor, is kept
/// there until then, and returns to the main actor at once. A continuation would resume the task on no actor, from
/// where the way back leads through the main queue, with a write and a read of its descriptor. To compare, see the rows
/// "child to child and back" and "the same hops, its messages coded" (where no task waits) of `troupe bench`.
actor AwaitedReply: SerialExecutor {
    private enum State {
        case open(waiting: [UnownedJob])
        case here(Reply)
    }

    private let state = Mutex(State.open(waiting: []))
    private let tasks: RepliedTasks

    /// Creates an awaited reply whose tasks resume with `tasks`.
    init(tasks: RepliedTasks) { self.tasks = tasks }

    nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

    /// The reply, after it arrived. It must remain the only isolated member and must never suspend: a task that reads
    /// it already counts as running on the main actor.
    var value: Reply {
        state.withLock { state in
            guard case .here(let reply) = state else { preconditionFailure("a turn ran before the reply: \(state)") }
            return reply
        }
    }

    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isHere = state.withLock { state in
            guard case .open(var waiting) = state else { return true }
            waiting.append(job)
            state = .open(waiting: waiting)
            return false
        }
        if isHere { tasks.add(job) }
    }

    /// Sets the reply and resumes the tasks that wait for it.
    nonisolated func resolve(_ reply: Reply) {
        let waiting: [UnownedJob] = state.withLock { state in
            guard case .open(let waiting) = state else { return [] }
            state = .here(reply)
            return waiting
        }
        for job in waiting { tasks.add(job) }
    }
}

/// The tasks of the main actor whose replies have arrived, until the loop of the main thread resumes them.
final class RepliedTasks: Sendable {
    private struct State {
        var due: [UnownedJob] = []
        /// The thread whose loop checks for due tasks before it sleeps; nil if there is no such loop.
        var looper: pthread_t?
    }

    private let state = Mutex(State())

    /// Adds a task that is to resume.
    func add(_ job: UnownedJob) {
        let looper = state.withLock { state in
            state.due.append(job)
            return state.looper
        }
        // The loop has to be woken from other threads only.
        if let looper, pthread_equal(pthread_self(), looper) != 0 { return }
        DispatchQueue.main.async { self.resumeDue() }
    }

    /// Declares that this thread, the main one, checks for due tasks each time before it sleeps.
    func beginLooping() { state.withLock { $0.looper = pthread_self() } }

    /// True if a task is due.
    var hasDue: Bool { state.withLock { !$0.due.isEmpty } }

    /// Resumes the due tasks; returns true if there were any. Tasks that become due meanwhile wait for the next call.
    @discardableResult
    @MainActor
    func resumeDue() -> Bool {
        let due = takeDue()
        // The jobs come from an actor without a thread of its own, and each is on its way back to the main actor.
        // Running it as one of the main actor's saves the way through the main queue.
        for job in due { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
        return !due.isEmpty
    }

    private func takeDue() -> [UnownedJob] {
        state.withLock { state in
            let due = state.due
            state.due = []
            return due
        }
    }
}
