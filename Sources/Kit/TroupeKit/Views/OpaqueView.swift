public import TroupeModel

/// A view of a storyboard that the Kit has no class for: shown as the document describes it.
public final class OpaqueView: View {
    /// What the document says it shows.
    public var shown: ViewContent { didSet { if shown != oldValue { changed() } } }

    /// A view showing that.
    public init(frame: Rect = .zero, content: ViewContent = .opaque) {
        shown = content
        super.init(frame: frame)
    }

    public override var content: ViewContent { shown }
}
