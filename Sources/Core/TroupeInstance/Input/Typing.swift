import TroupeHierarchy
import TroupeModel

/// The receiver of typed text: the field in the window that was touched last, in any process.
struct Typing {
    /// The controller of that field.
    private var owner: ControllerID?
}

extension Typing {
    /// Moves typing to a controller whose field was touched.
    ///
    /// - Returns: The controller that loses the typing and has to be notified; nil if no other controller had it.
    mutating func move(to controller: ControllerID) -> ControllerID? {
        defer { owner = controller }
        return owner == controller ? nil : owner
    }

    /// The other controller that has the typing, for which text is refused; nil if there is no other.
    func owner(besides controller: ControllerID) -> ControllerID? { owner == controller ? nil : owner }

    /// The controller that gets text for no particular field in its first responder: the controller that has the typing
    /// if it is visible, else the front-most one, because its code may have chosen a field.
    func receiver(in hierarchy: Hierarchy) -> ControllerID? {
        if let owner, hierarchy.facts(of: owner)?.appearance == .appeared { return owner }
        return hierarchy.deepestVisible().flatMap { hierarchy.facts(of: $0)?.isBuiltIn == false ? $0 : nil }
    }

    /// Ends the typing of a controller that is gone.
    mutating func end(of controller: ControllerID) {
        if owner == controller { owner = nil }
    }

    /// The failure of text without a receiver.
    static let noReceiver = Failure(.notVisible, "no view accepts text", hint: "tap a text field first")
}
