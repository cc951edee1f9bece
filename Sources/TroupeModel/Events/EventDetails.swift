/// What an event says besides whom it happened to and when, as it happened.
///
/// The members it prints are made when somebody reads them, so that nobody who waits for what happened waits for that.
public enum EventDetails: Hashable, Sendable {
    /// Members in printing order.
    case fields(Fields)
    /// A callback that was sent; without number where a built-in container was told.
    case callback(Callback, CallID?)
    /// The answer to that call came.
    case acknowledged(CallID)
    /// A request came, or its transition began.
    case request(RequestID, command: String, asker: Asker)
    /// A request ended.
    indirect case reply(Reply)

    /// The members, in printing order.
    public var fields: Fields {
        if case .fields(let fields) = self { return fields }
        var fields = Fields()
        forEachMember { fields[$0] = $1 }
        return fields
    }

    /// Calls `body` with each member and its name, in printing order.
    func forEachMember(_ body: (String, Value) -> Void) {
        switch self {
        case .fields(let fields):
            for field in fields.entries { body(field.key, field.value) }
        case .callback(let callback, let call):
            for field in callback.eventFields.entries { body(field.key, field.value) }
            if let call { body("call", .number(call.rawValue)) }
        case .acknowledged(let call): body("call", .number(call.rawValue))
        case .request(let request, let command, let asker):
            body("request", .number(request.rawValue))
            body("command", .string(command))
            body("asker", .string(asker.eventName))
        case .reply(let reply):
            guard case .map(let fields) = reply.report else { return }
            // These are members of every event.
            for field in fields.entries where field.key != "kind" && field.key != "transition" {
                body(field.key, field.value)
            }
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
