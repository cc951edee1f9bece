import CMessages
public import TroupeMessages
import TroupeModel

extension DeviceFacts: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Device>?) { troupe__device__init(message) }

    func fill(_ message: inout Troupe__Device, _ arena: Arena) {
        message.idiom = arena.name(idiom)
        message.size = arena.message(size)
        message.orientation = orientation.wire
        message.profile = arena.name(profile)
        message.animations = animates.wire
    }

    init(wire message: Troupe__Device) throws(ProtocolError) {
        self.init(
            idiom: try Wire.name(message.idiom, "a device's idiom"),
            size: try Wire.need(message.size, "a device's size"),
            orientation: try Orientation(wire: message.orientation),
            profile: try Wire.name(message.profile, "a profile"), animates: message.animations != 0)
    }
}
