import CMessages
import TroupeModel

extension Request {
    /// Writes the request into its message.
    func fill(_ message: inout Troupe__Request, _ arena: Arena) {
        switch self {
        case .instantiate(let destination):
            message.kind_case = TROUPE__REQUEST__KIND_INSTANTIATE
            message.instantiate = arena.message(destination)
        case .release(let controller):
            message.kind_case = TROUPE__REQUEST__KIND_RELEASE
            message.release = controller.rawValue
        case .push(let destination, let onto, let animated):
            message.kind_case = TROUPE__REQUEST__KIND_PUSH
            message.push = arena.message(PushPart(destination: destination, onto: onto, animated: animated))
        case .pop(let pop, let container, let animated):
            message.kind_case = TROUPE__REQUEST__KIND_POP
            message.pop = arena.message(Self.part(pop, container, animated))
        case .setStack(let destinations, let container, let animated):
            message.kind_case = TROUPE__REQUEST__KIND_SET_STACK
            message.set_stack = arena.message(
                ControllersPart(destinations: destinations, container: container, animated: animated))
        case .setTabs(let destinations, let container):
            message.kind_case = TROUPE__REQUEST__KIND_SET_TABS
            message.set_tabs = arena.message(
                ControllersPart(destinations: destinations, container: container, animated: false))
        case .present(let destination, let from, let how):
            message.kind_case = TROUPE__REQUEST__KIND_PRESENT
            message.present = arena.message(
                PresentPart(
                    destination: destination, from: from, style: how.style, transition: how.transition,
                    policy: how.policy, animated: how.animated, anchor: how.anchor))
        case .dismiss(let target, let animated):
            message.kind_case = TROUPE__REQUEST__KIND_DISMISS
            message.dismiss = arena.message(DismissPart(target: target, animated: animated))
        case .select(.index(let index), let container):
            message.kind_case = TROUPE__REQUEST__KIND_SELECT
            message.select = arena.message(SelectPart(index: index, controller: nil, container: container))
        case .select(.controller(let controller), let container):
            message.kind_case = TROUPE__REQUEST__KIND_SELECT
            message.select = arena.message(SelectPart(index: nil, controller: controller, container: container))
        case .root(let destination):
            message.kind_case = TROUPE__REQUEST__KIND_ROOT
            message.root = arena.message(destination)
        case .rotate, .setEditing, .memoryWarning, .tap, .type, .touch, .restart, .performSegue, .add, .remove,
            .willMove,
            .didMove, .setFrame, .configure, .sendDelegate, .setCustomizable, .setPane, .unwind, .reload, .record,
            .place,
            .show:
            fillOther(&message, arena)
        }
    }

    private static func part(_ pop: Pop, _ container: Target?, _ animated: Bool) -> PopPart {
        switch pop {
        case .one: PopPart(to: nil, toRoot: false, container: container, animated: animated)
        case .to(let target): PopPart(to: target, toRoot: false, container: container, animated: animated)
        case .toRoot: PopPart(to: nil, toRoot: true, container: container, animated: animated)
        }
    }

    private func fillOther(_ message: inout Troupe__Request, _ arena: Arena) {
        switch self {
        case .setCustomizable(let tabs, let container):
            message.kind_case = TROUPE__REQUEST__KIND_SET_CUSTOMIZABLE
            message.set_customizable = arena.message(CustomizablePart(tabs: tabs, container: container))
        case .setPane(let controller, let container, let isFirst):
            message.kind_case = TROUPE__REQUEST__KIND_SET_PANE
            message.set_pane = arena.message(
                PanePart(controller: controller, container: container, isFirst: isFirst))
        case .record(let configuration):
            message.kind_case = TROUPE__REQUEST__KIND_RECORD
            message.record = arena.message(configuration)
        case .place(let controller):
            message.kind_case = TROUPE__REQUEST__KIND_PLACE
            message.place = controller.rawValue
        case .show(let destination, let from, let isDetail, let animated):
            message.kind_case = TROUPE__REQUEST__KIND_SHOW
            message.show = arena.message(
                ShowPart(destination: destination, from: from, isDetail: isDetail, animated: animated))
        case .unwind(let target, let source):
            message.kind_case = TROUPE__REQUEST__KIND_UNWIND
            message.unwind = arena.message(UnwindPart(to: target, from: source))
        case .performSegue(let segue, let from, let sender, let byUser):
            message.kind_case = TROUPE__REQUEST__KIND_SEGUE
            message.segue = arena.message(SeguePart(segue: segue, from: from, sender: sender, byUser: byUser))
        case .rotate(let orientation):
            message.kind_case = TROUPE__REQUEST__KIND_ROTATE
            message.rotate = arena.name(orientation)
        case .setEditing(let editing, let target, let animated):
            message.kind_case = TROUPE__REQUEST__KIND_EDITING
            message.editing = arena.message(EditingPart(editing: editing, target: target, animated: animated))
        case .memoryWarning:
            message.kind_case = TROUPE__REQUEST__KIND_MEMORY_WARNING
            message.memory_warning = 1
        case .add(let destination, let container, let frame, let view):
            message.kind_case = TROUPE__REQUEST__KIND_ADD
            message.add = arena.message(
                AddPart(destination: destination, container: container, frame: frame, containerView: view))
        case .remove(let target):
            message.kind_case = TROUPE__REQUEST__KIND_REMOVE
            message.remove = arena.message(target)
        case .willMove(let child, let parent):
            message.kind_case = TROUPE__REQUEST__KIND_WILL_MOVE
            message.will_move = arena.message(MovePart(child: child, parent: parent))
        case .didMove(let child, let parent):
            message.kind_case = TROUPE__REQUEST__KIND_DID_MOVE
            message.did_move = arena.message(MovePart(child: child, parent: parent))
        case .setFrame(let controller, let frame):
            message.kind_case = TROUPE__REQUEST__KIND_SET_FRAME
            message.set_frame = arena.message(FramePart(controller: controller, frame: frame))
        case .configure(let controller, let facts):
            message.kind_case = TROUPE__REQUEST__KIND_CONFIGURE
            message.configure = arena.message(ConfigurePart(controller: controller, facts: facts))
        case .restart(let target):
            message.kind_case = TROUPE__REQUEST__KIND_RESTART
            message.restart = arena.message(target)
        case .sendDelegate(let to, let delegateMessage):
            message.kind_case = TROUPE__REQUEST__KIND_DELEGATE
            message.delegate = arena.message(DelegatePart(to: to, message: delegateMessage))
        case .touch(let touch):
            message.kind_case = TROUPE__REQUEST__KIND_TOUCH
            message.touch = arena.message(touch)
        case .tap(let text):
            message.kind_case = TROUPE__REQUEST__KIND_TAP
            message.tap = arena.text(text)
        case .type(let text):
            message.kind_case = TROUPE__REQUEST__KIND_TYPE
            message.type = arena.text(text)
        // Asked for by a question of its own, which says where the application is.
        case .reload: break
        case .instantiate, .release, .push, .pop, .setStack, .setTabs, .present, .dismiss, .select, .root: break
        }
    }
}
