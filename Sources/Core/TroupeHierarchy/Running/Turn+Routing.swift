import TroupeModel
import TroupeValue

/// The way in which a request is carried out (rules 1 and 2).
enum Route: Hashable, Sendable {
    /// At once: a fact, a handle or a message needs no transition.
    case immediate
    /// Not at all: the request changes nothing.
    case nothing
    /// Inside the activity whose callback made the request; it is about the asker or its own children.
    case inside(ActivityID)
    /// At once, in a tree outside the window.
    case unqueued
    /// As a segue, which is prepared before its request is queued.
    case segue(String, from: Target?, sender: Value, byUser: Bool)
    /// As a touch of a bar, which is dropped during a transition (rule 13).
    case touch(BarTouch)
    /// In the queue.
    case queued(supersedesRotations: Bool)
}

extension Turn {
    /// The route of a request.
    func route(of entry: Entry) -> Route {
        let asker = entry.asker
        switch entry.request {
        case .instantiate, .release, .record, .place, .configure, .setFrame, .memoryWarning, .statusBar, .setEditing,
            .restart,
            .sendDelegate, .post, .notice:
            return .immediate
        case .performSegue(let name, let source, let sender, let byUser):
            return .segue(name, from: source, sender: sender, byUser: byUser)
        case .touch(let touch): return .touch(touch)
        case .rotate(let device): return device.interface == nil ? .nothing : .queued(supersedesRotations: true)
        case .present, .dismiss, .root, .setWindow, .show, .setPane, .setPaneOpen, .unwind, .attemptRotation, .reload,
            .tap,
            .type, .userEvent:
            return .queued(supersedesRotations: false)
        case .push(_, let target, _), .pop(_, let target, _):
            return unqueued(entry, in: try? tree.resolve(target, for: asker) { $0.navigation != nil })
        case .setStack(_, let target, _):
            let stack = try? tree.resolve(target, for: asker) { $0.navigation != nil }
            let route = inside(entry) { own, changesAppearance in
                // A request made beside a transition must not change a stack that the transition is about to show.
                guard let stack, !tree.isShown(stack), changesAppearance || queue.running == nil else { return false }
                return tree.isContained(own, in: stack) || tree.isContained(stack, in: own)
            }
            guard let route else { return unqueued(entry, in: stack) }
            let reachesOut = asker.controller.flatMap { own in stack.map { tree.isContained(own, in: $0) } } == true
            return reachesOut ? behindParts(route) : route
        case .setPages(_, let target, _, _):
            let container = try? tree.resolve(target, for: asker) { $0.page != nil }
            // The delegate sets the pages of a new spine while the interface turns.
            let answersSpine = asker.call.flatMap { operations.calls[$0]?.key } == .spine
            return inside(entry) { _, _ in answersSpine } ?? unqueued(entry, in: container)
        case .setTabs(_, let target, _), .setCustomizable(_, let target), .select(_, let target):
            return unqueued(entry, in: try? tree.resolve(target, for: asker) { $0.tabBar != nil })
        case .add(_, let container, _, _, _):
            let route = inside(entry) { own, changesAppearance in changesAppearance && container ?? own == own }
            guard let route else { return unqueued(entry, in: container ?? asker.controller) }
            // A child of another container is removed there first.
            let reachesOut = entry.request.destinations.contains { tree[$0]?.parent != nil }
            return reachesOut ? behindParts(route) : route
        case .remove(let target):
            let child = try? tree.resolve(target)
            return inside(entry) { own, changesAppearance in
                changesAppearance && child.map { tree[$0]?.parent == own } == true
            } ?? unqueued(entry, in: child)
        case .forward(_, let child):
            return inside(entry) { own, changesAppearance in changesAppearance && tree[child]?.parent == own }
                ?? .queued(supersedesRotations: false)
        case .transition(let child, _, _, _): return unqueued(entry, in: child)
        case .willMove(let child, let parent), .didMove(let child, let parent):
            return inside(entry) { own, _ in
                parent == own || tree[child]?.parent == own || tree[child]?.parent == nil
            } ?? unqueued(entry, in: child)
        }
    }

    /// The route into the activity whose callback made the request; nil if the request cannot join the activity.
    ///
    /// - Parameter isOwn: True if the request is about the asker itself or its own children. Gets the asker, and
    ///   whether appearances can join the activity.
    private func inside(_ entry: Entry, _ isOwn: (_ own: ControllerID, _ changesAppearance: Bool) -> Bool) -> Route? {
        guard case .controller(let own, _, during: let call?) = entry.asker, let call = operations.calls[call],
            call.controller == own, let activity = call.activity, !isBeingRemoved(entry.request.destinations)
        else { return nil }
        guard staysInBranch(entry, of: activity) else { return nil }
        // Appearances can join only a transition, or any activity if the asker is outside the window.
        let changesAppearance = operations.isInTransition(activity) || !tree.isInWindow(own)
        return isOwn(own, changesAppearance) ? .inside(activity) : nil
    }

    /// True if a request made inside a restoration stays in its branch, so that it joins the restoration; else it
    /// queues (rule 9).
    private func staysInBranch(_ entry: Entry, of activity: ActivityID) -> Bool {
        guard let root = operations.restored(by: activity) else { return true }
        var subjects = entry.request.destinations.filter { tree[$0]?.isDetached == false }
        if case .setStack(_, let target?, _) = entry.request, let stack = try? tree.resolve(target) {
            subjects.append(stack)
        }
        if case .setPages(_, let target, _, _) = entry.request,
            let container = try? tree.resolve(target, for: entry.asker, where: { $0.page != nil })
        {
            subjects.append(container)
        }
        return subjects.allSatisfy { id in tree.isInBranch(id, of: root) }
    }

    /// The route of a request that reaches out of a concurrently loaded branch: into the activity around all branches,
    /// so that the request comes after them.
    private func behindParts(_ route: Route) -> Route {
        if case .inside(let activity) = route { .inside(operations.outermost(of: activity)) } else { route }
    }

    /// The route of a request about a container: at once if the container is outside the window, else in the queue. A
    /// tree that is leaving the window receives its remaining callbacks first, so the request queues.
    private func unqueued(_ entry: Entry, in subject: ControllerID?) -> Route {
        guard let subject, tree[subject] != nil, !tree.isInWindow(subject), !isBeingRemoved(entry.request.destinations),
            !activities.values.contains(where: { activity in
                activity.isRemoving { tree.isContained(subject, in: $0) } && operations.isInTransition(activity.id)
            })
        else { return .queued(supersedesRotations: false) }
        return .unqueued
    }

    /// True if a transition under way removes one of the controllers and still owes it callbacks: a request that shows
    /// it again waits for the end of that transition.
    private func isBeingRemoved(_ ids: [ControllerID]) -> Bool {
        guard !ids.isEmpty else { return false }
        return activities.values.contains { $0.isRemoving(ids.contains) && operations.isInTransition($0.id) }
    }
}

extension Asker {
    /// The asking controller; nil if the asker is not a controller.
    var controller: ControllerID? { if case .controller(let id, _, _) = self { id } else { nil } }
    /// The call during which the controller asks.
    fileprivate var call: CallID? { if case .controller(_, _, let call) = self { call } else { nil } }
}
