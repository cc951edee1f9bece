import Dispatch
import Glibc
import Synchronization

/// Runs what belongs to no actor on the main thread.
///
/// A task that waits for a continuation goes on on no actor before it is back on its own. By default that is a thread of
/// libdispatch's, which has to wake up and then to wake the main thread, for nothing.
final class MainTaskExecutor: TaskExecutor {
    private struct State {
        var due: [UnownedJob] = []
        /// The thread whose loop looks for what is due before it sleeps; nil where there is no such loop.
        var looper: pthread_t?
    }

    private let state = Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let looper = state.withLock { state in
            state.due.append(job)
            return state.looper
        }
        // It has to be woken from other threads only.
        if let looper, pthread_equal(pthread_self(), looper) != 0 { return }
        DispatchQueue.main.async { self.runDue() }
    }

    /// Says that this thread, the main one, will look for what is due each time before it sleeps.
    func beginLooping() { state.withLock { $0.looper = pthread_self() } }

    /// Whether anything is due.
    var hasDue: Bool { state.withLock { !$0.due.isEmpty } }

    /// Runs what is due; only for the main thread. What it makes due in turn waits for the next call.
    func runDue() {
        let due = state.withLock { state in
            let due = state.due
            state.due = []
            return due
        }
        for job in due { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
