import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeSupervision

/// What is known of one process of a controller, from the order to start it to the notice of its end.
struct Process {
    /// Who started it, and so who tells of its end.
    enum Origin: Hashable {
        case keeper
        /// A person, in a terminal or a debugger.
        case hand
    }

    /// A connection, and what the system says of the process at its other end.
    struct Peer: Hashable {
        let process: Int32
        /// That process and those it descends from; empty where that does not matter.
        let lineage: [Int32]
    }

    /// What it is ended for, which its end has as cause whatever the system says, and how far that is.
    struct Ending: Hashable {
        let cause: TerminationCause
        var teardown: TeardownProgress
    }

    let key: ProcessKey
    let start: StartID
    /// What people call its controller.
    let name: String
    let className: String
    /// What proves on a connection that it is this process.
    let token: String
    let origin: Origin
    /// A debugger or the like stands between the process that was started and the one that connects.
    let isWrapped: Bool
    /// The scene it was started with, as the document had it.
    let scene: SceneModel?
    var pid: Int32?
    /// Who was let in with its token last.
    var peer: Peer?
    var session: Session<SentBody, EnvelopeBody>
    /// The connection it speaks over, and since when; see ``Greeting``.
    var greeting = Greeting.awaited
    var ending: Ending?
    /// What a person did in its views, as far as it owes answers.
    var inputs = InputAccount()
    /// Requests of it that have no reply yet.
    var openRequests = 0
    /// Questions that wait for its journal, the oldest first.
    var journalQuestions: [UInt64] = []

    /// Whether it has said hello.
    enum Greeting: Hashable {
        case awaited
        case greeted(ConnectionID)
        /// Its connection was lost after its hello.
        case disconnected

        var connection: ConnectionID? { if case .greeted(let connection) = self { connection } else { nil } }
    }

    /// What a process may have asked at one time.
    static let openRequestLimit = 1024
    /// What either end may have unacknowledged.
    static let credits = SessionCredits(messages: 256, bytes: 4 << 20)

    init(
        _ key: ProcessKey, _ facts: ControllerFacts, start: StartID, token: String, origin: Origin, isWrapped: Bool,
        pid: Int32? = nil
    ) {
        self.key = key
        self.start = start
        name = facts.name
        className = facts.className
        self.token = token
        self.origin = origin
        self.isWrapped = isWrapped
        scene = facts.scene
        self.pid = pid
        // The child counts what it encodes, we what arrives: the header's bytes must not make it a debtor.
        let headers = 64 * Self.credits.messages
        session = Session(
            incarnation: key.incarnation.rawValue,
            limits: SessionLimits(
                outgoing: Self.credits,
                incoming: SessionCredits(messages: Self.credits.messages, bytes: Self.credits.bytes + headers)))
    }

    /// Whether a process may be this one: it is the one that was started or, where a debugger stands between, one that
    /// this started. As long as the number is not known yet the token alone decides.
    func mayBe(_ process: Int32, lineage: [Int32]) -> Bool {
        guard let pid, pid != process else { return true }
        return isWrapped && lineage.contains(pid)
    }
}
