import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

// promises classes/1.11: A table view controller deselects the row before it appears again, and edits by its Edit button.

@MainActor
@Suite("A table view controller")
struct TableViewControllerTests {
    final class Fruits: TableViewController, TableViewEditing {
        var rows = ["apple", "pear", "plum"]
        var calls: [String] = []

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        override func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Fruit")
            cell.text = rows[path.row]
            return cell
        }
        override func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
            calls.append("select \(rows[path.row])")
        }
        func tableView(
            _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            rows.remove(at: path.row)
            tableView.deleteRows(at: [path], with: .automatic)
        }
    }

    /// A class that chooses the style of its table, and one height.
    final class Grouped: TableViewController {
        required init() { super.init(style: .grouped) }
        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double { 30 }
    }

    private static let context = AppearanceContext(
        animated: true, reason: .covered, size: Size(width: 320, height: 416), orientation: .portrait)

    @Test(
        "shows its rows, as a class without a scene and as the class of a scene; static rows stay",
        arguments: [
            (nil, ["apple", "pear", "plum"]),
            (TableObjectTests.scene(.tableViewController), ["apple", "pear", "plum"]),
            (TableObjectTests.scene(.tableViewController, isStatic: true), ["static"]),
        ])
    func rows(scene: SceneModel?, texts: [String]) throws {
        let daemon = FakeDaemon(Fruits.self, scene: scene)
        daemon.load()
        let table = try #require(daemon.controller.tableView)
        #expect(daemon.controller.view === table && table.realizedCells.map(\.text) == texts)
        #expect(table.realizedCells.map(\.frame.height) == texts.map { _ in 44 })
        #expect(daemon.tap(table.realizedCells[0]).handled)
        #expect(daemon.controller.calls == ["select apple"] && daemon.lines.isEmpty)
    }

    @Test("deselects the row before it appears again, unless its class keeps the selection", arguments: [true, false])
    func selection(_ clears: Bool) {
        let daemon = FakeDaemon(Fruits.self)
        daemon.load()
        daemon.controller.clearsSelectionOnViewWillAppear = clears
        daemon.tap(daemon.controller.tableView.realizedCells[1])
        daemon.deliver(.appearance(.willDisappear, Self.context), .appearance(.didDisappear, Self.context))
        #expect(daemon.controller.tableView.indexPathForSelectedRow == IndexPath(row: 1))
        daemon.deliver(.appearance(.willAppear, Self.context))
        #expect((daemon.controller.tableView.indexPathForSelectedRow == nil) == clears)
    }

    @Test("edits its table by its Edit button")
    func editing() throws {
        let daemon = FakeDaemon(Fruits.self)
        daemon.load()
        let item = daemon.run { daemon.controller.editButtonItem }
        daemon.controller.setEditing(true, animated: true)
        daemon.turn()
        #expect(item.title == "Done" && daemon.controller.tableView.isEditing)
        let cell = try #require(daemon.controller.tableView.realizedCells.first)
        let delete = try #require(cell.first { ($0 as? Button)?.title == "Delete" })
        #expect(daemon.tap(delete).handled)
        #expect(daemon.controller.tableView.realizedCells.map(\.text) == ["pear", "plum"])
        daemon.controller.setEditing(false, animated: true)
        #expect(item.title == "Edit" && !daemon.controller.tableView.isEditing)
    }

    @Test("has the style of its class without a scene, and the heights that its class overrides")
    func style() {
        let daemon = FakeDaemon(Grouped.self)
        daemon.load()
        #expect(daemon.controller.tableView.style == .grouped)
        #expect(daemon.controller.tableView.realizedCells.map(\.frame.height) == [30, 30])
        let plain = FakeDaemon(Fruits.self)
        plain.load()
        #expect(plain.controller.tableView.style == .plain)
    }

    @Test("made by code passes the style on to its own process; its table is not used on the handle")
    func made() throws {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let list = daemon.run { Fruits(style: .insetGrouped) }
        daemon.run { daemon.controller.present(list) }
        daemon.turn()
        let values = daemon.requests.compactMap { request -> Value? in
            if case .record(let configuration) = request { configuration.values["tableStyle"] } else { nil }
        }
        #expect(values == ["insetGrouped"], "\(daemon.requests)")
        #expect(list.tableView.realizedCells.isEmpty)
        #expect(daemon.lines.count == 1 && daemon.lines[0].contains("Fruits.tableView was used on a handle"))
    }

    @Test("of a scene without a table has an empty table, and the log names the scene")
    func noTable() {
        let daemon = FakeDaemon(Fruits.self, scene: TableObjectTests.scene(.viewController))
        daemon.load()
        #expect(daemon.controller.tableView.realizedCells.map(\.text) == ["apple", "pear", "plum"])
        #expect(daemon.lines.count == 1 && daemon.lines[0].contains("is no table"), "\(daemon.lines)")
    }

    @Test("keeps a table that its class sets, and the table is its own")
    func replaced() {
        let daemon = FakeDaemon(Fruits.self)
        daemon.load()
        daemon.controller.tableView = TableView(frame: .zero, style: .grouped)
        daemon.layout(size: Size(width: 320, height: 416), serial: 2)
        #expect(daemon.controller.tableView.style == .grouped)
        #expect(daemon.controller.tableView.realizedCells.map(\.text) == ["apple", "pear", "plum"])
    }
}
