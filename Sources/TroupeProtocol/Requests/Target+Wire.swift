import CMessages
import TroupeModel

extension Target: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Target>?) { troupe__target__init(message) }

    func fill(_ message: inout Troupe__Target, _ arena: Arena) {
        switch self {
        case .id(let id):
            message.form_case = TROUPE__TARGET__FORM_ID
            message.id = id.rawValue
        case .named(let name):
            message.form_case = TROUPE__TARGET__FORM_NAME
            message.name = arena.text(name)
        }
    }

    init(wire message: Troupe__Target) throws(ProtocolError) {
        switch message.form_case {
        case TROUPE__TARGET__FORM_ID: self = .id(try Wire.id(message.id, "a target's id"))
        case TROUPE__TARGET__FORM_NAME: self = .named(try Wire.text(message.name, "a target's name"))
        default: throw .unknownKind(message: "target")
        }
    }
}

extension Destination: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Destination>?) { troupe__destination__init(message) }

    func fill(_ message: inout Troupe__Destination, _ arena: Arena) {
        switch self {
        case .controller(let id):
            message.form_case = TROUPE__DESTINATION__FORM_CONTROLLER
            message.controller = id.rawValue
        case .scene(let name):
            message.form_case = TROUPE__DESTINATION__FORM_SCENE
            message.scene = arena.text(name)
        case .object(let reference):
            message.form_case = TROUPE__DESTINATION__FORM_SCENE
            message.scene = arena.text(reference.description)
        case .className(let name):
            message.form_case = TROUPE__DESTINATION__FORM_CLASS_NAME
            message.class_name = arena.text(name)
        }
    }

    init(wire message: Troupe__Destination) throws(ProtocolError) {
        switch message.form_case {
        case TROUPE__DESTINATION__FORM_CONTROLLER:
            self = .controller(try Wire.id(message.controller, "a destination's id"))
        case TROUPE__DESTINATION__FORM_SCENE: self = .scene(try Wire.text(message.scene, "a destination's scene"))
        case TROUPE__DESTINATION__FORM_CLASS_NAME:
            self = .className(try Wire.text(message.class_name, "a destination's class"))
        default: throw .unknownKind(message: "destination")
        }
    }
}

extension PopoverAnchor: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__PopoverAnchor>?) {
        troupe__popover_anchor__init(message)
    }

    func fill(_ message: inout Troupe__PopoverAnchor, _ arena: Arena) {
        arena.set(barItem, &message.has_bar_item, &message.bar_item)
        arena.set(view, &message.has_view, &message.view)
        message.rect = arena.optionalMessage(rect)
        message.has_arrow_directions = arrowDirections == .any ? 0 : 1
        message.arrow_directions = UInt32(arrowDirections.rawValue)
    }

    init(wire message: Troupe__PopoverAnchor) throws(ProtocolError) {
        self.init(
            barItem: try Wire.text(message.has_bar_item, message.bar_item, "an anchor's bar item"),
            view: try Wire.text(message.has_view, message.view, "an anchor's view"),
            rect: try Wire.optional(message.rect),
            arrowDirections: message.has_arrow_directions == 0
                ? .any : PopoverModel.ArrowDirections(rawValue: UInt8(truncatingIfNeeded: message.arrow_directions)))
    }
}
