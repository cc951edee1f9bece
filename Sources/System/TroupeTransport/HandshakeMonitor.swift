import CZeroMQ
public import TroupePlatform

/// Tells of connections that came to nothing over their first words.
///
/// A server gave up those that ask for another mechanism, or speak no ZMTP; the ``Authenticator`` is never asked about them.
/// A client was refused by the server's ``Authenticator``, and will be again.
public struct HandshakeMonitor: ~Copyable {
    /// The frames that are taken at once; ``hasInput()`` tells of the rest again.
    private static let mostFrames = 1_024

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

    /// What a look at the monitor brought.
    public struct News: Hashable, Sendable {
        /// How many connections came to nothing since this was asked last, of those that have been told.
        public var failures: UInt64 = 0
        /// The process that listens where a client connected last.
        public var peer: SocketPeer?
    }

    /// How many connections came to nothing since this was asked last, of those that have been told.
    public func takeFailures() throws(TransportError) -> UInt64 { try takeNews().failures }

    /// What has been told since this was asked last.
    public func takeNews() throws(TransportError) -> News {
        var news = News()
        // Each event is two frames: its number in 2 bytes with a value in 4 bytes, and the address.
        for _ in 0..<Self.mostFrames {
            guard case .frame(let more) = try socket.receiveFrame() else { break }
            guard more else { continue }
            let bytes = socket.frameBytes
            guard bytes.count >= 6 else { continue }
            let (kind, value) = bytes.withUnsafeBytes { bytes in
                (bytes.loadUnaligned(as: UInt16.self), bytes.loadUnaligned(fromByteOffset: 2, as: Int32.self))
            }
            if Int32(kind) != ZMQ_EVENT_CONNECTED {
                news.failures += 1
            } else if let peer = SocketPeer(of: value) {
                // A connection that was closed meanwhile has no peer.
                news.peer = peer
            }
        }
        return news
    }
}
