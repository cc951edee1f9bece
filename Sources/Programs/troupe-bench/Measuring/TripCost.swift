import TroupeMessages
import TroupeModel
import TroupePlatform

/// The cost of one question from child to child and its answer in the daemon and the two children together: packets,
/// wake-ups, system calls, and time on a processor.
///
/// A trip there and back needs four packets and four wake-ups: child, daemon, other child, daemon, child.
struct TripCost {
    private static let name = "child to child and back"

    private let instance: BenchInstance
    private let screens: [Int32]
    private let daemon: Int32
    /// The milliseconds of rest before each trip.
    private let idle: Int
    /// The trips of the long block.
    private let trips: Int

    /// The trips of the short block. The request that starts a block costs the same in both, so the difference is the
    /// cost of trips alone.
    private static let baseline = 20

    /// - Parameter instance: an instance of two loaded tabs.
    init(_ instance: BenchInstance, idle: Int) throws {
        self.instance = instance
        self.idle = idle
        trips = idle == 0 ? 500 : 200
        screens = try instance.controllers().compactMap(\.process.pid)
        let report: InstanceReport = try instance.report(.list)
        daemon = report.pid ?? 0
    }

    private var pids: [Int32] { screens + [daemon] }

    /// The rows of wake-ups and of time, measured now.
    func wakeUpsAndTime() throws -> [BenchLine] {
        let blocks = try [Self.baseline, Self.baseline + trips].map { count in
            let before = try Effort(of: pids)
            let samples = try instance.messages(count, idle: idle)
            return (effort: try Effort(of: pids) - before, time: samples.reduce(0, +))
        }
        let effort = blocks[1].effort - blocks[0].effort
        let elapsed = (blocks[1].time - blocks[0].time) * 1000
        return [
            line("wake-ups", limit: idle == 0 ? 4 : nil, rounded(effort.sleeps - restsCounted)),
            line("us, mean", limit: nil, perTripMicroseconds(elapsed)),
            line("us on a processor", limit: nil, perTripMicroseconds(effort.schedule.running)),
            line("us waiting for a processor", limit: nil, perTripMicroseconds(effort.schedule.waiting)),
        ]
    }

    /// The rows of the time that the selection of a loaded tab takes on a processor, measured now.
    func selectionTime() throws -> [BenchLine] {
        let before = try (daemon: Effort(of: [daemon]), screens: Effort(of: screens))
        for round in 0..<trips {
            try Latency.rest(idle)
            try instance.select(round % 2 == 0 ? 1 : 0)
        }
        let after = try (daemon: Effort(of: [daemon]), screens: Effort(of: screens))
        return [
            ("us on a processor, daemon", after.daemon - before.daemon),
            ("us on a processor, screens", after.screens - before.screens),
        ].map { unit, effort in
            BenchLine(
                quantity: "select a loaded tab", idle: idle, unit: unit, limit: nil,
                .init([perTripMicroseconds(effort.schedule.running)]))
        }
    }

    /// The rows of packets and system calls, measured now.
    ///
    /// - Throws: ``MissingPeer`` without strace, which counts them; `unavailable` if strace may not attach.
    func systemCalls() throws -> [BenchLine] {
        var calls: [SystemCallCounter.Counts] = []
        for count in [Self.baseline, Self.baseline + trips] {
            let counter = try SystemCallCounter(of: pids)
            _ = try instance.messages(count, idle: idle)
            calls.append(try counter.stop())
        }
        return [
            line("packets", limit: 4, rounded(calls[1].packets - calls[0].packets)),
            line("system calls", limit: nil, rounded(calls[1].all - calls[0].all)),
        ]
    }

    private func line(_ unit: String, limit: Double?, _ number: Int64) -> BenchLine {
        BenchLine(quantity: Self.name, idle: idle, unit: unit, limit: limit, .init([number]))
    }

    /// A rest of the asking screen ends with a wake-up of its own.
    private var restsCounted: Int64 { idle == 0 ? 0 : Int64(trips) }

    /// The cost of one trip, rounded up, so that a trip that sometimes needs one more is above its limit. The counting
    /// itself adds up to a tenth.
    private func rounded(_ cost: Int64) -> Int64 { Int64((Double(cost) / Double(trips) - 0.1).rounded(.up)) }

    private func perTripMicroseconds(_ nanoseconds: Int64) -> Int64 { nanoseconds / 1000 / Int64(trips) }

    /// The wake-ups and the time of some processes since they began.
    private struct Effort {
        /// The number of voluntary sleeps: each ends with a wake-up.
        var sleeps: Int64 = 0
        var schedule = ProcessFacts.Schedule()

        init(of pids: [Int32]) throws {
            for facts in pids.map(ProcessFacts.init(pid:)) {
                sleeps += try facts.contextSwitches().voluntary
                let schedule = try facts.schedule()
                self.schedule.running += schedule.running
                self.schedule.waiting += schedule.waiting
            }
        }

        static func - (later: Effort, earlier: Effort) -> Effort {
            var difference = later
            difference.sleeps -= earlier.sleeps
            difference.schedule.running -= earlier.schedule.running
            difference.schedule.waiting -= earlier.schedule.waiting
            return difference
        }
    }
}
