import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Rule 9: a turn that waits for restorations, and the effects of its wait.
@Suite("A held turn")
struct HeldTurnTests {
    private var driven = Driven.home(hasTabs: true, segues: ["go", "leave"])

    private mutating func mute(_ callbacks: [(CallbackName, String)]) { driven.mute(callbacks) }

    private mutating func rotate() { driven.ask(.rotate(.landscapeLeft)) }

    private func reply(to command: String) -> Reply? { driven.reply(to: command) }

    @Test("drops no segue that a person fires, unless it repeats a waiting one")
    mutating func segues() {
        mute([(.viewWillAppear, "Panel")])
        driven.restart("Panel")
        rotate()
        let fire = Request.performSegue("go", from: .id(driven.id("Root")), sender: .null, byUser: true)
        let root = Asker.controller(driven.id("Root"), Incarnation(rawValue: 1), during: nil)
        driven.ask(fire, from: root)
        #expect(reply(to: "segue") == nil && !driven.hierarchy.runsTransition)
        #expect(driven.hierarchy.repeatsPending(fire, from: driven.id("Root")))
        driven.ask(fire, from: root)
        #expect(reply(to: "segue")?.failure?.code == .inputDuringTransition)
        driven.answer(.viewWillAppear, of: "Panel")
        #expect(reply(to: "segue")?.status == .completed)
        #expect(driven.hierarchy.tree[driven.id("Nav")]?.children.count == 2)
    }

    @Test("takes a push for a repeat if it shows the same scene as a waiting push")
    mutating func repeats() {
        mute([(.viewWillAppear, "Panel")])
        driven.restart("Panel")
        rotate()
        let root = driven.id("Root")
        let asker = Asker.controller(root, Incarnation(rawValue: 1), during: nil)
        let pushes = ["detail", "detail", "sheet"].map { scene in
            let made = driven.ask(.instantiate(.scene(scene)), from: asker)?.controllers.first
            return Request.push(.controller(made ?? root), onto: nil, animated: false)
        }
        driven.ask(pushes[0], from: asker)
        #expect(driven.hierarchy.repeatsPending(pushes[1], from: root))
        #expect(!driven.hierarchy.repeatsPending(pushes[2], from: root))
        #expect(!driven.hierarchy.repeatsPending(pushes[1], from: driven.id("One")))
    }

    @Test("removes no child of a container that ended while its review waited")
    mutating func review() {
        let panel = driven.id("Panel")
        driven.isStarting = { $0 == panel }
        driven.restart("Panel")
        driven.restart("Home")
        let home = driven.id("Home")
        #expect(driven.hierarchy.isHeldSince != nil)
        driven.isStarting = { $0 == panel || $0 == home }
        driven.restart("Home")
        driven.pass(milliseconds: 2_000)
        #expect(driven.hierarchy.tree[home]?.children.count == 3)
    }

    @Test("of a presentation is not cut short by the deadline for its presenter")
    mutating func parked() {
        let home = Target.id(driven.id("Home"))
        driven.ask(.present(.scene("sheet"), from: home, Request.Presentation(animated: false)))
        driven.ask(
            .present(.scene("detail"), from: home, Request.Presentation(policy: .queue, animated: false)))
        driven.pass(milliseconds: driven.hierarchy.settings.deadlines.wait - 1_000)
        mute([(.viewWillDisappear, "Sheet"), (.loadView, "Panel")])
        driven.ask(.dismiss(nil, animated: false))
        driven.restart("Panel")
        driven.answer(.viewWillDisappear, of: "Sheet")
        #expect(driven.hierarchy.isHeldSince != nil)
        driven.pass(milliseconds: 1_500)
        #expect(driven.broken.isEmpty && reply(to: "present")?.status == .completed)
        #expect(driven.replies.count { $0.command == "present" } == 1)
        driven.pass(milliseconds: 500)
        #expect(driven.replies.count { $0.command == "present" && $0.status == .completed } == 2)
    }

    @Test("of a back touch waits for one call deadline, also if another restoration becomes due meanwhile")
    mutating func back() {
        driven.ask(.push(.scene("detail"), onto: .id(driven.id("Nav")), animated: false))
        mute([(.loadView, "Root"), (.loadView, "Detail")])
        driven.restart("Root")
        driven.ask(.touch(.back(driven.id("Nav"))), from: .user)
        driven.pass(milliseconds: 1_900)
        driven.restart("Detail")
        #expect(reply(to: "tap") == nil)
        driven.pass(milliseconds: 100)
        #expect(reply(to: "tap")?.status == .completed)
    }

    @Test("leaves no subjects behind: a restoration begins beside a touched tab after a rotation")
    mutating func concern() {
        rotate()
        mute([(.viewWillAppear, "Two")])
        driven.ask(.touch(.tab(driven.id("Tabs"), 1)), from: .user)
        let count = driven.log.count
        driven.restart("Panel")
        #expect(driven.log[count...].contains("viewDidAppear Panel"))
        #expect(reply(to: "tap") == nil)
    }

    @Test("that hides a restored container keeps a child from appearing that the container adds in viewWillAppear")
    func hidden() {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Tabs", .tabBarController, children: ["Home", "Other"]), Sketch.scene("Home"),
                Sketch.scene("Other"), Sketch.scene("Child"),
            ]))
        driven.launch()
        let home = driven.id("Home")
        driven.isMute = { $0 == home && $1 == .viewWillAppear }
        driven.restart("Home")
        driven.isMute = { $1 == .loadView }
        let call = driven.unanswered.keys.first
        driven.ask(
            .add(.scene("child"), to: home, frame: nil, containerView: nil),
            from: .controller(home, Incarnation(rawValue: 2), during: call))
        driven.answer(.viewWillAppear, of: "Home")
        #expect(driven.log.last == "viewDidLoad Child")
        driven.isMute = { _, _ in false }
        driven.ask(.select(.index(1), in: nil))
        driven.pass(milliseconds: 2_000)
        #expect(driven.replies.last?.command == "select")
        driven.answer(.loadView, of: "Child")
        #expect(!driven.log.contains("viewWillAppear Child"))
        #expect(driven.hierarchy.isSettled && driven.hierarchy.checkInvariants().isEmpty)
    }
}
