import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession

/// What is known of one process of a controller, from the order to start it to the notice of its end.
struct Process {
    let key: ProcessKey
    let start: StartID
    let role: Role
    let origin: ProcessOrigin
    /// Who may connect as it.
    var credentials: Credentials
    var session: Session<SentBody, EnvelopeBody>
    /// The connection it speaks over, and since when; see ``Greeting``.
    var greeting = Greeting.awaited
    var ending: Ending?
    /// What a person did in its views, as far as it owes answers.
    var inputs = InputAccount()
    /// What it costs beyond what its session bounds.
    var spending = Spending()
    /// The silence of a worker that it would be ended for; nil while it answers.
    var silence: Silence?
    /// Questions that wait for its journal, the oldest first.
    var journalQuestions: [UInt64] = []

    /// The role of the process. It is a class, so that a copy of a process counts one reference for it, not one for each part
    /// of a scene.
    final class Role: Sendable {
        /// What people call its controller.
        let name: String
        let className: String
        /// The scene it was started with, as the document had it.
        let scene: SceneModel?

        init(_ facts: ControllerFacts) {
            name = facts.name
            className = facts.className
            scene = facts.scene
        }
    }

    /// What it is ended for, which its end has as cause whatever the system says, and how.
    struct Ending: Hashable {
        let cause: TerminationCause
        let teardown: Teardown
    }

    /// A silence that a debugger may excuse, with the cause that an end for it would have.
    enum Silence: Hashable {
        /// A debugger is looked for that holds it.
        case suspected(TerminationCause)
        /// A debugger holds it.
        case excused(TerminationCause)
    }

    /// Whether it has said hello.
    enum Greeting: Hashable {
        case awaited
        case greeted(ConnectionID)
        /// Its connection was lost after its hello.
        case disconnected
        /// It closed the link that it was born with, perhaps in the middle of a message, and has no other.
        case hungUp(amidMessage: Bool)
        /// It broke a rule and is ended for that: what it says counts no more, and nothing more is said to it.
        case muted

        /// What one did that closed its link and lives on.
        var hungUp: String? {
            guard case .hungUp(let amidMessage) = self else { return nil }
            return amidMessage
                ? "it closed its link in the middle of a message, and went on" : "it closed its link, and went on"
        }

        var connection: ConnectionID? { if case .greeted(let connection) = self { connection } else { nil } }
    }

    /// How long, in milliseconds, one that closed its link may take to be gone: usually it has ended, and the notice of that
    /// is on its way.
    static let hangUpPatience = 1_000

    /// What either end may have unacknowledged.
    static let credits = SessionCredits(messages: 256, bytes: 4 << 20)

    init(_ key: ProcessKey, as role: Role, start: StartID, credentials: Credentials, origin: ProcessOrigin) {
        self.key = key
        self.role = role
        self.start = start
        self.credentials = credentials
        self.origin = origin
        // The child counts what it encodes, we what arrives: the header's bytes must not make it a debtor.
        let headers = 64 * Self.credits.messages
        session = Session(
            incarnation: key.incarnation.rawValue,
            limits: SessionLimits(
                outgoing: Self.credits,
                incoming: SessionCredits(messages: Self.credits.messages, bytes: Self.credits.bytes + headers),
                // What waits for it others have sent, whose accounts bound that: it is no fault of its own.
                backlog: SessionCredits(messages: .max, bytes: .max)))
    }

    /// The process that was started, once that is known.
    var pid: Int32? { credentials.pid }
}
