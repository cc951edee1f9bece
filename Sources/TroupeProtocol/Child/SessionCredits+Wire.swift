import CMessages
public import TroupeSession

extension SessionCredits: WireCodable {
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
