public import TroupeModel

/// A wheel that turns while something goes on.
open class ActivityIndicatorView: View {
    /// Whether it turns.
    public private(set) var isAnimating: Bool { didSet { if isAnimating != oldValue { changed() } } }

    /// A wheel, standing unless told otherwise.
    public init(frame: Rect = .zero, isAnimating: Bool = false) {
        self.isAnimating = isAnimating
        super.init(frame: frame)
    }

    open override var content: ViewContent { .activity(isAnimating: isAnimating) }

    /// Turns from now on; displays draw it, the process does nothing for it.
    public func startAnimating() { isAnimating = true }

    /// Stands from now on.
    public func stopAnimating() { isAnimating = false }
}
