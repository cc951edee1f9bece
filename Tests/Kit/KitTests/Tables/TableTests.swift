import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/6.12: A scroll view that fills the view starts below the bars.
// promises 2012/12.4: A table that is the controller's view enters editing with it.

@MainActor
@Suite("Tables")
struct TableTests {
    final class List: ViewController {
        var rows = ["a", "b", "c"]
        let table = TableView()
        var selected: [IndexPath] = []
        override func loadView() {
            view = table
            table.numberOfRows = { [unowned self] _ in self.rows.count }
            table.cellForRow = { [unowned self] path in
                let cell = self.table.dequeueReusableCell(withIdentifier: "Row")
                cell.text = self.rows[path.row]
                return cell
            }
            table.didSelectRow = { [unowned self] in self.selected.append($0) }
            table.commitDelete = { [unowned self] path in
                self.rows.remove(at: path.row)
                self.table.reloadData()
            }
        }
    }

    /// A row, the place to which the table scrolls it, and the offset of the table after that.
    struct Scroll: Sendable {
        let row: Int
        let to: TableView.ScrollPosition
        let offset: Double
    }

    private func list(_ rows: [String], insets: Insets = .zero) -> FakeDaemon<List> {
        let daemon = FakeDaemon(List.self)
        daemon.controller.rows = rows
        daemon.load(insets: insets)
        return daemon
    }

    private func texts(_ daemon: FakeDaemon<List>) -> [String] { daemon.controller.table.realizedCells.map(\.text) }

    @Test(
        "Selecting a row scrolls it to the asked place, as far as there is content",
        arguments: [
            Scroll(row: 10, to: .none, offset: 0), Scroll(row: 10, to: .top, offset: 440),
            Scroll(row: 10, to: .middle, offset: 232), Scroll(row: 10, to: .bottom, offset: 24),
            Scroll(row: 0, to: .bottom, offset: 0), Scroll(row: 29, to: .top, offset: 860),
        ])
    func selectAndScroll(scroll: Scroll) {
        let row = scroll.row
        let daemon = list((0..<30).map { "row \($0)" })
        let table = daemon.controller.table
        table.frame = Rect(x: 0, y: 0, width: 320, height: 460)
        table.layoutIfNeeded()
        table.selectRow(at: IndexPath(row: row), animated: true, scrollPosition: scroll.to)
        #expect(table.indexPathForSelectedRow == IndexPath(row: row) && table.contentOffset.y == scroll.offset)
        table.deselectRow(at: IndexPath(row: row), animated: true)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("Rows stand below each other over the whole width")
    func rows() {
        let daemon = list(["a", "b", "c"])
        #expect(texts(daemon) == ["a", "b", "c"])
        #expect(daemon.controller.table.realizedCells.map(\.frame.minY) == [0, 44, 88])
        #expect(daemon.controller.table.realizedCells.allSatisfy { $0.frame.width == 320 })
    }

    @Test("Of ten thousand rows only those near the visible part are views, wherever one scrolls")
    func thousands() throws {
        let daemon = list((0..<10_000).map(String.init))
        let table = daemon.controller.table
        #expect(table.realizedCells.count < 40)
        #expect(daemon.input(.adjustment(table.id, value: 220_000)).handled)
        #expect(table.realizedCells.count < 40)
        #expect(table.realizedCells.contains { $0.text == "5000" })
        #expect(table.contentOffset.y == 220_000)
        daemon.input(.adjustment(table.id, value: 1e9))
        #expect(table.contentOffset.y == 440_000 - 416)
        #expect(texts(daemon).last == "9999")
        var mirror = Mirror()
        for update in updates(daemon.said) { mirror.apply(update) }
        #expect(mirror.nodes.count == table.realizedCells.count + 1)
    }

    @Test("A touch anywhere in a row selects only that row")
    func selection() throws {
        let daemon = list(["a", "b", "c"])
        let cells = daemon.controller.table.realizedCells
        #expect(daemon.tap(cells[1]).handled)
        let update = try #require(updates(daemon.tap(cells[2]).said).first)
        #expect(daemon.controller.selected == [IndexPath(row: 1), IndexPath(row: 2)])
        #expect(Set(update.upserts.map(\.id)) == [cells[1].id, cells[2].id])
        #expect(cells.map(\.isSelected) == [false, false, true])
        daemon.input(.choice(daemon.controller.table.id, index: 0, section: 0))
        #expect(daemon.controller.table.indexPathForSelectedRow == IndexPath(row: 0))
    }

    @Test(
        "A table that returns has no selected row, unless the document keeps the selection",
        arguments: [true, false])
    func clearedSelection(_ clears: Bool) {
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: ObjectID("list")), kind: .tableViewController)
        scene.content.clearsSelectionOnViewWillAppear = clears
        let daemon = FakeDaemon(List.self, scene: scene)
        daemon.load()
        let cells = daemon.controller.table.realizedCells
        daemon.tap(cells[1])
        let context = AppearanceContext(
            animated: true, reason: .covered, size: Size(width: 320, height: 416), orientation: .portrait)
        daemon.deliver(.appearance(.willDisappear, context), .appearance(.didDisappear, context))
        #expect(cells.map(\.isSelected) == [false, true, false])
        daemon.deliver(.appearance(.willAppear, context))
        #expect(cells.map(\.isSelected) == [false, !clears, false])
    }

    @Test("Reloading keeps the views of rows that stay, and sends only the differences")
    func reload() throws {
        let daemon = list(["a", "b", "c"])
        let before = daemon.controller.table.realizedCells.map(\.id)
        daemon.controller.rows = ["a", "x", "c", "d"]
        daemon.controller.table.reloadData()
        let update = try #require(updates(daemon.turn()).first)
        #expect(!update.isFull)
        #expect(daemon.controller.table.realizedCells.map(\.id).prefix(3) == before[...])
        #expect(update.upserts.filter { $0.content != daemon.controller.table.content }.count == 2)
    }

    @Test("In an edited table each row has a Delete button that removes it")
    func deletion() throws {
        let daemon = list(["a", "b", "c"])
        daemon.deliver(.setEditing(true, animated: false))
        let cell = daemon.controller.table.realizedCells[1]
        let button = try #require(cell.first { ($0 as? Button)?.title == "Delete" })
        #expect(daemon.tap(button).handled)
        #expect(texts(daemon) == ["a", "c"])
        daemon.deliver(.setEditing(false, animated: false))
        #expect(daemon.controller.view.first { $0 is Button } == nil)
    }

    @Test("Rows start below the bars that cover the table, and scroll beneath them")
    func insets() {
        let daemon = list(["a"], insets: Insets(top: 64, bottom: 49))
        #expect(daemon.controller.table.contentOffset.y == -64)
        let long = list((0..<100).map(String.init), insets: Insets(top: 64, bottom: 49))
        long.input(.adjustment(long.controller.table.id, value: 1e9))
        #expect(long.controller.table.contentOffset.y == 4400 - 416 + 49)
    }

    @Test("A grouped section with a caption makes room for its line, regardless of the storyboard's spacing")
    func groupedCaptions() {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
        table.sectionHeaderHeight = 10
        table.sectionFooterHeight = 10
        table.show([
            StaticSection(header: "Controls", cells: [StaticSection.Row(cell: TableViewCell())]),
            StaticSection(cells: [StaticSection.Row(cell: TableViewCell())]),
        ])
        table.reloadData()
        #expect(table.realizedCells.map(\.frame.minY) == [37.0, 101.0])
    }

    @Test("The caption of a grouped section takes the lines it needs, recomputed at another width")
    func longCaptions() {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
        table.numberOfRows = { _ in 1 }
        table.cellForRow = { _ in TableViewCell() }
        table.sectionHeaderHeight = 10
        table.titleForHeader = { _ in "A caption that takes more than one line where it has not much room to stand in" }
        table.reloadData()
        #expect(table.realizedCells.map(\.frame.minY) == [66.0])
        table.frame.size.width = 768
        table.layoutSubviews()
        #expect(table.realizedCells.map(\.frame.minY) == [37.0])
    }

    @Test("Sections have their captions")
    func sections() {
        let daemon = FakeDaemon(List.self)
        daemon.controller.table.numberOfSections = { 2 }
        daemon.controller.table.titleForHeader = { "Section \($0)" }
        daemon.load()
        let headers = daemon.controller.table.subviews.compactMap { view -> String? in
            guard case .sectionHeader(let text) = view.content else { return nil }
            return text
        }
        #expect(headers == ["Section 0", "Section 1"])
        #expect(daemon.controller.table.realizedCells.map(\.indexPath.section) == [0, 0, 0, 1, 1, 1])
    }

    @Test("Rows of a table with margins stand 20 points from its edges")
    func insetGrouped() throws {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 375, height: 600), style: .insetGrouped)
        table.numberOfRows = { _ in 2 }
        table.reloadData()
        #expect(table.realizedCells.map(\.frame.minX) == [20, 20])
        #expect(table.realizedCells.map(\.frame.width) == [335, 335])
        #expect(table.contentSize.width == 375)
        table.frame.size.width = 667
        table.layoutIfNeeded()
        #expect(table.realizedCells.map(\.frame.width) == [627, 627])
    }

    private func drag(_ daemon: FakeDaemon<List>, row: Int, by way: Point) throws {
        let cell = try #require(daemon.controller.table.cell(at: IndexPath(row: row)))
        let places = [Point(x: 200, y: 20), Point(x: 200 + way.x, y: 20 + way.y)]
        _ = daemon.input(
            .touches([
                FingerTouch(finger: 0, phase: .began, location: places[0], time: 10, view: cell.id),
                FingerTouch(finger: 0, phase: .moved, location: places[1], time: 900, view: cell.id),
                FingerTouch(finger: 0, phase: .ended, location: places[1], time: 910, view: cell.id),
            ]))
    }

    private func deletable(_ daemon: FakeDaemon<List>) -> [String] {
        daemon.controller.table.realizedCells.filter(\.isDeletable).map(\.text)
    }

    @Test("A drag to the left over a row shows its Delete button and selects no row")
    func swipes() throws {
        let daemon = list(["a", "b", "c"])
        try drag(daemon, row: 1, by: Point(x: -60, y: 4))
        #expect(deletable(daemon) == ["b"])
        try drag(daemon, row: 2, by: Point(x: -60, y: 0))
        #expect(deletable(daemon) == ["c"])
        // A tap beside the button takes the button away and does nothing else.
        #expect(daemon.controller.table.touched(try #require(daemon.controller.table.cell(at: IndexPath(row: 0)))))
        #expect(deletable(daemon).isEmpty && daemon.controller.selected.isEmpty)
    }

    @Test("A drag to the right or down shows no button, nor does one over rows that cannot be deleted")
    func swipesNot() throws {
        let daemon = list(["a", "b", "c"])
        try drag(daemon, row: 1, by: Point(x: 60, y: 0))
        try drag(daemon, row: 1, by: Point(x: 0, y: 90))
        #expect(deletable(daemon).isEmpty)
        daemon.controller.table.commitDelete = nil
        try drag(daemon, row: 1, by: Point(x: -60, y: 0))
        #expect(deletable(daemon).isEmpty)
    }

    @Test("A finger lifted beside the row it came down on selects no row")
    func liftedBeside() throws {
        let daemon = list(["a", "b", "c"])
        try drag(daemon, row: 0, by: Point(x: 0, y: 44))
        #expect(daemon.controller.selected.isEmpty)
        try drag(daemon, row: 0, by: Point(x: 4, y: 4))
        #expect(daemon.controller.selected == [IndexPath(row: 0)])
    }

    @Test("A table with more rows than it shows follows a finger dragged over a row")
    func drags() throws {
        let daemon = list((0..<100).map(String.init))
        try drag(daemon, row: 3, by: Point(x: 3, y: -70))
        #expect(daemon.controller.table.contentOffset.y == 70)
        #expect(daemon.controller.selected.isEmpty && deletable(daemon).isEmpty)
    }
}
