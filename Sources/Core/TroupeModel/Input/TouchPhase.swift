extension TouchPhase {
    /// True if this phase ends the finger's sequence of touches.
    public var isLast: Bool { self == .ended || self == .cancelled }
}
