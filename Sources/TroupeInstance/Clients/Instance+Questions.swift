import TroupeHierarchy
import TroupeMessages
import TroupeModel

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
        status.state = facts.process.state
        status.isStopped = facts.process.isStopped ? true : nil
        status.appearance = facts.appearance
        status.process.pid = facts.process.pid
        status.process.incarnation = facts.process.incarnation
        status.process.unanswered = facts.process.unanswered.map { now.microseconds - $0.microseconds }
        if let exit = accounts[controller]?.lastExit {
            status.process.lastExit = exit.report
            status.output.lastErrors = exit.lines
        }
        if facts.process.state == .unavailable { status.hint = "`troupe restart \(controller)` starts it again" }
        if facts.process.isStopped { status.hint = "a signal stopped it; SIGCONT has it go on" }
        let start = readOutput(of: controller)
        keep(OpenQuestion(status, awaiting: start, for: caller))
    }

    /// What children wrote to their output and error: of one, or of all.
    mutating func answerLogs(of target: Target?, to caller: Caller) throws(Failure) {
        var controllers = Set(processes.controllers)
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
        var starts: [StartID: Int] = [:]
        for (place, controller) in controllers.sorted().enumerated() {
            if let start = readOutput(of: controller) { starts[start] = place }
        }
        keep(OpenQuestion(logs, awaiting: starts, for: caller))
    }

    /// Fetches what a controller's process wrote; nil for what a person started, which writes where the person looks.
    private mutating func readOutput(of controller: ControllerID) -> StartID? {
        guard let process = processes.latest(of: controller), process.origin == .keeper else { return nil }
        emit(.readOutput(of: process.start))
        return process.start
    }

    /// What a process wrote came.
    mutating func outputCame(of start: StartID, _ bytes: [UInt8], dropped: UInt64) {
        for question in clients.questions.take(bytes, dropped: dropped, of: start) { answer(question) }
    }

    /// Collects what the code of all children ran.
    ///
    /// Also of those on their way to their end: until they have ended, what they ran and what they missed is not known.
    mutating func answerJournals(to caller: Caller) {
        let number = clients.nextNumber()
        let asked = processes.inOrder.filter { $0.greeting != .awaited && $0.greeting != .silenced }.map(\.key).sorted()
        keep(OpenQuestion(journalsOf: asked.count, for: caller), as: number)
        for key in asked {
            processes.change(key) { $0.journalQuestions.append(number) }
            say(.journal([]), to: key)
        }
    }

    /// A part of the answer to a question for journals; without entries that of a process that ended meanwhile.
    mutating func journalCame(from key: ProcessKey, _ entries: [JournalEntry], for number: UInt64) {
        if let question = clients.questions.take(entries, of: key, for: number, &outbox.invariants) { answer(question) }
    }

    /// Keeps a question until nothing is awaited any more, and answers it then.
    private mutating func keep(_ question: OpenQuestion, as number: UInt64? = nil) {
        if let complete = clients.questions.add(question, as: number ?? clients.nextNumber()) { answer(complete) }
    }

    private mutating func answer(_ question: OpenQuestion) {
        emit(.answer(.report(question.report), to: question.caller))
    }
}
