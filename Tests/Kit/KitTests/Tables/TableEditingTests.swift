import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises classes/1.3: An edited row has the control that the delegate names; a row that can be moved has its own.
// promises classes/1.4: A row moves where the delegate lets it go.

@MainActor
@Suite("The editing of a table")
struct TableEditingTests {
    final class List: ViewController, TableViewEditing, TableViewReordering, TableViewDelegate {
        var sections = [["a", "b", "c", "d"], ["e"]]
        let table = TableView()
        var styles: [String: TableViewCell.EditingStyle] = [:]
        var fixed: Set<String> = []
        var commits: [String] = []
        /// The answer of the delegate about a proposed place; nil for the proposed place.
        var redirect: IndexPath?
        var reloadsWhenMoved = false

        override func loadView() {
            view = table
            table.dataSource = self
            table.delegate = self
        }

        func name(_ path: IndexPath) -> String { sections[path.section][path.row] }
        func numberOfSections(in tableView: TableView) -> Int { sections.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row")
            cell.text = name(path)
            return cell
        }
        func tableView(_ tableView: TableView, canEditRowAt path: IndexPath) -> Bool { name(path) != "d" }
        func tableView(_ tableView: TableView, canMoveRowAt path: IndexPath) -> Bool { !fixed.contains(name(path)) }
        func tableView(_ tableView: TableView, editingStyleForRowAt path: IndexPath) -> TableViewCell.EditingStyle {
            styles[name(path)] ?? .delete
        }
        func tableView(
            _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            commits.append("\(style) \(name(path))")
            if style == .delete {
                sections[path.section].remove(at: path.row)
                table.deleteRows(at: [path], with: .automatic)
            } else {
                sections[path.section].insert("new", at: path.row)
                table.insertRows(at: [path], with: .automatic)
            }
        }
        func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            let row = sections[source.section].remove(at: source.row)
            sections[destination.section].insert(row, at: destination.row)
            if reloadsWhenMoved { table.reloadData() }
        }
        func tableView(
            _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
            toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { redirect ?? proposed }
    }

    private func list() -> (FakeDaemon<List>, List, TableView) {
        let daemon = FakeDaemon(List.self)
        daemon.load()
        daemon.controller.table.isEditing = true
        daemon.turn()
        return (daemon, daemon.controller, daemon.controller.table)
    }

    private func control(_ row: Int, of table: TableView, section: Int = 0) throws -> ReorderControl {
        let cell = try #require(table.cell(at: IndexPath(row: row, section: section)))
        return try #require(cell.first { $0 is ReorderControl } as? ReorderControl)
    }

    /// Drags the control of a row of the first section, and runs `check` before the finger is lifted or cancelled.
    private func drag(
        _ daemon: FakeDaemon<List>, row: Int, by way: Double, ending phase: TouchPhase = .ended,
        check: () -> Void = {}
    ) throws {
        let table = daemon.controller.table
        let control = try control(row, of: table)
        let start = Point(x: 300, y: Double(row) * 44 + 20)
        func touch(_ phase: TouchPhase, _ way: Double, _ time: Int) {
            daemon.input(
                .touches([
                    FingerTouch(
                        finger: 0, phase: phase, location: Point(x: start.x, y: start.y + way), time: time,
                        view: control.id)
                ]))
        }
        touch(.began, 0, 10)
        touch(.moved, way / 2, 400)
        touch(.moved, way, 800)
        check()
        touch(phase, way, 900)
    }

    private func shown(_ table: TableView) -> [String] {
        table.realizedCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.text)
    }

    @Test("shows Delete, Insert or no control, as the delegate says, and only in rows that may be edited")
    func styles() throws {
        let (daemon, list, table) = list()
        list.styles = ["b": .insert, "c": .none]
        table.reloadData()
        daemon.turn()
        #expect(table.realizedCells.map(\.editingStyle) == [.delete, .insert, .none, .none, .delete])
        let insert = try #require(table.realizedCells[1].first { $0 is Button })
        #expect(insert.accessibility?.label == "Insert b")
        #expect(daemon.tap(insert).handled)
        #expect(list.commits == ["insert b"] && list.sections[0] == ["a", "new", "b", "c", "d"])
        #expect(table.realizedCells.map(\.text) == ["a", "new", "b", "c", "d", "e"])
        let delete = try #require(table.realizedCells[0].first { ($0 as? Button)?.title == "Delete" })
        #expect(daemon.tap(delete).handled && list.sections[0] == ["new", "b", "c", "d"])
        table.isEditing = false
        #expect(table.realizedCells.allSatisfy { $0.editingStyle == .none && $0.subviews.isEmpty })
    }

    @Test("shows a control that moves the row in each row that can be moved")
    func controls() throws {
        let (_, list, table) = list()
        list.fixed = ["b"]
        table.reloadData()
        let movable = table.realizedCells.filter { cell in cell.subviews.contains { $0 is ReorderControl } }
        #expect(movable.map(\.text) == ["a", "c", "e"])
        #expect(try control(2, of: table).accessibility?.label == "Reorder c")
        #expect(try control(0, of: table).frame == Rect(x: 276, y: 0, width: 44, height: 44))
    }

    /// A drag of a row of the first section, and the rows after it.
    struct Move: Sendable {
        let row: Int
        let way: Double
        let sections: [[String]]
    }

    @Test(
        "moves a row to the gap nearest to it, when the finger is lifted",
        arguments: [
            Move(row: 0, way: 20, sections: [["a", "b", "c", "d"], ["e"]]),
            Move(row: 0, way: 30, sections: [["b", "a", "c", "d"], ["e"]]),
            Move(row: 0, way: 88, sections: [["b", "c", "a", "d"], ["e"]]),
            Move(row: 2, way: -80, sections: [["c", "a", "b", "d"], ["e"]]),
            Move(row: 2, way: -900, sections: [["c", "a", "b", "d"], ["e"]]),
            Move(row: 1, way: 900, sections: [["a", "c", "d"], ["e", "b"]]),
        ])
    func moves(_ move: Move) throws {
        let (daemon, list, table) = list()
        let cell = table.realizedCells[move.row]
        table.selectRow(at: IndexPath(row: move.row))
        let before = list.sections
        try drag(daemon, row: move.row, by: move.way) {
            // The other rows make way, and the data stays.
            #expect(list.sections == before && shown(table) == move.sections.flatMap { $0 })
        }
        #expect(list.sections == move.sections && shown(table) == move.sections.flatMap { $0 })
        #expect(table.realizedCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
        #expect(table.indexPathForSelectedRow == cell.indexPath && list.name(cell.indexPath) == cell.text)
        #expect(daemon.lines.isEmpty)
    }

    @Test("leaves the row at its place if the touch is cancelled, or the table is loaded again meanwhile")
    func cancelled() throws {
        let (daemon, list, table) = list()
        let before = list.sections
        try drag(daemon, row: 0, by: 88, ending: .cancelled)
        #expect(list.sections == before && shown(table) == before.flatMap { $0 })
        try drag(daemon, row: 0, by: 88) { table.reloadData() }
        #expect(list.sections == before && shown(table) == before.flatMap { $0 })
        #expect(table.realizedCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    }

    @Test("moves a row where the delegate lets it go, and nowhere if there is no such place")
    func redirected() throws {
        let (daemon, list, table) = list()
        list.redirect = IndexPath(row: 1, section: 0)
        try drag(daemon, row: 0, by: 130)
        #expect(list.sections[0] == ["b", "a", "c", "d"])
        list.redirect = IndexPath(row: 9, section: 3)
        try drag(daemon, row: 0, by: 60)
        #expect(list.sections[0] == ["b", "a", "c", "d"] && shown(table) == ["b", "a", "c", "d", "e"])
        #expect(daemon.lines.count == 1 && daemon.lines[0].contains("to row 9 of section \(3), which does not exist"))
    }

    @Test("shows the new order once if the data source loads the table again")
    func reloaded() throws {
        let (daemon, list, table) = list()
        list.reloadsWhenMoved = true
        try drag(daemon, row: 0, by: 88)
        #expect(shown(table) == ["b", "c", "a", "d", "e"] && daemon.lines.isEmpty)
        #expect(table.realizedCells.map(\.indexPath.row) == [0, 1, 2, 3, 0])
    }

    @Test("moves rows by assistive technology, one place at a time")
    func assistance() throws {
        let (_, list, table) = list()
        #expect(try control(1, of: table).accessibilityIncrement())
        #expect(list.sections[0] == ["a", "c", "b", "d"] && shown(table).prefix(4) == ["a", "c", "b", "d"])
        #expect(try control(1, of: table).accessibilityDecrement())
        #expect(list.sections[0] == ["c", "a", "b", "d"])
        // There is no place above the first row of a section, and below the last one.
        #expect(try !control(0, of: table).accessibilityDecrement())
        #expect(try !control(0, of: table, section: 1).accessibilityIncrement())
        #expect(try !control(0, of: table, section: 1).accessibilityDecrement())
        #expect(list.sections == [["c", "a", "b", "d"], ["e"]])
    }

    @Test("scrolls a long table with the row at its edge, whose control keeps the finger")
    func scrolls() throws {
        let (daemon, list, table) = list()
        list.sections = [(0..<100).map(String.init)]
        table.reloadData()
        daemon.turn()
        for _ in 0..<3 {
            let cell = try #require(table.realizedCells.first)
            try drag(daemon, row: cell.indexPath.row, by: 600)
            if table.contentOffset.y > 0 { break }
        }
        #expect(table.contentOffset.y > 0)
        #expect(list.sections[0].firstIndex(of: "0") ?? 0 > 8)
    }

    @Test("scrolls on while the finger rests at the edge, up to the end of the rows, and stops with the movement")
    func scrollsOn() throws {
        let (daemon, list, table) = list()
        list.sections = [(0..<30).map(String.init)]
        table.reloadData()
        daemon.turn()
        let last = table.contentSize.height - table.frame.height
        try drag(daemon, row: 0, by: 440) {
            let start = table.contentOffset.y
            table.scrollAtEdge()
            #expect(table.contentOffset.y > start && table.contentOffset.y <= start + 12)
            #expect(table.editing.edgeScroll?.isPaused == false)
            for _ in 0..<200 { table.scrollAtEdge() }
            #expect(table.contentOffset.y == last)
            #expect(table.editing.edgeScroll?.isPaused == true, "no frame is asked for at the end")
        }
        #expect(list.sections[0].last == "0")
        #expect(table.editing.edgeScroll == nil)
    }
}
