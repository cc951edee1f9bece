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
    /// A process is gone.
    case ended(ProcessKey)
}

/// What is to be done about an input.
enum InputStep {
    /// The next responder is asked.
    case carryOn
    /// The next responder is asked, without the process that has not answered in time.
    case passOver(ProcessKey)
    /// It is settled as handled, once its segues are fired in the name of that process.
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
        case .ended(let key):
            return (asked[key]?.sorted() ?? []).map { ($0, .carryOn) }
                + change(told[key]?.sorted() ?? []) { $0.forget { $0.key == key } }
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
        // Children ask for much that nobody touched anything for.
        guard !inputs.isEmpty else { return nil }
        guard let number = question.input else {
            return question.during == nil ? asked[key]?.min() : nil
        }
        return inputs[number]?.responder == key ? number : nil
    }
}

extension PendingInput {
    /// What is to be done about it once its process has said what became of it.
    fileprivate func step(after outcome: Handled.Outcome) -> InputStep {
        switch outcome {
        case .handled: .fire(input.segues, by: responder)
        // A control with a segue takes its touch, whether or not the code has a method for it.
        case .unhandled: input.segues.ids.isEmpty ? .carryOn : .fire(input.segues, by: responder)
        case .dropped: .drop(input.command, by: responder)
        }
    }
}
