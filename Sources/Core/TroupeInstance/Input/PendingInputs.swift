import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// What persons do: what of it is not over yet, and where their typing goes.
struct InputLedger {
    var pending = PendingInputs()
    var typing = Typing()
    var fingers = FingerTable()
    var accessibility = AccessibilityReader()
}

/// What persons did that is not over yet.
struct PendingInputs {
    private var inputs: [UInt64: PendingInput] = [:]
    /// Those that a process is asked about, and those of which it was told a reply that it may ask for more behind.
    private var asked: [ProcessKey: Set<UInt64>] = [:]
    private var told: [ProcessKey: Set<UInt64>] = [:]
    private var accounts: [Sender: Account] = [:]

    /// What somebody did that is not over yet.
    private struct Account {
        var count = 0
        var bytes = 0
    }

    /// How much of what one client or display sent may not be over yet: far more than a person does while a child hangs.
    static let limit = (inputs: 1_024, bytes: 4 << 20)
}

/// What is heard of inputs.
enum InputEvent {
    /// A process says what became of one.
    case answered(UInt64, Handled.Outcome, by: ProcessKey)
    /// Whoever was to say something of one has had the time for it.
    case silence(UInt64)
    /// All that one fires was asked for, or nobody is left to ask about it.
    case settled(UInt64, isHandled: Bool)
    /// A request that was made because of one has its reply, which the process was told where it waits for it.
    case replied(UInt64, Reply, told: PendingInput.Receipt?)
    /// A process has taken in what it was told up to that number, and has asked for what follows from it.
    case tookIn(ProcessKey, upTo: UInt64)
    /// A process is gone, with the failure of the inputs it was asked about if its end was not requested.
    case ended(ProcessKey, Failure?)
    /// The code that is asked about one made a mistake.
    case failed(UInt64, Failure)
}

/// What is to be done about an input.
enum InputStep {
    /// The next responder is asked.
    case carryOn
    /// The next responder is asked, without the process that has not answered in time.
    case passOver(ProcessKey)
    /// The input's segues fire in the name of that process; then it is settled as handled, unless its action is missing.
    case fire(TouchedSegues, by: ProcessKey)
    /// It is settled as handled by nobody: that process says that what it was aimed at is no longer there.
    case drop(InputCommand, by: ProcessKey)
    /// A process that was told a reply gets a while to ask for more.
    case linger
    /// It is over and has its reply.
    case finish(PendingInput)
}

extension PendingInputs {
    /// Whether all is over: nearly always.
    var isEmpty: Bool { inputs.isEmpty }

    var count: Int { inputs.count }

    /// What is known of an input until it is over.
    subscript(number: UInt64) -> PendingInput? {
        get { inputs[number] }
        set {
            if let old = inputs[number] { remove(old, number) }
            inputs[number] = newValue
            if let newValue { add(newValue, number) }
        }
    }

    /// Why somebody may do no more at the moment; nil where it may. Complexity: O(1).
    func excess(of sender: Sender, adding input: PersonInput) -> String? {
        guard let account = accounts[sender] else { return nil }
        if account.count >= Self.limit.inputs { return "\(account.count) touches and texts were not handled yet" }
        if account.bytes > Self.limit.bytes - min(input.weight, Self.limit.bytes) {
            return "\(account.bytes) bytes of text were not handled yet"
        }
        return nil
    }

    private mutating func add(_ input: PendingInput, _ number: UInt64) {
        if input.isAwaited { asked[input.responder, default: []].insert(number) }
        if let key = input.toldProcess { told[key, default: []].insert(number) }
        accounts[input.sender, default: Account()].count += 1
        accounts[input.sender]?.bytes += input.input.weight
    }

    private mutating func remove(_ input: PendingInput, _ number: UInt64) {
        if input.isAwaited { Self.remove(number, of: input.responder, from: &asked) }
        if let key = input.toldProcess { Self.remove(number, of: key, from: &told) }
        accounts[input.sender]?.count -= 1
        accounts[input.sender]?.bytes -= input.input.weight
        if accounts[input.sender]?.count == 0 { accounts[input.sender] = nil }
    }

    private static func remove(_ number: UInt64, of key: ProcessKey, from index: inout [ProcessKey: Set<UInt64>]) {
        index[key]?.remove(number)
        if index[key]?.isEmpty == true { index[key] = nil }
    }

    /// Takes in what is heard; what is to be done about which input follows.
    mutating func handle(
        _ event: InputEvent, _ invariants: inout InvariantLog
    ) -> [(number: UInt64, step: InputStep)] {
        switch event {
        case .answered(let number, let outcome, let key):
            guard let input = inputs[number], input.isAwaited, input.responder == key else { return [] }
            return [(number, input.step(after: outcome))]
        case .silence(let number):
            guard let input = inputs[number] else { return [] }
            if input.isAwaited { return [(number, .passOver(input.responder))] }
            // It does not say how far it is with what it was told.
            return change([number]) { $0.forget { _ in true } }
        case .settled(let number, let isHandled):
            return change([number]) { input in
                input.settle(isHandled: isHandled, &invariants)
                return true
            }
        case .replied(let number, let reply, let told):
            return change([number]) { input in
                input.take(reply, told: told, &invariants)
                return true
            }
        case .tookIn(let key, let sequence):
            return change(told[key]?.sorted() ?? []) { $0.forget { $0.key == key && $0.sequence <= sequence } }
        case .ended(let key, let failure):
            let asked = asked[key]?.sorted() ?? []
            let told = told[key]?.sorted() ?? []
            if let failure { for number in Set(asked + told) { inputs[number]?.fail(failure) } }
            return asked.map { ($0, .carryOn) } + change(told) { $0.forget { $0.key == key } }
        case .failed(let number, let failure):
            inputs[number]?.fail(failure)
            return []
        }
    }

    /// Changes inputs; what follows for those that have changed.
    private mutating func change(
        _ numbers: [UInt64], _ change: (inout PendingInput) -> Bool
    ) -> [(number: UInt64, step: InputStep)] {
        numbers.compactMap { number in
            guard var input = inputs[number] else { return nil }
            let hasChanged = change(&input)
            let isOver = hasChanged && input.isOver
            self[number] = isOver ? nil : input
            if isOver { return (number, .finish(input)) }
            return hasChanged && input.isLingering ? (number, .linger) : nil
        }
    }

    // MARK: What children ask for because of an input

    /// The input because of which a process asks for something: the one its code says, else the one it works on, which is
    /// the oldest it has not answered.
    func cause(of question: Ask, by key: ProcessKey) -> UInt64? {
        if question.input == nil, question.during != nil { return nil }
        return cause(named: question.input, by: key)
    }

    /// The input because of which a process calls an action that it does not have.
    func cause(of report: ActionReport, by key: ProcessKey) -> UInt64? { cause(named: report.input, by: key) }

    private func cause(named number: UInt64?, by key: ProcessKey) -> UInt64? {
        // Children ask for much that nobody touched anything for.
        guard !inputs.isEmpty else { return nil }
        guard let number else { return asked[key]?.min() }
        return inputs[number]?.responder == key ? number : nil
    }
}

extension PendingInput {
    /// What is to be done about it once its process has said what became of it.
    fileprivate func step(after outcome: Handled.Outcome) -> InputStep {
        switch outcome {
        case .handled: .fire(input.segues, by: responder)
        // A control with a segue takes its touch, whether or not the code has a method for it.
        case .unhandled: input.segues.ids.isEmpty && !lacksAction ? .carryOn : .fire(input.segues, by: responder)
        case .dropped: .drop(input.command, by: responder)
        }
    }
}

// MARK: - One of them

/// What a person did, from the first process that is asked about it to its one reply: it is over once somebody has handled
/// it, or nobody will, and all that was asked for because of it is done.
struct PendingInput {
    let input: PersonInput
    /// Who is told; nil for what nobody waits to hear of.
    let asker: RequestAsker?
    /// Whose account it is charged to.
    let sender: Sender
    let request: RequestID
    /// Whether a transition ran when it was made: it may not start another (rule 13).
    private let cameDuringTransition: Bool
    /// The process that is asked about it, or was last.
    private(set) var responder: ProcessKey
    /// What goes up the responder chain where nobody handles it; nil for what only its view takes.
    private var chain: ResponderChain?
    private var verdict = Verdict.awaited
    private var consequences = Consequences()
    /// The first mistake of the code that was asked about it; nil while there is no mistake.
    private var failure: Failure?

    private enum Verdict {
        case awaited
        case handled
        /// Nobody is left to ask.
        case unhandled
    }

    /// What was asked for while it was handled.
    private struct Consequences {
        /// Requests without a reply.
        var open = 0
        /// The replies that matter for this one's: the first that failed, and the last.
        var failure: Reply?
        var last: Reply?
        /// The last of them that a process was told: until it has taken that in, it may go on to ask for more.
        var told: Receipt?
    }

    /// What a process was told, by the number its session gave it.
    struct Receipt {
        let key: ProcessKey
        let sequence: UInt64
    }

    init(
        _ input: PersonInput, of responder: ProcessKey, as request: RequestID, for asker: RequestAsker?,
        by sender: Sender, duringTransition: Bool
    ) {
        self.input = input
        self.sender = sender
        self.responder = responder
        self.request = request
        self.asker = asker
        cameDuringTransition = duringTransition
        chain = input.point.map { ResponderChain(from: responder.controller, at: $0) }
    }
}

extension PendingInput {
    /// Whether somebody is asked about it still.
    var isAwaited: Bool { verdict == .awaited }

    /// Goes on to the next responder in the hierarchy; nil where it goes to nobody else.
    mutating func advance(in hierarchy: Hierarchy, _ invariants: inout InvariantLog) -> ResponderChain.Step? {
        guard invariants.expect(isAwaited, "\(request) is asked about until it is answered: \(self)") else {
            return nil
        }
        return chain?.advance(in: hierarchy)
    }

    /// The process of that responder is asked now.
    mutating func ask(_ key: ProcessKey, _ invariants: inout InvariantLog) {
        invariants.expect(chain?.current.controller == key.controller, "\(key) is asked in its turn: \(self)")
        responder = key
    }

    /// The code that is asked about it made a mistake: the first is that of the reply.
    mutating func fail(_ failure: Failure) {
        if self.failure == nil { self.failure = failure }
    }

    /// True if the touched control calls an action that its class lacks. The input goes to no other responder, for the
    /// control belongs to that process, and it counts as unhandled.
    fileprivate var lacksAction: Bool { failure?.code == .unrecognizedAction }

    /// Somebody has handled it, or nobody will.
    mutating func settle(isHandled: Bool, _ invariants: inout InvariantLog) {
        guard invariants.expect(isAwaited, "\(request) is settled once: \(self)") else { return }
        verdict = isHandled && !lacksAction ? .handled : .unhandled
    }

    /// Something is asked for because of it.
    ///
    /// - Returns: Whether that comes too late to start a transition (rule 13): of two quick touches the second one's first
    ///   request comes when the first one's transition runs.
    mutating func addRequest(duringTransition: Bool, isRepeated: Bool) -> Bool {
        let isFirst = consequences.open == 0 && consequences.last == nil
        consequences.open += 1
        return cameDuringTransition || isFirst && (duringTransition || isRepeated)
    }

    /// A request that was made because of it has its reply.
    ///
    /// - Parameter told: What the process was told of that, if it waits for it.
    mutating func take(_ reply: Reply, told: Receipt?, _ invariants: inout InvariantLog) {
        guard invariants.expect(consequences.open > 0, "\(request) led to what has a reply: \(self)") else { return }
        consequences.open -= 1
        if reply.failure != nil, consequences.failure == nil { consequences.failure = reply }
        consequences.last = reply
        if let told { consequences.told = told }
    }

    /// Whether a process was told a reply that is so, and from which nothing more follows then.
    mutating func forget(_ isOver: (Receipt) -> Bool) -> Bool {
        guard let told = consequences.told, isOver(told) else { return false }
        consequences.told = nil
        return true
    }

    /// The process that was told a reply, and may ask for more behind that.
    var toldProcess: ProcessKey? { consequences.told?.key }

    /// Whether nothing can follow from it any more.
    var isOver: Bool { isDone && consequences.told == nil }

    /// Whether all is done but for a process that may ask for more.
    var isLingering: Bool { isDone && consequences.told != nil }

    private var isDone: Bool { !isAwaited && consequences.open == 0 }

    /// Its reply: that of what it has led to, or else what became of it.
    var reply: Reply {
        let isHandled = verdict == .handled
        let report = InputReport(
            target: input.target, isHandled: isHandled, chain: chain?.report(isHandled: isHandled))
        let outcome = consequences.failure ?? consequences.last
        var status = outcome?.status ?? .completed
        if input.command == .type, !isHandled { status = .rejected(Typing.noReceiver) }
        if let failure { status = .rejected(failure) }
        return Reply(
            request: request, command: input.command.rawValue, status: status,
            controllers: outcome?.controllers ?? [], transition: outcome?.transition,
            content: .input(report))
    }
}

// MARK: - Whom it goes to where nobody handles it

/// How far a touch has come on its way from the view that was hit up to the application (section 6).
///
/// In a process its views stand before its controller. Outside, the hierarchy says who comes next, and each process in turn is
/// asked until one has handled the touch.
struct ResponderChain {
    /// Where the window was touched, in its coordinates.
    private let point: Point
    /// Who was asked, or passed over for having no process that answers.
    private var links: [ResponderLink]

    /// A touch of what that controller shows.
    init(from controller: ControllerID, at point: Point) {
        self.point = point
        links = [.controller(controller)]
    }
}

extension ResponderChain {
    /// Whose turn it is.
    var current: ResponderLink { links[links.count - 1] }

    /// Goes on to the next responder; nil behind the last.
    mutating func advance(in hierarchy: Hierarchy) -> Step? {
        let previous = current
        // A chain that changes while it is gone along might lead back.
        guard let next = hierarchy.nextResponder(after: previous), !links.contains(next) else { return nil }
        links.append(next)
        return Step(next: next, previous: previous, point: point)
    }

    /// A responder whose turn it is, behind which it comes, and where the window was touched.
    struct Step {
        let next: ResponderLink
        let previous: ResponderLink
        let point: Point
    }

    /// The responders that were asked, and the one that handled it, for a reply.
    func report(isHandled: Bool) -> InputReport.Chain {
        InputReport.Chain(handledBy: isHandled ? current.name : nil, responders: links.map(\.name))
    }
}

extension ResponderLink {
    /// As replies name it.
    fileprivate var name: String {
        switch self {
        case .controller(let id): id.description
        case .window(let id): id.description
        case .application: "application"
        }
    }

    /// The controller whose code may handle an event.
    var controller: ControllerID? {
        switch self {
        case .controller(let id): id
        case .window: nil
        case .application(let id): id
        }
    }
}
