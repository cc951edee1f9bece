public import TroupeModel

/// A view of read-only text.
open class Label: View {
    /// The text of the label.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// The alignment of the text.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// The greatest number of lines; 0 for as many as fit.
    public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// The text's font.
    public var font = Font.system { didSet { font = settled(font, from: oldValue, "font") } }

    /// The text's colour; nil for the default colour of text at its place. ``View/tintColor`` does not apply.
    public var textColor: Color? { didSet { textColor = settled(textColor, from: oldValue, "textColor") } }
    override var contentColor: Color? { textColor }

    /// Creates a label with one line. Touches fall through it.
    public init(frame: Rect = .zero, text: String = "") {
        self.text = text
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    open override var content: ViewContent {
        .label(text: text, alignment: textAlignment, lines: numberOfLines, font: font)
    }
}
