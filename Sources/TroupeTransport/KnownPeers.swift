/// Who speaks over the connections that spoke last: neither changes while a connection lasts, and no identity comes back.
final class KnownPeers {
    /// Who speaks over a connection.
    struct Person {
        let user: String?
        let credentials: PeerCredentials?
    }

    private var people: [PeerIdentity: Person] = [:]
    /// Beyond so many all are forgotten, for nobody tells of those that went.
    private static let limit = 512

    func person(of peer: PeerIdentity, otherwise find: () -> Person) -> Person {
        if let person = people[peer] { return person }
        if people.count >= Self.limit { people.removeAll(keepingCapacity: true) }
        let person = find()
        people[peer] = person
        return person
    }
}
