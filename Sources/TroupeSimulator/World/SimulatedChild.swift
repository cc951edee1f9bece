import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupeSession
import TroupeSupervision

/// A child process: both ends of its session, and what it has still to carry out.
struct SimulatedChild {
    enum Life: Hashable {
        case spawning
        case running
        case gone
    }

    /// Something its code is called for.
    enum Work {
        case delivery(Delivery)
        case input(CallID)

        /// What the hierarchy knows it by; nil for what is not answered.
        var call: CallID? {
            switch self {
            case .delivery(.callback(let call, _)), .input(let call): call
            case .delivery(.configuration): nil
            }
        }
    }

    let key: ProcessKey
    var life = Life.spawning
    /// The daemon's end of the session, and the child's own.
    var daemonEnd: Session<Downward, Upward>
    var ownEnd: Session<Upward, Downward>
    /// What was delivered and not carried out.
    var inbox: [Work] = []
    /// The daemon's account of what it was told that a person did.
    var inputs = InputAccount()
    /// Whether it has said hello.
    var isConnected = false
    var isWorking = false
    /// Stopped as by SIGSTOP: it does nothing, and what it receives waits.
    var isStopped = false
    /// After so many callbacks it crashes.
    var crashesAt: Int?
    /// The callbacks it was sent, and those it carried out, in order.
    var sent: [CallID] = []
    var carriedOut: [CallID] = []
    var teardown = TeardownProgress(.gentle(patience: 1_000))
    var looksDown = false
    var looksUp = false

    init(_ key: ProcessKey) {
        self.key = key
        daemonEnd = Session(incarnation: key.incarnation.rawValue)
        ownEnd = Session(incarnation: key.incarnation.rawValue)
    }
}
