package import TroupeModel

/// The originator of an event. An originator that fills the history loses its own oldest events, not the events of
/// another.
package enum EventOriginator: Hashable {
    /// A controller that has a process, or had one.
    case controller(ControllerID)
    /// Clients, people and Troupe itself.
    case others
}

/// The originators of events, derived from the request, transition or call that began them.
package struct EventOriginators {
    private var requests: [RequestID: EventOriginator] = [:]
    private var transitions: [TransitionID: EventOriginator] = [:]
    private var calls: [CallID: EventOriginator] = [:]

    /// The maximum number of entries of each table. The events of an entry that was dropped from a full table are
    /// charged to their subject.
    static let limit = 8_192

    /// Creates empty tables, before the first event.
    package init() {}

    /// The originator of an event. Complexity: O(1).
    package mutating func cause(of event: Event) -> EventOriginator {
        switch event.details {
        case .request(let request, _, let asker):
            let cause = EventOriginator(asker)
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
            let cause = EventOriginator.controller(sender)
            if let call { Self.keep(cause, of: call, in: &calls) }
            return cause
        case .callback(_, _, let call):
            let cause = transition(of: event) ?? subject(of: event)
            if let call { Self.keep(cause, of: call, in: &calls) }
            return cause
        case .acknowledged(_, let call):
            return calls.removeValue(forKey: call) ?? transition(of: event) ?? subject(of: event)
        case .attached, .process, .injected, .violation, .refusedConnection, .diagnostic, .spoken, .state,
            .lost, .gap, .unknown:
            return transition(of: event) ?? subject(of: event)
        }
    }

    private func cause(of beginning: TransitionCause) -> EventOriginator {
        switch beginning {
        case .request(_, _, let asker): EventOriginator(asker)
        case .restoration(let controller), .review(let controller), .endOfAppearance(let controller),
            .dismissal(let controller):
            .controller(controller)
        case .launch, .window: .others
        }
    }

    private func transition(of event: Event) -> EventOriginator? { event.transition.flatMap { transitions[$0] } }

    private func subject(of event: Event) -> EventOriginator {
        event.subject.map { .controller($0.controller) } ?? .others
    }

    /// Keeps the originator of a request, transition or call. Some never report their end, so the older half is
    /// forgotten when the table is full.
    private static func keep<Key: Hashable & Comparable>(
        _ cause: EventOriginator, of key: Key, in causes: inout [Key: EventOriginator]
    ) {
        if causes.count >= limit {
            let middle = causes.keys.sorted()[limit / 2]
            causes = causes.filter { $0.key >= middle }
        }
        causes[key] = cause
    }
}

extension EventOriginator {
    /// The originator that makes a request.
    init(_ asker: EventAsker) {
        switch asker {
        case .controller(let controller): self = .controller(controller)
        case .client, .user, .troupe: self = .others
        }
    }
}
