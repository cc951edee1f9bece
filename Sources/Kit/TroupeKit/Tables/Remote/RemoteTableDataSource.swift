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
        let change = RemoteChange(
            table: number, sections: sections(of: source), formerVersion: former, inserted: inserted, deleted: deleted)
        controller.send(RemoteTableNews.changed(change)) { [controller, owner, number] result in
            guard case .failure(let failure) = result else { return }
            // The table may have missed the change: it asks for all rows.
            controller.send(RemoteTableNews.reloaded(table: number)) { _ in }
            // A table that is gone is no mistake.
            guard failure.code == .badArgument else { return }
            owner.channel.report(
                failure: Failure(
                    .badArgument, "the changed rows cannot be sent to a table of \(controller.id): \(failure.message)",
                    hint: "the table asks for all rows; call reloadData() after a change of very many rows"))
        }
    }

    /// Sends a message that a table without the data source's process does not need.
    func send(_ news: RemoteTableNews) { controller.send(news) { _ in } }

    /// The number of sections; a table shows no further ones.
    private func sectionCount(of source: any RemoteTableDataSource) -> Int {
        min(max(0, source.numberOfSections(in: self)), TableLimits.sections)
    }

    /// The sections of the data source.
    func sections(of source: any RemoteTableDataSource) -> RemoteSections {
        let numbers = 0..<sectionCount(of: source)
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
        let sections = sectionCount(of: source)
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
    private(set) var version = RowVersion(number: Int.random(in: 1...1 << 40))

    /// Notes a change of the rows.
    mutating func change() { version.number += 1 }
}

extension ViewController {
    /// The notification by which a new incarnation of a data source tells the tables that it answers again.
    static let dataSourceStarted = NotificationName(rawValue: "RemoteTableDataSourceDidStart")

    /// Answers a message of a table to its data source or delegate in this process; nil if it is another message.
    func answer(toTable message: DelegateMessage, from sender: RemoteController) -> Answer? {
        guard message.protocolName == RemoteTableQuestion.protocolName else { return nil }
        let question: RemoteTableQuestion
        do throws(ValueCodingError) {
            question = try ValueDecoder().decode(from: message.payload.value)
        } catch {
            // A class without the code for any question is another mistake.
            guard message.expectsReply, self is any RemoteTableDataSource else { return .notImplemented }
            return refused(.unreadableQuestion(reason: error.description), RemoteRows.self)
        }
        func table(_ number: Int) -> RemoteTable { RemoteTable(controller: sender, number: number, owner: self) }
        let source = self as? any RemoteTableDataSource
        let delegate = self as? any RemoteTableDelegate
        switch question {
        case .sections(let number):
            guard let source else { return .notImplemented }
            return packed(table(number).sections(of: source), isDivisible: false)
        case .rows(let number, let section, let row, let count):
            guard let source else { return .notImplemented }
            return packed(
                table(number).rows(of: source, from: IndexPath(row: row, section: section), count: count),
                isDivisible: count > 1)
        case .waiting(let number): table(number).send(.ready(table: number))
        case .selected(let number, let section, let row):
            delegate?.remoteTable(table(number), didSelectRowAt: IndexPath(row: row, section: section))
        case .accessory(let number, let section, let row):
            delegate?.remoteTable(
                table(number), accessoryButtonTappedForRowWith: IndexPath(row: row, section: section))
        }
        return .done
    }

    /// The answer with sections or rows, or with the reason why it cannot be sent.
    ///
    /// - Parameter isDivisible: True if the table can ask for fewer rows.
    private func packed<Content: Codable & Sendable>(_ content: Content, isDivisible: Bool) -> Answer {
        let refusal: RemoteRefusal
        do throws(ValueCodingError) {
            let payload = try payload(RemoteAnswer.content(content))
            guard payload.size > Payload.maximumSize else { return .value(payload) }
            refusal = .tooLarge(bytes: payload.size)
        } catch {
            refusal = .unencodable(reason: error.description)
        }
        switch refusal {
        case .tooLarge where isDivisible: break
        case .tooLarge(let bytes): reportUnsent("\(bytes) bytes exceed the \(Payload.maximumSize) bytes of a message")
        case .unencodable(let reason), .unreadableQuestion(let reason): reportUnsent(reason)
        }
        return refused(refusal, Content.self)
    }

    /// The answer without content.
    private func refused<Content: Codable & Sendable>(_ refusal: RemoteRefusal, _: Content.Type) -> Answer {
        (try? payload(RemoteAnswer<Content>.refused(refusal))).map(Answer.value) ?? .notImplemented
    }

    private func payload<Content: Codable & Sendable>(_ answer: RemoteAnswer<Content>) throws(ValueCodingError)
        -> Payload
    {
        Payload(
            typeName: "\(Content.self)",
            value: try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(answer))
    }

    private func reportUnsent(_ reason: String) {
        channel.report(
            failure: Failure(
                .badArgument, "the answer to a table cannot be sent: \(reason)",
                hint: "answer with shorter texts; an answer has 1 MiB at most"))
    }

    /// Tells the tables of other processes that this incarnation of their data source answers now.
    func announceDataSource() {
        guard self is any RemoteTableDataSource else { return }
        try? notifications.post(Self.dataSourceStarted, id)
    }
}
