import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

// promises 2012/2.21: Code configures a controller that it makes before the controller is shown; it configures a
//     container by its children.

/// The calls of UIKit's `instantiate`, `show`, `showDetail`, and the reads of the hierarchy.
@Suite("Code")
struct MadeByCodeTests {
    private static let first = Incarnation(rawValue: 1)

    /// A split view of a stack and a pane, and scenes without a container.
    private static let split = Sketch.application([
        Sketch.scene("Split", .splitViewController, children: ["Master", "Pane"]),
        Sketch.scene("Master", .navigationController, children: ["List"]), Sketch.scene("Pane"),
        Sketch.scene("List"), Sketch.scene("Detail"),
        Sketch.scene("Wrapped", .navigationController, children: ["Inner"]), Sketch.scene("Inner"),
    ])

    private func asker(_ driven: Driven, _ name: String) -> Asker {
        .controller(driven.id(name), Self.first, during: nil)
    }

    @Test("configures a controller that it made until the controller's code runs")
    func configured() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = asker(driven, "Alpha")
        let reply = driven.ask(.instantiate(.scene("beta")), from: alpha)
        let made = try #require(reply?.controllers.first)
        #expect(driven.log.last?.hasSuffix("Beta") != true, "instantiate does not start its process")
        let recorded = Configuration(controller: made, values: ["recipe": "Soup"], delegate: driven.id("Alpha"))
        #expect(driven.ask(.record(recorded), from: alpha)?.status == .completed)
        #expect(driven.ask(.push(.controller(made), onto: nil, animated: false), from: alpha)?.status == .completed)
        let told = try #require(driven.configurations[made])
        #expect(told.values == ["recipe": "Soup"] && told.delegate == driven.id("Alpha"))
        let late = driven.ask(.record(recorded), from: alpha)
        #expect(late?.failure?.code == .notAllowed && late?.failure?.hint != nil, "its code is running")
    }

    @Test("records facts also while the code of the controller runs: its later processes start from them")
    func lateFacts() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = asker(driven, "Alpha")
        let made = try #require(driven.ask(.instantiate(.scene("beta")), from: alpha)?.controllers.first)
        driven.ask(.push(.controller(made), onto: nil, animated: false), from: alpha)
        func record(_ values: Fields, delegate: ControllerID? = nil) -> Failure? {
            let configuration = Configuration(controller: made, values: values, delegate: delegate)
            return driven.ask(.record(configuration), from: alpha)?.failure
        }
        let facts: Fields = [Configuration.factsKey: ["title": "Late"]]
        #expect(record(facts) == nil)
        #expect(record(facts, delegate: driven.id("Alpha"))?.code == .notAllowed)
        #expect(record([Configuration.factsKey: 1, "level": 1])?.code == .notAllowed)
        #expect(record([:])?.code == .notAllowed)
        #expect(
            record([Configuration.factsKey: .string(String(repeating: "x", count: Configuration.limit))])?.code
                == .quotaExceeded)
        driven.restart("Beta")
        #expect(driven.configurations[made]?.values == facts)
    }

    @Test("takes the delegate of a controller away before the controller's code runs")
    func withoutDelegate() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = asker(driven, "Alpha")
        let made = try #require(driven.ask(.instantiate(.scene("beta")), from: alpha)?.controllers.first)
        for delegate in [driven.id("Alpha"), ControllerID.absent] {
            driven.ask(.record(Configuration(controller: made, delegate: delegate)), from: alpha)
        }
        driven.ask(.push(.controller(made), onto: nil, animated: false), from: alpha)
        #expect(try #require(driven.configurations[made]).delegate == nil)
    }

    @Test("cannot configure a missing controller")
    func foreign() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let nobody = Configuration(controller: ControllerID(rawValue: 99))
        #expect(driven.ask(.record(nobody), from: asker(driven, "Alpha"))?.failure?.code == .noSuchController)
    }

    @Test("records values for a controller up to the limit of its configuration, at once or in parts")
    func limit() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = asker(driven, "Alpha")
        let made = try #require(driven.ask(.instantiate(.scene("beta")), from: alpha)?.controllers.first)
        func record(_ key: String, bytes: Int) -> Failure? {
            let values: Fields = [key: .string(String(repeating: "x", count: bytes))]
            return driven.ask(.record(Configuration(controller: made, values: values)), from: alpha)?.failure
        }
        let tooMuch = record("all", bytes: Configuration.limit)
        #expect(tooMuch?.code == .quotaExceeded && tooMuch?.hint != nil, "\(String(describing: tooMuch))")
        #expect(record("half", bytes: Configuration.limit / 2) == nil)
        #expect(record("other", bytes: Configuration.limit / 2)?.code == .quotaExceeded)
        // A new value replaces the old one.
        #expect(record("half", bytes: Configuration.limit / 2 + 9) == nil)
        #expect(driven.hierarchy.facts(of: made)?.configuration.entries.map(\.key) == ["half"])
    }

    @Test("sets no value of a prepareForSegue that exceeds the limit for one of the segue's controllers")
    func preparedTooMuch() throws {
        var scenes = [Sketch.scene("Nav", .navigationController, children: ["Alpha"])]
        scenes.append(
            Sketch.scene("Alpha") { scene in
                scene.connections.segues = [
                    SegueModel(id: "go", kind: .push, source: scene.reference, destination: "Wrap")
                ]
            })
        scenes += [Sketch.scene("Wrap", .tabBarController, children: ["Beta"]), Sketch.scene("Beta")]
        var driven = Driven(Sketch.application(scenes))
        driven.prepared = { handle in
            handle.made.enumerated().map { place, made in
                let count = place == 0 ? 1 : Configuration.limit
                return Configuration(
                    controller: made.id, values: ["text": .string(String(repeating: "x", count: count))])
            }
        }
        driven.launch()
        driven.ask(.performSegue("go", from: nil, sender: .null, byUser: false))
        for name in ["Wrap", "Beta"] {
            #expect(driven.hierarchy.facts(of: driven.id(name))?.configuration.isEmpty == true, "\(name)")
        }
        let words = driven.events.filter { $0.kind == .diagnostic }.compactMap { $0.fields["message"]?.string }
        #expect(words.contains { $0.contains("quotaExceeded") && $0.contains("all were ignored") }, "\(words)")
    }

    @Test("configures the children of a container that it made")
    func contained() throws {
        var driven = Driven(Self.split)
        driven.launch()
        let list = asker(driven, "List")
        driven.ask(.instantiate(.scene("wrapped")), from: list)
        let inner = Configuration(controller: driven.id("Inner"), values: ["recipe": "Soup"])
        #expect(driven.ask(.record(inner), from: list)?.status == .completed)
    }

    @Test("shows on the nearest stack, and presents if there is none")
    func show() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = asker(driven, "Alpha")
        #expect(
            driven.ask(.show(.scene("beta"), from: nil, isDetail: false, animated: false), from: alpha)?.status
                == .completed)
        let stack = driven.hierarchy.tree[driven.id("Nav")]?.navigation?.stack ?? []
        #expect(driven.names(stack) == ["Alpha", "Beta"])
        var bare = Driven(Sketch.application([Sketch.scene("Only"), Sketch.scene("Other")]))
        bare.launch()
        bare.ask(.show(.scene("other"), from: nil, isDetail: true, animated: false), from: asker(bare, "Only"))
        #expect(bare.hierarchy.tree[bare.id("Only")]?.presented == bare.id("Other"))
    }

    @Test(
        "shows a detail in the second pane of a pad, and on the first one's stack of a phone", arguments: [false, true])
    func showDetail(onPhone: Bool) throws {
        var driven = Driven(Self.split, on: onPhone ? .phone : .pad)
        driven.launch()
        // On a pad in portrait only the second pane is visible and can ask.
        let list = asker(driven, onPhone ? "List" : "Pane")
        let reply = driven.ask(.show(.scene("detail"), from: nil, isDetail: true, animated: false), from: list)
        #expect(reply?.status == .completed && reply?.command == "showDetail")
        let split = try #require(driven.hierarchy.tree[driven.id("Split")]?.split)
        let stack = driven.hierarchy.tree[driven.id("Master")]?.navigation?.stack ?? []
        #expect(driven.names([split.second].compactMap(\.self)) == [onPhone ? "Pane" : "Detail"])
        #expect(driven.names(stack) == (onPhone ? ["List", "Detail"] : ["List"]))
        let shown = asker(driven, onPhone ? "List" : "Detail")
        let again = driven.ask(.show(.scene("wrapped"), from: nil, isDetail: true, animated: false), from: shown)
        #expect(again?.status == .completed)
        let after = driven.hierarchy.tree[driven.id("Master")]?.navigation?.stack ?? []
        #expect(driven.names(after) == (onPhone ? ["List", "Detail", "Inner"] : ["List"]))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("that is refused to show a controller leaves no controller behind")
    func refused() {
        var driven = Driven(Self.split, on: .pad)
        driven.launch()
        let before = driven.hierarchy.allControllers
        let reply = driven.ask(
            .show(.controller(driven.id("Split")), from: nil, isDetail: true, animated: false),
            from: asker(driven, "Pane"))
        #expect(reply?.failure?.code == .wouldCycle, "\(String(describing: reply))")
        #expect(
            driven.ask(.show(.scene("none"), from: nil, isDetail: true, animated: false))?.failure?.code == .noSuchScene
        )
        #expect(driven.hierarchy.allControllers == before)
    }

    @Test("cannot put a controller into a pane that is in the other pane or no longer exists")
    func panes() throws {
        var driven = Driven(Self.split, on: .pad)
        driven.launch()
        let split = driven.id("Split")
        let twice = driven.ask(.setPane(.controller(driven.id("Pane")), in: .id(split), isFirst: true))
        #expect(twice?.failure?.code == .duplicateController && twice?.failure?.hint != nil)
        let gone = driven.ask(.setPane(.controller(ControllerID(rawValue: 99)), in: .id(split), isFirst: true))
        #expect(gone?.failure?.code == .noSuchController)
        #expect(driven.names(driven.hierarchy.tree[split]?.children ?? []) == ["Master", "Pane"])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test(
        "names a new pane's controller by class or scene, and the container by a controller inside it",
        arguments: [true, false])
    func paneByClass(isFirst: Bool) throws {
        var driven = Driven(Self.split, on: .pad)
        driven.know(["Gauge"])
        driven.launch()
        let split = driven.id("Split")
        let old = driven.id(isFirst ? "Master" : "Pane")
        let made = driven.ask(
            .setPane(.scene("UINavigationController(Gauge)"), in: .id(split), isFirst: isFirst),
            from: asker(driven, "Pane"))
        #expect(made?.status == .completed, "\(String(describing: made))")
        let panes = try #require(driven.hierarchy.tree[split]?.split)
        #expect(made?.controllers == [try #require(isFirst ? panes.first : panes.second)])
        #expect(driven.hierarchy.tree[old] == nil)
        // The container may be named by a controller within it.
        let inside = try #require(made?.controllers.first)
        let again = driven.ask(.setPane(.scene("Pane"), in: .id(inside), isFirst: isFirst))
        #expect(again?.status == .completed, "\(String(describing: again))")
        let nobody = driven.ask(.setPane(.scene("Thermometer"), in: .id(split), isFirst: isFirst))
        #expect(nobody?.failure?.code == .noSuchScene)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("cannot set a pane without a split view controller, and makes no controller")
    func paneOfNothing() {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        let before = driven.hierarchy.allControllers
        for target in [nil, Target.named("one")] {
            let reply = driven.ask(.setPane(.scene("three"), in: target, isFirst: true))
            #expect(reply?.failure?.code == .notInHierarchy && reply?.failure?.hint != nil)
        }
        #expect(driven.hierarchy.allControllers == before)
    }

    @Test("reads the place of a controller")
    func place() throws {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        driven.ask(.select(.index(1), in: nil))
        driven.ask(.present(.scene("three"), from: nil, Request.Presentation()))
        func place(_ name: String) throws -> HierarchyPlace {
            let reply = driven.ask(.place(driven.id(name)), from: asker(driven, "Two"))
            return try #require(reply?.content.place)
        }
        let two = try place("Two")
        #expect(two.parent == driven.id("Nav") && two.navigationController == driven.id("Nav"))
        #expect(two.tabBarController == driven.id("Tabs") && two.splitViewController == nil)
        #expect(two.presentedViewController == driven.id("Three"))
        #expect(try place("Three").presentingViewController == driven.id("Tabs"))
        #expect(try place("Tabs").selectedViewController == driven.id("Nav"))
        #expect(driven.names(try place("Tabs").children) == ["One", "Nav"])
        #expect(try place("Nav").visibleViewController == driven.id("Two"))
        #expect(driven.ask(.place(ControllerID(rawValue: 99)))?.failure?.code == .noSuchController)
    }
}
