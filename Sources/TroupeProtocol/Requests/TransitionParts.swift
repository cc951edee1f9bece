import CMessages
import TroupeModel

// The messages within requests that change what is shown, as values; `Request+Wire` says what they mean.

struct PushPart: WireCodable {
    var destination: Destination
    var onto: Target?
    var animated: Bool

    init(destination: Destination, onto: Target?, animated: Bool) {
        self.destination = destination
        self.onto = onto
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PushRequest>?) {
        troupe__push_request__init(message)
    }

    func fill(_ message: inout Troupe__PushRequest, _ arena: Arena) {
        message.destination = arena.message(destination)
        message.onto = arena.optionalMessage(onto)
        message.animated = animated.wire
    }

    init(wire message: Troupe__PushRequest) throws(ProtocolError) {
        destination = try Wire.need(message.destination, "a request's destination")
        onto = try Wire.optional(message.onto)
        animated = message.animated != 0
    }
}

struct PopPart: WireCodable {
    var to: Target?
    var toRoot: Bool
    var container: Target?
    var animated: Bool

    init(to: Target?, toRoot: Bool, container: Target?, animated: Bool) {
        self.to = to
        self.toRoot = toRoot
        self.container = container
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PopRequest>?) { troupe__pop_request__init(message) }

    func fill(_ message: inout Troupe__PopRequest, _ arena: Arena) {
        message.to = arena.optionalMessage(to)
        set(flag: toRoot, &message.has_to_root, &message.to_root)
        message.container = arena.optionalMessage(container)
        message.animated = animated.wire
    }

    init(wire message: Troupe__PopRequest) throws(ProtocolError) {
        to = try Wire.optional(message.to)
        toRoot = message.to_root != 0
        container = try Wire.optional(message.container)
        animated = message.animated != 0
    }
}

struct ControllersPart: WireCodable {
    var destinations: [Destination]
    var container: Target?
    var animated: Bool

    init(destinations: [Destination], container: Target?, animated: Bool) {
        self.destinations = destinations
        self.container = container
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__StackRequest>?) {
        troupe__stack_request__init(message)
    }

    func fill(_ message: inout Troupe__StackRequest, _ arena: Arena) {
        arena.messages(destinations, &message.n_destinations, &message.destinations)
        message.container = arena.optionalMessage(container)
        set(flag: animated, &message.has_animated, &message.animated)
    }

    init(wire message: Troupe__StackRequest) throws(ProtocolError) {
        destinations = try Wire.all(message.n_destinations, message.destinations)
        container = try Wire.optional(message.container)
        animated = message.animated != 0
    }
}

struct CustomizablePart: WireCodable {
    var tabs: [Target]
    var container: Target?

    init(tabs: [Target], container: Target?) {
        self.tabs = tabs
        self.container = container
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__CustomizableRequest>?) {
        troupe__customizable_request__init(message)
    }

    func fill(_ message: inout Troupe__CustomizableRequest, _ arena: Arena) {
        arena.messages(tabs, &message.n_tabs, &message.tabs)
        message.container = arena.optionalMessage(container)
    }

    init(wire message: Troupe__CustomizableRequest) throws(ProtocolError) {
        tabs = try Wire.all(message.n_tabs, message.tabs)
        container = try Wire.optional(message.container)
    }
}

struct PresentPart: WireCodable {
    var destination: Destination
    var from: Target?
    var style: PresentationStyle?
    var transition: TransitionStyle?
    var policy: PresentationPolicy
    var animated: Bool
    var anchor: PopoverAnchor?

    init(
        destination: Destination, from: Target?, style: PresentationStyle?, transition: TransitionStyle?,
        policy: PresentationPolicy, animated: Bool, anchor: PopoverAnchor?
    ) {
        self.destination = destination
        self.from = from
        self.style = style
        self.transition = transition
        self.policy = policy
        self.animated = animated
        self.anchor = anchor
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PresentRequest>?) {
        troupe__present_request__init(message)
    }

    func fill(_ message: inout Troupe__PresentRequest, _ arena: Arena) {
        message.destination = arena.message(destination)
        message.from = arena.optionalMessage(from)
        message.style = arena.optionalName(style)
        message.transition = arena.optionalName(transition)
        message.policy = arena.name(policy)
        message.animated = animated.wire
        message.anchor = arena.optionalMessage(anchor)
    }

    init(wire message: Troupe__PresentRequest) throws(ProtocolError) {
        destination = try Wire.need(message.destination, "a request's destination")
        from = try Wire.optional(message.from)
        style = try Wire.optionalName(message.style, "a request's style")
        transition = try Wire.optionalName(message.transition, "a request's transition")
        policy = try Wire.name(message.policy, "a request's policy")
        animated = message.animated != 0
        anchor = try Wire.optional(message.anchor)
    }
}

struct DismissPart: WireCodable {
    var target: Target?
    var animated: Bool

    init(target: Target?, animated: Bool) {
        self.target = target
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__DismissRequest>?) {
        troupe__dismiss_request__init(message)
    }

    func fill(_ message: inout Troupe__DismissRequest, _ arena: Arena) {
        message.target = arena.optionalMessage(target)
        message.animated = animated.wire
    }

    init(wire message: Troupe__DismissRequest) throws(ProtocolError) {
        target = try Wire.optional(message.target)
        animated = message.animated != 0
    }
}

struct SelectPart: WireCodable {
    var index: Int?
    var controller: Target?
    var container: Target?

    init(index: Int?, controller: Target?, container: Target?) {
        self.index = index
        self.controller = controller
        self.container = container
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SelectRequest>?) {
        troupe__select_request__init(message)
    }

    func fill(_ message: inout Troupe__SelectRequest, _ arena: Arena) {
        set(index.map { Int32(clamping: $0) }, &message.has_index, &message.index)
        message.controller = arena.optionalMessage(controller)
        message.container = arena.optionalMessage(container)
    }

    init(wire message: Troupe__SelectRequest) throws(ProtocolError) {
        index = Wire.optional(message.has_index, message.index).map { Int($0) }
        controller = try Wire.optional(message.controller)
        container = try Wire.optional(message.container)
    }
}
