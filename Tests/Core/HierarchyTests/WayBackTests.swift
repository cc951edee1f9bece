import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 3.8: the way back of an unwind segue is one transition from the outside in.
@Suite("The way back of an unwind segue")
struct WayBackTests {
    /// Two stacks in tabs, of Left and of Right, and other scenes. Each scene with code has an unwind segue, and Left
    /// has its action.
    private static let application = Sketch.application(
        [
            Sketch.scene("Tabs", .tabBarController, children: ["LeftNav", "RightNav"]),
            Sketch.scene("LeftNav", .navigationController, children: ["Left"]),
            Sketch.scene("RightNav", .navigationController, children: ["Right"]),
            Sketch.scene("ModalNav", .navigationController, children: ["ModalRoot"]),
        ]
            + ["Left", "Right", "ModalRoot", "Beta", "Gamma", "Modal", "Top"].map { name in
                Sketch.scene(name) { scene in
                    scene.connections.segues = [
                        SegueModel(
                            id: "back", kind: .unwind, source: scene.reference, destination: "Exit",
                            unwindAction: "back:")
                    ]
                }
            })

    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var idiom = DeviceIdiom.phone
        /// The requests before the segue.
        let before: @Sendable (inout Driven) -> Void
        let source: String
        var target = "Left"
        /// The moves and appearance callbacks, in their order.
        let heard: [String]
    }

    static let ways: [Way] = [
        Way(
            testDescription: "pops several",
            before: { $0.push("beta", "gamma", onto: "LeftNav") }, source: "Gamma",
            heard: [
                "willMoveToParent Gamma", "willMoveToParent Beta", "viewWillDisappear Gamma", "viewWillAppear Left",
                "viewDidDisappear Gamma", "viewDidAppear Left", "didMoveToParent Gamma", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "dismisses",
            before: { $0.present("modal", from: "Left") }, source: "Modal",
            heard: ["viewWillDisappear Modal", "viewWillAppear Left", "viewDidAppear Left", "viewDidDisappear Modal"]),
        Way(
            testDescription: "dismisses, and pops below",
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.present("modal", from: "Beta")
            }, source: "Modal",
            heard: [
                "willMoveToParent Beta", "viewWillDisappear Modal", "viewWillAppear Left", "viewDidAppear Left",
                "viewDidDisappear Modal", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "leads across two presentations and two stacks",
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.present("modalnav", from: "Beta")
                $0.push("gamma", onto: "ModalNav")
                $0.present("top", from: "Gamma")
            }, source: "Top",
            heard: [
                "willMoveToParent Beta", "viewWillDisappear Top", "viewWillAppear Left", "viewDidAppear Left",
                "viewDidDisappear Top", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "leaves a presentation outside of the target",
            before: {
                $0.present("modalnav", from: "Left")
                $0.push("gamma", onto: "ModalNav")
                $0.present("top", from: "Gamma")
            }, source: "Top", target: "ModalRoot",
            heard: [
                "willMoveToParent Gamma", "viewWillDisappear Top", "viewWillAppear ModalRoot",
                "viewDidAppear ModalRoot", "viewDidDisappear Top", "didMoveToParent Gamma",
            ]),
        Way(
            testDescription: "selects a tab, and pops in it out of sight",
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.ask(.select(.index(1), in: nil))
            }, source: "Right",
            heard: [
                "willMoveToParent Beta", "viewWillAppear Left", "viewWillDisappear Right", "viewDidDisappear Right",
                "viewDidAppear Left", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "selects the tab of a sibling",
            before: { $0.ask(.select(.index(1), in: nil)) }, source: "Right",
            heard: ["viewWillAppear Left", "viewWillDisappear Right", "viewDidDisappear Right", "viewDidAppear Left"]),
        Way(
            testDescription: "dismisses, selects and pops under a cover",
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.ask(.select(.index(1), in: nil))
                $0.present("modal", from: "Right")
            }, source: "Modal",
            heard: [
                "willMoveToParent Beta", "viewWillDisappear Modal", "viewWillAppear Left", "viewDidAppear Left",
                "viewDidDisappear Modal", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "dismisses a sheet, and selects and pops below it", idiom: .pad,
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.ask(.select(.index(1), in: nil))
                $0.present("modal", from: "Right", .formSheet)
            }, source: "Modal",
            heard: [
                "willMoveToParent Beta", "viewWillDisappear Modal", "viewWillAppear Left", "viewWillDisappear Right",
                "viewDidDisappear Modal", "viewDidDisappear Right", "viewDidAppear Left", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "dismisses a sheet, and pops a visible controller below it", idiom: .pad,
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.present("modal", from: "Beta", .formSheet)
            }, source: "Modal",
            heard: [
                "willMoveToParent Beta", "viewWillDisappear Modal", "viewWillDisappear Beta", "viewWillAppear Left",
                "viewDidDisappear Modal", "viewDidDisappear Beta", "viewDidAppear Left", "didMoveToParent Beta",
            ]),
        Way(
            testDescription: "pops a controller with its presentation in a context", idiom: .pad,
            before: {
                $0.push("beta", onto: "LeftNav")
                $0.hierarchy.interface.tree[$0.id("Beta")]?.presenting.definesPresentationContext = true
                $0.present("modal", from: "Beta", .currentContext)
            }, source: "Modal",
            heard: [
                "willMoveToParent Beta", "viewWillDisappear Modal", "viewWillAppear Left", "viewDidDisappear Modal",
                "viewDidAppear Left", "didMoveToParent Beta",
            ]),
    ]

    @Test("is one transition, and reaches only controllers that are visible before or after it", arguments: ways)
    func order(way: Way) {
        var driven = Self.launched(on: way.idiom, target: way.target)
        way.before(&driven)
        driven.log = []
        let began = driven.transitions
        let replies = driven.replies.count
        #expect(driven.unwind(from: way.source)?.status == .completed)
        #expect(driven.log.filter(Self.isMoveOrAppearance) == way.heard)
        #expect(driven.replies.count == replies + 1, "a segue has one reply")
        #expect(driven.transitions == began + 1, "the way back is one transition")
        #expect(driven.hierarchy.tree.isVisible(driven.id(way.target)))
    }

    @Test("leads to a target that died in its action")
    func deadTarget() {
        var driven = Self.launched()
        driven.push("beta", onto: "LeftNav")
        let left = driven.id("Left")
        driven.isMute = { id, name in id == left && name == nil }
        #expect(driven.unwind(from: "Beta") == nil)
        driven.restart("Left")
        #expect(driven.reply(to: "segue")?.status == .completed)
        #expect(driven.stack("LeftNav") == ["Left"])
        #expect(driven.log.suffix(4).contains("viewDidAppear Left"))
    }

    @Test("does not wait for a dead controller between source and target")
    func deadBetween() {
        var driven = Self.launched()
        driven.push("beta", "gamma", onto: "LeftNav")
        driven.giveUp("Beta")
        #expect(driven.unwind(from: "Gamma")?.status == .completed)
        #expect(driven.stack("LeftNav") == ["Left"])
    }

    @Test("waits for a silent controller between source and target up to its deadline")
    func silentBetween() {
        var driven = Self.launched()
        driven.push("beta", "gamma", onto: "LeftNav")
        driven.mute([(.willMoveToParent, "Beta")])
        #expect(driven.unwind(from: "Gamma") == nil)
        driven.pass(milliseconds: 60_000)
        #expect(driven.reply(to: "segue")?.status == .completed)
        #expect(driven.stack("LeftNav") == ["Left"])
    }

    @Test("is not gone by a source that is on it already")
    func twice() {
        var driven = Self.launched()
        driven.push("beta", onto: "LeftNav")
        driven.mute([(.viewWillDisappear, "Beta")])
        #expect(driven.unwind(from: "Beta") == nil)
        #expect(driven.unwind(from: "Beta")?.failure?.code == .noUnwindTarget)
        driven.answer(.viewWillDisappear, of: "Beta")
        #expect(driven.reply(to: "segue")?.status == .completed)
        #expect(driven.stack("LeftNav") == ["Left"])
    }

    @Test("is gone once if two segues have asked the target for its action")
    func together() {
        var driven = Self.launched()
        driven.push("beta", onto: "LeftNav")
        let left = driven.id("Left")
        driven.isMute = { id, name in id == left && name == nil }
        #expect(driven.unwind(from: "Beta") == nil)
        #expect(driven.unwind(from: "Beta") == nil)
        driven.isMute = { _, _ in false }
        let began = driven.transitions
        driven.restart("Left")
        #expect(driven.replies.suffix(2).map(\.status) == [.completed, .completed])
        #expect(driven.stack("LeftNav") == ["Left"])
        #expect(driven.log.count { $0 == "viewDidDisappear Beta" } == 1)
        #expect(driven.transitions <= began + 3, "two ways back, and Left's restoration")
    }

    private static func launched(on idiom: DeviceIdiom = .phone, target: String = "Left") -> Driven {
        var driven = Driven(application, on: idiom)
        driven.unwindActions = Dictionary(
            uniqueKeysWithValues: ["Left", "Right", "ModalRoot", "Beta", "Gamma", "Modal", "Top"].map {
                ($0, $0 == target ? ["back:"] : [])
            })
        driven.launch()
        return driven
    }

    private static func isMoveOrAppearance(_ line: String) -> Bool {
        ["willMove", "didMove", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].contains {
            line.hasPrefix($0)
        }
    }
}

extension Driven {
    /// The number of transitions so far.
    fileprivate var transitions: Int {
        events.count { event in
            if case .began = event.details { true } else { false }
        }
    }

    fileprivate mutating func push(_ scenes: String..., onto stack: String) {
        for scene in scenes { ask(.push(.scene(scene), onto: .id(id(stack)), animated: false)) }
    }

    fileprivate mutating func present(_ scene: String, from source: String, _ style: PresentationStyle? = nil) {
        ask(.present(.scene(scene), from: .id(id(source)), Request.Presentation(style: style)))
    }

    fileprivate mutating func unwind(from source: String) -> Reply? {
        ask(.performSegue("back", from: .id(id(source)), sender: .null, byUser: false))
    }

    fileprivate func stack(_ name: String) -> [String] { names(hierarchy.tree[id(name)]?.navigation?.stack ?? []) }
}
