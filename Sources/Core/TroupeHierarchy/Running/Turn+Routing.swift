import TroupeModel
import TroupeValue

/// Where a request is carried out (rules 1 and 2).
enum Route: Hashable, Sendable {
    /// A fact, a handle or a message: it needs no transition and is answered as soon as it is asked.
    case immediate
    /// It asks for what is so already.
    case nothing
    /// As part of the activity during one of whose callbacks a controller asks it of itself or of its own children.
    case inside(ActivityID)
    /// At once, in a tree that is in no window.
    case unqueued
    /// A segue, which is prepared before its request enters the queue.
    case segue(String, from: Target?, sender: Value, byUser: Bool)
    /// A person's touch of a bar, which is dropped during a transition (rule 13).
    case touch(BarTouch)
    /// In its turn.
    case queued(supersedesRotations: Bool)
}

extension Turn {
    /// Where a request is carried out: the one place that says so of each.
    func route(of entry: Entry) -> Route {
        let asker = entry.asker
        switch entry.request {
        case .instantiate, .release, .record, .place, .configure, .setFrame, .memoryWarning, .setEditing, .restart,
            .sendDelegate, .post, .notice:
            return .immediate
        case .performSegue(let name, let source, let sender, let byUser):
            return .segue(name, from: source, sender: sender, byUser: byUser)
        case .touch(let touch): return .touch(touch)
        case .rotate(let device): return device.interface == nil ? .nothing : .queued(supersedesRotations: true)
        case .present, .dismiss, .root, .show, .setPane, .setPaneOpen, .unwind, .reload, .tap, .type, .userEvent:
            return .queued(supersedesRotations: false)
        case .push(_, let target, _), .pop(_, let target, _):
            return unqueued(entry, in: try? tree.resolve(target, for: asker) { $0.navigation != nil })
        case .setStack(_, let target, _):
            let stack = try? tree.resolve(target, for: asker) { $0.navigation != nil }
            let route = inside(entry) { own, changesAppearance in
                // What is asked beside a transition takes nothing away from what that is about to show.
                guard let stack, !tree.isShown(stack), changesAppearance || queue.running == nil else { return false }
                return tree.isInside(own, stack) || tree.isInside(stack, own)
            }
            guard let route else { return unqueued(entry, in: stack) }
            let reachesOut = asker.controller.flatMap { own in stack.map { tree.isInside(own, $0) } } == true
            return reachesOut ? behindParts(route) : route
        case .setTabs(_, let target), .setCustomizable(_, let target), .select(_, let target):
            return unqueued(entry, in: try? tree.resolve(target, for: asker) { $0.tabBar != nil })
        case .add(_, let container, _, _):
            let route = inside(entry) { own, changesAppearance in changesAppearance && container ?? own == own }
            guard let route else { return unqueued(entry, in: container ?? asker.controller) }
            // One that stands elsewhere is removed there first.
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

    /// Inside the callback during which a controller asks, where it is about what is its own; else nil.
    ///
    /// - Parameter isOwn: Whether it is, given who asks and whether appearances can be part of what is under way.
    private func inside(_ entry: Entry, _ isOwn: (_ own: ControllerID, _ changesAppearance: Bool) -> Bool) -> Route? {
        guard case .controller(let own, _, during: let call?) = entry.asker, let call = operations.calls[call],
            call.controller == own, let activity = call.activity, !isBeingRemoved(entry.request.destinations)
        else { return nil }
        guard staysInBranch(entry, of: activity) else { return nil }
        // What does not hold the queue holds no transition that an appearance could be part of.
        let changesAppearance = operations.isInTransition(activity) || !tree.isInWindow(own)
        return isOwn(own, changesAppearance) ? .inside(activity) : nil
    }

    /// Whether a request made inside a restoration stays in its branch: it joins that, else it queues (rule 9).
    private func staysInBranch(_ entry: Entry, of activity: ActivityID) -> Bool {
        guard let root = operations.restored(by: activity) else { return true }
        var subjects = entry.request.destinations.filter { tree[$0]?.standsNowhere == false }
        if case .setStack(_, let target?, _) = entry.request, let stack = try? tree.resolve(target) {
            subjects.append(stack)
        }
        return subjects.allSatisfy { id in tree.isInBranch(id, of: root) }
    }

    /// What reaches out of a branch that is loaded side by side with others comes behind them all.
    private func behindParts(_ route: Route) -> Route {
        if case .inside(let activity) = route { .inside(operations.whole(of: activity)) } else { route }
    }

    /// At once, where what a request is about is in no window; else in its turn. A tree on its way out of the window is told
    /// so first.
    private func unqueued(_ entry: Entry, in subject: ControllerID?) -> Route {
        guard let subject, tree[subject] != nil, !tree.isInWindow(subject), !isBeingRemoved(entry.request.destinations),
            !activities.values.contains(where: { activity in
                activity.isRemoving { tree.isInside(subject, $0) } && operations.isInTransition(activity.id)
            })
        else { return .queued(supersedesRotations: false) }
        return .unqueued
    }

    /// Whether the transition under way removes one of these, and has still to tell it so: who is to show it again waits
    /// for the end of that.
    private func isBeingRemoved(_ ids: [ControllerID]) -> Bool {
        guard !ids.isEmpty else { return false }
        return activities.values.contains { $0.isRemoving(ids.contains) && operations.isInTransition($0.id) }
    }
}

extension Asker {
    /// The controller that asks, where one does.
    var controller: ControllerID? { if case .controller(let id, _, _) = self { id } else { nil } }
}
