import TroupeModel
import TroupeValue

/// The contents of a table with a data source in another process.
///
/// Questions are sent in a later turn than the layout that needs the rows, so that no transition waits for the data
/// source.
@MainActor
final class RemoteTableContents {
    /// The greatest number of rows of one answer.
    static let maxRows = 100
    /// The greatest number of successive answers with another version than the sections.
    private static let maxMoves = 3

    /// The progress of the sections.
    private enum Sections {
        /// They are not known, and nothing asks for them.
        case unknown
        /// A question for them is open.
        case asked
        /// They are known.
        case known
    }

    let source: any ControllerReference
    private unowned let table: TableView
    private(set) var sections = RemoteSections(rows: [])
    /// The number of rows before each section.
    private var starts: [Int] = []
    private var windows = RowWindows<RemoteRow>(count: 0)
    /// The numbers of the requests of open questions, by the window.
    private var requests: [Int: UInt64] = [:]
    private var progress = Sections.unknown
    /// The answers of the data source so far.
    var standing = DataSourceStanding()
    /// The number of answers in a row that had another version than the sections.
    private var moves = 0
    /// The generation of the rows: answers to questions of an earlier one are dropped.
    private var generation = 0
    private var isDue = false
    /// The wait for the next try; it ends before the question is asked.
    private(set) var pause: Task<Void, Never>?
    /// True if the sections changed since the open question for them was asked.
    private var isOutdated = false
    /// The mistakes of the data source that were reported, each once.
    private var reported: Set<RemoteMistake.Kind> = []
    private var observer: (center: NotificationCenter, token: NotificationCenter.Token)?

    init(_ source: any ControllerReference, of table: TableView) {
        self.source = source
        self.table = table
    }

    isolated deinit { end() }

    /// Stops to observe the data source.
    func end() {
        generation += 1
        pause?.cancel()
        if let observer { observer.center.removeObserver(observer.token) }
        observer = nil
    }

    // MARK: Contents

    /// A row; nil if it has not arrived.
    func row(_ path: IndexPath) -> RemoteRow? { flat(path).flatMap { windows[$0] } }

    /// The height of the rows of a section, in points; nil for the row height of the table.
    func height(ofRowsIn section: Int) -> Double? { value(sections.heights, section) }
    /// The caption above a section.
    func header(_ section: Int) -> String? { value(sections.headers, section) }
    /// The caption below a section.
    func footer(_ section: Int) -> String? { value(sections.footers, section) }

    private func value<T>(_ list: [T?]?, _ section: Int) -> T? {
        guard let list, list.indices.contains(section) else { return nil }
        return list[section]
    }

    private func flat(_ path: IndexPath) -> Int? {
        starts.indices.contains(path.section) && path.row >= 0 && path.row < sections.rows[path.section]
            ? starts[path.section] + path.row : nil
    }

    private func path(_ flat: Int) -> IndexPath {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= flat { low = middle } else { high = middle }
        }
        return IndexPath(row: flat - (starts.isEmpty ? 0 : starts[low]), section: low)
    }

    /// Notes the rows that the table shows, and asks for the missing ones in a later turn.
    func show(_ visible: [IndexPath], near: [IndexPath]) {
        let near = near.compactMap(flat)
        let visible = visible.compactMap(flat)
        guard let first = near.first, let last = near.last else { return askLater() }
        let around = first..<last + 1
        windows.show(visible.first.map { $0..<(visible.last ?? $0) + 1 } ?? around.prefix(0), near: around)
        askLater()
    }

    /// Asks for everything again: the sections first, then the rows that the table shows. Shown rows stay meanwhile.
    func reload() {
        startOver()
        standing.startOver()
        noteAnswer()
        moves = 0
        reported = []
        askLater()
    }

    /// Asks for the sections again, after the answer to an open question for them.
    private func startOver() {
        if progress == .asked { isOutdated = true } else { progress = .unknown }
    }

    // MARK: Questions

    private func askLater() {
        guard !isDue else { return }
        isDue = true
        Task { [weak self] in
            guard let self else { return }
            isDue = false
            // A person's input does not wait for the rows.
            RequestCause.$current.withValue(.noInput) { self.ask() }
        }
    }

    private func ask() {
        observe()
        guard standing.mayAsk() else { return }
        switch progress {
        case .asked: return
        case .unknown:
            progress = .asked
            let generation = generation
            send(.sections(table: number)) { [weak self] (reply: Reply<RemoteSections>) in
                guard let self, generation == self.generation else { return }
                progress = .unknown
                received(reply)
            }
        case .known:
            withdrawUseless()
            while let window = windows.nextQuestion() { ask(window) }
        }
    }

    private func ask(_ window: Int) {
        let rows = windows.question(for: window)
        let start = path(rows.lowerBound)
        let generation = generation
        requests[window] = send(
            .rows(table: number, section: start.section, row: start.row, count: rows.count)
        ) { [weak self] (reply: Reply<RemoteRows>) in
            guard let self, generation == self.generation else { return }
            requests[window] = nil
            received(reply, for: window)
        }
    }

    private func withdrawUseless() {
        for window in windows.useless {
            guard let request = requests.removeValue(forKey: window) else { continue }
            source.remoteController.channel.withdraw(request)
        }
    }

    /// The end of a question: its answer, nil for a class without code for it, or the failure to get an answer.
    private typealias Reply<Content: Codable & Sendable> = Result<RemoteAnswer<Content>?, Failure>

    @discardableResult
    private func send<Content>(
        _ question: RemoteTableQuestion, completion: @escaping (Reply<Content>) -> Void
    ) -> UInt64 {
        let receiver = source.remoteController
        let channel = receiver.channel
        do throws(Failure) {
            let message = try DelegateMessage(question, from: channel.sender, expectsReply: true)
            return channel.send(.sendDelegate(to: receiver.id, message)) { reply in
                if let failure = reply.failure { return completion(.failure(failure)) }
                guard let value = reply.content.answer?.value, value != .null else { return completion(.success(nil)) }
                do {
                    completion(.success(try ValueDecoder().decode(RemoteAnswer<Content>.self, from: value)))
                } catch {
                    completion(
                        .failure(Failure(.badArgument, "the answer to \(message.name) cannot be read: \(error)")))
                }
            }
        } catch {
            completion(.failure(error))
            return 0
        }
    }

    /// Tells a delegate in another process of a person's action. A delegate that is gone is not told.
    static func tell(_ delegate: (any ControllerReference)?, _ message: RemoteTableQuestion) {
        delegate?.remoteController.send(message) { _ in }
    }

    private var number: Int { Int(clamping: table.id.rawValue) }

    // MARK: Answers

    private func received(_ reply: Reply<RemoteSections>) {
        switch reply {
        case .success(.content(let answer)?):
            noteAnswer()
            show(answer)
            if isOutdated { progress = .unknown }
            isOutdated = false
        case .success(.refused(.tooLarge(let bytes))?): unable(.largeSections(bytes: bytes))
        case .success(.refused(.unencodable(let reason))?): unable(.unencodable(reason: reason))
        case .success(.refused(.unreadableQuestion(let reason))?): unable(.unreadableQuestion(reason: reason))
        case .success(nil): unable(.noRows)
        case .failure(let failure): failed(failure)
        }
    }

    /// Shows the sections. The rows are asked for again; those that are shown stay until they arrive.
    private func show(_ answer: RemoteSections) {
        adopt(answer)
        table.reloadRemoteSections()
        askLater()
    }

    private func adopt(_ answer: RemoteSections) {
        generation += 1
        requests = [:]
        sections = checked(answer)
        starts = []
        var count = 0
        for rows in sections.rows {
            starts.append(count)
            count += rows
        }
        windows = RowWindows(count: count)
        progress = .known
    }

    private func received(_ reply: Reply<RemoteRows>, for window: Int) {
        let isWanted = !windows.useless.contains(window)
        switch reply {
        case .success(.content(let answer)?):
            noteAnswer()
            receive(answer, for: window)
        case .success(.refused(.tooLarge(let bytes))?):
            noteAnswer()
            if let row = windows.divide(window) { complain(.largeRow(path(row), bytes: bytes)) }
            askLater()
        case .success(.refused(.unencodable(let reason))?):
            windows.close(window)
            unable(.unencodable(reason: reason))
        case .success(.refused(.unreadableQuestion(let reason))?):
            windows.close(window)
            unable(.unreadableQuestion(reason: reason))
        case .success(nil):
            windows.close(window)
            unable(.noRows)
        case .failure(let failure):
            windows.close(window)
            if isWanted { failed(failure) } else { askLater() }
        }
    }

    private func receive(_ answer: RemoteRows, for window: Int) {
        if answer.version != sections.version {
            moves += 1
            guard moves > Self.maxMoves else {
                windows.close(window)
                startOver()
                return askLater()
            }
            complain(.versions)
        } else {
            moves = 0
        }
        do {
            let first = flat(IndexPath(row: answer.row, section: answer.section)) ?? -1
            try windows.receive(answer.rows, from: first, for: window)
        } catch {
            switch error {
            case .count(let asked, let answered): complain(.answeredRows(answered, asked: asked))
            case .otherRows: complain(.otherRows(section: answer.section, row: answer.row))
            }
        }
        table.fillRemoteRows()
        askLater()
    }

    /// A question was not answered.
    private func failed(_ failure: Failure) {
        guard failure.code != .badArgument else { return unable(.unreadable(reason: failure.message)) }
        switch standing.failed() {
        case .none: break
        case .atOnce: askLater()
        case .later(let length, let isFirst):
            complain(.silent(reason: failure.message))
            if isFirst { source.remoteController.send(RemoteTableQuestion.waiting(table: number)) { _ in } }
            guard let length else { return }
            pause = Task { [weak self] in
                guard (try? await Task.sleep(for: length)) != nil, let self else { return }
                standing.endPause()
                askLater()
            }
        }
    }

    /// Notes that the data source answers.
    private func noteAnswer() {
        standing.answered()
        pause?.cancel()
        pause = nil
    }

    private func unable(_ mistake: RemoteMistake) {
        standing.unable()
        complain(mistake)
    }

    // MARK: News

    /// Handles a message of the data source.
    func receive(_ news: RemoteTableNews) {
        switch news {
        case .reloaded: reload()
        case .ready: ready()
        case .changed(let change):
            guard progress == .known, change.formerVersion == sections.version else { return reload() }
            adopt(change.sections)
            table.beginUpdates()
            table.deleteRows(at: change.deleted, with: .automatic)
            table.insertRows(at: change.inserted, with: .automatic)
            table.endUpdates()
            askLater()
        }
    }

    /// Asks again after the data source was silent.
    private func ready() {
        noteAnswer()
        askLater()
    }

    /// Observes the start of incarnations of the data source.
    private func observe() {
        guard observer == nil, let center = table.tree?.owner?.notifications else { return }
        let token = center.addObserver(for: ViewController.dataSourceStarted) { [weak self] note in
            guard let self, note.value(as: ControllerID.self) == source.id else { return }
            // Another incarnation may have other rows, and a class that supplies them.
            standing.startOver()
            noteAnswer()
            startOver()
            askLater()
        }
        observer = (center, token)
    }

    // MARK: Mistakes

    /// The sections with counts and heights that are possible.
    private func checked(_ answer: RemoteSections) -> RemoteSections {
        var answer = answer
        if answer.rows.count > TableLimits.sections {
            complain(.sectionCount(answer.rows.count))
            answer.rows = Array(answer.rows.prefix(TableLimits.sections))
        }
        for (section, rows) in answer.rows.enumerated() where !(0...TableLimits.rows).contains(rows) {
            complain(.rowCount(rows, section: section))
            answer.rows[section] = min(max(0, rows), TableLimits.rows)
        }
        for (section, height) in (answer.heights ?? []).enumerated() {
            guard let height, !(0...TableLimits.height).contains(height) else { continue }
            complain(.height(height, section: section))
            answer.heights?[section] = nil
        }
        return answer
    }

    /// Reports a mistake of the data source, each kind once until the table is loaded again.
    private func complain(_ mistake: RemoteMistake) {
        guard reported.insert(mistake.kind).inserted else { return }
        table.report("the data source \(source.id) of \(table.ownName) \(mistake.sentence)", hint: mistake.hint)
    }
}
