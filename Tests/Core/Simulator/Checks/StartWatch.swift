import TroupeKeeping

/// Checks the order of starts, and the pauses of zygotes that fail.
struct StartWatch {
    private(set) var complaints: [String] = []
    /// The waiting children, in the order in which they were ordered.
    private var waiting: [(token: ChildToken, isVisible: Bool)] = []
    /// The children between their start and their hello, with the time of the start.
    private var starting: [ChildToken: Int64] = [:]
    private var zygotes: [ZygoteID: ZygoteRecord] = [:]
    /// The signals that are owed to children that have their turn and do not run yet.
    private var owed: [ChildToken: [Int32]] = [:]

    private struct ZygoteRecord {
        /// The number of ends without a reason since the last fork.
        var failures = 0
        var endedAt: Int64 = 0
        /// The number of starts since the zygote was last ready.
        var starts = 0
    }

    mutating func ordered(_ token: ChildToken, isVisible: Bool) { waiting.append((token, isVisible)) }

    /// A child gets its turn.
    mutating func hasTurn(_ token: ChildToken, at now: Int64) {
        guard let place = waiting.firstIndex(where: { $0.token == token }) else {
            return complaints.append("child \(token) is started but was not ordered, or was withdrawn")
        }
        let child = waiting.remove(at: place)
        if let other = waiting.prefix(place).first(where: { $0.isVisible == child.isVisible }) {
            complaints.append("child \(token) is started before \(other.token), which was ordered before")
        }
        if !child.isVisible, let other = waiting.first(where: \.isVisible) {
            complaints.append("child \(token) is started before \(other.token), which is visible")
        }
        starting = starting.filter { now - $0.value < 20_000 }
        if starting.count >= 2 { complaints.append("child \(token) is started while \(starting.count) others start") }
        starting[token] = now
        owed[token] = []
    }

    /// A child has said hello, has ended or cannot be started.
    mutating func settled(_ token: ChildToken) { starting[token] = nil }

    /// The daemon signals a child that does not run yet; the signal was neither forwarded nor answered.
    mutating func isOwed(_ signal: Int32, to token: ChildToken) { owed[token]?.append(signal) }

    /// A child runs, and receives these signals.
    mutating func runs(_ token: ChildToken, gets signals: [Int32]) {
        guard let owed = owed.removeValue(forKey: token), owed != signals else { return }
        complaints.append("child \(token) runs and gets signals \(signals), not \(owed)")
    }

    /// A waiting child was withdrawn.
    mutating func withdrawn(_ token: ChildToken) { waiting.removeAll { $0.token == token } }

    /// True if the keeper delays a child that it could start: the keeper is idle while fewer than two children start.
    func isLate(at now: Int64) -> Bool {
        !waiting.isEmpty && starting.values.count { now - $0 < 20_000 } < 2
    }

    var waitingCount: Int { waiting.count }

    mutating func zygoteStarts(_ zygote: ZygoteID, at now: Int64) {
        let record = zygotes[zygote, default: ZygoteRecord()]
        if record.failures >= 2 {
            let pause = min(100_000 << Int64(min(record.failures - 2, 16)), 10_000_000)
            if now - record.endedAt < pause {
                complaints.append(
                    "zygote \(zygote.rawValue) starts \(now - record.endedAt) us after failure \(record.failures)")
            }
        }
        if record.starts >= 3 { complaints.append("zygote \(zygote.rawValue) starts again after it was never ready") }
        zygotes[zygote, default: ZygoteRecord()].starts += 1
    }

    mutating func zygoteIsReady(_ zygote: ZygoteID) { zygotes[zygote]?.starts = 0 }

    /// The file of the executables was replaced: failures of the old file no longer count.
    mutating func replaced() { for zygote in zygotes.keys { zygotes[zygote] = ZygoteRecord() } }

    mutating func forked(from zygote: ZygoteID) { zygotes[zygote]?.failures = 0 }

    mutating func zygoteEnded(_ zygote: ZygoteID, hasFailed: Bool, at now: Int64) {
        if hasFailed { zygotes[zygote]?.failures += 1 }
        zygotes[zygote]?.endedAt = now
    }
}
