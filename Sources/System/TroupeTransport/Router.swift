import CZeroMQ

/// A server's socket: takes messages from many peers and answers each by its identity (ROUTER, mandatory).
///
/// It belongs to the thread that made it. A client is greeted, and so knows that it is connected, when the thread next
/// receives or asks.
///
/// The rule of its ``descriptor``: it is readable when something *happened*, not while something *waits*. So before
/// sleeping a loop must, for every socket it used since it last slept, receive until there is ``RouterEvent/nothing`` and, if
/// it has sent since, ask ``hasInput()``: a send can take in the news that the descriptor would have told.
///
/// ```swift
/// while running {
///     repeat {
///         receiving: while true {
///             let event = try router.receive()
///             if case .nothing = event { break receiving }
///             handle(event)
///         }
///     } while try router.hasInput()
///     poll(descriptors)
/// }
/// ```
public struct Router: ~Copyable {
    private let socket: Socket
    private let endpoint: Endpoint

    /// How a server lets peers in.
    public enum Security: Hashable, Sendable {
        /// Whoever reaches the path: its folder's mode is the only guard.
        case open
        /// The context's ``Authenticator`` is asked about every connection with its credentials, in this domain.
        case credentials(domain: String)
        /// The context's ``Authenticator`` is asked about the user and password every connection must bring, in this domain.
        case password(domain: String)

        /// The options that make it so.
        var settings: [SocketSetting] {
            switch self {
            case .open: []
            case .credentials(let domain): [.bytes(ZMQ_ZAP_DOMAIN, Array(domain.utf8))]
            case .password(let domain): [.int(ZMQ_PLAIN_SERVER, 1), .bytes(ZMQ_ZAP_DOMAIN, Array(domain.utf8))]
            }
        }
    }

    /// Binds a server to a path, removing what is there.
    ///
    /// - Parameters:
    ///   - endpoint: The path; its folder must exist, with mode 0700. Hold the instance's lock.
    ///   - context: The process's context. Unless `security` is open it must have an ``Authenticator``, else every peer is refused.
    ///   - security: How peers are let in.
    ///   - sendMark: The most messages that wait in the socket for one peer; who sends keeps the others.
    /// - Throws: ``TransportError/system(operation:code:)``, with operation `bind` when the folder is missing or not ours.
    public init(
        binding endpoint: Endpoint, in context: borrowing Context, security: Security,
        sendMark: Int32 = TransportLimits.highWaterMark
    ) throws(TransportError) {
        let settings = SocketPolicy.router + security.settings + [.int(ZMQ_SNDHWM, sendMark)]
        let socket = try Socket(.router, in: context.storage, settings: settings)
        try socket.listen(at: endpoint)
        self.socket = socket
        self.endpoint = endpoint
    }

    /// Binds it once more to its path, where somebody removed that. Who is connected notices nothing. Costs a descriptor
    /// each time, for as long as the server is there.
    public func rebind() throws(TransportError) { try socket.listen(at: endpoint) }

    /// Tells a ``HandshakeMonitor`` of connections that were given up over their first words.
    func tellHandshakes(to address: String) throws(TransportError) {
        try socket.monitor(ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL, at: address)
    }

    /// What a loop polls for input. Readable means: receive until nothing is left. Not readable means nothing unless that was done, see above.
    public var descriptor: Int32 { socket.descriptor }

    /// Whether a message is waiting, asked of the socket itself.
    package func isReadable() throws(TransportError) -> Bool {
        try socket.isReadable()
    }

    /// Takes the next message without waiting.
    public func receive() throws(TransportError) -> RouterEvent {
        guard case .frame(let more) = try socket.receiveFrame() else { return .nothing }
        guard let peer = socket.withFrame({ PeerIdentity(frame: $0) }) else {
            return try malformed(peer: nil, .foreignIdentity, more: more)
        }
        guard more, case .frame(let extra) = try socket.receiveFrame() else {
            return try malformed(peer: peer, .emptyPayload, more: false)
        }
        guard socket.withFrame({ !$0.isEmpty }) else { return try malformed(peer: peer, .emptyPayload, more: extra) }
        guard extra else { return .message(RouterMessage(peer: peer, payload: socket.frameBytes)) }
        let sender = sender
        return .malformed(
            MalformedMessage(peer: peer, sender: sender, reason: .extraFrames(try socket.skipRest(more: true))))
    }

    /// Who sent the message that was received last, as its connection was let in. It is the same for all messages of a
    /// peer, so that nobody needs to ask twice.
    public var sender: ConnectedPeer { ConnectedPeer(user: socket.frameUser, credentials: socket.frameCredentials) }

    private func malformed(
        peer: PeerIdentity?, _ reason: MalformedMessage.Reason, more: Bool
    ) throws(TransportError) -> RouterEvent {
        let message = MalformedMessage(peer: peer, sender: sender, reason: reason)
        _ = try socket.skipRest(more: more)
        return .malformed(message)
    }

    /// Whether a message is waiting that ``descriptor`` does not tell of: what a loop asks of each socket before it sleeps.
    /// Costs nothing for a socket that was emptied and not sent through since.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// Sends a message to one peer without waiting. After a batch of sends ask ``hasInput()`` before sleeping.
    public func send(_ payload: [UInt8], to peer: PeerIdentity) throws(TransportError) -> SendOutcome {
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        let outcome: Result<SendOutcome, TransportError> = peer.withFrame { frame in
            Result { () throws(TransportError) in try socket.send(frame, more: true) }
        }
        guard case .sent = try outcome.get() else { return try outcome.get() }
        return try socket.send(payload, more: false)
    }
}

/// A message a server's socket received. Who sent it, ``Router/sender`` tells until the next one is received.
public struct RouterMessage: Hashable, Sendable {
    /// The connection it came over and answers go to.
    public let peer: PeerIdentity
    /// The bytes of the message, never empty.
    public let payload: [UInt8]
}

/// Who speaks over a connection: it does not change while the connection lasts.
public struct ConnectedPeer: Hashable, Sendable {
    /// The user the connection was authenticated as; nil where no ``Authenticator`` decides.
    public let user: String?
    /// The process that connected, where the system says.
    public let credentials: PeerCredentials?
}

/// What ``Router/receive()`` found.
public enum RouterEvent: Hashable, Sendable {
    /// Nothing is waiting.
    case nothing
    /// A message.
    case message(RouterMessage)
    /// Something that is not one identity and one payload. It was taken from the socket; the peer is not of ours or broken.
    case malformed(MalformedMessage)
}

/// A message of a shape that nobody of ours sends.
public struct MalformedMessage: Hashable, Sendable {
    /// The connection it came over; nil when even its identity was not one the server gave.
    public let peer: PeerIdentity?
    /// Who sent it.
    public let sender: ConnectedPeer
    /// What was wrong.
    public let reason: Reason

    /// What can be wrong with the shape of a message.
    public enum Reason: Hashable, Sendable {
        /// The peer chose its identity itself.
        case foreignIdentity
        /// No payload followed the identity, or an empty one.
        case emptyPayload
        /// This many frames followed the payload.
        case extraFrames(Int)
    }
}
