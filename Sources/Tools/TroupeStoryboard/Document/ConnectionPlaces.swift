import TroupeModel

/// The lines of connections that the model keeps without one, for what is found wrong once the whole document is known.
public struct ConnectionPlaces: Hashable, Sendable {
    var outlets: [Outlet: Int] = [:]
    var actions: [ActionConnection: Int] = [:]
    /// By the ids of relationship segues.
    var relationships: [ObjectID: Int] = [:]
}
