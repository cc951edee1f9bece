import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 7: a message waits for the process of its receiver, and reports if there will be none.
@Suite("A message to a controller whose process has ended")
struct UnreachedMessageTests {
    private static let now = Instant(microseconds: 1)
    private static let first = Incarnation(rawValue: 1)

    /// A launched stack with Alpha, just killed; supervision makes the given decision.
    private func killed(_ decision: RestartDecision) -> (driven: Driven, alpha: ControllerID, effects: [Effect]) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.log = []
        let effects = driven.hierarchy.handle(.exited(alpha, Self.first, .signal(9), decision), at: Self.now)
        return (driven, alpha, effects)
    }

    private func send(to receiver: ControllerID, by driven: inout Driven) -> Reply? {
        driven.ask(
            .sendDelegate(
                to: receiver,
                DelegateMessage(
                    from: receiver, protocolName: "PenDelegate", name: "draw", payload: Payload(),
                    expectsReply: false)))
    }

    @Test("waits while the process restarts, and is delivered before the reply")
    func restarting() {
        var (driven, alpha, effects) = killed(.after(milliseconds: 100))
        driven.settle(effects)
        #expect(send(to: alpha, by: &driven) == nil)
        #expect(driven.hierarchy.checkInvariants() == [])
        var timer: TimerID?
        for case .schedule(let scheduled, _) in effects { timer = scheduled }
        guard let timer else { return #expect(Bool(false), "its restart is scheduled") }
        driven.settle(driven.hierarchy.handle(.timer(timer), at: Instant(microseconds: 200_000)))
        #expect(driven.log.contains { $0.hasSuffix("Alpha") })
        #expect(driven.replies.last { $0.command == "delegate" }?.status == .completed)
    }

    @Test(
        "is rejected when supervision gives the controller up, or leaves it down",
        arguments: [
            RestartDecision.giveUp, .stayDown,
        ])
    func ends(decision: RestartDecision) {
        var (driven, alpha, effects) = killed(.after(milliseconds: 0))
        // The effects that start it again are not carried out: it ends before it says hello.
        driven.note(effects)
        #expect(send(to: alpha, by: &driven) == nil)
        driven.settle(
            driven.hierarchy.handle(.exited(alpha, Incarnation(rawValue: 2), .signal(9), decision), at: Self.now))
        #expect(driven.replies.last { $0.command == "delegate" }?.failure?.code == .controllerUnavailable)
    }

    @Test(
        "is rejected without a start if supervision has left the controller down or given it up",
        arguments: [
            RestartDecision.giveUp, .stayDown,
        ])
    func down(decision: RestartDecision) {
        var (driven, alpha, effects) = killed(decision)
        driven.settle(effects)
        let reply = send(to: alpha, by: &driven)
        #expect(reply?.failure?.code == .controllerUnavailable)
        #expect(reply?.failure?.hint != nil)
        #expect(driven.hierarchy.tree[alpha]?.incarnation == Self.first)
        #expect(driven.hierarchy.tree[alpha]?.process.isRunning == false)
    }
}
