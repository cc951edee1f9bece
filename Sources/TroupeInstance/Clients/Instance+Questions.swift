import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// A question that is answered once processes have told what they wrote or ran.
struct OpenQuestion {
    /// What is answered, as far as it is known.
    enum Answer {
        /// How a controller's process fares.
        case status(StatusReport)
        case logs(LogsReport)
        case journals(JournalsReport)

        var report: Value {
            switch self {
            case .status(let report): report.report
            case .logs(let report): report.report
            case .journals(let report): report.report
            }
        }
    }

    let caller: Caller
    var answer: Answer
    /// The starts of processes whose output is awaited, and whose it is.
    var awaitedOutput: [StartID: ControllerID] = [:]
    /// How many journals are awaited.
    var awaitedJournals = 0

    var isComplete: Bool { awaitedOutput.isEmpty && awaitedJournals == 0 }

    /// Takes in what a controller's process wrote.
    mutating func add(_ lines: [String], dropped: UInt64, of controller: ControllerID) {
        switch answer {
        case .status(var status):
            status.errors = lines
            answer = .status(status)
        case .logs(var logs):
            guard let place = logs.logs.firstIndex(where: { $0.controller == controller }) else { return }
            logs.logs[place].lines = lines
            logs.logs[place].droppedBytes = dropped
            answer = .logs(logs)
        case .journals: break
        }
    }

    /// Takes in what a process ran.
    mutating func add(_ journal: JournalsReport.Journal) {
        guard case .journals(var report) = answer else { return }
        report.journals.append(journal)
        report.journals.sort { $0.controller < $1.controller }
        answer = .journals(report)
    }
}

extension Instance {
    /// How a controller's process fares: its last exit, why, and what it wrote.
    mutating func answerStatus(of target: Target, to caller: Caller) throws(Failure) {
        let controller: ControllerID
        do throws(Failure) {
            controller = try hierarchy.resolve(target)
        } catch {
            guard error.code == .noSuchController, let gone = clients.departed.find(target) else { throw error }
            return emit(.answer(.report(gone.exit.status(of: gone.controller).report), to: caller))
        }
        guard let facts = hierarchy.facts(of: controller) else {
            throw Failure(.noSuchController, "there is no controller \(controller)")
        }
        var status = StatusReport()
        status.controller = controller
        status.name = facts.name
        status.className = facts.className
        status.state = facts.state
        status.appearance = facts.appearance
        status.pid = facts.pid
        status.incarnation = facts.incarnation
        status.unanswered = facts.unanswered.map { now.microseconds - $0.microseconds }
        if let exit = accounts[controller]?.lastExit {
            status.lastExit = exit.report
            status.lastErrors = exit.lines
        }
        if facts.state == .unavailable { status.hint = "`troupe restart \(controller)` starts it again" }
        ask(about: [controller], OpenQuestion(caller: caller, answer: .status(status)))
    }

    /// What children wrote to their output and error: of one, or of all.
    mutating func answerLogs(of target: Target?, to caller: Caller) throws(Failure) {
        var controllers = Set(processes.keys.map(\.controller))
        controllers.formUnion(accounts.filter { $0.value.lastExit != nil }.keys)
        var logs = LogsReport()
        if let target {
            do throws(Failure) {
                controllers = [try hierarchy.resolve(target)]
            } catch {
                guard error.code == .noSuchController, let gone = clients.departed.find(target) else { throw error }
                logs.logs = [gone.exit.log(of: gone.controller)]
                return emit(.answer(.report(logs.report), to: caller))
            }
        }
        logs.logs = controllers.sorted().map { controller in
            var log = LogsReport.Log()
            log.controller = controller
            log.className = hierarchy.facts(of: controller)?.className
            log.ended = accounts[controller]?.lastExit?.lines
            return log
        }
        ask(about: controllers.sorted(), OpenQuestion(caller: caller, answer: .logs(logs)))
    }

    private mutating func ask(about controllers: [ControllerID], _ question: OpenQuestion) {
        var question = question
        for controller in controllers {
            // What a person started writes where the person looks.
            guard let process = processes.latest(of: controller), process.origin == .keeper else { continue }
            question.awaitedOutput[process.start] = controller
            emit(.readOutput(of: process.start))
        }
        keep(question, as: clients.nextNumber())
    }

    /// What a process wrote came.
    mutating func outputCame(of start: StartID, _ bytes: [UInt8], dropped: UInt64) {
        for number in clients.questions.filter({ $0.value.awaitedOutput[start] != nil }).keys.sorted() {
            guard var question = clients.questions[number],
                let controller = question.awaitedOutput.removeValue(forKey: start)
            else { continue }
            question.add(ProcessExit.lines(of: bytes), dropped: dropped, of: controller)
            keep(question, as: number)
        }
    }

    /// Collects what the code of all children ran.
    ///
    /// Also of those on their way to their end: until they have ended, what they ran and what they missed is not known.
    mutating func answerJournals(to caller: Caller) {
        let number = clients.nextNumber()
        let asked = processes.inOrder.filter { $0.greeting != .awaited }.map(\.key).sorted()
        var question = OpenQuestion(caller: caller, answer: .journals(JournalsReport()))
        question.awaitedJournals = asked.count
        keep(question, as: number)
        for key in asked {
            processes.change(key) { $0.journalQuestions.append(number) }
            say(.journal([]), to: key)
        }
    }

    /// A child answered with its journal: the question that came first.
    mutating func journalCame(from key: ProcessKey, _ entries: [JournalEntry]) {
        guard let question = processes[key]?.journalQuestions.first else { return }
        processes.change(key) { _ = $0.journalQuestions.removeFirst() }
        journalCame(to: question, from: key, entries)
    }

    /// A part of the answer to a question for journals; without entries that of a child that ended meanwhile.
    mutating func journalCame(to number: UInt64, from key: ProcessKey, _ entries: [JournalEntry]) {
        guard var question = clients.questions[number] else { return }
        var journal = JournalsReport.Journal()
        journal.controller = key.controller
        journal.incarnation = key.incarnation
        journal.entries = entries.map { .init(call: $0.call, name: $0.name) }
        question.add(journal)
        question.awaitedJournals -= 1
        keep(question, as: number)
    }

    /// Keeps a question until it is complete, and answers it then.
    private mutating func keep(_ question: OpenQuestion, as number: UInt64) {
        clients.questions[number] = question.isComplete ? nil : question
        if question.isComplete { emit(.answer(.report(question.answer.report), to: question.caller)) }
    }

    /// Answers the questions whose answers nobody gives any more.
    mutating func abandonQuestions(_ why: Failure) {
        for (_, question) in clients.questions.sorted(by: { $0.key < $1.key }) {
            emit(.answer(.failure(why), to: question.caller))
        }
        clients.questions = [:]
    }
}

extension ProcessExit {
    /// As `status` shows it.
    fileprivate var report: StatusReport.Exit {
        StatusReport.Exit(pid: pid, incarnation: incarnation, cause: cause.description, time: moment)
    }

    /// What it wrote at last.
    fileprivate var lines: [String] { Self.lines(of: output) }

    fileprivate static func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    /// How its controller fares, which is gone.
    fileprivate func status(of controller: ControllerID) -> StatusReport {
        var status = StatusReport()
        status.controller = controller
        status.name = name
        status.className = className
        status.state = ProcessState.none
        status.appearance = .disappeared
        status.incarnation = incarnation
        status.lastExit = report
        status.lastErrors = lines
        status.hint = "it is gone; this is kept of the last \(DepartedControllers.limit) that are"
        return status
    }

    /// What its controller's process wrote, which is gone.
    fileprivate func log(of controller: ControllerID) -> LogsReport.Log {
        var log = LogsReport.Log()
        log.controller = controller
        log.className = className
        log.ended = lines
        return log
    }
}
