import Testing
import TroupeCells
import TroupeModel
import TroupeScene
import TroupeTestSupport
import TroupeValue

@testable import TroupeMonitor

/// Recordings come from anywhere: each line may be complete and hold any JSON value.
@Suite("Whole lines that hold strange values")
struct StrangeValueTests {
    /// The values that replace those of an instance.
    static let strange: [Value] = [
        .int(.max), .int(.min), .int(.max - 1), -1, 0, .int(1 << 53), .int(1 << 60), .double(.nan), .double(.infinity),
        1e308, -1e308, .null, [], [:], "", "c0", "c1", "c9223372036854775807", "c18446744073709551615", "c2147483646",
        .bool(true), .string(String(repeating: "\u{1b}長", count: 500)),
    ]

    /// The same value with some of its leaves replaced.
    static func changed(_ value: Value, _ random: inout SeededGenerator, chance: Int) -> Value {
        switch value {
        case .map(let fields):
            var changed: Fields = [:]
            for field in fields.entries { changed[field.key] = self.changed(field.value, &random, chance: chance) }
            return .map(changed)
        case .list(let members): return .list(members.map { changed($0, &random, chance: chance) })
        default:
            guard Int.random(in: 0..<chance, using: &random) == 0 else { return value }
            return strange.randomElement(using: &random) ?? .null
        }
    }

    @Test("are accepted by the monitor and drawn at every size", arguments: 0..<16)
    func drawn(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var view = MonitorView(name: "main", source: .replay(path: "f", speed: 1, isPlaying: true, hasEnded: false))
        for round in 0..<14 {
            let chance = 2 + round % 7
            view.state.apply(tree: Self.changed(MonitorStateTests.tree(1_000_000), &random, chance: chance))
            for event in TraceTests.story { view.state.apply(event: Self.changed(event, &random, chance: chance)) }
            _ = view.press([.up, .down, .character("f"), .pageUp].randomElement(using: &random) ?? .up)
            for (columns, rows) in [(60, 14), (80, 24), (160, 40)] {
                #expect(view.draw(columns: columns, rows: rows).rows == rows)
            }
        }
    }

    @Test("become a sound trace", arguments: 0..<16)
    func traced(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var trace = Trace(name: "main")
        for round in 0..<20 {
            for event in TraceTests.story { trace.apply(Self.changed(event, &random, chance: 2 + round % 7)) }
        }
        _ = try TraceFormat.check(trace.events())
    }

    @Test(
        "do not overflow a sum or a difference",
        arguments: [
            ("memoryKiB", .int(.max)), ("memoryKiB", .int(.min)), ("restarts", .int(.max)),
            ("unanswered", ["call": 1, "name": "x", "since_us": .int(.min)]),
            ("unanswered", ["call": 1, "name": "x", "since_us": .int(.max)]),
        ] as [(String, Value)])
    func bounded(key: String, value: Value) {
        var view = MonitorView(name: "main", source: .live(recordingTo: nil))
        let reports = ["c1", "c2"].map { id -> Value in
            var fields: Fields = ["id": .string(id), "state": "connected"]
            fields[key] = value
            return .map(fields)
        }
        let wait: Value = ["for": "answer", "controller": "c1", "name": "x", "since_us": .int(.min)]
        view.state.apply(tree: [
            "t_us": 5_000_000, "controllers": .list(reports), "queue": ["running": "push", "waitsFor": [wait]],
        ])
        #expect(view.draw(columns: 100, rows: 30).rows == 30)
    }

    @Test("leave no controller in the rows of a trace that belong to the instance")
    func apart() {
        var trace = Trace(name: "main")
        for id in ["c0", "c9223372036854775807", "c18446744073709551615", "c1"] {
            trace.apply(Feed.call(id, 5, "loadView", 1, 1))
        }
        let processes = trace.events().filter { $0["name"] == "process_name" }
        #expect(processes.compactMap { $0["args"]?["name"]?.string } == ["troupe main", "c1 Title of c1"])
    }
}
