import Synchronization
import TroupeModel

/// The reply to a request that was sent, for the task of the main actor that waits for it.
///
/// It is an actor on which nobody has a turn before the reply is there: a task that asks for ``value`` changes over to it,
/// is kept until then, and is back with the main actor at once. A continuation would leave it on no actor, from where the
/// way back leads through the main queue, with a write and a read of its descriptor.
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
