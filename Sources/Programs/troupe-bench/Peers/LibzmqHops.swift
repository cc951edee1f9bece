/// The bare hops of libzmq: ROUTER and DEALER sockets of a hub and its peers, without encoding.
final class LibzmqHops: Peer {
    private let floor: Floor

    /// Starts the processes, with their sockets in a folder.
    init(folder: String) throws { floor = try Floor(folder: folder) }

    deinit { floor.end() }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) { try floor.row(peers: 1) }
    }

    /// The time from a process's start to its first message, in microseconds.
    func spawn() throws -> Int64 { try floor.spawn() }
}
