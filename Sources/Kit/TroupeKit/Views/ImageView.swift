public import TroupeModel

/// An image of the application, by its name.
open class ImageView: View {
    /// An image's name.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// How the image lies in the view.
    public var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { changed() } } }

    /// A view of that image. Touches fall through it.
    public init(frame: Rect = .zero, image: String? = nil) {
        self.image = image
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    open override var content: ViewContent { .image(name: image, mode: contentMode) }
}
