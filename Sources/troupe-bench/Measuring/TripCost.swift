import TroupeMessages
import TroupeModel
import TroupePlatform

/// The packets, wake-ups and system calls of one question from child to child and its answer, in the daemon and the two
/// children together.
///
/// A trip there and back needs four packets and four wake-ups: child, daemon, other child, daemon, child.
struct TripCost {
    private static let name = "child to child and back"

    private let instance: BenchInstance
    private let pids: [Int32]

    /// The trips whose cost is the difference between a long block and a short one: the request that starts a block costs
    /// the same in both.
    private static let trips = 500
    private static let baseline = 20

    /// - Parameter instance: an instance of two loaded tabs.
    init(_ instance: BenchInstance) throws {
        self.instance = instance
        let screens = try instance.controllers().compactMap(\.process.pid)
        let report: InstanceReport = try instance.report(.list)
        pids = screens + [report.pid ?? 0]
    }

    /// The row of wake-ups, measured now.
    func wakeUps() throws -> BenchLine {
        let wakeUps = try [Self.baseline, Self.baseline + Self.trips].map { count in
            let before = try sleeps()
            _ = try instance.messages(count, idle: 0)
            return try sleeps() - before
        }
        return BenchLine(
            quantity: Self.name, unit: "wake-ups", limit: 4, .init([Self.perTrip(wakeUps[1] - wakeUps[0])]))
    }

    /// The rows of packets and system calls, measured now.
    ///
    /// - Throws: ``MissingPeer`` without strace, which counts them; `unavailable` where it may not attach.
    func systemCalls() throws -> [BenchLine] {
        var calls: [SystemCallCounter.Counts] = []
        for count in [Self.baseline, Self.baseline + Self.trips] {
            let counter = try SystemCallCounter(of: pids)
            _ = try instance.messages(count, idle: 0)
            calls.append(try counter.stop())
        }
        return [
            BenchLine(
                quantity: Self.name, unit: "packets", limit: 4,
                .init([Self.perTrip(calls[1].packets - calls[0].packets)])),
            BenchLine(
                quantity: Self.name, unit: "system calls", limit: nil,
                .init([Self.perTrip(calls[1].all - calls[0].all)])),
        ]
    }

    /// Rounded up, so that a trip that sometimes needs one more is above its limit. A tenth is the counting's own.
    private static func perTrip(_ cost: Int64) -> Int64 { Int64((Double(cost) / Double(trips) - 0.1).rounded(.up)) }

    /// How often the processes have gone to sleep by themselves: each is woken as often.
    private func sleeps() throws -> Int64 {
        try pids.reduce(0) { sum, pid in try sum + ProcessFacts(pid: pid).contextSwitches().voluntary }
    }
}
