import CZeroMQ

/// Tells of connections that came to nothing over their first words.
///
/// A server gave up those that ask for another mechanism, or speak no ZMTP; the ``Authenticator`` is never asked about them.
/// A client was refused by the server's ``Authenticator``, and will be again.
public struct HandshakeMonitor: ~Copyable {
    private let socket: Socket

    /// Follows a server; polled by the same thread as it.
    ///
    /// - Parameter name: Told apart by it from others of the context.
    /// - Throws: ``TransportError/system(operation:code:)`` when sockets are short.
    public init(of router: borrowing Router, named name: String, in context: borrowing Context) throws(TransportError) {
        let address = "inproc://handshakes-\(name)"
        try router.tellHandshakes(to: address)
        try self.init(address, in: context)
    }

    /// Follows a client that was made just now; polled by the same thread as it. One of a context.
    ///
    /// - Throws: ``TransportError/system(operation:code:)`` when sockets are short.
    public init(of dealer: borrowing Dealer, in context: borrowing Context) throws(TransportError) {
        let address = "inproc://refusals"
        try dealer.tellRefusals(to: address)
        try self.init(address, in: context)
    }

    private init(_ address: String, in context: borrowing Context) throws(TransportError) {
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

    /// How many connections came to nothing since this was asked last.
    public func takeFailures() throws(TransportError) -> UInt64 {
        var count: UInt64 = 0
        // Of each a frame that says what happened, and one that says where.
        while case .frame(let more) = try socket.receiveFrame() {
            if !more { count += 1 }
        }
        return count
    }
}
