import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Checks the account of honest children: no child obtains an effect that it has no authority for, and no child is
/// charged for a flood of another.
struct AccountWatch {
    private(set) var complaints: [String] = []
    /// Tags of children's requests that must not complete, as the child has no authority for them.
    private var foreign: Set<UInt64> = []
    /// True if the latest request to restart came from a child.
    private var isRestartOfChild = false
    /// Memory warnings without an answer, by process.
    private var warnings: [ProcessKey: CallID] = [:]

    /// The maximum number of controllers that one controller may make.
    private static let maxMade = 512

    mutating func observe(_ input: Input, _ model: ReferenceModel, _ hierarchy: Hierarchy) {
        switch input {
        case .request(let request, let asker, let tag), .refused(let request, _, let asker, let tag):
            asked(request, from: asker, tag: tag, model, hierarchy)
        case .answered(let id, let incarnation, let call, _):
            let key = ProcessKey(id, incarnation)
            if warnings[key] == call { warnings[key] = nil }
        case .launch, .withdrawn, .limited, .spawned, .connected, .inputSent, .stopped, .saveState, .viewsKept, .exited,
            .timer, .adopted,
            .waitsForWorker, .workerArrived, .classes, .reload, .notify, .displayed, .screen, .readAloud, .stop:
            break
        }
    }

    /// Notes a request. The model knows the owner of a controller before the transition, the hierarchy from the
    /// beginning of the transition on.
    private mutating func asked(
        _ request: Request, from asker: Asker, tag: UInt64, _ model: ReferenceModel, _ hierarchy: Hierarchy
    ) {
        if case .restart = request { isRestartOfChild = asker.isController }
        guard case .controller(let own, _, _) = asker else { return }
        switch request {
        case .root, .setWindow: if own != model.applicationClass { foreign.insert(tag) }
        case .restart, .memoryWarning, .statusBar(.tall), .statusBar(.normal), .rotate, .reload, .touch, .tap, .type,
            .userEvent:
            foreign.insert(tag)
        case .remove(.id(let id)), .setEditing(_, .id(let id)?, _), .setFrame(let id, _), .willMove(let id, _),
            .didMove(let id, _), .forward(_, let id), .transition(let id, _, _, _):
            if model.isSibling(id, of: own), hierarchy.isSibling(id, of: own) { foreign.insert(tag) }
        case .remove, .setEditing, .instantiate, .release, .record, .place, .push, .pop, .setStack, .present, .dismiss,
            .select, .setTabs, .setCustomizable, .show, .setPane, .setPaneOpen, .setPages, .unwind, .performSegue, .add,
            .configure, .attemptRotation,
            .statusBar(.hidden), .statusBar(.shown), .sendDelegate, .post, .notice:
            break
        }
    }

    mutating func see(_ effect: Effect, _ model: ReferenceModel) {
        switch effect {
        case .reply(let reply, _, let tag):
            if foreign.remove(tag) != nil, reply.status == .completed {
                complaints.append("\(reply.command) completes for a child without authority")
            }
            if reply.command == "instantiate", let made = reply.controllers.first,
                let maker = model.nodes[made]?.holder,
                model.held(by: maker).count > Self.maxMade
            {
                complaints.append("\(maker) has made more than \(Self.maxMade) controllers")
            }
        case .kill(let id, _, .requested(by: .restart)):
            if isRestartOfChild { complaints.append("\(id) is ended because a child requested its restart") }
        case .send(let id, let incarnation, _, let deliveries):
            let key = ProcessKey(id, incarnation)
            for case .callback(let call, .didReceiveMemoryWarning) in deliveries {
                if warnings[key] != nil {
                    complaints.append("\(id) gets a memory warning before it has answered the last one")
                }
                warnings[key] = call
            }
        case .spawn, .restarted, .kill, .end, .schedule, .cancel, .event, .interfaceChanged, .animateBars, .turnPages,
            .animate,
            .setAside, .ready, .gone,
            .launchFailed, .broken:
            break
        }
    }
}

extension Hierarchy {
    /// True if neither of two controllers of one branch contains the other.
    fileprivate func isSibling(_ id: ControllerID, of own: ControllerID) -> Bool {
        let (outer, around) = (ancestors(of: id), ancestors(of: own))
        return outer.last == around.last && !outer.contains(own) && !around.contains(id)
    }

    private func ancestors(of id: ControllerID) -> [ControllerID] {
        Array(sequence(first: id) { place(of: $0)?.parent })
    }
}

extension ReferenceModel {
    /// True if two controllers of one branch are unrelated: neither contains the other, and no code made the first or a
    /// container of it.
    fileprivate func isSibling(_ id: ControllerID, of own: ControllerID) -> Bool {
        let (outer, around) = (ancestors(of: id), ancestors(of: own))
        guard nodes[id] != nil, outer.last == around.last, !outer.contains(own), !around.contains(id) else {
            return false
        }
        return outer.allSatisfy { nodes[$0]?.holder == nil }
    }
}
