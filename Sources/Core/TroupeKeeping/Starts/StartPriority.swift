/// Which of the waiting children is started first; among equals, the one that was ordered first.
public enum StartPriority: UInt8, Hashable, Sendable, Comparable, CaseIterable {
    /// Its view is not visible.
    case hidden = 1
    /// A person waits for its view.
    case visible = 2

    /// Less urgent first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
