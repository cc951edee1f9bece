import Dispatch

/// Runs what belongs to no actor on the main thread.
///
/// A task that waits for a continuation goes on on no actor before it is back on its own. By default that is a thread of
/// libdispatch's, which has to wake up and then to wake the main thread, for nothing.
final class MainTaskExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
