import CMessages

/// How much an end may have sent without it being acknowledged, as granted by the daemon.
public struct Credits: Hashable, Sendable {
    /// The most messages.
    public var messages: Int
    /// The most bytes of encoded bodies.
    public var bytes: Int

    /// Makes credits.
    public init(messages: Int, bytes: Int) {
        self.messages = messages
        self.bytes = bytes
    }
}

extension Credits: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Credits>?) { troupe__credits__init(message) }

    func fill(_ message: inout Troupe__Credits, _ arena: Arena) {
        message.messages = UInt32(clamping: messages)
        message.bytes = UInt64(clamping: bytes)
    }

    init(wire message: Troupe__Credits) throws(ProtocolError) {
        guard message.messages > 0, message.bytes > 0 else { throw .badNumber(field: "credits") }
        self.init(messages: Int(message.messages), bytes: Int(clamping: message.bytes))
    }
}
