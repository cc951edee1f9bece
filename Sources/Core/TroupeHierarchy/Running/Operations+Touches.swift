import TroupeModel

// Rule 13: a touch that would start a transition is dropped while one runs, or is about to.

extension Operations {
    /// Whether a transition runs or is about to. A restoration is none, and neither is a turn that waits for one.
    var runsTransition: Bool {
        queue.running != nil || queue.held == nil && !queue.waiting.isEmpty || !begun.isEmpty
            || activities.values.contains { holdsInput($0) }
    }

    /// Whether an activity is a transition, or about to be one.
    func holdsInput(_ activity: Activity) -> Bool {
        if activity.id == queue.running { return true }
        return if case .performSegue? = activity.base.entry?.request { true } else { false }
    }

    /// Whether a request of a controller repeats the request whose turn is held, or one behind that.
    func repeatsPending(_ request: Request, from asker: ControllerID, in tree: ControllerTree) -> Bool {
        guard queue.held != nil else { return false }
        return queue.pending.contains { entry in
            entry.asker.controller == asker && isSame(request, as: entry.asked, in: tree)
        }
    }

    /// Whether two requests ask for the same. The second of two touches that make a screen in code makes another one of
    /// the same kind.
    private func isSame(_ request: Request, as other: Request, in tree: ControllerTree) -> Bool {
        if request == other { return true }
        guard !request.destinations.isEmpty, request.command == other.command, request.targets == other.targets else {
            return false
        }
        func kinds(_ request: Request) -> [Kind] { request.destinations.map { Kind(tree[$0]) } }
        return kinds(request) == kinds(other)
    }

    /// The source that a controller was made of.
    private struct Kind: Equatable {
        let scene: SceneReference?
        let className: String?

        init(_ controller: Controller?) {
            scene = controller?.scene
            className = controller?.className
        }
    }
}
