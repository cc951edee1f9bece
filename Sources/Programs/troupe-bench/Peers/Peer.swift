import TroupeModel

/// Something that Troupe is measured beside.
protocol Peer: AnyObject {
    /// How long it took so many times, in microseconds; it rests before each for so many milliseconds.
    func samples(_ count: Int, idle: Int) throws -> [Int64]
}

extension Peer {
    /// As many measurements of a body, which says how long it took.
    func repeated(_ count: Int, idle: Int, _ body: () throws -> Int64) throws -> [Int64] {
        try (0..<count).map { _ in
            try Latency.rest(idle)
            return try body()
        }
    }
}
