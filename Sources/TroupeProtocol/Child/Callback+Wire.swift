import CMessages
import TroupeModel

extension Callback {
    /// Writes the callback into its delivery's message.
    func fill(_ message: inout Troupe__Delivery, _ arena: Arena) {
        if let bare {
            message.kind_case = TROUPE__DELIVERY__KIND_BARE
            message.bare = bare
            return
        }
        switch self {
        case .shouldPerformSegue(let identifier, let sender):
            message.kind_case = TROUPE__DELIVERY__KIND_SHOULD_PERFORM_SEGUE
            message.should_perform_segue = arena.message(SegueQuestionPart(identifier: identifier, sender: sender))
        case .prepareForSegue(let handle):
            message.kind_case = TROUPE__DELIVERY__KIND_PREPARE_FOR_SEGUE
            message.prepare_for_segue = arena.message(handle)
        case .appearance(let phase, let context):
            message.kind_case = TROUPE__DELIVERY__KIND_APPEARANCE
            message.appearance = arena.message(AppearancePart(phase, context))
        case .viewWillLayoutSubviews(let context):
            message.kind_case = TROUPE__DELIVERY__KIND_WILL_LAYOUT
            message.will_layout = arena.message(context)
        case .willMoveToParent(let parent):
            message.kind_case = TROUPE__DELIVERY__KIND_WILL_MOVE
            message.will_move = arena.message(ParentPart(parent))
        case .didMoveToParent(let parent):
            message.kind_case = TROUPE__DELIVERY__KIND_DID_MOVE
            message.did_move = arena.message(ParentPart(parent))
        case .presentationEnded(let controller):
            message.kind_case = TROUPE__DELIVERY__KIND_PRESENTATION_ENDED
            message.presentation_ended = controller.rawValue
        case .presentedControllerFailed(let controller, let cause):
            message.kind_case = TROUPE__DELIVERY__KIND_PRESENTED_FAILED
            message.presented_failed = arena.message(PresentedFailurePart(controller, cause: cause))
        case .willRotate(let orientation, let duration):
            Self.fill(
                &message, arena, RotationPart(TROUPE__ROTATION__STEP__WILL_ROTATE, orientation, duration: duration))
        case .willAnimateRotation(let orientation, let duration):
            Self.fill(
                &message, arena, RotationPart(TROUPE__ROTATION__STEP__WILL_ANIMATE, orientation, duration: duration))
        case .didRotate(let orientation):
            Self.fill(&message, arena, RotationPart(TROUPE__ROTATION__STEP__DID_ROTATE, orientation, duration: 0))
        case .setEditing(let isEditing, let animated):
            message.kind_case = TROUPE__DELIVERY__KIND_EDITING
            message.editing = arena.message(EditingStatePart(isEditing, animated: animated))
        case .delegate(let delegateMessage):
            message.kind_case = TROUPE__DELIVERY__KIND_DELEGATE
            message.delegate = arena.message(delegateMessage)
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
            .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation,
            .didReceiveMemoryWarning, .updateViewConstraints:
            break
        }
    }

    private static func fill(_ message: inout Troupe__Delivery, _ arena: Arena, _ rotation: RotationPart) {
        message.kind_case = TROUPE__DELIVERY__KIND_ROTATION
        message.rotation = arena.message(rotation)
    }

    /// Reads the callback of a delivery's message.
    init(wire message: Troupe__Delivery) throws(ProtocolError) {
        switch message.kind_case {
        case TROUPE__DELIVERY__KIND_BARE: try self.init(bare: message.bare)
        case TROUPE__DELIVERY__KIND_SHOULD_PERFORM_SEGUE:
            let part = try Wire.need(message.should_perform_segue, "a question", as: SegueQuestionPart.self)
            self = .shouldPerformSegue(identifier: part.identifier, sender: part.sender)
        case TROUPE__DELIVERY__KIND_PREPARE_FOR_SEGUE:
            self = .prepareForSegue(try Wire.need(message.prepare_for_segue, "a segue"))
        case TROUPE__DELIVERY__KIND_APPEARANCE:
            let part = try Wire.need(message.appearance, "an appearance", as: AppearancePart.self)
            self = .appearance(part.phase, part.context)
        case TROUPE__DELIVERY__KIND_WILL_LAYOUT:
            self = .viewWillLayoutSubviews(try Wire.need(message.will_layout, "a layout"))
        case TROUPE__DELIVERY__KIND_WILL_MOVE:
            self = .willMoveToParent(try Wire.need(message.will_move, "a move", as: ParentPart.self).parent)
        case TROUPE__DELIVERY__KIND_DID_MOVE:
            self = .didMoveToParent(try Wire.need(message.did_move, "a move", as: ParentPart.self).parent)
        case TROUPE__DELIVERY__KIND_PRESENTATION_ENDED:
            self = .presentationEnded(try Wire.id(message.presentation_ended, "a presented controller"))
        case TROUPE__DELIVERY__KIND_PRESENTED_FAILED:
            let part = try Wire.need(message.presented_failed, "a failure", as: PresentedFailurePart.self)
            self = .presentedControllerFailed(part.controller, cause: part.cause)
        case TROUPE__DELIVERY__KIND_ROTATION:
            try self.init(Wire.need(message.rotation, "a rotation", as: RotationPart.self))
        case TROUPE__DELIVERY__KIND_EDITING:
            let part = try Wire.need(message.editing, "editing", as: EditingStatePart.self)
            self = .setEditing(part.isEditing, animated: part.animated)
        case TROUPE__DELIVERY__KIND_DELEGATE:
            self = .delegate(try Wire.need(message.delegate, "a delegate message"))
        default: throw .unknownKind(message: "callback")
        }
    }

    private init(_ rotation: RotationPart) throws(ProtocolError) {
        switch rotation.step {
        case TROUPE__ROTATION__STEP__WILL_ROTATE:
            self = .willRotate(to: rotation.orientation, duration: rotation.duration)
        case TROUPE__ROTATION__STEP__WILL_ANIMATE:
            self = .willAnimateRotation(to: rotation.orientation, duration: rotation.duration)
        case TROUPE__ROTATION__STEP__DID_ROTATE: self = .didRotate(from: rotation.orientation)
        default: throw .unknownKind(message: "rotation")
        }
    }
}
