import CMessages
import TroupeModel

// The messages within a view's content, as values: each only carries, `ViewContent+Wire` says what it means.

/// Text of one of several kinds of view.
struct TextPart: WireCodable {
    var kind: Troupe__TextContent__Kind
    var text: String
    var alignment: TextAlignment?
    var lines: Int?
    var font: Font?
    var placeholder: String?
    var isSecure: Bool?
    var isEditable: Bool?
    var prompt: String?
    var offset: Double?

    init(_ kind: Troupe__TextContent__Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__TextContent>?) {
        troupe__text_content__init(message)
    }

    func fill(_ message: inout Troupe__TextContent, _ arena: Arena) {
        message.kind = kind
        message.text = arena.text(text)
        message.alignment = arena.optionalName(alignment)
        set(lines.map { Int32(clamping: $0) }, &message.has_lines, &message.lines)
        message.font = arena.optionalMessage(font)
        arena.set(placeholder, &message.has_placeholder, &message.placeholder)
        set(isSecure, &message.has_secure, &message.secure)
        set(isEditable, &message.has_editable, &message.editable)
        arena.set(prompt, &message.has_prompt, &message.prompt)
        set(offset, &message.has_offset, &message.offset)
    }

    init(wire message: Troupe__TextContent) throws(ProtocolError) {
        kind = message.kind
        text = try Wire.text(message.text, "a view's text")
        alignment = try Wire.optionalName(message.alignment, "an alignment")
        lines = Wire.optional(message.has_lines, message.lines).map { Int($0) }
        font = try Wire.optional(message.font)
        placeholder = try Wire.text(message.has_placeholder, message.placeholder, "a placeholder")
        isSecure = Wire.optional(message.has_secure, flag: message.secure)
        isEditable = Wire.optional(message.has_editable, flag: message.editable)
        prompt = try Wire.text(message.has_prompt, message.prompt, "a prompt")
        offset = message.has_offset != 0 ? try Wire.finite(message.offset, "a text's offset") : nil
    }
}

struct ButtonPart: WireCodable {
    var title: String
    var image: String?
    var font: Font

    init(title: String, image: String?, font: Font) {
        self.title = title
        self.image = image
        self.font = font
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ButtonContent>?) {
        troupe__button_content__init(message)
    }

    func fill(_ message: inout Troupe__ButtonContent, _ arena: Arena) {
        message.title = arena.text(title)
        arena.set(image, &message.has_image, &message.image)
        message.font = arena.message(font)
    }

    init(wire message: Troupe__ButtonContent) throws(ProtocolError) {
        title = try Wire.text(message.title, "a button's title")
        image = try Wire.text(message.has_image, message.image, "a button's image")
        font = try Wire.need(message.font, "a button's font")
    }
}

struct RangePart: WireCodable {
    var value: Double
    var minimum: Double
    var maximum: Double
    /// A stepper's; a slider has none.
    var step: Double?

    init(value: Double, minimum: Double, maximum: Double, step: Double?) {
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__RangeContent>?) {
        troupe__range_content__init(message)
    }

    func fill(_ message: inout Troupe__RangeContent, _ arena: Arena) {
        message.kind = step == nil ? TROUPE__RANGE_CONTENT__KIND__SLIDER : TROUPE__RANGE_CONTENT__KIND__STEPPER
        message.value = value
        message.minimum = minimum
        message.maximum = maximum
        set(step, &message.has_step, &message.step)
    }

    init(wire message: Troupe__RangeContent) throws(ProtocolError) {
        value = try Wire.finite(message.value, "a control's value")
        minimum = try Wire.finite(message.minimum, "a control's minimum")
        maximum = try Wire.finite(message.maximum, "a control's maximum")
        switch message.kind {
        case TROUPE__RANGE_CONTENT__KIND__SLIDER: step = nil
        case TROUPE__RANGE_CONTENT__KIND__STEPPER: step = try Wire.finite(message.step, "a stepper's step")
        default: throw .unknownKind(message: "control with a range")
        }
    }
}

struct SegmentsPart: WireCodable {
    var titles: [String]
    var selected: Int?

    init(titles: [String], selected: Int?) {
        self.titles = titles
        self.selected = selected
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SegmentsContent>?) {
        troupe__segments_content__init(message)
    }

    func fill(_ message: inout Troupe__SegmentsContent, _ arena: Arena) {
        arena.texts(titles, &message.n_titles, &message.titles)
        set(selected.map { Int32(clamping: $0) }, &message.has_selected, &message.selected)
    }

    init(wire message: Troupe__SegmentsContent) throws(ProtocolError) {
        titles = try Wire.texts(message.n_titles, message.titles, "a segment's title")
        selected = Wire.optional(message.has_selected, message.selected).map { Int($0) }
    }
}

struct PagesPart: WireCodable {
    var pages: Int
    var current: Int

    init(pages: Int, current: Int) {
        self.pages = pages
        self.current = current
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PageControlContent>?) {
        troupe__page_control_content__init(message)
    }

    func fill(_ message: inout Troupe__PageControlContent, _ arena: Arena) {
        message.pages = Int32(clamping: pages)
        message.current = Int32(clamping: current)
    }

    init(wire message: Troupe__PageControlContent) throws(ProtocolError) {
        pages = Int(message.pages)
        current = Int(message.current)
    }
}

struct ImagePart: WireCodable {
    var name: String?

    init(name: String?) {
        self.name = name
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ImageContent>?) {
        troupe__image_content__init(message)
    }

    func fill(_ message: inout Troupe__ImageContent, _ arena: Arena) {
        arena.set(name, &message.has_name, &message.name)
    }

    init(wire message: Troupe__ImageContent) throws(ProtocolError) {
        name = try Wire.text(message.has_name, message.name, "an image's name")
    }
}

struct PickerColumnPart: WireCodable {
    var rows: [String]

    init(rows: [String]) {
        self.rows = rows
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PickerColumn>?) {
        troupe__picker_column__init(message)
    }

    func fill(_ message: inout Troupe__PickerColumn, _ arena: Arena) {
        arena.texts(rows, &message.n_rows, &message.rows)
    }

    init(wire message: Troupe__PickerColumn) throws(ProtocolError) {
        rows = try Wire.texts(message.n_rows, message.rows, "a picker's row")
    }
}

struct PickerPart: WireCodable {
    var columns: [PickerColumnPart]
    var selected: [Int]

    init(columns: [[String]], selected: [Int]) {
        self.columns = columns.map { PickerColumnPart(rows: $0) }
        self.selected = selected
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PickerContent>?) {
        troupe__picker_content__init(message)
    }

    func fill(_ message: inout Troupe__PickerContent, _ arena: Arena) {
        arena.messages(columns, &message.n_columns, &message.columns)
        arena.numbers(selected.map { Int32(clamping: $0) }, &message.n_selected, &message.selected)
    }

    init(wire message: Troupe__PickerContent) throws(ProtocolError) {
        columns = try Wire.all(message.n_columns, message.columns)
        selected = Wire.numbers(message.n_selected, message.selected).map { Int($0) }
    }
}
