/// How far the touch of a finger is.
public enum TouchPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger has come down.
    case began
    /// It lies elsewhere than before.
    case moved
    /// It has left the screen.
    case ended
    /// The touch is taken back: nothing follows from it.
    case cancelled

    /// Whether nothing more comes of that finger.
    public var isLast: Bool { self == .ended || self == .cancelled }
}
