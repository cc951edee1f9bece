public import TroupeModel

/// An action of a storyboard that nobody in the child implements, for those who watch.
public struct ActionReport: Hashable, Sendable {
    /// The method's name, with its colons.
    public var selector: String
    /// What sent it, in the form senders of segues have.
    public var sender: Value

    /// Makes a report.
    public init(selector: String, sender: Value) {
        self.selector = selector
        self.sender = sender
    }
}
