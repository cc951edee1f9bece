import CMessages
public import TroupeMessages

extension Handled: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Handled>?) { troupe__handled__init(message) }

    func fill(_ message: inout Troupe__Handled, _ arena: Arena) {
        message.number = number
        message.handled = (outcome == .handled).wire
        if outcome == .dropped {
            message.has_dropped = true.wire
            message.dropped = true.wire
        }
    }

    init(wire message: Troupe__Handled) throws(ProtocolError) {
        let isDropped = Wire.optional(message.has_dropped, flag: message.dropped) ?? false
        self.init(number: message.number, isDropped ? .dropped : message.handled != 0 ? .handled : .unhandled)
    }
}
