import TroupeModel

/// A program or act that Troupe is compared with, or Troupe's own act.
protocol Peer: AnyObject {
    /// Measures `count` times, each after a rest of `idle` milliseconds. Returns the times in microseconds.
    func samples(_ count: Int, idle: Int) throws -> [Int64]
}

extension Peer {
    /// Calls `body` `count` times, each after a rest. Returns the times that it returns.
    func repeated(_ count: Int, idle: Int, _ body: () throws -> Int64) throws -> [Int64] {
        try (0..<count).map { _ in
            try Latency.rest(idle)
            return try body()
        }
    }
}
