import CMessages
import TroupeModel

extension Arrangement: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Arrangement>?) {
        troupe__arrangement__init(message)
    }

    func fill(_ message: inout Troupe__Arrangement, _ arena: Arena) {
        message.size = arena.optionalMessage(size)
        if let orientation {
            message.has_orientation = 1
            message.orientation = orientation.wire
        }
    }

    init(wire message: Troupe__Arrangement) throws(ProtocolError) {
        self.init(
            size: try Wire.optional(message.size),
            orientation: message.has_orientation != 0 ? try Orientation(wire: message.orientation) : nil)
    }
}
