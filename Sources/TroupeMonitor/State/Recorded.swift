public import TroupeModel

// What a recording may say is anything. Numbers are brought into bounds where they are read, so that no sum of them
// overflows; what has no place in them is left out.

extension Value {
    /// The latest moment that is believed, in microseconds: also in nanoseconds it is a number of 64 bits.
    static let latestMoment: Int64 = 1 << 53
    /// The largest number of anything that is believed.
    private static let mostOfAnything: Int64 = 1 << 40

    /// A moment of an instance, in microseconds; nil for anything else and beyond what a clock can say.
    public var moment: Int64? { int.flatMap { (0..<Self.latestMoment).contains($0) ? $0 : nil } }

    /// The number of a call, as exact as every reader of a trace takes it; nil for anything else.
    var callNumber: Int64? { moment }

    /// How much of something there is, not below 0; nil for anything else.
    var amount: Int64? { int.map { min(max(0, $0), Self.mostOfAnything) } }

    /// The controller of that id; nil for anything else and for numbers that no instance comes to.
    var controllerID: ControllerID? {
        string.flatMap { ControllerID($0) }.flatMap { $0.rawValue < UInt64(Int32.max) ? $0 : nil }
    }
}
