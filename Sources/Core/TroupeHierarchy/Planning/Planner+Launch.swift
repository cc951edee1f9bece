import TroupeModel

// Section 8, launch: an instance is ready with its first display, even if the display has placeholders.

extension Planner {
    /// The state of the first display.
    private enum FirstDisplay {
        /// A controller that may show it is starting or restarting.
        case awaited
        /// It is complete, or no remaining start could show more of it.
        case shown
        /// Supervision has given up every controller that could show it.
        case givenUp
    }

    private var firstDisplay: FirstDisplay {
        guard let root = tree.window.root.flatMap({ tree[$0] }) else { return .awaited }
        // A built-in root shows its visible descendants, and a root that a presentation covers shows the presentation.
        // Any other root shows itself, also with placeholders inside.
        let showsItself = !root.isBuiltIn && tree.isVisible(root.id)
        let showing =
            showsItself ? [root] : tree.visible(in: tree.window).compactMap { tree[$0] }.filter { !$0.isBuiltIn }
        guard !showing.isEmpty, !showing.contains(where: { $0.view.appearance.state == .appeared }) else {
            return .shown
        }
        if showing.allSatisfy({ $0.processState == .unavailable }) { return .givenUp }
        let hasNoStart = { (controller: Controller) in
            controller.process.isLeftDown || [.unavailable, .waitingForWorker].contains(controller.processState)
        }
        return showing.allSatisfy(hasNoStart) ? .shown : .awaited
    }

    /// Reports the instance as ready once the first display is complete.
    mutating func reportReadyIfShown() {
        guard !interface.hasLaunched, firstDisplay == .shown else { return }
        interface.hasLaunched = true
        effects.append(.ready)
    }

    /// Reports the instance as ready with an empty window: the application class has had its turn and has set no root,
    /// and no request for a root waits.
    ///
    /// - Returns: false if the launch is over, or the window has a root.
    mutating func reportReadyWithoutRoot() -> Bool {
        guard !interface.hasLaunched, interface.application?.initialScene == nil, tree.window.root == nil,
            let id = tree.applicationClass
        else { return false }
        interface.hasLaunched = true
        diagnose(
            id,
            "set no root in didFinishLaunching, and the application has no main storyboard: the window is empty; set "
                + "window.rootViewController there, or name a storyboard in Info.plist (UIMainStoryboardFile)")
        effects.append(.ready)
        return true
    }

    /// Reports a failed launch if the end of a controller's process leaves no controller to display.
    mutating func reportLaunchFailed(with id: ControllerID, _ cause: TerminationCause) {
        guard !interface.hasLaunched, tree.isVisible(id), tree.window(of: id).id == .main, firstDisplay == .givenUp
        else { return }
        effects.append(.launchFailed(id, cause))
    }
}
