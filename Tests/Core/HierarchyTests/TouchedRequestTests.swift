import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Rule 13: of two quick touches the second starts no second transition.
@Suite("A request that a touch may not cause during a transition")
struct TouchedRequestTests {
    @Test("changes the children of a container in the window, either the named one or the asker")
    func containment() {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        let (one, tabs) = (driven.id("One"), driven.id("Tabs"))
        driven.ask(.add(.scene("three"), to: one, frame: nil, containerView: nil))
        let three = driven.id("Three")
        for request: Request in [
            .add(.scene("four"), to: nil, frame: nil, containerView: nil),
            .add(.scene("four"), to: one, frame: nil, containerView: nil), .remove(.id(three)),
            .setTabs([.controller(one)], in: nil, animated: false),
            .setTabs([.controller(one)], in: .id(tabs), animated: false),
            .push(.scene("four"), onto: nil, animated: true),
        ] {
            #expect(driven.hierarchy.startsTransition(request, from: one), "\(request)")
        }
        for request: Request in [
            .willMove(three, toParent: one), .didMove(three, toParent: one),
            .setFrame(three, Rect(x: 0, y: 0, width: 1, height: 1)), .instantiate(.scene("four")),
            .attemptRotation,
        ] {
            #expect(!driven.hierarchy.startsTransition(request, from: one), "\(request)")
        }
    }

    @Test("does not concern a tree outside the window or a missing controller")
    func apart() throws {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        let one = driven.id("One")
        let loose = try #require(driven.ask(.instantiate(.scene("three")))?.controllers.first)
        driven.ask(.add(.scene("four"), to: loose, frame: nil, containerView: nil))
        let four = driven.id("Four")
        for request: Request in [
            .add(.scene("four"), to: loose, frame: nil, containerView: nil), .remove(.id(four)),
            .remove(.id(ControllerID(rawValue: 99))), .setTabs([], in: .id(loose), animated: false),
        ] {
            #expect(!driven.hierarchy.startsTransition(request, from: one), "\(request)")
        }
    }
}
