import TroupeMessages
import TroupeModel
import TroupePlatform

/// The memory of an instance with many children, and its processor use while idle.
struct Footprint {
    let instance: BenchInstance
    let arguments: BenchArguments

    /// The maximum proportional set size of a child, in KiB.
    private static let childLimit = 0.8 * 1024

    /// Measures the rows of the table.
    func lines() throws -> [BenchLine] {
        let controllers = try instance.controllers()
        let pids = controllers.compactMap(\.process.pid)
        guard pids.count == arguments.children + 1 else {
            throw ProgramError(.internalError, "\(pids.count) children run instead of \(arguments.children + 1)")
        }
        let list: InstanceReport = try instance.report(.list)
        let (daemon, keeper) = (list.pid ?? 0, list.keeper ?? 0)
        // The keeper's children are the daemon, the controllers and the zygotes that they are forked from.
        let all = try ProcessFacts(pid: keeper).children().filter { $0 != daemon }.reduce(0) { sum, pid in
            try sum + ProcessFacts(pid: pid).proportionalSetSizeKiB()
        }
        let own = try ProcessFacts(pid: daemon).proportionalSetSizeKiB()
        // The requests above are work; the daemon reports its rest to the keeper within a second of them.
        var poller = try Poller()
        _ = try poller.wait(until: MonotonicClock.microseconds() + 2_000_000)
        let before = try switches(pids + [daemon, keeper])
        _ = try poller.wait(until: MonotonicClock.microseconds() + Int64(arguments.idleMilliseconds) * 1000)
        let after = try switches(pids + [daemon, keeper])
        return [
            BenchLine(quantity: "daemon, with \(pids.count) children", unit: "KiB", limit: 16 * 1024, .init([own])),
            BenchLine(
                quantity: "a child, of \(pids.count), with its part of the zygotes", unit: "KiB",
                limit: Self.childLimit, .init([all / Int64(pids.count)])),
            BenchLine(
                quantity: "idle for \(arguments.idleMilliseconds) ms, all processes", unit: "context switches",
                limit: 0, .init([after - before])),
        ]
    }

    private func switches(_ pids: [Int32]) throws -> Int64 {
        try pids.reduce(0) { sum, pid in
            let counts = try ProcessFacts(pid: pid).contextSwitches()
            return sum + counts.voluntary + counts.involuntary
        }
    }
}
