import CMessages
public import TroupeMessages
import TroupeModel

extension ChildInput: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Input>?) { troupe__input__init(message) }

    func fill(_ message: inout Troupe__Input, _ arena: Arena) {
        message.number = number
        switch kind {
        case .tap(let view, let location):
            message.kind_case = TROUPE__INPUT__KIND_TAP
            message.tap = arena.message(TapPart(view: view, location: location))
        case .text(let view, let text):
            message.kind_case = TROUPE__INPUT__KIND_TEXT
            message.text = arena.message(TypedTextPart(view: view, text: text))
        case .barItem(let id):
            message.kind_case = TROUPE__INPUT__KIND_BAR_ITEM
            message.bar_item = arena.text(id)
        case .choice(let view, let index, let section):
            message.kind_case = TROUPE__INPUT__KIND_CHOICE
            message.choice = arena.message(ChoicePart(view: view, index: index, section: section))
        case .adjustment(let view, let value):
            message.kind_case = TROUPE__INPUT__KIND_ADJUSTMENT
            message.adjustment = arena.message(AdjustmentPart(view: view, value: value))
        case .turn(let view, let wheel, let rows):
            message.kind_case = TROUPE__INPUT__KIND_TURN
            message.turn = arena.message(TurnPart(view: view, wheel: wheel, rows: rows))
        case .endTyping:
            message.kind_case = TROUPE__INPUT__KIND_END_TYPING
            message.end_typing = true.wire
        }
    }

    init(wire message: Troupe__Input) throws(ProtocolError) {
        let kind: Kind
        switch message.kind_case {
        case TROUPE__INPUT__KIND_TAP:
            let part = try Wire.need(message.tap, "a tap", as: TapPart.self)
            kind = .tap(part.view, at: part.location)
        case TROUPE__INPUT__KIND_TEXT:
            let part = try Wire.need(message.text, "typed text", as: TypedTextPart.self)
            kind = .text(part.view, part.text)
        case TROUPE__INPUT__KIND_BAR_ITEM: kind = .barItem(try Wire.text(message.bar_item, "a bar item's id"))
        case TROUPE__INPUT__KIND_CHOICE:
            let part = try Wire.need(message.choice, "a choice", as: ChoicePart.self)
            kind = .choice(part.view, index: part.index, section: part.section)
        case TROUPE__INPUT__KIND_ADJUSTMENT:
            let part = try Wire.need(message.adjustment, "an adjustment", as: AdjustmentPart.self)
            kind = .adjustment(part.view, value: part.value)
        case TROUPE__INPUT__KIND_TURN:
            let part = try Wire.need(message.turn, "a turned wheel", as: TurnPart.self)
            kind = .turn(part.view, wheel: part.wheel, rows: part.rows)
        case TROUPE__INPUT__KIND_END_TYPING: kind = .endTyping
        default: throw .unknownKind(message: "input")
        }
        self.init(number: message.number, kind)
    }
}
