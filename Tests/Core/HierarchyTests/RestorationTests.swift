import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Rule 9: a restoration runs beside the queue and changes only its branch.
@Suite("A restoration")
struct RestorationTests {
    private var driven = Driven.home()

    private mutating func mute(_ name: CallbackName, of scene: String) { driven.mute([(name, scene)]) }

    private mutating func rotate() { driven.ask(.rotate(.landscapeLeft)) }

    private func reply(to command: String) -> Reply? { driven.reply(to: command) }

    private mutating func push() {
        driven.ask(.push(.scene("detail"), onto: .id(driven.id("Nav")), animated: false))
    }

    @Test(
        "delays no request outside its branch, whichever callback its controller hangs in",
        arguments: [CallbackName.loadView, .viewDidLoad, .viewWillAppear, .viewWillLayoutSubviews, .viewDidAppear])
    mutating func beside(name: CallbackName) {
        mute(name, of: "Panel")
        driven.restart("Panel")
        push()
        #expect(reply(to: "push")?.status == .completed)
        #expect(driven.unanswered.count == 1)
    }

    @Test("of a controller that a transition has laid out begins once that transition has settled")
    mutating func laidOut() {
        let tablet = Driven(
            Sketch.application(["Home", "Panel", "Sheet", "Box"].map { Sketch.scene($0) }), on: .pad)
        driven = tablet
        driven.launch()
        driven.ask(.add(.scene("panel"), to: driven.id("Home"), frame: nil, containerView: nil))
        let maker = Asker.controller(driven.id("Home"), Incarnation(rawValue: 1), during: nil)
        driven.ask(.instantiate(.scene("sheet")), from: maker)
        driven.ask(.add(.scene("box"), to: driven.id("Sheet"), frame: nil, containerView: nil))
        let box = driven.id("Box")
        driven.isMute = { id, name in id == box && (name == .viewWillAppear || name == .viewWillLayoutSubviews) }
        driven.ask(.present(.controller(driven.id("Sheet")), from: nil, .init(style: .formSheet)))
        driven.ask(.setFrame(driven.id("Panel"), Rect(x: 0, y: 0, width: 50, height: 50)))
        driven.answer(.viewWillAppear, of: "Box")
        driven.log = []
        driven.restart("Panel")
        #expect(reply(to: "present") == nil && driven.log == [])
        driven.answer(.viewWillLayoutSubviews, of: "Box")
        #expect(reply(to: "present")?.status == .completed)
        #expect(driven.log.last == "viewDidAppear Panel")
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("of the delegate of a presented stack, which hears of the presentation, begins once that has settled")
    mutating func delegate() {
        let tablet = Driven(
            Sketch.application([
                Sketch.scene("Home"), Sketch.scene("Panel"), Sketch.scene("Top"),
                Sketch.scene("Nav", .navigationController, children: ["Top"]),
            ]), on: .pad)
        driven = tablet
        driven.launch()
        let maker = Asker.controller(driven.id("Home"), Incarnation(rawValue: 1), during: nil)
        driven.ask(.add(.scene("panel"), to: driven.id("Home"), frame: nil, containerView: nil), from: maker)
        driven.ask(.instantiate(.scene("nav")), from: maker)
        let nav = driven.id("Nav")
        driven.ask(.record(Configuration(controller: nav, delegate: driven.id("Panel"))), from: maker)
        driven.isMute = { _, name in name == .viewWillLayoutSubviews }
        driven.ask(.present(.controller(nav), from: nil, .init(style: .formSheet)))
        #expect(driven.log.contains("willShow Panel"))
        driven.log = []
        driven.restart("Panel")
        #expect(reply(to: "present") == nil && driven.log == [])
        driven.isMute = { _, _ in false }
        driven.answer(.viewWillLayoutSubviews, of: "Top")
        #expect(reply(to: "present")?.status == .completed)
        #expect(driven.log.last == "viewDidAppear Panel")
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("delays a request that concerns its branch until it has ended")
    mutating func waited() {
        mute(.viewWillAppear, of: "Panel")
        driven.restart("Panel")
        rotate()
        #expect(reply(to: "rotate") == nil && !driven.log.contains("willRotate Panel"))
        driven.answer(.viewWillAppear, of: "Panel")
        let appeared = driven.log.lastIndex(of: "viewDidAppear Panel")
        let rotated = driven.log.firstIndex(of: "willRotate Panel")
        #expect(appeared.flatMap { appeared in rotated.map { appeared < $0 } } == true)
        #expect(reply(to: "rotate")?.status == .completed)
    }

    @Test("is suspended after one call deadline, and resumes once the transition has settled")
    mutating func suspended() {
        mute(.loadView, of: "Panel")
        driven.restart("Panel")
        driven.pass(milliseconds: 1_500)
        mute(.viewWillAppear, of: "Panel")
        driven.answer(.loadView, of: "Panel")
        rotate()
        driven.pass(milliseconds: 499)
        #expect(!driven.log.contains("willRotate Panel"))
        driven.pass(milliseconds: 1)
        #expect(driven.log.contains("willRotate Panel"))
        #expect(driven.log.last { $0.hasSuffix("Appear Panel") } == "viewWillAppear Panel")
        driven.answer(.viewWillAppear, of: "Panel")
        #expect(reply(to: "rotate")?.status == .completed)
        #expect(driven.log.last { $0.hasSuffix("Appear Panel") } == "viewDidAppear Panel")
        #expect(driven.hierarchy.isSettled && driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("drops no touch, nor does a request that waits for it")
    mutating func touched() {
        push()
        mute(.viewWillAppear, of: "Panel")
        driven.restart("Panel")
        rotate()
        driven.ask(.touch(.back(driven.id("Nav"))), from: .user)
        #expect(driven.replies.allSatisfy { $0.failure?.code != .inputDuringTransition })
        driven.answer(.viewWillAppear, of: "Panel")
        #expect(reply(to: "tap")?.status == .completed)
    }

    @Test("of a container removes the children not added again, once the container has answered viewDidAppear")
    mutating func abandoned() {
        mute(.viewDidAppear, of: "Home")
        driven.restart("Home")
        push()
        #expect(driven.hierarchy.tree[driven.id("Home")]?.children.count == 2)
        driven.answer(.viewDidAppear, of: "Home")
        #expect(driven.hierarchy.tree[driven.id("Home")]?.children == [])
    }

    @Test("never delays ten requests for more than one call deadline", arguments: [true, false])
    mutating func ten(saysHello: Bool) {
        let panel = driven.id("Panel")
        mute(.loadView, of: "Panel")
        if !saysHello { driven.isStarting = { $0 == panel } }
        driven.restart("Panel")
        let count = driven.replies.count
        for _ in 0..<5 {
            driven.ask(.rotate(.landscapeLeft))
            driven.ask(.present(.scene("sheet"), from: .id(driven.id("Home")), Request.Presentation(animated: false)))
            driven.ask(.dismiss(nil, animated: false))
        }
        driven.pass(milliseconds: 1_999)
        #expect(driven.replies.count < count + 15)
        driven.pass(milliseconds: 1)
        #expect(driven.replies.count == count + 15)
    }
}
