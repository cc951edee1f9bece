import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTestSupport
import TroupeValue

/// Section 10, relaunch, between processes: an instance that ends or is killed, its file, and the instance after it.
@Suite("An instance that is restored")
struct RelaunchProcessTests {
    /// The folders of an application's launches.
    private final class Launches {
        let folder: String
        let model: String

        init() throws {
            folder = try Instance.makeFolder()
            var document = GeneratedStoryboard(initial: "Nav")
            let field =
                "<textField id=\"%\"><rect key=\"frame\" x=\"20\" y=\"80\" width=\"200\" height=\"30\"/></textField>"
            func named(_ id: String) -> String { "restorationIdentifier=\"\(id)\"" }
            document.controller(
                "Nav", kind: "navigationController", attributes: named("Nav"),
                children: [("rootViewController", "List")])
            for id in ["List", "Letter", "Sheet"] {
                document.controller(
                    id, attributes: named(id), contents: field.replacing("%", with: "\(id.lowercased())-field"))
            }
            document.controller("Draft", attributes: named("Draft") + " customClass=\"Drafter\"")
            model = try document.compile(into: folder)
        }

        deinit { Instance.remove(folder) }

        /// The file of the saved application.
        var file: String { "\(folder)/state/troupe/test/saved-state.sqlite" }

        /// Starts the application again, with its state.
        func start() throws -> Instance {
            try Instance(
                [model, "--restore", "--children", try ProgramLocation.helper("prone-child")],
                environment: ["XDG_STATE_HOME=\(folder)/state"])
        }

        func launch() throws -> Instance { try start().ready() }
    }

    private func typed(_ id: String, _ scene: SceneTree) -> String? {
        for node in scene.nodes where node.storyboardID == id {
            if case .view(.textField(let text, _, _, _)) = node.content { return text }
        }
        return nil
    }

    private func type(_ text: String, into id: String, of instance: Instance) throws {
        let display = try SceneFollower(instance)
        try display.wait { typed(id, $0) != nil }
        try display.tap(id)
        try display.wait { scene in scene.nodes.contains { $0.storyboardID == id && $0.isSelected } }
        try display.type(text, into: id)
        try display.wait { typed(id, $0) == text }
    }

    /// The scenes of the controllers.
    private func scenes(_ instance: Instance) throws -> Set<String> {
        Set(try instance.controllers().values.compactMap { $0["storyboardID"]?.string })
    }

    /// Kills keeper and daemon at once, as a power failure would.
    private func kill(_ instance: Instance) throws {
        let report = try instance.report(.list)
        let daemon = try #require(report["pid"]?.int)
        try instance.keeper.send(.stop)
        try ProcessHandle(pid: Int32(clamping: daemon)).send(.kill)
        try instance.keeper.send(.kill)
        _ = try instance.ending()
    }

    /// Waits until the application is in its file with a number of views that have values.
    private func waitUntilStored(_ monitor: Monitor, views: Int64) throws {
        try monitor.next { $0["kind"] == "state" && $0["name"] == "stored" && $0["views"] == .int(views) }
    }

    @Test("shows the stack, the sheet over it and the typed text again, after it was stopped")
    func stopped() throws {
        let launches = try Launches()
        let first = try launches.launch()
        _ = try first.request(.push(.scene("Letter"), onto: nil, animated: false))
        try type("Ada", into: "letter-field", of: first)
        _ = try first.request(.present(.scene("Sheet"), from: nil, .init(style: .fullScreen)))
        try type("Bob", into: "sheet-field", of: first)
        try first.stop()
        let second = try launches.launch()
        #expect(try scenes(second) == ["Nav", "List", "Letter", "Sheet"])
        let display = try SceneFollower(second)
        try display.wait { typed("sheet-field", $0) == "Bob" }
        _ = try second.request(.dismiss(nil, animated: false))
        try display.wait { typed("letter-field", $0) == "Ada" }
        try second.stop()
    }

    @Test("goes on in an example: the recipe that was typed before is added to the list, whose process starts for it")
    func recipes() throws {
        let folder = try Instance.makeFolder()
        defer { Instance.remove(folder) }
        let document = PackageFolder.path + "/Sources/Examples/Recipes/App/Recipes.storyboard"
        let model = try Documents.compile(document, into: folder)
        let launch = {
            try Instance(
                [model, "--restore", "--children", try ProgramLocation.helper("Recipes")],
                environment: ["XDG_STATE_HOME=\(folder)/state"]
            ).ready()
        }
        let first = try launch()
        #expect(try first.request(.tap("Add")).failure == nil)
        #expect(try first.request(.type("Bread")).failure == nil)
        try first.stop()
        let second = try launch()
        #expect(try second.request(.tap("Save")).failure == nil)
        let display = try SceneFollower(second)
        let hasBread = { (scene: SceneTree) in
            scene.nodes.contains { node in
                if case .view(.cell(let cell)) = node.content { cell.text == "Bread" } else { false }
            }
        }
        try display.wait(until: hasBread)
        // The list saves its recipes.
        let monitor = try second.monitor()
        if !monitor.seen.contains(where: { $0["name"] == "saved" }) { try monitor.next("saved") }
        try second.stop()
        let third = try launch()
        try SceneFollower(third).wait(until: hasBread)
        try third.stop()
    }

    @Test("has what was saved when its daemon is killed")
    func killed() throws {
        let launches = try Launches()
        let first = try launches.launch()
        let monitor = try first.monitor()
        try type("Ada", into: "list-field", of: first)
        try waitUntilStored(monitor, views: 1)
        try kill(first)
        let second = try launches.launch()
        let display = try SceneFollower(second)
        try display.wait { typed("list-field", $0) == "Ada" }
        try second.stop()
    }

    @Test("gives code its state")
    func code() throws {
        let launches = try Launches()
        let first = try launches.launch()
        _ = try first.request(.push(.scene("Draft"), onto: nil, animated: false))
        let monitor = try first.monitor()
        try SceneFollower(first).typeIntoOnlyField("Ada")
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" }
        try first.stop()
        let second = try launches.launch()
        let display = try SceneFollower(second)
        try display.wait { $0.nodes.contains { $0.readableTexts.contains { $0.text == "draft Ada" } } }
        try second.stop()
    }

    @Test("begins anew after two launches that ended before the first display")
    func unfinishedLaunches() throws {
        let launches = try Launches()
        let first = try launches.launch()
        let monitor = try first.monitor()
        _ = try first.request(.push(.scene("Draft"), onto: nil, animated: false))
        try SceneFollower(first).typeIntoOnlyField("hang")
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" }
        try first.stop()
        for _ in 1...2 {
            // The draft holds the process that takes it over.
            let held = try launches.start()
            try held.monitor().next { $0["name"] == "decodeRestorableState" }
            try kill(held)
        }
        let last = try launches.launch()
        #expect(try scenes(last) == ["Nav", "List"])
        let said = try last.monitor().next { $0["kind"] == "diagnostic" }
        #expect(said["message"]?.string?.contains("2 launches in a row with it ended before the first display") == true)
        try last.stop()
    }

    @Test(
        "gives an application delegate its state after the first display, and the root that its code makes its identifier"
    )
    func applicationDelegate() throws {
        let folder = try Instance.makeFolder()
        try InformationPropertyList(delegate: "Counting").write(into: folder)
        let model = try Documents.compile(folder, into: folder)
        func launch() throws -> Instance {
            try Instance(
                [model, "--restore", "--children", try ProgramLocation.helper("prone-child")],
                environment: ["XDG_STATE_HOME=\(folder)/state"]
            ).ready()
        }
        defer { Instance.remove(folder) }
        let first = try launch()
        try first.monitor().next { $0["kind"] == "state" && $0["name"] == "stored" }
        try first.stop()
        let second = try launch()
        let monitor = try second.monitor()
        try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "decodeRestorableState" }
        #expect(try second.controllers().values.contains { $0["title"] == "launch 2" })
        try second.stop()
    }

    @Test("says that nothing is saved if the root has no restoration identifier")
    func nothingSaved() throws {
        let folder = try Instance.makeFolder()
        var document = GeneratedStoryboard(initial: "Plain")
        document.controller("Plain")
        let instance = try Instance([try document.compile(into: folder), "--restore"], folder: folder).ready()
        let said = try instance.monitor().next { $0["kind"] == "diagnostic" }
        #expect(
            said["message"]
                == "nothing is saved for a relaunch: the root Plain (c1) has no restoration identifier; set it in the storyboard, or restorationIdentifier in code"
        )
        try instance.stop()
    }

    @Test("begins anew with a damaged file, and says so")
    func damaged() throws {
        let launches = try Launches()
        let first = try launches.launch()
        _ = try first.request(.push(.scene("Letter"), onto: nil, animated: false))
        try first.stop()
        var bytes = try FileContents.read(launches.file, limit: 1 << 20)
        for place in stride(from: 100, to: bytes.count, by: 64) { bytes[place] ^= 0xff }
        try FileContents.replace(bytes, at: launches.file)
        let second = try launches.launch()
        #expect(try scenes(second) == ["Nav", "List"])
        let said = try second.monitor().next { $0["kind"] == "diagnostic" }
        #expect(said["message"]?.string?.contains("was damaged") == true)
        try second.stop()
    }
}

extension SceneFollower {
    /// Taps the only text field, and types into it.
    fileprivate func typeIntoOnlyField(_ text: String) throws {
        func isField(_ node: SceneNode) -> Bool { if case .view(.textField) = node.content { true } else { false } }
        try wait { $0.nodes.contains(where: isField) }
        let field = try #require(scene.nodes.first(where: isField))
        let reach = try #require(field.reach)
        try display.send(.input(.tap(Point(x: reach.minX + 5, y: reach.minY + 5), on: field.id), version: version))
        try wait { scene in scene.nodes.contains { isField($0) && $0.isSelected } }
        try display.send(.input(.text(text, into: field.id), version: version))
    }
}
