/// The daemon's name for a child's process. The daemon chooses it and never uses it twice.
public struct ChildToken: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number that the daemon chose.
    public let rawValue: UInt64
    /// The token of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The bare number.
    public var description: String { String(rawValue) }

    /// Orders by age, since the daemon counts up.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
