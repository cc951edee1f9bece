public import TroupeModel

/// A field for what is searched.
open class SearchBar: View {
    /// What has been typed.
    public var text: String { didSet { if text != oldValue { changed() } } }
    /// Shown while there is no text.
    public var placeholder = "" { didSet { if placeholder != oldValue { changed() } } }
    /// A line above the field.
    public var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// Called after each typed character.
    public var textDidChange: (@MainActor (String) -> Void)?
    /// Called when return is typed.
    public var searchButtonClicked: (@MainActor (SearchBar) -> Void)?

    /// An empty search bar.
    public override init(frame: Rect = .zero) {
        text = ""
        super.init(frame: frame)
    }

    open override var content: ViewContent { .searchBar(text: text, placeholder: placeholder, prompt: prompt) }
    open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }
    open override var acceptsText: Bool { true }
    override var takesTaps: Bool { isUserInteractionEnabled }
    open override var appearsSelected: Bool { isFirstResponder }

    /// A touch starts typing.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if !becomeFirstResponder() { super.touchesEnded(touches, with: event) }
    }

    /// Appends what is typed.
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
