import TroupeModel
import TroupeValue

/// The contents of a table with a data source in another process.
///
/// Questions are sent in a later turn than the layout that needs the rows, so that no transition waits for the data
/// source.
@MainActor
final class RemoteTableContents {
    /// The greatest number of sections.
    static let maxSections = 10_000
    /// The greatest number of rows of a section.
    static let maxSectionRows = 10_000_000
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

    /// The answers of the data source.
    private enum Standing: Equatable {
        /// It answers, as far as is known.
        case answers
        /// That many questions in a row failed; no question is asked until the next try if `isPaused`.
        case failing(tries: Int, isPaused: Bool)
        /// All tries failed: no question is asked until the data source reports, or rows are shown.
        case silent
        /// It has no code for the question.
        case unable
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
    private var standing = Standing.answers
    /// The number of answers in a row that had another version than the sections.
    private var moves = 0
    /// The generation of the rows: answers to questions of an earlier one are dropped.
    private var generation = 0
    private var isDue = false
    /// The times between tries while the data source is silent, after one at once. They outlast the deadline after which
    /// the daemon kills a silent process. A question to a process that has ended starts the next one.
    var pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(4), .seconds(8)]
    /// The wait for the next try; it ends before the question is asked.
    private(set) var pause: Task<Void, Never>?
    /// True if the sections changed since the open question for them was asked.
    private var isOutdated = false
    /// The mistakes of the data source that were reported, each once.
    private var reported: Set<String> = []
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
        standing = .answers
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
        switch standing {
        case .answers, .failing(_, isPaused: false): break
        case .silent: standing = .failing(tries: 1, isPaused: false)
        case .failing(_, isPaused: true), .unable: return
        }
        switch progress {
        case .asked: return
        case .unknown:
            progress = .asked
            let generation = generation
            send(.sections(table: number)) { [weak self] (reply: Result<RemoteSections?, Failure>) in
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
        let rows = windows.rows(of: window)
        let start = path(rows.lowerBound)
        let generation = generation
        requests[window] = send(
            .rows(table: number, section: start.section, row: start.row, count: rows.count)
        ) { [weak self] (reply: Result<RemoteRows?, Failure>) in
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

    @discardableResult
    private func send<Reply: Decodable>(
        _ question: RemoteTableQuestion, completion: @escaping (Result<Reply?, Failure>) -> Void
    ) -> UInt64 {
        let receiver = source.remoteController
        let channel = receiver.channel
        do throws(Failure) {
            let message = try DelegateMessage(question, from: channel.sender, expectsReply: true)
            return channel.send(.sendDelegate(to: receiver.id, message)) { reply in
                if let failure = reply.failure { return completion(.failure(failure)) }
                guard let value = reply.content.answer?.value, value != .null else { return completion(.success(nil)) }
                do {
                    completion(.success(try ValueDecoder().decode(Reply.self, from: value)))
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

    private func received(_ reply: Result<RemoteSections?, Failure>) {
        switch reply {
        case .success(let answer?):
            noteAnswer()
            show(answer)
            if isOutdated { progress = .unknown }
            isOutdated = false
        case .success(nil): unable()
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

    private func received(_ reply: Result<RemoteRows?, Failure>, for window: Int) {
        let isWanted = !windows.useless.contains(window)
        switch reply {
        case .success(let answer?):
            noteAnswer()
            receive(answer, for: window)
        case .success(nil):
            windows.close(window)
            unable()
        case .failure(let failure):
            windows.close(window)
            if isWanted { failed(failure) } else { askLater() }
        }
    }

    private func receive(_ answer: RemoteRows, for window: Int) {
        if answer.version ?? 0 != sections.version ?? 0 {
            moves += 1
            guard moves > Self.maxMoves else {
                windows.close(window)
                startOver()
                return askLater()
            }
            complain("gives each answer another version", "keep the version until the rows change")
        } else {
            moves = 0
        }
        do {
            let first = flat(IndexPath(row: answer.row, section: answer.section)) ?? -1
            try windows.receive(answer.rows, from: first, for: window)
        } catch {
            switch error {
            case .count(let asked, let answered):
                complain(
                    "answered \(answered) rows in place of \(asked)", "answer as many rows as the question counts")
            case .otherRows:
                complain(
                    "answered rows from row \(answer.row) of section \(answer.section) on, which were not asked for",
                    "answer the section and the row of the question")
            }
        }
        table.fillRemoteRows()
        askLater()
    }

    /// A question was not answered.
    private func failed(_ failure: Failure) {
        if failure.code == .badArgument {
            standing = .unable
            return complain(failure.message, "answer the members that the article Tables lists")
        }
        var tries = 1
        switch standing {
        case .answers, .silent: break
        case .failing(let failed, isPaused: false): tries = failed + 1
        case .failing(_, isPaused: true), .unable: return
        }
        // The daemon holds the second question until the next incarnation has started, if one starts.
        standing = .failing(tries: tries, isPaused: tries > 1)
        guard tries > 1 else { return askLater() }
        complain("does not answer: \(failure.message)", "rows are asked for again once it answers")
        if tries == 2 { source.remoteController.send(RemoteTableQuestion.waiting(table: number)) { _ in } }
        guard tries - 2 < pauses.count else {
            standing = .silent
            return
        }
        let length = pauses[tries - 2]
        pause = Task { [weak self] in
            guard (try? await Task.sleep(for: length)) != nil, let self else { return }
            standing = .failing(tries: tries, isPaused: false)
            askLater()
        }
    }

    /// Notes that the data source answers.
    private func noteAnswer() {
        if standing != .unable { standing = .answers }
        pause?.cancel()
        pause = nil
    }

    private func unable() {
        standing = .unable
        complain("supplies no rows", "let its class conform to RemoteTableDataSource")
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
            standing = .answers
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
        if answer.rows.count > Self.maxSections {
            complain("answered \(answer.rows.count) sections", "answer at most \(Self.maxSections)")
            answer.rows = Array(answer.rows.prefix(Self.maxSections))
        }
        for (section, rows) in answer.rows.enumerated() where !(0...Self.maxSectionRows).contains(rows) {
            complain(
                "answered \(rows) rows for section \(section)", "answer a number from 0 to \(Self.maxSectionRows)")
            answer.rows[section] = min(max(0, rows), Self.maxSectionRows)
        }
        let isWrong: (Double?) -> Bool = { height in height.map { !(0...100_000).contains($0) } ?? false }
        for (section, height) in (answer.heights ?? []).enumerated() where isWrong(height) {
            complain("answered a height of \(height ?? 0) points for section \(section)", "answer 0 to 100000 points")
            answer.heights?[section] = nil
        }
        return answer
    }

    /// Reports a mistake of the data source, each kind once until the table is loaded again.
    private func complain(_ mistake: String, _ hint: String) {
        let kind = String(mistake.prefix { !$0.isNumber })
        guard reported.insert(kind).inserted else { return }
        table.report("the data source \(source.id) of \(table.ownName) \(mistake)", hint: hint)
    }
}
