import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession

/// The state of one process of a controller, from the order to start it to the notice of its end.
struct Process {
    let key: ProcessKey
    let start: StartID
    let role: Role
    let origin: ProcessOrigin
    /// The credentials that a connection of the process must show.
    var credentials: Credentials
    var session: Session<SentBody, EnvelopeBody>
    /// The connection of the process, if it has one; see ``ConnectionState``.
    var connectionState = ConnectionState.awaited
    var ending: Ending?
    /// The inputs of people in its views that it has not answered.
    var inputs = InputAccount()
    /// The controllers that it made.
    var made = MadeControllers()
    /// The reports about its requests that came too late.
    var lateRequests = LateRequests()
    /// The cost of the process beyond the bound of its session.
    var spending = Spending()
    /// The silence for which a worker would be ended; nil while it answers.
    var silence: Silence?
    /// The questions that wait for its journal, oldest first.
    var journalQuestions: [UInt64] = []

    /// The role of the process. It is a class, so that copying a process retains one reference, not one for each part
    /// of a scene.
    final class Role: Sendable {
        /// The name of its controller for people.
        let name: String
        let className: String
        /// The scene with which it was started, as the document has it.
        let scene: SceneModel?

        init(_ facts: ControllerFacts) {
            name = facts.name
            className = facts.className
            scene = facts.scene
        }
    }

    /// The end of a process that the instance ordered: its cause, which overrides the system's, and its manner.
    struct Ending: Hashable {
        let cause: TerminationCause
        let teardown: Teardown
    }

    /// A silence that a debugger may excuse, with the cause for ending the process.
    enum Silence: Hashable {
        /// The host is looking for a debugger that holds the process.
        case suspected(TerminationCause)
        /// A debugger holds it.
        case excused(TerminationCause)
    }

    /// The state of its connection.
    enum ConnectionState: Hashable {
        case awaited
        case greeted(ConnectionID)
        /// The connection was lost after its hello.
        case disconnected
        /// The process closed its only link, perhaps in the middle of a message.
        case hungUp(amidMessage: Bool)
        /// The process is ended for a broken rule: its messages no longer count, and none are sent to it.
        case muted

        /// The violation of a process that closed its link and lives on.
        var hungUp: String? {
            guard case .hungUp(let amidMessage) = self else { return nil }
            return amidMessage
                ? "it closed its link in the middle of a message, but still runs" : "it closed its link, but still runs"
        }

        var connection: ConnectionID? { if case .greeted(let connection) = self { connection } else { nil } }
    }

    /// The time for a process that closed its link to end, in milliseconds. It has usually ended already, and the
    /// notice of that is on its way.
    static let hangUpTimeout = 1_000

    /// The maximum numbers of messages and bytes that either end may have unacknowledged.
    static let credits = SessionCredits(messages: 256, bytes: 4 << 20)

    init(_ key: ProcessKey, as role: Role, start: StartID, credentials: Credentials, origin: ProcessOrigin) {
        self.key = key
        self.role = role
        self.start = start
        self.credentials = credentials
        self.origin = origin
        // The child counts the bytes that it encodes, and this end counts the bytes that arrive. The bytes of headers
        // must not exceed the child's credit.
        let headers = 64 * Self.credits.messages
        session = Session(
            incarnation: key.incarnation.rawValue,
            limits: SessionLimits(
                outgoing: Self.credits,
                incoming: SessionCredits(messages: Self.credits.messages, bytes: Self.credits.bytes + headers),
                // The backlog comes from other senders, whose accounts bound it: the receiver is not at fault.
                backlog: SessionCredits(messages: .max, bytes: .max)))
    }

    /// The number of the started process, once it is known.
    var pid: Int32? { credentials.pid }
}
