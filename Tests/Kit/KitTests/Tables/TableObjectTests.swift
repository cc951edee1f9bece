import Testing
import TroupeModel

@testable import TroupeKit

// promises classes/1.1: A data source supplies the rows of a table, its delegate their heights and captions.

@Suite("A table's data source and delegate")
@MainActor
struct TableObjectTests {
    class List: ViewController, TableViewDataSource, TableViewDelegate {
        let table = TableView()
        var rows = [["a", "b"], ["c"]]
        var selected: [IndexPath] = []

        override func loadView() {
            view = table
            table.dataSource = self
            table.delegate = self
        }

        func numberOfSections(in tableView: TableView) -> Int { rows.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row")
            cell.text = rows[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
            indexPath.section == 0 ? 30 : 60
        }
    }

    final class Editable: List, TableViewEditing {
        func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            rows[indexPath.section].remove(at: indexPath.row)
            tableView.reloadData()
        }
    }

    @Test("supply rows, heights and captions, and hear of touches")
    func rows() {
        let daemon = FakeDaemon(List.self)
        daemon.load()
        let table = daemon.controller.table
        #expect(table.realizedCells.map(\.text) == ["a", "b", "c"])
        #expect(table.realizedCells.map(\.frame.height) == [30, 30, 60])
        let captions = table.subviews.map(\.content)
        #expect(captions.contains(.sectionHeader(text: "Section 1")))
        #expect(daemon.tap(table.realizedCells[2]).handled)
        #expect(daemon.controller.selected == [IndexPath(row: 0, section: 1)])
        table.setEditing(true)
        #expect(table.realizedCells.allSatisfy { !$0.isDeletable })
    }

    @Test("with TableViewEditing let a person delete the rows that may be edited")
    func deletion() throws {
        let daemon = FakeDaemon(Editable.self)
        daemon.load()
        let table = daemon.controller.table
        table.setEditing(true)
        daemon.turn()
        #expect(table.realizedCells.map(\.isDeletable) == [true, false, true])
        let button = try #require(table.realizedCells[0].subviews.last as? Button)
        #expect(daemon.tap(button).handled)
        #expect(table.realizedCells.map(\.text) == ["b", "c"])
    }

    @Test("are not retained; without its data source a table has no rows")
    func ended() {
        final class Source: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell { .init() }
        }
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        do {
            let source = Source()
            table.dataSource = source
            table.reloadData()
            #expect(table.realizedCells.count == 2)
        }
        #expect(table.dataSource == nil)
        table.reloadData()
        #expect(table.realizedCells.isEmpty)
    }

    final class Conforming: ViewController, TableViewDataSource, TableViewDelegate {
        var selected: [IndexPath] = []
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row")
            cell.text = "row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    }

    /// A scene whose root, or a view in it, is a table, connected to the controller.
    nonisolated static func scene(_ kind: ControllerKind, isStatic: Bool = false) -> SceneModel {
        var scene = SceneModel(reference: ConnectedScene.reference, kind: kind)
        let frame = Rect(x: 0, y: 0, width: 320, height: 416)
        let table = ViewNode(
            id: ViewID(rawValue: 2), parent: kind == .tableViewController ? nil : ViewID(rawValue: 1), frame: frame,
            content: .table(style: .plain, offset: 0), storyboardID: "table")
        let root = ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: frame, content: .plain, storyboardID: "root")
        scene.content.views = kind == .tableViewController ? [table] : [root, table]
        if isStatic {
            let cell = ViewNode(
                id: ViewID(rawValue: 3), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 44),
                content: .cell(CellContent(style: .basic, text: "static")), storyboardID: "cell")
            let template = CellTemplate(id: "cell", reuseIdentifier: nil, nodes: [cell])
            scene.content.tables = [
                TableModel(
                    view: ViewID(rawValue: 2), id: "table",
                    content: .sections([TableSection(header: nil, cells: [template])]))
            ]
        }
        if kind != .tableViewController {
            scene.connections.outlets = ["dataSource", "delegate"].map {
                OutletConnection(owner: "table", property: $0, destination: ConnectedScene.reference.id)
            }
        }
        return scene
    }

    @Test(
        "are the controller, for a table view controller and for a table that the scene connects; static rows stay",
        arguments: [
            (scene(.tableViewController), ["row 0", "row 1"]), (scene(.viewController), ["row 0", "row 1"]),
            (scene(.tableViewController, isStatic: true), ["static"]),
        ])
    func connected(scene: SceneModel, texts: [String]) throws {
        let daemon = FakeDaemon(Conforming.self, scene: scene)
        daemon.load()
        let table = try #require(daemon.controller.product.objects["table"] as? TableView)
        #expect(table.realizedCells.map(\.text) == texts)
        #expect(daemon.tap(table.realizedCells[0]).handled)
        #expect(daemon.controller.selected == [IndexPath(row: 0, section: 0)])
    }
}
