import TroupeModel

// An application that comes, and whose processes it starts anew.

extension Turn {
    /// Ends the processes whose scenes changed and starts them again with the new ones.
    mutating func exchange(_ changed: [ControllerID]) {
        for id in changed {
            guard let controller = tree[id], controller.process.isRunning else { continue }
            let cause = TerminationCause.requested(by: .storyboard)
            effects.append(.end(id, controller.process.incarnation, cause))
            // Restarts tell of trouble, and this is none: the start that follows brings the count back to what it was.
            tree.change(id) { $0.process.restarts -= 1 }
            exited(id, controller.process.incarnation, cause, .after(milliseconds: 0))
            // Waiting for its process may have been all that kept it.
            tree[id]?.process.restarts = controller.process.restarts
        }
    }
}
