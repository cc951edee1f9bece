import CPlatform

/// A descriptor that becomes readable at one moment (timerfd).
public struct TimerDescriptor: ~Copyable, Sendable {
    private let timer: Descriptor

    /// Makes a timer that is not armed.
    public init() throws(SystemError) {
        timer = Descriptor(adopting: try calling("make a timer") { troupe_timer_create() })
    }

    /// The number to poll for input.
    public var raw: Int32 { timer.raw }

    /// Arms the timer for a moment of ``MonotonicClock`` in microseconds, in place of an earlier arming. A past moment
    /// fires at once.
    public func arm(at moment: Int64) throws(SystemError) {
        // 0 would disarm.
        _ = try calling("arm a timer") { troupe_timer_arm(timer.raw, max(1, moment)) }
    }

    /// Disarms the timer, also if it has fired and was not acknowledged.
    public func disarm() throws(SystemError) {
        _ = try calling("disarm a timer") { troupe_timer_arm(timer.raw, 0) }
    }

    /// Acknowledges that the timer fired, so that it is not readable until armed again.
    ///
    /// - Returns: true if it had fired.
    @discardableResult
    public func acknowledge() throws(SystemError) -> Bool {
        if case .bytes = try timer.read(upTo: 8) { return true }
        return false
    }
}
