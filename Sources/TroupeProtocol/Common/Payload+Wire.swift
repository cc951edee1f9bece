import CMessages
import TroupeModel

extension Payload: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Payload>?) { troupe__payload__init(message) }

    func fill(_ message: inout Troupe__Payload, _ arena: Arena) {
        message.type_name = arena.text(typeName)
        message.value = arena.data(packed.bytes)
    }

    init(wire message: Troupe__Payload) throws(ProtocolError) {
        self.init(
            typeName: try Wire.text(message.type_name, "a type's name"), packed: try Wire.packed(message.value))
    }
}

extension DelegateMessage: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__DelegateMessage>?) {
        troupe__delegate_message__init(message)
    }

    func fill(_ message: inout Troupe__DelegateMessage, _ arena: Arena) {
        message.from = from.rawValue
        message.protocol_name = arena.text(protocolName)
        message.name = arena.text(name)
        message.payload = arena.message(payload)
        message.expects_reply = expectsReply.wire
    }

    init(wire message: Troupe__DelegateMessage) throws(ProtocolError) {
        self.init(
            from: try Wire.id(message.from, "a delegate message's sender"),
            protocolName: try Wire.text(message.protocol_name, "a delegate protocol's name"),
            name: try Wire.text(message.name, "a delegate message's name"),
            payload: try Wire.need(message.payload, "a delegate message's payload"),
            expectsReply: message.expects_reply != 0)
    }
}

extension Configuration: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Configuration>?) {
        troupe__configuration__init(message)
    }

    func fill(_ message: inout Troupe__Configuration, _ arena: Arena) {
        message.controller = controller.rawValue
        message.values = arena.value(.map(values))
        set(self.delegate, &message.has_delegate, &message.delegate)
        set(self.parent, &message.has_parent, &message.parent)
        arena.messages(children, &message.n_children, &message.children)
    }

    init(wire message: Troupe__Configuration) throws(ProtocolError) {
        guard case .map(let values) = try Wire.value(message.values) else { throw .malformedValue }
        self.init(
            controller: try Wire.id(message.controller, "a configuration's controller"), values: values,
            delegate: try Wire.id(message.has_delegate, message.delegate, "a delegate"),
            parent: try Wire.id(message.has_parent, message.parent, "a parent"),
            children: try Wire.all(message.n_children, message.children))
    }
}

extension ContainedChild: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ContainedChild>?) {
        troupe__contained_child__init(message)
    }

    func fill(_ message: inout Troupe__ContainedChild, _ arena: Arena) {
        message.controller = controller.rawValue
        arena.set(containerView, &message.has_container_view, &message.container_view)
        arena.set(segue, &message.has_segue, &message.segue)
        message.frame = arena.optionalMessage(frame)
    }

    init(wire message: Troupe__ContainedChild) throws(ProtocolError) {
        self.init(
            controller: try Wire.id(message.controller, "a contained child"),
            containerView: try Wire.text(message.has_container_view, message.container_view, "a container view's id"),
            segue: try Wire.text(message.has_segue, message.segue, "a segue's id"),
            frame: try Wire.optional(message.frame))
    }
}

extension Failure: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Failure>?) { troupe__failure__init(message) }

    func fill(_ message: inout Troupe__Failure, _ arena: Arena) {
        message.code = arena.name(code)
        message.message = arena.text(self.message)
        arena.set(hint, &message.has_hint, &message.hint)
    }

    init(wire message: Troupe__Failure) throws(ProtocolError) {
        // A newer daemon may know more codes than this side; the sentence still says what happened.
        let code = message.code.flatMap { String(validatingCString: $0) }.flatMap(ErrorCode.init(rawValue:))
        self.init(
            code ?? .internalError, try Wire.text(message.message, "a failure's message"),
            hint: try Wire.text(message.has_hint, message.hint, "a failure's hint"))
    }
}
