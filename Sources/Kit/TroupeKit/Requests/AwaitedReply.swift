import Dispatch
import Glibc
import Synchronization
import TroupeModel

/// The reply to a request that was sent, for the task of the main actor that waits for it.
///
/// It is an actor on which nobody has a turn before the reply is there: a task that asks for ``value`` changes over to it,
/// is kept until then, and is back with the main actor at once. A continuation would leave it on no actor, from where the
/// way back leads through the main queue, with a write and a read of its descriptor: the row "child to child and back" of
/// `troupe bench` shows it beside "the same hops, its messages coded", where no task waits.
actor AwaitedReply: SerialExecutor {
    private enum State {
        case open(waiting: [UnownedJob])
        case here(Reply)
    }

    private let state = Mutex(State.open(waiting: []))
    private let tasks: RepliedTasks

    /// A reply whose tasks go on with `tasks`.
    init(tasks: RepliedTasks) { self.tasks = tasks }

    nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

    /// The reply, once it came. It must stay the only member that is the actor's own, and never wait: whoever asks for it is
    /// said to be the main actor's already.
    var value: Reply {
        state.withLock { state in
            guard case .here(let reply) = state else { preconditionFailure("a turn before the reply came: \(state)") }
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

    /// The reply came.
    nonisolated func come(_ reply: Reply) {
        let waiting: [UnownedJob] = state.withLock { state in
            guard case .open(let waiting) = state else { return [] }
            state = .here(reply)
            return waiting
        }
        for job in waiting { tasks.add(job) }
    }
}

/// The tasks of the main actor whose replies are there, until the loop of the main thread has them go on.
final class RepliedTasks: Sendable {
    private struct State {
        var due: [UnownedJob] = []
        /// The thread whose loop looks for what is due before it sleeps; nil where there is no such loop.
        var looper: pthread_t?
    }

    private let state = Mutex(State())

    /// A task is to go on.
    func add(_ job: UnownedJob) {
        let looper = state.withLock { state in
            state.due.append(job)
            return state.looper
        }
        // It has to be woken from other threads only.
        if let looper, pthread_equal(pthread_self(), looper) != 0 { return }
        DispatchQueue.main.async { self.goOn() }
    }

    /// Says that this thread, the main one, will look for what is due each time before it sleeps.
    func beginLooping() { state.withLock { $0.looper = pthread_self() } }

    /// Whether any is due.
    var hasDue: Bool { state.withLock { !$0.due.isEmpty } }

    /// Has those that are due go on; whether there were any. What they make due in turn waits for the next call.
    @discardableResult
    @MainActor
    func goOn() -> Bool {
        let due = takeDue()
        // They come from an actor that has no thread of its own, and each is on its way back to the main actor: said to be
        // on that already, it need not go there through the main queue.
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
