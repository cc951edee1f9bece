public import TroupeModel

/// One line of text a person can type into.
open class TextField: Control {
    /// The text of the field.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// The text shown while the field is empty.
    public var placeholder = "" { didSet { if placeholder != oldValue { changed() } } }
    /// The alignment of the text.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// True if displays show dots in place of the text.
    public var isSecure = false { didSet { if isSecure != oldValue { changed() } } }
    /// Called when return is typed; the result true ends typing.
    public var shouldReturn: (@MainActor (TextField) -> Bool)?

    /// Creates a field with that text.
    public init(frame: Rect = .zero, text: String = "") {
        self.text = text
        super.init(frame: frame)
    }

    open override var content: ViewContent {
        .textField(text: text, placeholder: placeholder, alignment: textAlignment, isSecure: isSecure)
    }
    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var acceptsText: Bool { true }
    open override var appearsSelected: Bool { isFirstResponder || super.appearsSelected }
    open override var primaryEvent: ControlEvent { .editingDidEndOnExit }

    override func restore(_ value: RestorableValue) {
        if case .text(let text) = value { self.text = text }
    }

    /// Starts typing.
    open override func activate(_ touch: Touch) {
        guard becomeFirstResponder() else { return }
        sendActions(for: .editingDidBegin)
    }

    /// Appends typed characters. Backspace removes the last character; return calls ``shouldReturn``.
    open override func insertText(_ typed: String) -> Bool {
        guard isEnabled else { return false }
        for character in typed {
            if character.isNewline {
                if shouldReturn?(self) ?? true {
                    sendActions(for: .editingDidEndOnExit)
                    resignFirstResponder()
                }
            } else {
                text.type(character)
                sendActions(for: .editingChanged)
            }
        }
        return true
    }

    /// Sends `editingDidEnd` after the field stopped being the first responder.
    func editingEnded() { sendActions(for: .editingDidEnd) }
}
