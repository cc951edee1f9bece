import TroupeModel

/// How the controller whose process asks for something stands towards one that the request is about.
public enum Standing: String, Hashable, Sendable, CaseIterable {
    /// It is that controller.
    case itself
    /// It contains that controller, at any depth.
    case container
    /// It made that controller, or what contains it, and has not released it; or something that it contains did.
    case maker
    /// It presents that controller, or what contains it, or something that it contains does.
    case presenter
    /// It stands inside that controller, or is presented from there.
    case content
    /// It is the application's class, which has the window.
    case application
    /// It has nothing to do with that controller.
    case other
}

extension ControllerTree {
    /// How `own` stands towards `id`; of several ways the first. Complexity: O(depth).
    func standing(of own: ControllerID, towards id: ControllerID) -> Standing {
        if own == id { return .itself }
        if isInside(id, own) { return .container }
        let isMade = selfOrAncestor(of: id) { controller in
            guard case .controller(let holder) = controller.holder else { return false }
            return isInside(holder, own)
        }
        if isMade != nil { return .maker }
        let around: (Controller) -> ControllerID? = { $0.parent ?? $0.presenter }
        let isPresented = first(from: id, along: around) { controller in
            guard let presentation = controller.presentation else { return false }
            return isInside(presentation.source, own) || isInside(presentation.presenter, own)
        }
        if isPresented != nil { return .presenter }
        if isCarried(own, by: id) { return .content }
        return own == applicationClass ? .application : .other
    }
}
