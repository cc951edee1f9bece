public import TroupeModel

/// Who may handle an event, as far as it is known outside the processes: the views of a controller stand before it, in its
/// own process.
public enum ResponderLink: Hashable, Sendable {
    /// A controller; one that lives in the daemon handles nothing and passes on.
    case controller(ControllerID)
    /// A window, which handles nothing.
    case window(WindowID)
    /// The application: its class, if it has one. The last.
    case application(ControllerID?)
}

extension Hierarchy {
    /// Who is asked when a responder has not handled an event; nil behind the last, and for what is in no window
    /// (section 6).
    ///
    /// From a controller to the one whose view its view lies in; from a presented one to the one that presents it; from the
    /// root, and from what is presented by nobody any more, to the window; from there to the application.
    public func nextResponder(after link: ResponderLink) -> ResponderLink? {
        switch link {
        case .controller(let id):
            guard let controller = tree[id] else { return nil }
            if let parent = controller.parent { return .controller(parent) }
            if let presentation = controller.presentation {
                return tree[presentation.presenter] == nil
                    ? .window(tree.window.id) : .controller(presentation.presenter)
            }
            return id == tree.window.root ? .window(tree.window.id) : nil
        case .window: return .application(tree.applicationClass)
        case .application: return nil
        }
    }
}

extension Hierarchy {
    /// What leads a person back who does not see a button for it: to the controller below on the nearest stack, else away
    /// with what is presented; nil where there is no way back (section 6).
    public func wayBack(from id: ControllerID) -> Request? {
        let stack = tree.selfOrAncestor(of: id) { ($0.navigation?.stack.count ?? 0) > 1 }
        if let stack { return .pop(.one, in: .id(stack), animated: true) }
        let presented = tree.selfOrAncestor(of: id) { $0.presentation != nil }
        return presented.map { .dismiss(.id($0), animated: true) }
    }
}
