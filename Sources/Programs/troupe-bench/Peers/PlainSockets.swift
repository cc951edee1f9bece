/// Plain sockets between processes in Swift, a hub and its peers: the least that a message through a third process can take.
final class PlainSockets: Peer {
    private var floor: PlainFloor

    /// Starts them: with one peer a measurement is two hops there and two back, with two it is three round trips.
    init(peers: Int) throws { floor = try PlainFloor(peers: peers) }

    deinit { floor.end() }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) { try floor.row() }
    }
}
