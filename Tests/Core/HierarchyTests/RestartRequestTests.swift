import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 8: an account of failures is cleared by an executed restart, and by no other request.
@Suite("A restart that a client asks for")
struct RestartRequestTests {
    private static let now = Instant(microseconds: 1)

    /// A client's restart; returns its effects except events.
    private func restart(_ id: ControllerID, in driven: inout Driven) -> [Effect] {
        driven.hierarchy.handle(
            .request(.restart(.id(id)), from: .client(ClientID(rawValue: 1)), tag: 1), at: Self.now
        ).filter { if case .event = $0 { false } else { true } }
    }

    @Test("clears the account before its other effects, whether a process runs or was given up")
    func accepted() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        let running = restart(alpha, in: &driven)
        #expect(
            running.prefix(2) == [.restarted(alpha), .kill(alpha, Incarnation(rawValue: 1), .requested(by: .restart))])
        _ = driven.hierarchy.handle(.exited(alpha, Incarnation(rawValue: 1), .signal(9), .giveUp), at: Self.now)
        let givenUp = restart(alpha, in: &driven)
        #expect(givenUp.first == .restarted(alpha))
        #expect(givenUp.contains { if case .spawn(alpha, _, _) = $0 { true } else { false } })
    }

    @Test("leaves the account unchanged if it is refused")
    func refused() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let builtIn = try #require(driven.hierarchy.tree.all.first { $0.isBuiltIn }?.id)
        let alpha = driven.id("Alpha")
        let ofContainer = restart(builtIn, in: &driven)
        _ = driven.hierarchy.handle(.stop, at: Self.now)
        let afterStop = restart(alpha, in: &driven)
        for effects in [ofContainer, afterStop] {
            guard case .reply(let reply, _, _)? = effects.first, effects.count == 1 else {
                Issue.record("\(effects)")
                continue
            }
            #expect(reply.failure != nil)
        }
    }

    @Test("is made by the instance after the seconds of --retry, with the account cleared", arguments: [nil, 5_000])
    func retried(retry: Int?) {
        var driven = Driven(Sketch.stack, deadlines: Settings.Deadlines(retry: retry))
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.giveUp("Alpha")
        driven.pass(milliseconds: 4_999)
        #expect(driven.hierarchy.tree[alpha]?.processState == .unavailable)
        driven.pass(milliseconds: 1)
        #expect((driven.hierarchy.tree[alpha]?.processState == .unavailable) == (retry == nil))
        #expect(driven.restarted == (retry == nil ? [] : [alpha]))
    }
}
