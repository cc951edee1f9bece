import CMessages
public import TroupeModel

/// What a person did in a child's views or on its bar items.
public struct ChildInput: Hashable, Sendable {
    /// Its ``Handled`` carries it.
    public var number: UInt64
    /// What a person did.
    public var kind: Kind

    /// What was done.
    public enum Kind: Hashable, Sendable {
        /// A tap, in the view's coordinates. Without view only the controller itself is asked, for a responder before it in
        /// another process did not handle the tap; then in those of its root view.
        case tap(ViewID?, at: Point)
        /// Text typed into a field, dropped where that is not the first responder; without view for whatever is.
        case text(ViewID?, String)
        /// A bar item of the controller, by its id.
        case barItem(String)
        /// A row of a table, segment of a control (section 0), or row of a picker (section: the wheel); counted from 0.
        case choice(ViewID, index: Int, section: Int)
        /// A control set to a value: slider, stepper; a switch to 0 or 1.
        case adjustment(ViewID, value: Double)
        /// A wheel of a picker or date picker turned by so many rows, as far as it goes.
        case turn(ViewID, wheel: Int, rows: Int)
        /// Typing goes to another controller's field from now on. Not answered.
        case endTyping
    }

    /// Makes an input.
    public init(number: UInt64, _ kind: Kind) {
        self.number = number
        self.kind = kind
    }
}

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
        number = message.number
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
    }
}
