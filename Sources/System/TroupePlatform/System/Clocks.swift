import CPlatform

/// The clock of all times: CLOCK_MONOTONIC, the same for all processes of the machine, never set back.
public enum MonotonicClock {
    /// Microseconds since the machine's start, without time asleep.
    public static func microseconds() -> Int64 { troupe_monotonic_us() }
}

/// The processor time of the calling thread. Time that it waits, or that other threads have the processor, does not
/// count.
public enum ProcessorClock {
    /// Microseconds since the thread began.
    public static func microseconds() -> Int64 { troupe_processor_us() }
}
