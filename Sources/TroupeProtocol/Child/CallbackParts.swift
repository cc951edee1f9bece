import CMessages
import TroupeModel

// The messages within a callback, as values; `Delivery+Wire` says what they mean.

extension LayoutContext: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Layout>?) { troupe__layout__init(message) }

    func fill(_ message: inout Troupe__Layout, _ arena: Arena) {
        message.serial = serial
        message.size = arena.message(size)
        message.insets = arena.message(insets)
        message.orientation = orientation.wire
    }

    init(wire message: Troupe__Layout) throws(ProtocolError) {
        self.init(
            serial: message.serial, size: try Wire.need(message.size, "a layout's size"),
            insets: try Wire.need(message.insets, "a layout's insets"),
            orientation: try Orientation(wire: message.orientation))
    }
}

struct AppearancePart: WireCodable {
    var phase: AppearancePhase
    var context: AppearanceContext

    init(_ phase: AppearancePhase, _ context: AppearanceContext) {
        self.phase = phase
        self.context = context
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Appearance>?) { troupe__appearance__init(message) }

    func fill(_ message: inout Troupe__Appearance, _ arena: Arena) {
        message.phase =
            switch phase {
            case .willAppear: TROUPE__APPEARANCE__PHASE__WILL_APPEAR
            case .didAppear: TROUPE__APPEARANCE__PHASE__DID_APPEAR
            case .willDisappear: TROUPE__APPEARANCE__PHASE__WILL_DISAPPEAR
            case .didDisappear: TROUPE__APPEARANCE__PHASE__DID_DISAPPEAR
            }
        message.animated = context.animated.wire
        message.reason = arena.name(context.reason)
        message.flags = UInt32(context.flags.rawValue)
        message.size = arena.message(context.size)
        message.orientation = context.orientation.wire
    }

    init(wire message: Troupe__Appearance) throws(ProtocolError) {
        switch message.phase {
        case TROUPE__APPEARANCE__PHASE__WILL_APPEAR: phase = .willAppear
        case TROUPE__APPEARANCE__PHASE__DID_APPEAR: phase = .didAppear
        case TROUPE__APPEARANCE__PHASE__WILL_DISAPPEAR: phase = .willDisappear
        case TROUPE__APPEARANCE__PHASE__DID_DISAPPEAR: phase = .didDisappear
        default: throw .unknownKind(message: "appearance callback")
        }
        context = AppearanceContext(
            animated: message.animated != 0, reason: try Wire.name(message.reason, "a reason"),
            flags: AppearanceFlags(rawValue: UInt8(truncatingIfNeeded: message.flags)),
            size: try Wire.need(message.size, "a size to come"), orientation: try Orientation(wire: message.orientation)
        )
    }
}

struct SegueQuestionPart: WireCodable {
    var identifier: String
    var sender: Value

    init(identifier: String, sender: Value) {
        self.identifier = identifier
        self.sender = sender
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__SegueQuestion>?) {
        troupe__segue_question__init(message)
    }

    func fill(_ message: inout Troupe__SegueQuestion, _ arena: Arena) {
        message.identifier = arena.text(identifier)
        message.sender = arena.value(sender)
    }

    init(wire message: Troupe__SegueQuestion) throws(ProtocolError) {
        identifier = try Wire.text(message.identifier, "a segue's identifier")
        sender = try Wire.value(message.sender)
    }
}

struct ParentPart: WireCodable {
    var parent: ControllerID?

    init(_ parent: ControllerID?) {
        self.parent = parent
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__ParentMove>?) { troupe__parent_move__init(message) }

    func fill(_ message: inout Troupe__ParentMove, _ arena: Arena) {
        set(parent, &message.has_parent, &message.parent)
    }

    init(wire message: Troupe__ParentMove) throws(ProtocolError) {
        parent = try Wire.id(message.has_parent, message.parent, "a parent")
    }
}

struct RotationPart: WireCodable {
    var step: Troupe__Rotation__Step
    var orientation: Orientation
    /// In milliseconds.
    var duration: Int

    init(_ step: Troupe__Rotation__Step, _ orientation: Orientation, duration: Int) {
        self.step = step
        self.orientation = orientation
        self.duration = duration
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Rotation>?) { troupe__rotation__init(message) }

    func fill(_ message: inout Troupe__Rotation, _ arena: Arena) {
        message.step = step
        message.orientation = orientation.wire
        set(duration == 0 ? nil : Int32(clamping: duration), &message.has_duration, &message.duration)
    }

    init(wire message: Troupe__Rotation) throws(ProtocolError) {
        step = message.step
        orientation = try Orientation(wire: message.orientation)
        duration = Int(message.duration)
    }
}

struct PresentedFailurePart: WireCodable {
    var controller: ControllerID
    var cause: String

    init(_ controller: ControllerID, cause: String) {
        self.controller = controller
        self.cause = cause
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__PresentedFailure>?) {
        troupe__presented_failure__init(message)
    }

    func fill(_ message: inout Troupe__PresentedFailure, _ arena: Arena) {
        message.controller = controller.rawValue
        message.cause = arena.text(cause)
    }

    init(wire message: Troupe__PresentedFailure) throws(ProtocolError) {
        controller = try Wire.id(message.controller, "a presented controller")
        cause = try Wire.text(message.cause, "a cause")
    }
}

struct EditingStatePart: WireCodable {
    var isEditing: Bool
    var animated: Bool

    init(_ isEditing: Bool, animated: Bool) {
        self.isEditing = isEditing
        self.animated = animated
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Editing>?) { troupe__editing__init(message) }

    func fill(_ message: inout Troupe__Editing, _ arena: Arena) {
        message.editing = isEditing.wire
        message.animated = animated.wire
    }

    init(wire message: Troupe__Editing) throws(ProtocolError) {
        isEditing = message.editing != 0
        animated = message.animated != 0
    }
}
