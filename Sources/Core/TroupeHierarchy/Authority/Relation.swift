import TroupeModel

/// The relation of the asking controller to the subject of its request.
public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// It is that controller.
    case itself
    /// It contains that controller, at any depth.
    case container
    /// It made that controller or one of its containers and has not released it; or one of its descendants did.
    case maker
    /// It presents that controller or one of its containers; or one of its descendants does.
    case presenter
    /// It is inside that controller or is presented from there.
    case content
    /// It is the application's class, which owns the window.
    case application
    /// It is not related to that controller.
    case other
}

extension ControllerTree {
    /// The relation of `own` towards `id`; the first of several. Complexity: O(depth).
    func relation(of own: ControllerID, to id: ControllerID) -> Relation {
        if own == id { return .itself }
        if isContained(id, in: own) { return .container }
        let isMade = selfOrAncestor(of: id) { controller in
            guard case .controller(let holder) = controller.holder else { return false }
            return isContained(holder, in: own)
        }
        if isMade != nil { return .maker }
        let around: (Controller) -> ControllerID? = { $0.parent ?? $0.presenter }
        let isPresented = first(from: id, along: around) { controller in
            guard let presentation = controller.presentation else { return false }
            return isContained(presentation.source, in: own) || isContained(presentation.presenter, in: own)
        }
        if isPresented != nil { return .presenter }
        if isContainedOrPresented(own, by: id) { return .content }
        return own == applicationClass ? .application : .other
    }
}
