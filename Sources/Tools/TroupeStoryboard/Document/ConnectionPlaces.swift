import TroupeModel

/// The lines of connections, for reports made once the whole document is known. The model does not store them.
public struct ConnectionPlaces: Hashable, Sendable {
    var outlets: [OutletConnection: Int] = [:]
    var actions: [ActionConnection: Int] = [:]
    /// By the ids of relationship segues.
    var relationships: [ObjectID: Int] = [:]
}
