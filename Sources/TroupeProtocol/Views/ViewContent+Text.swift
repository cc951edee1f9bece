import CMessages
import TroupeModel

extension ViewContent {
    /// The text part of a view that shows text; nil for others.
    var textPart: TextPart? {
        switch self {
        case .label(let text, let alignment, let lines, let font):
            var part = TextPart(TROUPE__TEXT_CONTENT__KIND__LABEL, text)
            part.alignment = alignment
            part.lines = lines
            part.font = font
            return part
        case .textField(let text, let placeholder, let alignment, let isSecure):
            var part = TextPart(TROUPE__TEXT_CONTENT__KIND__FIELD, text)
            part.placeholder = placeholder
            part.alignment = alignment
            part.isSecure = isSecure
            return part
        case .textView(let text, let isEditable, let font, let offset):
            var part = TextPart(TROUPE__TEXT_CONTENT__KIND__TEXT_VIEW, text)
            part.isEditable = isEditable
            part.font = font
            part.offset = offset == 0 ? nil : offset
            return part
        case .searchBar(let text, let placeholder, let prompt):
            var part = TextPart(TROUPE__TEXT_CONTENT__KIND__SEARCH_BAR, text)
            part.placeholder = placeholder
            part.prompt = prompt
            return part
        case .sectionHeader(let text): return TextPart(TROUPE__TEXT_CONTENT__KIND__SECTION_HEADER, text)
        case .sectionFooter(let text): return TextPart(TROUPE__TEXT_CONTENT__KIND__SECTION_FOOTER, text)
        case .plain, .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .image,
            .picker,
            .datePicker, .scroll, .table, .cell, .collection, .collectionCell, .stack, .bar, .container, .web, .map,
            .opaque:
            return nil
        }
    }

    /// The view a text part stands for.
    init(_ part: TextPart) throws(ProtocolError) {
        switch part.kind {
        case TROUPE__TEXT_CONTENT__KIND__LABEL:
            self = .label(
                text: part.text, alignment: part.alignment ?? .natural, lines: part.lines ?? 1,
                font: part.font ?? .system)
        case TROUPE__TEXT_CONTENT__KIND__FIELD:
            self = .textField(
                text: part.text, placeholder: part.placeholder ?? "", alignment: part.alignment ?? .natural,
                isSecure: part.isSecure ?? false)
        case TROUPE__TEXT_CONTENT__KIND__TEXT_VIEW:
            self = .textView(
                text: part.text, isEditable: part.isEditable ?? false, font: part.font ?? .system,
                offset: part.offset ?? 0)
        case TROUPE__TEXT_CONTENT__KIND__SECTION_HEADER: self = .sectionHeader(text: part.text)
        case TROUPE__TEXT_CONTENT__KIND__SECTION_FOOTER: self = .sectionFooter(text: part.text)
        case TROUPE__TEXT_CONTENT__KIND__SEARCH_BAR:
            self = .searchBar(text: part.text, placeholder: part.placeholder ?? "", prompt: part.prompt)
        default: throw .unknownKind(message: "view with text")
        }
    }
}
