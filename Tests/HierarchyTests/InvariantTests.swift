import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite("What the code counts on")
struct InvariantTests {
    static let nobody = ControllerID(rawValue: 99)

    @Test("is said with the state in a release, which goes on without")
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
        #expect(driven.hierarchy.interface == before, "nothing of it is left")
    }

    @Test("is said nowhere while it holds")
    func holds() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        #expect(driven.broken.isEmpty)
    }
}
