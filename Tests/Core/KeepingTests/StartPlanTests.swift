import Testing

@testable import TroupeKeeping

/// The children that are started, the time, and the way.
@Suite struct StartPlanTests {
    private static let file = ExecutableStamp(number: 1)
    private static let scene = "troupe-scene"

    private func token(_ number: UInt64) -> ChildToken { ChildToken(rawValue: number) }

    /// A plan with a zygote that waits for orders.
    private func warmed() throws -> (plan: StartPlan, zygote: ZygoteID) {
        var plan = StartPlan()
        let id = plan.warm(Self.scene)
        let zygote = try #require(id)
        #expect(plan.seen(Self.file, of: zygote, at: 0) == [.startZygote(zygote)])
        #expect(plan.zygoteReady(zygote) == [])
        return (plan, zygote)
    }

    /// The child that has the turn.
    private func turn(in plan: inout StartPlan, at now: Int64) throws -> StartPlan.Turn {
        let turn = plan.nextTurn(at: now)
        return try #require(turn)
    }

    /// Orders a child and begins it at once.
    private func begin(_ token: ChildToken, in plan: inout StartPlan, at now: Int64 = 0) throws -> [StartPlan.Action] {
        let isNew = plan.order(token, .visible, executable: Self.scene, canBeForked: true)
        #expect(isNew)
        let turn = try turn(in: &plan, at: now)
        #expect(turn.token == token)
        return plan.begin(turn, seeing: Self.file, at: now)
    }

    @Test("a child is forked if its executable has a waiting zygote, and otherwise started")
    func forked() throws {
        var (plan, zygote) = try warmed()
        #expect(try begin(token(1), in: &plan) == [.fork(token(1), from: zygote)])
        #expect(plan.forked(token(1), from: zygote) == [])
        var cold = StartPlan()
        #expect(try begin(token(1), in: &cold) == [.start(token(1))])
    }

    @Test("a child with its own environment is started, not forked")
    func ownEnvironment() throws {
        var (plan, _) = try warmed()
        _ = plan.order(token(1), .visible, executable: Self.scene, canBeForked: false)
        let turn = try turn(in: &plan, at: 0)
        #expect(turn.zygote == nil)
        #expect(plan.begin(turn, seeing: nil, at: 0) == [.start(token(1))])
    }

    @Test("a used token is refused until the daemon forgets it")
    func usedToken() throws {
        var plan = StartPlan()
        _ = try begin(token(1), in: &plan)
        plan.started(token(1))
        var isNew = plan.order(token(1), .hidden, executable: Self.scene, canBeForked: true)
        #expect(!isNew)
        plan.ended(token(1))
        isNew = plan.order(token(1), .hidden, executable: Self.scene, canBeForked: true)
        #expect(!isNew)
        plan.forget(token(1))
        isNew = plan.order(token(1), .hidden, executable: Self.scene, canBeForked: true)
        #expect(isNew)
    }

    @Test("a signal withdraws a waiting child, reaches a forked one once it runs, and is dropped for an ended one")
    func signals() throws {
        var (plan, zygote) = try warmed()
        _ = try begin(token(1), in: &plan)
        #expect(plan.signal(token(1), 19, isEnd: false) == [])
        #expect(plan.signal(token(1), 9, isEnd: true) == [])
        #expect(plan.forked(token(1), from: zygote) == [.signal(token(1), 19), .signal(token(1), 9)])
        #expect(plan.signal(token(1), 15, isEnd: true) == [.signal(token(1), 15)])
        plan.ended(token(1))
        #expect(plan.signal(token(1), 9, isEnd: true) == [])
        _ = plan.order(token(2), .hidden, executable: Self.scene, canBeForked: true)
        #expect(plan.signal(token(2), 18, isEnd: false) == [])
        #expect(plan.signal(token(2), 9, isEnd: true) == [.reportWithdrawn(token(2))])
        #expect(plan.nextTurn(at: .max) == nil)
        #expect(plan.signal(token(3), 18, isEnd: false) == [.reportWithdrawn(token(3))])
    }

    @Test("children that an ended zygote has not reported are started, with their signals")
    func zygoteEnds() throws {
        var (plan, zygote) = try warmed()
        _ = try begin(token(1), in: &plan)
        _ = try begin(token(2), in: &plan)
        _ = plan.signal(token(2), 19, isEnd: false)
        #expect(plan.zygoteFailed(zygote) == [.endZygote(zygote)])
        #expect(plan.forked(token(1), from: zygote) == [])
        #expect(plan.reportsHandled(zygote) == [.start(token(2)), .signal(token(2), 19)])
        #expect(plan.reportsHandled(zygote) == [])
    }

    @Test("a report of a child that was not ordered ends the zygote")
    func forgedReport() throws {
        var (plan, zygote) = try warmed()
        #expect(plan.forked(token(7), from: zygote) == [.endZygote(zygote)])
        var (other, _) = try warmed()
        #expect(other.forkFailed(token(7), from: zygote) == [.endZygote(zygote)])
    }

    @Test("a zygote that does not fork in time is ended, and so is one with a replaced file before its next fork")
    func late() throws {
        var (plan, zygote) = try warmed()
        _ = try begin(token(1), in: &plan)
        let deadline = try #require(plan.zygoteDeadline)
        #expect(plan.zygotesAreDue(at: deadline - 1) == [])
        #expect(plan.zygotesAreDue(at: deadline) == [.endZygote(zygote)])
        var (replaced, _) = try warmed()
        _ = replaced.order(token(1), .visible, executable: Self.scene, canBeForked: true)
        let turn = try turn(in: &replaced, at: 0)
        #expect(
            replaced.begin(turn, seeing: ExecutableStamp(number: 2), at: 0)
                == [.endZygote(zygote), .start(token(1))])
    }

    @Test("an ending instance starts no zygote, forks no child and starts no waiting child")
    func ending() throws {
        var (plan, _) = try warmed()
        _ = try begin(token(1), in: &plan)
        _ = plan.order(token(2), .hidden, executable: Self.scene, canBeForked: true)
        plan.stopForking()
        #expect(plan.zygoteDeadline == nil && plan.warm("other") == nil)
        let turn = try turn(in: &plan, at: 0)
        #expect(turn.zygote == nil)
        _ = plan.order(token(3), .hidden, executable: Self.scene, canBeForked: true)
        #expect(plan.end() == [token(1)])
        #expect(plan.nextTurn(at: .max) == nil)
        #expect(!plan.knows(token(1)) && !plan.knows(token(3)))
    }
}
