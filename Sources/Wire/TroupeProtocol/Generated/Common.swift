// Generated from Proto/common.proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

import CMessages
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

extension Point: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Point>?) { troupe__point__init(wire) }

    func fill(_ wire: inout Troupe__Point, _ arena: Arena) {
        wire.x = arena.finite(self.x)
        wire.y = arena.finite(self.y)
    }

    init(wire: UnsafePointer<Troupe__Point>) throws(ProtocolError) {
        try self.init(x: Wire.finite(wire.pointee.x, "Point.x"), y: Wire.finite(wire.pointee.y, "Point.y"))
    }
}

extension Size: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Size>?) { troupe__size__init(wire) }

    func fill(_ wire: inout Troupe__Size, _ arena: Arena) {
        wire.width = arena.finite(self.width)
        wire.height = arena.finite(self.height)
    }

    init(wire: UnsafePointer<Troupe__Size>) throws(ProtocolError) {
        try self.init(
            width: Wire.finite(wire.pointee.width, "Size.width"),
            height: Wire.finite(wire.pointee.height, "Size.height"))
    }
}

extension Rect: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Rect>?) { troupe__rect__init(wire) }

    func fill(_ wire: inout Troupe__Rect, _ arena: Arena) {
        wire.x = arena.finite(self.origin.x)
        wire.y = arena.finite(self.origin.y)
        wire.width = arena.finite(self.size.width)
        wire.height = arena.finite(self.size.height)
    }

    init(wire: UnsafePointer<Troupe__Rect>) throws(ProtocolError) {
        try self.init(
            x: Wire.finite(wire.pointee.x, "Rect.x"), y: Wire.finite(wire.pointee.y, "Rect.y"),
            width: Wire.finite(wire.pointee.width, "Rect.width"),
            height: Wire.finite(wire.pointee.height, "Rect.height"))
    }
}

extension Insets: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Insets>?) { troupe__insets__init(wire) }

    func fill(_ wire: inout Troupe__Insets, _ arena: Arena) {
        wire.top = arena.finite(self.top)
        wire.left = arena.finite(self.left)
        wire.bottom = arena.finite(self.bottom)
        wire.right = arena.finite(self.right)
    }

    init(wire: UnsafePointer<Troupe__Insets>) throws(ProtocolError) {
        try self.init(
            top: Wire.finite(wire.pointee.top, "Insets.top"), left: Wire.finite(wire.pointee.left, "Insets.left"),
            bottom: Wire.finite(wire.pointee.bottom, "Insets.bottom"),
            right: Wire.finite(wire.pointee.right, "Insets.right"))
    }
}

extension Orientation: WireEnumeration {
    var wire: Troupe__Orientation {
        switch self {
        case .portrait: TROUPE__ORIENTATION__ORIENTATION_PORTRAIT
        case .portraitUpsideDown: TROUPE__ORIENTATION__ORIENTATION_PORTRAIT_UPSIDE_DOWN
        case .landscapeLeft: TROUPE__ORIENTATION__ORIENTATION_LANDSCAPE_LEFT
        case .landscapeRight: TROUPE__ORIENTATION__ORIENTATION_LANDSCAPE_RIGHT
        }
    }

    init?(wire: Troupe__Orientation) {
        switch wire {
        case TROUPE__ORIENTATION__ORIENTATION_PORTRAIT: self = .portrait
        case TROUPE__ORIENTATION__ORIENTATION_PORTRAIT_UPSIDE_DOWN: self = .portraitUpsideDown
        case TROUPE__ORIENTATION__ORIENTATION_LANDSCAPE_LEFT: self = .landscapeLeft
        case TROUPE__ORIENTATION__ORIENTATION_LANDSCAPE_RIGHT: self = .landscapeRight
        default: return nil
        }
    }
}

extension Payload: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Payload>?) { troupe__payload__init(wire) }

    func fill(_ wire: inout Troupe__Payload, _ arena: Arena) {
        wire.type_name = arena.data(self.typeName)
        wire.value = arena.data(self.packed)
    }

    init(wire: UnsafePointer<Troupe__Payload>) throws(ProtocolError) {
        try self.init(
            typeName: Wire.data(wire.pointee.type_name, "Payload.type_name"),
            packed: Wire.data(wire.pointee.value, "Payload.value"))
    }
}

extension Failure: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Failure>?) { troupe__failure__init(wire) }

    func fill(_ wire: inout Troupe__Failure, _ arena: Arena) {
        wire.code = arena.name(self.code)
        wire.message = arena.data(self.message)
        arena.set(data: self.hint, &wire.has_hint, &wire.hint)
    }

    init(wire: UnsafePointer<Troupe__Failure>) throws(ProtocolError) {
        try self.init(
            Wire.name(wire.pointee.code, "Failure.code"), Wire.data(wire.pointee.message, "Failure.message"),
            hint: Wire.data(wire.pointee.has_hint, wire.pointee.hint, "Failure.hint"))
    }
}

extension DelegateMessage: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__DelegateMessage>?) {
        troupe__delegate_message__init(wire)
    }

    func fill(_ wire: inout Troupe__DelegateMessage, _ arena: Arena) {
        wire.from = arena.number(self.from)
        wire.protocol_name = arena.data(self.protocolName)
        wire.name = arena.data(self.name)
        wire.payload = arena.message(self.payload)
        wire.expects_reply = arena.flag(self.expectsReply)
    }

    init(wire: UnsafePointer<Troupe__DelegateMessage>) throws(ProtocolError) {
        try self.init(
            from: Wire.number(wire.pointee.from, "DelegateMessage.from"),
            protocolName: Wire.data(wire.pointee.protocol_name, "DelegateMessage.protocol_name"),
            name: Wire.data(wire.pointee.name, "DelegateMessage.name"),
            payload: Wire.message(wire.pointee.payload, "DelegateMessage.payload"),
            expectsReply: Wire.flag(wire.pointee.expects_reply, "DelegateMessage.expects_reply"))
    }
}

extension ContainedChild: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ContainedChild>?) {
        troupe__contained_child__init(wire)
    }

    func fill(_ wire: inout Troupe__ContainedChild, _ arena: Arena) {
        wire.controller = arena.number(self.controller)
        arena.set(data: self.containerView, &wire.has_container_view, &wire.container_view)
        arena.set(data: self.segue, &wire.has_segue, &wire.segue)
        wire.frame = arena.message(self.frame)
        if self.isHidden != false {
            wire.has_hidden = 1
            wire.hidden = arena.flag(self.isHidden)
        }
    }

    init(wire: UnsafePointer<Troupe__ContainedChild>) throws(ProtocolError) {
        try self.init(
            controller: Wire.number(wire.pointee.controller, "ContainedChild.controller"),
            containerView: Wire.data(
                wire.pointee.has_container_view, wire.pointee.container_view, "ContainedChild.container_view"),
            segue: Wire.data(wire.pointee.has_segue, wire.pointee.segue, "ContainedChild.segue"),
            frame: Wire.message(wire.pointee.frame, "ContainedChild.frame"),
            isHidden: Wire.flag(wire.pointee.has_hidden, wire.pointee.hidden, "ContainedChild.hidden") ?? false)
    }
}

extension EnclosingContainers: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__EnclosingContainers>?) {
        troupe__enclosing_containers__init(wire)
    }

    func fill(_ wire: inout Troupe__EnclosingContainers, _ arena: Arena) {
        arena.set(number: self.navigation, &wire.has_navigation, &wire.navigation)
        arena.set(number: self.tabBar, &wire.has_tab_bar, &wire.tab_bar)
        arena.set(number: self.split, &wire.has_split, &wire.split)
        arena.list(self.stack, &wire.n_stack, &wire.stack)
        arena.list(self.tabs, &wire.n_tabs, &wire.tabs)
        arena.set(number: self.selectedTab, &wire.has_selected_tab, &wire.selected_tab)
        arena.list(self.panes, &wire.n_panes, &wire.panes)
        arena.set(number: self.page, &wire.has_page, &wire.page)
        arena.list(self.pages, &wire.n_pages, &wire.pages)
    }

    init(wire: UnsafePointer<Troupe__EnclosingContainers>) throws(ProtocolError) {
        try self.init(
            navigation: Wire.number(
                wire.pointee.has_navigation, wire.pointee.navigation, "EnclosingContainers.navigation"),
            tabBar: Wire.number(wire.pointee.has_tab_bar, wire.pointee.tab_bar, "EnclosingContainers.tab_bar"),
            split: Wire.number(wire.pointee.has_split, wire.pointee.split, "EnclosingContainers.split"),
            stack: Wire.list(wire.pointee.n_stack, wire.pointee.stack, "EnclosingContainers.stack"),
            tabs: Wire.list(wire.pointee.n_tabs, wire.pointee.tabs, "EnclosingContainers.tabs"),
            selectedTab: Wire.number(
                wire.pointee.has_selected_tab, wire.pointee.selected_tab, "EnclosingContainers.selected_tab"),
            panes: Wire.list(wire.pointee.n_panes, wire.pointee.panes, "EnclosingContainers.panes"),
            page: Wire.number(wire.pointee.has_page, wire.pointee.page, "EnclosingContainers.page"),
            pages: Wire.list(wire.pointee.n_pages, wire.pointee.pages, "EnclosingContainers.pages"))
    }
}

extension Configuration: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Configuration>?) { troupe__configuration__init(wire) }

    func fill(_ wire: inout Troupe__Configuration, _ arena: Arena) {
        wire.controller = arena.number(self.controller)
        wire.values = arena.data(self.values)
        arena.set(number: self.delegate, &wire.has_delegate, &wire.delegate)
        arena.set(number: self.parent, &wire.has_parent, &wire.parent)
        arena.list(self.children, &wire.n_children, &wire.children)
        wire.enclosing = arena.message(self.enclosing)
        arena.set(number: self.dataSource, &wire.has_data_source, &wire.data_source)
    }

    init(wire: UnsafePointer<Troupe__Configuration>) throws(ProtocolError) {
        try self.init(
            controller: Wire.number(wire.pointee.controller, "Configuration.controller"),
            values: Wire.data(wire.pointee.values, "Configuration.values"),
            delegate: Wire.number(wire.pointee.has_delegate, wire.pointee.delegate, "Configuration.delegate"),
            parent: Wire.number(wire.pointee.has_parent, wire.pointee.parent, "Configuration.parent"),
            children: Wire.list(wire.pointee.n_children, wire.pointee.children, "Configuration.children"),
            enclosing: Wire.message(wire.pointee.enclosing, "Configuration.enclosing"),
            dataSource: Wire.number(wire.pointee.has_data_source, wire.pointee.data_source, "Configuration.data_source")
        )
    }
}

extension FingerTouch: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__FingerTouch>?) { troupe__finger_touch__init(wire) }

    func fill(_ wire: inout Troupe__FingerTouch, _ arena: Arena) {
        wire.finger = arena.number(self.finger)
        wire.phase = arena.name(self.phase)
        wire.location = arena.message(self.location)
        wire.time = arena.number(self.time)
        arena.set(number: self.view, &wire.has_view, &wire.view)
    }

    init(wire: UnsafePointer<Troupe__FingerTouch>) throws(ProtocolError) {
        try self.init(
            finger: Wire.number(wire.pointee.finger, "FingerTouch.finger"),
            phase: Wire.name(wire.pointee.phase, "FingerTouch.phase"),
            location: Wire.message(wire.pointee.location, "FingerTouch.location"),
            time: Wire.number(wire.pointee.time, "FingerTouch.time"),
            view: Wire.number(wire.pointee.has_view, wire.pointee.view, "FingerTouch.view"))
    }
}
