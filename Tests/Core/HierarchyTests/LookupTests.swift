import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 3.8: the names of controllers, and the controller that a request without a name is about.
@Suite("A controller")
struct LookupTests {
    @Test("A tree report has the last callback of each controller, with its time")
    func saysTheLatest() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        let reports = driven.hierarchy.treeReport().controllers
        let latest = Dictionary(
            uniqueKeysWithValues: reports.map { ($0.scene.storyboardID ?? "", $0.latest?.name) })
        #expect(latest == ["Nav": "viewDidAppear", "Alpha": "viewDidDisappear", "Beta": "didMoveToParent"])
        #expect(reports.allSatisfy { $0.latest?.time?.microseconds == 0 })
    }

    @Test(
        "is found by id, storyboard id, Storyboard/ID, identifier, title and class, in that order",
        arguments: [
            ("c2", "A"), ("B", "B"), ("Main/C", "C"), ("c", "C"), ("D's title", "D"), ("Painter", "E"),
            // Each name below belongs to two controllers; the earlier kind of name wins.
            ("F", "F"), ("g", "G"), ("Painter's title", "H"),
        ])
    func order(name: String, scene: String) throws {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Tabs", .tabBarController, children: ["A", "B", "C", "D", "E", "F", "G", "H"]),
                Sketch.scene("A"), Sketch.scene("B"), Sketch.scene("C"), Sketch.scene("D"),
                Sketch.scene("E") { $0.identity.customClass = "Painter" },
                Sketch.scene("F") { $0.identity.storyboardIdentifier = "x" },
                Sketch.scene("G") { $0.bars.title = "F" },
                Sketch.scene("H") {
                    $0.bars.title = "Painter's title"
                    $0.identity.customClass = "g"
                },
            ]))
        driven.launch()
        let found = try driven.hierarchy.resolve(ControllerID(name).map(Target.id) ?? .named(name))
        #expect(driven.names([found]) == [scene])
    }

    @Test(
        "to be made is found by its scene's id, Storyboard/ID and identifier, in that order",
        arguments: [("B", "B"), ("Main/B", "B"), ("b", "B"), ("Main/b", "B"), ("C", "C"), ("Main/C", "C"), ("D", "D")])
    func scenes(name: String, scene: String) throws {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["A"]), Sketch.scene("A"),
                // The storyboard id of each of these equals the object id or path of another scene.
                Sketch.scene("X") { $0.identity.storyboardIdentifier = "C" },
                Sketch.scene("Y") { $0.identity.storyboardIdentifier = "Main/C" },
                Sketch.scene("B"), Sketch.scene("C"), Sketch.scene("D") { $0.identity.storyboardIdentifier = "A" },
            ]))
        driven.launch()
        let reply = driven.ask(.push(.scene(name), onto: nil, animated: false))
        #expect(driven.names(reply?.controllers ?? []) == [scene])
    }

    @Test(
        "is the destination of the segue with that identifier, else of the segue with that object id",
        arguments: [("go", "Beta"), ("other", "Gamma"), ("seg-1", "Beta")])
    func segues(name: String, destination: String) {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]),
                Sketch.scene("Alpha") { scene in
                    let source = scene.reference
                    scene.connections.segues = [
                        // The object id of the first segue is the identifier of the second.
                        SegueModel(id: "go", kind: .push, identifier: "other", source: source, destination: "Gamma"),
                        SegueModel(id: "seg-1", kind: .push, identifier: "go", source: source, destination: "Beta"),
                    ]
                },
                Sketch.scene("Beta"), Sketch.scene("Gamma"),
            ]))
        driven.launch()
        let reply = driven.ask(.performSegue(name, from: nil, sender: .null, byUser: false))
        #expect(driven.names(reply?.controllers ?? []) == [destination])
    }

    @Test("with the name of another is refused with the candidates, unless only one is visible")
    func ambiguity() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        #expect(
            try driven.hierarchy.resolve(.named("Beta")) == ControllerID(rawValue: 4), "the name means the visible one")
        driven.ask(.push(.scene("gamma"), onto: nil, animated: false))
        let error = #expect(throws: Failure.self) { _ = try driven.hierarchy.resolve(.named("Beta")) }
        #expect(error?.code == .ambiguousController)
        #expect(error?.hint?.contains("c3, c4") == true)
    }

    @Test(
        "that does not exist is refused",
        arguments: [Target.named("Nobody"), .named("c99"), .id(ControllerID(rawValue: 99)), .named("")])
    func missing(target: Target) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let error = #expect(throws: Failure.self) { _ = try driven.hierarchy.resolve(target) }
        #expect(error?.code == .noSuchController)
    }

    @Test("without a name is the nearest fitting one around the deepest of the front-most branch")
    func defaults() throws {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        #expect(driven.hierarchy.deepestVisible() == driven.id("One"))
        #expect(driven.ask(.push(.scene("three"), onto: nil, animated: false))?.failure?.code == .notInNavigation)
        driven.ask(.select(.index(1), in: nil))
        #expect(driven.hierarchy.deepestVisible() == driven.id("Two"))
        #expect(driven.ask(.push(.scene("three"), onto: nil, animated: false))?.status == .completed)
        #expect(driven.hierarchy.deepestVisible() == driven.id("Three"))
        driven.ask(.present(.scene("four"), from: nil, Request.Presentation()))
        #expect(driven.hierarchy.deepestVisible() == driven.id("Four"))
        #expect(driven.ask(.pop(.one, in: nil, animated: false))?.failure?.code == .notInNavigation)
        #expect(driven.ask(.pop(.one, in: .named("Nav"), animated: false))?.status == .completed)
    }

    @Test("of an empty window is missing")
    func empty() {
        var driven = Driven(nil)
        driven.launch()
        #expect(driven.ask(.pop(.one, in: nil, animated: false))?.failure?.code == .noRoot)
        #expect(driven.ask(.root(.scene("x")))?.failure?.code == .noSuchClass)
        #expect(driven.ask(.root(.className("Painter")))?.status == .completed)
    }
}
