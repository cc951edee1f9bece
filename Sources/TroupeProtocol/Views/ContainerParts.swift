import CMessages
import TroupeModel

// The messages within the content of views that hold others, as values.

struct ScrollPart: WireCodable {
    var contentSize: Size
    var offset: Point

    init(contentSize: Size, offset: Point) {
        self.contentSize = contentSize
        self.offset = offset
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ScrollContent>?) {
        troupe__scroll_content__init(message)
    }

    func fill(_ message: inout Troupe__ScrollContent, _ arena: Arena) {
        message.content_size = arena.message(contentSize)
        message.offset = arena.message(offset)
    }

    init(wire message: Troupe__ScrollContent) throws(ProtocolError) {
        contentSize = try Wire.need(message.content_size, "a scroll view's content size")
        offset = try Wire.need(message.offset, "a scroll view's offset")
    }
}

struct TablePart: WireCodable {
    var style: TableStyle
    var offset: Double

    init(style: TableStyle, offset: Double) {
        self.style = style
        self.offset = offset
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__TableContent>?) {
        troupe__table_content__init(message)
    }

    func fill(_ message: inout Troupe__TableContent, _ arena: Arena) {
        message.style = arena.name(style)
        message.offset = offset
    }

    init(wire message: Troupe__TableContent) throws(ProtocolError) {
        style = try Wire.name(message.style, "a table's style")
        offset = try Wire.finite(message.offset, "a table's offset")
    }
}

extension CellContent: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__CellContent>?) {
        troupe__cell_content__init(message)
    }

    func fill(_ message: inout Troupe__CellContent, _ arena: Arena) {
        message.style = arena.name(style)
        message.text = arena.text(text)
        message.detail = arena.text(detail)
        arena.set(image, &message.has_image, &message.image)
        message.accessory = arena.name(accessory)
        arena.set(reuseIdentifier, &message.has_reuse_identifier, &message.reuse_identifier)
        message.section = Int32(clamping: section)
        message.row = Int32(clamping: row)
        set(textLines == 1 ? nil : Int32(clamping: textLines), &message.has_text_lines, &message.text_lines)
        set(detailLines == 1 ? nil : Int32(clamping: detailLines), &message.has_detail_lines, &message.detail_lines)
    }

    init(wire message: Troupe__CellContent) throws(ProtocolError) {
        self.init(
            style: try Wire.name(message.style, "a cell's style"), text: try Wire.text(message.text, "a cell's text"),
            detail: try Wire.text(message.detail, "a cell's detail"),
            textLines: message.has_text_lines != 0 ? Int(message.text_lines) : 1,
            detailLines: message.has_detail_lines != 0 ? Int(message.detail_lines) : 1,
            image: try Wire.text(message.has_image, message.image, "a cell's image"),
            accessory: try Wire.name(message.accessory, "a cell's accessory"),
            reuseIdentifier: try Wire.text(
                message.has_reuse_identifier, message.reuse_identifier, "a reuse identifier"),
            section: Int(message.section), row: Int(message.row))
    }
}

struct StackPart: WireCodable {
    var axis: String
    var spacing: Double

    init(axis: String, spacing: Double) {
        self.axis = axis
        self.spacing = spacing
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__StackContent>?) {
        troupe__stack_content__init(message)
    }

    func fill(_ message: inout Troupe__StackContent, _ arena: Arena) {
        message.axis = arena.text(axis)
        message.spacing = spacing
    }

    init(wire message: Troupe__StackContent) throws(ProtocolError) {
        axis = try Wire.text(message.axis, "a stack's axis")
        spacing = try Wire.finite(message.spacing, "a stack's spacing")
    }
}

struct BarPart: WireCodable {
    var kind: String
    var items: [BarItem]

    init(kind: String, items: [BarItem]) {
        self.kind = kind
        self.items = items
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarContent>?) { troupe__bar_content__init(message) }

    func fill(_ message: inout Troupe__BarContent, _ arena: Arena) {
        message.kind = arena.text(kind)
        arena.messages(items, &message.n_items, &message.items)
    }

    init(wire message: Troupe__BarContent) throws(ProtocolError) {
        kind = try Wire.text(message.kind, "a bar's kind")
        items = try Wire.all(message.n_items, message.items)
    }
}

struct ContainerPart: WireCodable {
    var controller: ControllerID?

    init(controller: ControllerID?) {
        self.controller = controller
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ContainerContent>?) {
        troupe__container_content__init(message)
    }

    func fill(_ message: inout Troupe__ContainerContent, _ arena: Arena) {
        set(controller, &message.has_controller, &message.controller)
    }

    init(wire message: Troupe__ContainerContent) throws(ProtocolError) {
        controller = try Wire.id(message.has_controller, message.controller, "a contained controller")
    }
}
