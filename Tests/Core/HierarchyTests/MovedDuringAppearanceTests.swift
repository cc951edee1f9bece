import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 2: a callback may change the branch that appears.
@Suite("A branch that appears while a callback changes it")
struct MovedDuringAppearanceTests {
    /// Home is about to be covered by a stack of Root, which contains Panel. Home is the delegate of the stack and owes
    /// an answer to willShow: Root has been told that it will appear, and Panel comes next.
    private static func appearing() throws -> (driven: Driven, call: CallID) {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Home"), Sketch.scene("Nav", .navigationController, children: ["Root"]),
                Sketch.scene("Root"), Sketch.scene("Panel"),
            ]))
        driven.launch()
        let home = driven.id("Home")
        let own = Asker.controller(home, Incarnation(rawValue: 1), during: nil)
        driven.ask(.instantiate(.scene("nav")), from: own)
        let (stack, root) = (driven.id("Nav"), driven.id("Root"))
        driven.ask(.record(Configuration(controller: stack, values: [:], delegate: home)), from: own)
        driven.ask(.add(.scene("panel"), to: root, frame: nil, containerView: nil))
        driven.isMute = { id, name in id == home && name == nil }
        driven.log = []
        driven.ask(.present(.controller(stack), from: nil, .init(animated: false)), from: own)
        #expect(driven.log.suffix(2) == ["viewWillAppear Root", "willShow Home"])
        driven.isMute = { _, _ in false }
        return (driven, try #require(driven.unanswered.keys.first))
    }

    private func answer(_ call: CallID, _ driven: inout Driven) {
        driven.settle(
            driven.hierarchy.handle(
                .answered(driven.id("Home"), Incarnation(rawValue: 1), call, .notImplemented),
                at: Instant(microseconds: 1)))
    }

    @Test("shows no child that the callback moves into a container out of sight")
    func outOfSight() throws {
        var (driven, call) = try Self.appearing()
        let home = driven.id("Home")
        driven.ask(
            .add(.controller(driven.id("Panel")), to: home, frame: nil, containerView: nil),
            from: .controller(home, Incarnation(rawValue: 1), during: call))
        answer(call, &driven)
        #expect(driven.reply(to: "present")?.status == .completed)
        #expect(driven.hierarchy.tree[home]?.children == [driven.id("Panel")])
        #expect(!driven.log.contains("viewWillAppear Panel"), "\(driven.log)")
        #expect(driven.hierarchy.tree[driven.id("Panel")]?.view.appearance.state == .disappeared)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("shows a child that stays in it")
    func stays() throws {
        var (driven, call) = try Self.appearing()
        answer(call, &driven)
        #expect(driven.log.contains("viewDidAppear Panel"), "\(driven.log)")
        #expect(driven.hierarchy.checkInvariants() == [])
    }
}
