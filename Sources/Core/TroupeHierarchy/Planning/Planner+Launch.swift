import TroupeModel

// Section 8, launch: an instance is ready with its first display, whatever else of it is a placeholder.

extension Planner {
    /// How the first display stands.
    private enum FirstDisplay {
        /// A controller that may show it starts, or is started again.
        case awaited
        /// It is there, or no controller is started again that could show more of it.
        case shown
        /// Supervision has given up every controller that could show it.
        case givenUp
    }

    private var firstDisplay: FirstDisplay {
        guard let root = tree.window.root.flatMap({ tree[$0] }) else { return .awaited }
        // A built-in root shows what is visible in it. Any other root shows itself, also with placeholders in it.
        let showing = root.isBuiltIn ? tree.visible().compactMap { tree[$0] }.filter { !$0.isBuiltIn } : [root]
        guard !showing.isEmpty, !showing.contains(where: { $0.view.appearance.state == .appeared }) else {
            return .shown
        }
        if showing.allSatisfy({ $0.processState == .unavailable }) { return .givenUp }
        let hasNoStart = { (controller: Controller) in
            controller.process.isLeftDown || [.unavailable, .waitingForWorker].contains(controller.processState)
        }
        return showing.allSatisfy(hasNoStart) ? .shown : .awaited
    }

    /// Says that the instance is ready, once the first display is there.
    mutating func sayReadyIfShown() {
        guard !interface.hasLaunched, firstDisplay == .shown else { return }
        interface.hasLaunched = true
        effects.append(.ready)
    }

    /// Says that the launch has failed, if the end of a controller's process leaves nothing to be ready with.
    mutating func sayLaunchFailed(with id: ControllerID, _ cause: TerminationCause) {
        guard !interface.hasLaunched, tree.isVisible(id), firstDisplay == .givenUp else { return }
        effects.append(.launchFailed(id, cause))
    }
}
