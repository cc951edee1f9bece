import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite("An invariant of the code")
struct InvariantTests {
    static let nobody = ControllerID(rawValue: 99)

    @Test("is reported with the state if it is broken in a release, which restores the state before the input")
    func isSaid() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.hierarchy.interface.tree.invariants = InvariantLog(traps: false)
        let before = driven.hierarchy.interface
        driven.hierarchy.interface.tree.change(Self.nobody) { $0.title = "Nobody" }
        driven.settle(driven.hierarchy.handle(.timer(TimerID(rawValue: 99)), at: Instant(microseconds: 0)))
        let broken = try #require(driven.broken.first)
        #expect(broken.claim == "c99 is in the tree")
        #expect(broken.place.hasPrefix("HierarchyTests/InvariantTests.swift:"))
        #expect(broken.state.contains("timer") && broken.state.contains("\"c2\""))
        #expect(driven.broken.count == 1)
        #expect(driven.hierarchy.interface == before, "the state before the input is restored")
    }

    @Test("is not reported while it holds")
    func holds() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        #expect(driven.broken.isEmpty)
    }

    @Test("A controller embedded in its own descendant breaks an invariant, without an endless loop")
    func cycle() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        var tree = driven.hierarchy.interface.tree
        let root = try #require(tree.window.root)
        let child = try #require(tree[root]?.children.first)
        tree.invariants = InvariantLog(traps: false)
        tree.embed(CustomContainer.Embedding(child: root), in: child)
        let claims = tree.invariants.removeAll(in: "").map(\.claim)
        #expect(claims.contains("\(root) does not contain or present \(child), its new container or presenter"))
    }

    static let entry = Entry(
        id: RequestID(rawValue: 5), command: "memoryWarning", request: .memoryWarning, asker: .user)

    @Test("A request has one reply, and a second breaks an invariant (rule 3)")
    func oneReply() {
        var hierarchy = Driven(Sketch.stack).hierarchy
        var turn = Turn(taking: &hierarchy, at: Instant(microseconds: 0))
        turn.tree.invariants = InvariantLog(traps: false)
        turn.operations.replies.open(Self.entry, tag: 7)
        turn.reply(to: Self.entry, .completed)
        #expect(!turn.tree.invariants.isBroken)
        turn.reply(to: Self.entry, .cancelled(Failure(.windowClosed, "again")))
        #expect(Self.replies(in: turn.effects).map(\.status) == [.completed])
        #expect(turn.tree.invariants.isBroken)
    }

    @Test("A lost request is answered with an internal error, and breaks an invariant (rule 3)")
    func lost() {
        var hierarchy = Driven(Sketch.stack).hierarchy
        hierarchy.interface.tree.invariants = InvariantLog(traps: false)
        hierarchy.operations.replies.open(Self.entry, tag: 7)
        #expect(hierarchy.checkInvariants().count == 1)
        let effects = hierarchy.handle(.timer(TimerID(rawValue: 99)), at: Instant(microseconds: 0))
        #expect(Self.replies(in: effects).map(\.failure?.code) == [.internalError])
        #expect(effects.contains { if case .broken = $0 { true } else { false } })
        #expect(hierarchy.checkInvariants().isEmpty)
    }

    private static func replies(in effects: [Effect]) -> [Reply] {
        effects.compactMap { if case .reply(let reply, .user, tag: 7) = $0 { reply } else { nil } }
    }
}
