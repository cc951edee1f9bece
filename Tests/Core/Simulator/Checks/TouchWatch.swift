import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// What persons do in children's views, and the rules of it: a child owes an answer to it as to a call, nobody else hears
/// of it, and what a child asks for too late because of it is not done (section 6).
struct TouchWatch {
    /// One thing that a person did.
    struct Input {
        let key: ProcessKey
        /// Touches are over for a child that does not answer in time; what is typed is not.
        let isTouch: Bool
        var isAnswered = false
        /// Whether its deadline passed before its answer.
        var isOver = false
    }

    private(set) var inputs: [CallID: Input] = [:]
    /// Calls that were told to a process which has not got to them, in order.
    private var calls: [ProcessKey: [CallID]] = [:]
    /// The touches that a deadline has yet to be set for.
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

    /// The call of the next input that a process gets: it gets them in the order in which it was told.
    mutating func nextCall(of key: ProcessKey) -> CallID? {
        guard calls[key]?.isEmpty == false else { return nil }
        return calls[key]?.removeFirst()
    }

    mutating func answered(_ call: CallID) { inputs[call]?.isAnswered = true }

    /// The deadline of a touch is now.
    mutating func deadlinePassed(_ call: CallID) {
        if inputs[call]?.isAnswered == false { inputs[call]?.isOver = true }
    }

    /// Whether a touch had gone on without its child.
    func isOver(_ call: CallID) -> Bool { inputs[call]?.isOver ?? false }

    /// What is wrong with what the hierarchy makes of an input: it watches the child and says of it how it does, to which
    /// a late answer adds nothing.
    func complaints(about input: TroupeHierarchy.Input, _ effects: [Effect]) -> [String] {
        let call: CallID
        switch input {
        case .inputSent(_, _, let sent, _): call = sent
        case .answered(_, _, let answered, _): call = answered
        case .launch, .request, .refused, .withdrawn, .limited, .spawned, .connected, .stopped, .exited, .timer,
            .adopted, .waitsForWorker, .workerCame, .classes, .reload, .notify, .stop:
            return []
        }
        guard let input = inputs[call] else { return [] }
        return effects.compactMap { effect in
            switch effect {
            case .schedule, .cancel, .interfaceChanged: return nil
            case .event(let event):
                let isItsOwn = event.subject?.controller == input.key.controller
                if isItsOwn, event.kind == .process || event.kind == .acknowledged { return nil }
            case .spawn, .restarted, .send, .kill, .end, .reply, .animate, .ready, .gone, .launchFailed, .broken: break
            }
            return "what a person did in \(input.key.controller) leads to \(effect)"
        }
    }
}
