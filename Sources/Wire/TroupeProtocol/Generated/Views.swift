// Generated from Proto/views.proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

import CMessages
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

extension Color: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Color>?) { troupe__color__init(wire) }

    func fill(_ wire: inout Troupe__Color, _ arena: Arena) {
        wire.red = arena.finite(self.red)
        wire.green = arena.finite(self.green)
        wire.blue = arena.finite(self.blue)
        wire.alpha = arena.finite(self.alpha)
    }

    init(wire: UnsafePointer<Troupe__Color>) throws(ProtocolError) {
        try self.init(
            red: Wire.finite(wire.pointee.red, "Color.red"), green: Wire.finite(wire.pointee.green, "Color.green"),
            blue: Wire.finite(wire.pointee.blue, "Color.blue"), alpha: Wire.finite(wire.pointee.alpha, "Color.alpha"))
    }
}

extension Font: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Font>?) { troupe__font__init(wire) }

    func fill(_ wire: inout Troupe__Font, _ arena: Arena) {
        wire.size = arena.finite(self.size)
        if self.isBold != false {
            wire.has_bold = 1
            wire.bold = arena.flag(self.isBold)
        }
        if self.isItalic != false {
            wire.has_italic = 1
            wire.italic = arena.flag(self.isItalic)
        }
        arena.set(data: self.name, &wire.has_name, &wire.name)
    }

    init(wire: UnsafePointer<Troupe__Font>) throws(ProtocolError) {
        try self.init(
            size: Wire.finite(wire.pointee.size, "Font.size"),
            isBold: Wire.flag(wire.pointee.has_bold, wire.pointee.bold, "Font.bold") ?? false,
            isItalic: Wire.flag(wire.pointee.has_italic, wire.pointee.italic, "Font.italic") ?? false,
            name: Wire.data(wire.pointee.has_name, wire.pointee.name, "Font.name"))
    }
}

extension AccessibilityFacts: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__AccessibilityFacts>?) {
        troupe__accessibility_facts__init(wire)
    }

    func fill(_ wire: inout Troupe__AccessibilityFacts, _ arena: Arena) {
        arena.set(data: self.label, &wire.has_label, &wire.label)
        arena.set(data: self.value, &wire.has_value, &wire.value)
        arena.set(data: self.hint, &wire.has_hint, &wire.hint)
        arena.set(data: self.identifier, &wire.has_identifier, &wire.identifier)
        arena.list(self.traits, &wire.n_traits, &wire.traits)
        wire.element = arena.flag(self.isElement)
    }

    init(wire: UnsafePointer<Troupe__AccessibilityFacts>) throws(ProtocolError) {
        try self.init(
            label: Wire.data(wire.pointee.has_label, wire.pointee.label, "AccessibilityFacts.label"),
            value: Wire.data(wire.pointee.has_value, wire.pointee.value, "AccessibilityFacts.value"),
            hint: Wire.data(wire.pointee.has_hint, wire.pointee.hint, "AccessibilityFacts.hint"),
            identifier: Wire.data(
                wire.pointee.has_identifier, wire.pointee.identifier, "AccessibilityFacts.identifier"),
            traits: Wire.list(wire.pointee.n_traits, wire.pointee.traits, "AccessibilityFacts.traits"),
            isElement: Wire.flag(wire.pointee.element, "AccessibilityFacts.element"))
    }
}

extension BarItem: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__BarItem>?) { troupe__bar_item__init(wire) }

    func fill(_ wire: inout Troupe__BarItem, _ arena: Arena) {
        wire.id = arena.data(self.id)
        if self.title != "" {
            wire.has_title = 1
            wire.title = arena.data(self.title)
        }
        arena.set(data: self.systemItem, &wire.has_system_item, &wire.system_item)
        arena.set(data: self.image, &wire.has_image, &wire.image)
        wire.enabled = arena.flag(self.isEnabled)
        wire.style = arena.data(self.style)
        arena.set(number: self.view, &wire.has_view, &wire.view)
    }

    init(wire: UnsafePointer<Troupe__BarItem>) throws(ProtocolError) {
        try self.init(
            id: Wire.data(wire.pointee.id, "BarItem.id"),
            title: Wire.data(wire.pointee.has_title, wire.pointee.title, "BarItem.title") ?? "",
            systemItem: Wire.data(wire.pointee.has_system_item, wire.pointee.system_item, "BarItem.system_item"),
            image: Wire.data(wire.pointee.has_image, wire.pointee.image, "BarItem.image"),
            isEnabled: Wire.flag(wire.pointee.enabled, "BarItem.enabled"),
            style: Wire.data(wire.pointee.style, "BarItem.style"),
            view: Wire.number(wire.pointee.has_view, wire.pointee.view, "BarItem.view"))
    }
}

extension NavigationItem: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__NavigationItem>?) {
        troupe__navigation_item__init(wire)
    }

    func fill(_ wire: inout Troupe__NavigationItem, _ arena: Arena) {
        arena.set(data: self.title, &wire.has_title, &wire.title)
        arena.set(data: self.prompt, &wire.has_prompt, &wire.prompt)
        arena.set(data: self.backTitle, &wire.has_back_title, &wire.back_title)
        arena.set(data: self.backImage, &wire.has_back_image, &wire.back_image)
        wire.hides_back_button = arena.flag(self.hidesBackButton)
        if self.leftItemsSupplementBackButton != false {
            wire.has_left_items_supplement_back_button = 1
            wire.left_items_supplement_back_button = arena.flag(self.leftItemsSupplementBackButton)
        }
        arena.list(self.left, &wire.n_left, &wire.left)
        arena.list(self.right, &wire.n_right, &wire.right)
        arena.set(number: self.titleView, &wire.has_title_view, &wire.title_view)
    }

    init(wire: UnsafePointer<Troupe__NavigationItem>) throws(ProtocolError) {
        try self.init(
            title: Wire.data(wire.pointee.has_title, wire.pointee.title, "NavigationItem.title"),
            prompt: Wire.data(wire.pointee.has_prompt, wire.pointee.prompt, "NavigationItem.prompt"),
            backTitle: Wire.data(wire.pointee.has_back_title, wire.pointee.back_title, "NavigationItem.back_title"),
            backImage: Wire.data(wire.pointee.has_back_image, wire.pointee.back_image, "NavigationItem.back_image"),
            hidesBackButton: Wire.flag(wire.pointee.hides_back_button, "NavigationItem.hides_back_button"),
            leftItemsSupplementBackButton: Wire.flag(
                wire.pointee.has_left_items_supplement_back_button, wire.pointee.left_items_supplement_back_button,
                "NavigationItem.left_items_supplement_back_button") ?? false,
            left: Wire.list(wire.pointee.n_left, wire.pointee.left, "NavigationItem.left"),
            right: Wire.list(wire.pointee.n_right, wire.pointee.right, "NavigationItem.right"),
            titleView: Wire.number(wire.pointee.has_title_view, wire.pointee.title_view, "NavigationItem.title_view"))
    }
}

extension TabBarItem: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__TabBarItem>?) { troupe__tab_bar_item__init(wire) }

    func fill(_ wire: inout Troupe__TabBarItem, _ arena: Arena) {
        arena.set(data: self.title, &wire.has_title, &wire.title)
        arena.set(data: self.systemItem, &wire.has_system_item, &wire.system_item)
        arena.set(data: self.image, &wire.has_image, &wire.image)
        arena.set(data: self.badge, &wire.has_badge, &wire.badge)
    }

    init(wire: UnsafePointer<Troupe__TabBarItem>) throws(ProtocolError) {
        try self.init(
            title: Wire.data(wire.pointee.has_title, wire.pointee.title, "TabBarItem.title"),
            systemItem: Wire.data(wire.pointee.has_system_item, wire.pointee.system_item, "TabBarItem.system_item"),
            image: Wire.data(wire.pointee.has_image, wire.pointee.image, "TabBarItem.image"),
            badge: Wire.data(wire.pointee.has_badge, wire.pointee.badge, "TabBarItem.badge"))
    }
}

extension ViewNode: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ViewNode>?) { troupe__view_node__init(wire) }

    func fill(_ wire: inout Troupe__ViewNode, _ arena: Arena) {
        wire.id = arena.number(self.id)
        arena.set(number: self.parent, &wire.has_parent, &wire.parent)
        wire.frame = arena.message(self.frame)
        if self.mask != [] {
            wire.has_mask = 1
            wire.mask = arena.number(self.mask)
        }
        self.content.fill(&wire, arena)
        wire.class_name = arena.data(self.className)
        arena.set(data: self.storyboardID, &wire.has_storyboard_id, &wire.storyboard_id)
        if self.isHidden != false {
            wire.has_hidden = 1
            wire.hidden = arena.flag(self.isHidden)
        }
        if !self.isEnabled {
            wire.has_disabled = 1
            wire.disabled = arena.flag(true)
        }
        if self.isSelected != false {
            wire.has_selected = 1
            wire.selected = arena.flag(self.isSelected)
        }
        if self.alpha != 1 {
            wire.has_alpha = 1
            wire.alpha = arena.finite(self.alpha)
        }
        if self.tag != 0 {
            wire.has_tag = 1
            wire.tag = arena.number(self.tag)
        }
        wire.background = arena.message(self.background)
        wire.tint = arena.message(self.tint)
        wire.accessibility = arena.message(self.accessibility)
        arena.set(data: self.restorationIdentifier, &wire.has_restoration_identifier, &wire.restoration_identifier)
    }

    init(wire: UnsafePointer<Troupe__ViewNode>) throws(ProtocolError) {
        try self.init(
            id: Wire.number(wire.pointee.id, "ViewNode.id"),
            parent: Wire.number(wire.pointee.has_parent, wire.pointee.parent, "ViewNode.parent"),
            frame: Wire.message(wire.pointee.frame, "ViewNode.frame"),
            mask: Wire.number(wire.pointee.has_mask, wire.pointee.mask, "ViewNode.mask") ?? [],
            content: ViewContent(wire: wire), className: Wire.data(wire.pointee.class_name, "ViewNode.class_name"),
            storyboardID: Wire.data(
                wire.pointee.has_storyboard_id, wire.pointee.storyboard_id, "ViewNode.storyboard_id"),
            isHidden: Wire.flag(wire.pointee.has_hidden, wire.pointee.hidden, "ViewNode.hidden") ?? false,
            isEnabled: !(Wire.flag(wire.pointee.has_disabled, wire.pointee.disabled, "ViewNode.disabled") ?? false),
            isSelected: Wire.flag(wire.pointee.has_selected, wire.pointee.selected, "ViewNode.selected") ?? false,
            alpha: Wire.finite(wire.pointee.has_alpha, wire.pointee.alpha, "ViewNode.alpha") ?? 1,
            tag: Wire.number(wire.pointee.has_tag, wire.pointee.tag, "ViewNode.tag") ?? 0,
            background: Wire.message(wire.pointee.background, "ViewNode.background"),
            tint: Wire.message(wire.pointee.tint, "ViewNode.tint"),
            accessibility: Wire.message(wire.pointee.accessibility, "ViewNode.accessibility"),
            restorationIdentifier: Wire.data(
                wire.pointee.has_restoration_identifier, wire.pointee.restoration_identifier,
                "ViewNode.restoration_identifier"))
    }
}

extension ViewContent {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__ViewNode, _ arena: Arena) {
        switch self {
        case .plain:
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BARE
            wire.bare = TROUPE__BARE_VIEW__BARE_VIEW_PLAIN
        case .collectionCell:
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BARE
            wire.bare = TROUPE__BARE_VIEW__BARE_VIEW_COLLECTION_CELL
        case .web:
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BARE
            wire.bare = TROUPE__BARE_VIEW__BARE_VIEW_WEB
        case .map:
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BARE
            wire.bare = TROUPE__BARE_VIEW__BARE_VIEW_MAP
        case .opaque:
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BARE
            wire.bare = TROUPE__BARE_VIEW__BARE_VIEW_OPAQUE
        case .label(let text, let alignment, let lines, let font):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            let part = arena.make(troupe__text_content__init)
            wire.text = part
            part.pointee.kind = TROUPE__TEXT_CONTENT__KIND__LABEL
            part.pointee.text = arena.data(text)
            part.pointee.alignment = arena.name(alignment)
            arena.set(number: lines, &part.pointee.has_lines, &part.pointee.lines)
            part.pointee.font = arena.message(font)
        case .textField(let text, let placeholder, let alignment, let secure):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            let part = arena.make(troupe__text_content__init)
            wire.text = part
            part.pointee.kind = TROUPE__TEXT_CONTENT__KIND__FIELD
            part.pointee.text = arena.data(text)
            arena.set(data: placeholder, &part.pointee.has_placeholder, &part.pointee.placeholder)
            part.pointee.alignment = arena.name(alignment)
            arena.set(flag: secure, &part.pointee.has_secure, &part.pointee.secure)
        case .textView(let text, let editable, let font, let offset):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            let part = arena.make(troupe__text_content__init)
            wire.text = part
            part.pointee.kind = TROUPE__TEXT_CONTENT__KIND__TEXT_VIEW
            part.pointee.text = arena.data(text)
            arena.set(flag: editable, &part.pointee.has_editable, &part.pointee.editable)
            part.pointee.font = arena.message(font)
            if offset != 0 {
                part.pointee.has_offset = 1
                part.pointee.offset = arena.finite(offset)
            }
        case .sectionHeader(let text):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            let part = arena.make(troupe__text_content__init)
            wire.text = part
            part.pointee.kind = TROUPE__TEXT_CONTENT__KIND__SECTION_HEADER
            part.pointee.text = arena.data(text)
        case .sectionFooter(let text):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            let part = arena.make(troupe__text_content__init)
            wire.text = part
            part.pointee.kind = TROUPE__TEXT_CONTENT__KIND__SECTION_FOOTER
            part.pointee.text = arena.data(text)
        case .searchBar(let text, let placeholder, let prompt):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TEXT
            let part = arena.make(troupe__text_content__init)
            wire.text = part
            part.pointee.kind = TROUPE__TEXT_CONTENT__KIND__SEARCH_BAR
            part.pointee.text = arena.data(text)
            arena.set(data: placeholder, &part.pointee.has_placeholder, &part.pointee.placeholder)
            arena.set(data: prompt, &part.pointee.has_prompt, &part.pointee.prompt)
        case .button(let title, let image, let font, let alignment):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BUTTON
            let part = arena.make(troupe__button_content__init)
            wire.button = part
            part.pointee.title = arena.data(title)
            arena.set(data: image, &part.pointee.has_image, &part.pointee.image)
            part.pointee.font = arena.message(font)
            if alignment != .center { part.pointee.alignment = arena.name(alignment) }
        case .toggle(let value):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TOGGLE
            wire.toggle = arena.flag(value)
        case .slider(let value, let minimum, let maximum):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_RANGE
            let part = arena.make(troupe__range_content__init)
            wire.range = part
            part.pointee.kind = TROUPE__RANGE_CONTENT__KIND__SLIDER
            part.pointee.value = arena.finite(value)
            part.pointee.minimum = arena.finite(minimum)
            part.pointee.maximum = arena.finite(maximum)
        case .stepper(let value, let minimum, let maximum, let step):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_RANGE
            let part = arena.make(troupe__range_content__init)
            wire.range = part
            part.pointee.kind = TROUPE__RANGE_CONTENT__KIND__STEPPER
            part.pointee.value = arena.finite(value)
            part.pointee.minimum = arena.finite(minimum)
            part.pointee.maximum = arena.finite(maximum)
            arena.set(finite: step, &part.pointee.has_step, &part.pointee.step)
        case .segments(let titles, let selected):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_SEGMENTS
            let part = arena.make(troupe__segments_content__init)
            wire.segments = part
            arena.list(titles, &part.pointee.n_titles, &part.pointee.titles)
            arena.set(number: selected, &part.pointee.has_selected, &part.pointee.selected)
        case .progress(let value):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_PROGRESS
            wire.progress = arena.finite(value)
        case .activity(let value):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_ACTIVITY
            wire.activity = arena.flag(value)
        case .pageControl(let pages, let current):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_PAGE_CONTROL
            let part = arena.make(troupe__page_control_content__init)
            wire.page_control = part
            part.pointee.pages = arena.number(pages)
            part.pointee.current = arena.number(current)
        case .image(let name, let mode):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_IMAGE
            let part = arena.make(troupe__image_content__init)
            wire.image = part
            arena.set(data: name, &part.pointee.has_name, &part.pointee.name)
            if mode != .scaleToFill { part.pointee.mode = arena.name(mode) }
        case .picker(let columns, let selected):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_PICKER
            let part = arena.make(troupe__picker_content__init)
            wire.picker = part
            arena.list(columns, &part.pointee.n_columns, &part.pointee.columns, troupe__picker_column__init) {
                part, value in arena.list(value, &part.pointee.n_rows, &part.pointee.rows)
            }
            arena.list(selected, &part.pointee.n_selected, &part.pointee.selected)
        case .datePicker(let datePickerMode, let datePickerSelected):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_DATE_PICKER_MODE
            wire.date_picker_mode = arena.data(datePickerMode)
            arena.list(datePickerSelected, &wire.n_date_picker_selected, &wire.date_picker_selected)
        case .scroll(let contentSize, let offset):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_SCROLL
            let part = arena.make(troupe__scroll_content__init)
            wire.scroll = part
            part.pointee.content_size = arena.message(contentSize)
            part.pointee.offset = arena.message(offset)
        case .table(let style, let offset, let rows, let contentHeight):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_TABLE
            let part = arena.make(troupe__table_content__init)
            wire.table = part
            part.pointee.style = arena.name(style)
            part.pointee.offset = arena.finite(offset)
            part.pointee.rows = arena.message(rows)
            arena.set(finite: contentHeight, &part.pointee.has_content_height, &part.pointee.content_height)
        case .cell(let value):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_CELL
            wire.cell = arena.message(value)
        case .collection(let value):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_COLLECTION_OFFSET
            wire.collection_offset = arena.message(value)
        case .stack(let axis, let spacing):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_STACK
            let part = arena.make(troupe__stack_content__init)
            wire.stack = part
            part.pointee.axis = arena.data(axis)
            part.pointee.spacing = arena.finite(spacing)
        case .bar(let kind, let items):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_BAR
            let part = arena.make(troupe__bar_content__init)
            wire.bar = part
            part.pointee.kind = arena.data(kind)
            arena.list(items, &part.pointee.n_items, &part.pointee.items)
        case .container(let controller):
            wire.content_case = TROUPE__VIEW_NODE__CONTENT_CONTAINER
            let part = arena.make(troupe__container_content__init)
            wire.container = part
            arena.set(number: controller, &part.pointee.has_controller, &part.pointee.controller)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__ViewNode>) throws(ProtocolError) {
        switch wire.pointee.content_case {
        case TROUPE__VIEW_NODE__CONTENT_BARE:
            switch wire.pointee.bare {
            case TROUPE__BARE_VIEW__BARE_VIEW_PLAIN: self = .plain
            case TROUPE__BARE_VIEW__BARE_VIEW_COLLECTION_CELL: self = .collectionCell
            case TROUPE__BARE_VIEW__BARE_VIEW_WEB: self = .web
            case TROUPE__BARE_VIEW__BARE_VIEW_MAP: self = .map
            default: self = .opaque
            }
        case TROUPE__VIEW_NODE__CONTENT_TEXT:
            let part = try Wire.part(wire.pointee.text, "ViewNode.text")
            switch part.pointee.kind {
            case TROUPE__TEXT_CONTENT__KIND__LABEL:
                self = try .label(
                    text: Wire.data(part.pointee.text, "ViewNode.text.text"),
                    alignment: Wire.name(part.pointee.alignment, "ViewNode.text.alignment") ?? .natural,
                    lines: Wire.number(part.pointee.has_lines, part.pointee.lines, "ViewNode.text.lines") ?? 1,
                    font: Wire.message(part.pointee.font, "ViewNode.text.font") ?? .system)
            case TROUPE__TEXT_CONTENT__KIND__FIELD:
                self = try .textField(
                    text: Wire.data(part.pointee.text, "ViewNode.text.text"),
                    placeholder: Wire.data(
                        part.pointee.has_placeholder, part.pointee.placeholder, "ViewNode.text.placeholder") ?? "",
                    alignment: Wire.name(part.pointee.alignment, "ViewNode.text.alignment") ?? .natural,
                    isSecure: Wire.flag(part.pointee.has_secure, part.pointee.secure, "ViewNode.text.secure") ?? false)
            case TROUPE__TEXT_CONTENT__KIND__TEXT_VIEW:
                self = try .textView(
                    text: Wire.data(part.pointee.text, "ViewNode.text.text"),
                    isEditable: Wire.flag(part.pointee.has_editable, part.pointee.editable, "ViewNode.text.editable")
                        ?? false, font: Wire.message(part.pointee.font, "ViewNode.text.font") ?? .system,
                    offset: Wire.finite(part.pointee.has_offset, part.pointee.offset, "ViewNode.text.offset") ?? 0)
            case TROUPE__TEXT_CONTENT__KIND__SECTION_HEADER:
                self = try .sectionHeader(text: Wire.data(part.pointee.text, "ViewNode.text.text"))
            case TROUPE__TEXT_CONTENT__KIND__SECTION_FOOTER:
                self = try .sectionFooter(text: Wire.data(part.pointee.text, "ViewNode.text.text"))
            case TROUPE__TEXT_CONTENT__KIND__SEARCH_BAR:
                self = try .searchBar(
                    text: Wire.data(part.pointee.text, "ViewNode.text.text"),
                    placeholder: Wire.data(
                        part.pointee.has_placeholder, part.pointee.placeholder, "ViewNode.text.placeholder") ?? "",
                    prompt: Wire.data(part.pointee.has_prompt, part.pointee.prompt, "ViewNode.text.prompt"))
            case let other: throw .unexpected("ViewNode.text.kind", other)
            }
        case TROUPE__VIEW_NODE__CONTENT_BUTTON:
            let part = try Wire.part(wire.pointee.button, "ViewNode.button")
            self = try .button(
                title: Wire.data(part.pointee.title, "ViewNode.button.title"),
                image: Wire.data(part.pointee.has_image, part.pointee.image, "ViewNode.button.image"),
                font: Wire.message(part.pointee.font, "ViewNode.button.font"),
                alignment: Wire.name(part.pointee.alignment, "ViewNode.button.alignment") ?? .center)
        case TROUPE__VIEW_NODE__CONTENT_TOGGLE:
            self = try .toggle(isOn: Wire.flag(wire.pointee.toggle, "ViewNode.toggle"))
        case TROUPE__VIEW_NODE__CONTENT_RANGE:
            let part = try Wire.part(wire.pointee.range, "ViewNode.range")
            switch part.pointee.kind {
            case TROUPE__RANGE_CONTENT__KIND__SLIDER:
                self = try .slider(
                    value: Wire.finite(part.pointee.value, "ViewNode.range.value"),
                    minimum: Wire.finite(part.pointee.minimum, "ViewNode.range.minimum"),
                    maximum: Wire.finite(part.pointee.maximum, "ViewNode.range.maximum"))
            case TROUPE__RANGE_CONTENT__KIND__STEPPER:
                self = try .stepper(
                    value: Wire.finite(part.pointee.value, "ViewNode.range.value"),
                    minimum: Wire.finite(part.pointee.minimum, "ViewNode.range.minimum"),
                    maximum: Wire.finite(part.pointee.maximum, "ViewNode.range.maximum"),
                    step: Wire.finite(part.pointee.has_step, part.pointee.step, "ViewNode.range.step"))
            case let other: throw .unexpected("ViewNode.range.kind", other)
            }
        case TROUPE__VIEW_NODE__CONTENT_SEGMENTS:
            let part = try Wire.part(wire.pointee.segments, "ViewNode.segments")
            self = try .segments(
                titles: Wire.list(part.pointee.n_titles, part.pointee.titles, "ViewNode.segments.titles"),
                selected: Wire.number(part.pointee.has_selected, part.pointee.selected, "ViewNode.segments.selected"))
        case TROUPE__VIEW_NODE__CONTENT_PROGRESS:
            self = try .progress(fraction: Wire.finite(wire.pointee.progress, "ViewNode.progress"))
        case TROUPE__VIEW_NODE__CONTENT_ACTIVITY:
            self = try .activity(isAnimating: Wire.flag(wire.pointee.activity, "ViewNode.activity"))
        case TROUPE__VIEW_NODE__CONTENT_PAGE_CONTROL:
            let part = try Wire.part(wire.pointee.page_control, "ViewNode.page_control")
            self = try .pageControl(
                pages: Wire.number(part.pointee.pages, "ViewNode.page_control.pages"),
                current: Wire.number(part.pointee.current, "ViewNode.page_control.current"))
        case TROUPE__VIEW_NODE__CONTENT_IMAGE:
            let part = try Wire.part(wire.pointee.image, "ViewNode.image")
            self = try .image(
                name: Wire.data(part.pointee.has_name, part.pointee.name, "ViewNode.image.name"),
                mode: Wire.name(part.pointee.mode, "ViewNode.image.mode") ?? .scaleToFill)
        case TROUPE__VIEW_NODE__CONTENT_PICKER:
            let part = try Wire.part(wire.pointee.picker, "ViewNode.picker")
            self = try .picker(
                columns: Wire.list(part.pointee.n_columns, part.pointee.columns, "ViewNode.picker.columns") {
                    part throws(ProtocolError) in
                    try Wire.list(part.pointee.n_rows, part.pointee.rows, "ViewNode.picker.columns.rows")
                }, selected: Wire.list(part.pointee.n_selected, part.pointee.selected, "ViewNode.picker.selected"))
        case TROUPE__VIEW_NODE__CONTENT_DATE_PICKER_MODE:
            self = try .datePicker(
                mode: Wire.data(wire.pointee.date_picker_mode, "ViewNode.date_picker_mode"),
                selected: Wire.list(
                    wire.pointee.n_date_picker_selected, wire.pointee.date_picker_selected,
                    "ViewNode.date_picker_selected"))
        case TROUPE__VIEW_NODE__CONTENT_SCROLL:
            let part = try Wire.part(wire.pointee.scroll, "ViewNode.scroll")
            self = try .scroll(
                contentSize: Wire.message(part.pointee.content_size, "ViewNode.scroll.content_size"),
                offset: Wire.message(part.pointee.offset, "ViewNode.scroll.offset"))
        case TROUPE__VIEW_NODE__CONTENT_TABLE:
            let part = try Wire.part(wire.pointee.table, "ViewNode.table")
            self = try .table(
                style: Wire.name(part.pointee.style, "ViewNode.table.style"),
                offset: Wire.finite(part.pointee.offset, "ViewNode.table.offset"),
                rows: Wire.message(part.pointee.rows, "ViewNode.table.rows"),
                contentHeight: Wire.finite(
                    part.pointee.has_content_height, part.pointee.content_height, "ViewNode.table.content_height"))
        case TROUPE__VIEW_NODE__CONTENT_CELL:
            self = try .cell(Wire.message(wire.pointee.cell, "ViewNode.cell"))
        case TROUPE__VIEW_NODE__CONTENT_COLLECTION_OFFSET:
            self = try .collection(offset: Wire.message(wire.pointee.collection_offset, "ViewNode.collection_offset"))
        case TROUPE__VIEW_NODE__CONTENT_STACK:
            let part = try Wire.part(wire.pointee.stack, "ViewNode.stack")
            self = try .stack(
                axis: Wire.data(part.pointee.axis, "ViewNode.stack.axis"),
                spacing: Wire.finite(part.pointee.spacing, "ViewNode.stack.spacing"))
        case TROUPE__VIEW_NODE__CONTENT_BAR:
            let part = try Wire.part(wire.pointee.bar, "ViewNode.bar")
            self = try .bar(
                kind: Wire.data(part.pointee.kind, "ViewNode.bar.kind"),
                items: Wire.list(part.pointee.n_items, part.pointee.items, "ViewNode.bar.items"))
        case TROUPE__VIEW_NODE__CONTENT_CONTAINER:
            let part = try Wire.part(wire.pointee.container, "ViewNode.container")
            self = try .container(
                Wire.number(part.pointee.has_controller, part.pointee.controller, "ViewNode.container.controller"))
        default: self = .opaque
        }
    }
}

extension CellContent: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__CellContent>?) { troupe__cell_content__init(wire) }

    func fill(_ wire: inout Troupe__CellContent, _ arena: Arena) {
        wire.style = arena.name(self.style)
        wire.text = arena.data(self.text)
        wire.detail = arena.data(self.detail)
        if self.textLines != 1 {
            wire.has_text_lines = 1
            wire.text_lines = arena.number(self.textLines)
        }
        if self.detailLines != 1 {
            wire.has_detail_lines = 1
            wire.detail_lines = arena.number(self.detailLines)
        }
        arena.set(data: self.image, &wire.has_image, &wire.image)
        wire.accessory = arena.name(self.accessory)
        arena.set(data: self.reuseIdentifier, &wire.has_reuse_identifier, &wire.reuse_identifier)
        wire.section = arena.number(self.section)
        wire.row = arena.number(self.row)
        arena.set(data: self.modelIdentifier, &wire.has_model_identifier, &wire.model_identifier)
    }

    init(wire: UnsafePointer<Troupe__CellContent>) throws(ProtocolError) {
        try self.init(
            style: Wire.name(wire.pointee.style, "CellContent.style"),
            text: Wire.data(wire.pointee.text, "CellContent.text"),
            detail: Wire.data(wire.pointee.detail, "CellContent.detail"),
            textLines: Wire.number(wire.pointee.has_text_lines, wire.pointee.text_lines, "CellContent.text_lines") ?? 1,
            detailLines: Wire.number(
                wire.pointee.has_detail_lines, wire.pointee.detail_lines, "CellContent.detail_lines") ?? 1,
            image: Wire.data(wire.pointee.has_image, wire.pointee.image, "CellContent.image"),
            accessory: Wire.name(wire.pointee.accessory, "CellContent.accessory"),
            reuseIdentifier: Wire.data(
                wire.pointee.has_reuse_identifier, wire.pointee.reuse_identifier, "CellContent.reuse_identifier"),
            section: Wire.number(wire.pointee.section, "CellContent.section"),
            row: Wire.number(wire.pointee.row, "CellContent.row"),
            modelIdentifier: Wire.data(
                wire.pointee.has_model_identifier, wire.pointee.model_identifier, "CellContent.model_identifier"))
    }
}

extension FirstRow: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__TableRows__First>?) {
        troupe__table_rows__first__init(wire)
    }

    func fill(_ wire: inout Troupe__TableRows__First, _ arena: Arena) {
        wire.identifier = arena.data(self.identifier)
        wire.distance = arena.finite(self.distance)
    }

    init(wire: UnsafePointer<Troupe__TableRows__First>) throws(ProtocolError) {
        try self.init(
            identifier: Wire.data(wire.pointee.identifier, "TableRows.First.identifier"),
            distance: Wire.finite(wire.pointee.distance, "TableRows.First.distance"))
    }
}

extension TableRows: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__TableRows>?) { troupe__table_rows__init(wire) }

    func fill(_ wire: inout Troupe__TableRows, _ arena: Arena) {
        arena.list(self.selected, &wire.n_selected, &wire.selected)
        wire.first = arena.message(self.first)
    }

    init(wire: UnsafePointer<Troupe__TableRows>) throws(ProtocolError) {
        try self.init(
            selected: Wire.list(wire.pointee.n_selected, wire.pointee.selected, "TableRows.selected"),
            first: Wire.message(wire.pointee.first, "TableRows.first"))
    }
}

extension OutletConnection: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Scene__Outlet>?) { troupe__scene__outlet__init(wire) }

    func fill(_ wire: inout Troupe__Scene__Outlet, _ arena: Arena) {
        wire.owner = arena.data(self.owner)
        wire.property = arena.data(self.property)
        wire.destination = arena.data(self.destination)
        if self.isCollection != false {
            wire.has_collection = 1
            wire.collection = arena.flag(self.isCollection)
        }
    }

    init(wire: UnsafePointer<Troupe__Scene__Outlet>) throws(ProtocolError) {
        try self.init(
            owner: Wire.data(wire.pointee.owner, "Scene.Outlet.owner"),
            property: Wire.data(wire.pointee.property, "Scene.Outlet.property"),
            destination: Wire.data(wire.pointee.destination, "Scene.Outlet.destination"),
            isCollection: Wire.flag(wire.pointee.has_collection, wire.pointee.collection, "Scene.Outlet.collection")
                ?? false)
    }
}

extension ActionConnection: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Scene__Action>?) { troupe__scene__action__init(wire) }

    func fill(_ wire: inout Troupe__Scene__Action, _ arena: Arena) {
        wire.sender = arena.data(self.sender)
        wire.selector = arena.data(self.selector)
        wire.destination = arena.data(self.destination)
        arena.set(data: self.event, &wire.has_event, &wire.event)
    }

    init(wire: UnsafePointer<Troupe__Scene__Action>) throws(ProtocolError) {
        try self.init(
            sender: Wire.data(wire.pointee.sender, "Scene.Action.sender"),
            selector: Wire.data(wire.pointee.selector, "Scene.Action.selector"),
            destination: Wire.data(wire.pointee.destination, "Scene.Action.destination"),
            event: Wire.data(wire.pointee.has_event, wire.pointee.event, "Scene.Action.event"))
    }
}

extension SceneDescription.Segue: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Scene__Segue>?) { troupe__scene__segue__init(wire) }

    func fill(_ wire: inout Troupe__Scene__Segue, _ arena: Arena) {
        wire.id = arena.data(self.id)
        wire.kind = arena.data(self.kind)
        arena.set(data: self.identifier, &wire.has_identifier, &wire.identifier)
        arena.set(data: self.trigger, &wire.has_trigger, &wire.trigger)
    }

    init(wire: UnsafePointer<Troupe__Scene__Segue>) throws(ProtocolError) {
        try self.init(
            id: Wire.data(wire.pointee.id, "Scene.Segue.id"), kind: Wire.data(wire.pointee.kind, "Scene.Segue.kind"),
            identifier: Wire.data(wire.pointee.has_identifier, wire.pointee.identifier, "Scene.Segue.identifier"),
            trigger: Wire.data(wire.pointee.has_trigger, wire.pointee.trigger, "Scene.Segue.trigger"))
    }
}

extension SceneDescription: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Scene>?) { troupe__scene__init(wire) }

    func fill(_ wire: inout Troupe__Scene, _ arena: Arena) {
        wire.id = arena.data(self.id)
        arena.list(self.views, &wire.n_views, &wire.views)
        arena.list(self.outlets, &wire.n_outlets, &wire.outlets)
        arena.list(self.actions, &wire.n_actions, &wire.actions)
        arena.list(self.segues, &wire.n_segues, &wire.segues)
    }

    init(wire: UnsafePointer<Troupe__Scene>) throws(ProtocolError) {
        try self.init(
            id: Wire.data(wire.pointee.id, "Scene.id"),
            views: Wire.list(wire.pointee.n_views, wire.pointee.views, "Scene.views"),
            outlets: Wire.list(wire.pointee.n_outlets, wire.pointee.outlets, "Scene.outlets"),
            actions: Wire.list(wire.pointee.n_actions, wire.pointee.actions, "Scene.actions"),
            segues: Wire.list(wire.pointee.n_segues, wire.pointee.segues, "Scene.segues"))
    }
}

extension ViewUpdate: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ViewUpdate>?) { troupe__view_update__init(wire) }

    func fill(_ wire: inout Troupe__ViewUpdate, _ arena: Arena) {
        wire.version = arena.number(self.version)
        wire.layout_serial = arena.number(self.layoutSerial)
        wire.full = arena.flag(self.isFull)
        arena.list(self.upserts, &wire.n_upserts, &wire.upserts)
        arena.list(self.removals, &wire.n_removals, &wire.removals)
        arena.set(number: self.input, &wire.has_input, &wire.input)
    }

    init(wire: UnsafePointer<Troupe__ViewUpdate>) throws(ProtocolError) {
        try self.init(
            version: Wire.number(wire.pointee.version, "ViewUpdate.version"),
            layoutSerial: Wire.number(wire.pointee.layout_serial, "ViewUpdate.layout_serial"),
            isFull: Wire.flag(wire.pointee.full, "ViewUpdate.full"),
            upserts: Wire.list(wire.pointee.n_upserts, wire.pointee.upserts, "ViewUpdate.upserts"),
            removals: Wire.list(wire.pointee.n_removals, wire.pointee.removals, "ViewUpdate.removals"),
            input: Wire.number(wire.pointee.has_input, wire.pointee.input, "ViewUpdate.input"))
    }
}

extension ViewName: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ViewName>?) { troupe__view_name__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__ViewName, _ arena: Arena) {
        switch self {
        case .object(let value):
            wire.name_case = TROUPE__VIEW_NAME__NAME_STORYBOARD_ID
            wire.storyboard_id = arena.data(value)
        case .identifier(let value):
            wire.name_case = TROUPE__VIEW_NAME__NAME_RESTORATION_IDENTIFIER
            wire.restoration_identifier = arena.data(value)
        case .objectInRow(let row, let name):
            wire.name_case = TROUPE__VIEW_NAME__NAME_STORYBOARD_ID_IN_ROW
            let part = arena.make(troupe__row_view__init)
            wire.storyboard_id_in_row = part
            part.pointee.row = arena.data(row)
            part.pointee.name = arena.data(name)
        case .identifierInRow(let row, let name):
            wire.name_case = TROUPE__VIEW_NAME__NAME_RESTORATION_IDENTIFIER_IN_ROW
            let part = arena.make(troupe__row_view__init)
            wire.restoration_identifier_in_row = part
            part.pointee.row = arena.data(row)
            part.pointee.name = arena.data(name)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__ViewName>) throws(ProtocolError) {
        switch wire.pointee.name_case {
        case TROUPE__VIEW_NAME__NAME_STORYBOARD_ID:
            self = try .object(Wire.data(wire.pointee.storyboard_id, "ViewName.storyboard_id"))
        case TROUPE__VIEW_NAME__NAME_RESTORATION_IDENTIFIER:
            self = try .identifier(Wire.data(wire.pointee.restoration_identifier, "ViewName.restoration_identifier"))
        case TROUPE__VIEW_NAME__NAME_STORYBOARD_ID_IN_ROW:
            let part = try Wire.part(wire.pointee.storyboard_id_in_row, "ViewName.storyboard_id_in_row")
            self = try .objectInRow(
                row: Wire.data(part.pointee.row, "ViewName.storyboard_id_in_row.row"),
                name: Wire.data(part.pointee.name, "ViewName.storyboard_id_in_row.name"))
        case TROUPE__VIEW_NAME__NAME_RESTORATION_IDENTIFIER_IN_ROW:
            let part = try Wire.part(
                wire.pointee.restoration_identifier_in_row, "ViewName.restoration_identifier_in_row")
            self = try .identifierInRow(
                row: Wire.data(part.pointee.row, "ViewName.restoration_identifier_in_row.row"),
                name: Wire.data(part.pointee.name, "ViewName.restoration_identifier_in_row.name"))
        default: throw .unknownKind("ViewName.name", wire.pointee.base)
        }
    }
}

extension RestorableView: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__RestorableView>?) {
        troupe__restorable_view__init(wire)
    }

    func fill(_ wire: inout Troupe__RestorableView, _ arena: Arena) {
        wire.view = arena.message(self.view)
        self.value.fill(&wire, arena)
    }

    init(wire: UnsafePointer<Troupe__RestorableView>) throws(ProtocolError) {
        try self.init(view: Wire.message(wire.pointee.view, "RestorableView.view"), value: RestorableValue(wire: wire))
    }
}

extension RestorableValue {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__RestorableView, _ arena: Arena) {
        switch self {
        case .text(let value):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_TEXT
            wire.text = arena.data(value)
        case .textView(let text, let offset):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_TEXT_VIEW
            let part = arena.make(troupe__restorable_view__text_view__init)
            wire.text_view = part
            part.pointee.text = arena.data(text)
            part.pointee.offset = arena.finite(offset)
        case .toggle(let value):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_ON
            wire.on = arena.flag(value)
        case .number(let value):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_NUMBER
            wire.number = arena.finite(value)
        case .segment(let index):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_SEGMENT
            let part = arena.make(troupe__restorable_view__segment__init)
            wire.segment = part
            arena.set(number: index, &part.pointee.has_index, &part.pointee.index)
        case .page(let value):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_PAGE
            wire.page = arena.number(value)
        case .wheels(let rows):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_WHEELS
            let part = arena.make(troupe__restorable_view__wheels__init)
            wire.wheels = part
            arena.list(rows, &part.pointee.n_rows, &part.pointee.rows)
        case .offset(let value):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_OFFSET
            wire.offset = arena.message(value)
        case .table(let offset, let rows):
            wire.value_case = TROUPE__RESTORABLE_VIEW__VALUE_TABLE
            let part = arena.make(troupe__restorable_view__table__init)
            wire.table = part
            part.pointee.offset = arena.finite(offset)
            part.pointee.rows = arena.message(rows)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__RestorableView>) throws(ProtocolError) {
        switch wire.pointee.value_case {
        case TROUPE__RESTORABLE_VIEW__VALUE_TEXT:
            self = try .text(Wire.data(wire.pointee.text, "RestorableView.text"))
        case TROUPE__RESTORABLE_VIEW__VALUE_TEXT_VIEW:
            let part = try Wire.part(wire.pointee.text_view, "RestorableView.text_view")
            self = try .textView(
                text: Wire.data(part.pointee.text, "RestorableView.text_view.text"),
                offset: Wire.finite(part.pointee.offset, "RestorableView.text_view.offset"))
        case TROUPE__RESTORABLE_VIEW__VALUE_ON:
            self = try .toggle(isOn: Wire.flag(wire.pointee.on, "RestorableView.on"))
        case TROUPE__RESTORABLE_VIEW__VALUE_NUMBER:
            self = try .number(Wire.finite(wire.pointee.number, "RestorableView.number"))
        case TROUPE__RESTORABLE_VIEW__VALUE_SEGMENT:
            let part = try Wire.part(wire.pointee.segment, "RestorableView.segment")
            self = try .segment(Wire.number(part.pointee.has_index, part.pointee.index, "RestorableView.segment.index"))
        case TROUPE__RESTORABLE_VIEW__VALUE_PAGE:
            self = try .page(Wire.number(wire.pointee.page, "RestorableView.page"))
        case TROUPE__RESTORABLE_VIEW__VALUE_WHEELS:
            let part = try Wire.part(wire.pointee.wheels, "RestorableView.wheels")
            self = try .wheels(Wire.list(part.pointee.n_rows, part.pointee.rows, "RestorableView.wheels.rows"))
        case TROUPE__RESTORABLE_VIEW__VALUE_OFFSET:
            self = try .offset(Wire.message(wire.pointee.offset, "RestorableView.offset"))
        case TROUPE__RESTORABLE_VIEW__VALUE_TABLE:
            let part = try Wire.part(wire.pointee.table, "RestorableView.table")
            self = try .table(
                offset: Wire.finite(part.pointee.offset, "RestorableView.table.offset"),
                rows: Wire.message(part.pointee.rows, "RestorableView.table.rows"))
        default: throw .unknownKind("RestorableView.value", wire.pointee.base)
        }
    }
}
