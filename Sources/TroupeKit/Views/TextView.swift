public import TroupeModel

/// Text of many lines.
open class TextView: View {
    /// What stands in it.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// Whether a touch starts typing.
    public var isEditable = true { didSet { if isEditable != oldValue { changed() } } }
    /// The text's font.
    public var font = Font(size: 14) { didSet { if font != oldValue { changed() } } }
    /// Called after each typed character.
    public var textDidChange: (@MainActor (String) -> Void)?

    /// A text view with that text.
    public init(frame: Rect = .zero, text: String = "") {
        self.text = text
        super.init(frame: frame)
    }

    open override var content: ViewContent { .textView(text: text, isEditable: isEditable, font: font) }
    open override var canBecomeFirstResponder: Bool { isEditable }
    open override var appearsSelected: Bool { isFirstResponder }

    /// A touch starts typing where that is allowed.
    open override func touchEnded(_ touch: Touch) -> Bool { super.touchEnded(touch) || becomeFirstResponder() }

    /// Appends what is typed, line ends included.
    open override func insertText(_ typed: String) -> Bool {
        guard isEditable else { return false }
        for character in typed {
            text.type(character)
            textDidChange?(text)
        }
        return true
    }
}
