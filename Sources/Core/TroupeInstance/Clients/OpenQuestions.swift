import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeValue

/// Questions of clients that are answered once processes have reported their output or their journals.
///
/// A client may have only `limit` questions open, for each holds the parts of the answer that have come so far.
struct OpenQuestions {
    /// The maximum number of open questions of one client.
    static let limit = 256

    private var questions: [UInt64: OpenQuestion] = [:]
    /// The number of open questions of each client.
    private var counts: [ConnectionID: Int] = [:]
    /// The questions that wait for the output of each start, in the order in which they came.
    private var awaited: [StartID: [UInt64]] = [:]
}

/// A question with the part of its answer that is known so far.
struct OpenQuestion {
    let caller: Caller
    private var answer: Answer

    private enum Answer {
        /// The status of a controller; with a start while the output of that process is awaited.
        case status(StatusReport, StartID?)
        /// The logs of processes, with the awaited starts and the place of each in the report.
        case logs(LogsReport, [StartID: Int])
        /// The journals of processes, with the number of journals that are awaited.
        case journals(JournalsReport, awaited: Int)
    }

    init(_ report: StatusReport, awaiting start: StartID?, for caller: Caller) {
        self.caller = caller
        answer = .status(report, start)
    }

    init(_ report: LogsReport, awaiting starts: [StartID: Int], for caller: Caller) {
        self.caller = caller
        answer = .logs(report, starts)
    }

    init(journalsOf count: Int, for caller: Caller) {
        self.caller = caller
        answer = .journals(JournalsReport(), awaited: count)
    }
}

extension OpenQuestion {
    /// The answer, as far as it is known.
    var report: Value {
        switch answer {
        case .status(let report, _): report.report
        case .logs(let report, _): report.report
        case .journals(let report, _): report.report
        }
    }

    /// The starts whose output is awaited.
    fileprivate var starts: [StartID] {
        switch answer {
        case .status(_, let start): start.map { [$0] } ?? []
        case .logs(_, let starts): Array(starts.keys)
        case .journals: []
        }
    }

    /// True if nothing more is awaited.
    fileprivate var isComplete: Bool {
        switch answer {
        case .status(_, let start): start == nil
        case .logs(_, let starts): starts.isEmpty
        case .journals(_, let awaited): awaited == 0
        }
    }

    /// Adds the output of the process of a start.
    fileprivate mutating func addOutput(_ bytes: [UInt8], dropped: UInt64, of start: StartID) {
        switch answer {
        case .status(var report, start):
            report.output.errors = ProcessExit.lines(of: bytes)
            answer = .status(report, nil)
        case .logs(var report, var starts):
            if let place = starts.removeValue(forKey: start) {
                report.logs[place].lines = ProcessExit.lines(of: bytes)
                report.logs[place].droppedBytes = dropped
            }
            answer = .logs(report, starts)
        case .status, .journals: break
        }
    }

    /// Adds the journal of a process.
    fileprivate mutating func add(_ journal: JournalsReport.Journal, _ invariants: inout InvariantLog) {
        guard case .journals(var report, let awaited) = answer,
            invariants.expect(awaited > 0, "a journal is awaited: \(self)")
        else { return }
        report.journals.append(journal)
        if awaited == 1 { report.journals.sort { $0.controller < $1.controller } }
        answer = .journals(report, awaited: awaited - 1)
    }
}

extension OpenQuestions {
    /// Throws if the client has too many questions open.
    func checkRoom(for caller: Caller) throws(Failure) {
        guard counts[caller.connection, default: 0] >= Self.limit else { return }
        throw Failure(
            .quotaExceeded, "\(Self.limit) of your questions have no answer yet",
            hint: "wait for an answer before you ask again")
    }

    /// Keeps a question. Returns it at once if it awaits nothing.
    mutating func add(_ question: OpenQuestion, as number: UInt64) -> OpenQuestion? {
        for start in question.starts { awaited[start, default: []].append(number) }
        return keep(question, as: number)
    }

    /// Adds the output of the process of a start. Returns the questions that it completes.
    mutating func addOutput(_ bytes: [UInt8], dropped: UInt64, of start: StartID) -> [OpenQuestion] {
        (awaited.removeValue(forKey: start) ?? []).compactMap { number in
            change(number) { $0.addOutput(bytes, dropped: dropped, of: start) }
        }
    }

    /// Adds the journal of a process; it is empty if the process ended meanwhile. Returns the question if it is now
    /// complete.
    mutating func add(
        _ entries: [JournalEntry], of key: ProcessKey, for number: UInt64, _ invariants: inout InvariantLog
    ) -> OpenQuestion? {
        var journal = JournalsReport.Journal()
        journal.controller = key.controller
        journal.incarnation = key.incarnation
        journal.entries = entries.map { .init(call: $0.call, name: $0.name) }
        return change(number) { $0.add(journal, &invariants) }
    }

    /// Removes all questions, which can no longer be answered. Returns their callers.
    mutating func takeAll() -> [Caller] {
        defer { self = OpenQuestions() }
        return questions.sorted { $0.key < $1.key }.map(\.value.caller)
    }

    private mutating func change(_ number: UInt64, _ change: (inout OpenQuestion) -> Void) -> OpenQuestion? {
        guard var question = questions.removeValue(forKey: number) else { return nil }
        let connection = question.caller.connection
        assert(counts[connection, default: 0] > 0, "a question is counted while it is open")
        counts[connection, default: 1] -= 1
        if counts[connection] == 0 { counts[connection] = nil }
        change(&question)
        return keep(question, as: number)
    }

    private mutating func keep(_ question: OpenQuestion, as number: UInt64) -> OpenQuestion? {
        guard !question.isComplete else { return question }
        assert(questions[number] == nil, "question \(number) is open")
        questions[number] = question
        counts[question.caller.connection, default: 0] += 1
        return nil
    }
}
