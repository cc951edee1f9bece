/// Plain sockets between Swift processes, a hub and its peers: the shortest possible time of a message through a third
/// process.
final class PlainSockets: Peer {
    private var floor: PlainFloor

    /// Starts the processes. With one peer a measurement is two hops there and two back, with two peers it is three
    /// round trips.
    init(peers: Int) throws { floor = try PlainFloor(peers: peers) }

    deinit { floor.end() }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) { try floor.row() }
    }
}
