import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises classes/1.8: A section index is followed by touch; headers and footers may be views of code.

@MainActor
@Suite("The sections of a table")
struct SectionIndexTests {
    final class List: ViewController, TableViewDataSource, TableViewHeaderViews, TableViewFooterViews {
        let table = TableView()
        var titles: [String]? = ["A", "B", "C"]
        var counts = [10, 20, 30]
        /// The sections that a header was made for.
        var headers: [Int] = []
        var headerHeight = 50.0
        var sectionOfTitle: [Int: Int] = [:]

        override func loadView() {
            view = table
            table.dataSource = self
            table.delegate = self
        }

        func numberOfSections(in tableView: TableView) -> Int { counts.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "Row")
        }
        func sectionIndexTitles(for tableView: TableView) -> [String]? { titles }
        func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            sectionOfTitle[index] ?? index
        }
        func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
            headers.append(section)
            return Label(text: "header \(section)")
        }
        func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { headerHeight }
        func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
            section == 0 ? Label(text: "footer") : nil
        }
    }

    private func list() -> (FakeDaemon<List>, List, TableView) {
        let daemon = FakeDaemon(List.self)
        daemon.load()
        return (daemon, daemon.controller, daemon.controller.table)
    }

    private func index(of table: TableView) -> SectionIndexView? {
        table.subviews.last { $0 is SectionIndexView } as? SectionIndexView
    }

    /// Touches the index of a table at the heights of the screen, one after the other.
    private func touch(_ daemon: FakeDaemon<List>, at heights: Double...) throws {
        let view = try #require(index(of: daemon.controller.table))
        for (number, height) in heights.enumerated() {
            daemon.input(
                .touches([
                    FingerTouch(
                        finger: 0, phase: number == 0 ? .began : .moved, location: Point(x: 310, y: height),
                        time: 10 + 100 * number, view: view.id)
                ]))
        }
        daemon.input(
            .touches([
                FingerTouch(
                    finger: 0, phase: .ended, location: Point(x: 310, y: heights.last ?? 0), time: 5_000, view: view.id)
            ]))
    }

    private let origins: [Double] = [0, 512, 1464]

    @Test("have rows that end at the index, so that a finger reaches the controls at their right edges")
    func rowsBesideIndex() {
        let (_, list, table) = list()
        func widths() -> Set<Double> { Set(table.realizedCells.map(\.frame.width)) }
        #expect(widths() == [296])
        #expect(table.edgeViews.values.allSatisfy { $0.frame.width == 320 })
        list.titles = nil
        table.reloadSectionIndexTitles()
        #expect(widths() == [320] && index(of: table) == nil)
        list.titles = ["A"]
        table.reloadData()
        #expect(widths() == [296])
        table.metrics = TableMetrics(.insetGrouped)
        table.reloadData()
        #expect(table.realizedCells.allSatisfy { $0.frame.minX == 20 && $0.frame.width == 276 })
    }

    @Test("have an index at the right edge, which a touch and a drag follow")
    func index() throws {
        let (daemon, _, table) = list()
        let view = try #require(index(of: table))
        #expect(view.frame == Rect(x: 296, y: 0, width: 24, height: 416))
        #expect(view.subviews.compactMap { ($0 as? Label)?.text } == ["A", "B", "C"])
        try touch(daemon, at: 208)
        #expect(table.contentOffset.y == origins[1] && view.frame.minY == table.contentOffset.y)
        #expect(view.accessibility?.value == "B" && table.subviews.last === view)
        try touch(daemon, at: 208, 400)
        #expect(table.contentOffset.y == origins[2])
        try touch(daemon, at: 208, 400, 2)
        #expect(table.contentOffset.y == origins[0] && table.selectedRows.isEmpty)
        #expect(view.accessibilityIncrement() && table.contentOffset.y == origins[1])
    }

    @Test("follow the data source, which names a section for each title and may have no titles")
    func titles() throws {
        let (daemon, list, table) = list()
        list.sectionOfTitle = [0: 2, 2: 9]
        try touch(daemon, at: 190)
        #expect(table.contentOffset.y == origins[2])
        try touch(daemon, at: 230)
        #expect(table.contentOffset.y == origins[2])
        #expect(daemon.lines.count == 1 && daemon.lines[0].contains("leads to section 9, which does not exist"))
        list.titles = nil
        table.reloadSectionIndexTitles()
        #expect(index(of: table) == nil)
    }

    /// A number of titles, a height, and the lines.
    struct Room: Sendable {
        let titles: Int
        let height: Double
        let lines: String
    }

    @Test(
        "have dots in the index where there is no room for all titles",
        arguments: [
            Room(titles: 3, height: 60, lines: "012"), Room(titles: 9, height: 100, lines: "0•4•8"),
            Room(titles: 9, height: 119, lines: "0•4•8"), Room(titles: 9, height: 20, lines: "0"),
            Room(titles: 9, height: 10, lines: ""), Room(titles: 0, height: 90, lines: ""),
            Room(titles: 9, height: .nan, lines: ""),
        ])
    func room(_ room: Room) {
        let index = SectionIndex(titles: (0..<room.titles).map(String.init))
        let lines = index.lines(in: room.height).map { line in
            if case .title(let number) = line { return index.titles[number] }
            return "•"
        }
        #expect(lines.joined() == room.lines)
    }

    @Test("reach each title by the dots too")
    func dots() {
        let index = SectionIndex(titles: (0..<26).map(String.init))
        let numbers = stride(from: 0.0, to: 100, by: 1).compactMap { index.title(at: $0, in: 100) }
        #expect(Set(numbers) == Set(0..<26) && numbers == numbers.sorted())
        #expect(index.title(at: -50, in: 100) == 0 && index.title(at: 900, in: 100) == 25)
    }

    @Test("have headers and footers of code, made where they are near the visible part")
    func views() throws {
        let (_, list, table) = list()
        func text(_ part: TableGeometry.Part) -> String? { (table.edgeViews[part] as? Label)?.text }
        #expect(list.headers == [0, 1] && text(.header(0)) == "header 0" && text(.footer(0)) == "footer")
        #expect(table.edgeViews[.header(1)]?.frame == Rect(x: 0, y: origins[1], width: 320, height: 50))
        table.contentOffset.y = 100
        #expect(list.headers == [0, 1])
        let header = table.edgeViews[.header(1)]
        list.counts.remove(at: 0)
        table.deleteSections([0], with: .none)
        #expect(list.headers == [0, 1] && table.edgeViews[.header(0)] === header && header?.superview === table)
        list.headerHeight = -1
        table.reloadData()
        #expect(table.edgeViews[.header(0)]?.frame.height == 22 && list.headers.dropFirst(2).first == 0)
    }

    @Test("without a usable height for the header have the table's, and report it")
    func height() {
        let (daemon, list, table) = list()
        list.headerHeight = .infinity
        table.reloadData()
        #expect(table.realizedCells.first?.frame.minY == 22 && daemon.lines.count == 1, "\(daemon.lines)")
    }

    @Test("have headers that stay in sight with their rows, until the next header pushes them away")
    func floating() throws {
        let (daemon, _, table) = list()
        func header(_ section: Int) throws -> Double {
            try #require(table.edgeViews[.header(section)]).frame.minY - table.contentOffset.y
        }
        func scroll(to offset: Double) {
            table.contentOffset.y = offset
            daemon.turn()
        }
        #expect(try header(0) == 0 && header(1) == 512)
        scroll(to: 200)
        #expect(try header(0) == 0)
        let front = try #require(table.subviews.firstIndex { $0 === table.edgeViews[.header(0)] })
        #expect(table.subviews[front...].allSatisfy { !($0 is TableViewCell) }, "in front of the rows")
        // Section 0 has 10 rows between 50 and 490, and a footer up to 512.
        scroll(to: 470)
        #expect(try header(0) == -30 && header(1) == 42)
        // Section 2 has 30 rows between 1514 and 2834: its header is far above the visible part.
        scroll(to: 2_300)
        #expect(try header(2) == 0)
        table.scrollToRow(at: IndexPath(row: 10, section: 2), at: .top, animated: false)
        #expect(table.contentOffset.y == 1_514 + 440 - 50, "below the header")
    }

    @Test("of a grouped table have headers that scroll with their rows")
    func groupedHeaders() throws {
        let (daemon, _, table) = list()
        table.metrics = TableMetrics(.grouped)
        table.reloadData()
        table.contentOffset.y = 200
        daemon.turn()
        #expect(try #require(table.edgeViews[.header(0)]).frame.minY == 0)
    }
}
