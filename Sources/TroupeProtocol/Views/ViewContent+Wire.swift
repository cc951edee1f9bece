import CMessages
import TroupeModel

extension ViewContent {
    /// Writes the content into its view's message.
    func fill(_ message: inout Troupe__ViewNode, _ arena: Arena) {
        switch self {
        case .plain: Self.fill(&message, bare: TROUPE__BARE_VIEW__BARE_VIEW_PLAIN)
        case .collectionCell: Self.fill(&message, bare: TROUPE__BARE_VIEW__BARE_VIEW_COLLECTION_CELL)
        case .web: Self.fill(&message, bare: TROUPE__BARE_VIEW__BARE_VIEW_WEB)
        case .map: Self.fill(&message, bare: TROUPE__BARE_VIEW__BARE_VIEW_MAP)
        case .opaque: Self.fill(&message, bare: TROUPE__BARE_VIEW__BARE_VIEW_OPAQUE)
        case .label, .textField, .textView, .searchBar, .sectionHeader, .sectionFooter:
            guard let part = textPart else { return }
            message.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            message.text = arena.message(part)
        case .button(let title, let image, let font):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_BUTTON
            message.button = arena.message(ButtonPart(title: title, image: image, font: font))
        case .toggle(let isOn):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_TOGGLE
            message.toggle = isOn.wire
        case .slider(let value, let minimum, let maximum):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_RANGE
            message.range = arena.message(RangePart(value: value, minimum: minimum, maximum: maximum, step: nil))
        case .stepper(let value, let minimum, let maximum, let step):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_RANGE
            message.range = arena.message(RangePart(value: value, minimum: minimum, maximum: maximum, step: step))
        case .segments(let titles, let selected):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_SEGMENTS
            message.segments = arena.message(SegmentsPart(titles: titles, selected: selected))
        case .progress(let fraction):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_PROGRESS
            message.progress = fraction
        case .activity(let isAnimating):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_ACTIVITY
            message.activity = isAnimating.wire
        case .pageControl(let pages, let current):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_PAGE_CONTROL
            message.page_control = arena.message(PagesPart(pages: pages, current: current))
        case .image(let name):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_IMAGE
            message.image = arena.message(ImagePart(name: name))
        case .picker(let columns, let selected):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_PICKER
            message.picker = arena.message(PickerPart(columns: columns, selected: selected))
        case .datePicker(let mode, let selected):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_DATE_PICKER_MODE
            message.date_picker_mode = arena.text(mode)
            arena.numbers(
                selected.map { Int32(clamping: $0) }, &message.n_date_picker_selected, &message.date_picker_selected)
        case .scroll(let contentSize, let offset):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_SCROLL
            message.scroll = arena.message(ScrollPart(contentSize: contentSize, offset: offset))
        case .table(let style, let offset):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_TABLE
            message.table = arena.message(TablePart(style: style, offset: offset))
        case .cell(let cell):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_CELL
            message.cell = arena.message(cell)
        case .collection(let offset):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_COLLECTION_OFFSET
            message.collection_offset = arena.message(offset)
        case .stack(let axis, let spacing):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_STACK
            message.stack = arena.message(StackPart(axis: axis, spacing: spacing))
        case .bar(let kind, let items):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_BAR
            message.bar = arena.message(BarPart(kind: kind, items: items))
        case .container(let controller):
            message.content_case = TROUPE__VIEW_NODE__CONTENT_CONTAINER
            message.container = arena.message(ContainerPart(controller: controller))
        }
    }

    private static func fill(_ message: inout Troupe__ViewNode, bare: Troupe__BareView) {
        message.content_case = TROUPE__VIEW_NODE__CONTENT_BARE
        message.bare = bare
    }

    /// Reads the content of a view's message.
    init(wire message: Troupe__ViewNode) throws(ProtocolError) {
        switch message.content_case {
        case TROUPE__VIEW_NODE__CONTENT_BARE: self.init(bare: message.bare)
        case TROUPE__VIEW_NODE__CONTENT_TEXT: try self.init(Wire.need(message.text, "a view's text", as: TextPart.self))
        case TROUPE__VIEW_NODE__CONTENT_BUTTON:
            let part = try Wire.need(message.button, "a button", as: ButtonPart.self)
            self = .button(title: part.title, image: part.image, font: part.font)
        case TROUPE__VIEW_NODE__CONTENT_TOGGLE: self = .toggle(isOn: message.toggle != 0)
        case TROUPE__VIEW_NODE__CONTENT_RANGE:
            let part = try Wire.need(message.range, "a range", as: RangePart.self)
            if let step = part.step {
                self = .stepper(value: part.value, minimum: part.minimum, maximum: part.maximum, step: step)
            } else {
                self = .slider(value: part.value, minimum: part.minimum, maximum: part.maximum)
            }
        case TROUPE__VIEW_NODE__CONTENT_SEGMENTS:
            let part = try Wire.need(message.segments, "segments", as: SegmentsPart.self)
            self = .segments(titles: part.titles, selected: part.selected)
        case TROUPE__VIEW_NODE__CONTENT_PROGRESS:
            self = .progress(fraction: try Wire.finite(message.progress, "a progress"))
        case TROUPE__VIEW_NODE__CONTENT_ACTIVITY: self = .activity(isAnimating: message.activity != 0)
        case TROUPE__VIEW_NODE__CONTENT_PAGE_CONTROL:
            let part = try Wire.need(message.page_control, "a page control", as: PagesPart.self)
            self = .pageControl(pages: part.pages, current: part.current)
        case TROUPE__VIEW_NODE__CONTENT_IMAGE:
            self = .image(name: try Wire.need(message.image, "an image", as: ImagePart.self).name)
        case TROUPE__VIEW_NODE__CONTENT_PICKER:
            let part = try Wire.need(message.picker, "a picker", as: PickerPart.self)
            self = .picker(columns: part.columns.map(\.rows), selected: part.selected)
        case TROUPE__VIEW_NODE__CONTENT_DATE_PICKER_MODE:
            self = .datePicker(
                mode: try Wire.text(message.date_picker_mode, "a date picker's mode"),
                selected: Wire.numbers(message.n_date_picker_selected, message.date_picker_selected).map { Int($0) })
        case TROUPE__VIEW_NODE__CONTENT_SCROLL:
            let part = try Wire.need(message.scroll, "a scroll view", as: ScrollPart.self)
            self = .scroll(contentSize: part.contentSize, offset: part.offset)
        case TROUPE__VIEW_NODE__CONTENT_TABLE:
            let part = try Wire.need(message.table, "a table", as: TablePart.self)
            self = .table(style: part.style, offset: part.offset)
        case TROUPE__VIEW_NODE__CONTENT_CELL: self = .cell(try Wire.need(message.cell, "a cell"))
        case TROUPE__VIEW_NODE__CONTENT_COLLECTION_OFFSET:
            self = .collection(offset: try Wire.need(message.collection_offset, "a collection's offset"))
        case TROUPE__VIEW_NODE__CONTENT_STACK:
            let part = try Wire.need(message.stack, "a stack", as: StackPart.self)
            self = .stack(axis: part.axis, spacing: part.spacing)
        case TROUPE__VIEW_NODE__CONTENT_BAR:
            let part = try Wire.need(message.bar, "a bar", as: BarPart.self)
            self = .bar(kind: part.kind, items: part.items)
        case TROUPE__VIEW_NODE__CONTENT_CONTAINER:
            self = .container(try Wire.need(message.container, "a container", as: ContainerPart.self).controller)
        // What a newer child draws and this side does not know is a box with its class in it.
        default: self = .opaque
        }
    }

    private init(bare: Troupe__BareView) {
        switch bare {
        case TROUPE__BARE_VIEW__BARE_VIEW_PLAIN: self = .plain
        case TROUPE__BARE_VIEW__BARE_VIEW_COLLECTION_CELL: self = .collectionCell
        case TROUPE__BARE_VIEW__BARE_VIEW_WEB: self = .web
        case TROUPE__BARE_VIEW__BARE_VIEW_MAP: self = .map
        default: self = .opaque
        }
    }
}
