import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

@MainActor
@Suite("A table whose rows belong to a controller of another process")
struct RemoteTableTests {
    final class Reader: ViewController {
        let table = TableView()

        override func loadView() {
            view = table
            table.remoteDataSource = controller(c(9))
            table.remoteDelegate = controller(c(9))
        }
    }

    final class Shelf: ViewController, RemoteTableDataSource, RemoteTableDelegate {
        var counts = [3, 0, 100_000]
        /// The length of the detail text of rows.
        var detailLength: (IndexPath) -> Int = { _ in 0 }
        var caption = "part"
        var style = CellContent.Style.basic
        var heights = [2: 30.0]
        var selected: IndexPath?

        func numberOfSections(in table: RemoteTable) -> Int { counts.count }
        func remoteTable(_ table: RemoteTable, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func remoteTable(_ table: RemoteTable, rowAt path: IndexPath) -> RemoteRow {
            RemoteRow(
                text: "row \(path.section).\(path.row)",
                detailText: String(repeating: "d", count: detailLength(path)), accessory: .checkmark,
                style: style)
        }
        func remoteTable(_ table: RemoteTable, titleForHeaderInSection section: Int) -> String? {
            "\(caption) \(section)"
        }
        func remoteTable(_ table: RemoteTable, heightForRowsInSection section: Int) -> Double? {
            heights[section]
        }
        func remoteTable(_ table: RemoteTable, didSelectRowAt path: IndexPath) { selected = path }
    }

    /// A table and its data source, each with the daemon's end of its process.
    @MainActor
    final class Pair {
        let reader = FakeDaemon(Reader.self)
        let shelf = FakeDaemon(Shelf.self)
        /// The names of the questions of the table, in order.
        var asked: [String] = []
        private var seen = 0
        private var told = 0

        init() { reader.load() }

        var table: TableView { reader.controller.table }
        var texts: [String] { table.realizedCells.map(\.text) }

        /// The next question to the data source; nil if no further one comes.
        func question() async -> Ask? {
            for _ in 0..<20 {
                reader.turn()
                let all = asks(reader.said).filter { if case .sendDelegate = $0.request { true } else { false } }
                if all.count > seen {
                    seen += 1
                    if case .sendDelegate(_, let message) = all[seen - 1].request { asked.append(message.name) }
                    return all[seen - 1]
                }
                await table.remoteContents?.pause?.value
                await Task.yield()
            }
            return nil
        }

        /// Lets the data source answer a question.
        func answer(_ ask: Ask) throws {
            guard case .sendDelegate(_, var message) = ask.request else { return }
            message.from = c(7)
            guard case .value(let payload)? = shelf.answer(to: .delegate(message)) else { return }
            try reply(to: ask, payload.value)
        }

        func reply(to ask: Ask, _ value: Value) throws {
            try reader.reply(to: ask, .completed, content: .answer(Payload(typeName: "Answer", value: value)))
        }

        /// Lets the data source answer until no question comes.
        func settle() async throws {
            while let ask = await question() { try answer(ask) }
        }

        /// The table in the process of the data source.
        var handle: RemoteTable {
            let shelf = shelf.controller
            return RemoteTable(controller: shelf.controller(c(7)), number: Int(table.id.rawValue), owner: shelf)
        }

        /// Passes the messages of the data source to the table.
        func tellNews() throws {
            shelf.turn()
            let sent = asks(shelf.said).compactMap { ask -> DelegateMessage? in
                guard case .sendDelegate(_, let message) = ask.request else { return nil }
                return message
            }
            for var message in sent[told...] {
                message.from = c(9)
                reader.deliver(.delegate(message))
            }
            told = sent.count
        }
    }

    @Test("is empty until the counts arrive, then has empty rows, then shows the rows")
    func fills() async throws {
        let pair = Pair()
        #expect(pair.table.realizedCells.isEmpty)
        try pair.answer(try #require(await pair.question()))
        #expect(pair.table.geometry?.counts == [3, 0, 100_000])
        #expect(pair.texts.allSatisfy(\.isEmpty) && pair.texts.count > 10)
        let rows = try #require(await pair.question())
        #expect(pair.asked == ["sections", "rows"])
        try pair.answer(rows)
        #expect(pair.texts.prefix(4) == ["row 0.0", "row 0.1", "row 0.2", "row 2.0"])
        #expect(pair.table.realizedCells[3].frame.height == 30 && pair.table.realizedCells[3].accessory == .checkmark)
        #expect(pair.reader.lines.isEmpty)
    }

    @Test("asks for the rows around a far place only, and shows rows that it holds without a question")
    func scrolls() async throws {
        let pair = Pair()
        try await pair.settle()
        let count = pair.asked.count
        pair.table.scrollToRow(at: IndexPath(row: 90_000, section: 2), at: .top, animated: false)
        try await pair.settle()
        #expect((1...3).contains(pair.asked.count - count))
        #expect(pair.texts.contains("row 2.90000") && !pair.texts.contains(""))
        let all = pair.asked.count
        pair.table.contentOffset.y = 0
        #expect(pair.texts.first == "row 0.0" && !pair.texts.contains(""))
        try await pair.settle()
        #expect(pair.asked.count == all)
    }

    @Test("keeps rows in place when the data source inserts and deletes others, and asks for those it shows")
    func changes() async throws {
        let pair = Pair()
        try await pair.settle()
        pair.table.selectRow(at: IndexPath(row: 2))
        let shelf = pair.shelf.controller
        shelf.counts[0] = 4
        let table = RemoteTable(
            controller: shelf.controller(c(7)), number: Int(pair.table.id.rawValue), owner: shelf)
        pair.shelf.run {
            table.changeRows(inserted: [IndexPath(row: 0), IndexPath(row: 1)], deleted: [IndexPath(row: 0)])
        }
        try pair.tellNews()
        #expect(pair.table.geometry?.counts == [4, 0, 100_000])
        #expect(pair.texts.prefix(4) == ["", "", "row 0.1", "row 0.2"])
        #expect(pair.table.indexPathForSelectedRow == IndexPath(row: 3))
        try await pair.settle()
        #expect(pair.texts.prefix(5) == ["row 0.0", "row 0.1", "row 0.2", "row 0.3", "row 2.0"])
        shelf.counts = [1]
        pair.shelf.run { table.reloadData() }
        try pair.tellNews()
        try await pair.settle()
        #expect(pair.texts == ["row 0.0"] && pair.reader.lines.isEmpty)
    }

    @Test("gives a row the height of its content when it arrives, and keeps the first visible row in its place")
    func heights() async throws {
        let pair = Pair()
        pair.table.rowHeight = TableView.automaticDimension
        (pair.shelf.controller.style, pair.shelf.controller.heights) = (.subtitle, [:])
        pair.shelf.controller.detailLength = { $0.row % 2 == 0 ? 5 : 0 }
        try await pair.settle()
        let tall = try #require(pair.table.cell(at: IndexPath(row: 0))).frame.height
        #expect(tall > 44 && pair.table.cell(at: IndexPath(row: 1))?.frame.height == 44)
        let path = IndexPath(row: 90_000, section: 2)
        pair.table.scrollToRow(at: path, at: .top, animated: false)
        #expect(pair.table.cell(at: path)?.frame.height == 44 && pair.table.cell(at: path)?.text == "")
        try await pair.settle()
        let cell = try #require(pair.table.cell(at: path))
        #expect(cell.frame.height == tall && cell.frame.minY == pair.table.contentOffset.y + 22, "below the header")
        let cells = pair.table.realizedCells
        #expect(zip(cells, cells.dropFirst()).allSatisfy { abs($0.frame.maxY - $1.frame.minY) < 0.001 })
        let table = pair.handle
        pair.shelf.run { table.reloadData() }
        try pair.tellNews()
        try await pair.settle()
        #expect(pair.table.cell(at: path)?.frame.height == tall)
        #expect(pair.table.cell(at: path).map { abs($0.frame.minY - pair.table.contentOffset.y - 22) < 0.001 } == true)
    }

    @Test("asks for fewer rows if their answer has too many bytes, and shows all of them")
    func largeAnswers() async throws {
        let pair = Pair()
        pair.shelf.controller.detailLength = { _ in 100_000 }
        try await pair.settle()
        #expect(!pair.texts.contains("") && pair.texts.count > 10, "\(pair.texts)")
        #expect(pair.table.realizedCells.allSatisfy { $0.detailText.count == 100_000 })
        #expect(pair.reader.lines.isEmpty && pair.shelf.lines.isEmpty, "\(pair.reader.lines) \(pair.shelf.lines)")
    }

    @Test("shows the other rows beside a row that has too many bytes alone, and reports the row once")
    func largeRow() async throws {
        let pair = Pair()
        pair.shelf.controller.detailLength = { $0.row == 2 ? 1 << 20 : 0 }
        try await pair.settle()
        #expect(pair.texts.prefix(5) == ["row 0.0", "row 0.1", "", "row 2.0", "row 2.1"])
        #expect(pair.reader.lines.count == 1, "\(pair.reader.lines)")
        #expect(pair.reader.lines.first?.contains("has a row 2 of section 0 of 1048") == true, "\(pair.reader.lines)")
        #expect(pair.asked.count < 20, "\(pair.asked)")
    }

    @Test("whose sections have too many bytes reports it in both processes, and asks when the data source has others")
    func largeSections() async throws {
        let pair = Pair()
        pair.shelf.controller.caption = String(repeating: "c", count: 1 << 19)
        try await pair.settle()
        #expect(pair.asked == ["sections"])
        #expect(pair.reader.lines.count == 1 && pair.shelf.lines.count == 1, "\(pair.reader.lines)")
        #expect(pair.reader.lines.first?.contains("has sections of 1572") == true, "\(pair.reader.lines)")
        pair.shelf.controller.caption = "part"
        let table = pair.handle
        pair.shelf.run { table.reloadData() }
        try pair.tellNews()
        try await pair.settle()
        #expect(pair.texts.first == "row 0.0")
    }

    @Test("asks for all rows after a change with too many bytes, which the data source reports")
    func largeChange() async throws {
        let pair = Pair()
        try await pair.settle()
        pair.shelf.controller.counts = [40_003]
        let table = pair.handle
        pair.shelf.run { table.changeRows(inserted: (0..<40_000).map { IndexPath(row: $0) }) }
        try pair.tellNews()
        try await pair.settle()
        #expect(pair.table.geometry?.counts == [40_003] && pair.texts.first == "row 0.0")
        #expect(pair.shelf.lines.count == 1, "\(pair.shelf.lines)")
        #expect(pair.shelf.lines.first?.contains("the changed rows cannot be sent to a table of c7") == true)
        #expect(pair.reader.lines.isEmpty)
    }

    @Test("inserts and deletes rows of a data source without versions", arguments: [Value.null, 0])
    func noVersions(_ version: Value) async throws {
        let pair = Pair()
        try pair.reply(to: try #require(await pair.question()), ["rows": [2], "version": version])
        try pair.reply(
            to: try #require(await pair.question()),
            ["section": 0, "row": 0, "rows": [["text": "a"], ["text": "b"]], "version": version])
        let change: Value = [
            "changed": [
                "_0": [
                    "table": .number(Int64(pair.table.id.rawValue)), "sections": ["rows": [3]],
                    "inserted": [["section": 0, "row": 1]], "deleted": [],
                ]
            ]
        ]
        pair.reader.deliver(
            .delegate(
                DelegateMessage(
                    from: c(9), protocolName: "TableNews", name: "changed",
                    payload: Payload(typeName: "", value: change), expectsReply: false)))
        #expect(pair.texts == ["a", "", "b"])
        #expect(await pair.question() != nil && pair.asked == ["sections", "rows", "rows"])
    }

    @Test("is answered no rows of sections beyond the greatest number of sections")
    func sectionLimit() {
        let pair = Pair()
        let shelf = pair.shelf.controller
        shelf.counts = Array(repeating: 0, count: 10_000) + [5]
        let table = pair.handle
        #expect(table.sections(of: shelf).rows.count == 10_000)
        #expect(table.rows(of: shelf, from: IndexPath(row: 0, section: 9_999), count: 5).rows.isEmpty)
    }

    @Test("tells its delegate in the other process of a selected row")
    func selection() async throws {
        let pair = Pair()
        try await pair.settle()
        #expect(pair.reader.tap(pair.table.realizedCells[1]).handled)
        while let ask = await pair.question() { try pair.answer(ask) }
        #expect(pair.shelf.controller.selected == IndexPath(row: 1) && pair.asked.last == "selected")
    }

    @Test("asks again after failures, each time later, then is silent, and asks when the data source reports")
    func fails() async throws {
        let pair = Pair()
        pair.table.remoteContents?.standing.pauses = [.zero, .zero]
        for _ in 0..<2 {
            try pair.reader.reply(
                to: await pair.question(),
                .rejected(Failure(.controllerUnavailable, "the receiver ended or is silent")))
        }
        #expect(await pair.question() != nil, "the data source is told that the table waits")
        for _ in 0..<2 {
            try pair.reader.reply(
                to: await pair.question(),
                .rejected(Failure(.controllerUnavailable, "the receiver ended or is silent")))
        }
        let asked = ["sections", "sections", "waiting", "sections", "sections"]
        #expect(await pair.question() == nil && pair.asked == asked)
        #expect(pair.reader.lines.count == 1 && pair.reader.lines[0].contains("c9"), "\(pair.reader.lines)")
        let shelf = pair.shelf.controller
        let table = RemoteTable(
            controller: shelf.controller(c(7)), number: Int(pair.table.id.rawValue), owner: shelf)
        pair.shelf.run { table.send(.ready(table: table.number)) }
        try pair.tellNews()
        try await pair.settle()
        #expect(pair.texts.first == "row 0.0")
        pair.shelf.controller.counts = [2]
        let note = DelegateMessage(
            from: c(9), .notifications, name: "RemoteTableDataSourceDidStart",
            payload: Payload(typeName: "ControllerID", value: try ValueEncoder().encode(c(9))), expectsReply: false)
        pair.reader.deliver(.delegate(note))
        try await pair.settle()
        #expect(pair.texts == ["row 0.0", "row 0.1"], "another incarnation is asked for its sections")
    }

    @Test(
        "reports a question that the data source cannot read, once, and does not say that the data source has no rows",
        arguments: ["sections", "rows"])
    func unreadableQuestion(name: String) async throws {
        let pair = Pair()
        if name == "rows" { try pair.answer(try #require(await pair.question())) }
        let ask = try #require(await pair.question())
        #expect(pair.asked.last == name)
        guard case .sendDelegate(_, var message) = ask.request else { return }
        message.from = c(7)
        message.payload = Payload(typeName: "Question", value: ["stretched": ["table": 1]])
        guard case .value(let refusal) = pair.shelf.answer(to: .delegate(message)) else {
            Issue.record("no refusal")
            return
        }
        try pair.reply(to: ask, refusal.value)
        try await pair.settle()
        #expect(pair.reader.lines.count == 1, "\(pair.reader.lines)")
        #expect(
            pair.reader.lines.first?.contains("cannot read the question of the table: ") == true, "\(pair.reader.lines)"
        )
    }

    struct Nonsense: CustomTestStringConvertible {
        /// The answer about the sections, then the answers about the rows.
        var answers: [Value]
        var line: String
        var rows: Int
        var testDescription: String { line }
    }

    private nonisolated static let two: Value = ["rows": [2]]

    @Test(
        "reports an answer that cannot be, once, and shows what it can",
        arguments: [
            Nonsense(answers: [["rows": [-1, 2]]], line: "answered -1 rows for ", rows: 2),
            Nonsense(
                answers: [["rows": [.number(1 << 40)]]], line: "answered 1099511627776 rows for ", rows: 19),
            Nonsense(
                answers: [["rows": .list(Array(repeating: .number(0), count: 20_000))]],
                line: "answered 20000 sections",
                rows: 0),
            Nonsense(answers: ["many"], line: "cannot be read", rows: 0),
            Nonsense(answers: [.null], line: "supplies no rows", rows: 0),
            Nonsense(answers: [["rows": [2], "heights": [-3.5]]], line: "answered a height of -3.5 points", rows: 2),
            Nonsense(
                answers: [two, ["section": 0, "row": 0, "rows": [["text": "a"]]]],
                line: "answered 1 rows in place of 2", rows: 2),
            Nonsense(
                answers: [two, ["section": 7, "row": 1, "rows": []]],
                line: "answered rows from row 1 of section 7 on, which were not asked for", rows: 2),
            Nonsense(
                answers: [two, ["section": 0, "row": 0, "rows": [["text": 4]]]], line: "cannot be read", rows: 2),
        ])
    func nonsense(_ given: Nonsense) async throws {
        let pair = Pair()
        for answer in given.answers { try pair.reply(to: try #require(await pair.question()), answer) }
        #expect(pair.reader.lines.count == 1, "\(pair.reader.lines)")
        #expect(pair.reader.lines.first?.contains("the data source c9 of table") == true, "\(pair.reader.lines)")
        #expect(pair.reader.lines.first?.contains(given.line) == true, "\(pair.reader.lines)")
        #expect(pair.table.realizedCells.count == given.rows)
    }

    @Test("that gets another version with each answer stops to ask, and shows the rows")
    func versions() async throws {
        let pair = Pair()
        var version = 0
        var questions = 0
        while let ask = await pair.question(), questions < 50 {
            version += 1
            questions += 1
            try pair.reply(
                to: ask,
                pair.asked.last == "sections"
                    ? ["version": .number(version), "rows": [1]]
                    : ["version": .number(version), "section": 0, "row": 0, "rows": [["text": "a"]]])
        }
        #expect(
            pair.texts == ["a"] && questions == 8 && pair.reader.lines.count == 1, "\(questions) \(pair.reader.lines)")
    }

    @Test("has one data source, local or remote: the one that was set last")
    func replaced() async throws {
        final class Local: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
                let cell = TableViewCell()
                cell.text = "local"
                return cell
            }
        }
        let pair = Pair()
        try await pair.settle()
        let local = Local()
        pair.table.dataSource = local
        #expect(pair.texts == ["local"] && pair.table.remoteDataSource == nil)
        pair.table.remoteDataSource = pair.reader.controller.controller(c(9))
        #expect(pair.table.dataSource == nil)
        try await pair.settle()
        #expect(pair.texts.first == "row 0.0")
    }
}
