public import TroupeModel

/// A field for a search text.
open class SearchBar: View {
    /// The typed text.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// The text shown while the field is empty.
    public var placeholder = "" { didSet { if placeholder != oldValue { changed() } } }
    /// A line above the field.
    public var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// Called after each typed character.
    public var textDidChange: (@MainActor (String) -> Void)?
    /// Called when return is typed.
    public var searchButtonClicked: (@MainActor (SearchBar) -> Void)?

    /// Creates an empty search bar.
    public override init(frame: Rect = .zero) {
        text = ""
        super.init(frame: frame)
    }

    open override var content: ViewContent { .searchBar(text: text, placeholder: placeholder, prompt: prompt) }
    open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }
    open override var acceptsText: Bool { true }
    override var takesTaps: Bool { isUserInteractionEnabled }
    open override var appearsSelected: Bool { isFirstResponder }

    override func restore(_ value: RestorableValue) {
        if case .text(let text) = value { self.text = text }
    }

    /// Starts typing.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if !becomeFirstResponder() { super.touchesEnded(touches, with: event) }
    }

    /// Appends the typed text.
    open override func insertText(_ typed: String) -> Bool {
        for character in typed {
            if character.isNewline {
                searchButtonClicked?(self)
                resignFirstResponder()
            } else {
                text.type(character)
                textDidChange?(text)
            }
        }
        return true
    }
}
