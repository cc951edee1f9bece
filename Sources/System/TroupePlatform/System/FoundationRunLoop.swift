import CPlatform

/// The main run loop of Foundation, in processes that Foundation is linked into: for a loop of one's own that has to serve
/// `Timer.scheduledTimer` and `RunLoop.main.perform` beside its own work.
///
/// Foundation is not needed for it: its functions are called if they are in the process. The corresponding C functions are
/// `CFRunLoopRunInMode` and `CFRunLoopGetNextTimerFireDate`.
public enum FoundationRunLoop {
    /// Whether Foundation is in this process.
    public static let isLinked = troupe_run_loop_is_linked()

    /// Fires the timers that are due, runs the blocks that were given to it and the sources that are ready, on the thread that
    /// calls, which must be the main one. Waits for nothing.
    public static func runDue() {
        if isLinked { troupe_run_loop_run_due() }
    }

    /// The moment of ``MonotonicClock`` at which the next timer is due; nil without timers, or without Foundation.
    public static func nextTimer() -> Int64? {
        guard isLinked else { return nil }
        let wait = troupe_run_loop_wait_us()
        return wait < 0 ? nil : MonotonicClock.microseconds() + wait
    }
}
