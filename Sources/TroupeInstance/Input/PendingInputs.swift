import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// What persons do: what of it is not over yet, and where their typing goes.
struct InputLedger {
    var pending = PendingInputs()
    var typing = Typing()
}

/// What persons did that is not over yet.
struct PendingInputs {
    private var inputs: [UInt64: PendingInput] = [:]
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
        _modify { yield &inputs[number] }
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
            return change(inputs.keys.sorted()) { $0.forget { $0.key == key && $0.sequence <= sequence } }
        case .ended(let key):
            return unanswered(by: key).map { ($0, .carryOn) }
                + change(inputs.keys.sorted()) { $0.forget { $0.key == key } }
        }
    }

    /// Changes inputs; what follows for those that have changed.
    private mutating func change(
        _ numbers: [UInt64], _ change: (inout PendingInput) -> Bool
    ) -> [(number: UInt64, step: InputStep)] {
        numbers.compactMap { number in
            guard var input = inputs.removeValue(forKey: number) else { return nil }
            let hasChanged = change(&input)
            if hasChanged, input.isOver { return (number, .finish(input)) }
            inputs[number] = input
            return hasChanged && input.isLingering ? (number, .linger) : nil
        }
    }

    private func unanswered(by key: ProcessKey) -> [UInt64] {
        inputs.filter { $0.value.responder == key && $0.value.isAwaited }.keys.sorted()
    }

    // MARK: What children ask for because of an input

    /// The input because of which a process asks for something: the one its code says, else the one it works on, which is
    /// the oldest it has not answered.
    func cause(of question: Ask, by key: ProcessKey) -> UInt64? {
        // Children ask for much that nobody touched anything for.
        guard !inputs.isEmpty else { return nil }
        guard let number = question.input else {
            return question.during == nil ? unanswered(by: key).first : nil
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
