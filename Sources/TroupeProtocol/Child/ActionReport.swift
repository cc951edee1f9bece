import CMessages
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

extension ActionReport: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ActionReport>?) {
        troupe__action_report__init(message)
    }

    func fill(_ message: inout Troupe__ActionReport, _ arena: Arena) {
        message.selector = arena.text(selector)
        message.sender = arena.value(sender)
    }

    init(wire message: Troupe__ActionReport) throws(ProtocolError) {
        selector = try Wire.text(message.selector, "an action")
        sender = try Wire.value(message.sender)
    }
}
