import TroupeHierarchy
import TroupeInstance
import TroupeModel

// What persons do in children's views, as the daemon carries it: the child is told and owes an answer; a touch goes on
// without one that does not answer in time, which then asks in vain.

extension Simulation {
    /// A person does something in the views of a child that answers.
    mutating func touchViews() {
        hands.left -= 1
        if hands.left > 0 { agenda.enter(.touch, at: now + Int64(hands.random.below(1_500_000))) }
        let answering = children.values.map(\.key).sorted { $0.controller < $1.controller }.filter { key in
            guard let facts = hierarchy.facts(of: key.controller) else { return false }
            return facts.incarnation == key.incarnation && facts.state == .connected
        }
        let shown = answering.filter { hierarchy.facts(of: $0.controller)?.appearance == .appeared }
        guard let key = hands.random.pick(hands.random.chance(85) ? shown : answering) else { return }
        let call = hierarchy.takeCallID()
        let isTouch = hands.random.chance(70)
        hands.did(call, Hands.Doing(key: key, isTouch: isTouch))
        children[key]?.inputs.told(call.rawValue, as: call)
        if isTouch { agenda.enter(.touchOver(call), at: now + Int64(settings.deadlines.call) * 1_000) }
        feed(.inputSent(key.controller, key.incarnation, call, name: isTouch ? "touch" : "typing"))
        sendDown(key, .input(call))
    }

    /// Who asked for something may take it back later, or has said how long it may wait for its turn (rule 3).
    mutating func mayTakeBack(_ tag: UInt64) {
        guard hands.areThere else { return }
        switch hands.random.below(8) {
        case 0: agenda.enter(.withdraw(tag), at: now + Int64(hands.random.below(1_500_000)))
        case 1: feed(.limited(tag: tag, milliseconds: hands.random.below(1_500)))
        default: break
        }
    }

    /// The deadline of a touch.
    mutating func touchIsOver(_ call: CallID) {
        guard let key = hands.doings[call]?.key, hands.isOver(call) else { return }
        children[key]?.inputs.passOn(call.rawValue)
    }

    /// A child's code is called for what a person did.
    mutating func handle(_ call: CallID, in key: ProcessKey) {
        if hands.random.chance(40) { ask(in: key, becauseOf: call) }
        if hands.random.chance(20) {
            agenda.enter(.task(key, call), at: now + Int64(hands.random.below(4_000_000)))
        }
        sendUp(key, .handled(call))
    }

    /// Code of a child asks for something because of what a person did, at once or in a task.
    mutating func ask(in key: ProcessKey, becauseOf call: CallID) {
        // Each may bring in a child that is touched.
        guard nextTag < 60, let child = children[key], child.life == .running, !child.isStopped else { return }
        sendUp(key, .request(randomRequest(key.controller), during: nil, becauseOf: call, tag: takeTag()))
    }

    /// A child has answered, in time or late.
    mutating func handled(_ call: CallID, by key: ProcessKey) {
        hands.answered(call)
        guard let owed = children[key]?.inputs.answered(call.rawValue) else {
            return complaints.append("\(key.controller) answers \(call), which it does not owe")
        }
        feed(.answered(key.controller, key.incarnation, owed, .done))
    }

    /// Whether something is done that a child asks for because of what a person did: not where that went on without it.
    mutating func admits(_ request: Request, becauseOf call: CallID, from key: ProcessKey) -> Bool {
        let isLate = children[key]?.inputs.isLate(request, becauseOf: call.rawValue) ?? false
        let isOver = hands.doings[call]?.isOver ?? false
        if isLate, !isOver { complaints.append("\(request.command) counts as late and is not") }
        switch request {
        case .configure, .setFrame, .place, .release: break
        default:
            if isOver, !isLate { complaints.append("\(request.command) comes late and is done") }
        }
        return !isLate
    }
}
