import CMessages
import TroupeModel

extension Request: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Request>?) { troupe__request__init(message) }

    init(wire message: Troupe__Request) throws(ProtocolError) {
        switch message.kind_case {
        case TROUPE__REQUEST__KIND_INSTANTIATE: self = .instantiate(try Wire.need(message.instantiate, "a destination"))
        case TROUPE__REQUEST__KIND_RELEASE: self = .release(try Wire.id(message.release, "a released controller"))
        case TROUPE__REQUEST__KIND_PUSH:
            let part = try Wire.need(message.push, "a push", as: PushPart.self)
            self = .push(part.destination, onto: part.onto, animated: part.animated)
        case TROUPE__REQUEST__KIND_POP:
            let part = try Wire.need(message.pop, "a pop", as: PopPart.self)
            let pop: Pop = part.toRoot ? .toRoot : part.to.map { .to($0) } ?? .one
            self = .pop(pop, in: part.container, animated: part.animated)
        case TROUPE__REQUEST__KIND_SET_STACK:
            let part = try Wire.need(message.set_stack, "a stack", as: ControllersPart.self)
            self = .setStack(part.destinations, in: part.container, animated: part.animated)
        case TROUPE__REQUEST__KIND_SET_TABS:
            let part = try Wire.need(message.set_tabs, "tabs", as: ControllersPart.self)
            self = .setTabs(part.destinations, in: part.container)
        case TROUPE__REQUEST__KIND_PRESENT:
            let part = try Wire.need(message.present, "a presentation", as: PresentPart.self)
            self = .present(
                part.destination, from: part.from,
                Presentation(
                    style: part.style, transition: part.transition, policy: part.policy, animated: part.animated,
                    anchor: part.anchor))
        case TROUPE__REQUEST__KIND_DISMISS:
            let part = try Wire.need(message.dismiss, "a dismissal", as: DismissPart.self)
            self = .dismiss(part.target, animated: part.animated)
        case TROUPE__REQUEST__KIND_SELECT:
            let part = try Wire.need(message.select, "a selection", as: SelectPart.self)
            switch (part.index, part.controller) {
            case (let index?, nil): self = .select(.index(index), in: part.container)
            case (nil, let controller?): self = .select(.controller(controller), in: part.container)
            case (nil, nil), (.some, .some): throw .unknownKind(message: "selection")
            }
        case TROUPE__REQUEST__KIND_ROOT: self = .root(try Wire.need(message.root, "a destination"))
        case TROUPE__REQUEST__KIND_ROTATE: self = .rotate(try Wire.name(message.rotate, "a device orientation"))
        case TROUPE__REQUEST__KIND_MEMORY_WARNING: self = .memoryWarning
        case TROUPE__REQUEST__KIND_RESTART: self = .restart(try Wire.need(message.restart, "a target"))
        case TROUPE__REQUEST__KIND_TOUCH: self = .touch(try Wire.need(message.touch, "a touch"))
        case TROUPE__REQUEST__KIND_TAP: self = .tap(try Wire.text(message.tap, "what to tap"))
        case TROUPE__REQUEST__KIND_TYPE: self = .type(try Wire.text(message.type, "what to type"))
        default: self = try Self.controllerRequest(message)
        }
    }

    /// The requests of and about single controllers.
    private static func controllerRequest(_ message: Troupe__Request) throws(ProtocolError) -> Request {
        switch message.kind_case {
        case TROUPE__REQUEST__KIND_SET_CUSTOMIZABLE:
            let part = try Wire.need(message.set_customizable, "customizable tabs", as: CustomizablePart.self)
            return .setCustomizable(part.tabs, in: part.container)
        case TROUPE__REQUEST__KIND_SET_PANE:
            let part = try Wire.need(message.set_pane, "a pane", as: PanePart.self)
            return .setPane(part.controller, in: part.container, isFirst: part.isFirst)
        case TROUPE__REQUEST__KIND_RECORD: return .record(try Wire.need(message.record, "a configuration"))
        case TROUPE__REQUEST__KIND_PLACE: return .place(try Wire.id(message.place, "whose place is asked for"))
        case TROUPE__REQUEST__KIND_SHOW:
            let part = try Wire.need(message.show, "what is shown", as: ShowPart.self)
            return .show(part.destination, from: part.from, isDetail: part.isDetail, animated: part.animated)
        case TROUPE__REQUEST__KIND_UNWIND:
            let part = try Wire.need(message.unwind, "an unwinding", as: UnwindPart.self)
            return .unwind(to: part.target, from: part.source)
        case TROUPE__REQUEST__KIND_SEGUE:
            let part = try Wire.need(message.segue, "a segue", as: SeguePart.self)
            return .performSegue(part.segue, from: part.from, sender: part.sender, byUser: part.byUser)
        case TROUPE__REQUEST__KIND_EDITING:
            let part = try Wire.need(message.editing, "editing", as: EditingPart.self)
            return .setEditing(part.editing, part.target, animated: part.animated)
        case TROUPE__REQUEST__KIND_ADD:
            let part = try Wire.need(message.add, "an addition", as: AddPart.self)
            return .add(part.destination, to: part.container, frame: part.frame, containerView: part.containerView)
        case TROUPE__REQUEST__KIND_REMOVE: return .remove(try Wire.need(message.remove, "a target"))
        case TROUPE__REQUEST__KIND_WILL_MOVE:
            let part = try Wire.need(message.will_move, "a move", as: MovePart.self)
            return .willMove(part.child, toParent: part.parent)
        case TROUPE__REQUEST__KIND_DID_MOVE:
            let part = try Wire.need(message.did_move, "a move", as: MovePart.self)
            return .didMove(part.child, toParent: part.parent)
        case TROUPE__REQUEST__KIND_SET_FRAME:
            let part = try Wire.need(message.set_frame, "a frame", as: FramePart.self)
            return .setFrame(part.controller, part.frame)
        case TROUPE__REQUEST__KIND_CONFIGURE:
            let part = try Wire.need(message.configure, "facts", as: ConfigurePart.self)
            return .configure(part.controller, part.facts)
        case TROUPE__REQUEST__KIND_DELEGATE:
            let part = try Wire.need(message.delegate, "a delegate message", as: DelegatePart.self)
            return .sendDelegate(to: part.to, part.message)
        default: throw .unknownKind(message: "request")
        }
    }
}
