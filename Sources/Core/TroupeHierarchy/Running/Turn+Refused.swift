import TroupeModel

// Section 3.4: a child that was added for a transition appears without it, if the transition is not carried out.

extension Turn {
    /// Shows a child in a transition of its container's, if it was added for the transition of this request.
    mutating func showUnlessReplaced(by entry: Entry) {
        guard case .transition(let replaced, .controller(let child), _, _) = entry.request else { return }
        let container = CustomContainer.refuseTransition(from: replaced, to: child, with: &planner)
        if let container { queue.review(container) }
    }

    /// Shows the children that a container has added for a transition, if it has answered a later message without the
    /// request for that transition: a process sends the requests of a turn before its answers.
    mutating func showUnrequested(in container: ControllerID) {
        for embedding in tree[container]?.role.custom?.embedded ?? [] {
            guard case .awaited(let replaced)? = embedding.coming,
                !isRequested(from: replaced, to: embedding.child),
                let container = CustomContainer.refuseTransition(
                    from: replaced, to: embedding.child, with: &planner)
            else { continue }
            queue.review(container)
        }
    }

    /// True if a transition request for the two children waits for its turn.
    private func isRequested(from replaced: ControllerID, to child: ControllerID) -> Bool {
        var entries = queue.waiting.all + activities.values.flatMap(\.frames).compactMap(\.entry)
        if let held = queue.heldTurn?.next.entry { entries.append(held) }
        return entries.contains { entry in
            guard case .transition(replaced, .controller(child), _, _) = entry.request else { return false }
            return true
        }
    }
}
