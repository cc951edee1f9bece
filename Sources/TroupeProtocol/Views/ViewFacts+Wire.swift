import CMessages
import TroupeModel

extension Color: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Color>?) { troupe__color__init(message) }

    func fill(_ message: inout Troupe__Color, _ arena: Arena) {
        message.red = red
        message.green = green
        message.blue = blue
        message.alpha = alpha
    }

    init(wire message: Troupe__Color) throws(ProtocolError) {
        self.init(
            red: try Wire.finite(message.red, "a colour"), green: try Wire.finite(message.green, "a colour"),
            blue: try Wire.finite(message.blue, "a colour"), alpha: try Wire.finite(message.alpha, "a colour"))
    }
}

extension Font: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Font>?) { troupe__font__init(message) }

    func fill(_ message: inout Troupe__Font, _ arena: Arena) {
        message.size = size
        set(flag: isBold, &message.has_bold, &message.bold)
        set(flag: isItalic, &message.has_italic, &message.italic)
        arena.set(name, &message.has_name, &message.name)
    }

    init(wire message: Troupe__Font) throws(ProtocolError) {
        self.init(
            size: try Wire.finite(message.size, "a font's size"), isBold: message.bold != 0,
            isItalic: message.italic != 0, name: try Wire.text(message.has_name, message.name, "a font's name"))
    }
}

extension AccessibilityFacts: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__AccessibilityFacts>?) {
        troupe__accessibility_facts__init(message)
    }

    func fill(_ message: inout Troupe__AccessibilityFacts, _ arena: Arena) {
        arena.set(label, &message.has_label, &message.label)
        arena.set(value, &message.has_value, &message.value)
        arena.set(hint, &message.has_hint, &message.hint)
        arena.set(identifier, &message.has_identifier, &message.identifier)
        arena.texts(traits, &message.n_traits, &message.traits)
        message.element = isElement.wire
    }

    init(wire message: Troupe__AccessibilityFacts) throws(ProtocolError) {
        self.init(
            label: try Wire.text(message.has_label, message.label, "an accessibility label"),
            value: try Wire.text(message.has_value, message.value, "an accessibility value"),
            hint: try Wire.text(message.has_hint, message.hint, "an accessibility hint"),
            identifier: try Wire.text(message.has_identifier, message.identifier, "an accessibility identifier"),
            traits: try Wire.texts(message.n_traits, message.traits, "an accessibility trait"),
            isElement: message.element != 0)
    }
}
