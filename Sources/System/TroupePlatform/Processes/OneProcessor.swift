import CPlatform

/// A pin to one processor for the calling thread, and for each process and thread that it starts while this value
/// lives. Releasing the value restores the thread's former set.
///
/// Threads and processes started meanwhile stay on that processor. The corresponding C function is `sched_setaffinity`.
public struct OneProcessor: ~Copyable {
    private let before: troupe_processors

    /// Pins the calling thread to the last of the processors that it may run on.
    ///
    /// - Throws: if the kernel refuses.
    public init() throws(SystemError) {
        var before = troupe_processors()
        _ = try calling("list the processors") { troupe_allowed_processors(&before) }
        var last = before
        troupe_keep_last(&last)
        _ = try calling("run on one processor") { troupe_run_on(&last) }
        self.before = before
    }

    deinit {
        var set = before
        _ = troupe_run_on(&set)
    }
}
