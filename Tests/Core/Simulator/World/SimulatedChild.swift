import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

/// A child process: its end of the session, and what it has still to carry out.
struct SimulatedChild {
    enum Life: Hashable {
        case spawning
        case running
        case gone
    }

    /// Something its code is called for.
    enum Work {
        case delivery(Delivery)
        /// What a person did, which the hierarchy knows as that call.
        case input(UInt64, call: CallID)
        /// It is to end, behind everything it was told before.
        case end

        /// What the hierarchy knows it by; nil for what is not answered.
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
    /// Whether it was sent what ends it by force.
    var isAskedToEnd = false
    var link: Link
    var code = Code()
    var requests = Requests()
    /// The last of the updates of its views.
    var viewVersion: UInt64 = 0
    /// The notifications that its code has ever observed.
    var observed: Set<String> = []
    /// The fingers that came down in its views.
    var fingers: Set<Int> = []
    /// The calls that the hierarchy knows its inputs by.
    var calls: [UInt64: CallID] = [:]

    /// Its end of the conversation with the daemon.
    struct Link {
        var session: Session<EnvelopeBody, SentBody>
        /// The connection it speaks over; nil before its first and after it was cut.
        var connection: ConnectionID?
    }

    /// What its code is called for, and how it takes that.
    struct Code {
        /// What was delivered and not carried out.
        var inbox: [Work] = []
        var isWorking = false
        /// Stopped as by SIGSTOP: it does nothing, and what it receives waits.
        var isStopped = false
        /// After so many callbacks it crashes.
        var crashesAt: Int?
        /// The callbacks it carried out, in order.
        var carriedOut: [CallID] = []
    }

    /// What it has asked for.
    struct Requests {
        var last: UInt64 = 0
        /// Those without a reply.
        var open: [UInt64: RequestState] = [:]
    }

    /// The state of a request.
    enum RequestState: Hashable {
        case sent
        case arrived
        /// It arrived when the touch because of which it was made had gone on without the child: it is not to be done.
        case late
    }

    init(_ start: ProcessStart) {
        self.start = start
        link = Link(session: Session(incarnation: start.key.incarnation.rawValue))
    }
}
