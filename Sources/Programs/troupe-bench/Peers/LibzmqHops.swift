/// The bare hops of libzmq: ROUTER and DEALER sockets of a hub and its peers, and nothing that is coded.
final class LibzmqHops: Peer {
    private let floor: Floor

    /// Starts the processes, whose sockets lie in a folder.
    init(folder: String) throws { floor = try Floor(folder: folder) }

    deinit { floor.end() }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) { try floor.row(peers: 1) }
    }

    /// How long a process takes from its start to its first message, in microseconds.
    func spawn() throws -> Int64 { try floor.spawn() }
}
