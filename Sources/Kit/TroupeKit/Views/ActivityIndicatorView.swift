public import TroupeModel

/// A spinning wheel that indicates activity.
open class ActivityIndicatorView: View {
    /// True if the wheel spins.
    public private(set) var isAnimating: Bool { didSet { if isAnimating != oldValue { changed() } } }

    /// Creates a wheel, still by default.
    public init(frame: Rect = .zero, isAnimating: Bool = false) {
        self.isAnimating = isAnimating
        super.init(frame: frame)
    }

    open override var content: ViewContent { .activity(isAnimating: isAnimating) }

    /// Starts the spinning. Displays draw it; the process does no work for it.
    public func startAnimating() { isAnimating = true }

    /// Stops the spinning.
    public func stopAnimating() { isAnimating = false }
}
