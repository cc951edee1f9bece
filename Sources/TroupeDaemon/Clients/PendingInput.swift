import TroupeHierarchy
import TroupeModel

/// What a person did in a child's views, until it was handled and all that was asked for because of it is done.
struct PendingInput {
    /// The process that is asked now.
    var key: ChildKey
    /// Who is told; nil for what nobody waits to hear of.
    let asker: InputAsker?
    let request: RequestID
    let command: String
    /// What was hit, for the reply.
    let target: Fields
    /// Whether a transition ran when the input was made: it may not start another (SEMANTICS rule 13).
    let cameDuringTransition: Bool
    /// What goes up the responder chain where nobody handles it; nil for what only its view takes.
    var chain: ResponderChain?
    /// Nil until somebody has handled it, or nobody will.
    var isHandled: Bool?
    /// Requests that were made while it was handled and that have no reply yet.
    var openRequests = 0
    /// The replies that matter for this one's: the first that failed, and the last.
    var failure: Reply?
    var last: Reply?
}

/// How far a touch has come on its way from the view that was hit up to the application.
struct ResponderChain {
    /// Where the window was touched, in its coordinates.
    let point: Point
    /// Who was asked, or passed over for having no process that answers; the last one is asked now.
    var asked: [ResponderLink]
}

extension ResponderLink {
    /// As replies name it.
    var name: String {
        switch self {
        case .controller(let id): id.description
        case .window(let id): id.description
        case .application: "application"
        }
    }

    /// The controller whose code may handle an event.
    var controller: ControllerID? {
        switch self {
        case .controller(let id): id
        case .window: nil
        case .application(let id): id
        }
    }
}
