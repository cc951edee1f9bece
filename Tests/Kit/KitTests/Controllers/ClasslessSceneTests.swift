import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit
@testable import troupe_scene

// promises 2012/2.20: A control, a row, a recognizer or a bar item triggers its segue when a person touches it.
// promises 2012/4.12: The default view comes from the storyboard; without one it is empty.
// promises 2012/14.15: The container decides the frame of a child, and sets it in each layout.

@MainActor
@Suite("Scenes without code")
struct ClasslessSceneTests {
    private static func node(
        _ id: UInt64, in parent: UInt64?, _ content: ViewContent, storyboardID: String? = nil,
        frame: Rect = Rect(x: 0, y: 0, width: 320, height: 44)
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: id), parent: parent.map(ViewID.init(rawValue:)), frame: frame, content: content,
            storyboardID: storyboardID)
    }

    private static let reference = SceneReference(storyboard: "Main", id: ObjectID("vc"))

    private static func segue(_ id: String, _ trigger: SegueTrigger, kind: SegueKind = .push) -> SegueModel {
        SegueModel(id: ObjectID(id), kind: kind, source: reference, destination: ObjectID("other"), trigger: trigger)
    }

    /// A button, a recognizer's view, a container view, and a table with two designs or static rows.
    private static func scene(isStatic: Bool = false) -> SceneModel {
        var scene = SceneModel(reference: reference, kind: .viewController)
        scene.content.views = [
            node(1, in: nil, .plain, storyboardID: "root", frame: Rect(x: 0, y: 0, width: 320, height: 480)),
            node(2, in: 1, .button(title: "Go", image: nil, font: .system), storyboardID: "button"),
            node(3, in: 1, .plain, storyboardID: "panel"),
            node(
                4, in: 1, .plain, storyboardID: "box", frame: Rect(x: 10, y: 100, width: 300, height: 100)),
            node(
                5, in: 1, .table(style: .plain, offset: 0), storyboardID: "table",
                frame: Rect(x: 0, y: 200, width: 320, height: 280)),
        ]
        scene.content.views[3].mask = .flexibleWidth
        func template(_ id: UInt64, _ name: String, text: String, label: String?) -> CellTemplate {
            var nodes = [
                node(
                    id, in: nil,
                    .cell(CellContent(style: label == nil ? .basic : .custom, text: text, reuseIdentifier: name)),
                    storyboardID: name)
            ]
            if let label {
                nodes.append(
                    node(id + 1, in: id, .label(text: label, alignment: .natural, lines: 1, font: .system)))
            }
            return CellTemplate(id: ObjectID(name), reuseIdentifier: name, nodes: nodes)
        }
        let cells = [
            template(10, "cellA", text: "Title", label: nil), template(20, "cellB", text: "", label: "Subject"),
        ]
        scene.content.tables = [
            TableModel(
                view: ViewID(rawValue: 5), id: ObjectID("table"),
                content: isStatic ? .sections([TableSection(header: "Choose", cells: cells)]) : .prototypes(cells))
        ]
        scene.connections.gestures = [
            GestureModel(id: ObjectID("tap"), kind: "tapGestureRecognizer", views: [ObjectID("panel")])
        ]
        scene.connections.actions = [
            ActionConnection(
                sender: ObjectID("button"), selector: "go:", destination: ObjectID("vc"), event: "touchUpInside")
        ]
        scene.connections.segues = [
            segue("s-button", .control(ObjectID("button"))), segue("s-tap", .gesture(ObjectID("tap"))),
            segue("s-cell", isStatic ? .staticCell(ObjectID("cellB")) : .prototypeCell(ObjectID("cellB"))),
            segue("s-item", .barButtonItem(ObjectID("item"))),
            segue("s-embed", .containment(ObjectID("box")), kind: .embed),
        ]
        scene.connections.segues[scene.connections.segues.count - 1].identifier = "detail"
        scene.bars.navigationItem = NavigationItem(right: [BarItem(id: "item", title: "Next")])
        return scene
    }

    private func show(_ scene: SceneModel) -> FakeDaemon<SceneViewController> {
        let daemon = FakeDaemon(SceneViewController.self, scene: scene)
        daemon.load(size: Size(width: 320, height: 480))
        return daemon
    }

    private func fired(_ daemon: FakeDaemon<SceneViewController>) -> [String] {
        daemon.requests.compactMap { request in
            guard case .performSegue(let id, from: .id(c(7)), _, byUser: true) = request else { return nil }
            return id
        }
    }

    private func view(_ id: String, in daemon: FakeDaemon<SceneViewController>) throws -> View {
        try #require(daemon.controller.view.first { $0.storyboardID == id })
    }

    @Test("Views keep the numbers the document's scene gave them")
    func numbers() throws {
        let daemon = show(Self.scene())
        #expect(try view("table", in: daemon).id.rawValue == 5)
        var ids: [UInt64] = []
        daemon.controller.view.visit { ids.append($0.id.rawValue) }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0 <= 5 || $0 > 21 })
    }

    @Test("Three numbered sample rows represent each design, and the first one says so")
    func standIns() throws {
        let daemon = show(Self.scene())
        let table = try #require(try view("table", in: daemon) as? TableView)
        let texts = table.realizedCells.map { cell in
            (cell.first { $0 is Label } as? Label)?.text ?? cell.text
        }
        #expect(texts == ["Title 1 (sample)", "Title 2", "Title 3", "Subject 1", "Subject 2", "Subject 3"])
    }

    @Test("Sample rows of a blank design are labelled as rows, or stay blank if the design has a reuse identifier")
    func blankStandIns() throws {
        for (name, texts) in [(nil, ["Row 1 (sample)", "Row 2", "Row 3"]), ("Person", ["", "", ""])] {
            var scene = Self.scene()
            let nodes = [
                Self.node(10, in: nil, .cell(CellContent(style: .custom, reuseIdentifier: name)), storyboardID: "cell"),
                Self.node(11, in: 10, .plain, storyboardID: "content"),
                Self.node(12, in: 11, .label(text: "", alignment: .natural, lines: 1, font: .system)),
            ]
            scene.content.tables[0].content = .prototypes([
                CellTemplate(id: ObjectID("cell"), reuseIdentifier: name, nodes: nodes)
            ])
            let table = try #require(try view("table", in: show(scene)) as? TableView)
            #expect(table.realizedCells.map(\.text) == texts)
        }
    }

    @Test(
        "A blank table without designs says that its rows come from code; a filled one does not")
    func rowsFromCode() throws {
        func words(_ content: TableModel.Content) throws -> [String] {
            var scene = Self.scene()
            scene.content.tables[0].content = content
            return try view("table", in: show(scene)).subviews.compactMap { ($0 as? Label)?.text }
        }
        #expect(try words(.prototypes([])) == ["rows come from code"])
        #expect(try words(Self.scene().content.tables[0].content).isEmpty)
        #expect(try words(Self.scene(isStatic: true).content.tables[0].content).isEmpty)
    }

    @Test("The note on the rows' origin is in the first row's place, below the header and above views over the middle")
    func placeOfRowsFromCode() throws {
        var scene = Self.scene()
        scene.content.views.append(
            Self.node(6, in: 5, .plain, storyboardID: "head", frame: Rect(x: 0, y: 0, width: 320, height: 60)))
        scene.content.tables[0].content = .prototypes([])
        scene.content.tables[0].headerView = ViewID(rawValue: 6)
        let words = try view("table", in: show(scene)).subviews.compactMap { $0 as? Label }
        #expect(words.map(\.frame) == [Rect(x: 0, y: 60, width: 320, height: 44)])
    }

    @Test("Static rows are shown as they are, under their captions")
    func staticRows() throws {
        let daemon = show(Self.scene(isStatic: true))
        let table = try #require(try view("table", in: daemon) as? TableView)
        #expect(table.realizedCells.map(\.id.rawValue) == [10, 20])
        #expect(table.realizedCells.map(\.frame.minY) == [22, 66])
    }

    @Test("A touch on a control, view with a recognizer, row, label in a row or bar item fires its segue")
    func segues() throws {
        let daemon = show(Self.scene())
        daemon.tap(try view("button", in: daemon))
        daemon.tap(try view("panel", in: daemon))
        let table = try #require(try view("table", in: daemon) as? TableView)
        daemon.tap(table.realizedCells[0])
        daemon.tap(table.realizedCells[4])
        daemon.tap(try #require(table.realizedCells[5].first { $0 is Label }))
        daemon.input(.barItem("item"))
        #expect(fired(daemon) == ["s-button", "s-tap", "s-cell", "s-cell", "s-item"])
        let fixed = show(Self.scene(isStatic: true))
        fixed.input(.choice(ViewID(rawValue: 5), index: 1, section: 0))
        #expect(fired(fixed) == ["s-cell"])
    }

    @Test("An action without code is reported with its sender")
    func actions() throws {
        let daemon = show(Self.scene())
        let said = daemon.tap(try view("button", in: daemon)).said
        let reports = said.compactMap { if case .action(let report) = $0 { report } else { nil } }
        #expect(reports.map(\.selector) == ["go:"] && reports.map(\.sender) == [["view": 2]])
        #expect(reports.first?.input != nil && reports.first?.standsIn == false)
    }

    @Test("The container view of an embed segue holds the child, whose frame follows within the layout")
    func embedding() throws {
        let daemon = FakeDaemon(SceneViewController.self, scene: Self.scene())
        daemon.deliver(.awakeFromNib, .loadView)
        let child = SegueHandle.Made(
            id: c(12), kind: "viewController", className: nil, identifier: nil, storyboardID: nil, title: nil)
        daemon.deliver(
            .prepareForSegue(
                SegueHandle(
                    segueID: "s-embed", identifier: nil, kind: "embed", source: c(7), destination: c(12),
                    made: [child], sender: .null)), .viewDidLoad)
        #expect(try view("box", in: daemon).content == .container(c(12)))
        let said = daemon.layout(size: Size(width: 480, height: 300), serial: 2)
        let asked = try #require(asks(said).first { $0.request.command == "frame" })
        #expect(asked.request == .setFrame(c(12), Rect(x: 10, y: 100, width: 460, height: 100)))
        #expect(asked.during == answers(said)[1].call)
        #expect(asks(daemon.layout(size: Size(width: 480, height: 300), serial: 3)).isEmpty)
    }

    @Test(
        "A later incarnation gets the contents of its container views, and does not prepare them again"
    )
    func embeddingAgain() throws {
        let daemon = FakeDaemon(SceneViewController.self, scene: Self.scene())
        daemon.deliver(.awakeFromNib)
        daemon.send(
            .deliver([
                DeliveryItem(
                    .configuration(
                        Configuration(
                            controller: c(7),
                            children: [
                                ContainedChild(controller: c(12), containerView: "box", segue: "s-embed"),
                                ContainedChild(controller: c(13)),
                            ])))
            ]))
        daemon.deliver(.loadView, .viewDidLoad)
        #expect(try view("box", in: daemon).content == .container(c(12)))
        #expect(daemon.controller.restoredChildren.map(\.id) == [c(13)], "what code added")
        #expect(daemon.controller.embeddedChild(ofSegue: "detail")?.id == c(12))
        #expect(daemon.controller.embeddedChild(ofSegue: "other") == nil)
        let said = daemon.layout(size: Size(width: 480, height: 300), serial: 2)
        #expect(
            asks(said).map(\.request).contains(.setFrame(c(12), Rect(x: 10, y: 100, width: 460, height: 100))))
    }

    @Test("A scene arrives unchanged in its process")
    func sceneFile() throws {
        for scene in [Self.scene(), Self.scene(isStatic: true), try RecipesApp.scene("RecipeList")] {
            #expect(try SceneFile.scene(of: SceneFile.bytes(of: scene)) == scene)
        }
        #expect(throws: ModelFile.Failure.self) { try SceneFile.scene(of: [1, 2, 3]) }
    }
}
