/// A duration in seconds, the same type as Foundation's.
public typealias TimeInterval = Double

extension TimeInterval {
    /// The longest duration of the wire, about 24 days.
    private static var longest: Double { Double(Int32.max) }

    /// The duration of that number of milliseconds.
    init(milliseconds: Int) { self = Double(milliseconds) / 1_000 }

    /// The duration as the daemon counts it; 0 for a negative duration and for one that is not a number.
    var milliseconds: Int { self > 0 ? Int(min((self * 1_000).rounded(), Self.longest)) : 0 }
}
