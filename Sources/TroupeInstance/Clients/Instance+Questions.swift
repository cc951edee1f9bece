import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// A question that is answered once processes have told what they wrote or ran.
struct OpenQuestion {
    enum Kind {
        /// How a controller's process fares: what is known already.
        case status(Fields)
        case logs
        case journals
    }

    let caller: Caller
    let kind: Kind
    /// What is answered, as far as it is known.
    var parts: [(controller: ControllerID, report: Fields)] = []
    /// The starts of processes whose output is awaited, and whose it is.
    var awaitedOutput: [StartID: ControllerID] = [:]
    /// How many journals are awaited.
    var awaitedJournals = 0

    var isComplete: Bool { awaitedOutput.isEmpty && awaitedJournals == 0 }

    /// What the client is told.
    var answer: Value {
        switch kind {
        case .status(var status):
            let report = parts.first?.report ?? [:]
            status["stderr"] = report["lines"] ?? []
            status["lastStderr"] = report["ended"] ?? []
            return .map(status)
        case .logs: return ["logs": .list(parts.map { .map($0.report) })]
        case .journals:
            return ["journals": .list(parts.sorted { $0.controller < $1.controller }.map { .map($0.report) })]
        }
    }
}

extension Instance {
    /// How a controller's process fares: its last exit, why, and what it wrote.
    mutating func answerStatus(of target: Target, to caller: Caller) throws(Failure) {
        let controller = try hierarchy.resolve(target)
        guard let facts = hierarchy.facts(of: controller) else {
            throw Failure(.noSuchController, "there is no controller \(controller)")
        }
        var status: Fields = [
            "controller": .string(controller.description), "name": .string(facts.name),
            "class": .string(facts.className), "state": .string(facts.state.rawValue),
            "appearance": .string(facts.appearance.rawValue), "pid": facts.pid.map { .number($0) } ?? .null,
            "incarnation": .number(facts.incarnation.rawValue),
            "unanswered_us": facts.unanswered.map { .number(now.microseconds - $0.microseconds) } ?? .null,
        ]
        status["lastExit"] = accounts[controller]?.lastExit?.report ?? .null
        if facts.state == .unavailable { status["hint"] = .string("`troupe restart \(controller)` starts it again") }
        ask(about: [controller], OpenQuestion(caller: caller, kind: .status(status)))
    }

    /// What children wrote to their output and error: of one, or of all.
    mutating func answerLogs(of target: Target?, to caller: Caller) throws(Failure) {
        var controllers = Set(processes.keys.map(\.controller))
        controllers.formUnion(accounts.filter { $0.value.lastExit != nil }.keys)
        if let target { controllers = [try hierarchy.resolve(target)] }
        ask(about: controllers.sorted(), OpenQuestion(caller: caller, kind: .logs))
    }

    private mutating func ask(about controllers: [ControllerID], _ question: OpenQuestion) {
        var question = question
        for controller in controllers {
            var report: Fields = [
                "controller": .string(controller.description),
                "class": .optional(hierarchy.facts(of: controller)?.className),
            ]
            if let exit = accounts[controller]?.lastExit { report["ended"] = .list(exit.lines) }
            question.parts.append((controller, report))
            // What a person started writes where the person looks.
            if let process = processes.latest(of: controller), process.origin == .keeper {
                question.awaitedOutput[process.start] = controller
                emit(.readOutput(of: process.start))
            }
        }
        keep(question, as: clients.nextNumber())
    }

    /// What a process wrote came.
    mutating func outputCame(of start: StartID, _ bytes: [UInt8], dropped: UInt64) {
        for number in clients.questions.filter({ $0.value.awaitedOutput[start] != nil }).keys.sorted() {
            guard var question = clients.questions[number],
                let controller = question.awaitedOutput.removeValue(forKey: start),
                let part = question.parts.firstIndex(where: { $0.controller == controller })
            else { continue }
            question.parts[part].report["lines"] = .list(ProcessExit.lines(of: bytes))
            question.parts[part].report["droppedBytes"] = .number(dropped)
            keep(question, as: number)
        }
    }

    /// Collects what the code of all children ran.
    ///
    /// Also of those on their way to their end: until they have ended, what they ran and what they missed is not known.
    mutating func answerJournals(to caller: Caller) {
        let number = clients.nextNumber()
        let asked = processes.inOrder.filter { $0.greeting != .awaited }.map(\.key).sorted()
        var question = OpenQuestion(caller: caller, kind: .journals)
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
        let report: Fields = [
            "controller": .string(key.controller.description), "incarnation": .number(key.incarnation.rawValue),
            "entries": .list(entries.map { ["call": .number($0.call.rawValue), "name": .string($0.name)] }),
        ]
        question.parts.append((key.controller, report))
        question.awaitedJournals -= 1
        keep(question, as: number)
    }

    /// Keeps a question until it is complete, and answers it then.
    private mutating func keep(_ question: OpenQuestion, as number: UInt64) {
        clients.questions[number] = question.isComplete ? nil : question
        if question.isComplete { emit(.answer(.report(question.answer), to: question.caller)) }
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
    /// As `status` prints it.
    fileprivate var report: Value {
        [
            "pid": pid.map { .number($0) } ?? .null, "incarnation": .number(incarnation.rawValue),
            "cause": .string(cause.description), "t_us": .number(moment.microseconds),
        ]
    }

    /// What it wrote at last.
    fileprivate var lines: [Value] { Self.lines(of: output) }

    fileprivate static func lines(of bytes: [UInt8]) -> [Value] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { .string(String($0)) }
    }
}
