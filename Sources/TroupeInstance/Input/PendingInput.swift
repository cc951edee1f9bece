import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// What persons did that is not over yet, and where typing goes.
struct InputLedger {
    /// Inputs that nobody has handled yet, or that have led to requests without a reply.
    var pending: [UInt64: PendingInput] = [:]
    /// The controller whose text field was touched last.
    var textOwner: ControllerID?

    /// The input that a process works on: the oldest it has not answered.
    func underWay(in key: ProcessKey) -> UInt64? {
        // Children ask for much that nobody touched anything for.
        guard !pending.isEmpty else { return nil }
        return unanswered(by: key).min()
    }

    /// The inputs that a process has not answered.
    func unanswered(by key: ProcessKey) -> [UInt64] {
        Array(pending.filter { $0.value.key == key && $0.value.isHandled == nil }.keys)
    }
}

/// What a person did in a child's views, until it was handled and all that was asked for because of it is done.
struct PendingInput {
    /// The process that is asked now.
    var key: ProcessKey
    /// Who is told; nil for what nobody waits to hear of.
    let asker: RequestAsker?
    let request: RequestID
    let command: InputCommand
    /// What was hit, for the reply.
    let target: Fields
    /// Whether a transition ran when the input was made: it may not start another (rule 13).
    let cameDuringTransition: Bool
    /// What goes up the responder chain where nobody handles it; nil for what only its view takes.
    var chain: ResponderChain?
    /// What it fires once it is answered.
    let segues: TouchedSegues
    /// Nil until somebody has handled it, or nobody will.
    var isHandled: Bool?
    /// Requests that were made while it was handled and that have no reply yet.
    var openRequests = 0
    /// The last of those replies that a process was told: until it has taken that in, it may go on to ask for more.
    var lastTold: (key: ProcessKey, sequence: UInt64)?
    /// The replies that matter for this one's: the first that failed, and the last.
    var failure: Reply?
    var last: Reply?
}

/// The segues of what was touched in a scene that the instance shows.
struct TouchedSegues {
    /// None where nothing fires by a touch.
    var ids: [ObjectID] = []
    /// What was touched, in the form senders have.
    var sender = Value.null
}

/// What a person does, as requests and replies name it.
enum InputCommand: String {
    case tap
    case type
    case adjust
    case turn
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

extension ChildInput.Kind {
    /// As monitors name what a child has not answered.
    var name: String {
        switch self {
        case .tap, .barItem, .choice, .actions: "touch"
        case .text, .endTyping: "typing"
        case .adjustment, .turn: "adjustment"
        }
    }

    /// Whether it is over for a child that has not answered by the deadline (section 6). Text and values wait for
    /// their view: what was typed is not lost by a child that takes its time.
    var isTouch: Bool {
        switch self {
        case .tap, .barItem, .choice, .actions: true
        case .text, .adjustment, .turn, .endTyping: false
        }
    }
}
