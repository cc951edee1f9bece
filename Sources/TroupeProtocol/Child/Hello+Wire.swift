import CMessages
public import TroupeMessages

extension Hello: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Hello>?) { troupe__hello__init(message) }

    func fill(_ message: inout Troupe__Hello, _ arena: Arena) {
        message.oldest_version = oldestVersion
        message.newest_version = newestVersion
        message.capabilities = capabilities
        message.required_capabilities = requiredCapabilities
        message.class_name = arena.text(className)
        message.process = process
        arena.texts(unwindActions, &message.n_unwind_actions, &message.unwind_actions)
        set(standsIn ? true : nil, &message.has_stands_in, &message.stands_in)
    }

    init(wire message: Troupe__Hello) throws(ProtocolError) {
        self.init(
            oldestVersion: message.oldest_version, newestVersion: message.newest_version,
            capabilities: message.capabilities, requiredCapabilities: message.required_capabilities,
            className: try Wire.text(message.class_name, "a class"), process: message.process,
            unwindActions: try Wire.texts(
                message.n_unwind_actions, message.unwind_actions, "an unwind action"),
            standsIn: Wire.optional(message.has_stands_in, flag: message.stands_in) ?? false)
    }
}

extension Welcome: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Welcome>?) { troupe__welcome__init(message) }

    func fill(_ message: inout Troupe__Welcome, _ arena: Arena) {
        message.version = version
        message.capabilities = capabilities
        message.credits = arena.message(credits)
    }

    init(wire message: Troupe__Welcome) throws(ProtocolError) {
        self.init(
            version: message.version, capabilities: message.capabilities,
            credits: try Wire.need(message.credits, "credits"))
    }
}
