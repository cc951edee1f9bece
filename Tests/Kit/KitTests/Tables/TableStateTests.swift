import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

/// Section 10: the rows of a table, known by their identifiers.
@MainActor
@Suite("The rows of a table in the next process")
struct TableStateTests {
    final class List: ViewController, TableViewDataSource, TableViewDelegate {
        let table = TableView()
        var rows = (0..<100).map { "r\($0)" }
        var isNamed = true
        var calls: [String] = []

        override func loadView() {
            view = table
            table.restorationIdentifier = "table"
            table.dataSource = self
            table.delegate = self
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
            let cell = TableViewCell()
            let note = TextField()
            note.restorationIdentifier = "note"
            cell.text = rows[path.row]
            cell.addSubview(note)
            return cell
        }
        func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) { calls.append("select \(path.row)") }
        func tableView(_ tableView: TableView, didDeselectRowAt path: IndexPath) { calls.append("deselect") }
        func modelIdentifierForElement(at path: IndexPath, in view: View) -> String? {
            isNamed ? rows[path.row] : nil
        }
        func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
            rows.firstIndex(of: identifier).map { IndexPath(row: $0) }
        }

        /// The words of the selected rows.
        var selected: [String] { (table.indexPathsForSelectedRows ?? []).map { rows[$0.row] } }
        func note(_ row: String) -> TextField? {
            table.realizedCells.first { $0.text == row }?.subviews.compactMap { $0 as? TextField }.first
        }
    }

    private func list(_ change: (List) -> Void = { _ in }) -> FakeDaemon<List> {
        let daemon = FakeDaemon(List.self)
        change(daemon.controller)
        return daemon
    }

    /// The next process, with that state.
    private func next(
        _ rows: TableRows?, offset: Double = 0, views: [RestorableView] = [], _ change: (List) -> Void = { _ in }
    ) -> FakeDaemon<List> {
        let daemon = list(change)
        let table = RestorableView(view: .identifier("table"), value: .table(offset: offset, rows: rows))
        daemon.deliver(
            .awakeFromNib, .loadView, .viewDidLoad,
            .decodeRestorableState(RestorableState(views: [table] + views)))
        daemon.layout(size: Size(width: 320, height: 416))
        return daemon
    }

    private func sent(by daemon: FakeDaemon<List>) -> RestorableValue? {
        updates(daemon.said).flatMap(\.upserts).last { $0.restorationIdentifier == "table" }?.content.restorableValue
    }

    @Test("are sent with the table: the selected rows, even out of sight, and the first visible one")
    func sent() {
        let daemon = list()
        daemon.load()
        daemon.run {
            daemon.controller.table.selectRow(at: IndexPath(row: 2))
            daemon.controller.table.contentOffset.y = 50 * 44 + 10
        }
        daemon.turn()
        let first = FirstRow(identifier: "r50", distance: -10)
        #expect(sent(by: daemon) == .table(offset: 2_210, rows: TableRows(selected: ["r2"], first: first)))
        daemon.run {
            daemon.controller.rows.removeFirst()
            daemon.controller.table.reloadData()
        }
        daemon.turn()
        #expect(
            sent(by: daemon)
                == .table(
                    offset: 2_210,
                    rows: TableRows(selected: ["r3"], first: FirstRow(identifier: "r51", distance: -10))))
    }

    @Test("are sent without identifiers that the data source does not give")
    func unnamed() {
        let daemon = list { $0.isNamed = false }
        daemon.load()
        daemon.run { daemon.controller.table.selectRow(at: IndexPath(row: 2)) }
        daemon.turn()
        #expect(sent(by: daemon) == .table(offset: 0, rows: nil))
    }

    /// The rows of the next process, and the rows and the offset that it shows.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rows: [String]
        let selected: [String]
        let offset: Double
    }

    private nonisolated static let rows = (0..<100).map { "r\($0)" }

    @Test(
        "are found by their identifiers, and no delegate is told",
        arguments: [
            Change(testDescription: "the same rows", rows: rows, selected: ["r40"], offset: 2_210),
            Change(testDescription: "new rows above", rows: ["a", "b"] + rows, selected: ["r40"], offset: 2_298),
            Change(
                testDescription: "fewer rows", rows: Array(rows.dropFirst(30)), selected: ["r40"], offset: 890),
            Change(
                testDescription: "without the selected row", rows: rows.filter { $0 != "r40" }, selected: [],
                offset: 2_166),
            Change(
                testDescription: "without the first visible row", rows: rows.filter { $0 != "r50" },
                selected: ["r40"], offset: 2_210),
            Change(testDescription: "without rows", rows: [], selected: [], offset: 0),
        ])
    func found(change: Change) {
        let state = TableRows(selected: ["r40"], first: FirstRow(identifier: "r50", distance: -10))
        let daemon = next(state, offset: 2_210) { $0.rows = change.rows }
        #expect(daemon.controller.selected == change.selected)
        #expect(daemon.controller.table.contentOffset.y == change.offset)
        #expect(daemon.controller.calls == [])
    }

    @Test(
        "are found when they arrive after the layout, unless the selection was changed meanwhile",
        arguments: [true, false])
    func late(isChanged: Bool) {
        let state = TableRows(selected: ["r40"], first: FirstRow(identifier: "r50", distance: -10))
        let daemon = next(state, offset: 2_210) { $0.rows = [] }
        #expect(sent(by: daemon) == .table(offset: 0, rows: state))
        daemon.run {
            if isChanged { daemon.controller.table.selectRow(at: nil) }
            daemon.controller.rows = Self.rows
            daemon.controller.table.reloadData()
        }
        #expect(daemon.controller.selected == (isChanged ? [] : ["r40"]))
        #expect(daemon.controller.table.contentOffset.y == 2_210)
    }

    @Test("are selected as far as the table allows several", arguments: [true, false])
    func several(isMultiple: Bool) {
        let daemon = next(TableRows(selected: ["r3", "r4"])) { $0.table.allowsMultipleSelection = isMultiple }
        #expect(daemon.controller.selected == (isMultiple ? ["r3", "r4"] : ["r3"]))
    }

    @Test("have the values of their own views, also of rows that are made later, each once")
    func views() {
        let daemon = next(
            nil,
            views: [
                RestorableView(view: .identifierInRow(row: "r1", name: "note"), value: .text("one")),
                RestorableView(view: .identifierInRow(row: "r80", name: "note"), value: .text("eighty")),
                RestorableView(view: .identifier("note"), value: .text("none")),
            ])
        let controller = daemon.controller
        #expect(["r0", "r1", "r2"].map { controller.note($0)?.text } == ["", "one", ""])
        daemon.run { controller.table.contentOffset.y = 80 * 44 }
        #expect(controller.note("r80")?.text == "eighty")
        daemon.run { controller.table.contentOffset.y = 0 }
        #expect(controller.note("r1")?.text == "")
    }

    @Test("keep the field of a row that is typed into")
    func typing() {
        let daemon = list()
        let name = ViewName.identifierInRow(row: "r1", name: "note")
        daemon.deliver(
            .awakeFromNib, .loadView, .viewDidLoad, .decodeRestorableState(RestorableState(firstResponder: name)))
        daemon.layout(size: Size(width: 320, height: 416))
        #expect(daemon.controller.note("r1")?.isFirstResponder == true)
    }

    @Test("without identifiers leave their views to code")
    func unnamedViews() {
        let view = RestorableView(view: .identifier("note"), value: .text("none"))
        let daemon = next(nil, views: [view]) { $0.isNamed = false }
        #expect(daemon.controller.note("r1")?.text == "")
    }
}
