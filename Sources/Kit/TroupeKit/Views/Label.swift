public import TroupeModel

/// Text that is only read.
open class Label: View {
    /// What stands in it.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// How the text stands in its box.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// The most lines; 0 is as many as fit.
    public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// The text's font.
    public var font = Font.system { didSet { if font != oldValue { changed() } } }

    /// The text's colour; nil for that of all text where it stands. ``View/tintColor`` does not colour it.
    public var textColor: Color? { didSet { if textColor != oldValue { changed() } } }
    override var contentColor: Color? { textColor }

    /// A label of one line. Touches fall through it.
    public init(frame: Rect = .zero, text: String = "") {
        self.text = text
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    open override var content: ViewContent {
        .label(text: text, alignment: textAlignment, lines: numberOfLines, font: font)
    }
}
