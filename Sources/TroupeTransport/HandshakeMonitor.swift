import CZeroMQ

/// Tells of connections that a server gave up over their first words: they ask for another mechanism, or speak no ZMTP.
/// The ``Authenticator`` is never asked about those.
public struct HandshakeMonitor: ~Copyable {
    private let socket: Socket

    /// Follows a server; polled by the same thread as it.
    ///
    /// - Parameter name: Told apart by it from others of the context.
    /// - Throws: ``TransportError/system(operation:code:)`` when sockets are short.
    public init(of router: borrowing Router, named name: String, in context: borrowing Context) throws(TransportError) {
        let address = "inproc://handshakes-\(name)"
        try router.tellHandshakes(to: address)
        // libzmq's own thread tells them, and must never wait for us.
        let socket = try Socket(.pair, in: context.storage, settings: [.int(ZMQ_RCVHWM, 0)])
        try socket.connect(address)
        self.socket = socket
    }

    /// What a loop polls for input.
    public var descriptor: Int32 { socket.descriptor }

    /// Whether something is waiting that ``descriptor`` does not tell of, see ``Router/hasInput()``.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// How many connections were given up since this was asked last.
    public func takeFailures() throws(TransportError) -> UInt64 {
        var count: UInt64 = 0
        // Of each a frame that says what happened, and one that says where.
        while case .frame(let more) = try socket.receiveFrame() {
            if !more { count += 1 }
        }
        return count
    }
}
