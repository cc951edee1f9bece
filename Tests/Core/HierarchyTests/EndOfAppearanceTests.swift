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

    @Test("is ended by the tab that hides the container, whose next process has not appeared and cannot end it")
    func hidden() {
        let embedding = Sketch.scene("One") { scene in
            scene.connections.segues = [
                SegueModel(id: "embed", kind: .embed, source: scene.reference, destination: "Box")
            ]
        }
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Tabs", .tabBarController, children: ["One", "Two"]), embedding, Sketch.scene("Two"),
                Sketch.scene("Box"), Sketch.scene("Panel"),
            ]))
        driven.launch()
        let one = driven.id("One")
        let own = Asker.controller(one, Incarnation(rawValue: 1), during: nil)
        driven.ask(.remove(.id(driven.id("Box"))), from: own)
        var facts = Facts()
        facts.forwardsAppearance = false
        driven.ask(.configure(one, facts), from: own)
        driven.ask(.add(.scene("panel"), to: one, frame: nil, containerView: nil), from: own)
        let panel = driven.id("Panel")
        driven.ask(.forward(.beginAppearance(appearing: true, animated: false), to: panel), from: own)
        driven.ask(.forward(.endAppearance, to: panel), from: own)
        #expect(driven.log.last == "viewDidAppear Panel" && driven.id("Box").rawValue == 0)
        // The next process waits for the process of a new Box, which does not say hello.
        let known = Set(driven.hierarchy.allControllers)
        driven.isStarting = { !known.contains($0) }
        driven.restart("One")
        driven.pass(milliseconds: 3_000)
        driven.log = []
        driven.ask(.select(.index(1), in: nil))
        #expect(driven.log.filter { $0.hasSuffix("Panel") } == ["viewWillDisappear Panel", "viewDidDisappear Panel"])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }
}
