import CZeroMQ

/// A server's socket: receives messages from many peers and answers each by its identity (ROUTER, mandatory).
///
/// It belongs to the thread that made it. A client gets its greeting, and so learns that it is connected, when the
/// thread next calls ``receive()`` or ``hasInput()``.
///
/// The rule of its ``descriptor``: it is readable when something *happened*, not while something *waits*. So before
/// sleeping a loop must, for every socket it used since it last slept, receive until there is ``RouterEvent/nothing``
/// and, if it has sent since, call ``hasInput()``: a send can consume the event that the descriptor would have
/// reported.
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

    /// The way a server admits peers.
    public enum Security: Hashable, Sendable {
        /// Any peer that reaches the path: its folder's mode is the only guard.
        case open
        /// The context's ``Authenticator`` decides about every connection by its credentials, in this domain.
        case credentials(domain: String)
        /// The context's ``Authenticator`` decides about the user and password that every connection must bring, in
        /// this domain.
        case password(domain: String)

        /// The socket options for it.
        var settings: [SocketSetting] {
            switch self {
            case .open: []
            case .credentials(let domain): [.bytes(ZMQ_ZAP_DOMAIN, Array(domain.utf8))]
            case .password(let domain): [.int(ZMQ_PLAIN_SERVER, 1), .bytes(ZMQ_ZAP_DOMAIN, Array(domain.utf8))]
            }
        }
    }

    /// Binds a server to a path, removing any file there.
    ///
    /// - Parameters:
    ///   - endpoint: The path; its folder must exist, with mode 0700. Hold the instance's lock.
    ///   - context: The process's context. Unless `security` is open it must have an ``Authenticator``, else every peer is refused.
    ///   - security: The way peers are admitted.
    ///   - sendMark: The maximum number of messages that wait in the socket for one peer; the sender keeps the rest.
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

    /// Binds the socket to its path once more, after the file there was removed. Connected peers notice nothing. Each
    /// call costs a descriptor for the lifetime of the server.
    public func rebind() throws(TransportError) { try socket.listen(at: endpoint) }

    /// Reports connections that failed in their handshake to a ``HandshakeMonitor``.
    func reportHandshakes(to address: String) throws(TransportError) {
        try socket.monitor(ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL, at: address)
    }

    /// The descriptor to poll for input. If it is readable, receive until nothing is left. Only then does an unreadable
    /// descriptor mean that no message waits, see above.
    public var descriptor: Int32 { socket.descriptor }

    /// True if a message is waiting, according to the socket itself.
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

    /// The sender of the message received last, as its connection was admitted. It is the same for all messages of a
    /// peer, so one call per peer is enough.
    public var sender: ConnectedPeer { ConnectedPeer(user: socket.frameUser, credentials: socket.frameCredentials) }

    private func malformed(
        peer: PeerIdentity?, _ reason: MalformedMessage.Reason, more: Bool
    ) throws(TransportError) -> RouterEvent {
        let message = MalformedMessage(peer: peer, sender: sender, reason: reason)
        _ = try socket.skipRest(more: more)
        return .malformed(message)
    }

    /// True if a message is waiting that ``descriptor`` does not report. A loop calls this for each socket before it
    /// sleeps. The call costs nothing for a socket that was emptied and has sent nothing since.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// Sends a message to one peer without waiting. After a batch of sends call ``hasInput()`` before sleeping.
    public func send(_ payload: [UInt8], to peer: PeerIdentity) throws(TransportError) -> SendOutcome {
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        let outcome: Result<SendOutcome, TransportError> = peer.withFrame { frame in
            Result { () throws(TransportError) in try socket.send(frame, more: true) }
        }
        guard case .sent = try outcome.get() else { return try outcome.get() }
        return try socket.send(payload, more: false)
    }
}

/// A message that a server's socket received. ``Router/sender`` is its sender until the next one is received.
public struct RouterMessage: Hashable, Sendable {
    /// The connection it came over, which answers go to.
    public let peer: PeerIdentity
    /// The bytes of the message, never empty.
    public let payload: [UInt8]
}

/// The process at the other end of a connection. It does not change while the connection lasts.
public struct ConnectedPeer: Hashable, Sendable {
    /// The user the connection was authenticated as; nil if no ``Authenticator`` decides.
    public let user: String?
    /// The process that connected, if the system reports it.
    public let credentials: PeerCredentials?
}

/// The result of ``Router/receive()``.
public enum RouterEvent: Hashable, Sendable {
    /// No message is waiting.
    case nothing
    /// A message.
    case message(RouterMessage)
    /// Frames other than one identity and one payload. They were taken from the socket; the peer is foreign or broken.
    case malformed(MalformedMessage)
}

/// A message of a shape that no peer of ours sends.
public struct MalformedMessage: Hashable, Sendable {
    /// The connection it came over; nil if its identity was not one the server gave.
    public let peer: PeerIdentity?
    /// The sender of the message.
    public let sender: ConnectedPeer
    /// The fault.
    public let reason: Reason

    /// The possible faults in the shape of a message.
    public enum Reason: Hashable, Sendable {
        /// The peer chose its identity itself.
        case foreignIdentity
        /// No payload followed the identity, or an empty one.
        case emptyPayload
        /// The number of frames that followed the payload.
        case extraFrames(Int)
    }
}
