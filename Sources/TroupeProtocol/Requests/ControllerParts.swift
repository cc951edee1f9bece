import CMessages
import TroupeModel

// The messages within requests of and about single controllers, as values; `Request+Wire` says what they mean.

struct SeguePart: WireCodable {
    var segue: String
    var from: Target?
    var sender: Value
    var byUser: Bool

    init(segue: String, from: Target?, sender: Value, byUser: Bool) {
        self.segue = segue
        self.from = from
        self.sender = sender
        self.byUser = byUser
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SegueRequest>?) {
        troupe__segue_request__init(message)
    }

    func fill(_ message: inout Troupe__SegueRequest, _ arena: Arena) {
        message.segue = arena.text(segue)
        message.from = arena.optionalMessage(from)
        message.sender = arena.value(sender)
        message.by_user = byUser.wire
    }

    init(wire message: Troupe__SegueRequest) throws(ProtocolError) {
        segue = try Wire.text(message.segue, "a request's segue")
        from = try Wire.optional(message.from)
        sender = try Wire.value(message.sender)
        byUser = message.by_user != 0
    }
}

struct EditingPart: WireCodable {
    var editing: Bool
    var target: Target?
    var animated: Bool

    init(editing: Bool, target: Target?, animated: Bool) {
        self.editing = editing
        self.target = target
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__EditingRequest>?) {
        troupe__editing_request__init(message)
    }

    func fill(_ message: inout Troupe__EditingRequest, _ arena: Arena) {
        message.editing = editing.wire
        message.target = arena.optionalMessage(target)
        message.animated = animated.wire
    }

    init(wire message: Troupe__EditingRequest) throws(ProtocolError) {
        editing = message.editing != 0
        target = try Wire.optional(message.target)
        animated = message.animated != 0
    }
}

struct AddPart: WireCodable {
    var destination: Destination
    var container: ControllerID?
    var frame: Rect?
    var containerView: String?

    init(destination: Destination, container: ControllerID?, frame: Rect?, containerView: String?) {
        self.destination = destination
        self.container = container
        self.frame = frame
        self.containerView = containerView
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__AddRequest>?) { troupe__add_request__init(message) }

    func fill(_ message: inout Troupe__AddRequest, _ arena: Arena) {
        message.destination = arena.message(destination)
        set(container, &message.has_container, &message.container)
        message.frame = arena.optionalMessage(frame)
        arena.set(containerView, &message.has_container_view, &message.container_view)
    }

    init(wire message: Troupe__AddRequest) throws(ProtocolError) {
        destination = try Wire.need(message.destination, "a request's destination")
        container = try Wire.id(message.has_container, message.container, "a request's container")
        frame = try Wire.optional(message.frame)
        containerView = try Wire.text(message.has_container_view, message.container_view, "a request's container view")
    }
}

struct MovePart: WireCodable {
    var child: ControllerID
    var parent: ControllerID?

    init(child: ControllerID, parent: ControllerID?) {
        self.child = child
        self.parent = parent
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__MoveRequest>?) {
        troupe__move_request__init(message)
    }

    func fill(_ message: inout Troupe__MoveRequest, _ arena: Arena) {
        message.child = child.rawValue
        set(parent, &message.has_parent, &message.parent)
    }

    init(wire message: Troupe__MoveRequest) throws(ProtocolError) {
        child = try Wire.id(message.child, "a request's child")
        parent = try Wire.id(message.has_parent, message.parent, "a request's parent")
    }
}

struct FramePart: WireCodable {
    var controller: ControllerID
    var frame: Rect

    init(controller: ControllerID, frame: Rect) {
        self.controller = controller
        self.frame = frame
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__FrameRequest>?) {
        troupe__frame_request__init(message)
    }

    func fill(_ message: inout Troupe__FrameRequest, _ arena: Arena) {
        message.controller = controller.rawValue
        message.frame = arena.message(frame)
    }

    init(wire message: Troupe__FrameRequest) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a request's controller")
        frame = try Wire.need(message.frame, "a request's frame")
    }
}

struct ConfigurePart: WireCodable {
    var controller: ControllerID
    var facts: Facts

    init(controller: ControllerID, facts: Facts) {
        self.controller = controller
        self.facts = facts
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ConfigureRequest>?) {
        troupe__configure_request__init(message)
    }

    func fill(_ message: inout Troupe__ConfigureRequest, _ arena: Arena) {
        message.controller = controller.rawValue
        message.facts = arena.message(facts)
    }

    init(wire message: Troupe__ConfigureRequest) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a request's controller")
        facts = try Wire.need(message.facts, "a request's facts")
    }
}

struct DelegatePart: WireCodable {
    var to: ControllerID?
    var message: DelegateMessage

    init(to: ControllerID?, message: DelegateMessage) {
        self.to = to
        self.message = message
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__DelegateRequest>?) {
        troupe__delegate_request__init(message)
    }

    func fill(_ message: inout Troupe__DelegateRequest, _ arena: Arena) {
        set(to, &message.has_to, &message.to)
        message.message = arena.message(self.message)
    }

    init(wire message: Troupe__DelegateRequest) throws(ProtocolError) {
        to = try Wire.id(message.has_to, message.to, "a request's to")
        self.message = try Wire.need(message.message, "a request's message")
    }
}

struct PanePart: WireCodable {
    var controller: ControllerID
    var container: ControllerID
    var isFirst: Bool

    init(controller: ControllerID, container: ControllerID, isFirst: Bool) {
        self.controller = controller
        self.container = container
        self.isFirst = isFirst
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PaneRequest>?) {
        troupe__pane_request__init(message)
    }

    func fill(_ message: inout Troupe__PaneRequest, _ arena: Arena) {
        message.controller = controller.rawValue
        message.container = container.rawValue
        message.first = isFirst.wire
    }

    init(wire message: Troupe__PaneRequest) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a pane's controller")
        container = try Wire.id(message.container, "a pane's container")
        isFirst = message.first != 0
    }
}

struct ShowPart: WireCodable {
    var destination: Destination
    var from: Target?
    var isDetail: Bool
    var animated: Bool

    init(destination: Destination, from: Target?, isDetail: Bool, animated: Bool) {
        self.destination = destination
        self.from = from
        self.isDetail = isDetail
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ShowRequest>?) {
        troupe__show_request__init(message)
    }

    func fill(_ message: inout Troupe__ShowRequest, _ arena: Arena) {
        message.destination = arena.message(destination)
        message.from = arena.optionalMessage(from)
        message.detail = isDetail.wire
        message.animated = animated.wire
    }

    init(wire message: Troupe__ShowRequest) throws(ProtocolError) {
        destination = try Wire.need(message.destination, "what is shown")
        from = try Wire.optional(message.from)
        isDetail = message.detail != 0
        animated = message.animated != 0
    }
}

struct UnwindPart: WireCodable {
    var target: ControllerID
    var source: ControllerID

    init(to target: ControllerID, from source: ControllerID) {
        self.target = target
        self.source = source
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__UnwindRequest>?) {
        troupe__unwind_request__init(message)
    }

    func fill(_ message: inout Troupe__UnwindRequest, _ arena: Arena) {
        message.to = target.rawValue
        message.from = source.rawValue
    }

    init(wire message: Troupe__UnwindRequest) throws(ProtocolError) {
        target = try Wire.id(message.to, "where to unwind to")
        source = try Wire.id(message.from, "where to unwind from")
    }
}
