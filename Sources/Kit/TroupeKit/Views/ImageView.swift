public import TroupeModel

/// An image of the application, by name.
open class ImageView: View {
    /// The name of the image.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// The placement of the image in the view.
    public var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { changed() } } }

    /// Creates an image view. Touches fall through it.
    public init(frame: Rect = .zero, image: String? = nil) {
        self.image = image
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    open override var content: ViewContent { .image(name: image, mode: contentMode) }
}
