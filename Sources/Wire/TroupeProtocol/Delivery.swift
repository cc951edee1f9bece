import CMessages
import TroupeMessages
import TroupeModel

extension DeliveryItem: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Delivery>?) { troupe__delivery__init(wire) }

    func fill(_ wire: inout Troupe__Delivery, _ arena: Arena) {
        arena.set(number: transition, &wire.has_transition, &wire.transition)
        switch delivery {
        case .configuration(let configuration):
            wire.kind_case = TROUPE__DELIVERY__KIND_CONFIGURATION
            wire.configuration = arena.message(configuration)
        case .callback(let call, let callback):
            arena.set(number: call, &wire.has_call, &wire.call)
            callback.fill(&wire, arena)
        }
    }

    init(wire: UnsafePointer<Troupe__Delivery>) throws(ProtocolError) {
        let delivery: Delivery
        if wire.pointee.kind_case == TROUPE__DELIVERY__KIND_CONFIGURATION {
            delivery = .configuration(try Wire.message(wire.pointee.configuration, "Delivery.configuration"))
        } else {
            let call: CallID = try Wire.number(wire.pointee.has_call, wire.pointee.call, "Delivery.call")
            delivery = .callback(call, try Callback(wire: wire))
        }
        self.init(
            delivery,
            transition: try Wire.number(wire.pointee.has_transition, wire.pointee.transition, "Delivery.transition"))
    }
}
