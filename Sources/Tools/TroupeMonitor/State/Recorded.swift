public import TroupeModel

// What a recording may say is anything. Numbers are brought into bounds where they are read, so that no sum of them
// overflows; what has no place in them is left out.

extension Instant {
    /// The latest moment that is believed, in microseconds: also in nanoseconds it is a number of 64 bits.
    static let latest: Int64 = 1 << 53

    /// In microseconds; nil beyond what a clock can say.
    public var moment: Int64? { (0..<Self.latest).contains(microseconds) ? microseconds : nil }
}

extension Int64 {
    /// How much of something there is, not below 0.
    var amount: Int64 { Swift.min(Swift.max(0, self), 1 << 40) }
}

extension ControllerID {
    /// Whether an instance can come to that number.
    var isPlausible: Bool { rawValue < UInt64(Int32.max) }
}

extension CallID {
    /// Whether every reader of a trace takes the number exactly.
    var isExact: Bool { rawValue < UInt64(Instant.latest) }
}

extension LoggedEvent {
    /// When it happened, in microseconds of the instance; nil where that is not said.
    public var moment: Int64? { time?.moment }

    /// Whom it happened to; nil for nobody.
    var controller: ControllerID? { subject.flatMap { $0.controller.isPlausible ? $0.controller : nil } }
}

extension EventSubject {
    /// What people call it: its title, else its class; nil where it has neither.
    var label: String? { [title, className].lazy.compactMap(\.self).first { !$0.isEmpty } }
}
