import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises classes/1.7: Rows and sections are inserted, deleted, moved and reloaded in batches; the remaining rows keep their cells.

@MainActor
@Suite("Changes of a table's rows")
struct TableChangeTests {
    final class List: ViewController, TableViewDataSource {
        var sections: [[String]] = [["a", "b", "c"]]
        let table = TableView()
        /// The rows that the table asked a cell for.
        var asked: [String] = []

        override func loadView() {
            view = table
            table.dataSource = self
        }

        func numberOfSections(in tableView: TableView) -> Int { sections.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row")
            cell.text = sections[path.section][path.row]
            asked.append(cell.text)
            return cell
        }
    }

    private func list(_ sections: [[String]] = [["a", "b", "c"]]) -> (FakeDaemon<List>, List, TableView) {
        let daemon = FakeDaemon(List.self)
        daemon.controller.sections = sections
        daemon.load()
        daemon.controller.asked = []
        return (daemon, daemon.controller, daemon.controller.table)
    }

    @Test("keep the cells and the selection of the rows that stay, and ask for the others only")
    func kept() throws {
        let (daemon, list, table) = list()
        let before = Dictionary(uniqueKeysWithValues: table.realizedCells.map { ($0.text, $0.id) })
        table.selectRow(at: IndexPath(row: 2))
        list.sections = [["x", "a", "c"]]
        table.performBatchUpdates {
            table.insertRows(at: [IndexPath(row: 0)], with: .automatic)
            table.deleteRows(at: [IndexPath(row: 1)], with: .fade)
        }
        daemon.turn()
        #expect(table.realizedCells.map(\.text) == ["x", "a", "c"] && list.asked == ["x"])
        #expect(table.realizedCells.map(\.frame.minY) == [0, 44, 88])
        #expect(table.realizedCells[1].id == before["a"] && table.realizedCells[2].id == before["c"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2))
        #expect(table.realizedCells.map(\.isSelected) == [false, false, true])
        list.sections = [["x", "a"]]
        table.deleteRows(at: [IndexPath(row: 2)], with: .none)
        #expect(table.indexPathForSelectedRow == nil && table.realizedCells.map(\.text) == ["x", "a"])
        #expect(daemon.lines.isEmpty)
    }

    @Test("move a row with its cell, and reload a row in its place")
    func moved() {
        let (_, list, table) = list()
        let cell = table.realizedCells[0]
        table.selectRow(at: IndexPath(row: 0))
        list.sections = [["b", "c", "a"]]
        table.moveRow(at: IndexPath(row: 0), to: IndexPath(row: 2))
        #expect(table.cell(at: IndexPath(row: 2)) === cell && list.asked.isEmpty)
        #expect(cell.indexPath == IndexPath(row: 2) && table.indexPathForSelectedRow == IndexPath(row: 2))
        list.sections = [["b", "C", "a"]]
        table.reloadRows(at: [IndexPath(row: 1)], with: .automatic)
        #expect(table.realizedCells.map(\.text) == ["b", "C", "a"] && list.asked == ["C"])
    }

    @Test("of whole sections keep the rows of the other sections")
    func sections() {
        let (_, list, table) = list([["a"], ["b"], ["c"]])
        list.sections = [["c"], ["x"], ["a"]]
        table.performBatchUpdates {
            table.moveSection(2, toSection: 0)
            table.insertSections([1], with: .top)
            table.deleteSections(1..<2, with: .top)
        }
        #expect(table.realizedCells.map(\.text) == ["c", "x", "a"] && list.asked == ["x"])
        list.sections = [["c"], ["y", "z"], ["a"]]
        table.reloadSections([1], with: .none)
        #expect(table.realizedCells.map(\.text) == ["c", "y", "z", "a"] && list.asked == ["x", "y", "z"])
    }

    @Test("that contradict the data source are reported with their counts, and the table is loaded again")
    func contradiction() async {
        let (daemon, list, table) = list([["a"], ["b", "c"]])
        list.sections = [["a"], ["b", "c", "d"]]
        await withCheckedContinuation { continuation in
            daemon.run {
                table.performBatchUpdates {
                    table.insertRows(at: [IndexPath(row: 0, section: 1), IndexPath(row: 1, section: 1)], with: .fade)
                } completion: { finished in
                    #expect(!finished)
                    continuation.resume()
                }
            }
        }
        #expect(
            daemon.lines == [
                "troupe: c7: table \(table.id.rawValue) was loaded again after a batch of changes: section 1 had 2 rows, "
                    + "2 inserted, 0 deleted, and has 3 rows now; change the data of the data source by exactly the rows "
                    + "and sections that the batch names\n"
            ])
        #expect(table.realizedCells.map(\.text) == ["a", "b", "c", "d"])
    }

    @Test("within batches within each other are shown at the end of the outermost batch")
    func nested() {
        let (daemon, list, table) = list()
        table.beginUpdates()
        list.sections = [["b", "c"]]
        table.deleteRows(at: [IndexPath(row: 0)], with: .fade)
        table.beginUpdates()
        list.sections = [["b", "c", "d"]]
        table.insertRows(at: [IndexPath(row: 2)], with: .fade)
        table.endUpdates()
        // The table asks nothing while its rows and the data differ.
        table.layoutSubviews()
        #expect(list.asked.isEmpty && table.realizedCells.map(\.text) == ["a", "b", "c"])
        table.endUpdates()
        #expect(table.realizedCells.map(\.text) == ["b", "c", "d"] && daemon.lines.isEmpty)
        table.endUpdates()
        #expect(daemon.lines.count == 1 && daemon.lines[0].contains("outside of a batch; call beginUpdates() first"))
    }

    @Test("give way to a reload within the batch")
    func reloaded() {
        let (daemon, list, table) = list()
        table.beginUpdates()
        list.sections = [["z"]]
        table.deleteRows(at: [IndexPath(row: 0)], with: .fade)
        table.reloadData()
        table.endUpdates()
        #expect(table.realizedCells.map(\.text) == ["z"] && daemon.lines.isEmpty)
    }

    @Test("above the visible rows leave these rows where they are, unless the table shows its beginning")
    func offset() {
        let (_, list, table) = list([(0..<100).map(String.init)])
        table.contentOffset.y = 450
        list.sections[0].insert("x", at: 0)
        table.insertRows(at: [IndexPath(row: 0)], with: .none)
        #expect(table.contentOffset.y == 494)
        // The first visible row leaves: the next one stays.
        list.sections[0].remove(at: 11)
        table.deleteRows(at: [IndexPath(row: 11)], with: .none)
        #expect(table.contentOffset.y == 450 && table.cell(at: IndexPath(row: 11))?.text == "11")
        table.contentOffset.y = 0
        list.sections[0].insert("y", at: 0)
        table.insertRows(at: [IndexPath(row: 0)], with: .none)
        #expect(table.contentOffset.y == 0 && table.cell(at: IndexPath(row: 0))?.text == "y")
    }

    @Test("before the table has asked for its rows need no announcement")
    func early() {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        table.numberOfRows = { _ in 2 }
        table.insertRows(at: [IndexPath(row: 9)], with: .none)
        table.layoutIfNeeded()
        #expect(table.realizedCells.count == 2)
    }

    @Test("to counts and heights that are none are reported, and the table shows the rest")
    func nonsense() {
        let daemon = FakeDaemon(List.self)
        let table = daemon.controller.table
        daemon.load()
        table.dataSource = nil
        table.numberOfSections = { 2 }
        table.numberOfRows = { $0 == 0 ? -3 : 3 }
        table.heightForRow = { [.nan, -7, 30][$0.row] }
        daemon.run { table.reloadData() }
        #expect(table.realizedCells.map(\.frame.height) == [44, 44, 30])
        let name = "table \(table.id.rawValue)"
        #expect(
            daemon.lines.map { $0.prefix { $0 != ";" } } == [
                "troupe: c7: the number of rows of section \(0) of \(name) is -3",
                "troupe: c7: the height of row 0 of section 1 of \(name) is nan, and another one is not usable either",
            ])
    }

    @Test("to ten million sections shows 10,000 of them, and a thousand useless heights are one report")
    func manyMistakes() {
        let daemon = FakeDaemon(List.self)
        let table = daemon.controller.table
        daemon.load()
        table.dataSource = nil
        table.numberOfSections = { 10_000_000 }
        table.numberOfRows = { $0 < 1_000 ? 1 : 0 }
        table.heightForRow = { _ in .infinity }
        daemon.run { table.reloadData() }
        #expect(table.geometry?.counts.count == 10_000)
        let name = "table \(table.id.rawValue)"
        #expect(
            daemon.lines == [
                "troupe: c7: the number of sections of \(name) is 10000000; answer a number from 0 to 10000\n",
                "troupe: c7: the height of row 0 of section 0 of \(name) is inf, and 999 others are not usable either; "
                    + "answer a height from 0 to 100000 points, or automaticDimension\n",
            ])
    }

    @Test("of one row among a hundred thousand ask for the counts once and for the visible rows")
    func large() {
        final class Source: TableViewDataSource, TableViewDelegate {
            var first = 100
            var counts = 0
            var cells = 0
            func numberOfSections(in tableView: TableView) -> Int { 1_000 }
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
                counts += 1
                return section == 0 ? first : 100
            }
            func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
                cells += 1
                return TableViewCell()
            }
        }
        let source = Source()
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 440))
        (table.dataSource, table.delegate) = (source, source)
        table.reloadData()
        #expect(table.contentSize.height == 4_400_000 && source.counts == 1_000 && source.cells < 40)
        (source.counts, source.cells, source.first) = (0, 0, 101)
        table.insertRows(at: [IndexPath(row: 50)], with: .none)
        #expect(source.counts == 1_000 && source.cells == 0 && table.contentSize.height == 4_400_044)
        table.insertRows(at: [], with: .none)
        table.scrollToRow(at: IndexPath(row: 99, section: 999))
        #expect(table.realizedCells.last?.indexPath == IndexPath(row: 99, section: 999) && source.cells < 40)
    }
}
