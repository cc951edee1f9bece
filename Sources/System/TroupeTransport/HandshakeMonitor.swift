import CZeroMQ
public import TroupePlatform

/// A monitor of connections that fail in their handshake.
///
/// For a server: connections that ask for another mechanism or do not speak ZMTP, which the ``Authenticator`` never
/// sees. For a client: refusals by the server's ``Authenticator``, which repeat at every reconnection.
public struct HandshakeMonitor: ~Copyable {
    /// The maximum number of frames read in one turn; ``hasInput()`` reports the rest again.
    private static let maxFrames = 1_024

    private let socket: Socket

    /// Follows a server. The server's thread polls it.
    ///
    /// - Parameter name: Tells it apart from other monitors of the context.
    /// - Throws: ``TransportError/system(operation:code:)`` when sockets are short.
    public init(of router: borrowing Router, named name: String, in context: borrowing Context) throws(TransportError) {
        let address = "inproc://handshakes-\(name)"
        try router.reportHandshakes(to: address)
        try self.init(address, in: context)
    }

    /// Follows a client that was just made. The client's thread polls it. A context has at most one.
    ///
    /// - Throws: ``TransportError/system(operation:code:)`` when sockets are short.
    public init(of dealer: borrowing Dealer, in context: borrowing Context) throws(TransportError) {
        let address = "inproc://refusals"
        try dealer.reportRefusals(to: address)
        try self.init(address, in: context)
    }

    private init(_ address: String, in context: borrowing Context) throws(TransportError) {
        // libzmq's own thread sends the events, and must never wait for us.
        let socket = try Socket(.pair, in: context.storage, settings: [.int(ZMQ_RCVHWM, 0)])
        try socket.connect(address)
        self.socket = socket
    }

    /// The descriptor to poll for input.
    public var descriptor: Int32 { socket.descriptor }

    /// True if an event is waiting that ``descriptor`` does not report, see ``Router/hasInput()``.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// The events of one read of the monitor.
    public struct Events: Hashable, Sendable {
        /// The number of failed connections that were reported since the last call.
        public var failures: UInt64 = 0
        /// The process that listens at the client's latest connection.
        public var peer: SocketPeer?
    }

    /// The number of failed connections that were reported since the last call.
    public func takeFailures() throws(TransportError) -> UInt64 { try readEvents().failures }

    /// The events that were reported since the last call.
    public func readEvents() throws(TransportError) -> Events {
        var news = Events()
        // Each event is two frames: its number in 2 bytes with a value in 4 bytes, and the address.
        for _ in 0..<Self.maxFrames {
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
                // A connection that has closed meanwhile has no peer.
                news.peer = peer
            }
        }
        return news
    }
}
