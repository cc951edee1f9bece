public import TroupeModel

// A recording may contain any value. Numbers are clamped where they are read, so that no sum of them overflows; values
// that cannot be clamped are dropped.

extension Instant {
    /// The latest accepted time in microseconds; in nanoseconds it still fits 64 bits.
    static let latest: Int64 = 1 << 53

    /// The time in microseconds; nil if it is beyond the range of a clock.
    public var moment: Int64? { (0..<Self.latest).contains(microseconds) ? microseconds : nil }
}

extension Int64 {
    /// The value as an amount: clamped to 0 ... 2^40.
    var amount: Int64 { Swift.min(Swift.max(0, self), 1 << 40) }
}

extension ControllerID {
    /// True if an instance can reach that number.
    var isPlausible: Bool { rawValue < UInt64(Int32.max) }
}

extension CallID {
    /// True if every reader of a trace represents the number exactly.
    var isExact: Bool { rawValue < UInt64(Instant.latest) }
}

extension LoggedEvent {
    /// The time of the event, in microseconds of the instance; nil if the event has none.
    public var moment: Int64? { time?.moment }

    /// The controller of the event; nil if the event concerns no controller.
    var controller: ControllerID? { subject.flatMap { $0.controller.isPlausible ? $0.controller : nil } }
}

extension EventSubject {
    /// The name for people: the title, else the class; nil if there is neither.
    var label: String? { [title, className].lazy.compactMap(\.self).first { !$0.isEmpty } }
}
