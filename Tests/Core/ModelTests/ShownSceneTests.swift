import Testing
import TroupeModel

struct ShownSceneTests {
    private func cell(_ id: UInt64, _ style: CellContent.Style, row: Int) -> [ViewNode] {
        [
            ViewNode(
                id: ViewID(rawValue: id), parent: nil,
                frame: Rect(x: 0, y: 22 + 44 * Double(row), width: 320, height: 44),
                content: .cell(CellContent(style: style, text: "row \(row)", row: row))),
            ViewNode(
                id: ViewID(rawValue: id + 1), parent: ViewID(rawValue: id),
                frame: Rect(x: 10, y: 0, width: 300, height: 44),
                content: .label(text: "row \(row)", alignment: .natural, lines: 1, font: .system),
                storyboardID: "label-\(id)"),
        ]
    }

    private func scene() -> SceneModel {
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: "list"), kind: .tableViewController)
        scene.content.views = [
            ViewNode(
                id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 460),
                content: .table(style: .plain, offset: 0))
        ]
        let section = TableSection(
            header: "Rows", footer: "End",
            cells: [
                CellTemplate(id: "a", nodes: cell(2, .basic, row: 0)),
                CellTemplate(id: "b", nodes: cell(4, .custom, row: 1)),
            ])
        scene.content.tables = [TableModel(view: ViewID(rawValue: 1), content: .sections([section]))]
        return scene
    }

    @Test("rows of a static table keep their places between their captions, and their own views")
    func staticRows() {
        let nodes = scene().shownViews
        #expect(nodes.map(\.id.rawValue) == [1, 6, 2, 4, 5, 7])
        #expect(nodes.map { $0.parent?.rawValue } == [nil, 1, 1, 1, 4, 1])
        #expect(nodes.map(\.frame.minY) == [0, 0, 22, 66, 0, 110])
        #expect(nodes[1].content == .sectionHeader(text: "Rows") && nodes[5].content == .sectionFooter(text: "End"))
    }

    @Test("a row's own label is a view if an outlet holds it")
    func heldLabel() {
        var scene = scene()
        scene.connections.outlets = [OutletConnection(owner: "list", property: "first", destination: "label-2")]
        #expect(scene.shownViews.map(\.id.rawValue) == [1, 6, 2, 3, 4, 5, 7])
    }

    @Test("a scene without views is an empty view; views of bars follow the root, and loose views are left out")
    func others() {
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: "empty"), kind: .viewController)
        func loose(_ id: UInt64) -> [ViewNode] {
            [ViewNode(id: ViewID(rawValue: id), parent: nil, frame: .zero)]
        }
        scene.content.looseViews = [
            LooseView(place: .scene, nodes: loose(8)), LooseView(place: .titleView, nodes: loose(9)),
        ]
        #expect(scene.shownViews.map(\.id.rawValue) == [1, 9])
    }
}
