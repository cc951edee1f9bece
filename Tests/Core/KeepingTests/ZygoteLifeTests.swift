import Testing

@testable import TroupeKeeping

/// When a zygote is started, ended and started again: the table of states and events.
@Suite struct ZygoteLifeTests {
    private static let file = ExecutableStamp(number: 1)
    private static let other = ExecutableStamp(number: 2)
    private static let token = ChildToken(rawValue: 7)

    /// An event, at its time.
    enum Told: Hashable {
        case seen(ExecutableStamp?)
        case ready
        case order
        case orderOfAnother
        case forked
        case refused
        case failed
        case passed
        case ended(hasExited: Bool)
    }

    private typealias Action = ZygoteLife.Action

    /// Tells all events, one a microsecond unless a time is given; returns the action after each.
    private static func lead(
        _ life: inout ZygoteLife, _ steps: [(told: Told, at: Int64)]
    ) -> [Action?] {
        steps.map { told, now in
            switch told {
            case .seen(let stamp): return life.seen(stamp, at: now)
            case .ready: if let action = life.becameReady() { return action }
            case .order: _ = life.order(token, at: now)
            case .orderOfAnother: _ = life.order(ChildToken(rawValue: 8), at: now)
            case .forked: life.answered(token, isForked: true)
            case .refused: life.answered(token, isForked: false)
            case .failed: return life.failed()
            case .passed: return life.passed(at: now)
            case .ended(let hasExited): life.ended(hasExited: hasExited, at: now)
            }
            return nil
        }
    }

    private static func life(after steps: [Told]) -> ZygoteLife {
        var life = ZygoteLife()
        _ = lead(&life, steps.map { ($0, 0) })
        return life
    }

    private static let ways: [(name: String, life: ZygoteLife)] = [
        ("absent", life(after: [])),
        ("starting", life(after: [.seen(file)])),
        ("ready", life(after: [.seen(file), .ready])),
        ("ordered", life(after: [.seen(file), .ready, .order])),
        ("replaced", life(after: [.seen(file), .ready, .seen(other)])),
        ("failing", life(after: [.seen(file), .ready, .failed])),
        ("unfit", life(after: [.seen(file), .ended(hasExited: true)])),
        ("resting", life(after: [.seen(file), .ready, .failed, .ended(hasExited: false)])),
    ]

    /// The action in each state when an event happens, a microsecond later.
    private static let table: [(told: Told, said: [String: Action])] = [
        (.seen(file), ["absent": .start, "resting": .start]),
        (
            .seen(other),
            [
                "absent": .start, "resting": .start, "unfit": .start, "starting": .end, "ready": .end, "ordered": .end,
            ]
        ),
        (.seen(nil), ["starting": .end, "ready": .end, "ordered": .end]),
        (.ready, ["ready": .end, "ordered": .end]), (.orderOfAnother, [:]), (.forked, [:]), (.refused, [:]),
        (.failed, ["starting": .end, "ready": .end, "ordered": .end]),
        (.passed, ["resting": .examine]),
        (.ended(hasExited: false), [:]), (.ended(hasExited: true), [:]),
    ]

    @Test func `each state has an action for each event`() {
        for (told, said) in Self.table {
            for (name, life) in Self.ways {
                var life = life
                #expect(Self.lead(&life, [(told, 1)]) == [said[name]], "\(name): \(told)")
            }
        }
    }

    @Test func `only a ready zygote accepts orders`() {
        for (name, life) in Self.ways {
            var life = life
            let isTaken = life.order(ChildToken(rawValue: 8), at: 0)
            #expect(isTaken == (name == "ready" || name == "ordered"), "\(name)")
        }
    }

    @Test func `a zygote that misses the deadline of an order is ended, and the next is started at once`() {
        var life = Self.life(after: [.seen(Self.file), .ready, .order])
        #expect(life.deadline == ZygoteLife.forkingTime)
        let said = Self.lead(
            &life,
            [
                (.passed, ZygoteLife.forkingTime - 1), (.passed, ZygoteLife.forkingTime),
                (.passed, ZygoteLife.forkingTime + 1), (.ended(hasExited: false), 2_000_000), (.passed, 2_000_000),
                (.seen(Self.file), 2_000_000),
            ])
        #expect(said == [nil, .end, nil, nil, .examine, .start])
    }

    @Test(arguments: [Told.forked, .refused])
    func `an answered order has no deadline`(answer: Told) {
        var life = Self.life(after: [.seen(Self.file), .ready, .order, answer])
        #expect(life.deadline == nil)
        let said = life.passed(at: .max)
        #expect(said == nil)
    }

    @Test func `the second failure in a row causes a pause, and each further one twice the pause, up to a limit`() {
        var life = ZygoteLife()
        var pauses: [Int64] = []
        for _ in 0..<10 {
            let now: Int64 = life.deadline ?? 0
            _ = Self.lead(
                &life, [(.seen(Self.file), now), (.ready, now), (.failed, now), (.ended(hasExited: false), now)])
            pauses.append((life.deadline ?? -1) - now)
        }
        #expect(
            pauses == [
                0, 100_000, 200_000, 400_000, 800_000, 1_600_000, 3_200_000, 6_400_000, 10_000_000, 10_000_000,
            ])
        let now = life.deadline ?? 0
        // Not even an order starts one before its time.
        #expect(Self.lead(&life, [(.seen(Self.file), now - 1)]) == [nil])
        // One forked child ends the row of failures.
        _ = Self.lead(
            &life,
            [
                (.seen(Self.file), now), (.ready, now), (.order, now), (.forked, now), (.failed, now),
                (.ended(hasExited: false), now),
            ])
        #expect(life.deadline == now)
    }

    @Test func `an executable that cannot be a zygote is not tried again until its file changes`() {
        // The zygote exits; it is silent until its deadline; it dies each time before it is ready.
        let leaves = Self.life(after: [.seen(Self.file), .ended(hasExited: true)])
        var silent = Self.life(after: [.seen(Self.file)])
        #expect(silent.deadline == ZygoteLife.startingTime)
        #expect(
            Self.lead(&silent, [(.passed, ZygoteLife.startingTime), (.ended(hasExited: false), 11_000_000)])
                == [.end, nil])
        var dying = ZygoteLife()
        for start in 1...ZygoteLife.maxStarts {
            let now = Int64(start) * 100_000_000
            #expect(Self.lead(&dying, [(.seen(Self.file), now), (.ended(hasExited: false), now)]) == [.start, nil])
        }
        for var life in [leaves, silent, dying] {
            let now: Int64 = 1_000_000_000
            #expect(
                Self.lead(&life, [(.seen(Self.file), now), (.seen(nil), now), (.seen(Self.file), now)])
                    == [nil, nil, nil])
            #expect(life.deadline == nil)
            #expect(Self.lead(&life, [(.seen(Self.other), now)]) == [.start])
        }
    }

    @Test func `a missing file is looked for only at the next order`() {
        var life = Self.life(after: [.seen(Self.file), .ready, .seen(nil), .ended(hasExited: false)])
        #expect(Self.lead(&life, [(.passed, 1), (.seen(nil), 1)]) == [.examine, nil])
        #expect(life.deadline == nil)
        #expect(Self.lead(&life, [(.seen(Self.other), 2)]) == [.start])
    }
}
