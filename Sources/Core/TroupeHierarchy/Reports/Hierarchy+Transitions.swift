public import TroupeModel

/// What a request does to what persons see: what a touch may still ask for depends on it.
public enum RequestScope: Hashable, Sendable {
    /// Says something of the asker, or of what it holds.
    case statement
    /// Shows nobody else.
    case action
    /// Changes who contains whom: a transition where that is in a window, else done at once (rule 2).
    case containment
    /// Shows others, in a transition.
    case transition
}

extension Request {
    /// What it does to what persons see.
    public var scope: RequestScope {
        switch self {
        case .release, .place, .setFrame, .configure: .statement
        case .instantiate, .record, .setEditing, .memoryWarning, .willMove, .didMove, .setCustomizable, .restart,
            .reload,
            .sendDelegate, .tap, .type, .userEvent, .post, .notice, .forward:
            .action
        case .add, .remove, .setTabs, .transition: .containment
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .show, .setPane, .setPaneOpen, .unwind,
            .performSegue,
            .rotate, .touch:
            .transition
        }
    }
}

extension Hierarchy {
    /// Whether a request changes the hierarchy in a transition of its own (rule 13).
    ///
    /// - Parameters:
    ///   - request: What is asked for.
    ///   - asker: The controller that asks.
    public func startsTransition(_ request: Request, from asker: ControllerID) -> Bool {
        switch request.scope {
        case .statement, .action: return false
        case .transition: return true
        case .containment:
            guard let subject = request.targets.first else { return tree.isInWindow(asker) }
            return (try? tree.resolve(subject)).map { tree.isInWindow($0) } ?? false
        }
    }
}
