import TroupeModel
import TroupeValue

/// A controller that supplies the rows of tables in other processes.
///
/// A table gets a handle on the controller, by ``TableView/remoteDataSource``, and asks for the rows that it shows, some
/// 50 at a time:
///
/// ```swift
/// final class Catalogue: ViewController, RemoteTableDataSource {
///     func remoteTable(_ table: RemoteTable, numberOfRowsInSection section: Int) -> Int { 100_000 }
///     func remoteTable(_ table: RemoteTable, rowAt path: IndexPath) -> RemoteRow {
///         RemoteRow(text: "Article \(path.row)")
///     }
/// }
/// ```
@MainActor
public protocol RemoteTableDataSource: ViewController {
    /// The number of sections; 1 by default.
    func numberOfSections(in table: RemoteTable) -> Int
    /// The number of rows of a section.
    func remoteTable(_ table: RemoteTable, numberOfRowsInSection section: Int) -> Int
    /// The content of a row.
    func remoteTable(_ table: RemoteTable, rowAt path: IndexPath) -> RemoteRow
    /// The height of the rows of a section, in points; nil, the default, for the row height of the table.
    func remoteTable(_ table: RemoteTable, heightForRowsInSection section: Int) -> Double?
    /// The caption above a section; nil, the default, for no caption.
    func remoteTable(_ table: RemoteTable, titleForHeaderInSection section: Int) -> String?
    /// The caption below a section; nil, the default, for no caption.
    func remoteTable(_ table: RemoteTable, titleForFooterInSection section: Int) -> String?
}

extension RemoteTableDataSource {
    /// Returns 1.
    public func numberOfSections(in table: RemoteTable) -> Int { 1 }
    /// Returns nil.
    public func remoteTable(_ table: RemoteTable, heightForRowsInSection section: Int) -> Double? { nil }
    /// Returns nil.
    public func remoteTable(_ table: RemoteTable, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    public func remoteTable(_ table: RemoteTable, titleForFooterInSection section: Int) -> String? { nil }
}

/// The ``TableView/remoteDelegate`` of a table of another process, which is told when a person operates the table.
@MainActor
public protocol RemoteTableDelegate: ViewController {
    /// Called after a person selected a row.
    func remoteTable(_ table: RemoteTable, didSelectRowAt path: IndexPath)
    /// Called after a person touched the button at the right edge of a row.
    func remoteTable(_ table: RemoteTable, accessoryButtonTappedForRowWith path: IndexPath)
}

extension RemoteTableDelegate {
    /// Does nothing.
    public func remoteTable(_ table: RemoteTable, didSelectRowAt path: IndexPath) {}
    /// Does nothing.
    public func remoteTable(_ table: RemoteTable, accessoryButtonTappedForRowWith path: IndexPath) {}
}

/// A table of another process, in the process of its data source or its delegate.
///
/// Announce changes after the data has changed. A table that is gone ignores them.
@MainActor
public struct RemoteTable {
    /// The controller with the table.
    public let controller: RemoteController
    /// The number of the table's view.
    let number: Int
    /// The data source or the delegate.
    let owner: ViewController

    /// Tells the table that all rows may be different.
    public func reloadData() {
        owner.servedTables.change()
        send(.reloaded(table: number))
    }

    /// Tells the table that rows were inserted and deleted. The other rows keep their places on the screen and their
    /// selection.
    ///
    /// - Parameters:
    ///   - inserted: The places of the inserted rows after the change.
    ///   - deleted: The places of the deleted rows before the change.
    public func changeRows(inserted: [IndexPath] = [], deleted: [IndexPath] = []) {
        guard let source = owner as? any RemoteTableDataSource else { return reloadData() }
        let former = owner.servedTables.version
        owner.servedTables.change()
        send(
            .changed(
                RemoteChange(
                    table: number, sections: sections(of: source), formerVersion: former, inserted: inserted,
                    deleted: deleted)))
    }

    func send(_ news: RemoteTableNews) { controller.send(news) { _ in } }

    /// The sections of the data source.
    func sections(of source: any RemoteTableDataSource) -> RemoteSections {
        let numbers = 0..<min(max(0, source.numberOfSections(in: self)), RemoteTableContents.maxSections)
        var sections = RemoteSections(
            version: owner.servedTables.version,
            rows: numbers.map { source.remoteTable(self, numberOfRowsInSection: $0) })
        let headers = numbers.map { source.remoteTable(self, titleForHeaderInSection: $0) }
        let footers = numbers.map { source.remoteTable(self, titleForFooterInSection: $0) }
        let heights = numbers.map { source.remoteTable(self, heightForRowsInSection: $0) }
        // A list without values takes no room in the message.
        if headers.contains(where: { $0 != nil }) { sections.headers = headers }
        if footers.contains(where: { $0 != nil }) { sections.footers = footers }
        if heights.contains(where: { $0 != nil }) { sections.heights = heights }
        return sections
    }

    /// Consecutive rows of the data source, at most ``RemoteTableContents/maxRows``.
    func rows(of source: any RemoteTableDataSource, from start: IndexPath, count: Int) -> RemoteRows {
        var answer = RemoteRows(
            version: owner.servedTables.version, section: start.section, row: start.row, rows: [])
        let count = min(count, RemoteTableContents.maxRows)
        let sections = source.numberOfSections(in: self)
        var path = start
        guard path.section >= 0, path.row >= 0 else { return answer }
        while answer.rows.count < count, path.section < sections {
            guard path.row < source.remoteTable(self, numberOfRowsInSection: path.section) else {
                path = IndexPath(row: 0, section: path.section + 1)
                continue
            }
            answer.rows.append(source.remoteTable(self, rowAt: path))
            path.row += 1
        }
        return answer
    }
}

/// The versions of the rows that a data source supplies to tables of other processes.
struct ServedTables {
    /// The version of the rows. A random beginning tells the rows of an incarnation from those of the one before.
    private(set) var version = Int.random(in: 1...1 << 40)

    /// Notes a change of the rows.
    mutating func change() { version += 1 }
}

extension ViewController {
    /// The notification by which a new incarnation of a data source tells the tables that it answers again.
    static let dataSourceStarted = NotificationName(rawValue: "RemoteTableDataSourceDidStart")

    /// Answers a message of a table to its data source or delegate in this process; nil if it is another message.
    func answer(toTable message: DelegateMessage, from sender: RemoteController) -> Answer? {
        guard message.protocolName == RemoteTableQuestion.protocolName else { return nil }
        guard let question = try? ValueDecoder().decode(RemoteTableQuestion.self, from: message.payload.value) else {
            return .notImplemented
        }
        func table(_ number: Int) -> RemoteTable { RemoteTable(controller: sender, number: number, owner: self) }
        let source = self as? any RemoteTableDataSource
        let delegate = self as? any RemoteTableDelegate
        switch question {
        case .sections(let number):
            guard let source else { return .notImplemented }
            return packed(table(number).sections(of: source))
        case .rows(let number, let section, let row, let count):
            guard let source else { return .notImplemented }
            return packed(table(number).rows(of: source, from: IndexPath(row: row, section: section), count: count))
        case .waiting(let number): table(number).send(.ready(table: number))
        case .selected(let number, let section, let row):
            delegate?.remoteTable(table(number), didSelectRowAt: IndexPath(row: row, section: section))
        case .accessory(let number, let section, let row):
            delegate?.remoteTable(
                table(number), accessoryButtonTappedForRowWith: IndexPath(row: row, section: section))
        }
        return .done
    }

    private func packed(_ answer: some Encodable) -> Answer {
        do {
            let payload = Payload(
                typeName: "\(type(of: answer))",
                value: try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(answer))
            try payload.checkSize()
            return .value(payload)
        } catch {
            channel.report(
                failure: Failure(
                    .badArgument, "the answer to a table cannot be sent: \(error)",
                    hint: "answer with shorter texts; an answer has 1 MiB at most"))
            return .notImplemented
        }
    }

    /// Tells the tables of other processes that this incarnation of their data source answers now.
    func announceDataSource() {
        guard self is any RemoteTableDataSource else { return }
        try? notifications.post(Self.dataSourceStarted, id)
    }
}
