public import TroupeModel

/// The effect of a request on the visible interface. It decides which requests a touch may still make.
public enum RequestScope: Hashable, Sendable {
    /// States a fact about the asker or about an object it holds.
    case statement
    /// Shows no other controller.
    case action
    /// Changes containment: in a transition if the container is in a window, else at once (rule 2).
    case containment
    /// Shows other controllers, in a transition.
    case transition
}

extension Request {
    /// The effect of the request on the visible interface.
    public var scope: RequestScope {
        switch self {
        case .release, .place, .setFrame, .configure: .statement
        case .instantiate, .record, .setEditing, .memoryWarning, .statusBar, .willMove, .didMove, .setCustomizable,
            .attemptRotation, .restart, .reload, .sendDelegate, .tap, .type, .userEvent, .post, .notice, .forward:
            .action
        case .add, .remove, .setTabs, .transition: .containment
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .setWindow, .show, .setPane, .setPaneOpen,
            .setPages, .unwind,
            .performSegue,
            .rotate, .touch:
            .transition
        }
    }
}

extension Hierarchy {
    /// True if the request changes the hierarchy in a transition of its own (rule 13).
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - asker: The controller that makes it.
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
