import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Inputs in children's views, and their rules: a child owes an answer to an input as to a call, no other process
/// receives it, and a child's request because of it is refused if it comes too late (section 6).
struct TouchWatch {
    /// One input.
    struct Input {
        let key: ProcessKey
        /// A touch is over once a child misses its deadline; typing is not.
        let isTouch: Bool
        var isAnswered = false
        /// True if its deadline passed before its answer.
        var isOver = false
    }

    private(set) var inputs: [CallID: Input] = [:]
    /// Calls that a process received and has not handled yet, in order.
    private var calls: [ProcessKey: [CallID]] = [:]
    /// The touches whose deadline is not set yet.
    private(set) var fresh: [CallID] = []

    mutating func told(_ call: CallID, _ input: Input) {
        inputs[call] = input
        calls[input.key, default: []].append(call)
        if input.isTouch { fresh.append(call) }
    }

    mutating func takeFresh() -> [CallID] {
        defer { fresh = [] }
        return fresh
    }

    /// The call of the next input that a process handles; inputs arrive in the order in which they were sent.
    mutating func nextCall(of key: ProcessKey) -> CallID? {
        guard calls[key]?.isEmpty == false else { return nil }
        return calls[key]?.removeFirst()
    }

    mutating func answered(_ call: CallID) { inputs[call]?.isAnswered = true }

    /// The deadline of a touch has passed.
    mutating func deadlinePassed(_ call: CallID) {
        if inputs[call]?.isAnswered == false { inputs[call]?.isOver = true }
    }

    /// True if a touch went on without its child.
    func isOver(_ call: CallID) -> Bool { inputs[call]?.isOver ?? false }

    /// The faults in the effects of an input: the hierarchy only watches the child and reports its state, and a late
    /// answer adds no effect.
    func complaints(about input: TroupeHierarchy.Input, _ effects: [Effect]) -> [String] {
        let call: CallID
        switch input {
        case .inputSent(_, _, let sent, _): call = sent
        case .answered(_, _, let answered, _): call = answered
        case .launch, .request, .refused, .withdrawn, .limited, .spawned, .connected, .stopped, .saveState, .viewsKept,
            .exited, .timer,
            .adopted, .waitsForWorker, .workerArrived, .classes, .reload, .notify, .displayed, .screen, .readAloud,
            .stop:
            return []
        }
        guard let input = inputs[call] else { return [] }
        return effects.compactMap { effect in
            switch effect {
            case .schedule, .cancel, .interfaceChanged, .animateBars, .turnPages: return nil
            case .event(let event):
                let isItsOwn = event.subject?.controller == input.key.controller
                if isItsOwn, event.kind == .process || event.kind == .acknowledged { return nil }
            case .spawn, .restarted, .send, .kill, .end, .reply, .animate, .setAside, .ready, .gone, .launchFailed,
                .broken:
                break
            }
            return "an input to \(input.key.controller) leads to \(effect)"
        }
    }
}
