import CMessages
import TroupeModel
import TroupeScene

/// How something in a bar is drawn.
private enum ElementKind: String {
    case prompt, back, title, item, tab, row, choice
}

extension BarElement: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarElement>?) { troupe__bar_element__init(message) }

    func fill(_ message: inout Troupe__BarElement, _ arena: Arena) {
        let named: ElementKind
        switch kind {
        case .prompt: named = .prompt
        case .back: named = .back
        case .title: named = .title
        case .item(let style):
            named = .item
            arena.set(style, &message.has_style, &message.style)
        case .tab(let badge):
            named = .tab
            arena.set(badge, &message.has_badge, &message.badge)
        case .row: named = .row
        case .choice: named = .choice
        }
        message.kind = arena.name(named)
        message.text = arena.text(text)
        message.touch = arena.optionalMessage(touch)
        arena.set(image, &message.has_image, &message.image)
    }

    init(wire message: Troupe__BarElement) throws(ProtocolError) {
        let kind: Kind =
            switch try Wire.name(message.kind, "a bar element's kind", as: ElementKind.self) {
            case .prompt: .prompt
            case .back: .back
            case .title: .title
            case .item: .item(style: try Wire.text(message.has_style, message.style, "an item's style") ?? "")
            case .tab: .tab(badge: try Wire.text(message.has_badge, message.badge, "a badge"))
            case .row: .row
            case .choice: .choice
            }
        self.init(
            kind: kind, text: try Wire.text(message.text, "a bar element's text"),
            touch: try Wire.optional(message.touch),
            image: try Wire.text(message.has_image, message.image, "an item's image"))
    }
}

extension PopoverArrow: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__PopoverArrow>?) {
        troupe__popover_arrow__init(message)
    }

    func fill(_ message: inout Troupe__PopoverArrow, _ arena: Arena) {
        message.direction = arena.name(direction)
        message.target = arena.message(target)
    }

    init(wire message: Troupe__PopoverArrow) throws(ProtocolError) {
        self.init(
            direction: try Wire.name(message.direction, "an arrow's direction"),
            target: try Wire.need(message.target, "an arrow's target"))
    }
}

extension SceneNode: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneNode>?) { troupe__scene_node__init(message) }

    /// The id of the view that carries a node's looks: the node's own id says which it is.
    private static let anyView = ViewID(rawValue: 1)

    func fill(_ message: inout Troupe__SceneNode, _ arena: Arena) {
        message.id = arena.message(id)
        message.parent = arena.optionalMessage(parent)
        message.layer = UInt32(clamping: layer)
        var view = ViewNode(
            id: Self.anyView, parent: nil, frame: frame, className: className, storyboardID: storyboardID,
            isEnabled: isEnabled, isSelected: isSelected, alpha: alpha, background: background, tint: tint,
            accessibility: accessibility)
        switch content {
        case .view(let content): view.content = content
        case .surface(let arrow): message.arrow = arena.optionalMessage(arrow)
        case .placeholder(let cause): arena.set(cause, &message.has_cause, &message.cause)
        case .barElement(let element): message.element = arena.message(element)
        case .pane, .backdrop, .bar: break
        }
        message.view = arena.message(view)
        message.visible = arena.optionalMessage(visible)
        message.reach = arena.optionalMessage(reach)
        message.presence = arena.optionalName(presence == .live ? nil : presence)
    }

    init(wire message: Troupe__SceneNode) throws(ProtocolError) {
        let id = try Wire.need(message.id, "a node's id", as: SceneNodeID.self)
        let view = try Wire.need(message.view, "a node's looks", as: ViewNode.self)
        let content: SceneContent =
            switch id {
            case .pane: .pane
            case .view: .view(view.content)
            case .backdrop: .backdrop
            case .surface: .surface(try Wire.optional(message.arrow))
            case .placeholder:
                // In the same place, of one that is busy, there is a mark.
                if let cause = try Wire.text(message.has_cause, message.cause, "a cause") {
                    .placeholder(cause: cause)
                } else {
                    .view(view.content)
                }
            case .bar(let place): .bar(place)
            case .barElement: .barElement(try Wire.need(message.element, "a bar element"))
            }
        self.init(
            id: id, parent: try Wire.optional(message.parent), layer: Int(message.layer), frame: view.frame,
            visible: try Wire.optional(message.visible), reach: try Wire.optional(message.reach),
            presence: try Wire.optionalName(message.presence, "a node's presence") ?? .live,
            isEnabled: view.isEnabled, isSelected: view.isSelected, alpha: view.alpha, content: content,
            className: view.className, storyboardID: view.storyboardID, background: view.background, tint: view.tint,
            accessibility: view.accessibility)
    }
}

extension SceneLayer: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneLayer>?) { troupe__scene_layer__init(message) }

    func fill(_ message: inout Troupe__SceneLayer, _ arena: Arena) {
        message.style = arena.name(style)
        message.controller = controller.rawValue
        message.frame = arena.message(frame)
        message.transition = arena.optionalName(transition)
    }

    init(wire message: Troupe__SceneLayer) throws(ProtocolError) {
        self.init(
            style: try Wire.name(message.style, "a layer's style"),
            controller: try Wire.id(message.controller, "a layer's controller"),
            frame: try Wire.need(message.frame, "a layer's frame"),
            transition: try Wire.optionalName(message.transition, "a layer's transition"))
    }
}

extension SceneAnimation: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneAnimation>?) {
        troupe__scene_animation__init(message)
    }

    func fill(_ message: inout Troupe__SceneAnimation, _ arena: Arena) {
        message.number = number
        message.kind = arena.name(kind)
        message.region = arena.message(region)
        message.start_us = start.microseconds
        message.milliseconds = UInt32(clamping: milliseconds)
        message.curve = arena.name(curve)
    }

    init(wire message: Troupe__SceneAnimation) throws(ProtocolError) {
        self.init(
            number: message.number, kind: try Wire.name(message.kind, "an animation's kind"),
            region: try Wire.need(message.region, "an animation's region"),
            start: Instant(microseconds: message.start_us), milliseconds: Int(message.milliseconds),
            curve: try Wire.name(message.curve, "an animation's curve"))
    }
}
