import CMessages
import TroupeModel

// The messages within an input, as values; `ChildInput` says what they mean.

struct TapPart: WireCodable {
    var view: ViewID?
    var location: Point

    init(view: ViewID?, location: Point) {
        self.view = view
        self.location = location
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Input__Tap>?) { troupe__input__tap__init(message) }

    func fill(_ message: inout Troupe__Input__Tap, _ arena: Arena) {
        set(view, &message.has_view, &message.view)
        message.location = arena.message(location)
    }

    init(wire message: Troupe__Input__Tap) throws(ProtocolError) {
        view = try Wire.id(message.has_view, message.view, "a tapped view")
        location = try Wire.need(message.location, "a tap's location")
    }
}

struct TypedTextPart: WireCodable {
    var view: ViewID?
    var text: String

    init(view: ViewID?, text: String) {
        self.view = view
        self.text = text
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Input__Text>?) { troupe__input__text__init(message) }

    func fill(_ message: inout Troupe__Input__Text, _ arena: Arena) {
        set(view, &message.has_view, &message.view)
        message.text = arena.text(text)
    }

    init(wire message: Troupe__Input__Text) throws(ProtocolError) {
        view = try Wire.id(message.has_view, message.view, "a view")
        text = try Wire.text(message.text, "typed text")
    }
}

struct ChoicePart: WireCodable {
    var view: ViewID
    var index: Int
    var section: Int

    init(view: ViewID, index: Int, section: Int) {
        self.view = view
        self.index = index
        self.section = section
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Input__Choice>?) {
        troupe__input__choice__init(message)
    }

    func fill(_ message: inout Troupe__Input__Choice, _ arena: Arena) {
        message.view = view.rawValue
        message.index = Int32(clamping: index)
        message.section = Int32(clamping: section)
    }

    init(wire message: Troupe__Input__Choice) throws(ProtocolError) {
        view = try Wire.id(message.view, "a view")
        index = Int(message.index)
        section = Int(message.section)
    }
}

struct AdjustmentPart: WireCodable {
    var view: ViewID
    var value: Double

    init(view: ViewID, value: Double) {
        self.view = view
        self.value = value
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Input__Adjustment>?) {
        troupe__input__adjustment__init(message)
    }

    func fill(_ message: inout Troupe__Input__Adjustment, _ arena: Arena) {
        message.view = view.rawValue
        message.value = value
    }

    init(wire message: Troupe__Input__Adjustment) throws(ProtocolError) {
        view = try Wire.id(message.view, "a view")
        value = try Wire.finite(message.value, "a control's value")
    }
}

struct TurnPart: WireCodable {
    var view: ViewID
    var wheel: Int
    var rows: Int

    init(view: ViewID, wheel: Int, rows: Int) {
        self.view = view
        self.wheel = wheel
        self.rows = rows
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Input__Turn>?) { troupe__input__turn__init(message) }

    func fill(_ message: inout Troupe__Input__Turn, _ arena: Arena) {
        message.view = view.rawValue
        message.wheel = Int32(clamping: wheel)
        message.rows = Int32(clamping: rows)
    }

    init(wire message: Troupe__Input__Turn) throws(ProtocolError) {
        view = try Wire.id(message.view, "a picker's id")
        wheel = Int(message.wheel)
        rows = Int(message.rows)
    }
}
