import Testing
import TroupeSupervision

@Suite struct TeardownTests {
    /// The events that lead to each state of a gentle teardown.
    static let states: [String: [TeardownProgress.Event]] = [
        "not begun": [],
        "waiting": [.begin],
        "exhausted": [.begin, .timerFired],
        "gone": [.begin, .exited],
    ]

    static let table: [(state: String, event: TeardownProgress.Event, actions: [TeardownProgress.Action], over: Bool)] =
        [
            ("not begun", .begin, [.sendTerminate, .startTimer(milliseconds: 500)], false),
            ("not begun", .timerFired, [], false),
            ("not begun", .exited, [], true),
            ("waiting", .begin, [], false),
            ("waiting", .timerFired, [.sendKill], false),
            ("waiting", .exited, [.stopTimer], true),
            ("exhausted", .begin, [], false),
            ("exhausted", .timerFired, [], false),
            ("exhausted", .exited, [], true),
            ("gone", .begin, [], true),
            ("gone", .timerFired, [], true),
            ("gone", .exited, [], true),
        ]

    @Test("A teardown does what its state says for every event", arguments: table.indices)
    func stateTable(row: Int) throws {
        let (state, event, actions, over) = Self.table[row]
        var progress = TeardownProgress(.gentle(patience: 500))
        for earlier in try #require(Self.states[state]) { _ = progress.handle(earlier) }
        #expect(progress.handle(event) == actions)
        #expect(progress.isOver == over)
    }

    @Test("The table holds every state with every event once")
    func tableIsComplete() {
        let rows = Set(Self.table.map { "\($0.state)/\($0.event)" })
        #expect(rows.count == Self.table.count)
        #expect(rows.count == Self.states.count * TeardownProgress.Event.allCases.count)
    }

    @Test("A forced teardown kills at once")
    func forced() {
        var progress = TeardownProgress(.forced)
        #expect(progress.handle(.begin) == [.sendKill])
        #expect(progress.handle(.exited) == [])
        #expect(progress.isOver)
    }
}
