import CMessages
public import TroupeMessages
import TroupeModel
import TroupeScene

extension SceneRequest {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .peer) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension SceneRequest: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneRequest>?) {
        troupe__scene_request__init(message)
    }

    func fill(_ message: inout Troupe__SceneRequest, _ arena: Arena) {
        set(StreamProtocol.said, &message.has_protocol, &message.protocol)
        switch self {
        case .next(let version):
            message.kind_case = TROUPE__SCENE_REQUEST__KIND_AFTER
            message.after = version
        case .input(let input, let version):
            message.kind_case = TROUPE__SCENE_REQUEST__KIND_INPUT
            message.input = arena.message(SceneInputPart(input, version: version))
        }
    }

    init(wire message: Troupe__SceneRequest) throws(ProtocolError) {
        try StreamProtocol.check(Wire.optional(message.has_protocol, message.protocol))
        switch message.kind_case {
        case TROUPE__SCENE_REQUEST__KIND_AFTER: self = .next(after: message.after)
        case TROUPE__SCENE_REQUEST__KIND_INPUT:
            let part = try Wire.need(message.input, "an input", as: SceneInputPart.self)
            self = .input(part.input, version: part.version)
        default: throw .unknownKind(message: "question")
        }
    }
}

/// An input at a display.
struct SceneInputPart: WireCodable {
    var input: SceneRequest.Input
    var version: UInt64

    init(_ input: SceneRequest.Input, version: UInt64) {
        self.input = input
        self.version = version
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneRequest__Input>?) {
        troupe__scene_request__input__init(message)
    }

    func fill(_ message: inout Troupe__SceneRequest__Input, _ arena: Arena) {
        message.version = version
        switch input {
        case .tap(let point, let target):
            message.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TAP
            message.tap = arena.message(point)
            message.target = arena.optionalMessage(target)
        case .adjustment(let controller, let view, let value):
            message.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_ADJUSTMENT
            message.adjustment = arena.message(SceneAdjustmentPart(controller: controller, view: view, value: value))
        case .turn(let controller, let view, let wheel, let rows):
            message.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TURN
            message.turn = arena.message(
                SceneTurnPart(controller: controller, view: view, wheel: wheel, rows: rows))
        case .text(let text, let field):
            message.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TEXT
            message.text = arena.text(text)
            message.target = arena.optionalMessage(field)
        case .key(let key):
            message.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_KEY
            message.key = arena.text(key)
        }
    }

    init(wire message: Troupe__SceneRequest__Input) throws(ProtocolError) {
        version = message.version
        switch message.kind_case {
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TAP:
            input = .tap(try Wire.need(message.tap, "a tap"), on: try Wire.optional(message.target))
        case TROUPE__SCENE_REQUEST__INPUT__KIND_ADJUSTMENT:
            let part = try Wire.need(message.adjustment, "an adjustment", as: SceneAdjustmentPart.self)
            input = .adjustment(part.controller, part.view, value: part.value)
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TURN:
            let part = try Wire.need(message.turn, "a turned wheel", as: SceneTurnPart.self)
            input = .turn(part.controller, part.view, wheel: part.wheel, rows: part.rows)
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TEXT:
            let field: SceneNodeID = try Wire.need(message.target, "the field that was typed into")
            input = .text(try Wire.text(message.text, "typed text"), into: field)
        case TROUPE__SCENE_REQUEST__INPUT__KIND_KEY: input = .key(try Wire.text(message.key, "a key"))
        default: throw .unknownKind(message: "input")
        }
    }
}

/// A view set to a value.
struct SceneAdjustmentPart: WireCodable {
    var controller: ControllerID
    var view: ViewID
    var value: Double

    init(controller: ControllerID, view: ViewID, value: Double) {
        self.controller = controller
        self.view = view
        self.value = value
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneRequest__Adjustment>?) {
        troupe__scene_request__adjustment__init(message)
    }

    func fill(_ message: inout Troupe__SceneRequest__Adjustment, _ arena: Arena) {
        message.controller = controller.rawValue
        message.view = view.rawValue
        message.value = value
    }

    init(wire message: Troupe__SceneRequest__Adjustment) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a view's controller")
        view = try Wire.id(message.view, "a view's id")
        value = try Wire.finite(message.value, "a value")
    }
}

/// A wheel turned.
struct SceneTurnPart: WireCodable {
    var controller: ControllerID
    var view: ViewID
    var wheel: Int
    var rows: Int

    init(controller: ControllerID, view: ViewID, wheel: Int, rows: Int) {
        self.controller = controller
        self.view = view
        self.wheel = wheel
        self.rows = rows
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneRequest__Turn>?) {
        troupe__scene_request__turn__init(message)
    }

    func fill(_ message: inout Troupe__SceneRequest__Turn, _ arena: Arena) {
        message.controller = controller.rawValue
        message.view = view.rawValue
        message.wheel = Int32(clamping: wheel)
        message.rows = Int32(clamping: rows)
    }

    init(wire message: Troupe__SceneRequest__Turn) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a picker's controller")
        view = try Wire.id(message.view, "a picker's id")
        wheel = Int(message.wheel)
        rows = Int(message.rows)
    }
}
