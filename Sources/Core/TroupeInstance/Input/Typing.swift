import TroupeHierarchy
import TroupeModel

/// Where typed text goes: of all fields in the window the one that was touched last has the typing, in whichever process
/// it is.
struct Typing {
    /// The controller whose field that is.
    private var owner: ControllerID?
}

extension Typing {
    /// A field of that controller was touched.
    ///
    /// - Returns: The controller that had the typing and is to be told that it has not any more.
    mutating func move(to controller: ControllerID) -> ControllerID? {
        defer { owner = controller }
        return owner == controller ? nil : owner
    }

    /// The controller that text for another one's field is refused for.
    func owner(besides controller: ControllerID) -> ControllerID? { owner == controller ? nil : owner }

    /// Whose first responder text goes to that is for no certain field: the controller that has the typing if it is on the
    /// screen, else the front-most one, whose code may have chosen a field.
    func receiver(in hierarchy: Hierarchy) -> ControllerID? {
        if let owner, hierarchy.facts(of: owner)?.appearance == .appeared { return owner }
        return hierarchy.deepestVisible().flatMap { hierarchy.facts(of: $0)?.isBuiltIn == false ? $0 : nil }
    }

    /// A controller is gone.
    mutating func end(of controller: ControllerID) {
        if owner == controller { owner = nil }
    }

    /// Why text reaches nobody.
    static let noReceiver = Failure(.notVisible, "nothing takes text", hint: "tap a text field first")
}
