// Generated from Proto/stream.proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

import CMessages
public import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

extension EventsRequest: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__EventsRequest>?) { troupe__events_request__init(wire) }

    func fill(_ wire: inout Troupe__EventsRequest, _ arena: Arena) {
        arena.set(number: StreamProtocol.said, &wire.has_protocol, &wire.protocol)
        wire.after = arena.number(self.after)
        wire.limit = arena.number(self.limit)
    }

    init(wire: UnsafePointer<Troupe__EventsRequest>) throws(ProtocolError) {
        try StreamProtocol.check(
            Wire.number(wire.pointee.has_protocol, wire.pointee.protocol, "EventsRequest.protocol"))
        try self.init(
            after: Wire.number(wire.pointee.after, "EventsRequest.after"),
            limit: Wire.number(wire.pointee.limit, "EventsRequest.limit"))
    }
}

extension EventsRequest {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .peer) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension EventRecord: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__EventRecord>?) { troupe__event_record__init(wire) }

    func fill(_ wire: inout Troupe__EventRecord, _ arena: Arena) {
        wire.sequence = arena.number(self.sequence)
        wire.report = arena.data(self.report)
    }

    init(wire: UnsafePointer<Troupe__EventRecord>) throws(ProtocolError) {
        try self.init(
            sequence: Wire.number(wire.pointee.sequence, "EventRecord.sequence"),
            report: Wire.data(wire.pointee.report, "EventRecord.report"))
    }
}

extension EventBatch: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__EventBatch>?) { troupe__event_batch__init(wire) }

    func fill(_ wire: inout Troupe__EventBatch, _ arena: Arena) {
        arena.set(number: StreamProtocol.said, &wire.has_protocol, &wire.protocol)
        wire.missed = arena.number(self.missed)
        arena.list(self.events, &wire.n_events, &wire.events)
    }

    init(wire: UnsafePointer<Troupe__EventBatch>) throws(ProtocolError) {
        try StreamProtocol.check(Wire.number(wire.pointee.has_protocol, wire.pointee.protocol, "EventBatch.protocol"))
        try self.init(
            missed: Wire.number(wire.pointee.missed, "EventBatch.missed"),
            events: Wire.list(wire.pointee.n_events, wire.pointee.events, "EventBatch.events"))
    }
}

extension EventBatch {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension SceneRequest: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneRequest>?) { troupe__scene_request__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__SceneRequest, _ arena: Arena) {
        arena.set(number: StreamProtocol.said, &wire.has_protocol, &wire.protocol)
        switch self {
        case .next(let value):
            wire.kind_case = TROUPE__SCENE_REQUEST__KIND_AFTER
            wire.after = arena.number(value)
        case .look(let value):
            wire.kind_case = TROUPE__SCENE_REQUEST__KIND_LOOK
            wire.look = arena.number(value)
        case .nextOfScreen(let after, let screen, let size):
            wire.kind_case = TROUPE__SCENE_REQUEST__KIND_SCREEN
            let part = arena.make(troupe__scene_request__screen__init)
            wire.screen = part
            part.pointee.after = arena.number(after)
            part.pointee.screen = arena.number(screen)
            part.pointee.size = arena.message(size)
        case .input(let kind, let version):
            wire.kind_case = TROUPE__SCENE_REQUEST__KIND_INPUT
            let part = arena.make(troupe__scene_request__input__init)
            wire.input = part
            kind.fill(&part.pointee, arena)
            part.pointee.version = arena.number(version)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__SceneRequest>) throws(ProtocolError) {
        try StreamProtocol.check(Wire.number(wire.pointee.has_protocol, wire.pointee.protocol, "SceneRequest.protocol"))
        switch wire.pointee.kind_case {
        case TROUPE__SCENE_REQUEST__KIND_AFTER:
            self = try .next(after: Wire.number(wire.pointee.after, "SceneRequest.after"))
        case TROUPE__SCENE_REQUEST__KIND_LOOK:
            self = try .look(after: Wire.number(wire.pointee.look, "SceneRequest.look"))
        case TROUPE__SCENE_REQUEST__KIND_SCREEN:
            let part = try Wire.part(wire.pointee.screen, "SceneRequest.screen")
            self = try .nextOfScreen(
                after: Wire.number(part.pointee.after, "SceneRequest.screen.after"),
                Wire.number(part.pointee.screen, "SceneRequest.screen.screen"),
                size: Wire.message(part.pointee.size, "SceneRequest.screen.size"))
        case TROUPE__SCENE_REQUEST__KIND_INPUT:
            let part = try Wire.part(wire.pointee.input, "SceneRequest.input")
            self = try .input(
                SceneRequest.Input(wire: part), version: Wire.number(part.pointee.version, "SceneRequest.input.version")
            )
        default: throw .unknownKind("SceneRequest.kind", wire.pointee.base)
        }
    }
}

extension SceneRequest {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .peer) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension SceneRequest.Input: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneRequest__Input>?) {
        troupe__scene_request__input__init(wire)
    }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__SceneRequest__Input, _ arena: Arena) {
        switch self {
        case .tap(let value, let target):
            wire.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TAP
            wire.tap = arena.message(value)
            wire.target = arena.message(target)
        case .text(let value, let target):
            wire.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TEXT
            wire.text = arena.data(value)
            wire.target = arena.message(target)
        case .key(let value):
            wire.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_KEY
            wire.key = arena.data(value)
        case .adjustment(let controller, let view, let value):
            wire.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_ADJUSTMENT
            let part = arena.make(troupe__scene_request__adjustment__init)
            wire.adjustment = part
            part.pointee.controller = arena.number(controller)
            part.pointee.view = arena.number(view)
            part.pointee.value = arena.finite(value)
        case .turn(let controller, let view, let wheel, let rows):
            wire.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TURN
            let part = arena.make(troupe__scene_request__turn__init)
            wire.turn = part
            part.pointee.controller = arena.number(controller)
            part.pointee.view = arena.number(view)
            part.pointee.wheel = arena.number(wheel)
            part.pointee.rows = arena.number(rows)
        case .touch(let value, let target):
            wire.kind_case = TROUPE__SCENE_REQUEST__INPUT__KIND_TOUCH
            wire.touch = arena.message(value)
            wire.target = arena.message(target)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__SceneRequest__Input>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TAP:
            self = try .tap(
                Wire.message(wire.pointee.tap, "SceneRequest.Input.tap"),
                on: Wire.message(wire.pointee.target, "SceneRequest.Input.target"))
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TEXT:
            self = try .text(
                Wire.data(wire.pointee.text, "SceneRequest.Input.text"),
                into: Wire.message(wire.pointee.target, "SceneRequest.Input.target"))
        case TROUPE__SCENE_REQUEST__INPUT__KIND_KEY:
            self = try .key(Wire.data(wire.pointee.key, "SceneRequest.Input.key"))
        case TROUPE__SCENE_REQUEST__INPUT__KIND_ADJUSTMENT:
            let part = try Wire.part(wire.pointee.adjustment, "SceneRequest.Input.adjustment")
            self = try .adjustment(
                Wire.number(part.pointee.controller, "SceneRequest.Input.adjustment.controller"),
                Wire.number(part.pointee.view, "SceneRequest.Input.adjustment.view"),
                value: Wire.finite(part.pointee.value, "SceneRequest.Input.adjustment.value"))
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TURN:
            let part = try Wire.part(wire.pointee.turn, "SceneRequest.Input.turn")
            self = try .turn(
                Wire.number(part.pointee.controller, "SceneRequest.Input.turn.controller"),
                Wire.number(part.pointee.view, "SceneRequest.Input.turn.view"),
                wheel: Wire.number(part.pointee.wheel, "SceneRequest.Input.turn.wheel"),
                rows: Wire.number(part.pointee.rows, "SceneRequest.Input.turn.rows"))
        case TROUPE__SCENE_REQUEST__INPUT__KIND_TOUCH:
            self = try .touch(
                Wire.message(wire.pointee.touch, "SceneRequest.Input.touch"),
                on: Wire.message(wire.pointee.target, "SceneRequest.Input.target"))
        default: throw .unknownKind("SceneRequest.Input.kind", wire.pointee.base)
        }
    }
}

extension SceneNodeID: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneNodeID>?) { troupe__scene_node_id__init(wire) }

    /// Writes it into its message.
    func fill(_ wire: inout Troupe__SceneNodeID, _ arena: Arena) {
        switch self {
        case .backdrop(let controller):
            wire.kind = arena.name("backdrop")
            wire.controller = arena.number(controller)
        case .surface(let controller):
            wire.kind = arena.name("surface")
            wire.controller = arena.number(controller)
        case .pane(let controller):
            wire.kind = arena.name("pane")
            wire.controller = arena.number(controller)
        case .view(let controller, let view):
            wire.kind = arena.name("view")
            wire.controller = arena.number(controller)
            arena.set(number: view, &wire.has_view, &wire.view)
        case .placeholder(let controller):
            wire.kind = arena.name("placeholder")
            wire.controller = arena.number(controller)
        case .retry(let controller):
            wire.kind = arena.name("retry")
            wire.controller = arena.number(controller)
        case .bar(let bar):
            wire.kind = arena.name("bar")
            bar.fill(&wire, arena)
        case .barElement(let bar, let part):
            wire.kind = arena.name("barElement")
            bar.fill(&wire, arena)
            part.fill(&wire, arena)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__SceneNodeID>) throws(ProtocolError) {
        switch try Wire.tag(wire.pointee.kind, "SceneNodeID.kind") {
        case "backdrop": self = try .backdrop(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "surface": self = try .surface(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "pane": self = try .pane(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "view":
            self = try .view(
                Wire.number(wire.pointee.controller, "SceneNodeID.controller"),
                Wire.number(wire.pointee.has_view, wire.pointee.view, "SceneNodeID.view"))
        case "placeholder": self = try .placeholder(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "retry": self = try .retry(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "bar": self = try .bar(BarPlace(wire: wire))
        case "barElement": self = try .barElement(BarPlace(wire: wire), BarPart(wire: wire))
        case let other: throw .unexpected("SceneNodeID.kind", other)
        }
    }
}

extension BarPlace {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__SceneNodeID, _ arena: Arena) {
        switch self {
        case .navigation(let controller):
            wire.bar = arena.name("navigation")
            wire.controller = arena.number(controller)
        case .toolbar(let controller):
            wire.bar = arena.name("toolbar")
            wire.controller = arena.number(controller)
        case .tabs(let controller):
            wire.bar = arena.name("tabs")
            wire.controller = arena.number(controller)
        case .more(let controller):
            wire.bar = arena.name("more")
            wire.controller = arena.number(controller)
        case .customize(let controller):
            wire.bar = arena.name("customize")
            wire.controller = arena.number(controller)
        case .pages(let controller):
            wire.bar = arena.name("pages")
            wire.controller = arena.number(controller)
        case .view(let controller, let view):
            wire.bar = arena.name("view")
            wire.controller = arena.number(controller)
            arena.set(number: view, &wire.has_view, &wire.view)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__SceneNodeID>) throws(ProtocolError) {
        switch try Wire.tag(wire.pointee.bar, "SceneNodeID.bar") {
        case "navigation": self = try .navigation(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "toolbar": self = try .toolbar(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "tabs": self = try .tabs(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "more": self = try .more(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "customize": self = try .customize(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "pages": self = try .pages(Wire.number(wire.pointee.controller, "SceneNodeID.controller"))
        case "view":
            self = try .view(
                Wire.number(wire.pointee.controller, "SceneNodeID.controller"),
                Wire.number(wire.pointee.has_view, wire.pointee.view, "SceneNodeID.view"))
        case let other: throw .unexpected("SceneNodeID.bar", other)
        }
    }
}

extension BarPart {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__SceneNodeID, _ arena: Arena) {
        switch self {
        case .prompt:
            wire.part = arena.name("prompt")
        case .back:
            wire.part = arena.name("back")
        case .title:
            wire.part = arena.name("title")
        case .pane:
            wire.part = arena.name("pane")
        case .left(let index):
            wire.part = arena.name("left")
            arena.set(number: index, &wire.has_index, &wire.index)
        case .container:
            wire.part = arena.name("container")
        case .right(let index):
            wire.part = arena.name("right")
            arena.set(number: index, &wire.has_index, &wire.index)
        case .item(let index):
            wire.part = arena.name("item")
            arena.set(number: index, &wire.has_index, &wire.index)
        case .tab(let index):
            wire.part = arena.name("tab")
            arena.set(number: index, &wire.has_index, &wire.index)
        case .row(let index):
            wire.part = arena.name("row")
            arena.set(number: index, &wire.has_index, &wire.index)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__SceneNodeID>) throws(ProtocolError) {
        switch try Wire.tag(wire.pointee.part, "SceneNodeID.part") {
        case "prompt": self = .prompt
        case "back": self = .back
        case "title": self = .title
        case "pane": self = .pane
        case "left": self = try .left(Wire.number(wire.pointee.has_index, wire.pointee.index, "SceneNodeID.index"))
        case "container": self = .container
        case "right": self = try .right(Wire.number(wire.pointee.has_index, wire.pointee.index, "SceneNodeID.index"))
        case "item": self = try .item(Wire.number(wire.pointee.has_index, wire.pointee.index, "SceneNodeID.index"))
        case "tab": self = try .tab(Wire.number(wire.pointee.has_index, wire.pointee.index, "SceneNodeID.index"))
        case "row": self = try .row(Wire.number(wire.pointee.has_index, wire.pointee.index, "SceneNodeID.index"))
        case let other: throw .unexpected("SceneNodeID.part", other)
        }
    }
}

extension BarElement: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__BarElement>?) { troupe__bar_element__init(wire) }

    func fill(_ wire: inout Troupe__BarElement, _ arena: Arena) {
        self.kind.fill(&wire, arena)
        wire.text = arena.data(self.text)
        wire.touch = arena.message(self.touch)
        arena.set(data: self.image, &wire.has_image, &wire.image)
        wire.font = arena.message(self.font)
    }

    init(wire: UnsafePointer<Troupe__BarElement>) throws(ProtocolError) {
        try self.init(
            kind: BarElement.Kind(wire: wire), text: Wire.data(wire.pointee.text, "BarElement.text"),
            touch: Wire.message(wire.pointee.touch, "BarElement.touch"),
            image: Wire.data(wire.pointee.has_image, wire.pointee.image, "BarElement.image"),
            font: Wire.message(wire.pointee.font, "BarElement.font"))
    }
}

extension BarElement.Kind {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__BarElement, _ arena: Arena) {
        switch self {
        case .prompt:
            wire.kind = arena.name("prompt")
        case .back:
            wire.kind = arena.name("back")
        case .title:
            wire.kind = arena.name("title")
        case .item(let style):
            wire.kind = arena.name("item")
            arena.set(data: style, &wire.has_style, &wire.style)
        case .tab(let badge):
            wire.kind = arena.name("tab")
            arena.set(data: badge, &wire.has_badge, &wire.badge)
        case .row(let badge):
            wire.kind = arena.name("row")
            arena.set(data: badge, &wire.has_badge, &wire.badge)
        case .choice:
            wire.kind = arena.name("choice")
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__BarElement>) throws(ProtocolError) {
        switch try Wire.tag(wire.pointee.kind, "BarElement.kind") {
        case "prompt": self = .prompt
        case "back": self = .back
        case "title": self = .title
        case "item": self = try .item(style: Wire.data(wire.pointee.has_style, wire.pointee.style, "BarElement.style"))
        case "tab": self = try .tab(badge: Wire.data(wire.pointee.has_badge, wire.pointee.badge, "BarElement.badge"))
        case "row": self = try .row(badge: Wire.data(wire.pointee.has_badge, wire.pointee.badge, "BarElement.badge"))
        case "choice": self = .choice
        case let other: throw .unexpected("BarElement.kind", other)
        }
    }
}

extension PopoverArrow: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__PopoverArrow>?) { troupe__popover_arrow__init(wire) }

    func fill(_ wire: inout Troupe__PopoverArrow, _ arena: Arena) {
        wire.direction = arena.name(self.direction)
        wire.target = arena.message(self.target)
    }

    init(wire: UnsafePointer<Troupe__PopoverArrow>) throws(ProtocolError) {
        try self.init(
            direction: Wire.name(wire.pointee.direction, "PopoverArrow.direction"),
            target: Wire.message(wire.pointee.target, "PopoverArrow.target"))
    }
}

extension SceneLayer: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneLayer>?) { troupe__scene_layer__init(wire) }

    func fill(_ wire: inout Troupe__SceneLayer, _ arena: Arena) {
        wire.style = arena.name(self.style)
        wire.controller = arena.number(self.controller)
        wire.frame = arena.message(self.frame)
        wire.transition = arena.name(self.transition)
        arena.set(number: self.opensPaneOf, &wire.has_opens_pane_of, &wire.opens_pane_of)
        arena.set(number: self.closesPaneOf, &wire.has_closes_pane_of, &wire.closes_pane_of)
        arena.list(self.passthroughViews, &wire.n_passthrough_views, &wire.passthrough_views)
    }

    init(wire: UnsafePointer<Troupe__SceneLayer>) throws(ProtocolError) {
        try self.init(
            style: Wire.name(wire.pointee.style, "SceneLayer.style"),
            controller: Wire.number(wire.pointee.controller, "SceneLayer.controller"),
            frame: Wire.message(wire.pointee.frame, "SceneLayer.frame"),
            transition: Wire.name(wire.pointee.transition, "SceneLayer.transition"),
            opensPaneOf: Wire.number(
                wire.pointee.has_opens_pane_of, wire.pointee.opens_pane_of, "SceneLayer.opens_pane_of"),
            closesPaneOf: Wire.number(
                wire.pointee.has_closes_pane_of, wire.pointee.closes_pane_of, "SceneLayer.closes_pane_of"),
            passthroughViews: Wire.list(
                wire.pointee.n_passthrough_views, wire.pointee.passthrough_views, "SceneLayer.passthrough_views"))
    }
}

extension SceneAnimation: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneAnimation>?) {
        troupe__scene_animation__init(wire)
    }

    func fill(_ wire: inout Troupe__SceneAnimation, _ arena: Arena) {
        wire.number = arena.number(self.number)
        wire.kind = arena.name(self.kind)
        wire.region = arena.message(self.region)
        wire.start_us = arena.number(self.start.microseconds)
        wire.milliseconds = arena.number(self.milliseconds)
        wire.curve = arena.name(self.curve)
        if self.gap != 0 {
            wire.has_gap = 1
            wire.gap = arena.finite(self.gap)
        }
    }

    init(wire: UnsafePointer<Troupe__SceneAnimation>) throws(ProtocolError) {
        try self.init(
            number: Wire.number(wire.pointee.number, "SceneAnimation.number"),
            kind: Wire.name(wire.pointee.kind, "SceneAnimation.kind"),
            region: Wire.message(wire.pointee.region, "SceneAnimation.region"),
            start: Instant(microseconds: Wire.number(wire.pointee.start_us, "SceneAnimation.start_us")),
            milliseconds: Wire.number(wire.pointee.milliseconds, "SceneAnimation.milliseconds"),
            curve: Wire.name(wire.pointee.curve, "SceneAnimation.curve"),
            gap: Wire.finite(wire.pointee.has_gap, wire.pointee.gap, "SceneAnimation.gap") ?? 0)
    }
}

extension SceneUpdate: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneUpdate>?) { troupe__scene_update__init(wire) }

    func fill(_ wire: inout Troupe__SceneUpdate, _ arena: Arena) {
        arena.set(number: StreamProtocol.said, &wire.has_protocol, &wire.protocol)
        wire.version = arena.number(self.version)
        wire.since = arena.number(self.since)
        wire.moment_us = arena.number(self.moment.microseconds)
        wire.size = arena.message(self.difference.size)
        wire.orientation = arena.enumeration(self.difference.orientation)
        arena.list(self.difference.layers, &wire.n_layers, &wire.layers)
        arena.list(self.difference.animations, &wire.n_animations, &wire.animations)
        arena.list(self.difference.upserts, &wire.n_upserts, &wire.upserts)
        arena.list(self.difference.removals, &wire.n_removals, &wire.removals)
        arena.list(self.difference.order, &wire.n_order, &wire.order)
        wire.status_bar = arena.name(self.difference.statusBar)
        arena.set(data: self.notice, &wire.has_notice, &wire.notice)
    }

    init(wire: UnsafePointer<Troupe__SceneUpdate>) throws(ProtocolError) {
        try StreamProtocol.check(Wire.number(wire.pointee.has_protocol, wire.pointee.protocol, "SceneUpdate.protocol"))
        try self.init(
            version: Wire.number(wire.pointee.version, "SceneUpdate.version"),
            since: Wire.number(wire.pointee.since, "SceneUpdate.since"),
            moment: Instant(microseconds: Wire.number(wire.pointee.moment_us, "SceneUpdate.moment_us")),
            difference: SceneDifference(
                size: Wire.message(wire.pointee.size, "SceneUpdate.size"),
                orientation: Wire.enumeration(wire.pointee.orientation, "SceneUpdate.orientation"),
                layers: Wire.list(wire.pointee.n_layers, wire.pointee.layers, "SceneUpdate.layers"),
                animations: Wire.list(wire.pointee.n_animations, wire.pointee.animations, "SceneUpdate.animations"),
                upserts: Wire.list(wire.pointee.n_upserts, wire.pointee.upserts, "SceneUpdate.upserts"),
                removals: Wire.list(wire.pointee.n_removals, wire.pointee.removals, "SceneUpdate.removals"),
                order: Wire.list(wire.pointee.n_order, wire.pointee.order, "SceneUpdate.order"),
                statusBar: Wire.name(wire.pointee.status_bar, "SceneUpdate.status_bar")),
            notice: Wire.data(wire.pointee.has_notice, wire.pointee.notice, "SceneUpdate.notice"))
    }
}

extension SceneUpdate {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}
