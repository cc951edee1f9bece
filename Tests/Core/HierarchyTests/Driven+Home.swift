import TroupeModel

@testable import TroupeHierarchy

// A hierarchy with restorations beside the queue, and turns that wait for them (rule 9).

extension Driven {
    /// A hierarchy after its launch: Home contains a panel and a stack of Root, and with tabs also stacks of One and
    /// Two, all visible.
    ///
    /// - Parameter segues: The push segues from Root to Detail.
    static func home(hasTabs: Bool = false, segues: [ObjectID] = []) -> Driven {
        let tabs = [
            Sketch.scene("Tabs", .tabBarController, children: ["One", "Two"]), Sketch.scene("One"), Sketch.scene("Two"),
        ]
        let root = Sketch.scene("Root") { scene in
            scene.connections.segues = segues.map { id in
                SegueModel(id: id, kind: .push, source: scene.reference, destination: "Detail")
            }
        }
        var driven = Driven(
            Sketch.application(
                [
                    Sketch.scene("Home"), Sketch.scene("Panel"),
                    Sketch.scene("Nav", .navigationController, children: ["Root"]), root,
                ] + (hasTabs ? tabs : []) + [Sketch.scene("Detail"), Sketch.scene("Sheet")]))
        driven.launch()
        for scene in ["panel", "nav"] + (hasTabs ? ["tabs"] : []) {
            driven.ask(.add(.scene(scene), to: driven.id("Home"), frame: nil, containerView: nil))
        }
        return driven
    }

    /// Leaves these callbacks of these controllers unanswered from now on; all others are answered.
    mutating func mute(_ callbacks: [(CallbackName, String)]) {
        let muted = callbacks.map { ($0, id($1)) }
        isMute = { id, name in muted.contains { $0 == name && $1 == id } }
    }

    /// The last reply to a command.
    func reply(to command: String) -> Reply? { replies.last { $0.command == command } }
}
