import CMessages
public import TroupeMessages
import TroupeModel

extension DeliveryItem: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Delivery>?) { troupe__delivery__init(message) }

    func fill(_ message: inout Troupe__Delivery, _ arena: Arena) {
        set(transition, &message.has_transition, &message.transition)
        switch delivery {
        case .configuration(let configuration):
            message.kind_case = TROUPE__DELIVERY__KIND_CONFIGURATION
            message.configuration = arena.message(configuration)
        case .callback(let call, let callback):
            set(call, &message.has_call, &message.call)
            callback.fill(&message, arena)
        }
    }

    init(wire message: Troupe__Delivery) throws(ProtocolError) {
        let transition: TransitionID? = try Wire.id(message.has_transition, message.transition, "a transition")
        let delivery: Delivery
        if message.kind_case == TROUPE__DELIVERY__KIND_CONFIGURATION {
            delivery = .configuration(try Wire.need(message.configuration, "a configuration"))
        } else {
            delivery = .callback(try Wire.id(message.call, "a call"), try Callback(wire: message))
        }
        self.init(delivery, transition: transition)
    }
}

/// A batch of callbacks, in the order they are to run.
struct Batch: WireCodable {
    var items: [DeliveryItem]

    init(_ items: [DeliveryItem]) {
        self.items = items
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Deliver>?) { troupe__deliver__init(message) }

    func fill(_ message: inout Troupe__Deliver, _ arena: Arena) {
        arena.messages(items, &message.n_deliveries, &message.deliveries)
    }

    init(wire message: Troupe__Deliver) throws(ProtocolError) {
        items = try Wire.all(message.n_deliveries, message.deliveries)
    }
}
