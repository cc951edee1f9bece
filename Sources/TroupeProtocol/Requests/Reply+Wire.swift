import CMessages
import TroupeModel

extension Reply: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Reply>?) { troupe__reply__init(message) }

    func fill(_ message: inout Troupe__Reply, _ arena: Arena) {
        message.request = request.rawValue
        message.command = arena.name(command)
        switch status {
        case .completed: message.status = TROUPE__REPLY__STATUS__COMPLETED
        case .superseded(let other):
            message.status = TROUPE__REPLY__STATUS__SUPERSEDED
            set(other, &message.has_superseded_by, &message.superseded_by)
        case .cancelled(let failure):
            message.status = TROUPE__REPLY__STATUS__CANCELLED
            message.failure = arena.message(failure)
        case .rejected(let failure):
            message.status = TROUPE__REPLY__STATUS__REJECTED
            message.failure = arena.message(failure)
        }
        arena.numbers(controllers.map(\.rawValue), &message.n_controllers, &message.controllers)
        set(transition, &message.has_transition, &message.transition)
        arena.set(value, &message.has_value, &message.value)
        message.answer = arena.optionalMessage(answer)
    }

    init(wire message: Troupe__Reply) throws(ProtocolError) {
        let status: Status
        switch message.status {
        case TROUPE__REPLY__STATUS__COMPLETED: status = .completed
        case TROUPE__REPLY__STATUS__SUPERSEDED:
            status = .superseded(by: try Wire.id(message.superseded_by, "the request that superseded"))
        case TROUPE__REPLY__STATUS__CANCELLED: status = .cancelled(try Wire.need(message.failure, "a failure"))
        case TROUPE__REPLY__STATUS__REJECTED: status = .rejected(try Wire.need(message.failure, "a failure"))
        default: throw .unknownKind(message: "reply")
        }
        guard let command = message.command.flatMap({ String(validatingCString: $0) }) else {
            throw .notUTF8(field: "a command")
        }
        self.init(
            request: try Wire.id(message.request, "a reply's request"), command: command, status: status,
            controllers: try Wire.ids(message.n_controllers, message.controllers, "a reply's controller"),
            transition: try Wire.id(message.has_transition, message.transition, "a transition"),
            value: try Wire.value(message.has_value, message.value),
            answer: try Wire.optional(message.answer))
    }
}
