/// The name of a zygote. The executable keeps the name while the instance runs, for every process of the zygote.
public struct ZygoteID: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number of the zygote, counted up from 0.
    public let rawValue: UInt64
    /// The zygote of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Orders by the time at which the zygotes were warmed.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
