public import TroupeModel

/// How much of something is done.
open class ProgressView: View {
    /// From 0 to 1.
    public var progress: Double { didSet { if progress != oldValue { changed() } } }

    /// A bar filled that far.
    public init(frame: Rect = .zero, progress: Double = 0) {
        self.progress = progress
        super.init(frame: frame)
    }

    open override var content: ViewContent { .progress(fraction: min(1, max(0, progress))) }
}
