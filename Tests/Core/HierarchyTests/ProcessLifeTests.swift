import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite("The life of a process")
struct ProcessLifeTests {
    static let first = ProcessLife.Run(at: Instant(microseconds: 1))
    static let second = ProcessLife.Run(at: Instant(microseconds: 2), startedByHand: 7)
    static let dialogue = ProcessLife.Dialogue(isConfigured: true, outstanding: [CallID(rawValue: 1): first.launched])

    /// One life of each kind, with a history if the process runs.
    static let lives: [ProcessLife] = [
        .none, .launching(first), .live(first, dialogue, .prompt), .live(first, dialogue, .busy),
        .live(first, dialogue, .silent), .restarting, .unavailable, .waitingForWorker, .retired,
    ]
    static let events: [ProcessEvent] = [
        .launch(second), .hello(unwindActions: nil), .delay, .progress, .silence, .answer, .exit(.exitCode(1)),
        .giveUp(.exitCode(1)), .rest, .stayDown, .awaitWorker, .retire(.requested(by: .retirement)),
    ]

    /// The life that each event leads to from each life, in the order of `events`; nil if the event cannot happen.
    static let table: [(ProcessLife, [ProcessLife?])] = [
        (.none, [.launching(second), nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil]),
        (
            .launching(first),
            [
                nil, .live(first, .init(), .prompt), nil, nil, nil, nil, .restarting, .unavailable, nil, nil,
                .waitingForWorker, nil,
            ]
        ),
        (
            .live(first, dialogue, .prompt),
            [
                nil, nil, .live(first, dialogue, .busy), nil, .live(first, dialogue, .silent), nil, .restarting,
                .unavailable, nil, nil, nil, .retired,
            ]
        ),
        (
            .live(first, dialogue, .busy),
            [
                nil, nil, nil, .live(first, dialogue, .prompt), .live(first, dialogue, .silent), nil, .restarting,
                .unavailable, nil, nil, nil, .retired,
            ]
        ),
        (
            .live(first, dialogue, .silent),
            [
                nil, nil, nil, nil, nil, .live(first, dialogue, .prompt), .restarting, .unavailable, nil, nil, nil,
                .retired,
            ]
        ),
        (
            .restarting,
            [.launching(second), nil, nil, nil, nil, nil, nil, nil, ProcessLife.none, ProcessLife.none, nil, nil]
        ),
        (.unavailable, [.launching(second), nil, nil, nil, nil, nil, nil, nil, ProcessLife.none, nil, nil, nil]),
        (.waitingForWorker, [.launching(second), nil, nil, nil, nil, nil, nil, nil, ProcessLife.none, nil, nil, nil]),
        (.retired, [.launching(second), nil, nil, nil, nil, nil, nil, nil, ProcessLife.none, nil, nil, nil]),
    ]

    @Test("has exactly the transitions of the table", arguments: table.indices)
    func transitions(row: Int) {
        let (life, outcomes) = Self.table[row]
        #expect(life == Self.lives[row])
        for (event, outcome) in zip(Self.events, outcomes) {
            #expect(life.after(event) == outcome, "\(life) after \(event)")
        }
    }

    @Test("is listed in the table for every kind and every event")
    func complete() {
        #expect(Self.table.map(\.0) == Self.lives)
        #expect(Self.table.allSatisfy { $0.1.count == Self.events.count })
        // A new kind of life or of event does not compile here until the lists contain it.
        let kinds = Self.lives.map { life in
            switch life {
            case .none: 0
            case .launching: 1
            case .live(_, _, .prompt): 2
            case .live(_, _, .busy): 3
            case .live(_, _, .silent): 4
            case .restarting: 5
            case .unavailable: 6
            case .waitingForWorker: 7
            case .retired: 8
            }
        }
        #expect(kinds == Array(0...8))
        let happenings = Self.events.map { event in
            switch event {
            case .launch: 0
            case .hello: 1
            case .delay: 2
            case .progress: 3
            case .silence: 4
            case .answer: 5
            case .exit: 6
            case .giveUp: 7
            case .rest: 8
            case .stayDown: 9
            case .awaitWorker: 10
            case .retire: 11
            }
        }
        #expect(happenings == Array(0...11))
    }

    @Test("has one reported state for each kind")
    func states() {
        let states: [ProcessState] = [
            .none, .launching, .connected, .connected, .unresponsive, .restarting, .unavailable,
            .waitingForWorker, .retired,
        ]
        #expect(Self.lives.map(\.state) == states)
    }

    @Test("ignores impossible events")
    func impossible() {
        var process = ChildProcess()
        let before = process
        for event in Self.events where before.life.after(event) == nil {
            let isPossible = process.apply(event)
            #expect(!isPossible && process == before)
        }
    }

    @Test("starts afresh with each incarnation: the state and the open calls of one are not passed to the next")
    func incarnations() {
        var process = ChildProcess()
        func apply(_ event: ProcessEvent) {
            let isPossible = process.apply(event)
            #expect(isPossible, "\(event)")
        }
        apply(.launch(Self.second))
        process.dialogue?.isConfigured = true
        #expect(!process.isConfigured, "the process has not said hello")
        apply(.hello(unwindActions: ["back:"]))
        process.dialogue?.isConfigured = true
        process.dialogue?.outstanding[CallID(rawValue: 1)] = Instant(microseconds: 2)
        process.run?.isStopped = true
        apply(.delay)
        #expect(process.isBusy && process.isConfigured && process.oldestUnanswered == Instant(microseconds: 2))
        #expect(process.pid == 7 && process.run?.isStartedByPerson == true)
        apply(.exit(.exitCode(1)))
        #expect(process.run == nil && process.dialogue == nil && !process.isRunning)
        #expect(process.cause == .exitCode(1) && process.unwindActions == ["back:"])
        apply(.launch(Self.first))
        #expect(process.incarnation == Incarnation(rawValue: 2))
        #expect(process.life == .launching(Self.first))
    }
}
