import CZeroMQ

/// The result of ``Dealer/receive()``.
public enum DealerEvent: Hashable, Sendable {
    /// No message is waiting.
    case nothing
    /// The socket is connected, for the first time or again. Messages sent before may be lost: say hello and resend.
    case connected
    /// A message from the server.
    case message([UInt8])
    /// A message of more than one frame, which no server of ours sends; it was dropped. The number of frames beyond the
    /// first.
    case malformed(extraFrames: Int)
}

/// A client's socket: talks to one server, and reconnects by itself when the server comes back (DEALER).
///
/// Without a connection no message is queued: a send returns ``SendOutcome/wouldBlock``. ``DealerEvent/connected``
/// reports every (re)connection, in order with the messages. Its ``descriptor`` follows the rule of ``Router``. A
/// dealer belongs to the thread that made it.
public struct Dealer: ~Copyable {
    private let socket: Socket

    /// The credentials that a client presents for admission.
    public enum Credentials: Hashable, Sendable {
        /// No credentials besides those of its process, see ``Router/Security/credentials(domain:)``.
        case none
        /// A user and password. At most 255 bytes each.
        case password(user: String, password: String)

        /// The socket options that carry them.
        var settings: [SocketSetting] {
            switch self {
            case .none: []
            case .password(let user, let password):
                [.bytes(ZMQ_PLAIN_USERNAME, Array(user.utf8)), .bytes(ZMQ_PLAIN_PASSWORD, Array(password.utf8))]
            }
        }
    }

    /// Starts connecting; returns at once. A missing server is no error: it may start later.
    ///
    /// - Throws: ``TransportError/system(operation:code:)``, with operation `option` if user or password is too long.
    public init(
        connecting endpoint: Endpoint, in context: borrowing Context, credentials: Credentials = .none
    ) throws(TransportError) {
        let socket = try Socket(.dealer, in: context.storage, settings: SocketPolicy.dealer + credentials.settings)
        try socket.connect(endpoint.address)
        self.socket = socket
    }

    /// Reports connections that were made, and connections that the server refused, to a ``HandshakeMonitor``.
    func reportRefusals(to address: String) throws(TransportError) {
        try socket.monitor(ZMQ_EVENT_CONNECTED | ZMQ_EVENT_HANDSHAKE_FAILED_AUTH, at: address)
    }

    /// The descriptor to poll for input.
    public var descriptor: Int32 { socket.descriptor }

    /// True if a message is waiting, according to the socket itself.
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

    /// True if a message is waiting that ``descriptor`` does not report. A loop calls this for each socket before it
    /// sleeps. The call costs nothing for a socket that was emptied and has sent nothing since.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// Sends a message without waiting. After a batch of sends call ``hasInput()`` before sleeping.
    public func send(_ payload: [UInt8]) throws(TransportError) -> SendOutcome {
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        return try socket.send(payload, more: false)
    }

    /// Waits for the next event, for programs that wait for nothing else.
    ///
    /// - Parameter milliseconds: The longest wait. Signals do not shorten it.
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
