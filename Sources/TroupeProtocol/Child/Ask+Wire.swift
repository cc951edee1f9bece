import CMessages
public import TroupeMessages
import TroupeModel

extension Ask: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Ask>?) { troupe__ask__init(message) }

    func fill(_ message: inout Troupe__Ask, _ arena: Arena) {
        message.number = number
        set(during, &message.has_during, &message.during)
        message.wants_reply = wantsReply.wire
        message.request = arena.message(request)
        message.has_input = (input != nil).wire
        message.input = input ?? 0
        set(deadline, &message.has_deadline, &message.deadline)
    }

    init(wire message: Troupe__Ask) throws(ProtocolError) {
        self.init(
            number: message.number, during: try Wire.id(message.has_during, message.during, "a call"),
            input: message.has_input != 0 ? message.input : nil,
            deadline: Wire.optional(message.has_deadline, message.deadline),
            wantsReply: message.wants_reply != 0, try Wire.need(message.request, "a request"))
    }
}

extension Told: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Told>?) { troupe__told__init(message) }

    func fill(_ message: inout Troupe__Told, _ arena: Arena) {
        message.number = number
        message.reply = arena.message(reply)
    }

    init(wire message: Troupe__Told) throws(ProtocolError) {
        self.init(number: message.number, try Wire.need(message.reply, "a reply"))
    }
}
