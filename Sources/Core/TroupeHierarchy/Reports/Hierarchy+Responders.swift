public import TroupeModel

/// One link of the responder chain outside the processes. The views of a controller come before it, in its own process.
public enum ResponderLink: Hashable, Sendable {
    /// A controller; one that lives in the daemon handles no event and passes it on.
    case controller(ControllerID)
    /// A window, which handles no event.
    case window(WindowID)
    /// The application, with its class if it has one. It is the last link.
    case application(ControllerID?)
}

extension Hierarchy {
    /// The link to try after a responder that did not handle an event. Nil after the last link and for a controller
    /// outside the window (section 6).
    ///
    /// The chain goes from a controller to its parent, from a presented controller to its presenter, from the root, or
    /// a controller whose presenter is gone, to the window, and from the window to the application.
    public func nextResponder(after link: ResponderLink) -> ResponderLink? {
        switch link {
        case .controller(let id):
            guard let controller = tree[id] else { return nil }
            if let parent = controller.parent { return .controller(parent) }
            if let presentation = controller.presentation {
                return tree[presentation.presenter] == nil
                    ? .window(tree.window(of: id).id) : .controller(presentation.presenter)
            }
            guard case .root(let window) = controller.links.place else { return nil }
            return .window(window)
        case .window: return .application(tree.applicationClass)
        case .application: return nil
        }
    }
}

extension Hierarchy {
    /// The request that an escape makes when no responder handles it: a pop of the nearest stack with more than its
    /// root, else a dismissal. Nil if there is no way back (section 6).
    public func wayBack(from id: ControllerID) -> Request? {
        let stack = tree.selfOrAncestor(of: id) { ($0.navigation?.stack.count ?? 0) > 1 }
        if let stack { return .pop(.one, in: .id(stack), animated: true) }
        let presented = tree.selfOrAncestor(of: id) { $0.presentation != nil }
        return presented.map { .dismiss(.id($0), animated: true) }
    }
}
