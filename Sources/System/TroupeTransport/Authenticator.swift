import CZeroMQ

/// A connection that asks to be let in.
public struct AuthenticationRequest: Hashable, Sendable {
    /// The domain its server was given: which of several servers it is.
    public let domain: String
    /// What it showed.
    public let proof: Proof
    /// The process that connected, where the system says.
    public let credentials: PeerCredentials?

    /// What a connection shows of itself.
    public enum Proof: Hashable, Sendable {
        /// Nothing but its credentials.
        case none
        /// A user, and a password to be compared in constant time.
        case password(user: String, password: [UInt8])
    }
}

/// What is answered to a connection that asks to be let in.
public enum AuthenticationDecision: Hashable, Sendable {
    /// It is let in; it speaks as this user, see ``Router/sender``. At most 255 bytes.
    case accept(user: String)
    /// It is refused. The client will try again on its own.
    case deny
}

/// Decides who may connect to the servers of a context (ZAP), polled by the same thread as they.
///
/// Make it before the servers. Until its questions are answered nobody is let in, so a loop polls its ``descriptor`` as it does
/// a server's.
public struct Authenticator: ~Copyable {
    private let socket: Socket

    /// What libzmq asks about one connection.
    public struct Question: Hashable, Sendable {
        fileprivate let identifier: [UInt8]
        /// Who asks to be let in; nil for a question that nobody understands, which is to be denied.
        public let request: AuthenticationRequest?
    }

    /// The address libzmq sends its questions to.
    private static let address = "inproc://zeromq.zap.01"
    /// The frames of a question before what was shown.
    private static let headerCount = 6
    /// No question has more frames.
    private static let maximumFrameCount = 16

    /// Takes the office of a context's authenticator.
    ///
    /// - Throws: ``TransportError/system(operation:code:)``, with operation `bind` if the context has one already.
    public init(in context: borrowing Context) throws(TransportError) {
        let socket = try Socket(.reply, in: context.storage, settings: SocketPolicy.authenticator)
        try socket.bind(Self.address)
        self.socket = socket
    }

    /// What a loop polls for questions.
    public var descriptor: Int32 { socket.descriptor }

    /// Whether a question is waiting, asked of the socket itself.
    package func isReadable() throws(TransportError) -> Bool {
        try socket.isReadable()
    }

    /// Whether a question is waiting that ``descriptor`` does not tell of, see ``Router/hasInput()``.
    public func hasInput() throws(TransportError) -> Bool {
        try socket.hasInput()
    }

    /// Takes the next question, which must be answered before another is taken; nil when none is waiting.
    public func next() throws(TransportError) -> Question? {
        try receiveQuestion().map { Question(identifier: $0.count > 1 ? $0[1] : [], request: Self.request(in: $0)) }
    }

    private func receiveQuestion() throws(TransportError) -> [[UInt8]]? {
        var frames: [[UInt8]] = []
        // Bounded: the frames of one question, which libzmq itself puts.
        while case .frame(let more) = try socket.receiveFrame() {
            if frames.count < Self.maximumFrameCount { frames.append(socket.frameBytes) }
            if !more { return frames }
        }
        return nil
    }

    /// Answers the question that was taken last.
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
        // The asking connection may be gone; then there is nobody to tell, and a reply socket drops the answer itself.
        _ = try socket.send(bytes, more: more)
    }

    /// The question in ZAP's frames: version, request, domain, address, identity, mechanism, and what was shown.
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
