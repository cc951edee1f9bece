public import TroupePlatform

/// Changes a ``StateStore`` on a thread of its own, so that a slow disk never blocks the owner's loop.
///
/// The methods return at once, except ``close(within:)``, and may be called from every thread. Jobs run in the order of
/// their calls. While a save waits, a later one takes its place. The owner polls ``descriptor`` for input and then
/// calls ``takeOutcomes()``.
public final class StateWriter: Sendable {
    /// The result of a job.
    public enum Outcome: Hashable, Sendable {
        /// The latest records are on the disk.
        case saved(SavedAmount)
        /// A job failed. `isRepeated` is true if the same error is the latest one since the last save that succeeded.
        case failed(StoreError, isRepeated: Bool = false)

        /// True if the job failed.
        public var isFailure: Bool { if case .failed = self { true } else { false } }
    }

    private let thread: WriterThread

    /// Takes over a store and starts the thread.
    ///
    /// - Throws: if the system has no room for a thread or two descriptors.
    public init(_ store: consuming sending StateStore) throws(SystemError) {
        let thread = try WriterThread(store)
        self.thread = thread
        try SystemThread.start("state-writer") { thread.run() }
    }

    // The thread writes what waits, and ends.
    deinit { thread.finish() }

    /// The number to poll for input: readable while there are outcomes. It is valid while the writer lives.
    public var descriptor: Int32 { thread.outcomeEvent.raw }

    /// Saves the records, in place of the ones of an earlier call that still wait. See ``StateStore/replace(with:)``.
    public func save(_ records: [[UInt8]]) { thread.append(.save(records)) }

    /// Adds one to the unfinished launches. See ``StateStore/beginLaunch()``.
    public func beginLaunch() { thread.append(.beginLaunches(1)) }

    /// Sets the unfinished launches to 0. See ``StateStore/endLaunch()``.
    public func endLaunch() { thread.append(.endLaunch) }

    /// Removes the records, also the ones that wait to be saved. See ``StateStore/discard()``.
    public func discard() { thread.append(.discard) }

    /// The outcomes since the last call, oldest first: at most ``outcomeLimit``. Then ``descriptor`` is not readable until
    /// the next outcome.
    public func takeOutcomes() -> [Outcome] { thread.takeOutcomes() }

    /// The number of outcomes that wait for ``takeOutcomes()``; the oldest are dropped.
    public static let outcomeLimit = 64

    /// Does the jobs that wait, ends the thread and closes the store. Later jobs are ignored.
    ///
    /// Call ``takeOutcomes()`` afterwards: the last save may have failed.
    ///
    /// - Parameter milliseconds: the longest wait for the disk.
    /// - Returns: false if the thread is still at work: the store then stays locked until the thread or the process ends,
    ///   and an interrupted change leaves the former records.
    @discardableResult
    public func close(within milliseconds: Int64) -> Bool {
        thread.finish()
        let deadline = MonotonicClock.microseconds() + max(0, min(milliseconds, 86_400_000)) * 1_000
        return (try? thread.endEvent.wait(until: deadline)) ?? false
    }
}
