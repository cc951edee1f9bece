package import TroupeModel

/// Whose doing an event is: who fills the history has less of it, and nobody else.
package enum EventCause: Hashable {
    /// A controller that has a process, or had one.
    case controller(ControllerID)
    /// Clients, people and Troupe itself.
    case others
}

/// Whose doing what happens now is, known from what began it.
package struct EventCauses {
    private var requests: [RequestID: EventCause] = [:]
    private var transitions: [TransitionID: EventCause] = [:]
    private var calls: [CallID: EventCause] = [:]

    /// What is not over after so much else is forgotten: then it is the doing of whom it happens to.
    static let limit = 8_192

    /// Nothing has happened yet.
    package init() {}

    /// Whose doing an event is. Complexity: O(1).
    package mutating func cause(of event: Event) -> EventCause {
        switch event.details {
        case .request(let request, _, let asker):
            let cause = EventCause(asker)
            Self.keep(cause, of: request, in: &requests)
            return cause
        case .reply(let reply):
            return requests.removeValue(forKey: reply.request) ?? subject(of: event)
        case .began(let beginning):
            let cause = cause(of: beginning)
            if let transition = event.transition { Self.keep(cause, of: transition, in: &transitions) }
            return cause
        case .settled:
            return event.transition.flatMap { transitions.removeValue(forKey: $0) } ?? subject(of: event)
        case .callback(_, .delegate(let sender, _, _), let call):
            let cause = EventCause.controller(sender)
            if let call { Self.keep(cause, of: call, in: &calls) }
            return cause
        case .callback(_, _, let call):
            let cause = transition(of: event) ?? subject(of: event)
            if let call { Self.keep(cause, of: call, in: &calls) }
            return cause
        case .acknowledged(_, let call):
            return calls.removeValue(forKey: call) ?? transition(of: event) ?? subject(of: event)
        case .attached, .process, .injected, .violation, .refusedConnection, .diagnostic, .spoken, .lost, .gap,
            .unknown:
            return transition(of: event) ?? subject(of: event)
        }
    }

    private func cause(of beginning: TransitionCause) -> EventCause {
        switch beginning {
        case .request(_, _, let asker): EventCause(asker)
        case .restoration(let controller), .review(let controller), .dismissal(let controller): .controller(controller)
        case .launch: .others
        }
    }

    private func transition(of event: Event) -> EventCause? { event.transition.flatMap { transitions[$0] } }

    private func subject(of event: Event) -> EventCause { event.subject.map { .controller($0.controller) } ?? .others }

    /// Nobody says of everything that it is over: the older half is forgotten where there is too much.
    private static func keep<Key: Hashable & Comparable>(
        _ cause: EventCause, of key: Key, in causes: inout [Key: EventCause]
    ) {
        if causes.count >= limit {
            let middle = causes.keys.sorted()[limit / 2]
            causes = causes.filter { $0.key >= middle }
        }
        causes[key] = cause
    }
}

extension EventCause {
    /// Who asks for something.
    init(_ asker: EventAsker) {
        switch asker {
        case .controller(let controller): self = .controller(controller)
        case .client, .user, .troupe: self = .others
        }
    }
}
