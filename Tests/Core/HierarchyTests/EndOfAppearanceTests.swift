import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 2: a container that forwards appearance by hand also ends it; Troupe ends it after the deadline.
@Suite("An appearance that a container began by hand")
struct EndOfAppearanceTests {
    @Test("is ended by Troupe after the deadline, in a transition that names the child and is no removal")
    func ended() {
        var driven = Driven(Sketch.application([Sketch.scene("Home"), Sketch.scene("Panel")]))
        driven.launch()
        let home = driven.id("Home")
        let own = Asker.controller(home, Incarnation(rawValue: 1), during: nil)
        var facts = Facts()
        facts.forwardsAppearance = false
        driven.ask(.configure(home, facts), from: own)
        driven.ask(.add(.scene("panel"), to: home, frame: nil, containerView: nil), from: own)
        let panel = driven.id("Panel")
        driven.ask(.forward(.beginAppearance(appearing: true, animated: false), to: panel), from: own)
        #expect(driven.log.last == "viewWillAppear Panel")
        driven.events = []
        driven.pass(milliseconds: 60_000)
        #expect(driven.log.last == "viewDidAppear Panel")
        let causes = driven.events.compactMap { event -> TransitionCause? in
            if case .began(let cause) = event.details { cause } else { nil }
        }
        #expect(causes == [.endOfAppearance(panel)])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }
}
