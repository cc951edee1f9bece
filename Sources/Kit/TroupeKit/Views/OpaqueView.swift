public import TroupeModel

/// A view of a storyboard whose class the Kit does not have. Its content comes from the document.
public final class OpaqueView: View {
    /// The content according to the document.
    public var shown: ViewContent { didSet { if shown != oldValue { changed() } } }

    /// Creates a view with that content.
    public init(frame: Rect = .zero, content: ViewContent = .opaque) {
        shown = content
        super.init(frame: frame)
    }

    public override var content: ViewContent { shown }
}
