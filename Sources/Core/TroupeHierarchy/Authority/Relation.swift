import TroupeModel

/// The relation of the asking controller to the subject of its request.
public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// It is the subject itself.
    case itself
    /// It contains the subject, at any depth.
    case container
    /// It, or one of its descendants, made the subject or a container of the subject and has not released it.
    case maker
    /// It, or one of its descendants, presents the subject or a container of the subject.
    case presenter
    /// It is inside the subject, or is presented from inside the subject.
    case content
    /// It is the application's class, which owns the windows.
    case application
    /// It is not related to the subject.
    case other
}

extension ControllerTree {
    /// The relation of `own` to `id`. If several relations apply, the first in the order of the cases. Complexity:
    /// O(depth).
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
