import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@testable import troupe_bench

@Suite("The benchmark")
struct BenchTests {
    @Test("ends with 1 if a row is above its limit, and names the row and the limit")
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
                == "2 rows are above the limit:\na picture: 101.0 us, limit 100.0\n"
                + "asked: 3.05 times 'in quiet' (p99), limit 3.0")
        #expect(throws: ProgramError.self) { try BenchLine.check([beside]) }
    }

    @Test("runs on small inputs, measures each row beside its floor, and leaves nothing behind")
    func runsSmall() throws {
        let stage = try Stage()
        let outcome = try stage.run(helper: "troupe-bench", ["--quick", "--json"])
        // This test does not depend on the machine's speed, only on the exit code.
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
            names.prefix(9) == [
                "select a loaded tab, over ZeroMQ", "child to child and back, over ZeroMQ",
                "the same hops, its messages coded",
                "select a loaded tab, over ZeroMQ", "child to child and back, over ZeroMQ",
                "the same hops, its messages coded",
                "push a new scene, over ZeroMQ", "killed to visible again, over ZeroMQ",
                "killed to usable again, with state, over ZeroMQ",
            ])
        #expect(
            names.dropFirst(9).prefix(7) == [
                "select a loaded tab", "child to child and back", "select a loaded tab", "child to child and back",
                "push a new scene", "killed to visible again", "killed to usable again, with state",
            ])
        // A row that only explains another one has no limit to be within.
        #expect(values.allSatisfy { ($0["limit"] == nil) == ($0["within"] == nil) })
        #expect(values.prefix(16).indices.filter { values[$0]["limit"] == nil } == [2, 5])
        let costs = values.dropFirst(16).prefix(16)
        let units = [
            "wake-ups", "us, mean", "us on a processor", "us waiting for a processor", "us on a processor, daemon",
            "us on a processor, screens", "packets", "system calls",
        ]
        #expect(costs.compactMap { $0["unit"]?.string } == units + units)
        #expect(costs.map { $0["idle_ms"]?.int } == units.map { _ in nil } + units.map { _ in 10 })
        let quantities = values.dropFirst(32)
        #expect(quantities.indices.filter { values[$0]["limit"] == nil } == [46, 49, 52, 55])
        #expect(
            quantities.compactMap { $0["name"]?.string } == [
                "attach to first picture", "a key that needs no child", "a key while typing to a hung child",
                "daemon, 3 displays, 4 children changing",
                "newest change in a picture, 3 displays, 4 children changing",
                "time between pictures at the slowest display", "daemon, for a display that is stopped",
                "daemon, with 5 children", "a child, of 5, with its part of the zygotes",
                "idle for 300 ms, all processes",
                "a screen of 50 views, 150 constraints", "the same after one constant", "1,000 views in rows",
            ]
                + ["FloodFrames", "FloodHellos", "FloodFacts", "FloodBytes"].flatMap {
                    ["asked a screen beside \($0)", "the same beside \($0)", "\($0) is ended after"]
                })
        for time in costs.filter({ $0["unit"] != "us waiting for a processor" }) + quantities.prefix(3)
            + quantities.dropFirst(4).prefix(2)
        {
            #expect(time["p50"]?.int ?? 0 > 0, "\(time)")
        }
        for measurement in values.prefix(16) {
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
        try stage.expectNothingLeft(.elsewhere(because: "the bench measures its own instances"))
    }

    @Test("compares each row with its peer: which is ahead, by how much, and whether within the limit")
    func comparison() throws {
        func line(_ troupe: [Int64], _ beside: [Int64], limit: Double? = nil) -> PeerLine {
            PeerLine(
                name: "a trip", peer: "the peer", placement: .one, idle: 10, limit: limit, troupe: Samples(troupe),
                beside: Samples(beside))
        }
        let (behind, ahead) = (line([300, 400, 500], [200, 300, 400], limit: 1.3), line([60], [100], limit: 0.6))
        #expect(behind.comparison == "1.33 times the peer")
        #expect(behind.complaint == "a trip (after 10 ms idle): 1.33 times 'the peer', limit 1.3")
        #expect(behind.report["within"] == false)
        #expect(ahead.comparison == "ahead by 40 %")
        #expect(ahead.complaint == nil)
        #expect(ahead.report["within"] == true)
        #expect(line([300], [1]).complaint == nil)
        #expect(line([300], [1]).report["within"] == nil)
        let table = PeerLine.table([behind, ahead]).split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(table.dropFirst().map(\.last) == ["above", "within"])
    }

    /// Acts of Troupe with the peers beside them, in the order of the rows.
    private static let peers: [(name: String, peers: [String])] = [
        ("child to child and back", ["plain sockets", "a relay in C", "dbus-daemon", "libzmq's bare hops"]),
        ("child to child and back", ["plain sockets", "a relay in C", "dbus-daemon", "libzmq's bare hops"]),
        ("select a loaded tab", ["three plain round trips", "tmux select-window"]),
        ("push a new scene", ["a bare spawn", "tmux new-window", "a bare fork"]),
        ("killed to visible again", ["a bare spawn", "a bare fork"]),
        ("4 embedded screens, started and shown", ["4 bare spawns"]),
    ]

    @Test("measures Troupe beside its peers, free and on one processor, and leaves nothing behind")
    func runsBesidePeers() throws {
        let stage = try Stage()
        let outcome = try stage.run(helper: "troupe-bench", ["--quick", "--peers", "--json"])
        let values = outcome.values.filter { $0["kind"] == "peer" }
        let above = values.filter { $0["within"] == false }
        #expect(outcome.code == (above.isEmpty ? 0 : 1), "\(outcome.complaint)")
        for line in above {
            let peer = try #require(line["peer"]?.string)
            #expect(outcome.complaint.contains("'\(peer)'"), "\(outcome.complaint)")
        }
        let expected = Self.peers.flatMap { row in row.peers.map { [row.name, $0] } }
        #expect(values.map { [$0["name"]?.string ?? "", $0["peer"]?.string ?? ""] } == expected + expected)
        let places = values.compactMap { $0["processors"]?.string }
        #expect(places == expected.map { _ in "free" } + expected.map { _ in "one" })
        #expect(values.prefix(8).compactMap { $0["idle_ms"]?.int } == [0, 0, 0, 0, 10, 10, 10, 10])
        #expect(values.allSatisfy { $0["within"] == nil || $0["processors"] == "free" })
        for line in values {
            for (half, whole) in [("p50", "p99"), ("peerP50", "peerP99")] {
                let (half, whole) = (try #require(line[half]?.int), try #require(line[whole]?.int))
                #expect(half > 0 && half <= whole, "\(line)")
            }
            #expect(line["ratio"]?.double ?? 0 > 0, "\(line)")
        }
        try stage.expectNothingLeft(.elsewhere(because: "the bench measures its own instances"))
    }

    @Test("names the peers that are not installed, and measures beside the installed ones")
    func missesPeers() throws {
        let stage = try Stage()
        let empty = stage.folder + "/empty"
        mkdir(empty, 0o700)
        let outcome = try stage.run(helper: "troupe-bench", ["--quick", "--peers"], environment: ["PATH=\(empty)"])
        #expect([0, 1].contains(outcome.code), "\(outcome.complaint)")
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.suffix(2) == [
                "dbus-daemon is not installed and is left out; install it: sudo apt-get install dbus-daemon",
                "tmux is not installed and is left out; install it: sudo apt-get install tmux",
            ], "\(outcome.output)")
        let rows = lines.dropLast(2)
        #expect(!rows.contains { $0.contains("dbus") || $0.contains("tmux") })
        for peer in ["plain sockets", "a relay in C", "libzmq's bare hops", "a bare spawn", "a bare fork"] {
            #expect(rows.contains { $0.contains(peer) }, "\(outcome.output)")
        }
        try stage.expectNothingLeft(.elsewhere(because: "the bench measures its own instances"))
    }

    @Test("takes its peers with it when it is killed")
    func isKilledBesidePeers() throws {
        let stage = try Stage()
        let bench = try stage.start(["--peers", "--json"], helper: "troupe-bench")
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        // The last of its peers runs.
        while !stage.processes().contains(where: { Self.isFork($0) }) {
            try #require(MonotonicClock.microseconds() < deadline)
        }
        try bench.process.send(.kill)
        _ = try bench.process.waitForEnd()
        for pid in stage.processes() {
            // If there is no file to open, the process has already ended.
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            #expect(try leaver.waitUntilEnded(deadline: deadline), "process \(pid) stays")
        }
        try stage.expectNothingLeft(.elsewhere(because: "the bench measures its own instances"))
    }

    /// Whether a process is the peer that forks.
    private static func isFork(_ pid: Int32) -> Bool {
        let words = (try? FileContents.read("/proc/\(pid)/cmdline", limit: 1 << 16))?.split(separator: 0)
        return words?.last.map { $0.elementsEqual("fork".utf8) } ?? false
    }

    @Test("leaves no process and no folder when it is killed: the next one that runs removes the folder")
    func isKilled() throws {
        let stage = try Stage()
        let temporary = stage.folder + "/tmp"
        mkdir(temporary, 0o700)
        let bench = try stage.start(
            ["--json"], helper: "troupe-bench", environment: ["TMPDIR=\(temporary)"])
        // In the middle of it: its first instance runs.
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        while try !stage.troupe("list", "--json").values.contains(where: { $0["state"] == "running" }) {
            try #require(MonotonicClock.microseconds() < deadline)
        }
        try bench.process.send(.kill)
        _ = try bench.process.waitForEnd()
        for pid in stage.processes() {
            // If there is no file to open, the process has already ended.
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            #expect(try leaver.waitUntilEnded(deadline: deadline), "process \(pid) stays")
        }
        #expect(try Folder.entries(of: temporary).count == 1)
        let next = try stage.run(helper: "troupe-bench", ["--quick"], environment: ["TMPDIR=\(temporary)"])
        #expect([0, 1].contains(next.code), "\(next.complaint)")
        #expect(try Folder.entries(of: temporary) == [])
        try stage.expectNothingLeft(.elsewhere(because: "the bench measures its own instances"))
    }
}
