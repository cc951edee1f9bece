/// A process that is started, sends one message over libzmq and is ended.
final class BareSpawn: Peer {
    private let hops: LibzmqHops
    /// The number of processes per measurement, one after the other.
    private let processes: Int

    /// The processes send their message to the client of these hops.
    init(_ hops: LibzmqHops, processes: Int = 1) { (self.hops, self.processes) = (hops, processes) }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) { try (0..<processes).reduce(0) { sum, _ in try sum + hops.spawn() } }
    }
}
