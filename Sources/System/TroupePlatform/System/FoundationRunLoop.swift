import CPlatform

/// Foundation's main run loop, in processes that link Foundation: for an event loop that has to serve
/// `Timer.scheduledTimer` and `RunLoop.main.perform` in addition to its own work.
///
/// This type does not link Foundation: it calls the functions if the process has them. The corresponding C functions
/// are `CFRunLoopRunInMode` and `CFRunLoopGetNextTimerFireDate`.
public enum FoundationRunLoop {
    /// True if this process links Foundation.
    public static let isLinked = troupe_run_loop_is_linked()

    /// Fires due timers and runs pending blocks and ready sources on the calling thread, which must be the main one.
    /// Does not wait.
    public static func runDue() {
        if isLinked { troupe_run_loop_run_due() }
    }

    /// The moment of ``MonotonicClock`` at which the next timer is due; nil without timers or without Foundation.
    public static func nextTimer() -> Int64? {
        guard isLinked else { return nil }
        let wait = troupe_run_loop_wait_us()
        return wait < 0 ? nil : MonotonicClock.microseconds() + wait
    }
}
