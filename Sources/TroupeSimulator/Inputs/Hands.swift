import TroupeHierarchy
import TroupeModel

/// What persons do in children's views in a simulation, and the rules of it: a child owes an answer to it as to a call, and
/// nobody else hears of it (SEMANTICS section 6).
///
/// Chance of its own: a life without touches is the same as if there were none.
struct Hands {
    /// One thing that a person did.
    struct Doing {
        let key: ProcessKey
        /// Touches are over for a child that does not answer in time; what is typed is not.
        let isTouch: Bool
        var isAnswered = false
        /// Whether its deadline passed before its answer.
        var isOver = false
    }

    var random: SplitMix64
    /// Whether there are persons at all.
    let areThere: Bool
    /// How much is still to be done.
    var left: Int
    private(set) var doings: [CallID: Doing] = [:]

    init(seed: UInt64) {
        random = SplitMix64(seed: ~seed)
        areThere = random.chance(50)
        left = areThere ? random.within(1...8) : 0
    }

    mutating func did(_ call: CallID, _ doing: Doing) { doings[call] = doing }

    mutating func answered(_ call: CallID) { doings[call]?.isAnswered = true }

    /// The deadline of a touch is now; true where no answer came before.
    mutating func isOver(_ call: CallID) -> Bool {
        guard doings[call]?.isAnswered == false else { return false }
        doings[call]?.isOver = true
        return true
    }

    /// What is wrong with what the hierarchy makes of an input: it watches the child and says of it how it does, to which
    /// a late answer adds nothing.
    func complaints(about input: Input, _ effects: [Effect]) -> [String] {
        let call: CallID
        switch input {
        case .inputSent(_, _, let sent, _): call = sent
        case .answered(_, _, let answered, _): call = answered
        default: return []
        }
        guard let doing = doings[call] else { return [] }
        return effects.compactMap { effect in
            switch effect {
            case .schedule, .cancel, .interfaceChanged: return nil
            case .event(let event):
                let isItsOwn = event.subject?.controller == doing.key.controller
                if isItsOwn, event.kind == .process || event.kind == .acknowledged { return nil }
            default: break
            }
            return "what a person did in \(doing.key.controller) leads to \(effect)"
        }
    }
}
