import TroupeCommand
import TroupeModel

// The statements.

extension WordReader {
    /// Parses the statement that the words form.
    func statement() throws(WordError) -> Statement {
        var (words, line) = (self, self)
        switch try words.next("a line") {
        case "launch":
            try words.end()
            return .launch
        case "expect": return try words.expect()
        case "reply": return .reply(try words.reply())
        case "wait": return try words.wait()
        case "tree": return .tree(try words.tree())
        case "bars": return .bars(try words.bars())
        case "within":
            let milliseconds = try words.milliseconds()
            guard case .ask(let request, let person) = try words.statement() else {
                throw WordError("'within' applies only to requests")
            }
            return .ask(.limited(request, milliseconds: milliseconds), by: person)
        case "withdraw":
            try words.end()
            return .withdraw
        case "quit":
            try words.end()
            return .quit
        case "relaunch":
            try words.end()
            return .relaunch
        case "show":
            let word = try words.next("snapshot, tree or callbacks")
            guard let sight = Statement.Sight(rawValue: word) else {
                throw WordError("'\(word)' cannot be shown; use snapshot, tree or callbacks")
            }
            try words.end()
            return .show(sight)
        case "kill", "stop", "continue", "inject": return try line.fault()
        case "as":
            let name = try words.next("a controller")
            return .ask(try words.request(), by: .controller(name))
        case "tap", "type", "touch", "gesture", "motion", "remote-control", "accessibility":
            return .ask(try line.request(), by: .user)
        default: return .ask(try line.request(), by: .client)
        }
    }

    /// `[some] C CALLBACK WORD..., CALLBACK WORD...`, or `nothing`, or `state [CHANGE] [C] key=value... [within TIME]`.
    private mutating func expect() throws(WordError) -> Statement {
        if consume("nothing") {
            try end()
            return .expectNothing
        }
        if first == Event.Kind.state.rawValue { return try wait() }
        let skipping = consume("some")
        let controller = try next("a controller")
        var expectations: [Expectation] = []
        repeat {
            var word = try next("a callback")
            var isLast = !word.hasSuffix(",")
            if !isLast { word.removeLast() }
            var expectation = Expectation(controller: controller, callback: word)
            while isLast, var word = first {
                skip()
                isLast = !word.hasSuffix(",")
                if !isLast { word.removeLast() }
                if let field = Self.field(word) {
                    expectation.fields.append(field)
                } else if word == "animated" {
                    expectation.isAnimated = true
                } else if Self.flags.contains(word) {
                    expectation.flags.insert(word)
                } else {
                    throw WordError("'\(word)' is neither a flag nor animated nor key=value")
                }
            }
            expectations.append(expectation)
        } while !isAtEnd
        return .expect(expectations, skipping: skipping)
    }

    private static let flags: Set<String> = Set(AppearanceFlags(rawValue: 0b1111).names)

    /// `[COMMAND] completed [C...]`, `[COMMAND] rejected CODE`, `[COMMAND] cancelled CODE`, `[COMMAND] superseded`.
    private mutating func reply() throws(WordError) -> ReplyExpectation {
        let statuses = ["completed", "rejected", "cancelled", "superseded"]
        var expectation = ReplyExpectation(status: try next("completed, rejected, cancelled or superseded"))
        if !statuses.contains(expectation.status) {
            expectation.command = expectation.status
            expectation.status = try next("completed, rejected, cancelled or superseded")
        }
        switch expectation.status {
        case "completed": if !isAtEnd { expectation.controllers = remaining().filter { $0 != "nobody" } }
        case "rejected", "cancelled":
            let word = try next("a code")
            guard let code = ErrorCode(rawValue: word) else { throw WordError("there is no code '\(word)'") }
            expectation.code = code
        case "superseded": break
        case let word: throw WordError("'\(word)' is not the status of a reply")
        }
        try end()
        return expectation
    }

    /// `[KIND] [C] [NAME] key=value... [within TIME]`.
    private mutating func wait() throws(WordError) -> Statement {
        var expectation = EventExpectation()
        var milliseconds = 10_000
        var words: [String] = []
        if let kind = first.flatMap(Event.Kind.init(rawValue:)) {
            expectation.kind = kind
            skip()
        }
        while let word = first {
            skip()
            if word == "within" {
                milliseconds = try self.milliseconds()
            } else if let field = Self.field(word) {
                expectation.fields.append(field)
            } else {
                words.append(word)
            }
        }
        switch words.count {
        case 0: break
        case 1: expectation.word = words[0]
        case 2: (expectation.controller, expectation.name) = (words[0], words[1])
        default: throw WordError("unexpected word '\(words[2])'")
        }
        guard expectation != EventExpectation() else { throw WordError("the event to wait for is missing") }
        return .wait(expectation, milliseconds: milliseconds)
    }

    /// `C appeared|...`, `C none|connected|...`, `C gone`, `C MEMBER VALUE...`.
    private mutating func tree() throws(WordError) -> TreeExpectation {
        let subject = try next("a controller")
        let word = try next("an expected state")
        if isAtEnd {
            if word == "gone" { return TreeExpectation(subject: subject, check: .gone) }
            if let state = AppearanceState(rawValue: word) {
                return TreeExpectation(subject: subject, check: .appearance(state))
            }
            if let state = ProcessState(rawValue: word) {
                return TreeExpectation(subject: subject, check: .process(state))
            }
            throw WordError("'\(word)' is not a state of a controller or its process")
        }
        return TreeExpectation(subject: subject, check: .field(word, remaining().filter { $0 != "nobody" }))
    }

    /// `C PART TEXT...`, with `none` for no text.
    private mutating func bars() throws(WordError) -> BarExpectation {
        let container = try next("a container")
        let word = try next("a part of its bars")
        guard let part = BarExpectation.Part(rawValue: word) else {
            let parts = BarExpectation.Part.allCases.map(\.rawValue).joined(separator: ", ")
            throw WordError("'\(word)' is not a part of bars; use one of \(parts)")
        }
        guard !isAtEnd else { throw WordError("the text of the bars is missing; write none for no text") }
        let texts = remaining()
        return BarExpectation(container: container, part: part, texts: texts == ["none"] ? [] : texts)
    }

    /// `kill|stop|continue C [at CALLBACK]`, or a line of `troupe inject`.
    private mutating func fault() throws(WordError) -> Statement {
        if first == "inject" {
            let invocation = try Self.parse(remaining())
            guard invocation != .relaunch else { return .relaunch }
            guard case .inject(let fault, .named(let name)) = invocation else {
                throw WordError("inject needs the controller in --child C")
            }
            return .fault(fault, controller: name, at: nil)
        }
        let word = try next("a fault")
        let fault: Fault = word == "kill" ? .kill : word == "stop" ? .stop : .continue
        let name = try next("a controller")
        guard consume("at") else {
            try end()
            return .fault(fault, controller: name, at: nil)
        }
        let callback = try next("a callback")
        guard let moment = CallbackName(rawValue: callback) else {
            throw WordError("there is no callback '\(callback)'")
        }
        try end()
        return .fault(fault, controller: name, at: moment)
    }

    /// Parses a command line.
    static func parse(_ words: [String]) throws(WordError) -> Invocation {
        do {
            return try CommandParser(environmentName: nil).parse(words).invocation
        } catch {
            throw WordError("\(error.message); \(error.hint ?? "")")
        }
    }
}
