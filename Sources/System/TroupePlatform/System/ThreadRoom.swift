import CPlatform

/// A test of whether the system has room for threads, for libraries that abort if they cannot start theirs.
public enum ThreadRoom {
    /// Starts `count` threads at once, and waits for their end.
    ///
    /// - Returns: The `errno` value of the first thread that cannot be started; 0 if all start.
    public static func check(for count: Int32) -> Int32 { troupe_try_threads(count) }
}
