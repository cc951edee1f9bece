import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Rule 12: the controllers that a child made and holds.
@Suite("A controller that a child made and holds")
struct LifetimeTests {
    /// The places in which a controller can be shown, and from which it can be removed.
    enum Place: CaseIterable {
        case container, stack, presentation

        func show(_ id: ControllerID) -> Request {
            switch self {
            case .container: .add(.controller(id), to: nil, frame: nil, containerView: nil)
            case .stack: .push(.controller(id), onto: nil, animated: false)
            case .presentation: .present(.controller(id), from: nil, Request.Presentation())
            }
        }

        func takeAway(_ id: ControllerID) -> Request {
            switch self {
            case .container: .remove(.id(id))
            case .stack: .pop(.one, in: nil, animated: false)
            case .presentation: .dismiss(nil, animated: false)
            }
        }
    }

    /// An instance with the holder in front and a controller that it made; the holder is the asker.
    private struct Kept {
        var driven: Driven
        let holder: ControllerID
        let made: ControllerID
        let asker: Asker

        init() throws {
            let scenes = [
                Sketch.scene("Nav", .navigationController, children: ["Holder"]), Sketch.scene("Holder"),
                Sketch.scene("Made"), Sketch.scene("Other"),
            ]
            driven = Driven(Sketch.application(scenes))
            driven.launch()
            holder = driven.id("Holder")
            asker = .controller(holder, Incarnation(rawValue: 1), during: nil)
            made = try #require(driven.ask(.instantiate(.scene("made")), from: asker)?.controllers.first)
        }

        mutating func ask(_ request: Request) {
            let reply = driven.ask(request, from: asker)
            #expect(reply?.status == .completed, "\(request): \(String(describing: reply))")
        }

        /// The holder's process ends; supervision decides whether another follows.
        mutating func endHolder(_ decision: RestartDecision = .after(milliseconds: 0)) {
            let exit = Input.exited(holder, Incarnation(rawValue: 1), .signal(9), decision)
            driven.settle(driven.hierarchy.handle(exit, at: Instant(microseconds: 1)))
        }

        var isGone: Bool { driven.hierarchy.tree[made] == nil }
    }

    @Test("keeps its process and view, disappeared, also after a container or a stack has removed it")
    func stays() throws {
        for place in Place.allCases {
            var kept = try Kept()
            kept.ask(place.show(kept.made))
            kept.ask(place.takeAway(kept.made))
            let made = try #require(kept.driven.hierarchy.tree[kept.made], "\(place)")
            #expect(made.parent == nil && made.presentation == nil, "\(place)")
            #expect(made.view.appearance.state == .disappeared && made.view.isLoaded, "\(place)")
            #expect(made.process.isLive && made.process.incarnation.rawValue == 1, "\(place)")
            kept.driven.log = []
            kept.ask(place.show(kept.made))
            #expect(!kept.driven.log.contains("viewDidLoad Made"), "\(place)")
            #expect(kept.driven.log.contains("viewDidAppear Made"), "\(place)")
            #expect(kept.driven.hierarchy.checkInvariants() == [], "\(place)")
        }
    }

    @Test("ends when it is released or, if it is shown, with the transition that removes it")
    func released() throws {
        for place in Place.allCases {
            var kept = try Kept()
            kept.ask(place.show(kept.made))
            kept.ask(.release(kept.made))
            #expect(!kept.isGone, "\(place)")
            kept.ask(place.takeAway(kept.made))
            #expect(kept.isGone, "\(place)")
            var other = try Kept()
            other.ask(place.show(other.made))
            other.ask(place.takeAway(other.made))
            other.ask(.release(other.made))
            #expect(other.isGone, "\(place)")
        }
    }

    @Test("is kept for a waiting request, though it is released behind that request")
    func releasedWhileAwaited() throws {
        var kept = try Kept()
        kept.driven.isMute = { _, callback in callback == .viewWillAppear }
        kept.driven.ask(.push(.scene("other"), onto: nil, animated: false), from: kept.asker)
        kept.driven.ask(.push(.controller(kept.made), onto: nil, animated: false), from: kept.asker)
        kept.ask(.release(kept.made))
        #expect(!kept.isGone)
    }

    @Test(
        "ends with the incarnation that holds it if it is in no hierarchy, under every restart decision",
        arguments: [RestartDecision.after(milliseconds: 0), .after(milliseconds: 100), .stayDown, .giveUp])
    func holderEnds(_ decision: RestartDecision) throws {
        var unseen = try Kept()
        unseen.endHolder(decision)
        #expect(unseen.isGone)
        var removed = try Kept()
        removed.ask(Place.container.show(removed.made))
        removed.ask(Place.container.takeAway(removed.made))
        removed.endHolder(decision)
        #expect(removed.isGone)
        // A controller in its container is in a hierarchy. The next incarnation does not add it, and then it goes
        // (section 3.4).
        var contained = try Kept()
        contained.ask(Place.container.show(contained.made))
        contained.endHolder(decision)
        #expect(contained.isGone == (decision == .after(milliseconds: 0)))
        #expect(contained.driven.hierarchy.checkInvariants() == [])
        #expect(removed.driven.hierarchy.checkInvariants() == [])
    }

    @Test("is held by its hierarchy once the incarnation that held it has ended")
    func hierarchyHolds() throws {
        for place in [Place.stack, .presentation] {
            var kept = try Kept()
            kept.ask(place.show(kept.made))
            kept.endHolder()
            let made = try #require(kept.driven.hierarchy.tree[kept.made], "\(place)")
            #expect(made.process.incarnation.rawValue == 1 && made.view.appearance.state == .appeared, "\(place)")
            let removal = kept.driven.ask(place.takeAway(kept.made))
            #expect(removal?.status == .completed && kept.isGone, "\(place)")
        }
    }

    @Test("ends together with a container of the same holder that is in no hierarchy")
    func looseTree() throws {
        var kept = try Kept()
        let outer = try #require(
            kept.driven.ask(.instantiate(.scene("nav")), from: kept.asker)?.controllers.first)
        kept.ask(.push(.controller(kept.made), onto: .id(outer), animated: false))
        kept.endHolder()
        #expect(kept.isGone && kept.driven.hierarchy.tree[outer] == nil)
    }

    @Test("is made only by a living process: the request of one that has ended is refused")
    func deadMaker() throws {
        var kept = try Kept()
        kept.endHolder(.after(milliseconds: 100))
        let before = kept.driven.hierarchy.allControllers
        let late = kept.driven.ask(.instantiate(.scene("other")), from: kept.asker)
        #expect(late?.failure?.code == .noSuchController, "\(String(describing: late))")
        #expect(kept.driven.hierarchy.allControllers == before)
    }

    @Test("cannot be made from an existing controller, which another may hold")
    func existing() throws {
        var kept = try Kept()
        let thief = Asker.controller(kept.holder, Incarnation(rawValue: 1), during: nil)
        let reply = kept.driven.ask(.instantiate(.controller(kept.made)), from: thief)
        #expect(reply?.failure?.code == .badArgument && reply?.failure?.hint != nil)
    }
}
