import CPlatform

/// Whether the system has room for threads, for libraries that cannot do without theirs.
public enum ThreadRoom {
    /// Starts so many threads at once, and waits for their end.
    ///
    /// - Returns: The `errno` value of the first that cannot be started; 0 where there is room for all.
    public static func check(for count: Int32) -> Int32 { troupe_try_threads(count) }
}
