import TroupeKeeping

/// Checks a child that writes without end: its output is read at a bounded rate and to the end, and the flood is reported
/// once.
struct FloodWatch {
    private(set) var complaints: [String] = []
    private var pipes: [ChildToken: Pipe] = [:]

    private struct Pipe {
        var bytes = 0
        var isPaused = false
        var isReported = false
        /// The reads of the last quarter of a second.
        var reads: [(moment: Int64, bytes: Int)] = []
    }

    /// The children with unread output.
    var readable: [ChildToken] { pipes.filter { $0.value.bytes > 0 && !$0.value.isPaused }.keys.sorted() }

    mutating func write(_ bytes: Int, of token: ChildToken) { pipes[token, default: Pipe()].bytes += bytes }

    /// Reads from a child's pipe, at most the size of one read.
    mutating func read(of token: ChildToken, at now: Int64) -> Int {
        guard var pipe = pipes[token] else { return 0 }
        let count = min(pipe.bytes, 65_536)
        pipe.bytes -= count
        pipe.reads = pipe.reads.filter { now - $0.moment < 250_000 } + [(now, count)]
        pipes[token] = pipe
        // A quarter of a second can contain parts of two periods.
        let total = pipe.reads.reduce(0) { $0 + $1.bytes }
        if total > 2 * (1 << 20) + 65_536 { complaints.append("\(total) bytes of child \(token) are read in 250 ms") }
        return count
    }

    mutating func pause(_ token: ChildToken, isTold: Bool) {
        if isTold, pipes[token]?.isReported == true {
            complaints.append("the flood of child \(token) is reported twice")
        }
        pipes[token]?.isPaused = true
        if isTold { pipes[token]?.isReported = true }
    }

    mutating func release(_ token: ChildToken) { pipes[token]?.isPaused = false }

    mutating func forget(_ token: ChildToken) { pipes[token] = nil }

    /// A complaint for each child whose output is not read to its end. Call it at rest.
    var complaintsAtRest: [String] {
        pipes.filter { $0.value.bytes > 0 }.keys.sorted().map {
            "\(pipes[$0]?.bytes ?? 0) bytes of child \($0) are unread at rest"
        }
    }
}
