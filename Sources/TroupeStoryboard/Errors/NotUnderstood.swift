/// Something of a document that was left out or taken for something plainer, with its place.
public struct NotUnderstood: Hashable, Sendable {
    /// The storyboard's name.
    public var storyboard: String
    /// Where it stands, counted from 1.
    public var line: Int
    /// The element's name.
    public var element: String
    /// What was made of it, as a sentence.
    public var why: String
    /// A report of one element.
    public init(storyboard: String, line: Int, element: String, why: String) {
        self.storyboard = storyboard
        self.line = line
        self.element = element
        self.why = why
    }
}
