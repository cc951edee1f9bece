import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// Section 10 between processes: the process that is killed, the daemon, and the process after it.
@Suite("The state of a killed process")
struct StateProcessTests {
    private typealias Row = (id: String, input: @Sendable (SceneNode, ControllerID, ViewID) -> SceneRequest.Input)

    /// The views of the form by their ids, with an input that changes each.
    private static let form: [Row] = [
        ("toggle", { node, _, _ in .tap(node.middle, on: node.id) }),
        ("slider", { _, controller, view in .adjustment(controller, view, value: 0.75) }),
        ("stepper", { _, controller, view in .adjustment(controller, view, value: 7) }),
        ("segments", { node, _, _ in .tap(Point(x: node.frame.maxX - 5, y: node.middle.y), on: node.id) }),
        ("wheels", { _, controller, view in .turn(controller, view, wheel: 0, rows: 2) }),
        ("scroll", { _, controller, view in .adjustment(controller, view, value: 90) }),
        ("table", { _, controller, view in .adjustment(controller, view, value: 66) }),
    ]

    private func stage(_ words: String...) throws -> Instance {
        var document = GeneratedStoryboard(initial: "Form")
        func frame(_ y: Int, height: Int = 30) -> String {
            "<rect key=\"frame\" x=\"20\" y=\"\(y)\" width=\"200\" height=\"\(height)\"/>"
        }
        let cells = (1...12).map { row in
            """
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="text\(row)" id="cell\(row)">
            <rect key="frame" x="0" y="\((row - 1) * 44)" width="200" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell\(row)" id="content\(row)"><subviews>
            <label text="Row \(row)" id="text\(row)"/></subviews></tableViewCellContentView></tableViewCell>
            """
        }
        document.controller(
            "Form",
            contents: """
                <textField id="field">\(frame(0))</textField>
                <searchBar id="search">\(frame(30))</searchBar>
                <textView id="notes">\(frame(60))</textView>
                <switch id="toggle">\(frame(90))</switch>
                <slider id="slider" minValue="0.0" maxValue="1.0" value="0.5">\(frame(120))</slider>
                <stepper id="stepper" maximumValue="100">\(frame(150))</stepper>
                <segmentedControl id="segments" selectedSegmentIndex="0">\(frame(180))
                <segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
                <datePicker id="wheels" datePickerMode="date">\(frame(210, height: 60))</datePicker>
                <scrollView id="scroll">\(frame(270, height: 60))<subviews><view id="tall">
                <rect key="frame" x="0" y="0" width="200" height="400"/></view></subviews></scrollView>
                <tableView id="table" dataMode="static">\(frame(330, height: 100))
                <sections><tableViewSection id="section"><cells>\(cells.joined())</cells></tableViewSection></sections>
                </tableView>
                """)
        let folder = try Instance.makeFolder()
        return try Instance([try document.compile(into: folder)] + words, folder: folder).ready()
    }

    private func value(_ id: String, _ scene: SceneTree) -> RestorableValue? {
        for node in scene.nodes where node.storyboardID == id {
            if case .view(let content) = node.content { return content.restorableValue }
        }
        return nil
    }

    /// Kills the process of a controller and waits until the next one has answered that it has appeared: its views came
    /// before.
    private func kill(_ controller: ControllerID, of instance: Instance, _ monitor: Monitor) throws {
        _ = try instance.report(.inject(.child(.kill, .id(controller))))
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "viewDidAppear" }
    }

    @Test("is shown again by the next process, for each kind of view", arguments: form.indices)
    func views(number: Int) throws {
        let view = Self.form[number]
        let instance = try stage()
        let display = try SceneFollower(instance)
        try display.wait { value(view.id, $0) != nil }
        let node = try display.field(view.id)
        guard case .view(let controller, let id) = node.id else { return }
        let before = value(view.id, display.scene)
        try display.display.send(.input(view.input(node, controller, id), version: display.version))
        try display.wait { value(view.id, $0) != before }
        let changed = value(view.id, display.scene)
        let monitor = try instance.monitor()
        try kill(controller, of: instance, monitor)
        // A second process takes over the state of the first one that it was never told of by a person.
        try kill(controller, of: instance, monitor)
        let after = try SceneFollower(instance)
        try after.wait { value(view.id, $0) != nil }
        #expect(value(view.id, after.scene) == changed)
        try instance.stop(.impossible(because: "one was killed"))
    }

    @Test("is shown again for typed text, with the field that is typed into", arguments: ["field", "search", "notes"])
    func text(id: String) throws {
        let instance = try stage()
        let display = try SceneFollower(instance)
        try display.wait { value(id, $0) != nil }
        try display.tap(id)
        try display.wait { scene in scene.nodes.contains { $0.storyboardID == id && $0.isSelected } }
        try display.type("Ada", into: id)
        try display.wait { value(id, $0).map(words) == "Ada" }
        let monitor = try instance.monitor()
        try kill(try display.field(id).id.controller, of: instance, monitor)
        // The next process's picture: text aimed at an older one is dropped.
        let after = try SceneFollower(instance)
        try after.wait { value(id, $0).map(words) == "Ada" }
        try after.type("!", into: id)
        try after.wait { value(id, $0).map(words) == "Ada!" }
        try instance.stop(.impossible(because: "one was killed"))
    }

    private func words(_ value: RestorableValue) -> String {
        switch value {
        case .text(let text), .textView(let text, _): text
        case .toggle, .number, .segment, .page, .wheels, .offset, .table: ""
        }
    }

    @Test("has the text that a stopped process did not handle before it was killed")
    func typedAhead() throws {
        let instance = try stage()
        let display = try SceneFollower(instance)
        try display.wait { value("field", $0) != nil }
        try display.tap("field")
        try display.wait { scene in scene.nodes.contains { $0.storyboardID == "field" && $0.isSelected } }
        let monitor = try instance.monitor()
        let controller = try display.field("field").id.controller
        _ = try instance.report(.inject(.child(.stop, .id(controller))))
        try monitor.next { $0["name"] == "stopped" }
        try display.type("Ada", into: "field")
        try monitor.next { $0["kind"] == "request" && $0["command"] == "type" }
        try kill(controller, of: instance, monitor)
        let after = try SceneFollower(instance)
        try after.wait { value("field", $0) != nil }
        #expect(value("field", after.scene) == .text("Ada"))
        try instance.stop(.impossible(because: "one was killed"))
    }

    @Test("has the text that was typed after its end and before its successor")
    func typedAfterEnd() throws {
        let instance = try stage("--restart", "never")
        let display = try SceneFollower(instance)
        try display.wait { value("field", $0) != nil }
        try display.tap("field")
        try display.wait { scene in scene.nodes.contains { $0.storyboardID == "field" && $0.isSelected } }
        let monitor = try instance.monitor()
        let controller = try display.field("field").id.controller
        _ = try instance.report(.inject(.child(.kill, .id(controller))))
        try monitor.next { $0["kind"] == "state" && $0["name"] == "kept" }
        try display.type("Ad", into: "field")
        try display.type("a", into: "field")
        for _ in 1...2 { try monitor.next { $0["kind"] == "request" && $0["command"] == "type" } }
        #expect(try instance.request(.restart(.id(controller))).failure == nil)
        try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "viewDidAppear" }
        let after = try SceneFollower(instance)
        try after.wait { value("field", $0) != nil }
        #expect(value("field", after.scene) == .text("Ada"))
        try instance.stop(.impossible(because: "one was killed"))
    }

    // MARK: Rows

    private func isTable(_ node: SceneNode) -> Bool {
        if case .view(.table) = node.content { true } else { false }
    }

    /// The cell of an entry.
    private func entry(_ name: String, _ scene: SceneTree) -> SceneNode? {
        scene.nodes.first { node in
            guard case .view(.cell(let cell)) = node.content else { return false }
            return cell.modelIdentifier == name
        }
    }

    /// The field in the row of an entry.
    private func note(_ name: String, _ scene: SceneTree) -> SceneNode? {
        entry(name, scene).flatMap { cell in scene.nodes.first { $0.parent == cell.id && isField($0) } }
    }

    @Test("is shown again for the rows of a table, and for the views in them, by their identifiers")
    func rows() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        try #require(try instance.request(.root(.scene("Ledger"))).failure == nil)
        let display = try SceneFollower(instance)
        try display.wait { $0.nodes.contains(where: isTable) }
        let table = try #require(display.scene.nodes.first(where: isTable))
        guard case .view(let controller, let view) = table.id else { return }
        try display.display.send(.input(.adjustment(controller, view, value: 50 * 44 + 10), version: display.version))
        try display.wait { entry("entry 58", $0)?.visible != nil }
        let row = try #require(entry("entry 58", display.scene))
        try display.display.send(
            .input(.tap(Point(x: row.frame.minX + 5, y: row.middle.y), on: row.id), version: display.version))
        try display.wait { entry("entry 58", $0)?.isSelected == true }
        let field = try #require(note("entry 59", display.scene))
        try display.display.send(.input(.tap(field.middle, on: field.id), version: display.version))
        try display.wait { note("entry 59", $0)?.isSelected == true }
        try display.display.send(.input(.text("Ada", into: field.id), version: display.version))
        func text(_ name: String, _ scene: SceneTree) -> String? {
            guard case .view(let content)? = note(name, scene)?.content else { return nil }
            return content.restorableValue.map(words)
        }
        try display.wait { text("entry 59", $0) == "Ada" }
        let before = try #require(entry("entry 58", display.scene))
        try kill(controller, of: instance, try instance.monitor())
        let after = try SceneFollower(instance)
        try after.wait { entry("entry 58", $0) != nil }
        let shown = try #require(entry("entry 58", after.scene))
        #expect(shown.frame == before.frame && shown.isSelected)
        #expect(after.scene.nodes.filter { isRow($0) && $0.isSelected }.count == 1)
        #expect(text("entry 59", after.scene) == "Ada" && text("entry 60", after.scene) == "")
        #expect(note("entry 59", after.scene)?.isSelected == true)
        try instance.stop(.impossible(because: "one was killed"))
    }

    private func isRow(_ node: SceneNode) -> Bool {
        if case .view(.cell) = node.content { true } else { false }
    }

    // MARK: Code

    private func drafter(
        in executable: String? = nil, folder: String? = nil
    ) throws -> (Instance, SceneFollower, ControllerID) {
        let executable = try executable ?? ProgramLocation.helper("prone-child")
        let instance = try Instance(["--children", executable], folder: folder).ready()
        try #require(try instance.request(.root(.scene("Drafter"))).failure == nil)
        let display = try SceneFollower(instance)
        try display.wait { $0.nodes.contains(where: isField) }
        let field = try #require(display.scene.nodes.first(where: isField))
        let reach = try #require(field.reach)
        try display.display.send(
            .input(.tap(Point(x: reach.minX + 5, y: reach.minY + 5), on: field.id), version: display.version))
        try display.wait { scene in scene.nodes.contains { isField($0) && $0.isSelected } }
        return (instance, display, field.id.controller)
    }

    private func isField(_ node: SceneNode) -> Bool {
        if case .view(.textField) = node.content { true } else { false }
    }

    private func title(_ instance: Instance) throws -> String? {
        try instance.controllers().values.first { $0["class"] == "Drafter" }?["title"]?.string
    }

    @Test("is saved without a view or an input if code asks for it")
    func onDemand() throws {
        let (instance, _, controller) = try drafter()
        let monitor = try instance.monitor()
        let message = DelegateMessage(
            from: controller, protocolName: "Letters", name: "Sincerely",
            payload: Payload(typeName: "String", value: .null),
            expectsReply: false)
        #expect(try instance.request(.sendDelegate(to: controller, message)).failure == nil)
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" }
        try kill(controller, of: instance, monitor)
        #expect(try title(instance) == "draft Sincerely")
        try instance.stop(.impossible(because: "one was killed"))
    }

    @Test("is taken over by the process of a changed executable", arguments: [true, false])
    func changedExecutable(isRestartedByHand: Bool) throws {
        let folder = try Instance.makeFolder()
        let executable = folder + "/program"
        let program = try FileContents.read(try ProgramLocation.helper("prone-child"), limit: 1 << 30)
        func install(_ bytes: [UInt8]) throws {
            try FileContents.write(bytes, to: executable + ".new")
            try #require(chmod(executable + ".new", 0o700) == 0 && rename(executable + ".new", executable) == 0)
        }
        try install(program)
        let (instance, display, controller) = try drafter(in: executable, folder: folder)
        let monitor = try instance.monitor()
        let field = try #require(display.scene.nodes.first(where: isField)).id
        try display.display.send(.input(.text("Dear", into: field), version: display.version))
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" }
        // A byte behind the end of a program has no effect on it.
        try install(program + [0])
        if isRestartedByHand {
            #expect(try instance.request(.restart(.id(controller))).failure == nil)
            try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "viewDidAppear" }
        } else {
            try kill(controller, of: instance, monitor)
        }
        #expect(try title(instance) == "draft Dear")
        let pid = try #require(try instance.controllers().values.first { $0["class"] == "Drafter" }?["pid"]?.int)
        var link = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/\(pid)/exe", &link, link.count - 1)
        #expect(String(decoding: link.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self) == executable)
        try instance.stop(.impossible(because: "its executable was replaced"))
    }

    @Test("is what its code saved")
    func code() throws {
        let (instance, display, controller) = try drafter()
        let monitor = try instance.monitor()
        try display.display.send(
            .input(
                .text("Dear", into: try #require(display.scene.nodes.first(where: isField)).id),
                version: display.version))
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" }
        let status = try instance.report(.status(.id(controller)))
        #expect((status["savedState"]?["bytes"]?.int ?? 0) > 0)
        try kill(controller, of: instance, monitor)
        #expect(try title(instance) == "draft Dear")
        try instance.stop(.impossible(because: "one was killed"))
    }

    @Test("is set aside in a file once two processes have ended with it, and the next starts without it")
    func poison() throws {
        let (instance, display, controller) = try drafter()
        let monitor = try instance.monitor()
        try display.display.send(
            .input(
                .text("poison", into: try #require(display.scene.nodes.first(where: isField)).id),
                version: display.version))
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" && ($0["bytes"]?.int ?? 0) > 14 }
        _ = try instance.report(.inject(.child(.kill, .id(controller))))
        try monitor.next { $0["kind"] == "state" && $0["name"] == "setAside" }
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try title(instance) == "draft ")
        let status = try instance.report(.status(.id(controller)))
        let path = try #require(status["setAside"]?.string)
        let stored = try JSON.value(of: String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self))
        #expect(stored["code"]?["draft"] == "poison")
        try instance.stop(.impossible(because: "some have crashed"))
    }
}

extension SceneNode {
    fileprivate var middle: Point { Point(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2) }
}
