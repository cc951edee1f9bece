import Testing
import TroupeModel
import TroupeTestSupport
import TroupeValue

@testable import TroupeMonitor

@Suite("A trace")
struct TraceTests {
    /// A push of c3 over c2: two calls and a post, one of them asked while another ran; then the process of c3 dies in a call.
    static let story: [Value] = [
        Feed.process("c2", 10, "connected", "connected", pid: 71),
        Feed.process("c3", 20, "launching", "launching"),
        Feed.process("c3", 30, "connected", "connected", pid: 72),
        Feed.event("request", 40, ["request": 1, "command": "push", "asker": "client"]),
        Feed.event(
            "transition", 41, ["name": "began", "request": 1, "command": "push", "asker": "client", "transition": 5]),
        Feed.call("c3", 50, "loadView", 1, 5), Feed.call("c3", 50, "viewDidLoad", 2, 5),
        Feed.answer("c3", 60, "loadView", 1, 5), Feed.answer("c3", 75, "viewDidLoad", 2, 5),
        Feed.call("c2", 80, "viewWillDisappear", 3, 5), Feed.answer("c2", 90, "viewWillDisappear", 3, 5),
        Feed.call("c3", 95, "viewWillAppear", 4, 5, ["reason": "push"]), Feed.answer("c3", 99, "viewWillAppear", 4, 5),
        Feed.call("c2", 120, "viewDidDisappear", 5, 5), Feed.call("c3", 120, "viewDidAppear", 6, 5),
        Feed.event("transition", 121, ["name": "settled", "transition": 5]),
        Feed.event("reply", 121, ["request": 1, "command": "push", "status": "completed"]),
        Feed.answer("c2", 130, "viewDidDisappear", 5, 5), Feed.answer("c3", 131, "viewDidAppear", 6, 5),
        // Beside the queue, over both.
        Feed.call("c2", 200, "didReceiveMemoryWarning", 7, 6), Feed.call("c3", 200, "didReceiveMemoryWarning", 8, 6),
        Feed.answer("c2", 210, "didReceiveMemoryWarning", 7, 6),
        Feed.event("diagnostic", 215, ["message": "c3 is slow", "controller": "c3"]),
        Feed.process("c3", 220, "exited", "restarting"),
        Feed.event("lost", 220, ["controller": "c3", "name": "didReceiveMemoryWarning", "transition": 6]),
    ]

    private func events(of story: [Value]) -> [Value] {
        var trace = Trace(name: "main")
        for event in story { trace.apply(event) }
        return trace.events()
    }

    @Test("names each controller, with its rows")
    func namesControllers() {
        let names = events(of: Self.story).filter { $0["ph"] == "M" }
        let processes = names.filter { $0["name"] == "process_name" }.compactMap { $0["args"]?["name"]?.string }
        #expect(processes == ["troupe main", "c2 Title of c2", "c3 Title of c3"])
        for controller in [3, 4] as [Int64] {
            let rows = names.filter { $0["name"] == "thread_name" && $0["pid"] == .int(controller) }
            #expect(rows.compactMap { $0["args"]?["name"]?.string } == ["appearance", "calls", "process"])
        }
    }

    @Test("holds each call from its possible start until its answer, one after the other")
    func holdsCalls() throws {
        let calls = events(of: Self.story).filter { $0["pid"] == 4 && $0["tid"] == 2 }
        let spans = calls.filter { $0["ph"] == "B" || $0["ph"] == "E" }.compactMap { $0["ts"]?.int }
        #expect(spans == [50, 60, 60, 75, 95, 99, 120, 131, 200, 220])
        let second = try #require(calls.first { $0["name"] == "viewDidLoad" })
        #expect(second["args"]?["waited_us"] == 10)
        let lost = try #require(calls.first { $0["name"] == "didReceiveMemoryWarning" })
        #expect(lost["args"]?["outcome"] == "lost")
    }

    @Test("shows how each controller appears, and ends that with its process")
    func showsAppearances() {
        let appearances = events(of: Self.story).filter { $0["tid"] == 1 && $0["ph"] == "B" }
        #expect(
            appearances.filter { $0["pid"] == 4 }.compactMap { $0["name"]?.string } == ["appearing", "appeared"])
        // It existed before the trace.
        #expect(
            appearances.filter { $0["pid"] == 3 }.compactMap { $0["name"]?.string } == ["appeared", "disappearing"])
        let end = events(of: Self.story).last { $0["pid"] == 4 && $0["tid"] == 1 && $0["ph"] == "E" }
        #expect(end?["ts"] == 220)
    }

    @Test("leads an arrow from the transition to each call and back from its answer, while the transition lasts")
    func leadsArrows() {
        let flows = events(of: Self.story).filter { $0["ph"] == "s" || $0["ph"] == "f" }
        for name in ["message", "answer"] {
            let begun = flows.filter { $0["ph"] == "s" && $0["name"] == .string(name) }.compactMap { $0["id"]?.int }
            let ended = flows.filter { $0["ph"] == "f" && $0["name"] == .string(name) }.compactMap { $0["id"]?.int }
            #expect(begun.sorted() == ended.sorted())
        }
        let messages = flows.filter { $0["name"] == "message" && $0["ph"] == "f" }
        #expect(messages.compactMap { $0["id"]?.int }.sorted() == Array(1...8))
        // The answers to 5 and 6 came after the transition had settled; 8 was never answered.
        let answers = flows.filter { $0["name"] == "answer" && $0["ph"] == "f" }
        #expect(answers.compactMap { $0["id"]?.int }.sorted() == [1, 2, 3, 4, 7])
    }

    @Test(
        "shows from its start the controllers of a tree before its first event, wherever the tree comes"
    )
    func seedsFromTrees() throws {
        let tree: Value = [
            "t_us": 15,
            "controllers": [
                ["id": "c1", "title": "Tabs", "appearance": "appeared", "state": "none"],
                ["id": "c2", "title": "Second", "appearance": "appeared", "state": "connected", "pid": 71],
                ["id": "c8", "title": "Hidden", "appearance": "disappeared", "state": "none"],
                ["id": "c9", "title": "Quiet", "appearance": "appeared", "state": "connected", "pid": 79],
            ],
        ]
        for place in [1, Self.story.count] {
            var trace = Trace(name: "main")
            for (index, event) in Self.story.enumerated() {
                if index == place { trace.apply(tree: tree) }
                trace.apply(event)
            }
            if place == Self.story.count { trace.apply(tree: tree) }
            let events = trace.events()
            _ = try TraceFormat.check(events)
            let names = events.filter { $0["name"] == "process_name" }.compactMap { $0["args"]?["name"]?.string }
            #expect(Set(names).isSuperset(of: ["c1 Tabs", "c8 Hidden", "c9 Quiet"]))
            func spans(_ process: Int64, _ row: Int64) -> [Value] {
                events.filter { $0["pid"] == .int(process) && $0["tid"] == .int(row) && $0["ph"] != "M" }
            }
            for (process, row, name) in [(2, 1, "appeared"), (10, 1, "appeared"), (10, 3, "connected")] {
                let spans = spans(Int64(process), Int64(row))
                #expect(spans.compactMap { $0["ph"]?.string } == ["B", "E"])
                #expect(spans.compactMap { $0["ts"]?.int } == [10, 220] && spans[0]["name"]?.string == name)
            }
            #expect(spans(9, 1).isEmpty && spans(2, 3).isEmpty)
            // Controllers with events stay as the events say.
            let second = spans(3, 1).filter { $0["ph"] == "B" }
            #expect(second.compactMap { $0["name"]?.string } == ["appeared", "disappearing"])
        }
    }

    @Test("ends controllers after a gap that the next tree lacks, and shows new ones from there")
    func closesGaps() throws {
        var trace = Trace(name: "main")
        let one: Value = ["id": "c1", "appearance": "appeared", "state": "connected"]
        let two: Value = ["id": "c2", "appearance": "appeared", "state": "connected"]
        trace.apply(Feed.event("diagnostic", 10, ["message": "begin"]))
        trace.apply(tree: ["controllers": [one]])
        trace.apply([
            "seq": 900, "kind": "lost", "name": "events", "missed": 800, "message": "800 events are no longer kept",
        ])
        trace.apply(Feed.event("diagnostic", 50, ["message": "go on"]))
        trace.apply(tree: ["controllers": [two]])
        trace.apply(Feed.event("diagnostic", 90, ["message": "end"]))
        let events = trace.events()
        _ = try TraceFormat.check(events)
        for (process, moments) in [(2, [10, 50]), (3, [50, 90])] as [(Int64, [Int64])] {
            let spans = events.filter { $0["pid"] == .int(process) && $0["tid"] == 1 && $0["ph"] != "M" }
            #expect(spans.compactMap { $0["ts"]?.int } == moments)
        }
        #expect(events.contains { $0["name"] == "800 events are no longer kept" && $0["s"] == "g" })
    }

    @Test("ends an answer's arrow at its arrival, in a span of the transition that is named for it")
    func marksAnswers() throws {
        let events = events(of: Self.story)
        let marks = events.filter { $0["cat"] == "answer" && $0["ph"] == "B" }
        #expect(
            marks.compactMap { $0["name"]?.string } == [
                "loadView answered", "viewDidLoad answered", "viewWillDisappear answered", "viewWillAppear answered",
                "didReceiveMemoryWarning answered",
            ])
        #expect(marks.compactMap { $0["ts"]?.int } == [60, 75, 90, 99, 210])
        #expect(marks.allSatisfy { $0["pid"] == 1 } && marks.first?["args"]?["controller"] == "c3")
    }

    /// Stories cut at both ends, as a bounded ring and a recording cut them.
    static let cuts: [(Int, Int)] = (0..<story.count).flatMap { from in (from...story.count).map { (from, $0) } }

    @Test(
        "is sound for every start and end: spans balanced and nested, no moment goes back, flows inside spans"
    )
    func isSound() throws {
        for (from, to) in Self.cuts {
            let events = events(of: Array(Self.story[from..<to]))
            _ = try TraceFormat.check(events)
        }
    }

    @Test("is sound for any events", arguments: 0..<50)
    func isSoundOnNonsense(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = [
            "loadView", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "exited",
            "launching",
            "connected", "began", "settled", "?",
        ]
        var story: [Value] = []
        for _ in 0..<300 {
            var fields: Fields = [
                "kind": .string(Event.Kind.allCases.randomElement(using: &random)?.rawValue ?? ""),
                "t_us": .int(Int64.random(in: -5...400, using: &random)),
                "name": .string(names.randomElement(using: &random) ?? ""),
                "controller": .string("c\(Int.random(in: 0...3, using: &random))"),
                "state": .string(ProcessState.allCases.randomElement(using: &random)?.rawValue ?? ""),
                "command": "push", "asker": "client", "status": "completed", "message": "it happened",
            ]
            for key in ["call", "transition", "request"] where Bool.random(using: &random) {
                fields[key] = .int(Int64.random(in: 0...6, using: &random))
            }
            story.append(.map(fields))
        }
        story.append(.list([.null]))
        _ = try TraceFormat.check(events(of: story))
    }

    /// A span with an arrow into another, as the format wants it; each case spoils one thing of it.
    private static let sound: [Value] = [
        ["name": "process_name", "ph": "M", "pid": 1, "args": ["name": "p"]],
        ["name": "thread_name", "ph": "M", "pid": 1, "tid": 1, "args": ["name": "one"]],
        ["name": "thread_name", "ph": "M", "pid": 1, "tid": 2, "args": ["name": "two"]],
        ["name": "a", "cat": "c", "ph": "B", "ts": 1, "pid": 1, "tid": 1],
        ["name": "m", "cat": "c", "ph": "s", "ts": 1, "pid": 1, "tid": 1, "id": 1],
        ["name": "b", "cat": "c", "ph": "B", "ts": 2, "pid": 1, "tid": 2],
        ["name": "m", "cat": "c", "ph": "f", "ts": 2, "pid": 1, "tid": 2, "id": 1, "bp": "e"],
        ["ph": "E", "ts": 3, "pid": 1, "tid": 2],
        ["ph": "E", "ts": 4, "pid": 1, "tid": 1],
        ["name": "i", "ph": "i", "ts": 4, "pid": 1, "tid": 1, "s": "t"],
    ]

    /// The spoiled event, its member, and the replacement value.
    private static let faults: [(Int, String, Value?)] = [
        (0, "pid", 2), (1, "name", "thread"), (2, "tid", 1), (3, "cat", nil), (3, "ts", 1.5), (3, "ts", 3),
        (3, "dur", 1), (4, "id", nil), (4, "id", 2), (4, "ts", 0), (5, "name", ""), (5, "tid", 3), (6, "bp", nil),
        (6, "name", "n"), (6, "tid", .int(1 << 33)), (7, "tid", 1), (8, "ph", "X"), (8, "pid", "1"), (9, "s", "x"),
    ]

    @Test("fails its check for each spoiled event", arguments: faults)
    func isChecked(place: Int, member: String, value: Value?) throws {
        #expect(try TraceFormat.check(Self.sound).ends == 1)
        var events = Self.sound
        guard case .map(var fields) = events[place] else { return }
        fields[member] = value
        events[place] = .map(fields)
        #expect(throws: TraceFormat.Fault.self) { try TraceFormat.check(events) }
    }
}
