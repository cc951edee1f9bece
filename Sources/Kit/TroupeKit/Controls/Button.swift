public import TroupeModel

/// A push button.
open class Button: Control {
    /// The text on the button.
    public var title: String { didSet { if title != oldValue { changed() } } }
    /// The name of an image.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// The title's font.
    public var font = Font(size: 15) { didSet { font = settled(font, from: oldValue, "font") } }

    /// The horizontal alignment of title and image.
    public var contentHorizontalAlignment = TextAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { changed() } }
    }

    /// The title's colour; nil for ``View/tintColor``.
    public var titleColor: Color? { didSet { titleColor = settled(titleColor, from: oldValue, "titleColor") } }
    override var contentColor: Color? { titleColor ?? tintColor }

    /// Creates a button; `action` is called when it is tapped.
    public init(frame: Rect = .zero, title: String = "", action: (@MainActor () -> Void)? = nil) {
        self.title = title
        super.init(frame: frame)
        if let action { on(.touchUpInside) { _ in action() } }
    }

    open override var content: ViewContent {
        .button(title: title, image: image, font: font, alignment: contentHorizontalAlignment)
    }
}
