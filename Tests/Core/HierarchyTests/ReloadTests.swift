import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// A storyboard is saved while the interface runs.
@Suite("A reload")
struct ReloadTests {
    private static let all = ["Tabs", "One", "Nav", "Two", "Three", "Four"]

    /// The scenes of `Sketch.tabs`, or a variation of them.
    private func tabs(
        without gone: Set<String> = [], tabs: [String] = ["One", "Nav"], edit: (inout SceneModel) -> Void = { _ in }
    ) -> ApplicationModel {
        Sketch.application(
            Self.all.filter { !gone.contains($0) }.map { name in
                switch name {
                case "Tabs": Sketch.scene("Tabs", .tabBarController, children: tabs, edit: edit)
                case "Nav": Sketch.scene("Nav", .navigationController, children: ["Two"], edit: edit)
                default: Sketch.scene(name, edit: edit)
                }
            })
    }

    private func running() -> Driven {
        var driven = Driven(tabs())
        driven.launch()
        driven.ask(.select(.index(1), in: nil))
        driven.ask(.push(.scene("three"), onto: nil, animated: false))
        driven.ask(.push(.scene("four"), onto: nil, animated: false))
        return driven
    }

    private func stack(_ driven: Driven) -> [String] {
        driven.names(driven.hierarchy.tree[driven.id("Nav")]?.navigation?.stack ?? [])
    }

    @Test("that changes nothing leaves every controller unchanged")
    func unchanged() {
        var driven = running()
        let before = driven.hierarchy.tree.controllers
        let reply = driven.reload(tabs())
        #expect(reply?.status == .completed && reply?.controllers == [])
        #expect(driven.hierarchy.tree.controllers == before)
    }

    @Test("gives a changed scene to a new incarnation in the same place, and leaves all other controllers unchanged")
    func changed() {
        var driven = running()
        let four = driven.id("Four")
        let others = driven.hierarchy.tree.controllers.filter { $0.key != four }
        let reply = driven.reload(
            tabs { if $0.reference.id == ObjectID("Four") { $0.bars.title = "Fourth" } })
        #expect(reply?.controllers == [four])
        #expect(stack(driven) == ["Two", "Three", "Four"])
        let controller = driven.hierarchy.tree[four]
        #expect(controller?.title == "Fourth")
        #expect(controller?.process.incarnation == Incarnation(rawValue: 2))
        #expect(controller?.view.appearance.state == .appeared)
        #expect(driven.hierarchy.tree.controllers.filter { $0.key != four } == others)
    }

    @Test("is no restart, reports why processes ended, and ignores line numbers")
    func account() {
        var driven = running()
        let four = driven.id("Four")
        let moved = driven.reload(tabs { $0.line += 7 })
        #expect(moved?.controllers == [])
        driven.reload(tabs { if $0.reference.id == ObjectID("Four") { $0.bars.title = "Fourth" } })
        let process = driven.hierarchy.tree[four]?.process
        #expect(process?.restarts == 0)
        let launches = driven.events.filter {
            $0.kind == .process && $0.name == "launching" && $0.subject?.controller == four
        }
        #expect(launches.count == 2 && launches.allSatisfy { $0.fields["restarts"] == nil })
        #expect(process?.cause == .requested(by: .storyboard))
    }

    @Test("on a larger screen of the same kind lays out everything for it, and keeps stacks, tabs and processes")
    func largerScreen() {
        var driven = running()
        let processes = driven.hierarchy.tree.controllers.values.map(\.process.incarnation)
        driven.log = []
        let reply = driven.reload(tabs(), on: Screen(idiom: .phone, portraitSize: Size(width: 375, height: 667)))
        #expect(reply?.status == .completed && reply?.controllers == [])
        #expect(driven.hierarchy.outline().size == Size(width: 375, height: 667))
        #expect(stack(driven) == ["Two", "Three", "Four"])
        #expect(driven.hierarchy.tree.controllers.values.map(\.process.incarnation) == processes)
        #expect(driven.log.contains { $0.contains("viewWillLayoutSubviews") && $0.contains("Four") }, "\(driven.log)")
        #expect(!driven.log.contains { $0.contains("Appear") || $0.contains("Disappear") }, "\(driven.log)")
        // Rotation still works, and a reload with the same screen changes nothing.
        driven.ask(.rotate(.landscapeLeft))
        #expect(driven.hierarchy.outline().size == Size(width: 667, height: 375))
        driven.reload(tabs(), on: Screen(idiom: .phone, portraitSize: Size(width: 414, height: 736)))
        #expect(driven.hierarchy.outline().size == Size(width: 736, height: 414))
        #expect(driven.hierarchy.orientation == .landscapeLeft)
    }

    @Test("on another kind of device starts over with the initial scene, and visible controllers disappear")
    func otherDevice() {
        func split() -> ApplicationModel {
            Sketch.application([
                Sketch.scene("Split", .splitViewController) { scene in
                    scene.connections.relationships = [
                        Relationship(name: .masterViewController, destination: ObjectID("One"), segue: ObjectID("a")),
                        Relationship(name: .detailViewController, destination: ObjectID("Two"), segue: ObjectID("b")),
                    ]
                }, Sketch.scene("One"), Sketch.scene("Two"),
            ])
        }
        var driven = Driven(split())
        driven.launch()
        let old = driven.hierarchy.tree.controllers.keys.sorted()
        #expect(driven.log.contains { $0.contains("viewDidAppear") && $0.contains("One") }, "\(driven.log)")
        driven.log = []
        let pad = Screen(idiom: .pad, portraitSize: Size(width: 768, height: 1024))
        #expect(driven.reload(split(), on: pad)?.status == .completed)
        #expect(driven.hierarchy.outline().size == pad.portraitSize)
        // In portrait a pad shows the second pane, a phone the first.
        let told = driven.log.filter { $0.contains("Appear") || $0.contains("Disappear") }
        #expect(told.filter { $0.contains("One") }.count { $0.contains("WillDisappear") } == 1, "\(told)")
        #expect(told.filter { $0.contains("Two") }.count { $0.contains("DidAppear") } == 1, "\(told)")
        #expect(!told.contains { $0.contains("Two") && $0.contains("Disappear") }, "\(told)")
        #expect(Set(driven.hierarchy.tree.controllers.keys).isDisjoint(with: old))
        #expect(driven.events.allSatisfy { $0.kind != .diagnostic })
        driven.ask(.rotate(.landscapeLeft))
        #expect(driven.hierarchy.outline().layers[0].pane.panes.count == 2)
    }

    @Test("identifies scenes by object ids, also if another scene's storyboard identifier is the same")
    func identifiersLikeIDs() {
        var driven = Driven(
            Sketch.application([Sketch.scene("Tabs", .tabBarController, children: ["1"]), Sketch.scene("1")]))
        driven.launch()
        let two = Sketch.scene("2") { $0.identity.storyboardIdentifier = nil }
        let other = Sketch.scene("Other") { $0.identity.storyboardIdentifier = "2" }
        driven.reload(
            Sketch.application([
                Sketch.scene("Tabs", .tabBarController, children: ["1", "2"]), Sketch.scene("1"),
                two, other,
            ]))
        let tabs = driven.hierarchy.tree[driven.id("Tabs")]?.children ?? []
        #expect(driven.names(tabs) == ["1", "2"])
        driven.reload(Sketch.application([two, other]))
        #expect(driven.names(driven.hierarchy.tree.window.root.map { [$0] } ?? []) == ["2"])
    }

    @Test("keeps the facts that a controller has stated about itself")
    func ownFacts() {
        var driven = running()
        let four = driven.id("Four")
        var facts = Facts()
        facts.title = "Mine"
        driven.ask(.configure(four, facts))
        driven.reload(tabs { if $0.reference.id == ObjectID("Four") { $0.bars.title = "Fourth" } })
        #expect(driven.hierarchy.tree[four]?.title == "Mine")
    }

    @Test("pops the removed scenes, and uncovers the controllers below")
    func popped() {
        var driven = running()
        driven.log = []
        driven.reload(tabs(without: ["Four"]))
        #expect(stack(driven) == ["Two", "Three"])
        #expect(driven.id("Four") == ControllerID(rawValue: 0))
        #expect(driven.hierarchy.tree[driven.id("Three")]?.view.appearance.state == .appeared)
        let callbacks = driven.log.filter {
            $0.hasPrefix("viewWillDis") || $0.hasPrefix("viewDidDis") || $0.hasPrefix("viewWillApp")
        }
        // The receiver of the last callback is gone by then.
        #expect(callbacks == ["viewWillDisappear Four", "viewWillAppear Three", "viewDidDisappear Four"])
    }

    @Test("removes scenes below the top without appearance callbacks to the top")
    func buried() {
        var driven = running()
        driven.log = []
        driven.reload(tabs(without: ["Three"]))
        #expect(stack(driven) == ["Two", "Four"])
        #expect(!driven.log.contains { $0.contains("Appear") && $0.hasSuffix("Four") })
    }

    @Test("keeps the controller of each tab if the document has other tabs or another order")
    func reordered() {
        var driven = running()
        let (one, nav) = (driven.id("One"), driven.id("Nav"))
        driven.reload(tabs(tabs: ["Nav", "Three", "One"]))
        let tabs = driven.hierarchy.tree[driven.id("Tabs")]?.tabBar?.tabs ?? []
        #expect(tabs.count == 3 && tabs.first == nav && tabs.last == one)
        #expect(driven.names(tabs) == ["Nav", "Three", "One"])
        #expect(stack(driven) == ["Two", "Three", "Four"])
    }

    @Test("removes the tab of a removed scene, and shows another")
    func tabGone() {
        var driven = running()
        driven.reload(tabs(without: ["Nav", "Two"], tabs: ["One"]))
        #expect(driven.names(driven.hierarchy.tree[driven.id("Tabs")]?.tabBar?.tabs ?? []) == ["One"])
        #expect(driven.hierarchy.tree[driven.id("One")]?.view.appearance.state == .appeared)
    }

    @Test("dismisses a presented controller of a removed scene")
    func dismissed() {
        var driven = running()
        driven.ask(.present(.scene("one"), from: nil, Request.Presentation(animated: false)))
        #expect(driven.hierarchy.tree[driven.id("Four")]?.view.appearance.state == .disappeared)
        // The tab of that scene goes with it.
        driven.reload(tabs(without: ["One"], tabs: ["Nav"]))
        #expect(driven.id("One") == ControllerID(rawValue: 0))
        #expect(driven.hierarchy.tree[driven.id("Four")]?.view.appearance.state == .appeared)
    }

    @Test("starts over with the initial scene if the scene of the root is removed")
    func rootGone() {
        var driven = running()
        driven.reload(Sketch.stack)
        #expect(driven.names([driven.hierarchy.tree.window.root ?? ControllerID(rawValue: 0)]) == ["Nav"])
    }

    @Test("without an initial scene, or that leaves a page controller empty, is refused and changes nothing")
    func refused() {
        var driven = running()
        let before = driven.hierarchy.tree.controllers
        var model = tabs(without: ["Four"])
        model.storyboards[0].initial = nil
        let reply = driven.reload(model)
        guard case .rejected(let failure)? = reply?.status else {
            Issue.record("the reload was not refused: \(String(describing: reply))")
            return
        }
        #expect(failure.code == .noSuchScene)
        #expect(driven.hierarchy.tree.controllers == before)
        #expect(driven.hierarchy.application == tabs())
    }

    @Test("without an application is refused")
    func nothingBrought() {
        var driven = running()
        guard case .rejected(let failure)? = driven.ask(.reload)?.status else {
            Issue.record("the reload was not refused")
            return
        }
        #expect(failure.code == .badArgument)
    }

    @Test("fills an empty window")
    func emptyWindow() {
        var driven = Driven(nil)
        driven.launch()
        driven.reload(tabs())
        #expect(driven.hierarchy.tree[driven.id("One")]?.view.appearance.state == .appeared)
    }
}
