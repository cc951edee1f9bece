import CZeroMQ

/// A connection that asks for admission.
public struct AuthenticationRequest: Hashable, Sendable {
    /// The domain of its server, which tells several servers apart.
    public let domain: String
    /// The proof that the connection presented.
    public let proof: Proof
    /// The process that connected, if the system reports it.
    public let credentials: PeerCredentials?

    /// The proof of identity that a connection presents.
    public enum Proof: Hashable, Sendable {
        /// No proof besides the credentials of its process.
        case none
        /// A user, and a password to be compared in constant time.
        case password(user: String, password: [UInt8])
    }
}

/// The answer to a connection that asks for admission.
public enum AuthenticationDecision: Hashable, Sendable {
    /// The connection is admitted; it speaks as this user, see ``Router/sender``. At most 255 bytes.
    case accept(user: String)
    /// The connection is refused. The client will try again on its own.
    case deny
}

/// The admission of peers to the servers of a context (ZAP). The servers' thread polls it.
///
/// Make it before the servers. No peer is admitted until its question is answered, so a loop polls ``descriptor`` along
/// with the servers' descriptors.
public struct Authenticator: ~Copyable {
    private let socket: Socket

    /// libzmq's question about one connection.
    public struct Question: Hashable, Sendable {
        fileprivate let identifier: [UInt8]
        /// The connection that asks for admission; nil for a malformed question, which must be denied.
        public let request: AuthenticationRequest?
    }

    /// The address libzmq sends its questions to.
    private static let address = "inproc://zeromq.zap.01"
    /// The number of frames before the proof in a question.
    private static let headerCount = 6
    /// The maximum number of frames of a question.
    private static let maximumFrameCount = 16

    /// Becomes the authenticator of a context.
    ///
    /// - Throws: ``TransportError/system(operation:code:)``, with operation `bind` if the context has one already.
    public init(in context: borrowing Context) throws(TransportError) {
        let socket = try Socket(.reply, in: context.storage, settings: SocketPolicy.authenticator)
        try socket.bind(Self.address)
        self.socket = socket
    }

    /// The descriptor to poll for questions.
    public var descriptor: Int32 { socket.descriptor }

    /// True if a question is waiting, according to the socket itself.
    package func isReadable() throws(TransportError) -> Bool {
        try socket.isReadable()
    }

    /// True if a question is waiting that ``descriptor`` does not report, see ``Router/hasInput()``.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// Takes the next question; answer it before taking another. Nil if no question is waiting.
    public func next() throws(TransportError) -> Question? {
        try receiveQuestion().map { Question(identifier: $0.count > 1 ? $0[1] : [], request: Self.request(in: $0)) }
    }

    private func receiveQuestion() throws(TransportError) -> [[UInt8]]? {
        var frames: [[UInt8]] = []
        // Bounded: the frames of one question, which libzmq itself composes.
        while case .frame(let more) = try socket.receiveFrame() {
            if frames.count < Self.maximumFrameCount { frames.append(socket.frameBytes) }
            if !more { return frames }
        }
        return nil
    }

    /// Answers the question taken last.
    public func answer(_ question: Question, _ decision: AuthenticationDecision) throws(TransportError) {
        let (status, text, user): (String, String, String) =
            switch decision {
            case .accept(let user): ("200", "OK", user)
            case .deny: ("400", "Denied", "")
            }
        try send(Array("1.0".utf8), more: true)
        try send(question.identifier, more: true)
        try send(Array(status.utf8), more: true)
        try send(Array(text.utf8), more: true)
        try send(Array(user.utf8.prefix(255)), more: true)
        try send([], more: false)
    }

    private func send(_ bytes: [UInt8], more: Bool) throws(TransportError) {
        // The asking connection may be gone; a reply socket then drops the answer itself.
        _ = try socket.send(bytes, more: more)
    }

    /// Parses ZAP's frames: version, request, domain, address, identity, mechanism, and the proof.
    private static func request(in frames: [[UInt8]]) -> AuthenticationRequest? {
        guard frames.count >= headerCount, frames[0] == Array("1.0".utf8) else { return nil }
        let proof: AuthenticationRequest.Proof
        switch (String(decoding: frames[5], as: UTF8.self), frames.count - headerCount) {
        case ("NULL", 0):
            proof = .none
        case ("PLAIN", 2):
            guard let user = String(validating: frames[6], as: UTF8.self) else { return nil }
            proof = .password(user: user, password: frames[7])
        default:
            return nil
        }
        return AuthenticationRequest(
            domain: String(decoding: frames[2], as: UTF8.self), proof: proof,
            credentials: frames[3].withUnsafeBufferPointer { PeerCredentials(address: $0) })
    }
}
