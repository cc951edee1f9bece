import CMessages
import TroupeModel

/// A place in a bar, counted from 0.
struct BarPlacePart: WireCodable {
    var controller: ControllerID
    var index: Int

    init(_ controller: ControllerID, _ index: Int) {
        self.controller = controller
        self.index = index
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarTouch__Place>?) {
        troupe__bar_touch__place__init(message)
    }

    func fill(_ message: inout Troupe__BarTouch__Place, _ arena: Arena) {
        message.controller = controller.rawValue
        message.index = Int32(clamping: index)
    }

    init(wire message: Troupe__BarTouch__Place) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a bar's controller")
        index = Int(message.index)
    }
}

/// A tab of a tab bar controller.
struct TabChoicePart: WireCodable {
    var controller: ControllerID
    var tab: ControllerID

    init(_ controller: ControllerID, _ tab: ControllerID) {
        self.controller = controller
        self.tab = tab
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarTouch__Choice>?) {
        troupe__bar_touch__choice__init(message)
    }

    func fill(_ message: inout Troupe__BarTouch__Choice, _ arena: Arena) {
        message.controller = controller.rawValue
        message.tab = tab.rawValue
    }

    init(wire message: Troupe__BarTouch__Choice) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a bar's controller")
        tab = try Wire.id(message.tab, "a tab's controller")
    }
}

/// A bar item of a controller.
struct BarItemPart: WireCodable {
    var controller: ControllerID
    var id: String

    init(_ controller: ControllerID, _ id: String) {
        self.controller = controller
        self.id = id
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarTouch__Item>?) {
        troupe__bar_touch__item__init(message)
    }

    func fill(_ message: inout Troupe__BarTouch__Item, _ arena: Arena) {
        message.controller = controller.rawValue
        message.id = arena.text(id)
    }

    init(wire message: Troupe__BarTouch__Item) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a bar's controller")
        id = try Wire.text(message.id, "a bar item's id")
    }
}

extension BarTouch: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarTouch>?) { troupe__bar_touch__init(message) }

    func fill(_ message: inout Troupe__BarTouch, _ arena: Arena) {
        switch self {
        case .back(let controller):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_BACK
            message.back = controller.rawValue
        case .tab(let controller, let index):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_TAB
            message.tab = arena.message(BarPlacePart(controller, index))
        case .moreRow(let controller, let index):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_MORE_ROW
            message.more_row = arena.message(BarPlacePart(controller, index))
        case .edit(let controller):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_EDIT
            message.edit = controller.rawValue
        case .pick(let controller, let tab):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_PICK
            message.pick = arena.message(TabChoicePart(controller, tab))
        case .put(let controller, let index):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_PUT
            message.put = arena.message(BarPlacePart(controller, index))
        case .done(let controller):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_DONE
            message.done = controller.rawValue
        case .item(let controller, let id):
            message.kind_case = TROUPE__BAR_TOUCH__KIND_ITEM
            message.item = arena.message(BarItemPart(controller, id))
        case .outsidePopover:
            message.kind_case = TROUPE__BAR_TOUCH__KIND_OUTSIDE_POPOVER
            message.outside_popover = 1
        }
    }

    init(wire message: Troupe__BarTouch) throws(ProtocolError) {
        switch message.kind_case {
        case TROUPE__BAR_TOUCH__KIND_BACK: self = .back(try Wire.id(message.back, "a bar's controller"))
        case TROUPE__BAR_TOUCH__KIND_TAB:
            let place = try Wire.need(message.tab, "a tab", as: BarPlacePart.self)
            self = .tab(place.controller, place.index)
        case TROUPE__BAR_TOUCH__KIND_MORE_ROW:
            let place = try Wire.need(message.more_row, "a row of More", as: BarPlacePart.self)
            self = .moreRow(place.controller, place.index)
        case TROUPE__BAR_TOUCH__KIND_EDIT: self = .edit(try Wire.id(message.edit, "a bar's controller"))
        case TROUPE__BAR_TOUCH__KIND_PICK:
            let choice = try Wire.need(message.pick, "a picked tab", as: TabChoicePart.self)
            self = .pick(choice.controller, tab: choice.tab)
        case TROUPE__BAR_TOUCH__KIND_PUT:
            let place = try Wire.need(message.put, "a picked tab's place", as: BarPlacePart.self)
            self = .put(place.controller, place.index)
        case TROUPE__BAR_TOUCH__KIND_DONE: self = .done(try Wire.id(message.done, "a bar's controller"))
        case TROUPE__BAR_TOUCH__KIND_ITEM:
            let item = try Wire.need(message.item, "a bar item", as: BarItemPart.self)
            self = .item(item.controller, item.id)
        case TROUPE__BAR_TOUCH__KIND_OUTSIDE_POPOVER: self = .outsidePopover
        default: throw .unknownKind(message: "touch of a bar")
        }
    }
}
