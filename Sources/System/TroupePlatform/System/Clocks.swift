import CPlatform

/// The clock that times are told by: CLOCK_MONOTONIC, the same for all processes of the machine, never set back.
public enum MonotonicClock {
    /// Microseconds since the machine's start, without sleep.
    public static func microseconds() -> Int64 { troupe_monotonic_us() }
}

/// How long this thread has worked: what it waits, and what others have the processor for, does not count.
public enum ProcessorClock {
    /// Microseconds since the thread began.
    public static func microseconds() -> Int64 { troupe_processor_us() }
}
