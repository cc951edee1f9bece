/// An executable that children are forked from, while the instance runs.
public struct ZygoteID: RawRepresentable, Hashable, Sendable, Comparable {
    /// Counted up from 0.
    public let rawValue: UInt64
    /// The zygote of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The zygote that was warmed first comes first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
