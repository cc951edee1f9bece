public import TroupeModel

/// A view of text with many lines.
open class TextView: View {
    /// The text of the view.
    public var text: String {
        didSet {
            guard text != oldValue else { return }
            contentOffset = min(contentOffset, lastOffset)
            changed()
        }
    }
    /// True if a touch starts typing.
    public var isEditable = true { didSet { if isEditable != oldValue { changed() } } }
    /// The text's font.
    public var font = Font(size: 14) { didSet { font = settled(font, from: oldValue, "font") } }
    /// The vertical scroll offset, in points.
    public var contentOffset = 0.0 {
        didSet { contentOffset = settled(contentOffset, from: oldValue, "contentOffset") }
    }
    /// Called after each typed character.
    public var textDidChange: (@MainActor (String) -> Void)?

    /// The offset that the view had in an earlier process, until the first layout.
    private var restoredOffset: Double?

    /// Creates a text view with that text.
    public init(frame: Rect = .zero, text: String = "") {
        self.text = text
        super.init(frame: frame)
    }

    open override var content: ViewContent {
        .textView(text: text, isEditable: isEditable, font: font, offset: contentOffset)
    }
    open override var canBecomeFirstResponder: Bool { isEditable }
    open override var acceptsText: Bool { isEditable }
    open override var appearsSelected: Bool { isFirstResponder }

    override func restore(_ value: RestorableValue) {
        switch value {
        case .textView(let text, let offset):
            self.text = text
            restoredOffset = offset
        case .offset(let offset): restoredOffset = offset.y
        case .text, .toggle, .number, .segment, .page, .wheels, .table: break
        }
    }

    override func restoreOffset() {
        guard let offset = restoredOffset.take() else { return }
        contentOffset = max(0, min(lastOffset, offset))
    }

    /// Starts typing if the view is editable.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if !becomeFirstResponder() { super.touchesEnded(touches, with: event) }
    }

    /// Becomes the first responder and scrolls to the end of the text, where typing goes.
    open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        contentOffset = lastOffset
        return true
    }

    /// Appends the typed text, including line breaks.
    open override func insertText(_ typed: String) -> Bool {
        guard isEditable else { return false }
        for character in typed {
            text.type(character)
            textDidChange?(text)
        }
        contentOffset = lastOffset
        return true
    }

    /// Scrolls to an offset, at most to the end, as a wheel or finger does.
    override func adjust(to value: Double) -> Bool {
        contentOffset = max(0, min(lastOffset, value))
        return true
    }

    private var lastOffset: Double { TextViewMetrics.lastOffset(of: text, font: font, in: frame.size) }
}
