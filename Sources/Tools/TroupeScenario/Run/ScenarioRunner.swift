import TroupeCommand
import TroupeModel

/// A run of a scenario in a world, line by line.
///
/// Callbacks are consumed in the order in which the world reports them. A block spans from a command to its `reply`.
/// After an `expect`, an unexpected callback fails the block's `reply`. A block without `expect`, or whose last line
/// was `expect some`, allows any further callbacks.
public struct ScenarioRunner<Worlds: World> {
    var world: Worlds
    let script: Script
    /// The receiver of each line as it runs, and of its results.
    let report: (String) -> Void
    var log = EventLog()
    var asked: [Asked] = []
    /// The current line.
    var line: Script.Line?
    /// True if every callback of the block must be expected.
    private var isExact = false
    /// The index at which `show callbacks` begins: behind the callbacks shown last.
    private var showStart = 0
    /// The index at which `wait` begins to search.
    var waitStart = 0
    /// The longest wait for an expected event, in milliseconds of the world's time.
    private let timeout = 15_000

    /// A request that a line made.
    struct Asked {
        var line: Int
        var command: String
        var person: Statement.Person?
        var number: RequestID?
        var reply: (place: Int, reply: Reply)?
        var isChecked = false
    }

    /// - Parameter say: Receives every line as it runs.
    public init(_ script: Script, in world: Worlds, say: @escaping (String) -> Void = { _ in }) {
        self.script = script
        self.world = world
        self.report = say
    }

    /// Runs all lines.
    ///
    /// - Throws: The first failure, with the expected and the received events.
    public mutating func run() throws(ScenarioError) {
        if script.lines.first?.statement != .launch {
            let account = try launch()
            if let root = asked.indices.last {
                // A window without an application is empty: no root is requested.
                if asked[root].number == nil {
                    asked.remove(at: root)
                } else {
                    try awaitReply(of: root)
                    asked[root].isChecked = true
                    try drain()
                }
            }
            consumeCallbacks(before: log.count)
            if account != .shown {
                // The earlier events of a running instance do not belong to the scenario.
                waitStart = log.count
                showStart = log.count
            }
        }
        for line in script.lines {
            self.line = line
            report("\(script.file):\(line.number): \(line.text)")
            try carryOut(line.statement)
        }
        for index in asked.indices where !asked[index].isChecked {
            line = script.lines.first { $0.number == asked[index].line } ?? line
            try check(index, ReplyExpectation(status: "completed"))
        }
    }

    private mutating func carryOut(_ statement: Statement) throws(ScenarioError) {
        switch statement {
        case .launch:
            guard try launch() != .forgotten else {
                throw failure("the instance has run so long that the events of its launch are no longer kept", .world)
            }
        case .ask(let request, let person):
            waitStart = log.count
            isExact = false
            asked.append(Asked(line: line?.number ?? 0, command: request.command, person: person))
            do { try world.ask(request, by: person) } catch { throw failure(error.message, .world) }
            try drain()
        case .expect(let expectations, let skipping):
            for expectation in expectations { try expect(expectation, skipping: skipping) }
            isExact = !skipping
        case .expectNothing:
            while let open = asked.firstIndex(where: { $0.reply == nil }) { try awaitReply(of: open) }
            try drain()
            if let index = log.nextCallback() {
                throw failure("nothing was expected, but came:\(describeEvents(from: index))")
            }
            isExact = true
        case .reply(let expectation):
            let index = asked.firstIndex {
                !$0.isChecked && (expectation.command == nil || $0.command == expectation.command)
            }
            guard let index else { throw failure("no request waits for a reply here") }
            try check(index, expectation)
        case .wait(let expectation, let milliseconds): try wait(for: expectation, milliseconds)
        case .fault(let fault, let controller, let callback):
            waitStart = log.count
            do { try world.inject(fault, into: controller, at: callback) } catch {
                throw failure(error.message, .world)
            }
            try drain()
        case .tree(let expectation): try check(expectation)
        case .bars(let expectation): try check(expectation)
        case .withdraw:
            do { try world.withdraw() } catch { throw failure(error.message, .world) }
            try drain()
        case .quit:
            waitStart = log.count
            do { try world.quit() } catch { throw failure(error.message, .world) }
            try drain()
        case .relaunch: try relaunch()
        case .show(let sight): try show(sight)
        }
    }

    /// Relaunches the instance. Its numbers begin anew, so neither the names of its former controllers nor its former requests
    /// count any more.
    private mutating func relaunch() throws(ScenarioError) {
        for index in asked.indices where !asked[index].isChecked {
            try check(index, ReplyExpectation(status: "completed"))
        }
        asked = []
        waitStart = log.count
        isExact = false
        do { try world.relaunch() } catch { throw failure(error.message, .world) }
        consumeCallbacks(before: log.count)
        log.forgetNames()
        _ = try launch()
    }

    private mutating func show(_ sight: Statement.Sight) throws(ScenarioError) {
        try drain()
        let lines: [String]
        switch sight {
        case .callbacks:
            defer { showStart = log.count }
            lines = log.events[min(showStart, log.count)...]
                .filter { [.callback, .delegate, .lost, .reply].contains($0.event.kind) }.map { log.words($0) }
        case .snapshot, .tree:
            do { lines = try world.lines(at: sight) } catch { throw failure(error.message, .world) }
        }
        for line in lines { report("    \(line)") }
    }

    private mutating func launch() throws(ScenarioError) -> LaunchAccount {
        let account: LaunchAccount
        do { account = try world.launch() } catch { throw failure(error.message, .world) }
        if account != .forgotten { asked.append(Asked(line: line?.number ?? 0, command: "root", person: nil)) }
        try drain()
        return account
    }

    // MARK: Events

    /// Processes the events that have arrived.
    private mutating func drain() throws(ScenarioError) { while try advance(within: 0) {} }

    /// Processes the next event; false if no event comes in time.
    mutating func advance(within milliseconds: Int) throws(ScenarioError) -> Bool {
        let next: LoggedEvent?
        do { next = try world.nextEvent(within: milliseconds) } catch { throw failure(error.message, .world) }
        guard let next else { return false }
        log.append(next)
        if case .request(let number, let command, let asker) = next.details {
            let index = asked.firstIndex { $0.number == nil && isRequest(command, by: asker, of: $0) }
            if let index { asked[index].number = number }
        } else if case .reply(let reply) = next.details {
            let index = asked.firstIndex { $0.number == reply.request }
            if let index { asked[index].reply = (log.count - 1, reply) }
        }
        return true
    }

    private func isRequest(_ command: String, by asker: EventAsker, of asked: Asked) -> Bool {
        // A touch turns into another command: a segue, a pop, a tab selection.
        guard asked.person == .user || command == asked.command else { return false }
        switch (asked.person, asker) {
        case (nil, .troupe), (.client?, .client), (.user?, .user): return true
        case (.controller(let name)?, .controller(let id)): return log.isCalled(id, name)
        case (nil, _), (.client?, _), (.user?, _), (.controller?, _): return false
        }
    }

    private mutating func awaitReply(of index: Int) throws(ScenarioError) {
        while asked[index].reply == nil {
            guard try advance(within: timeout) else {
                throw failure(
                    "no reply to '\(asked[index].command)' came\(describeEvents(from: max(0, log.count - 8)))")
            }
        }
    }

    // MARK: Expecting

    private mutating func expect(_ expectation: Expectation, skipping: Bool) throws(ScenarioError) {
        var start = 0
        while true {
            while let index = log.nextCallback(from: start) {
                try learn(expectation.controller)
                if log.fits(log.events[index], expectation) {
                    consumeCallbacks(before: index + 1)
                    return
                }
                guard skipping else {
                    throw failure("expected \(expectation.words), but came:\(describeEvents(from: index))")
                }
                start = index + 1
            }
            // After all requests are answered no further callback comes.
            let isOver = asked.contains { !$0.isChecked } && asked.allSatisfy { $0.reply != nil }
            guard !isOver, try advance(within: timeout) else {
                throw failure(
                    "expected \(expectation.words), but nothing more came\(describeEvents(from: max(0, log.count - 6)))"
                )
            }
        }
    }

    /// Consumes every callback before an index, including skipped ones.
    private mutating func consumeCallbacks(before end: Int) {
        for index in log.callbacks(before: end, where: { _ in true }) { log.consume(index) }
    }

    /// Learns names that events do not report.
    private mutating func learn(_ name: String) throws(ScenarioError) {
        guard ControllerID(name) == nil else { return }
        log.learn(from: try tree())
    }

    private mutating func check(_ index: Int, _ expectation: ReplyExpectation) throws(ScenarioError) {
        try awaitReply(of: index)
        asked[index].isChecked = true
        guard let (place, reply) = asked[index].reply else { return }
        let isExpected = reply.status.word == expectation.status
        guard isExpected, expectation.code == nil || expectation.code == reply.failure?.code else {
            throw failure("expected the reply \(expectation.words), but came: \(log.words(log.events[place]))")
        }
        if let names = expectation.controllers {
            let ids = reply.controllers
            try learn("")
            guard ids.count == names.count, zip(ids, names).allSatisfy({ log.isCalled($0, $1) }) else {
                throw failure("expected the reply to list \(names), but came: \(ids)")
            }
        }
        // Callbacks of other transitions belong to their own replies.
        let isAlone = asked.allSatisfy { $0.isChecked || $0.reply == nil && $0.number == nil }
        let transition = log.events[place].event.transition
        let left = log.callbacks(before: place) {
            isAlone || $0.event.transition == transition && transition != nil
        }
        if isExact, let first = left.first {
            throw failure("the reply came, but these events were not expected:\(describeEvents(from: first))")
        }
        for index in left { log.consume(index) }
    }

    private mutating func wait(for expectation: EventExpectation, _ milliseconds: Int) throws(ScenarioError) {
        var index = waitStart
        while true {
            while index < log.count {
                defer { index += 1 }
                if log.fits(log.events[index], expectation) {
                    waitStart = index + 1
                    return
                }
            }
            guard try advance(within: milliseconds) else {
                throw failure("no matching event came within \(milliseconds) ms\(describeEvents(from: waitStart))")
            }
        }
    }

    // MARK: Saying what came

    func failure(_ message: String, _ kind: ScenarioError.Kind = .failed) -> ScenarioError {
        ScenarioError(kind: kind, file: script.file, line: line?.number ?? 0, message: message)
    }

    /// Events from an index on, one per line.
    private func describeEvents(from index: Int) -> String {
        log.events[min(index, log.count)...].prefix(12).map { "\n    \(log.words($0))" }.joined()
    }
}
