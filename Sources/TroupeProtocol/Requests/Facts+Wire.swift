import CMessages
import TroupeModel

extension Facts: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Facts>?) { troupe__facts__init(message) }

    func fill(_ message: inout Troupe__Facts, _ arena: Arena) {
        arena.set(title, &message.has_title, &message.title)
        message.navigation_item = arena.optionalMessage(navigationItem)
        message.toolbar_items = arena.optionalMessage(toolbarItems.map { BarItems($0) })
        message.tab_bar_item = arena.optionalMessage(tabBarItem)
        set(
            hidesBottomBarWhenPushed, &message.has_hides_bottom_bar_when_pushed, &message.hides_bottom_bar_when_pushed)
        set(navigationBarHidden, &message.has_navigation_bar_hidden, &message.navigation_bar_hidden)
        set(toolbarHidden, &message.has_toolbar_hidden, &message.toolbar_hidden)
        set(
            definesPresentationContext, &message.has_defines_presentation_context,
            &message.defines_presentation_context)
        set(modalInPopover, &message.has_modal_in_popover, &message.modal_in_popover)
        set(isEditing, &message.has_editing, &message.editing)
        message.preferred_content_size = arena.optionalMessage(preferredContentSize)
        set(
            supportedOrientations.map { UInt32($0.rawValue) }, &message.has_supported_orientations,
            &message.supported_orientations)
        message.presentation_style = arena.optionalName(presentationStyle)
        message.transition_style = arena.optionalName(transitionStyle)
        message.unwind_actions = arena.optionalMessage(unwindActions.map { Selectors(names: $0) })
    }

    init(wire message: Troupe__Facts) throws(ProtocolError) {
        self.init()
        title = try Wire.text(message.has_title, message.title, "a title")
        navigationItem = try Wire.optional(message.navigation_item)
        toolbarItems = try Wire.optional(message.toolbar_items, as: BarItems.self)?.items
        tabBarItem = try Wire.optional(message.tab_bar_item)
        hidesBottomBarWhenPushed = Wire.optional(
            message.has_hides_bottom_bar_when_pushed, flag: message.hides_bottom_bar_when_pushed)
        navigationBarHidden = Wire.optional(message.has_navigation_bar_hidden, flag: message.navigation_bar_hidden)
        toolbarHidden = Wire.optional(message.has_toolbar_hidden, flag: message.toolbar_hidden)
        definesPresentationContext = Wire.optional(
            message.has_defines_presentation_context, flag: message.defines_presentation_context)
        modalInPopover = Wire.optional(message.has_modal_in_popover, flag: message.modal_in_popover)
        isEditing = Wire.optional(message.has_editing, flag: message.editing)
        preferredContentSize = try Wire.optional(message.preferred_content_size)
        supportedOrientations = Wire.optional(message.has_supported_orientations, message.supported_orientations)
            .map { OrientationMask(rawValue: UInt8(truncatingIfNeeded: $0)) }
        presentationStyle = try Wire.optionalName(message.presentation_style, "a presentation style")
        transitionStyle = try Wire.optionalName(message.transition_style, "a transition style")
        unwindActions = try Wire.optional(message.unwind_actions, as: Selectors.self)?.names
    }
}

/// Names of methods, which may be none.
private struct Selectors: WireCodable {
    var names: [String]

    init(names: [String]) { self.names = names }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Selectors>?) { troupe__selectors__init(message) }

    func fill(_ message: inout Troupe__Selectors, _ arena: Arena) {
        arena.texts(names, &message.n_names, &message.names)
    }

    init(wire message: Troupe__Selectors) throws(ProtocolError) {
        names = try Wire.texts(message.n_names, message.names, "a selector")
    }
}
