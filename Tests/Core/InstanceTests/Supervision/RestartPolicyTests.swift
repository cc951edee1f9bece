import Testing
import TroupeModel

@testable import TroupeInstance

@Suite struct RestartPolicyTests {
    /// One cause of every kind, and whether each condition starts again after it.
    static let ends: [(cause: TerminationCause, never: Bool, onFailure: Bool, always: Bool)] = [
        (.requested(by: .instanceEnd), false, false, false),
        (.signal(9), false, true, true),
        (.exitCode(0), false, false, true),
        (.exitCode(1), false, true, true),
        (.hang(milliseconds: 5_000), false, true, true),
        (.memory(kibibytes: 2_048), false, true, true),
        (.protocolViolation("bad envelope"), false, true, true),
        (.quota("too many nodes"), false, true, true),
        (.spawnFailed("no such file"), false, true, true),
        (.launchTimeout(milliseconds: 10_000), false, true, true),
    ]

    @Test("Every condition decides for every cause whether a start follows", arguments: ends.indices)
    func conditionTable(row: Int) {
        let end = Self.ends[row]
        for (condition, starts) in zip(RestartCondition.allCases, [end.never, end.onFailure, end.always]) {
            var account = RestartAccount(policy: RestartPolicy(condition: condition))
            let decision = account.exited(end.cause, isComplete: true, at: 0)
            #expect(decision == (starts ? .after(milliseconds: 0) : .stayDown), "\(condition) after \(end.cause)")
        }
    }

    @Test("Delays grow from 0 to 100 ms, then double up to 5 s")
    func delaysGrow() {
        let policy = RestartPolicy()
        #expect((0...9).map(policy.delay(afterStarts:)) == [0, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000])
        #expect(policy.delay(afterStarts: .max) == 5_000)
        #expect(RestartPolicy(firstDelay: .max, longestDelay: .max).delay(afterStarts: 3) == .max)
        #expect(RestartPolicy(firstDelay: 0).delay(afterStarts: .max) == 0)
        #expect(RestartPolicy(firstDelay: -5, longestDelay: -5).delay(afterStarts: 2) == 0)
    }

    @Test("The sixth end within ten seconds gives the controller up until a restart is requested")
    func intensityIsBounded() {
        var account = RestartAccount()
        var now: Int64 = 1_000
        for delay in [0, 100, 200, 400, 800] {
            #expect(account.exited(.signal(11), isComplete: true, at: now) == .after(milliseconds: delay))
            now += Int64(delay) + 5
        }
        #expect(account.exited(.signal(11), isComplete: true, at: now) == .giveUp)
        #expect(account.exited(.exitCode(1), isComplete: true, at: now + 1_000_000) == .giveUp)
        account.restarted()
        #expect(account.exited(.signal(11), isComplete: true, at: now + 1) == .after(milliseconds: 0))
    }

    @Test("An end for a restart is followed by a start at once under every policy, and clears the account")
    func restartIsWanted() {
        for condition in RestartCondition.allCases {
            var account = RestartAccount(policy: RestartPolicy(condition: condition, intensity: 1))
            #expect(account.exited(.requested(by: .restart), isComplete: true, at: 0) == .after(milliseconds: 0))
            #expect(account.exited(.requested(by: .restart), isComplete: true, at: 1) == .after(milliseconds: 0))
            let next: RestartDecision = condition == .never ? .stayDown : .after(milliseconds: 0)
            #expect(account.exited(.signal(9), isComplete: true, at: 2) == next, "\(condition)")
        }
    }

    @Test("Ends further apart than the period are each followed by a start at once")
    func oldStartsAreForgotten() {
        var account = RestartAccount()
        for round in 0..<20 {
            let decision = account.exited(.exitCode(2), isComplete: true, at: Int64(round) * 10_000)
            #expect(decision == .after(milliseconds: 0))
        }
        // One tick earlier the last start still counts.
        #expect(account.exited(.exitCode(2), isComplete: true, at: 19 * 10_000 + 9_999) == .after(milliseconds: 100))
    }

    @Test("The failures of a controller still count after an end without a start")
    func countsOn() {
        var account = RestartAccount(policy: RestartPolicy(condition: .onFailure))
        #expect(account.exited(.signal(9), isComplete: true, at: 0) == .after(milliseconds: 0))
        #expect(account.exited(.exitCode(0), isComplete: true, at: 10) == .stayDown)
        #expect(account.exited(.signal(9), isComplete: true, at: 20) == .after(milliseconds: 100))
    }

    @Test("With an intensity below 1 the first failure gives the controller up")
    func intensityNought() {
        var account = RestartAccount(policy: RestartPolicy(intensity: -1))
        #expect(account.exited(.signal(9), isComplete: true, at: 0) == .giveUp)
    }
}

@Suite struct SupervisorTests {
    private let one = ControllerID(rawValue: 1)
    private let two = ControllerID(rawValue: 2)

    /// Every origin of a process, whether it is the latest, whether the instance stops, and the decision after a crash.
    static let ends: [(ProcessEnd.Origin, isLatest: Bool, isStopping: Bool, RestartDecision)] = [
        (.keeper, true, false, .after(milliseconds: 100)), (.keeper, true, true, .stayDown),
        (.keeper, false, false, .stayDown), (.keeper, false, true, .stayDown),
        (.worker, true, false, .after(milliseconds: 100)), (.worker, true, true, .stayDown),
        (.worker, false, false, .stayDown), (.worker, false, true, .stayDown),
        (.person, true, false, .after(milliseconds: 0)), (.person, true, true, .stayDown),
        (.person, false, false, .stayDown), (.person, false, true, .stayDown),
        (.refused, true, false, .giveUp), (.refused, true, true, .stayDown),
        (.refused, false, false, .stayDown), (.refused, false, true, .stayDown),
    ]

    @Test(
        "Every end is decided by one table, and only ends of the keeper's processes and of workers count",
        arguments: ends.indices)
    func decisions(row: Int) {
        let (origin, isLatest, isStopping, decision) = Self.ends[row]
        var supervisor = Supervisor()
        #expect(supervisor.decide(after: end(of: one), under: RestartPolicy(), at: 0) == .after(milliseconds: 0))
        let before = supervisor
        let end = ProcessEnd(
            of: one, .signal(9), isComplete: false, origin: origin, isLatest: isLatest,
            isInstanceStopping: isStopping)
        #expect(supervisor.decide(after: end, under: RestartPolicy(), at: 0) == decision)
        let isCounted = (origin == .keeper || origin == .worker) && isLatest && !isStopping
        #expect((supervisor != before) == isCounted)
    }

    @Test("The table has every kind of end")
    func allDecisions() {
        let kinds = Self.ends.map { [$0.0.hashValue, $0.isLatest.hashValue, $0.isStopping.hashValue] }
        #expect(Set(kinds).count == kinds.count && kinds.count == ProcessEnd.Origin.allCases.count * 4)
    }

    private func end(of controller: ControllerID) -> ProcessEnd {
        ProcessEnd(of: controller, .signal(9), isComplete: true)
    }

    @Test("The failures of one controller do not count for another")
    func accountsAreApart() {
        var supervisor = Supervisor()
        for _ in 0..<5 { _ = supervisor.decide(after: end(of: one), under: RestartPolicy(), at: 0) }
        #expect(supervisor.decide(after: end(of: one), under: RestartPolicy(), at: 0) == .giveUp)
        #expect(supervisor.decide(after: end(of: two), under: RestartPolicy(), at: 0) == .after(milliseconds: 0))
        supervisor.restarted(one)
        #expect(supervisor.decide(after: end(of: one), under: RestartPolicy(), at: 0) == .after(milliseconds: 0))
        supervisor.forget(one)
        #expect(supervisor.decide(after: end(of: one), under: RestartPolicy(), at: 0) == .after(milliseconds: 0))
    }

    @Test("Under another policy earlier ends do not count, under the same policy all do")
    func policiesPerController() {
        var supervisor = Supervisor()
        let (once, never) = (RestartPolicy(intensity: 1), RestartPolicy(condition: .never))
        #expect(supervisor.decide(after: end(of: one), under: once, at: 0) == .after(milliseconds: 0))
        #expect(supervisor.decide(after: end(of: one), under: never, at: 0) == .stayDown)
        #expect(supervisor.decide(after: end(of: one), under: once, at: 0) == .after(milliseconds: 0))
        #expect(supervisor.decide(after: end(of: one), under: once, at: 0) == .giveUp)
    }
}
