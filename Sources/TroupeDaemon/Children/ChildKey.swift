import TroupeMessages
import TroupeModel

/// One process of a controller.
struct ChildKey: Hashable, CustomStringConvertible {
    let controller: ControllerID
    let incarnation: Incarnation

    init(_ controller: ControllerID, _ incarnation: Incarnation) {
        self.controller = controller
        self.incarnation = incarnation
    }

    /// Reads the user a connection was let in as; nil for one that is no child's.
    init?(user: String) {
        guard let (controller, incarnation) = Launch.parse(user: user) else { return nil }
        self.init(controller, incarnation)
    }

    /// The user it connects as: `c4.1`.
    var description: String { Launch.user(controller, incarnation) }
}
