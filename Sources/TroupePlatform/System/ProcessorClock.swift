import CPlatform

/// How long this thread has worked: what it waits, and what others have the processor for, does not count.
public enum ProcessorClock {
    /// Microseconds since the thread began.
    public static func microseconds() -> Int64 { troupe_processor_us() }
}
