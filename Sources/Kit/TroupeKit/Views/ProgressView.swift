public import TroupeModel

/// A bar that shows the progress of a task.
open class ProgressView: View {
    /// The progress, from 0 to 1.
    public var progress: Double { didSet { progress = settled(progress, from: oldValue, "progress") } }

    /// Creates a bar filled that far.
    public init(frame: Rect = .zero, progress: Double = 0) {
        self.progress = progress.isFinite ? progress : 0
        super.init(frame: frame)
        _ = isUsable(progress, "progress")
    }

    open override var content: ViewContent { .progress(fraction: min(1, max(0, progress))) }
}
