import Foundation
import Testing
import TroupeSimulator

@Suite("Every simulated instance")
struct SimulatorTests {
    /// The seeds to run; `TROUPE_SEED` replays one, `TROUPE_SEEDS` gives their number. An unoptimised life takes a
    /// tenth of a second, so this is a quick check: `Deploy/test-seeds` runs thousands.
    static let seeds: ClosedRange<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["TROUPE_SEED"].flatMap({ UInt64($0) }) { return seed...seed }
        let last = environment["TROUPE_SEEDS"].flatMap { UInt64($0) } ?? 200
        return 1...max(1, last)
    }()

    @Test(
        "keeps the rules at every step, equals the reference model at rest, and gives up only children that always fail"
    )
    func seeds() async {
        let lives = await withTaskGroup(of: [Simulator.Outcome].self) { group in
            // Two threads: the machines that check every change have two cores.
            for first in [Self.seeds.lowerBound, Self.seeds.lowerBound + 1] {
                group.addTask {
                    var lives: [Simulator.Outcome] = []
                    var failures = 0
                    for seed in stride(from: first, through: Self.seeds.upperBound, by: 2) where failures < 3 {
                        lives.append(Simulator.run(seed: seed))
                        if lives.last?.complaints.isEmpty == false { failures += 1 }
                    }
                    return lives
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        let failures = lives.filter { !$0.complaints.isEmpty }
        for failure in failures { Issue.record("\(failure.report)") }
        guard failures.isEmpty, lives.count >= 200 else { return }
        // A kind of trial that never takes place proves nothing.
        let trials = Set(lives.compactMap(\.trial))
        for ordeal in ["killed", "mute", "hanging", "crashing"] {
            for place in ["hidden", "visible"] { #expect(trials.contains("\(ordeal), \(place)")) }
        }
    }

    @Test(
        "keeps the rules with seeds that once failed",
        arguments: [
            1_157, 2_055, 2_339, 3_197, 4_885, 5_412, 5_539, 8_840, 9_002, 9_051, 9_528, 9_983, 10_487, 12_349, 12_482,
            13_222, 13_706, 14_019, 17_186, 18_146, 19_182, 25_344, 28_291,
        ] as [UInt64])
    func onceWrong(seed: UInt64) {
        let life = Simulator.run(seed: seed)
        #expect(life.complaints.isEmpty, "\(life.report)")
    }

    @Test("is the same life each time it is run")
    func replay() {
        for seed: UInt64 in [3, 1_000_003] {
            let (first, second) = (Simulator.run(seed: seed), Simulator.run(seed: seed))
            #expect(first.happenings == second.happenings)
            #expect(first.complaints == second.complaints)
            #expect(first.happenings > 20)
        }
    }
}
