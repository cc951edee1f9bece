import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeSession
import TroupeSupervision
import TroupeTransport

/// What the daemon knows of one process of a controller, from its order to start to the notice of its end.
///
/// A class, for its session and views change with every message and are too much to be copied that often.
final class Child {
    /// Who started the process, and so who tells of its end.
    enum Origin {
        /// The keeper, by this token.
        case keeper(ChildToken)
        /// A person; it is watched by a handle of our own.
        case hand(HandStarted)
    }

    let key: ChildKey
    let className: String
    /// What proves on a connection that it is this process.
    let token: String
    let origin: Origin
    /// A debugger or the like stands between the process that was started and the one that connects.
    let isWrapped: Bool
    /// Counts up with every start, so that the order of starts is known.
    let order: UInt64
    var pid: Int32?
    /// The connection it speaks over; nil before its hello and after the connection was lost. See `Daemon.connect`.
    var peer: PeerIdentity?
    /// The process at the other end of that connection.
    var connectedProcess: Int32?
    var session: Session<EncodedBody, EnvelopeBody>
    /// Whether it is among those that want something acknowledged.
    var isOwed = false
    /// Whether it ever said hello.
    var hasGreeted = false
    /// Its views as it described them; empty before the first update.
    var views = ViewTree()
    /// What we end it for; its end has this cause then, whatever the system says.
    var endedFor: TerminationCause?
    var teardown: TeardownProgress?
    /// What it was told that a person did.
    var inputs = InputAccount()
    /// Requests of it that have no reply yet.
    var openRequests = 0
    /// The scene it was started with, as the document had it.
    var scene: SceneModel?
    /// Journals that clients asked it for.
    var journalAskers: [ControlAsker] = []

    /// What a child may have asked at one time.
    static let openRequestLimit = 1024
    /// What either end may have unacknowledged.
    static let credits = SessionCredits(messages: 256, bytes: 4 << 20)

    init(
        key: ChildKey, className: String, token: String, origin: Origin, isWrapped: Bool, order: UInt64,
        pid: Int32? = nil
    ) {
        self.key = key
        self.className = className
        self.token = token
        self.origin = origin
        self.isWrapped = isWrapped
        self.order = order
        self.pid = pid
        // The child counts what it encodes, we what arrives: the header's bytes must not make it a debtor.
        let headers = 64 * Self.credits.messages
        session = Session(
            incarnation: key.incarnation.rawValue,
            limits: SessionLimits(
                outgoing: Self.credits,
                incoming: SessionCredits(messages: Self.credits.messages, bytes: Self.credits.bytes + headers)))
    }
}

/// A handle on a process that a person started. A class, for collections cannot hold the handle itself.
final class HandStarted {
    let handle: ProcessHandle
    /// What its end is told by.
    let serial: UInt64

    init(_ handle: consuming ProcessHandle, serial: UInt64) {
        self.handle = handle
        self.serial = serial
    }
}

/// How a controller's last process ended, for `status` and `logs`.
struct LastExit {
    let incarnation: Incarnation
    let pid: Int32?
    let cause: TerminationCause
    let moment: Instant
    /// The last bytes it wrote to its output and error.
    let output: [UInt8]
}
