import Testing
import TroupeModel
import TroupeValue

@testable import TroupeMonitor

@Suite("The state of a monitor")
struct MonitorStateTests {
    static let c2 = ControllerID(rawValue: 2)
    static let c3 = ControllerID(rawValue: 3)

    static func tree(_ moment: Int64, state: String = "connected", restarts: Int64 = 0) -> Value {
        [
            "t_us": .int(moment),
            "windows": [["id": "w1", "root": "c1", "width": 320, "height": 480, "orientation": "portrait"]],
            "controllers": [
                [
                    "id": "c1", "kind": "tabBarController", "title": "Tabs", "children": ["c2", "c3"], "selected": "c3",
                    "presented": "c4", "appearance": "appeared", "state": "none", "pid": .null, "restarts": 0,
                ],
                [
                    "id": "c2", "kind": "viewController", "title": "First", "children": [], "parent": "c1",
                    "appearance": "disappeared", "state": "none", "pid": .null, "restarts": 0, "unanswered": .null,
                ],
                [
                    "id": "c3", "kind": "viewController", "title": "Second", "children": [], "parent": "c1",
                    "appearance": "appeared", "state": .string(state), "pid": 71, "memoryKiB": 2048,
                    "restarts": .int(restarts),
                    "unanswered": ["call": 9, "name": "viewWillAppear", "since_us": .int(moment - 1500)],
                ],
                [
                    "id": "c4", "kind": "viewController", "class": "Sheet", "children": [], "presenting": "c1",
                    "appearance": "appeared", "state": "connected", "pid": 72, "memoryKiB": 1024, "restarts": 0,
                ],
            ],
            "queue": [
                "running": "push", "transition": 5, "waiting": ["pop", "rotate"], "parked": ["present"],
                "waitsFor": [
                    ["for": "answer", "controller": "c3", "name": "viewWillAppear", "call": 9, "since_us": 50],
                    ["for": "animation"],
                ],
            ],
        ]
    }

    @Test("The hierarchy is lines with branches; selected tabs and presented controllers are marked")
    func hasRows() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000))
        #expect(state.rows.map { $0.branch + $0.controller.description } == ["c1", "├─ c2", "├─ c3", "└─ c4"])
        #expect(state.rows.map(\.isSelectedTab) == [false, false, true, false])
        #expect(state.rows.map(\.isPresented) == [false, false, false, true])
        #expect(state.windows == ["w1 320 x 480 portrait"])
        #expect(state.controllers[Self.c3]?.memoryKiB == 2048)
        #expect(state.controllers[Self.c3]?.oldest == Unanswered(name: "viewWillAppear", sent: 998_500))
        #expect(state.memoryKiB == 3072 && state.processes == 2)
        #expect(state.queue.running == "push" && state.queue.waiting == ["pop", "rotate"])
        #expect(state.queue.parked == ["present"])
        #expect(state.queue.waitsFor.map(\.awaited) == ["c3 viewWillAppear", "animation"])
    }

    @Test("Between two trees events update appearance, ended and restarted processes, and unanswered calls")
    func foldsEvents() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000))
        state.apply(event: Feed.answer("c3", 1_000_500, "viewWillAppear", 9, 5))
        #expect(state.controllers[Self.c3]?.oldest == nil)
        #expect(state.histories.roundTrips.most(over: 1) == 2000)
        state.apply(event: Feed.call("c3", 1_001_000, "viewWillDisappear", 10, 6))
        state.apply(event: Feed.call("c3", 1_002_000, "viewDidDisappear", 11, 6))
        let gone = state.controllers[Self.c3]
        #expect(gone?.appearance == .disappeared && gone?.latest?.name == "viewDidDisappear")
        #expect(gone?.oldest == Unanswered(name: "viewWillDisappear", sent: 1_001_000))
        state.apply(event: Feed.process("c3", 1_002_100, "stopped", "connected", pid: 71))
        #expect(state.controllers[Self.c3]?.stateWord == "stopped")
        state.apply(event: Feed.process("c3", 1_002_200, "continued", "connected", pid: 71))
        #expect(state.controllers[Self.c3]?.stateWord == "connected")
        state.apply(event: Feed.process("c3", 1_002_300, "stopped", "connected", pid: 71))
        state.apply(event: Feed.process("c3", 1_003_000, "exited", "restarting"))
        #expect(state.controllers[Self.c3]?.stateWord == "restarting")
        #expect(state.controllers[Self.c3]?.pid == nil && state.controllers[Self.c3]?.state == .restarting)
        state.apply(event: Feed.process("c3", 1_004_000, "launching", "launching"))
        state.apply(event: Feed.process("c3", 1_005_000, "spawned", "launching", pid: 99))
        #expect(state.controllers[Self.c3]?.pid == 99 && state.controllers[Self.c3]?.oldest == nil)
        state.apply(tree: Self.tree(1_006_000, restarts: 1))
        #expect(state.controllers[Self.c3]?.restarts == 1)
    }

    @Test("A new process counts as a restart only if the daemon says so")
    func countsRestarts() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000, restarts: 1))
        var launch: Fields = ["controller": "c3", "name": "launching", "state": "launching", "incarnation": 3]
        launch["restarts"] = 1
        state.apply(event: Feed.event("process", 1_000_100, launch))
        #expect(state.controllers[Self.c3]?.restarts == 1)
        launch["restarts"] = 2
        state.apply(event: Feed.event("process", 1_000_200, launch))
        #expect(state.controllers[Self.c3]?.restarts == 2)
    }

    @Test("Between two trees a presented controller is below its presenter from its first event on")
    func placesPresented() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000))
        let launch: Fields = ["controller": "c9", "presenter": "c4", "name": "launching", "state": "launching"]
        state.apply(event: Feed.event("process", 1_000_100, launch))
        let lines = ["c1", "├─ c2", "├─ c3", "└─ c4", "   └─ c9"]
        #expect(state.rows.map { $0.branch + $0.controller.description } == lines)
        #expect(state.rows.last?.isPresented == true)
        state.apply(event: Feed.process("c9", 1_000_200, "exited", "none"))
        #expect(state.rows.map { $0.branch + $0.controller.description } == Array(lines.dropLast()))
        // Another controller replaces the presented one, which stays without a parent until it is gone.
        let other: Fields = ["controller": "c8", "presenter": "c1", "name": "launching", "state": "launching"]
        state.apply(event: Feed.event("process", 1_000_300, other))
        #expect(
            state.rows.map { $0.branch + $0.controller.description } == ["c1", "├─ c2", "├─ c3", "└─ c8", "c4"])
        // A controller that presents itself, or an unknown one, is not a presenter.
        state.apply(event: Feed.event("process", 1_000_400, ["controller": "c2", "presenter": "c2"]))
        state.apply(event: Feed.event("process", 1_000_500, ["controller": "c2", "presenter": "c77"]))
        #expect(state.rows.count == 5)
    }

    @Test("Transitions enter and leave the queue by events, also before a tree reports them")
    func foldsTransitions() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000))
        state.apply(event: Feed.event("transition", 1_000_100, ["name": "settled", "transition": 5]))
        #expect(state.queue.running == nil && state.queue.waitsFor.isEmpty)
        let pop: Fields = ["name": "began", "request": 2, "command": "pop", "asker": "client", "transition": 6]
        state.apply(event: Feed.event("transition", 1_000_200, pop))
        #expect(state.queue.running == "pop" && state.queue.waiting == ["rotate"])
    }

    @Test("Controllers known only from events have a line without branch, until a tree gives their position")
    func knowsFromEvents() {
        var state = MonitorState()
        state.apply(event: Feed.call("c3", 5, "loadView", 1, 1))
        #expect(state.rows.map(\.controller) == [Self.c3])
        #expect(state.controllers[Self.c3]?.name == "Title of c3")
        state.apply(tree: Self.tree(1_000_000))
        #expect(state.rows.count == 4)
    }

    @Test(
        "Between two trees a new controller is below the parent it moves to, and one with an ended process is gone"
    )
    func followsMoves() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000))
        state.apply(event: Feed.call("c9", 1_000_100, "willMoveToParent", 20, 6, ["parent": "c1"]))
        state.apply(event: Feed.call("c9", 1_000_200, "loadView", 21, 6))
        #expect(state.rows.map { $0.branch + $0.controller.description } == ["c1", "├─ c2", "├─ c3", "├─ c9", "└─ c4"])
        state.apply(event: Feed.call("c9", 1_000_300, "didMoveToParent", 22, 7, ["parent": .null]))
        #expect(state.rows.map { $0.branch + $0.controller.description } == ["c1", "├─ c2", "├─ c3", "└─ c4", "c9"])
        state.apply(event: Feed.process("c9", 1_000_400, "exited", "none"))
        state.apply(event: Feed.event("lost", 1_000_400, ["controller": "c9", "name": "didMoveToParent"]))
        #expect(state.rows.map(\.controller.rawValue) == [1, 2, 3, 4] && state.controllers.count == 4)
        // A controller with a restarting process stays.
        state.apply(event: Feed.process("c3", 1_000_500, "exited", "restarting"))
        #expect(state.rows.count == 4)
        state.apply(event: Feed.process("c3", 1_000_600, "retired", "retired"))
        #expect(state.rows.map { $0.branch + $0.controller.description } == ["c1", "├─ c2", "└─ c4"])
    }

    @Test(
        "A controller's last callback comes from the tree, even without a kept event; a later event replaces it"
    )
    func knowsTheLatest() {
        var state = MonitorState()
        let latest: Value = ["name": "viewDidAppear", "t_us": 500]
        let tree: Value = [
            "t_us": 1000, "controllers": [["id": "c1", "latest": latest], ["id": "c2", "latest": .null]],
        ]
        state.apply(tree: tree)
        #expect(state.controllers[ControllerID(rawValue: 1)]?.latest?.name == "viewDidAppear")
        #expect(state.controllers[ControllerID(rawValue: 1)]?.latest?.moment == 500)
        #expect(state.controllers[Self.c2]?.latest == nil)
        state.apply(event: Feed.call("c1", 2000, "viewWillDisappear", 1, 1))
        state.apply(tree: tree)
        #expect(state.controllers[ControllerID(rawValue: 1)]?.latest?.name == "viewWillDisappear")
    }

    @Test("Events from before the last tree move no controller, and restore none that the tree lacks")
    func keepsTheTree() {
        var state = MonitorState()
        state.apply(tree: Self.tree(1_000_000))
        state.apply(event: Feed.call("c9", 900_000, "willMoveToParent", 20, 6, ["parent": "c1"]))
        state.apply(event: Feed.call("c3", 900_001, "didMoveToParent", 22, 7, ["parent": .null]))
        state.apply(event: Feed.process("c3", 900_002, "exited", "none"))
        #expect(state.rows.map { $0.branch + $0.controller.description } == ["c1", "├─ c2", "├─ c3", "└─ c4"])
    }

    @Test("Events are filtered by controller and kind, looked back at, and bounded")
    func filtersEvents() {
        var state = MonitorState()
        for number in 1...Int64(3 * MonitorState.eventLimit) {
            state.apply(event: Feed.call("c\(2 + number % 2)", number, "loadView", number, 1))
        }
        #expect(state.events.count <= 2 * MonitorState.eventLimit)
        #expect(state.count == UInt64(3 * MonitorState.eventLimit))
        let last = UInt64(3 * MonitorState.eventLimit)
        #expect(state.events(EventFilter(), limit: 2).events.compactMap(\.sequence) == [last - 1, last])
        let ofC3 = state.events(EventFilter(controller: Self.c3), limit: 3).events
        #expect(ofC3.compactMap(\.sequence) == [last - 5, last - 3, last - 1])
        let before = state.events(EventFilter(controller: Self.c2), upTo: last - 1, limit: 1)
        #expect(before.newer == 1 && before.events.compactMap(\.sequence) == [last - 2])
        #expect(state.events(EventFilter(kinds: [.reply]), limit: 9).events.isEmpty)
    }

    @Test("Any content of a recording is accepted without harm")
    func survivesNonsense() {
        var state = MonitorState()
        for value: Value in [
            .null, [], 5, ["kind": 5, "controller": "x"], ["t_us": .int(.max)],
            ["t_us": .int(.min), "controller": "c1"],
            ["kind": "transition", "name": "began"], ["kind": "acknowledged", "controller": "c1", "call": "x"],
        ] {
            state.apply(event: value)
            state.apply(tree: value)
        }
        // Links that form a cycle, and a chain deeper than a stack.
        let deep = (1...5000).map { number -> Value in
            ["id": .string("c\(number)"), "children": [.string("c\(number % 5000 + 1)")], "parent": "c1"]
        }
        state.apply(tree: ["windows": [["root": "c1"]], "controllers": .list(deep)])
        #expect(state.rows.count <= 4096 && Set(state.rows.map(\.controller)).count == state.rows.count)
        #expect(state.moment < 1 << 60)
    }

    @Test("A history counts by the second and drops entries older than its range")
    func keepsHistory() {
        var history = History()
        for moment in [100, 200, 1_000_100, 3_500_000] as [Int64] { history.add(moment / 100, at: moment) }
        #expect(history.counts(5) == [0, 2, 1, 0, 1])
        #expect(history.peaks(4) == [2, 10_001, 0, 35_000])
        #expect(history.rate(over: 10) == 1)
        #expect(history.mean(over: 1) == 35_000 && history.most(over: 4) == 35_000)
        history.advance(to: 1_000_000_000_000)
        #expect(history.counts(300).allSatisfy { $0 == 0 } && history.mean(over: 240) == nil)
        history.add(1, at: 5)
        #expect(history.counts(240).allSatisfy { $0 == 0 })
    }

    @Test(
        "A graph of dots fills from below, with the last value at the right",
        arguments: [
            ([0, 1, 2, 3, 4], 2, 1, ["⣠⣾"]), ([], 2, 1, ["⠀⠀"]), ([4, 4], 1, 1, ["⣿"]),
            ([8, 4], 1, 2, ["⡇", "⣿"]), ([0.01], 1, 1, ["⢀"]), ([.nan, -1], 1, 1, ["⠀"]), ([.infinity], 1, 1, ["⢸"]),
        ] as [([Double], Int, Int, [String])])
    func drawsGraphs(values: [Double], columns: Int, rows: Int, lines: [String]) {
        let top: Double = rows == 2 ? 8 : 4
        #expect(BrailleGraph.rows(values, columns: columns, rows: rows, top: top) == lines)
    }
}
