import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 3.8: the target is searched from the source outward.
@Suite("An unwind segue")
struct UnwindTests {
    /// A stack of three; the uppermost has an unwind segue.
    private func stack(_ actions: [String: [String]]) -> Driven {
        let scenes = [
            Sketch.scene("Nav", .navigationController, children: ["Alpha"]), Sketch.scene("Alpha"),
            Sketch.scene("Beta"),
            Sketch.scene("Gamma") { scene in
                scene.connections.segues = [Self.back(from: scene.reference)]
            },
        ]
        var driven = Driven(Sketch.application(scenes))
        driven.unwindActions = actions
        driven.launch()
        for scene in ["beta", "gamma"] { driven.ask(.push(.scene(scene), onto: nil, animated: false)) }
        return driven
    }

    private static func back(from scene: SceneReference) -> SegueModel {
        SegueModel(id: "back", kind: .unwind, source: scene, destination: "Exit", unwindAction: "back:")
    }

    private func unwind(_ driven: inout Driven) -> Reply? {
        driven.ask(.performSegue("back", from: nil, sender: .null, byUser: false))
    }

    private func shown(_ driven: Driven) -> [String] {
        driven.names(driven.hierarchy.tree[driven.id("Nav")]?.navigation?.stack ?? [])
    }

    private static let ways: [(actions: [String: [String]], left: [String])] = [
        (actions: [:], left: ["Alpha", "Beta"]),
        (actions: ["Alpha": ["back:"]], left: ["Alpha"]),
        (actions: ["Alpha": ["back:"], "Beta": ["back:"]], left: ["Alpha", "Beta"]),
        (actions: ["Beta": []], left: ["Alpha"]),
        (actions: ["Beta": ["other:"]], left: ["Alpha"]),
    ]

    @Test(
        "leads to the nearest controller with the action, else to the nearest that has not stated its actions",
        arguments: ways)
    func target(actions: [String: [String]], left: [String]) {
        var driven = stack(actions)
        #expect(unwind(&driven)?.status == .completed)
        #expect(shown(driven) == left)
    }

    @Test("has no target if all controllers on the path have stated that they lack the action")
    func nowhere() {
        var driven = stack(["Alpha": [], "Beta": ["other:"]])
        #expect(unwind(&driven)?.failure?.code == .noUnwindTarget)
        #expect(shown(driven) == ["Alpha", "Beta", "Gamma"])
    }

    @Test("may lead to a controller without a loaded view, as its code states its actions there")
    func notLoaded() {
        var driven = stack(["Alpha": [], "Beta": []])
        let beta = driven.id("Beta")
        driven.hierarchy.interface.tree[beta]?.view.loading = .notBegun
        let segue = Self.back(from: SceneReference(storyboard: "Main", id: "Gamma"))
        let firing = SegueFiring(segue: segue, source: driven.id("Gamma"), sender: .null)
        #expect(driven.hierarchy.interface.unwindTarget(of: firing) == beta)
    }

    @Test("takes a controller's actions only from its own code")
    func foreign() {
        var driven = stack(["Alpha": ["back:"], "Beta": []])
        var facts = Facts()
        facts.unwindActions = ["back:"]
        let gamma = Asker.controller(driven.id("Gamma"), Incarnation(rawValue: 1), during: nil)
        driven.ask(.configure(driven.id("Nav"), facts), from: gamma)
        #expect(driven.hierarchy.tree[driven.id("Nav")]?.process.unwindActions == nil)
    }

    @Test("finds a controller that has added the action since, and not one that has removed it")
    func later() {
        var driven = stack(["Alpha": [], "Beta": ["back:"]])
        func state(_ name: String, _ actions: [String]) {
            var facts = Facts()
            facts.unwindActions = actions
            driven.ask(
                .configure(driven.id(name), facts),
                from: .controller(driven.id(name), Incarnation(rawValue: 1), during: nil))
        }
        state("Alpha", ["back:"])
        state("Beta", [])
        #expect(unwind(&driven)?.status == .completed)
        #expect(shown(driven) == ["Alpha"])
    }
}
