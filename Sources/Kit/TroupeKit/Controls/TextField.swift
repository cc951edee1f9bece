public import TroupeModel

/// One line of text a person can type into.
open class TextField: Control {
    /// What stands in it.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// Shown while there is no text.
    public var placeholder = "" { didSet { if placeholder != oldValue { changed() } } }
    /// How the text stands in the field.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// Whether displays show dots.
    public var isSecure = false { didSet { if isSecure != oldValue { changed() } } }
    /// Called when return is typed; true ends typing.
    public var shouldReturn: (@MainActor (TextField) -> Bool)?

    /// A field with that text.
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

    /// A touch starts typing.
    open override func activate(_ touch: Touch) {
        guard becomeFirstResponder() else { return }
        sendActions(for: .editingDidBegin)
    }

    /// Appends what is typed; backspace takes the last character away, return asks ``shouldReturn``.
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

    /// Typing went elsewhere.
    func editingEnded() { sendActions(for: .editingDidEnd) }
}

extension String {
    /// Appends a typed character; backspace and delete take the last one away.
    mutating func type(_ character: Character) {
        if character == "\u{8}" || character == "\u{7f}" {
            if !isEmpty { removeLast() }
        } else {
            append(character)
        }
    }
}
