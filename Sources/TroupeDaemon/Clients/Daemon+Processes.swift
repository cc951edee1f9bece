import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol

/// A question that is answered once the keeper has told what some children wrote.
struct OpenQuestion {
    let asker: ControlAsker
    var missing: Int
    /// What is answered, as far as it is known.
    var parts: [(controller: ControllerID, report: Fields)]
    /// About one controller: its status; else a list of logs.
    let status: Fields?
}

/// A part of a question that waits for the keeper.
struct LogQuestion: Hashable {
    let question: UInt64
    let controller: ControllerID
}

extension Daemon {
    /// How a controller's process fares: its last exit, why, and what it wrote.
    mutating func answerStatus(of target: Target, to asker: ControlAsker) throws(Failure) {
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
        let exit = lastExits[controller]
        status["lastExit"] =
            exit.map { exit in
                [
                    "pid": exit.pid.map { .number($0) } ?? .null, "incarnation": .number(exit.incarnation.rawValue),
                    "cause": .string(exit.cause.description), "t_us": .number(exit.moment.microseconds),
                ]
            } ?? .null
        if facts.state == .unavailable { status["hint"] = .string("`troupe restart \(controller)` starts it again") }
        ask(about: [controller], status: status, for: asker)
    }

    /// What children wrote to their output and error: of one, or of all.
    mutating func answerLogs(of target: Target?, to asker: ControlAsker) throws(Failure) {
        var controllers = Set(children.keys.map(\.controller)).union(lastExits.keys)
        if let target { controllers = [try hierarchy.resolve(target)] }
        ask(about: controllers.sorted(), status: nil, for: asker)
    }

    private mutating func ask(about controllers: [ControllerID], status: Fields?, for asker: ControlAsker) {
        let number = nextQuestion
        nextQuestion += 1
        var question = OpenQuestion(asker: asker, missing: 0, parts: [], status: status)
        for controller in controllers {
            let current = children.values.filter { $0.key.controller == controller }
                .max { $0.key.incarnation < $1.key.incarnation }
            var report: Fields = [
                "controller": .string(controller.description),
                "class": .optional(hierarchy.facts(of: controller)?.className),
            ]
            if let exit = lastExits[controller] { report["ended"] = .list(Self.lines(of: exit.output)) }
            question.parts.append((controller, report))
            if case .keeper(let token)? = current?.origin {
                question.missing += 1
                logAskers[token, default: []].append(LogQuestion(question: number, controller: controller))
                tellKeeper(.logs(token))
            }
        }
        questions[number] = question
        finish(number)
    }

    /// The keeper told what a child wrote.
    mutating func answerLogAskers(of token: ChildToken, _ bytes: [UInt8], dropped: UInt64) {
        for part in logAskers.removeValue(forKey: token) ?? [] {
            guard let place = questions[part.question]?.parts.firstIndex(where: { $0.controller == part.controller })
            else { continue }
            questions[part.question]?.parts[place].report["lines"] = .list(Self.lines(of: bytes))
            questions[part.question]?.parts[place].report["droppedBytes"] = .number(dropped)
            questions[part.question]?.missing -= 1
            finish(part.question)
        }
    }

    private mutating func finish(_ number: UInt64) {
        guard let question = questions[number], question.missing == 0 else { return }
        questions[number] = nil
        guard var status = question.status else {
            return answer(question.asker, .report(["logs": .list(question.parts.map { .map($0.report) })]))
        }
        let report = question.parts.first?.report ?? [:]
        status["stderr"] = report["lines"] ?? []
        status["lastStderr"] = report["ended"] ?? []
        answer(question.asker, .report(.map(status)))
    }

    private static func lines(of bytes: [UInt8]) -> [Value] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { .string(String($0)) }
    }

    // MARK: - Faults

    /// Brings a fault into a child.
    mutating func inject(_ fault: String, _ argument: String?, into target: Target?) throws(Failure) -> Value {
        guard let target else {
            throw Failure(
                .notSupportedYet, "faults of the daemon are not in this version", hint: "name a child with --child")
        }
        let controller = try hierarchy.resolve(target)
        guard let incarnation = hierarchy.facts(of: controller)?.incarnation,
            let child = children[ChildKey(controller, incarnation)]
        else {
            throw Failure(.notRunning, "\(controller) has no process", hint: "`troupe tree` shows who has")
        }
        switch fault {
        case "kill": signal(child.key, .kill)
        case "stop": signal(child.key, .stop)
        case "continue": signal(child.key, .resume)
        case "hang", "crash":
            guard let argument, CallbackName(rawValue: argument) != nil else {
                throw Failure(.badArgument, "\(fault) needs the callback it is to happen in")
            }
            say(.fault(ChildFault(fault == "hang" ? .hang : .crash, at: argument)), to: child.key)
        default:
            throw Failure(
                .notSupportedYet, "the fault \(fault) is not in this version",
                hint: "kill, stop, continue, hang CALLBACK and crash CALLBACK are")
        }
        note(
            Event(
                .fault, subject(controller), name: "injected",
                fields: ["fault": .string(fault), "callback": .optional(argument)]))
        return [
            "kind": "inject", "fault": .string(fault), "controller": .string(controller.description),
            "pid": child.pid.map { .number($0) } ?? .null,
        ]
    }

    // MARK: - Journals

    /// Collects what the code of all children ran.
    ///
    /// Also of those on their way to their end: until they have ended, what they ran and what they missed is not known.
    mutating func answerJournals(to asker: ControlAsker) {
        let number = nextQuestion
        nextQuestion += 1
        let asked = children.values.filter(\.hasGreeted).map(\.key)
        questions[number] = OpenQuestion(asker: asker, missing: asked.count, parts: [], status: nil)
        let part = ControlAsker(peer: asker.peer, number: number)
        for key in asked.sorted(by: { $0.controller < $1.controller }) {
            children[key]?.journalAskers.append(part)
            say(.journal([]), to: key)
        }
        finishJournals(number)
    }

    /// A child answered with its journal: to the one that asked first.
    mutating func journalCame(from key: ChildKey, _ entries: [JournalEntry]) {
        guard let child = children[key], let part = child.journalAskers.first else { return }
        children[key]?.journalAskers.removeFirst()
        journalCame(part, from: key, entries)
    }

    /// A part of the answer to who asked for journals; without entries that of a child that ended meanwhile.
    mutating func journalCame(_ part: ControlAsker, from key: ChildKey, _ entries: [JournalEntry]) {
        let report: Fields = [
            "controller": .string(key.controller.description), "incarnation": .number(key.incarnation.rawValue),
            "entries": .list(entries.map { ["call": .number($0.call.rawValue), "name": .string($0.name)] }),
        ]
        questions[part.number]?.parts.append((key.controller, report))
        questions[part.number]?.missing -= 1
        finishJournals(part.number)
    }

    private mutating func finishJournals(_ number: UInt64) {
        guard let question = questions[number], question.missing == 0 else { return }
        questions[number] = nil
        let journals = question.parts.sorted { $0.controller < $1.controller }.map { Value.map($0.report) }
        answer(question.asker, .report(["journals": .list(journals)]))
    }
}
