/// What an event says besides whom it happened to and when, as it happened.
///
/// The members it prints are made when somebody reads them, so that nobody who waits for what happened waits for that.
public indirect enum EventDetails: Hashable, Sendable {
    /// Members in printing order.
    case fields(Fields)
    /// A callback that was sent; without number where a built-in container was told.
    case callback(Callback, CallID?)
    /// The answer to that call came.
    case acknowledged(CallID)
    /// A request came, or its transition began.
    case request(RequestID, command: String, asker: Asker)
    /// A request ended.
    case reply(Reply)

    /// The members, in printing order.
    public var fields: Fields {
        switch self {
        case .fields(let fields): return fields
        case .callback(let callback, let call):
            var fields = callback.eventFields
            if let call { fields["call"] = .number(call.rawValue) }
            return fields
        case .acknowledged(let call): return ["call": .number(call.rawValue)]
        case .request(let request, let command, let asker):
            return [
                "request": .number(request.rawValue), "command": .string(command), "asker": .string(asker.eventName),
            ]
        case .reply(let reply):
            guard case .map(var fields) = reply.report else { return [:] }
            // They are members of every event.
            fields["kind"] = nil
            fields["transition"] = nil
            return fields
        }
    }
}

extension Asker {
    /// Who asks, in one word.
    fileprivate var eventName: String {
        switch self {
        case .client: "client"
        case .controller(let id, _, _): id.description
        case .user: "user"
        case .system: "troupe"
        }
    }
}
