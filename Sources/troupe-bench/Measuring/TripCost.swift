import TroupeMessages
import TroupeModel
import TroupePlatform

/// The packets, wake-ups and system calls of one question from child to child and its answer, in the daemon and the two
/// children together.
///
/// A trip there and back needs four packets and four wake-ups: child, daemon, other child, daemon, child.
struct TripCost {
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

    /// The rows.
    ///
    /// - Throws: ``MissingPeer`` without strace, which counts the system calls.
    func lines() throws -> [BenchLine] {
        let wakeUps = try perTrip { count in
            let before = try sleeps()
            _ = try instance.messages(count, idle: 0)
            return try sleeps() - before
        }
        var calls: [SystemCallCounter.Counts] = []
        for count in [Self.baseline, Self.baseline + Self.trips] {
            let counter = try SystemCallCounter(of: pids)
            _ = try instance.messages(count, idle: 0)
            calls.append(try counter.stop())
        }
        let name = "child to child and back"
        return [
            BenchLine(
                quantity: name, unit: "packets", limit: 4,
                .init([Self.perTrip(calls[1].packets - calls[0].packets)])),
            BenchLine(quantity: name, unit: "wake-ups", limit: 4, .init([wakeUps])),
            BenchLine(
                quantity: name, unit: "system calls", limit: nil, .init([Self.perTrip(calls[1].all - calls[0].all)])),
        ]
    }

    private func perTrip(_ cost: (Int) throws -> Int64) throws -> Int64 {
        let few = try cost(Self.baseline)
        return Self.perTrip(try cost(Self.baseline + Self.trips) - few)
    }

    private static func perTrip(_ cost: Int64) -> Int64 { Int64((Double(cost) / Double(trips)).rounded()) }

    /// How often the processes have gone to sleep by themselves: each is woken as often.
    private func sleeps() throws -> Int64 {
        try pids.reduce(0) { sum, pid in try sum + ProcessFacts(pid: pid).contextSwitches().voluntary }
    }
}
