import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// The input of people: the inputs that are not over yet, the receiver of typing, the fingers and the screen reader.
struct InputLedger {
    var pending = PendingInputs()
    var typing = Typing()
    var fingers = FingerTable()
    var accessibility = AccessibilityReader()
}

/// The inputs of people that are not over yet.
struct PendingInputs {
    private var inputs: [UInt64: PendingInput] = [:]
    /// The inputs that each process is asked about and, in `receiptsAwaited`, the inputs because of which it received a reply: it
    /// may make more requests because of them.
    private var asked: [ProcessKey: Set<UInt64>] = [:]
    private var receiptsAwaited: [ProcessKey: Set<UInt64>] = [:]
    private var accounts: [Sender: Account] = [:]

    /// The inputs of one sender that are not over yet.
    private struct Account {
        var count = 0
        var bytes = 0
    }

    /// The maximum that may be open from one client or display: far more than a person does while a child hangs.
    static let limit = (inputs: 1_024, bytes: 4 << 20)
}

/// An event of an input.
enum InputEvent {
    /// A process reports the outcome of an input.
    case answered(UInt64, Handled.Outcome, by: ProcessKey)
    /// The deadline of the process that was asked has passed.
    case silence(UInt64)
    /// All requests of the input are made, or no responder is left to ask.
    case settled(UInt64, isHandled: Bool)
    /// A request made because of the input has its reply. `receipt` is that of the reply, if the process waited for
    /// the reply.
    case replied(UInt64, Reply, receipt: PendingInput.Receipt?)
    /// A process has handled all messages up to that number, and has made the requests that follow from them.
    case handledMessages(ProcessKey, upTo: UInt64)
    /// A process is gone. The failure is for the inputs that it was asked about; nil if the end was requested.
    case ended(ProcessKey, Failure?)
    /// The code that is asked about the input made a mistake.
    case failed(UInt64, Failure)
}

/// The next step of an input.
enum InputStep {
    /// Ask the next responder.
    case askNextResponder
    /// Ask the next responder, since that process has not answered in time.
    case passOver(ProcessKey)
    /// Fire the input's segues in the name of that process; then settle it as handled, unless its action is missing.
    case fire(TouchedSegues, by: ProcessKey)
    /// Settle it as unhandled: that process reports that the target is no longer there.
    case drop(InputCommand, by: ProcessKey)
    /// Give a process that received a reply some time to make more requests.
    case awaitFollowUps
    /// Send the reply: the input is over.
    case finish(PendingInput)
}

extension PendingInputs {
    /// True if no input is open, which is nearly always so.
    var isEmpty: Bool { inputs.isEmpty }

    var count: Int { inputs.count }

    /// The inputs that a process was asked about and has not answered, in the order in which they were sent.
    func unanswered(by key: ProcessKey) -> [(number: UInt64, kind: ChildInput.Kind)] {
        (asked[key]?.sorted() ?? []).compactMap { number in inputs[number].map { (number, $0.input.kind) } }
    }

    /// The state of an input until it is over.
    subscript(number: UInt64) -> PendingInput? {
        get { inputs[number] }
        set {
            if let old = inputs[number] { remove(old, number) }
            inputs[number] = newValue
            if let newValue { add(newValue, number) }
        }
    }

    /// The reason why the sender may send no more input at the moment; nil if it may. Complexity: O(1).
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
        if let key = input.notifiedProcess { receiptsAwaited[key, default: []].insert(number) }
        accounts[input.sender, default: Account()].count += 1
        accounts[input.sender]?.bytes += input.input.weight
    }

    private mutating func remove(_ input: PendingInput, _ number: UInt64) {
        if input.isAwaited { Self.remove(number, of: input.responder, from: &asked) }
        if let key = input.notifiedProcess { Self.remove(number, of: key, from: &receiptsAwaited) }
        accounts[input.sender]?.count -= 1
        accounts[input.sender]?.bytes -= input.input.weight
        if accounts[input.sender]?.count == 0 { accounts[input.sender] = nil }
    }

    private static func remove(_ number: UInt64, of key: ProcessKey, from index: inout [ProcessKey: Set<UInt64>]) {
        index[key]?.remove(number)
        if index[key]?.isEmpty == true { index[key] = nil }
    }

    /// Handles events of inputs. Returns the inputs with the steps that follow.
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
            // The process does not report which messages it has handled.
            return change([number]) { $0.forget { _ in true } }
        case .settled(let number, let isHandled):
            return change([number]) { input in
                input.settle(isHandled: isHandled, &invariants)
                return true
            }
        case .replied(let number, let reply, let receipt):
            return change([number]) { input in
                input.receive(reply, receipt: receipt, &invariants)
                return true
            }
        case .handledMessages(let key, let sequence):
            return change(receiptsAwaited[key]?.sorted() ?? []) {
                $0.forget { $0.key == key && $0.sequence <= sequence }
            }
        case .ended(let key, let failure):
            let asked = asked[key]?.sorted() ?? []
            let told = receiptsAwaited[key]?.sorted() ?? []
            if let failure { for number in Set(asked + told) { inputs[number]?.fail(failure) } }
            return asked.map { ($0, .askNextResponder) } + change(told) { $0.forget { $0.key == key } }
        case .failed(let number, let failure):
            inputs[number]?.fail(failure)
            return []
        }
    }

    /// Changes inputs. Returns the steps that follow for the changed ones.
    private mutating func change(
        _ numbers: [UInt64], _ change: (inout PendingInput) -> Bool
    ) -> [(number: UInt64, step: InputStep)] {
        numbers.compactMap { number in
            guard var input = inputs[number] else { return nil }
            let hasChanged = change(&input)
            let isOver = hasChanged && input.isOver
            self[number] = isOver ? nil : input
            if isOver { return (number, .finish(input)) }
            return hasChanged && input.isLingering ? (number, .awaitFollowUps) : nil
        }
    }

    // MARK: Requests of children because of an input

    /// The input because of which a process makes a request: the input that its code names, else the input it is
    /// working on, which is the oldest that it has not answered.
    func cause(of question: Ask, by key: ProcessKey) -> UInt64? {
        if question.input == nil, question.during != nil { return nil }
        return cause(named: question.input, by: key)
    }

    /// The input because of which a process calls an action that its class lacks.
    func cause(of report: ActionReport, by key: ProcessKey) -> UInt64? { cause(named: report.input, by: key) }

    private func cause(named number: UInt64?, by key: ProcessKey) -> UInt64? {
        // The common case: children make most of their requests without any input.
        guard !inputs.isEmpty else { return nil }
        guard let number else { return asked[key]?.min() }
        return inputs[number]?.responder == key ? number : nil
    }
}

extension PendingInput {
    /// The step that follows the outcome that its process reports.
    fileprivate func step(after outcome: Handled.Outcome) -> InputStep {
        switch outcome {
        case .handled: .fire(input.segues, by: responder)
        // A control with a segue handles its touch even if the code has no method for it.
        case .unhandled:
            input.segues.ids.isEmpty && !lacksAction ? .askNextResponder : .fire(input.segues, by: responder)
        case .dropped: .drop(input.command, by: responder)
        }
    }
}

// MARK: - One input

/// An input of a person, from the first process that is asked about it to its one reply. It is over once a responder
/// has handled it or none is left, and all requests made because of it are done.
struct PendingInput {
    let input: PersonInput
    /// The asker that gets the reply; nil for an input without a reply.
    let asker: RequestAsker?
    /// The sender that is charged for it.
    let sender: Sender
    let request: RequestID
    /// True if a transition ran when it was made: the input may not start another (rule 13).
    private let arrivedDuringTransition: Bool
    /// The process that is asked about it, or was asked last.
    private(set) var responder: ProcessKey
    /// The chain that the input goes up until a responder handles it; nil for an input that only its view handles.
    private var chain: ResponderChain?
    private var verdict = Verdict.awaited
    private var consequences = Consequences()
    /// The first mistake of the code that was asked about it; nil if the code made no mistake.
    private var failure: Failure?

    private enum Verdict {
        case awaited
        case handled
        /// No responder is left to ask.
        case unhandled
    }

    /// The requests made while it was handled.
    private struct Consequences {
        /// The number of requests without a reply.
        var open = 0
        /// The replies that decide the reply of the input: the first failed one since the last transition, and the last
        /// one.
        var failure: Reply?
        var last: Reply?
        /// The receipt of the last reply that a process received. Until the process has handled that message, it may
        /// make more requests.
        var receipt: Receipt?
    }

    /// A message to a process, by the number that its session gave it.
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
        arrivedDuringTransition = duringTransition
        chain = input.point.map { ResponderChain(from: responder.controller, at: $0) }
    }
}

extension PendingInput {
    /// True if a responder is still being asked about it.
    var isAwaited: Bool { verdict == .awaited }

    /// Advances to the next responder in the hierarchy; nil if there is no next one.
    mutating func advance(in hierarchy: Hierarchy, _ invariants: inout InvariantLog) -> ResponderChain.Step? {
        guard invariants.expect(isAwaited, "\(request) is not settled yet: \(self)") else {
            return nil
        }
        return chain?.advance(in: hierarchy)
    }

    /// Notes that the process of that responder is being asked.
    mutating func ask(_ key: ProcessKey, _ invariants: inout InvariantLog) {
        invariants.expect(chain?.current.controller == key.controller, "\(key) is the current responder: \(self)")
        responder = key
    }

    /// Notes a mistake of the code that is asked about it. The first mistake is in the reply.
    mutating func fail(_ failure: Failure) {
        if self.failure == nil { self.failure = failure }
    }

    /// True if the touched control calls an action that its class lacks. The input goes to no other responder, because
    /// the control belongs to that process, and it counts as unhandled.
    fileprivate var lacksAction: Bool { failure?.code == .unrecognizedAction }

    /// Settles the input: a responder has handled it, or no responder is left.
    mutating func settle(isHandled: Bool, _ invariants: inout InvariantLog) {
        guard invariants.expect(isAwaited, "\(request) is settled once: \(self)") else { return }
        verdict = isHandled && !lacksAction ? .handled : .unhandled
    }

    /// Counts a request made because of the input.
    ///
    /// - Returns: True if the request comes too late to start a transition (rule 13). Of two quick touches, the first
    ///   request of the second comes while the transition of the first runs.
    mutating func addRequest(duringTransition: Bool, isRepeated: Bool) -> Bool {
        let isFirst = consequences.open == 0 && consequences.last == nil
        consequences.open += 1
        return arrivedDuringTransition || isFirst && (duringTransition || isRepeated)
    }

    /// Handles the reply to a request that was made because of the input.
    ///
    /// - Parameter receipt: The message with the reply, if the process waited for it.
    mutating func receive(_ reply: Reply, receipt: Receipt?, _ invariants: inout InvariantLog) {
        guard invariants.expect(consequences.open > 0, "\(request) led to a request with a reply: \(self)") else {
            return
        }
        consequences.open -= 1
        if reply.failure == nil {
            // A transition that succeeded after a refusal is the effect that the person sees. The log has the refusal.
            if reply.transition != nil { consequences.failure = nil }
        } else if consequences.failure == nil {
            consequences.failure = reply
        }
        consequences.last = reply
        if let receipt { consequences.receipt = receipt }
    }

    /// Drops the receipt of the last reply if the closure returns true for it, since no more requests follow from it.
    /// Returns true if it was dropped.
    mutating func forget(_ isOver: (Receipt) -> Bool) -> Bool {
        guard let receipt = consequences.receipt, isOver(receipt) else { return false }
        consequences.receipt = nil
        return true
    }

    /// The process that received a reply and may make more requests because of it.
    var notifiedProcess: ProcessKey? { consequences.receipt?.key }

    /// True if the input can cause no more requests.
    var isOver: Bool { isDone && consequences.receipt == nil }

    /// True if all is done except that a process may make more requests.
    var isLingering: Bool { isDone && consequences.receipt != nil }

    private var isDone: Bool { !isAwaited && consequences.open == 0 }

    /// The reply: the reply to the requests that the input led to, or else the input's own outcome.
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

// MARK: - The responder chain

/// The path of a touch from the view that was hit up to the application (section 6).
///
/// Inside a process, its views precede its controller. Outside, the hierarchy names the next responder. Each process is
/// asked in turn until one has handled the touch.
struct ResponderChain {
    /// The touched point in the window's coordinates.
    private let point: Point
    /// The responders that were asked, or skipped because they have no process that answers.
    private var links: [ResponderLink]

    /// Starts a chain at the controller that was touched.
    init(from controller: ControllerID, at point: Point) {
        self.point = point
        links = [.controller(controller)]
    }
}

extension ResponderChain {
    /// The responder that is asked now.
    var current: ResponderLink { links[links.count - 1] }

    /// Advances to the next responder; nil after the last.
    mutating func advance(in hierarchy: Hierarchy) -> Step? {
        let previous = current
        // The hierarchy can change between two steps, and the chain could then lead back.
        guard let next = hierarchy.nextResponder(after: previous), !links.contains(next) else { return nil }
        links.append(next)
        return Step(next: next, previous: previous, point: point)
    }

    /// A step to the next responder, with the responder before it and the touched point of the window.
    struct Step {
        let next: ResponderLink
        let previous: ResponderLink
        let point: Point
    }

    /// The responders that were asked, and the responder that handled the input, for a reply.
    func report(isHandled: Bool) -> InputReport.Chain {
        InputReport.Chain(handledBy: isHandled ? current.name : nil, responders: links.map(\.name))
    }
}

extension ResponderLink {
    /// The name in replies.
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
