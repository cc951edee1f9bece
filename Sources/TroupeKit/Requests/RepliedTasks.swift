import Dispatch
import Glibc
import Synchronization

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
