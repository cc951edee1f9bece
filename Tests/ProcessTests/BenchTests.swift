import Glibc
import Testing
import TroupeModel
import TroupePlatform

@testable import troupe_bench

@Suite("The benchmark")
struct BenchTests {
    @Test("ends with 1 where a row is above its limit, and says which and what the limit is")
    func verdict() throws {
        let quick = BenchLine(quantity: "a key", unit: "us", limit: 100, Samples([99, 100, 1_000]))
        let slow = BenchLine(quantity: "a picture", unit: "us", limit: 100, Samples([101]))
        let beside = BenchLine(
            "asked", idle: 0, floor: "in quiet", limit: 3, percentile: 99, Samples([10, 61]), Samples([10, 20]))
        let explaining = BenchLine("the same hops", idle: 0, floor: "none", limit: nil, Samples([900]), Samples([1]))
        try BenchLine.check([])
        try BenchLine.check([quick, explaining])
        let error = #expect(throws: ProgramError.self) { try BenchLine.check([quick, slow, explaining, beside]) }
        #expect(error?.exitCode.rawValue == 1)
        #expect(
            error?.message
                == "2 rows are above the limit:\na picture: 101.0 us, and at most 100.0\n"
                + "asked: 3.05 times 'in quiet' (p99), and at most 3.0")
        #expect(throws: ProgramError.self) { try BenchLine.check([beside]) }
    }

    @Test("runs on small inputs, measuring everything beside its floor, and leaves nothing behind")
    func runsSmall() throws {
        let stage = try Stage()
        let outcome = try stage.run(helper: "troupe-bench", ["--quick", "--json"])
        // How fast a busy machine is, is no matter of this test; that the code says so is.
        let above = outcome.values.filter { $0["within"] == false }
        #expect(outcome.code == (above.isEmpty ? 0 : 1), "\(outcome.complaint)")
        for line in above {
            let name = try #require(line["name"]?.string)
            #expect(outcome.complaint.contains(name), "\(outcome.complaint)")
        }
        // Only where kiwi is installed.
        let besideKiwi = outcome.values.filter { $0["floor"] == "kiwi" }
        #expect([0, 3].contains(besideKiwi.count) && besideKiwi.allSatisfy { $0["ratio"]?.double ?? 0 > 0 })
        // A row above its limit is followed by an error, which has no name.
        let values = outcome.values.filter { $0["floor"] != "kiwi" && $0["name"] != nil }
        let names = values.compactMap { $0["name"]?.string }
        #expect(
            names.prefix(8) == [
                "select a loaded tab, over ZeroMQ", "child to child and back, over ZeroMQ",
                "the same hops, its messages coded",
                "select a loaded tab, over ZeroMQ", "child to child and back, over ZeroMQ",
                "the same hops, its messages coded",
                "push a new scene, over ZeroMQ", "killed to visible again, over ZeroMQ",
            ])
        #expect(
            names.dropFirst(8).prefix(6) == [
                "select a loaded tab", "child to child and back", "select a loaded tab", "child to child and back",
                "push a new scene", "killed to visible again",
            ])
        // What only explains another line has no limit to be within.
        let explaining = values.indices.filter { values[$0]["limit"] == nil }
        #expect(explaining == [2, 5, 28, 31, 34, 37])
        #expect(values.indices.filter { values[$0]["within"] == nil } == explaining)
        let quantities = values.dropFirst(14)
        #expect(
            quantities.compactMap { $0["name"]?.string } == [
                "attach to first picture", "a key that needs no child", "a key while typing to a hung child",
                "daemon, 3 displays, 4 children changing",
                "newest change in a picture, 3 displays, 4 children changing",
                "time between pictures at the slowest display", "daemon, for a display that is stopped",
                "daemon, with 5 children", "a child, of 5", "idle for 300 ms, all processes",
                "a screen of 50 views, 150 constraints", "the same after one constant", "1,000 views in rows",
            ]
                + ["FloodFrames", "FloodHellos", "FloodFacts", "FloodBytes"].flatMap {
                    ["asked a screen beside \($0)", "the same beside \($0)", "\($0) is ended after"]
                })
        for time in quantities.prefix(3) + quantities.dropFirst(4).prefix(2) {
            #expect(time["p50"]?.int ?? 0 > 0, "\(time)")
        }
        for measurement in values.prefix(14) {
            // Each beside a floor that was measured in turn with it.
            for (half, whole) in [("p50", "p99"), ("floorP50", "floorP99")] {
                let (half, whole) = (try #require(measurement[half]?.int), try #require(measurement[whole]?.int))
                #expect(half > 0 && half <= whole, "\(measurement)")
            }
            #expect(measurement["floor"]?.string?.isEmpty == false)
            #expect(measurement["ratio"]?.double ?? 0 > 0, "\(measurement)")
        }
        let trips = values.map { $0["roundTrips"]?.int }
        #expect([trips[0], trips[3]] == [3, 3])
        let push = try #require(trips[6])
        #expect((1...5).contains(push), "a push takes \(push) round trips")
        try stage.expectNothingLeft(.elsewhere(because: "what is measured are instances of the bench's own"))
    }

    @Test("leaves no process and no folder when it is killed: the next one that runs removes the folder")
    func isKilled() throws {
        let stage = try Stage()
        let temporary = stage.folder + "/tmp"
        mkdir(temporary, 0o700)
        let bench = try stage.start(
            ["--json"], helper: "troupe-bench", environment: ["TMPDIR=\(temporary)"])
        // In the middle of it: its first instance runs.
        let deadline = MonotonicClock.microseconds() + Stage.patience
        while try !stage.troupe("list", "--json").values.contains(where: { $0["state"] == "running" }) {
            try #require(MonotonicClock.microseconds() < deadline)
        }
        try bench.process.send(.kill)
        _ = try bench.process.waitForEnd()
        for pid in stage.processes() {
            // Where there is none to open, it has ended already.
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            #expect(try leaver.waitUntilEnded(deadline: deadline), "process \(pid) stays")
        }
        #expect(try Folder.entries(of: temporary).count == 1)
        let next = try stage.run(helper: "troupe-bench", ["--quick"], environment: ["TMPDIR=\(temporary)"])
        #expect([0, 1].contains(next.code), "\(next.complaint)")
        #expect(try Folder.entries(of: temporary) == [])
        try stage.expectNothingLeft(.elsewhere(because: "what is measured are instances of the bench's own"))
    }
}
