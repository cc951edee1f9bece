import CMessages
public import TroupeMessages
import TroupeModel
import TroupeScene

extension SceneUpdate {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension SceneUpdate: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneUpdate>?) {
        troupe__scene_update__init(message)
    }

    func fill(_ message: inout Troupe__SceneUpdate, _ arena: Arena) {
        set(StreamProtocol.said, &message.has_protocol, &message.protocol)
        message.version = version
        message.since = since
        message.moment_us = moment.microseconds
        message.size = arena.message(difference.size)
        message.orientation = difference.orientation.wire
        arena.messages(difference.layers, &message.n_layers, &message.layers)
        arena.messages(difference.animations, &message.n_animations, &message.animations)
        arena.messages(difference.upserts, &message.n_upserts, &message.upserts)
        arena.messages(difference.removals, &message.n_removals, &message.removals)
        arena.messages(difference.order ?? [], &message.n_order, &message.order)
        arena.set(notice, &message.has_notice, &message.notice)
    }

    init(wire message: Troupe__SceneUpdate) throws(ProtocolError) {
        try StreamProtocol.check(Wire.optional(message.has_protocol, message.protocol))
        let order: [SceneNodeID] = try Wire.all(message.n_order, message.order)
        let difference = SceneDifference(
            size: try Wire.need(message.size, "a window's size"),
            orientation: try Orientation(wire: message.orientation),
            layers: try Wire.all(message.n_layers, message.layers),
            animations: try Wire.all(message.n_animations, message.animations),
            upserts: try Wire.all(message.n_upserts, message.upserts),
            removals: try Wire.all(message.n_removals, message.removals), order: order.isEmpty ? nil : order)
        self.init(
            version: message.version, since: message.since, moment: Instant(microseconds: message.moment_us),
            difference: difference, notice: try Wire.text(message.has_notice, message.notice, "a notice"))
    }
}
