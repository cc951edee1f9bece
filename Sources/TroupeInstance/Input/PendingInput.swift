import TroupeHierarchy
import TroupeMessages
import TroupeModel

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

    /// Somebody has handled it, or nobody will.
    mutating func settle(isHandled: Bool, _ invariants: inout InvariantLog) {
        guard invariants.expect(isAwaited, "\(request) is settled once: \(self)") else { return }
        verdict = isHandled ? .handled : .unhandled
    }

    /// Something is asked for because of it.
    ///
    /// - Returns: Whether that comes too late to start a transition (rule 13): of two quick touches the second one's first
    ///   request comes when the first one's transition runs.
    mutating func addRequest(whileSettled isSettled: Bool) -> Bool {
        let isFirst = consequences.open == 0 && consequences.last == nil
        consequences.open += 1
        return cameDuringTransition || isFirst && !isSettled
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
        var value = input.target
        value["handled"] = .bool(isHandled)
        chain?.describe(isHandled: isHandled, in: &value)
        let outcome = consequences.failure ?? consequences.last
        var status = outcome?.status ?? .completed
        if input.command == .type, !isHandled { status = .rejected(Typing.noReceiver) }
        return Reply(
            request: request, command: input.command.rawValue, status: status,
            controllers: outcome?.controllers ?? [], transition: outcome?.transition, value: .map(value))
    }
}
