import CMessages
public import TroupeMessages
import TroupeModel

extension Launch {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension Launch: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Launch>?) { troupe__launch__init(message) }

    func fill(_ message: inout Troupe__Launch, _ arena: Arena) {
        message.version = version
        message.endpoint = arena.text(endpoint)
        message.controller = controller.rawValue
        message.incarnation = incarnation.rawValue
        message.token = arena.text(token)
        message.class_name = arena.text(className)
        if !scene.isEmpty {
            message.has_scene = 1
            message.scene = arena.data(scene)
        }
        message.device = arena.message(device)
        message.credits = arena.message(credits)
        set(flag: keepsJournal, &message.has_journal, &message.journal)
        if !journalPath.isEmpty {
            message.has_journal_path = 1
            message.journal_path = arena.text(journalPath)
        }
        set(keeper, &message.has_keeper, &message.keeper)
    }

    init(wire message: Troupe__Launch) throws(ProtocolError) {
        self.init(
            version: message.version, endpoint: try Wire.text(message.endpoint, "an endpoint"),
            controller: try Wire.id(message.controller, "a launched controller"),
            incarnation: try Wire.id(message.incarnation, "an incarnation"),
            token: try Wire.text(message.token, "a token"),
            className: try Wire.text(message.class_name, "a class"), scene: Wire.bytes(message.scene),
            device: try Wire.need(message.device, "a device"), credits: try Wire.need(message.credits, "credits"),
            keepsJournal: message.journal != 0,
            journalPath: try Wire.text(message.journal_path, "a journal's path"),
            keeper: Wire.optional(message.has_keeper, message.keeper))
    }
}
