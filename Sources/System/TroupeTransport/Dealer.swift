import CZeroMQ

/// What ``Dealer/receive()`` found.
public enum DealerEvent: Hashable, Sendable {
    /// Nothing is waiting.
    case nothing
    /// The socket is connected, for the first time or again: what was sent before may be lost, say hello and resend.
    case connected
    /// A message of the server.
    case message([UInt8])
    /// A message of more than one frame, which no server of ours sends; it was dropped. The number of frames beyond the first.
    case malformed(extraFrames: Int)
}

/// A client's socket: talks to one server, and connects again by itself when the server comes back (DEALER).
///
/// While there is no connection nothing is queued: a send says ``SendOutcome/wouldBlock``. Every (re)connection is told by
/// ``DealerEvent/connected``, in order with the messages. The rule of its ``descriptor`` is that of ``Router``.
/// It belongs to the thread that made it.
public struct Dealer: ~Copyable {
    private let socket: Socket

    /// What a client shows to be let in.
    public enum Credentials: Hashable, Sendable {
        /// Nothing but being itself, see ``Router/Security/credentials(domain:)``.
        case none
        /// A user and password. At most 255 bytes each.
        case password(user: String, password: String)

        /// The options that carry them.
        var settings: [SocketSetting] {
            switch self {
            case .none: []
            case .password(let user, let password):
                [.bytes(ZMQ_PLAIN_USERNAME, Array(user.utf8)), .bytes(ZMQ_PLAIN_PASSWORD, Array(password.utf8))]
            }
        }
    }

    /// Starts connecting; returns at once. That there is no server now is no error: it may come.
    ///
    /// - Throws: ``TransportError/system(operation:code:)``, with operation `option` for a user or password out of bounds.
    public init(
        connecting endpoint: Endpoint, in context: borrowing Context, credentials: Credentials = .none
    ) throws(TransportError) {
        let socket = try Socket(.dealer, in: context.storage, settings: SocketPolicy.dealer + credentials.settings)
        try socket.connect(endpoint.address)
        self.socket = socket
    }

    /// Tells a ``HandshakeMonitor`` of connections that were made, and of those that the server refused.
    func tellRefusals(to address: String) throws(TransportError) {
        try socket.monitor(ZMQ_EVENT_CONNECTED | ZMQ_EVENT_HANDSHAKE_FAILED_AUTH, at: address)
    }

    /// What a loop polls for input.
    public var descriptor: Int32 { socket.descriptor }

    /// Whether a message is waiting, asked of the socket itself.
    package func isReadable() throws(TransportError) -> Bool {
        try socket.isReadable()
    }

    /// Takes the next event without waiting.
    public func receive() throws(TransportError) -> DealerEvent {
        guard case .frame(let more) = try socket.receiveFrame() else { return .nothing }
        if more { return .malformed(extraFrames: try socket.skipRest(more: true)) }
        let payload = socket.frameBytes
        return payload.isEmpty ? .connected : .message(payload)
    }

    /// Whether a message is waiting that ``descriptor`` does not tell of: what a loop asks of each socket before it sleeps.
    /// Costs nothing for a socket that was emptied and not sent through since.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// Sends a message without waiting. After a batch of sends ask ``hasInput()`` before sleeping.
    public func send(_ payload: [UInt8]) throws(TransportError) -> SendOutcome {
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        return try socket.send(payload, more: false)
    }

    /// Waits for the next event, for programs that have nothing else to wait for.
    ///
    /// - Parameter milliseconds: How long at most. Signals do not shorten the wait.
    /// - Returns: The event, or ``DealerEvent/nothing`` when the time is over.
    public func receive(withinMilliseconds milliseconds: Int) throws(TransportError) -> DealerEvent {
        let deadline = MonotonicTime.now + UInt64(max(0, milliseconds)) * 1_000_000
        // Bounded: the first event ends it, or the deadline.
        while true {
            let event = try receive()
            guard case .nothing = event else { return event }
            guard try socket.wait(until: deadline) else { return .nothing }
        }
    }
}
