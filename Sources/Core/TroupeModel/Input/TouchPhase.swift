extension TouchPhase {
    /// Whether nothing more comes of that finger.
    public var isLast: Bool { self == .ended || self == .cancelled }
}
