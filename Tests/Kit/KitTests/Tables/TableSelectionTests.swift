import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises classes/1.2: A tap asks and tells the delegate in order, for one row and for several; the delegate may name another row.

@MainActor
@Suite("The selection of a table")
struct TableSelectionTests {
    final class List: ViewController, TableViewDataSource, TableViewDelegate {
        let table = TableView()
        var calls: [String] = []
        /// The rows that the delegate lets a tap select and deselect.
        var allowed: Set<Int> = [0, 1, 2, 3]
        var redirect: [Int: Int] = [:]

        override func loadView() {
            view = table
            table.dataSource = self
            table.delegate = self
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell { TableViewCell() }
        func tableView(_ tableView: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
            calls.append("will select \(path.row)")
            return allowed.contains(path.row) ? IndexPath(row: redirect[path.row] ?? path.row) : nil
        }
        func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
            calls.append("did select \(path.row)")
        }
        func tableView(_ tableView: TableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
            calls.append("will deselect \(path.row)")
            return allowed.contains(path.row) ? path : nil
        }
        func tableView(_ tableView: TableView, didDeselectRowAt path: IndexPath) {
            calls.append("did deselect \(path.row)")
        }
    }

    private func list(_ selection: TableSelection = TableSelection()) -> (FakeDaemon<List>, List, TableView) {
        let daemon = FakeDaemon(List.self)
        daemon.load()
        daemon.controller.table.selection = selection
        return (daemon, daemon.controller, daemon.controller.table)
    }

    private func tap(_ rows: Int..., in daemon: FakeDaemon<List>) {
        for row in rows { daemon.tap(daemon.controller.table.realizedCells[row]) }
    }

    /// A table, and the rows that are selected after taps on rows 1, 2 and 1.
    struct Case: Sendable {
        let selection: TableSelection
        let isEditing: Bool
        let rows: [Int]
    }

    @Test(
        "is one row, several rows or no row, by the settings for editing and for the time without it",
        arguments: [
            Case(selection: TableSelection(), isEditing: false, rows: [1]),
            Case(selection: TableSelection(), isEditing: true, rows: []),
            Case(selection: TableSelection(isAllowed: false), isEditing: false, rows: []),
            Case(selection: TableSelection(isMultiple: true), isEditing: false, rows: [2]),
            Case(selection: TableSelection(isMultiple: true), isEditing: true, rows: []),
            Case(selection: TableSelection(isAllowedDuringEditing: true), isEditing: true, rows: [1]),
            Case(
                selection: TableSelection(isAllowed: false, isMultipleDuringEditing: true), isEditing: true, rows: [2]),
        ])
    func settings(_ test: Case) {
        let (daemon, _, table) = list(test.selection)
        table.isEditing = test.isEditing
        tap(1, 2, 1, in: daemon)
        #expect((table.indexPathsForSelectedRows ?? []).map(\.row) == test.rows)
        #expect(table.realizedCells.filter(\.isSelected).map(\.indexPath.row) == test.rows)
    }

    @Test("calls the delegate in UIKit's order")
    func order() {
        let (daemon, list, _) = list()
        tap(1, 2, in: daemon)
        #expect(
            list.calls == [
                "will select 1", "did select 1", "will select 2", "will deselect 1", "did deselect 1", "did select 2",
            ])
    }

    @Test("calls the delegate for each row that a tap selects or deselects among several")
    func several() {
        let (daemon, list, table) = list(TableSelection(isMultiple: true))
        tap(3, 1, 3, in: daemon)
        #expect(
            list.calls == [
                "will select 3", "did select 3", "will select 1", "did select 1", "will deselect 3", "did deselect 3",
            ])
        table.selectRow(at: IndexPath(row: 0))
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0), IndexPath(row: 1)])
        table.selectRow(at: nil)
        #expect(table.indexPathsForSelectedRows == nil && table.realizedCells.allSatisfy { !$0.isSelected })
    }

    @Test("goes to the row that the delegate names, and stays where the delegate forbids the change")
    func redirected() {
        let (daemon, list, table) = list()
        list.redirect = [2: 3]
        tap(2, in: daemon)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 3) && list.calls.last == "did select 3")
        list.allowed = [0]
        tap(1, in: daemon)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 3) && list.calls.last == "will select 1")
        // A row that may not be deselected stays selected beside the new one, as in UIKit.
        tap(0, in: daemon)
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0), IndexPath(row: 3)])
    }

    @Test("of a row that does not exist is reported and changes nothing")
    func missing() {
        let (daemon, list, table) = list()
        table.selectRow(at: IndexPath(row: 1))
        table.selectRow(at: IndexPath(row: 4))
        table.selectRow(at: IndexPath(row: 0, section: -1))
        list.redirect = [2: 77]
        tap(2, in: daemon)
        #expect(table.indexPathsForSelectedRows ?? [] == [] && list.calls.contains("did deselect 1"))
        #expect(daemon.lines.count == 3 && daemon.lines[0].contains("row 4 of section \(0)"))
        #expect(!list.calls.contains("did select 77"))
    }

    @Test("of several rows ends with the editing, in which rows have no Delete button")
    func edited() {
        let (daemon, _, table) = list(TableSelection(isMultipleDuringEditing: true))
        table.commitDelete = { _ in }
        table.isEditing = true
        tap(0, 1, in: daemon)
        #expect(table.indexPathsForSelectedRows?.count == 2 && table.realizedCells.allSatisfy { !$0.isDeletable })
        table.isEditing = false
        #expect(table.indexPathsForSelectedRows == nil)
    }
}
