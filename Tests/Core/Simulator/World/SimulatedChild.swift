import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

/// A child process: its end of the session, and the work it has still to carry out.
struct SimulatedChild {
    enum Life: Hashable {
        case spawning
        case running
        case gone
    }

    /// One call of its code.
    enum Work {
        case delivery(Delivery)
        /// A person's input, which the hierarchy knows by that call.
        case input(UInt64, call: CallID)
        /// It is to end, after everything that it was sent before.
        case end

        /// The call id that the hierarchy uses for it; nil if it has no answer.
        var call: CallID? {
            switch self {
            case .delivery(.callback(let call, _)), .input(_, let call): call
            case .delivery(.configuration), .end: nil
            }
        }
    }

    let start: ProcessStart
    var key: ProcessKey { start.key }
    var life = Life.spawning
    /// True if it was sent a message that ends it by force.
    var isAskedToEnd = false
    var link: Link
    var code = Code()
    var requests = Requests()
    /// The version of the last update of its views.
    var viewVersion: UInt64 = 0
    /// The layout that it follows; nil before the first.
    var layout: LayoutContext?
    /// The notifications that its code has ever observed.
    var observed: Set<String> = []
    /// The fingers that came down in its views.
    var fingers: Set<Int> = []
    /// The views that it has shown; nil before the first.
    var shown: Shown?
    var isEditing = false
    /// The rows of an earlier process of its controller that its table is to select.
    var restoredRows: TableRows?
    /// The state of its code; nil if its code has none.
    var state: Int64?
    /// The views whose values need no code; nil in a life without a file, and before its view is loaded.
    var values: Values?
    /// The call ids that the hierarchy uses for its inputs.
    var calls: [UInt64: CallID] = [:]

    /// The values of its field and of its scroll view: numbers that only grow.
    struct Values {
        var text: Int64 = 0
        /// The offset of its scroll view; nil until the view is laid out and has content.
        var offset: Int64?
        /// The offset that its scroll view takes over as soon as it is laid out.
        var restoredOffset: Int64 = 0
    }

    /// The views that it shows besides its button.
    struct Shown {
        /// The width of its view, in points.
        var width: Double
        /// Its table; nil for a child without a table.
        var table: SimulatedTable?
    }

    /// Its end of the session with the daemon.
    struct Link {
        var session: Session<EnvelopeBody, SentBody>
        /// Its connection; nil before the first and after it was cut.
        var connection: ConnectionID?
    }

    /// The calls of its code, and their progress.
    struct Code {
        /// The work that was delivered and not carried out.
        var inbox: [Work] = []
        var isWorking = false
        /// Stopped as by SIGSTOP: it does nothing, and incoming messages wait.
        var isStopped = false
        /// The number of callbacks after which it crashes.
        var crashesAt: Int?
        /// The callbacks it carried out, in order.
        var carriedOut: [CallID] = []
    }

    /// Its requests.
    struct Requests {
        var last: UInt64 = 0
        /// The requests without a reply.
        var open: [UInt64: RequestState] = [:]
    }

    /// The state of a request.
    enum RequestState: Hashable {
        case sent
        case arrived
        /// It arrived when the touch that caused it had gone on without the child: it must be refused.
        case late
    }

    init(_ start: ProcessStart) {
        self.start = start
        link = Link(session: Session(incarnation: start.key.incarnation.rawValue))
    }
}
