// Generated from Proto/request.proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

import CMessages
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

extension Target: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Target>?) { troupe__target__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Target, _ arena: Arena) {
        switch self {
        case .id(let value):
            wire.form_case = TROUPE__TARGET__FORM_ID
            wire.id = arena.number(value)
        case .named(let value):
            wire.form_case = TROUPE__TARGET__FORM_NAME
            wire.name = arena.data(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Target>) throws(ProtocolError) {
        switch wire.pointee.form_case {
        case TROUPE__TARGET__FORM_ID:
            self = try .id(Wire.number(wire.pointee.id, "Target.id"))
        case TROUPE__TARGET__FORM_NAME:
            self = try .named(Wire.data(wire.pointee.name, "Target.name"))
        default: throw .unknownKind("Target.form", wire.pointee.base)
        }
    }
}

extension Destination: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Destination>?) { troupe__destination__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Destination, _ arena: Arena) {
        switch self {
        case .controller(let value):
            wire.form_case = TROUPE__DESTINATION__FORM_CONTROLLER
            wire.controller = arena.number(value)
        case .object(let value):
            wire.form_case = TROUPE__DESTINATION__FORM_SCENE
            wire.scene = arena.data(value)
        case .scene(let value):
            wire.form_case = TROUPE__DESTINATION__FORM_SCENE
            wire.scene = arena.data(value)
        case .className(let value):
            wire.form_case = TROUPE__DESTINATION__FORM_CLASS_NAME
            wire.class_name = arena.data(value)
        case .containerClass(let className, let container):
            wire.form_case = TROUPE__DESTINATION__FORM_CONTAINER_CLASS
            let part = arena.make(troupe__container_class__init)
            wire.container_class = part
            part.pointee.class_name = arena.data(className)
            part.pointee.container = arena.data(container)
        case .nibClass(let className, let nib):
            wire.form_case = TROUPE__DESTINATION__FORM_NIB_CLASS
            let part = arena.make(troupe__nib_class__init)
            wire.nib_class = part
            part.pointee.class_name = arena.data(className)
            part.pointee.nib = arena.data(nib)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Destination>) throws(ProtocolError) {
        switch wire.pointee.form_case {
        case TROUPE__DESTINATION__FORM_CONTROLLER:
            self = try .controller(Wire.number(wire.pointee.controller, "Destination.controller"))
        case TROUPE__DESTINATION__FORM_SCENE:
            self = try .scene(Wire.data(wire.pointee.scene, "Destination.scene"))
        case TROUPE__DESTINATION__FORM_CLASS_NAME:
            self = try .className(Wire.data(wire.pointee.class_name, "Destination.class_name"))
        case TROUPE__DESTINATION__FORM_CONTAINER_CLASS:
            let part = try Wire.part(wire.pointee.container_class, "Destination.container_class")
            self = try .containerClass(
                Wire.data(part.pointee.class_name, "Destination.container_class.class_name"),
                of: Wire.data(part.pointee.container, "Destination.container_class.container"))
        case TROUPE__DESTINATION__FORM_NIB_CLASS:
            let part = try Wire.part(wire.pointee.nib_class, "Destination.nib_class")
            self = try .nibClass(
                Wire.data(part.pointee.class_name, "Destination.nib_class.class_name"),
                nib: Wire.data(part.pointee.nib, "Destination.nib_class.nib"))
        default: throw .unknownKind("Destination.form", wire.pointee.base)
        }
    }
}

extension PopoverAnchor: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__PopoverAnchor>?) { troupe__popover_anchor__init(wire) }

    func fill(_ wire: inout Troupe__PopoverAnchor, _ arena: Arena) {
        arena.set(data: self.barItem, &wire.has_bar_item, &wire.bar_item)
        arena.set(data: self.view, &wire.has_view, &wire.view)
        wire.rect = arena.message(self.rect)
        if self.arrowDirections != .any {
            wire.has_arrow_directions = 1
            wire.arrow_directions = arena.number(self.arrowDirections)
        }
        arena.list(self.passthroughViews, &wire.n_passthrough_views, &wire.passthrough_views)
    }

    init(wire: UnsafePointer<Troupe__PopoverAnchor>) throws(ProtocolError) {
        try self.init(
            barItem: Wire.data(wire.pointee.has_bar_item, wire.pointee.bar_item, "PopoverAnchor.bar_item"),
            view: Wire.data(wire.pointee.has_view, wire.pointee.view, "PopoverAnchor.view"),
            rect: Wire.message(wire.pointee.rect, "PopoverAnchor.rect"),
            arrowDirections: Wire.number(
                wire.pointee.has_arrow_directions, wire.pointee.arrow_directions, "PopoverAnchor.arrow_directions")
                ?? .any,
            passthroughViews: Wire.list(
                wire.pointee.n_passthrough_views, wire.pointee.passthrough_views, "PopoverAnchor.passthrough_views"))
    }
}

extension BarLooks: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__BarLooks>?) { troupe__bar_looks__init(wire) }

    func fill(_ wire: inout Troupe__BarLooks, _ arena: Arena) {
        wire.background = arena.message(self.background)
        wire.tint = arena.message(self.tint)
        wire.title_color = arena.message(self.titleColor)
        wire.title_font = arena.message(self.titleFont)
        arena.set(flag: self.prefersLargeTitles, &wire.has_prefers_large_titles, &wire.prefers_large_titles)
        if self.cleared != [] {
            wire.has_cleared = 1
            wire.cleared = arena.number(self.cleared)
        }
        wire.style = arena.name(self.style)
        arena.set(flag: self.isTranslucent, &wire.has_translucent, &wire.translucent)
    }

    init(wire: UnsafePointer<Troupe__BarLooks>) throws(ProtocolError) {
        try self.init(
            background: Wire.message(wire.pointee.background, "BarLooks.background"),
            tint: Wire.message(wire.pointee.tint, "BarLooks.tint"),
            titleColor: Wire.message(wire.pointee.title_color, "BarLooks.title_color"),
            titleFont: Wire.message(wire.pointee.title_font, "BarLooks.title_font"),
            prefersLargeTitles: Wire.flag(
                wire.pointee.has_prefers_large_titles, wire.pointee.prefers_large_titles,
                "BarLooks.prefers_large_titles"),
            cleared: Wire.number(wire.pointee.has_cleared, wire.pointee.cleared, "BarLooks.cleared") ?? [],
            style: Wire.name(wire.pointee.style, "BarLooks.style"),
            isTranslucent: Wire.flag(wire.pointee.has_translucent, wire.pointee.translucent, "BarLooks.translucent"))
    }
}

extension Facts: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Facts>?) { troupe__facts__init(wire) }

    func fill(_ wire: inout Troupe__Facts, _ arena: Arena) {
        arena.set(data: self.title, &wire.has_title, &wire.title)
        wire.navigation_item = arena.message(self.navigationItem)
        wire.toolbar_items = arena.within(self.toolbarItems, troupe__bar_items__init) { part, value in
            arena.list(value, &part.pointee.n_items, &part.pointee.items)
        }
        wire.tab_bar_item = arena.message(self.tabBarItem)
        arena.set(
            flag: self.hidesBottomBarWhenPushed, &wire.has_hides_bottom_bar_when_pushed,
            &wire.hides_bottom_bar_when_pushed)
        arena.set(flag: self.navigationBarHidden, &wire.has_navigation_bar_hidden, &wire.navigation_bar_hidden)
        arena.set(flag: self.toolbarHidden, &wire.has_toolbar_hidden, &wire.toolbar_hidden)
        arena.set(
            flag: self.definesPresentationContext, &wire.has_defines_presentation_context,
            &wire.defines_presentation_context)
        arena.set(flag: self.modalInPopover, &wire.has_modal_in_popover, &wire.modal_in_popover)
        arena.set(flag: self.isEditing, &wire.has_editing, &wire.editing)
        wire.preferred_content_size = arena.message(self.preferredContentSize)
        arena.set(number: self.supportedOrientations, &wire.has_supported_orientations, &wire.supported_orientations)
        wire.presentation_style = arena.name(self.presentationStyle)
        wire.transition_style = arena.name(self.transitionStyle)
        wire.unwind_actions = arena.within(self.unwindActions, troupe__selectors__init) { part, value in
            arena.list(value, &part.pointee.n_names, &part.pointee.names)
        }
        arena.set(
            flag: self.hearsOfDeviceOrientation, &wire.has_hears_of_device_orientation,
            &wire.hears_of_device_orientation)
        arena.set(flag: self.rotatesInTwoSteps, &wire.has_rotates_in_two_steps, &wire.rotates_in_two_steps)
        wire.observed_notifications = arena.within(self.observedNotifications, troupe__selectors__init) { part, value in
            arena.list(value, &part.pointee.n_names, &part.pointee.names)
        }
        wire.first_responder = arena.message(self.firstResponder)
        arena.set(flag: self.editingIsAnimated, &wire.has_editing_animated, &wire.editing_animated)
        arena.set(flag: self.forwardsAppearance, &wire.has_forwards_appearance, &wire.forwards_appearance)
        arena.set(flag: self.forwardsRotation, &wire.has_forwards_rotation, &wire.forwards_rotation)
        wire.navigation_bar = arena.message(self.navigationBar)
        wire.toolbar = arena.message(self.toolbar)
        wire.tab_bar = arena.message(self.tabBar)
        wire.pages = arena.message(self.pages)
        arena.set(flag: self.isViewLoaded, &wire.has_view_loaded, &wire.view_loaded)
        arena.set(flag: self.moreBarHidden, &wire.has_more_bar_hidden, &wire.more_bar_hidden)
        arena.set(flag: self.barsAnimated, &wire.has_bars_animated, &wire.bars_animated)
        arena.set(flag: self.wantsFullScreenLayout, &wire.has_wants_full_screen_layout, &wire.wants_full_screen_layout)
        arena.set(flag: self.savesState, &wire.has_saves_state, &wire.saves_state)
        arena.set(data: self.restorationIdentifier, &wire.has_restoration_identifier, &wire.restoration_identifier)
    }

    init(wire: UnsafePointer<Troupe__Facts>) throws(ProtocolError) {
        self.init()
        self.title = try Wire.data(wire.pointee.has_title, wire.pointee.title, "Facts.title")
        self.navigationItem = try Wire.message(wire.pointee.navigation_item, "Facts.navigation_item")
        self.toolbarItems = try Wire.within(wire.pointee.toolbar_items, "Facts.toolbar_items") {
            part throws(ProtocolError) in
            try Wire.list(part.pointee.n_items, part.pointee.items, "Facts.toolbar_items.items")
        }
        self.tabBarItem = try Wire.message(wire.pointee.tab_bar_item, "Facts.tab_bar_item")
        self.hidesBottomBarWhenPushed = try Wire.flag(
            wire.pointee.has_hides_bottom_bar_when_pushed, wire.pointee.hides_bottom_bar_when_pushed,
            "Facts.hides_bottom_bar_when_pushed")
        self.navigationBarHidden = try Wire.flag(
            wire.pointee.has_navigation_bar_hidden, wire.pointee.navigation_bar_hidden, "Facts.navigation_bar_hidden")
        self.toolbarHidden = try Wire.flag(
            wire.pointee.has_toolbar_hidden, wire.pointee.toolbar_hidden, "Facts.toolbar_hidden")
        self.definesPresentationContext = try Wire.flag(
            wire.pointee.has_defines_presentation_context, wire.pointee.defines_presentation_context,
            "Facts.defines_presentation_context")
        self.modalInPopover = try Wire.flag(
            wire.pointee.has_modal_in_popover, wire.pointee.modal_in_popover, "Facts.modal_in_popover")
        self.isEditing = try Wire.flag(wire.pointee.has_editing, wire.pointee.editing, "Facts.editing")
        self.preferredContentSize = try Wire.message(
            wire.pointee.preferred_content_size, "Facts.preferred_content_size")
        self.supportedOrientations = try Wire.number(
            wire.pointee.has_supported_orientations, wire.pointee.supported_orientations, "Facts.supported_orientations"
        )
        self.presentationStyle = try Wire.name(wire.pointee.presentation_style, "Facts.presentation_style")
        self.transitionStyle = try Wire.name(wire.pointee.transition_style, "Facts.transition_style")
        self.unwindActions = try Wire.within(wire.pointee.unwind_actions, "Facts.unwind_actions") {
            part throws(ProtocolError) in
            try Wire.list(part.pointee.n_names, part.pointee.names, "Facts.unwind_actions.names")
        }
        self.hearsOfDeviceOrientation = try Wire.flag(
            wire.pointee.has_hears_of_device_orientation, wire.pointee.hears_of_device_orientation,
            "Facts.hears_of_device_orientation")
        self.rotatesInTwoSteps = try Wire.flag(
            wire.pointee.has_rotates_in_two_steps, wire.pointee.rotates_in_two_steps, "Facts.rotates_in_two_steps")
        self.observedNotifications = try Wire.within(
            wire.pointee.observed_notifications, "Facts.observed_notifications"
        ) { part throws(ProtocolError) in
            try Wire.list(part.pointee.n_names, part.pointee.names, "Facts.observed_notifications.names")
        }
        self.firstResponder = try Wire.message(wire.pointee.first_responder, "Facts.first_responder")
        self.editingIsAnimated = try Wire.flag(
            wire.pointee.has_editing_animated, wire.pointee.editing_animated, "Facts.editing_animated")
        self.forwardsAppearance = try Wire.flag(
            wire.pointee.has_forwards_appearance, wire.pointee.forwards_appearance, "Facts.forwards_appearance")
        self.forwardsRotation = try Wire.flag(
            wire.pointee.has_forwards_rotation, wire.pointee.forwards_rotation, "Facts.forwards_rotation")
        self.navigationBar = try Wire.message(wire.pointee.navigation_bar, "Facts.navigation_bar")
        self.toolbar = try Wire.message(wire.pointee.toolbar, "Facts.toolbar")
        self.tabBar = try Wire.message(wire.pointee.tab_bar, "Facts.tab_bar")
        self.pages = try Wire.message(wire.pointee.pages, "Facts.pages")
        self.isViewLoaded = try Wire.flag(wire.pointee.has_view_loaded, wire.pointee.view_loaded, "Facts.view_loaded")
        self.moreBarHidden = try Wire.flag(
            wire.pointee.has_more_bar_hidden, wire.pointee.more_bar_hidden, "Facts.more_bar_hidden")
        self.barsAnimated = try Wire.flag(
            wire.pointee.has_bars_animated, wire.pointee.bars_animated, "Facts.bars_animated")
        self.wantsFullScreenLayout = try Wire.flag(
            wire.pointee.has_wants_full_screen_layout, wire.pointee.wants_full_screen_layout,
            "Facts.wants_full_screen_layout")
        self.savesState = try Wire.flag(wire.pointee.has_saves_state, wire.pointee.saves_state, "Facts.saves_state")
        self.restorationIdentifier = try Wire.data(
            wire.pointee.has_restoration_identifier, wire.pointee.restoration_identifier, "Facts.restoration_identifier"
        )
    }
}

extension PageFacts: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__PageFacts>?) { troupe__page_facts__init(wire) }

    func fill(_ wire: inout Troupe__PageFacts, _ arena: Arena) {
        wire.transition_style = arena.name(self.transitionStyle)
        wire.navigation_orientation = arena.name(self.navigationOrientation)
        wire.spine_location = arena.name(self.spineLocation)
        arena.set(flag: self.isDoubleSided, &wire.has_double_sided, &wire.double_sided)
        arena.set(finite: self.pageSpacing, &wire.has_page_spacing, &wire.page_spacing)
    }

    init(wire: UnsafePointer<Troupe__PageFacts>) throws(ProtocolError) {
        self.init()
        self.transitionStyle = try Wire.name(wire.pointee.transition_style, "PageFacts.transition_style")
        self.navigationOrientation = try Wire.name(
            wire.pointee.navigation_orientation, "PageFacts.navigation_orientation")
        self.spineLocation = try Wire.name(wire.pointee.spine_location, "PageFacts.spine_location")
        self.isDoubleSided = try Wire.flag(
            wire.pointee.has_double_sided, wire.pointee.double_sided, "PageFacts.double_sided")
        self.pageSpacing = try Wire.finite(
            wire.pointee.has_page_spacing, wire.pointee.page_spacing, "PageFacts.page_spacing")
    }
}

extension FirstResponderFacts: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__FirstResponder>?) {
        troupe__first_responder__init(wire)
    }

    func fill(_ wire: inout Troupe__FirstResponder, _ arena: Arena) {
        wire.active = arena.flag(self.isActive)
        arena.set(finite: self.inputHeight, &wire.has_input_height, &wire.input_height)
        if self.accessoryHeight != 0 {
            wire.has_accessory_height = 1
            wire.accessory_height = arena.finite(self.accessoryHeight)
        }
    }

    init(wire: UnsafePointer<Troupe__FirstResponder>) throws(ProtocolError) {
        try self.init(
            isActive: Wire.flag(wire.pointee.active, "FirstResponder.active"),
            inputHeight: Wire.finite(
                wire.pointee.has_input_height, wire.pointee.input_height, "FirstResponder.input_height"),
            accessoryHeight: Wire.finite(
                wire.pointee.has_accessory_height, wire.pointee.accessory_height, "FirstResponder.accessory_height")
                ?? 0)
    }
}

extension UserEvent: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__UserEvent>?) { troupe__user_event__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__UserEvent, _ arena: Arena) {
        switch self {
        case .touches(let touches):
            wire.kind_case = TROUPE__USER_EVENT__KIND_TOUCHES
            let part = arena.make(troupe__user_event__touches__init)
            wire.touches = part
            arena.list(touches, &part.pointee.n_touches, &part.pointee.touches)
        case .gesture(let kind, let target):
            wire.kind_case = TROUPE__USER_EVENT__KIND_GESTURE
            let part = arena.make(troupe__user_event__gesture__init)
            wire.gesture = part
            part.pointee.kind = arena.name(kind)
            part.pointee.target = arena.data(target)
        case .motion(let value):
            wire.kind_case = TROUPE__USER_EVENT__KIND_MOTION
            wire.motion = arena.name(value)
        case .remoteControl(let value):
            wire.kind_case = TROUPE__USER_EVENT__KIND_REMOTE_CONTROL
            wire.remote_control = arena.name(value)
        case .accessibility(let action, let element):
            wire.kind_case = TROUPE__USER_EVENT__KIND_ACCESSIBILITY
            let part = arena.make(troupe__user_event__accessibility__init)
            wire.accessibility = part
            part.pointee.action = arena.name(action)
            arena.set(data: element, &part.pointee.has_element, &part.pointee.element)
        case .announcementSpoken(let value):
            wire.kind_case = TROUPE__USER_EVENT__KIND_ANNOUNCEMENT_SPOKEN
            wire.announcement_spoken = arena.number(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__UserEvent>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__USER_EVENT__KIND_TOUCHES:
            let part = try Wire.part(wire.pointee.touches, "UserEvent.touches")
            self = try .touches(Wire.list(part.pointee.n_touches, part.pointee.touches, "UserEvent.touches.touches"))
        case TROUPE__USER_EVENT__KIND_GESTURE:
            let part = try Wire.part(wire.pointee.gesture, "UserEvent.gesture")
            self = try .gesture(
                Wire.name(part.pointee.kind, "UserEvent.gesture.kind"),
                on: Wire.data(part.pointee.target, "UserEvent.gesture.target"))
        case TROUPE__USER_EVENT__KIND_MOTION:
            self = try .motion(Wire.name(wire.pointee.motion, "UserEvent.motion"))
        case TROUPE__USER_EVENT__KIND_REMOTE_CONTROL:
            self = try .remoteControl(Wire.name(wire.pointee.remote_control, "UserEvent.remote_control"))
        case TROUPE__USER_EVENT__KIND_ACCESSIBILITY:
            let part = try Wire.part(wire.pointee.accessibility, "UserEvent.accessibility")
            self = try .accessibility(
                Wire.name(part.pointee.action, "UserEvent.accessibility.action"),
                element: Wire.data(part.pointee.has_element, part.pointee.element, "UserEvent.accessibility.element"))
        case TROUPE__USER_EVENT__KIND_ANNOUNCEMENT_SPOKEN:
            self = try .announcementSpoken(
                Wire.number(wire.pointee.announcement_spoken, "UserEvent.announcement_spoken"))
        default: throw .unknownKind("UserEvent.kind", wire.pointee.base)
        }
    }
}

extension AccessibilityNotice: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__AccessibilityNotice>?) {
        troupe__accessibility_notice__init(wire)
    }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__AccessibilityNotice, _ arena: Arena) {
        switch self {
        case .screenChanged(let view):
            wire.kind_case = TROUPE__ACCESSIBILITY_NOTICE__KIND_SCREEN_CHANGED
            let part = arena.make(troupe__accessibility_notice__focus__init)
            wire.screen_changed = part
            arena.set(number: view, &part.pointee.has_view, &part.pointee.view)
        case .layoutChanged(let view):
            wire.kind_case = TROUPE__ACCESSIBILITY_NOTICE__KIND_LAYOUT_CHANGED
            let part = arena.make(troupe__accessibility_notice__focus__init)
            wire.layout_changed = part
            arena.set(number: view, &part.pointee.has_view, &part.pointee.view)
        case .announcement(let value):
            wire.kind_case = TROUPE__ACCESSIBILITY_NOTICE__KIND_ANNOUNCEMENT
            wire.announcement = arena.data(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__AccessibilityNotice>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__ACCESSIBILITY_NOTICE__KIND_SCREEN_CHANGED:
            let part = try Wire.part(wire.pointee.screen_changed, "AccessibilityNotice.screen_changed")
            self = try .screenChanged(
                focus: Wire.number(part.pointee.has_view, part.pointee.view, "AccessibilityNotice.screen_changed.view"))
        case TROUPE__ACCESSIBILITY_NOTICE__KIND_LAYOUT_CHANGED:
            let part = try Wire.part(wire.pointee.layout_changed, "AccessibilityNotice.layout_changed")
            self = try .layoutChanged(
                focus: Wire.number(part.pointee.has_view, part.pointee.view, "AccessibilityNotice.layout_changed.view"))
        case TROUPE__ACCESSIBILITY_NOTICE__KIND_ANNOUNCEMENT:
            self = try .announcement(Wire.data(wire.pointee.announcement, "AccessibilityNotice.announcement"))
        default: throw .unknownKind("AccessibilityNotice.kind", wire.pointee.base)
        }
    }
}

extension BarTouch: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__BarTouch>?) { troupe__bar_touch__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__BarTouch, _ arena: Arena) {
        switch self {
        case .back(let value):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_BACK
            wire.back = arena.number(value)
        case .tab(let controller, let index):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_TAB
            let part = arena.make(troupe__bar_touch__place__init)
            wire.tab = part
            part.pointee.controller = arena.number(controller)
            part.pointee.index = arena.number(index)
        case .moreRow(let controller, let index):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_MORE_ROW
            let part = arena.make(troupe__bar_touch__place__init)
            wire.more_row = part
            part.pointee.controller = arena.number(controller)
            part.pointee.index = arena.number(index)
        case .item(let controller, let id):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_ITEM
            let part = arena.make(troupe__bar_touch__item__init)
            wire.item = part
            part.pointee.controller = arena.number(controller)
            part.pointee.id = arena.data(id)
        case .outsidePopover:
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_OUTSIDE_POPOVER
            wire.outside_popover = 1
        case .outsidePopoverIn(let value):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_OUTSIDE_POPOVER_IN
            wire.outside_popover_in = arena.number(value)
        case .edit(let value):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_EDIT
            wire.edit = arena.number(value)
        case .pick(let controller, let tab):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_PICK
            let part = arena.make(troupe__bar_touch__choice__init)
            wire.pick = part
            part.pointee.controller = arena.number(controller)
            part.pointee.tab = arena.number(tab)
        case .put(let controller, let index):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_PUT
            let part = arena.make(troupe__bar_touch__place__init)
            wire.put = part
            part.pointee.controller = arena.number(controller)
            part.pointee.index = arena.number(index)
        case .done(let value):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_DONE
            wire.done = arena.number(value)
        case .pane(let value):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_PANE
            wire.pane = arena.number(value)
        case .page(let controller, let direction, let cancelled):
            wire.kind_case = TROUPE__BAR_TOUCH__KIND_PAGE
            let part = arena.make(troupe__bar_touch__page_turn__init)
            wire.page = part
            part.pointee.controller = arena.number(controller)
            part.pointee.direction = arena.name(direction)
            part.pointee.cancelled = arena.flag(cancelled)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__BarTouch>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__BAR_TOUCH__KIND_BACK:
            self = try .back(Wire.number(wire.pointee.back, "BarTouch.back"))
        case TROUPE__BAR_TOUCH__KIND_TAB:
            let part = try Wire.part(wire.pointee.tab, "BarTouch.tab")
            self = try .tab(
                Wire.number(part.pointee.controller, "BarTouch.tab.controller"),
                Wire.number(part.pointee.index, "BarTouch.tab.index"))
        case TROUPE__BAR_TOUCH__KIND_MORE_ROW:
            let part = try Wire.part(wire.pointee.more_row, "BarTouch.more_row")
            self = try .moreRow(
                Wire.number(part.pointee.controller, "BarTouch.more_row.controller"),
                Wire.number(part.pointee.index, "BarTouch.more_row.index"))
        case TROUPE__BAR_TOUCH__KIND_ITEM:
            let part = try Wire.part(wire.pointee.item, "BarTouch.item")
            self = try .item(
                Wire.number(part.pointee.controller, "BarTouch.item.controller"),
                Wire.data(part.pointee.id, "BarTouch.item.id"))
        case TROUPE__BAR_TOUCH__KIND_OUTSIDE_POPOVER:
            self = .outsidePopover
        case TROUPE__BAR_TOUCH__KIND_OUTSIDE_POPOVER_IN:
            self = try .outsidePopoverIn(Wire.number(wire.pointee.outside_popover_in, "BarTouch.outside_popover_in"))
        case TROUPE__BAR_TOUCH__KIND_EDIT:
            self = try .edit(Wire.number(wire.pointee.edit, "BarTouch.edit"))
        case TROUPE__BAR_TOUCH__KIND_PICK:
            let part = try Wire.part(wire.pointee.pick, "BarTouch.pick")
            self = try .pick(
                Wire.number(part.pointee.controller, "BarTouch.pick.controller"),
                tab: Wire.number(part.pointee.tab, "BarTouch.pick.tab"))
        case TROUPE__BAR_TOUCH__KIND_PUT:
            let part = try Wire.part(wire.pointee.put, "BarTouch.put")
            self = try .put(
                Wire.number(part.pointee.controller, "BarTouch.put.controller"),
                Wire.number(part.pointee.index, "BarTouch.put.index"))
        case TROUPE__BAR_TOUCH__KIND_DONE:
            self = try .done(Wire.number(wire.pointee.done, "BarTouch.done"))
        case TROUPE__BAR_TOUCH__KIND_PANE:
            self = try .pane(Wire.number(wire.pointee.pane, "BarTouch.pane"))
        case TROUPE__BAR_TOUCH__KIND_PAGE:
            let part = try Wire.part(wire.pointee.page, "BarTouch.page")
            self = try .page(
                Wire.number(part.pointee.controller, "BarTouch.page.controller"),
                Wire.name(part.pointee.direction, "BarTouch.page.direction"),
                isCancelled: Wire.flag(part.pointee.cancelled, "BarTouch.page.cancelled"))
        default: throw .unknownKind("BarTouch.kind", wire.pointee.base)
        }
    }
}

extension Forwarded: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Forwarded>?) { troupe__forwarded__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Forwarded, _ arena: Arena) {
        switch self {
        case .beginAppearance(let appearing, let animated):
            wire.kind_case = TROUPE__FORWARDED__KIND_BEGIN_APPEARANCE
            let part = arena.make(troupe__forwarded__beginning__init)
            wire.begin_appearance = part
            part.pointee.appearing = arena.flag(appearing)
            part.pointee.animated = arena.flag(animated)
        case .endAppearance:
            wire.kind_case = TROUPE__FORWARDED__KIND_END_APPEARANCE
            wire.end_appearance = 1
        case .willRotate(let orientation, let duration):
            wire.kind_case = TROUPE__FORWARDED__KIND_WILL_ROTATE
            let part = arena.make(troupe__forwarded__rotation__init)
            wire.will_rotate = part
            part.pointee.orientation = arena.enumeration(orientation)
            if duration != 0 {
                part.pointee.has_duration = 1
                part.pointee.duration = arena.number(duration)
            }
        case .willAnimateRotation(let orientation, let duration):
            wire.kind_case = TROUPE__FORWARDED__KIND_WILL_ANIMATE_ROTATION
            let part = arena.make(troupe__forwarded__rotation__init)
            wire.will_animate_rotation = part
            part.pointee.orientation = arena.enumeration(orientation)
            if duration != 0 {
                part.pointee.has_duration = 1
                part.pointee.duration = arena.number(duration)
            }
        case .didRotate(let orientation):
            wire.kind_case = TROUPE__FORWARDED__KIND_DID_ROTATE
            let part = arena.make(troupe__forwarded__rotation__init)
            wire.did_rotate = part
            part.pointee.orientation = arena.enumeration(orientation)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Forwarded>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__FORWARDED__KIND_BEGIN_APPEARANCE:
            let part = try Wire.part(wire.pointee.begin_appearance, "Forwarded.begin_appearance")
            self = try .beginAppearance(
                appearing: Wire.flag(part.pointee.appearing, "Forwarded.begin_appearance.appearing"),
                animated: Wire.flag(part.pointee.animated, "Forwarded.begin_appearance.animated"))
        case TROUPE__FORWARDED__KIND_END_APPEARANCE:
            self = .endAppearance
        case TROUPE__FORWARDED__KIND_WILL_ROTATE:
            let part = try Wire.part(wire.pointee.will_rotate, "Forwarded.will_rotate")
            self = try .willRotate(
                to: Wire.enumeration(part.pointee.orientation, "Forwarded.will_rotate.orientation"),
                duration: Wire.number(
                    part.pointee.has_duration, part.pointee.duration, "Forwarded.will_rotate.duration") ?? 0)
        case TROUPE__FORWARDED__KIND_WILL_ANIMATE_ROTATION:
            let part = try Wire.part(wire.pointee.will_animate_rotation, "Forwarded.will_animate_rotation")
            self = try .willAnimateRotation(
                to: Wire.enumeration(part.pointee.orientation, "Forwarded.will_animate_rotation.orientation"),
                duration: Wire.number(
                    part.pointee.has_duration, part.pointee.duration, "Forwarded.will_animate_rotation.duration") ?? 0)
        case TROUPE__FORWARDED__KIND_DID_ROTATE:
            let part = try Wire.part(wire.pointee.did_rotate, "Forwarded.did_rotate")
            self = try .didRotate(from: Wire.enumeration(part.pointee.orientation, "Forwarded.did_rotate.orientation"))
        default: throw .unknownKind("Forwarded.kind", wire.pointee.base)
        }
    }
}

extension Request: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Request>?) { troupe__request__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Request, _ arena: Arena) {
        switch self {
        case .instantiate(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_INSTANTIATE
            wire.instantiate = arena.message(value)
        case .release(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_RELEASE
            wire.release = arena.number(value)
        case .record(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_RECORD
            wire.record = arena.message(value)
        case .place(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_PLACE
            wire.place = arena.number(value)
        case .push(let destination, let onto, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_PUSH
            let part = arena.make(troupe__push_request__init)
            wire.push = part
            part.pointee.destination = arena.message(destination)
            part.pointee.onto = arena.message(onto)
            part.pointee.animated = arena.flag(animated)
        case .pop(let pop, let container, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_POP
            let part = arena.make(troupe__pop_request__init)
            wire.pop = part
            part.pointee.to = arena.message(pop.to)
            if pop.toRoot != false {
                part.pointee.has_to_root = 1
                part.pointee.to_root = arena.flag(pop.toRoot)
            }
            part.pointee.container = arena.message(container)
            part.pointee.animated = arena.flag(animated)
        case .setStack(let destinations, let container, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_STACK
            let part = arena.make(troupe__stack_request__init)
            wire.set_stack = part
            arena.list(destinations, &part.pointee.n_destinations, &part.pointee.destinations)
            part.pointee.container = arena.message(container)
            if animated != false {
                part.pointee.has_animated = 1
                part.pointee.animated = arena.flag(animated)
            }
        case .present(let destination, let from, let presentation):
            wire.kind_case = TROUPE__REQUEST__KIND_PRESENT
            let part = arena.make(troupe__present_request__init)
            wire.present = part
            part.pointee.destination = arena.message(destination)
            part.pointee.from = arena.message(from)
            part.pointee.style = arena.name(presentation.style)
            part.pointee.transition = arena.name(presentation.transition)
            part.pointee.policy = arena.name(presentation.policy)
            part.pointee.animated = arena.flag(presentation.animated)
            part.pointee.anchor = arena.message(presentation.anchor)
        case .dismiss(let target, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_DISMISS
            let part = arena.make(troupe__dismiss_request__init)
            wire.dismiss = part
            part.pointee.target = arena.message(target)
            part.pointee.animated = arena.flag(animated)
        case .select(let selection, let container):
            wire.kind_case = TROUPE__REQUEST__KIND_SELECT
            let part = arena.make(troupe__select_request__init)
            wire.select = part
            arena.set(number: selection.index, &part.pointee.has_index, &part.pointee.index)
            part.pointee.controller = arena.message(selection.controller)
            if selection.isMore != false {
                part.pointee.has_more = 1
                part.pointee.more = arena.flag(selection.isMore)
            }
            part.pointee.container = arena.message(container)
        case .setTabs(let destinations, let container, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_TABS
            let part = arena.make(troupe__stack_request__init)
            wire.set_tabs = part
            arena.list(destinations, &part.pointee.n_destinations, &part.pointee.destinations)
            part.pointee.container = arena.message(container)
            if animated != false {
                part.pointee.has_animated = 1
                part.pointee.animated = arena.flag(animated)
            }
        case .setCustomizable(let tabs, let container):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_CUSTOMIZABLE
            let part = arena.make(troupe__customizable_request__init)
            wire.set_customizable = part
            arena.list(tabs, &part.pointee.n_tabs, &part.pointee.tabs)
            part.pointee.container = arena.message(container)
        case .root(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_ROOT
            wire.root = arena.message(value)
        case .setWindow(let window, let root, let hidden):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_WINDOW
            let part = arena.make(troupe__window_request__init)
            wire.set_window = part
            part.pointee.window = arena.number(window)
            part.pointee.root = arena.message(root)
            arena.set(flag: hidden, &part.pointee.has_hidden, &part.pointee.hidden)
        case .show(let destination, let from, let detail, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_SHOW
            let part = arena.make(troupe__show_request__init)
            wire.show = part
            part.pointee.destination = arena.message(destination)
            part.pointee.from = arena.message(from)
            part.pointee.detail = arena.flag(detail)
            part.pointee.animated = arena.flag(animated)
        case .setPane(let destination, let container, let first):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_PANE
            let part = arena.make(troupe__pane_request__init)
            wire.set_pane = part
            part.pointee.destination = arena.message(destination)
            part.pointee.container = arena.message(container)
            part.pointee.first = arena.flag(first)
        case .setPaneOpen(let open, let container):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_PANE_OPEN
            let part = arena.make(troupe__pane_opening_request__init)
            wire.set_pane_open = part
            part.pointee.open = arena.flag(open)
            part.pointee.container = arena.message(container)
        case .setPages(let pages, let container, let direction, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_PAGES
            let part = arena.make(troupe__pages_request__init)
            wire.set_pages = part
            arena.list(pages, &part.pointee.n_pages, &part.pointee.pages)
            part.pointee.container = arena.message(container)
            part.pointee.direction = arena.name(direction)
            part.pointee.animated = arena.flag(animated)
        case .unwind(let to, let from):
            wire.kind_case = TROUPE__REQUEST__KIND_UNWIND
            let part = arena.make(troupe__unwind_request__init)
            wire.unwind = part
            part.pointee.to = arena.number(to)
            part.pointee.from = arena.number(from)
        case .performSegue(let segue, let from, let sender, let byUser):
            wire.kind_case = TROUPE__REQUEST__KIND_SEGUE
            let part = arena.make(troupe__segue_request__init)
            wire.segue = part
            part.pointee.segue = arena.data(segue)
            part.pointee.from = arena.message(from)
            part.pointee.sender = arena.data(sender)
            part.pointee.by_user = arena.flag(byUser)
        case .rotate(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_ROTATE
            wire.rotate = arena.name(value)
        case .attemptRotation:
            wire.kind_case = TROUPE__REQUEST__KIND_ATTEMPT_ROTATION
            wire.attempt_rotation = 1
        case .setEditing(let editing, let target, let animated):
            wire.kind_case = TROUPE__REQUEST__KIND_EDITING
            let part = arena.make(troupe__editing_request__init)
            wire.editing = part
            part.pointee.editing = arena.flag(editing)
            part.pointee.target = arena.message(target)
            part.pointee.animated = arena.flag(animated)
        case .memoryWarning:
            wire.kind_case = TROUPE__REQUEST__KIND_MEMORY_WARNING
            wire.memory_warning = 1
        case .statusBar(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_STATUS_BAR
            wire.status_bar = arena.name(value)
        case .add(let destination, let container, let frame, let containerView, let transitionFrom):
            wire.kind_case = TROUPE__REQUEST__KIND_ADD
            let part = arena.make(troupe__add_request__init)
            wire.add = part
            part.pointee.destination = arena.message(destination)
            arena.set(number: container, &part.pointee.has_container, &part.pointee.container)
            part.pointee.frame = arena.message(frame)
            arena.set(data: containerView, &part.pointee.has_container_view, &part.pointee.container_view)
            arena.set(number: transitionFrom, &part.pointee.has_transition_from, &part.pointee.transition_from)
        case .remove(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_REMOVE
            wire.remove = arena.message(value)
        case .willMove(let child, let parent):
            wire.kind_case = TROUPE__REQUEST__KIND_WILL_MOVE
            let part = arena.make(troupe__move_request__init)
            wire.will_move = part
            part.pointee.child = arena.number(child)
            arena.set(number: parent, &part.pointee.has_parent, &part.pointee.parent)
        case .didMove(let child, let parent):
            wire.kind_case = TROUPE__REQUEST__KIND_DID_MOVE
            let part = arena.make(troupe__move_request__init)
            wire.did_move = part
            part.pointee.child = arena.number(child)
            arena.set(number: parent, &part.pointee.has_parent, &part.pointee.parent)
        case .forward(let what, let child):
            wire.kind_case = TROUPE__REQUEST__KIND_FORWARD
            let part = arena.make(troupe__forward_request__init)
            wire.forward = part
            part.pointee.what = arena.message(what)
            part.pointee.child = arena.number(child)
        case .transition(let from, let to, let duration, let animations):
            wire.kind_case = TROUPE__REQUEST__KIND_TRANSITION
            let part = arena.make(troupe__transition_request__init)
            wire.transition = part
            part.pointee.from = arena.number(from)
            part.pointee.to = arena.message(to)
            part.pointee.duration = arena.number(duration)
            arena.set(number: animations, &part.pointee.has_animations, &part.pointee.animations)
        case .setFrame(let controller, let frame):
            wire.kind_case = TROUPE__REQUEST__KIND_SET_FRAME
            let part = arena.make(troupe__frame_request__init)
            wire.set_frame = part
            part.pointee.controller = arena.number(controller)
            part.pointee.frame = arena.message(frame)
        case .configure(let controller, let facts):
            wire.kind_case = TROUPE__REQUEST__KIND_CONFIGURE
            let part = arena.make(troupe__configure_request__init)
            wire.configure = part
            part.pointee.controller = arena.number(controller)
            part.pointee.facts = arena.message(facts)
        case .restart(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_RESTART
            wire.restart = arena.message(value)
        case .sendDelegate(let to, let message):
            wire.kind_case = TROUPE__REQUEST__KIND_DELEGATE
            let part = arena.make(troupe__delegate_request__init)
            wire.delegate = part
            arena.set(number: to, &part.pointee.has_to, &part.pointee.to)
            part.pointee.message = arena.message(message)
        case .touch(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_TOUCH
            wire.touch = arena.message(value)
        case .tap(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_TAP
            wire.tap = arena.data(value)
        case .type(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_TYPE
            wire.type = arena.data(value)
        case .userEvent(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_USER_EVENT
            wire.user_event = arena.message(value)
        case .post(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_POST
            wire.post = arena.message(value)
        case .notice(let value):
            wire.kind_case = TROUPE__REQUEST__KIND_ACCESSIBILITY
            wire.accessibility = arena.message(value)
        // reload has no form on the wire: its message has no kind.
        case .reload: break
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Request>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__REQUEST__KIND_INSTANTIATE:
            self = try .instantiate(Wire.message(wire.pointee.instantiate, "Request.instantiate"))
        case TROUPE__REQUEST__KIND_RELEASE:
            self = try .release(Wire.number(wire.pointee.release, "Request.release"))
        case TROUPE__REQUEST__KIND_RECORD:
            self = try .record(Wire.message(wire.pointee.record, "Request.record"))
        case TROUPE__REQUEST__KIND_PLACE:
            self = try .place(Wire.number(wire.pointee.place, "Request.place"))
        case TROUPE__REQUEST__KIND_PUSH:
            let part = try Wire.part(wire.pointee.push, "Request.push")
            self = try .push(
                Wire.message(part.pointee.destination, "Request.push.destination"),
                onto: Wire.message(part.pointee.onto, "Request.push.onto"),
                animated: Wire.flag(part.pointee.animated, "Request.push.animated"))
        case TROUPE__REQUEST__KIND_POP:
            let part = try Wire.part(wire.pointee.pop, "Request.pop")
            self = try .pop(
                Request.Pop(
                    to: Wire.message(part.pointee.to, "Request.pop.to"),
                    toRoot: Wire.flag(part.pointee.has_to_root, part.pointee.to_root, "Request.pop.to_root") ?? false),
                in: Wire.message(part.pointee.container, "Request.pop.container"),
                animated: Wire.flag(part.pointee.animated, "Request.pop.animated"))
        case TROUPE__REQUEST__KIND_SET_STACK:
            let part = try Wire.part(wire.pointee.set_stack, "Request.set_stack")
            self = try .setStack(
                Wire.list(part.pointee.n_destinations, part.pointee.destinations, "Request.set_stack.destinations"),
                in: Wire.message(part.pointee.container, "Request.set_stack.container"),
                animated: Wire.flag(part.pointee.has_animated, part.pointee.animated, "Request.set_stack.animated")
                    ?? false)
        case TROUPE__REQUEST__KIND_PRESENT:
            let part = try Wire.part(wire.pointee.present, "Request.present")
            self = try .present(
                Wire.message(part.pointee.destination, "Request.present.destination"),
                from: Wire.message(part.pointee.from, "Request.present.from"),
                Request.Presentation(
                    style: Wire.name(part.pointee.style, "Request.present.style"),
                    transition: Wire.name(part.pointee.transition, "Request.present.transition"),
                    policy: Wire.name(part.pointee.policy, "Request.present.policy"),
                    animated: Wire.flag(part.pointee.animated, "Request.present.animated"),
                    anchor: Wire.message(part.pointee.anchor, "Request.present.anchor")))
        case TROUPE__REQUEST__KIND_DISMISS:
            let part = try Wire.part(wire.pointee.dismiss, "Request.dismiss")
            self = try .dismiss(
                Wire.message(part.pointee.target, "Request.dismiss.target"),
                animated: Wire.flag(part.pointee.animated, "Request.dismiss.animated"))
        case TROUPE__REQUEST__KIND_SELECT:
            let part = try Wire.part(wire.pointee.select, "Request.select")
            self = try .select(
                Request.Selection(
                    index: Wire.number(part.pointee.has_index, part.pointee.index, "Request.select.index"),
                    controller: Wire.message(part.pointee.controller, "Request.select.controller"),
                    isMore: Wire.flag(part.pointee.has_more, part.pointee.more, "Request.select.more") ?? false),
                in: Wire.message(part.pointee.container, "Request.select.container"))
        case TROUPE__REQUEST__KIND_SET_TABS:
            let part = try Wire.part(wire.pointee.set_tabs, "Request.set_tabs")
            self = try .setTabs(
                Wire.list(part.pointee.n_destinations, part.pointee.destinations, "Request.set_tabs.destinations"),
                in: Wire.message(part.pointee.container, "Request.set_tabs.container"),
                animated: Wire.flag(part.pointee.has_animated, part.pointee.animated, "Request.set_tabs.animated")
                    ?? false)
        case TROUPE__REQUEST__KIND_SET_CUSTOMIZABLE:
            let part = try Wire.part(wire.pointee.set_customizable, "Request.set_customizable")
            self = try .setCustomizable(
                Wire.list(part.pointee.n_tabs, part.pointee.tabs, "Request.set_customizable.tabs"),
                in: Wire.message(part.pointee.container, "Request.set_customizable.container"))
        case TROUPE__REQUEST__KIND_ROOT:
            self = try .root(Wire.message(wire.pointee.root, "Request.root"))
        case TROUPE__REQUEST__KIND_SET_WINDOW:
            let part = try Wire.part(wire.pointee.set_window, "Request.set_window")
            self = try .setWindow(
                Wire.number(part.pointee.window, "Request.set_window.window"),
                root: Wire.message(part.pointee.root, "Request.set_window.root"),
                isHidden: Wire.flag(part.pointee.has_hidden, part.pointee.hidden, "Request.set_window.hidden"))
        case TROUPE__REQUEST__KIND_SHOW:
            let part = try Wire.part(wire.pointee.show, "Request.show")
            self = try .show(
                Wire.message(part.pointee.destination, "Request.show.destination"),
                from: Wire.message(part.pointee.from, "Request.show.from"),
                isDetail: Wire.flag(part.pointee.detail, "Request.show.detail"),
                animated: Wire.flag(part.pointee.animated, "Request.show.animated"))
        case TROUPE__REQUEST__KIND_SET_PANE:
            let part = try Wire.part(wire.pointee.set_pane, "Request.set_pane")
            self = try .setPane(
                Wire.message(part.pointee.destination, "Request.set_pane.destination"),
                in: Wire.message(part.pointee.container, "Request.set_pane.container"),
                isFirst: Wire.flag(part.pointee.first, "Request.set_pane.first"))
        case TROUPE__REQUEST__KIND_SET_PANE_OPEN:
            let part = try Wire.part(wire.pointee.set_pane_open, "Request.set_pane_open")
            self = try .setPaneOpen(
                Wire.flag(part.pointee.open, "Request.set_pane_open.open"),
                in: Wire.message(part.pointee.container, "Request.set_pane_open.container"))
        case TROUPE__REQUEST__KIND_SET_PAGES:
            let part = try Wire.part(wire.pointee.set_pages, "Request.set_pages")
            self = try .setPages(
                Wire.list(part.pointee.n_pages, part.pointee.pages, "Request.set_pages.pages"),
                in: Wire.message(part.pointee.container, "Request.set_pages.container"),
                direction: Wire.name(part.pointee.direction, "Request.set_pages.direction"),
                animated: Wire.flag(part.pointee.animated, "Request.set_pages.animated"))
        case TROUPE__REQUEST__KIND_UNWIND:
            let part = try Wire.part(wire.pointee.unwind, "Request.unwind")
            self = try .unwind(
                to: Wire.number(part.pointee.to, "Request.unwind.to"),
                from: Wire.number(part.pointee.from, "Request.unwind.from"))
        case TROUPE__REQUEST__KIND_SEGUE:
            let part = try Wire.part(wire.pointee.segue, "Request.segue")
            self = try .performSegue(
                Wire.data(part.pointee.segue, "Request.segue.segue"),
                from: Wire.message(part.pointee.from, "Request.segue.from"),
                sender: Wire.data(part.pointee.sender, "Request.segue.sender"),
                byUser: Wire.flag(part.pointee.by_user, "Request.segue.by_user"))
        case TROUPE__REQUEST__KIND_ROTATE:
            self = try .rotate(Wire.name(wire.pointee.rotate, "Request.rotate"))
        case TROUPE__REQUEST__KIND_ATTEMPT_ROTATION:
            self = .attemptRotation
        case TROUPE__REQUEST__KIND_EDITING:
            let part = try Wire.part(wire.pointee.editing, "Request.editing")
            self = try .setEditing(
                Wire.flag(part.pointee.editing, "Request.editing.editing"),
                Wire.message(part.pointee.target, "Request.editing.target"),
                animated: Wire.flag(part.pointee.animated, "Request.editing.animated"))
        case TROUPE__REQUEST__KIND_MEMORY_WARNING:
            self = .memoryWarning
        case TROUPE__REQUEST__KIND_STATUS_BAR:
            self = try .statusBar(Wire.name(wire.pointee.status_bar, "Request.status_bar"))
        case TROUPE__REQUEST__KIND_ADD:
            let part = try Wire.part(wire.pointee.add, "Request.add")
            self = try .add(
                Wire.message(part.pointee.destination, "Request.add.destination"),
                to: Wire.number(part.pointee.has_container, part.pointee.container, "Request.add.container"),
                frame: Wire.message(part.pointee.frame, "Request.add.frame"),
                containerView: Wire.data(
                    part.pointee.has_container_view, part.pointee.container_view, "Request.add.container_view"),
                transitionFrom: Wire.number(
                    part.pointee.has_transition_from, part.pointee.transition_from, "Request.add.transition_from"))
        case TROUPE__REQUEST__KIND_REMOVE:
            self = try .remove(Wire.message(wire.pointee.remove, "Request.remove"))
        case TROUPE__REQUEST__KIND_WILL_MOVE:
            let part = try Wire.part(wire.pointee.will_move, "Request.will_move")
            self = try .willMove(
                Wire.number(part.pointee.child, "Request.will_move.child"),
                toParent: Wire.number(part.pointee.has_parent, part.pointee.parent, "Request.will_move.parent"))
        case TROUPE__REQUEST__KIND_DID_MOVE:
            let part = try Wire.part(wire.pointee.did_move, "Request.did_move")
            self = try .didMove(
                Wire.number(part.pointee.child, "Request.did_move.child"),
                toParent: Wire.number(part.pointee.has_parent, part.pointee.parent, "Request.did_move.parent"))
        case TROUPE__REQUEST__KIND_FORWARD:
            let part = try Wire.part(wire.pointee.forward, "Request.forward")
            self = try .forward(
                Wire.message(part.pointee.what, "Request.forward.what"),
                to: Wire.number(part.pointee.child, "Request.forward.child"))
        case TROUPE__REQUEST__KIND_TRANSITION:
            let part = try Wire.part(wire.pointee.transition, "Request.transition")
            self = try .transition(
                from: Wire.number(part.pointee.from, "Request.transition.from"),
                to: Wire.message(part.pointee.to, "Request.transition.to"),
                duration: Wire.number(part.pointee.duration, "Request.transition.duration"),
                animations: Wire.number(
                    part.pointee.has_animations, part.pointee.animations, "Request.transition.animations"))
        case TROUPE__REQUEST__KIND_SET_FRAME:
            let part = try Wire.part(wire.pointee.set_frame, "Request.set_frame")
            self = try .setFrame(
                Wire.number(part.pointee.controller, "Request.set_frame.controller"),
                Wire.message(part.pointee.frame, "Request.set_frame.frame"))
        case TROUPE__REQUEST__KIND_CONFIGURE:
            let part = try Wire.part(wire.pointee.configure, "Request.configure")
            self = try .configure(
                Wire.number(part.pointee.controller, "Request.configure.controller"),
                Wire.message(part.pointee.facts, "Request.configure.facts"))
        case TROUPE__REQUEST__KIND_RESTART:
            self = try .restart(Wire.message(wire.pointee.restart, "Request.restart"))
        case TROUPE__REQUEST__KIND_DELEGATE:
            let part = try Wire.part(wire.pointee.delegate, "Request.delegate")
            self = try .sendDelegate(
                to: Wire.number(part.pointee.has_to, part.pointee.to, "Request.delegate.to"),
                Wire.message(part.pointee.message, "Request.delegate.message"))
        case TROUPE__REQUEST__KIND_TOUCH:
            self = try .touch(Wire.message(wire.pointee.touch, "Request.touch"))
        case TROUPE__REQUEST__KIND_TAP:
            self = try .tap(Wire.data(wire.pointee.tap, "Request.tap"))
        case TROUPE__REQUEST__KIND_TYPE:
            self = try .type(Wire.data(wire.pointee.type, "Request.type"))
        case TROUPE__REQUEST__KIND_USER_EVENT:
            self = try .userEvent(Wire.message(wire.pointee.user_event, "Request.user_event"))
        case TROUPE__REQUEST__KIND_POST:
            self = try .post(Wire.message(wire.pointee.post, "Request.post"))
        case TROUPE__REQUEST__KIND_ACCESSIBILITY:
            self = try .notice(Wire.message(wire.pointee.accessibility, "Request.accessibility"))
        default: throw .unknownKind("Request.kind", wire.pointee.base)
        }
    }
}

extension Reply: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Reply>?) { troupe__reply__init(wire) }

    func fill(_ wire: inout Troupe__Reply, _ arena: Arena) {
        wire.request = arena.number(self.request)
        wire.command = arena.name(self.command)
        self.status.fill(&wire, arena)
        arena.list(self.controllers, &wire.n_controllers, &wire.controllers)
        arena.set(number: self.transition, &wire.has_transition, &wire.transition)
        arena.set(data: self.content.value, &wire.has_value, &wire.value)
        wire.answer = arena.message(self.content.answer)
    }

    init(wire: UnsafePointer<Troupe__Reply>) throws(ProtocolError) {
        try self.init(
            request: Wire.number(wire.pointee.request, "Reply.request"),
            command: Wire.name(wire.pointee.command, "Reply.command"), status: Reply.Status(wire: wire),
            controllers: Wire.list(wire.pointee.n_controllers, wire.pointee.controllers, "Reply.controllers"),
            transition: Wire.number(wire.pointee.has_transition, wire.pointee.transition, "Reply.transition"),
            content: Reply.Content(
                value: Wire.data(wire.pointee.has_value, wire.pointee.value, "Reply.value"),
                answer: Wire.message(wire.pointee.answer, "Reply.answer")))
    }
}

extension Reply.Status {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Reply, _ arena: Arena) {
        switch self {
        case .completed:
            wire.status = TROUPE__REPLY__STATUS__COMPLETED
        case .superseded(let supersededBy):
            wire.status = TROUPE__REPLY__STATUS__SUPERSEDED
            arena.set(number: supersededBy, &wire.has_superseded_by, &wire.superseded_by)
        case .cancelled(let failure):
            wire.status = TROUPE__REPLY__STATUS__CANCELLED
            wire.failure = arena.message(failure)
        case .rejected(let failure):
            wire.status = TROUPE__REPLY__STATUS__REJECTED
            wire.failure = arena.message(failure)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Reply>) throws(ProtocolError) {
        switch try Wire.tag(wire.pointee.status, "Reply.status") {
        case TROUPE__REPLY__STATUS__COMPLETED: self = .completed
        case TROUPE__REPLY__STATUS__SUPERSEDED:
            self = try .superseded(
                by: Wire.number(wire.pointee.has_superseded_by, wire.pointee.superseded_by, "Reply.superseded_by"))
        case TROUPE__REPLY__STATUS__CANCELLED:
            self = try .cancelled(Wire.message(wire.pointee.failure, "Reply.failure"))
        case TROUPE__REPLY__STATUS__REJECTED: self = try .rejected(Wire.message(wire.pointee.failure, "Reply.failure"))
        case let other: throw .unexpected("Reply.status", other)
        }
    }
}
