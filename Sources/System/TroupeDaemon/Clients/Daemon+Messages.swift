import Glibc
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

extension Daemon {
    /// The maximum number of connections that are admitted or refused in one turn; the rest waits for the next turn.
    private static let maxAdmissions = 64

    /// Admits or refuses the connections that wait at the authenticator.
    mutating func admitConnections() throws(TransportError) {
        for _ in 0..<Self.maxAdmissions {
            guard let question = try endpoints.authenticator.next() else { return }
            var decision = AuthenticationDecision.deny
            if let attempt = question.request.flatMap({ ConnectionAttempt($0) }) {
                if admits(attempt) { decision = .accept(user: attempt.user) }
            } else {
                diagnose("a connection is refused: its user or its endpoint is unknown")
            }
            try endpoints.authenticator.answer(question, decision)
        }
    }

    /// Reports that there were too many connections, with the process of the last one. A child that has too many is
    /// ended.
    mutating func noteRefusedConnections() {
        let refusals = endpoints.limit.takeRefusals()
        while let child = endpoints.limit.nextExceedingChild() {
            handle(.connectionsExceeded(StartID(rawValue: child)))
        }
        guard refusals.count > 0 else { return }
        let whose = refusals.process.map { ", the last from process \($0)" } ?? ""
        diagnose("\(refusals.count) connections were refused because there are too many\(whose)")
    }

    /// Handles an event of the children's socket.
    mutating func handleChildEvent(_ event: RouterEvent) {
        switch event {
        case .nothing: break
        case .malformed(let message):
            guard let key = Self.process(of: message.sender) else { return }
            handle(.unreadable("it sent a malformed message", from: key))
        case .message(let message):
            let connection = ConnectionID(message.peer)
            guard let key = Self.process(of: endpoints.children.sender), instance.accepts(key) else { return }
            receive(message.payload, over: connection, from: key)
        }
    }

    /// Handles a message of a child, over a link or the socket.
    mutating func receive(_ bytes: [UInt8], over connection: ConnectionID, from key: ProcessKey) {
        do throws(ProtocolError) {
            let envelope = try Envelope(decoding: bytes, limits: .peer)
            handle(.received(envelope, size: bytes.count, over: connection, from: key))
        } catch {
            handle(.unreadable(error.description, from: key))
        }
    }

    /// Handles a client's question.
    mutating func handleControlEvent(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        let connection = ConnectionID(message.peer)
        do throws(ProtocolError) {
            let request = try ControlRequest(decoding: message.payload)
            if case .launch(_, _, let process) = request.kind, !isOffered(process, by: endpoints.control.sender) {
                let caller = Caller(connection, number: request.number)
                return handle(.foreignProcessOffered(process, by: caller))
            }
            handle(.asked(request, by: connection))
        } catch {
            handle(.malformedRequest(error.description, by: connection))
        }
    }

    /// Looks for clients that are gone among the clients that speak, after the control socket had news: a connection may
    /// have ended, also in the same turn as a message of another client. A client that is there ignores the empty message.
    mutating func findGoneSpeakers() {
        for client in instance.speakers.sorted() {
            let outcome = try? endpoints.control.send([], to: PeerIdentity(client))
            if outcome == .unreachable { handle(.replied(.gone, at: client)) }
        }
    }

    /// Sends clients the replies for which they have room again; true if any reply was sent.
    mutating func sendWaitingReplies() -> Bool {
        let waiting = instance.waitingReplies
        if waiting > 0 { handle(.room) }
        return instance.waitingReplies < waiting
    }

    /// True if a process is the client's own or descends from it.
    private func isOffered(_ process: Int32, by client: ConnectedPeer) -> Bool {
        guard let client = client.credentials?.origin, !client.ancestry.isEmpty else { return false }
        let line = ProcessFacts(pid: process).ancestry(upTo: client.process, limit: 64) ?? []
        // Once the client has ended, its number may belong to another process.
        return line.contains(client.process) && ProcessFacts(pid: client.process).startTime() == client.started
    }

    /// The process as which a connection was admitted.
    private static func process(of sender: ConnectedPeer) -> ProcessKey? {
        sender.user.flatMap { ProcessKey(user: $0) }
    }
}

extension ConnectingProcess {
    /// The process at the time when its connection was accepted.
    fileprivate init(_ origin: ConnectionOrigin) {
        self.init(pid: origin.process, ancestry: origin.ancestry, isOfChild: origin.child != nil)
    }
}

extension ConnectionAttempt {
    /// The attempt behind a question of libzmq; nil for a domain that is not ours.
    fileprivate init?(_ request: AuthenticationRequest) {
        let origin = request.credentials?.origin
        let process = origin?.process
        let connecting = origin.map { ConnectingProcess($0) }
        switch Endpoints.Domain(rawValue: request.domain) {
        case .children:
            if case .password(let user, let password) = request.proof {
                self = .child(user: user, token: password, process: connecting)
            } else {
                self = .anonymousChild(process: process)
            }
        case .client:
            guard let credentials = request.credentials else { return nil }
            self = .client(process: connecting, isSameUser: credentials.user == getuid())
        case nil: return nil
        }
    }

    /// The user name of the admitted connection.
    fileprivate var user: String {
        switch self {
        case .child(let user, _, _): user
        case .anonymousChild: ""
        case .client: "client"
        }
    }
}
