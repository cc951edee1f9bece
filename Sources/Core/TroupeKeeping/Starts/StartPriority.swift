/// The priority of a waiting child; among equals, the child that was ordered first starts first.
public enum StartPriority: UInt8, Hashable, Sendable, Comparable, CaseIterable {
    /// Its view is not visible.
    case hidden = 1
    /// A person waits for its view.
    case visible = 2

    /// The less urgent comes first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
