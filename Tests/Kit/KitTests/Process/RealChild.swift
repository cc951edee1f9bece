import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTestSupport
import TroupeTransport
import TroupeValue

/// A child as a process, with the daemon's end of its link or socket, descriptors and session.
final class RealChild {
    private let temporary: TemporaryFolder
    var folder: String { temporary.path }
    let process: ProcessHandle
    private let context: Context
    private let authenticator: Authenticator
    private var router: Router?
    /// The daemon's end of the link that it was born with; nil for one that connects.
    private var link: StreamLink?
    private var leash: Descriptor?
    private var session = Session<EncodedBody, EnvelopeBody>(incarnation: 1)
    private var peer: PeerIdentity?
    private var lastCall: UInt64 = 0
    /// The child's messages that no test has read yet.
    private var heard: [EnvelopeBody] = []
    /// How often it said hello, and the last time.
    private(set) var hellos: [Hello] = []

    private static let token = "a token of this test"

    enum TestFailure: Error {
        case timedOut(heard: [EnvelopeBody])
        case violation(SessionViolation)
    }

    /// Starts a child of an executable of the package.
    ///
    /// - Parameter variables: Variables of its environment, as `NAME=VALUE`.
    init(
        _ executable: String, class name: String, scene: SceneModel? = nil, link: LinkKind = .zmq,
        variables: [String] = []
    ) throws {
        temporary = try TemporaryFolder(for: "kit")
        let folder = temporary.path
        let endpoint = try Endpoint(path: folder + "/children")
        context = try Context()
        authenticator = try Authenticator(in: context)
        router = try Router(binding: endpoint, in: context, security: .password(domain: "children"))
        let launch = Launch(
            version: ChildProtocol.version, endpoint: endpoint.path, controller: c(7),
            incarnation: Incarnation(rawValue: 1),
            token: Self.token, className: name, scene: try scene.map { try SceneFile.bytes(of: $0) } ?? [],
            device: DeviceFacts(
                idiom: .phone, size: Size(width: 320, height: 480), orientation: .portrait, profile: .modern,
                animates: false),
            credits: SessionCredits(messages: 64, bytes: 1_000_000), keepsJournal: true,
            journalPath: folder + "/journal")
        var specification = ProcessSpecification(executable: try ProgramLocation.helper(executable))
        specification.arguments += ["--controller", "c7", "--class", name]
        specification.environment = Environment.forChildren(changes: ["SWIFT_BACKTRACE=enable=no"] + variables)
        switch link {
        case .zmq:
            let message = try Descriptor.sealedMemory(launch.encoded(), name: "launch")
            let leash = try Leash()
            specification.descriptors = [3: message.raw, 4: leash.givenEnd.raw]
            process = try specification.start()
            self.leash = try leash.keptEnd.duplicated()
        case .descriptor:
            let pair = try StreamPair()
            specification.descriptors = [3: pair.second.raw]
            process = try specification.start()
            var end = StreamLink(StreamSocket(try pair.first.duplicated()), limit: 4 << 20)
            _ = try end.send(launch.encoded())
            self.link = consume end
        }
    }

    deinit {
        try? process.send(.kill)
        _ = try? process.waitForEnd()
    }

    /// The instance ends.
    func dropLeash() {
        leash = nil
        link = nil
    }

    /// The daemon dies, and a successor that knows both sides' progress replaces it.
    func restartServer() throws {
        router = nil
        peer = nil
        session.disconnected()
        router = try Router(
            binding: try Endpoint(path: folder + "/children"), in: context, security: .password(domain: "children"))
    }

    /// Sends the length 0 over the link, with which no message begins.
    func sendEmptyMessage() throws {
        guard let descriptor = link?.descriptor else { return }
        let header = MessageFraming.header(0)
        let sent = withUnsafeBytes(of: header) { write(descriptor, $0.baseAddress, $0.count) }
        guard sent == MessageFraming.headerSize else { throw SystemError(code: errno, attempt: "write to the link") }
    }

    /// The lines of the child's journal.
    func journal() throws -> [Value] {
        let text = String(decoding: try FileContents.read(folder + "/journal", limit: 1_000_000), as: UTF8.self)
        return try text.split(separator: "\n").map { try JSON.value(of: $0) }
    }

    /// Delivers callbacks in one message.
    func deliver(_ callbacks: Callback...) throws {
        try send(
            .deliver(
                callbacks.map { callback in
                    lastCall += 1
                    return DeliveryItem(.callback(CallID(rawValue: lastCall), callback))
                }))
    }

    func send(_ body: EnvelopeBody) throws {
        let encoded = body.encoded()
        try carryOut(session.send(encoded, size: encoded.size))
    }

    /// Waits for the child's next message of the kind, in any order; earlier messages of other kinds stay.
    func await<Result>(
        withinMilliseconds limit: Int64 = 10_000, _ pick: (EnvelopeBody) -> Result?
    ) throws -> Result {
        let deadline = MonotonicClock.microseconds() + limit * 1000
        while true {
            for (index, body) in heard.enumerated() {
                if let result = pick(body) {
                    heard.remove(at: index)
                    return result
                }
            }
            try turn(until: deadline)
        }
    }

    /// Waits for the next hello.
    func awaitHello() throws {
        let before = hellos.count
        let deadline = MonotonicClock.microseconds() + 10_000_000
        while hellos.count == before || !session.isConnected { try turn(until: deadline) }
    }

    private func turn(until deadline: Int64) throws {
        guard MonotonicClock.microseconds() < deadline else { throw TestFailure.timedOut(heard: heard) }
        try authenticator.drain { request in
            guard case .password(let user, let password) = request.proof, user == "c7.1",
                password == Array(Self.token.utf8)
            else { return .deny }
            return .accept(user: user)
        }
        var messages: [RouterMessage] = []
        try router?.drain { event in
            if case .message(let message) = event { messages.append(message) }
        }
        for message in messages { try receive(message.payload, from: message.peer) }
        if link != nil { return try turnOfLink(until: deadline) }
        try carryOut(session.flush())
        guard messages.isEmpty, try router?.isReadable() == false, let socket = router?.descriptor else { return }
        var items = [socket, authenticator.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&items, 2, Int32(max(0, min(1000, (deadline - MonotonicClock.microseconds()) / 1000 + 1))))
    }

    private func turnOfLink(until deadline: Int64) throws {
        while let received = try link?.receive(), case .message(let bytes) = received { try receive(bytes, from: nil) }
        try carryOut(session.flush())
        guard link?.hasInput() == false, let descriptor = link?.descriptor else { return }
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&item, 1, Int32(max(0, min(1000, (deadline - MonotonicClock.microseconds()) / 1000 + 1))))
        link?.noteReady()
        try link?.flush()
    }

    private func send(_ bytes: [UInt8]) throws {
        if link != nil {
            _ = try link?.send(bytes)
        } else if let peer {
            _ = try router?.send(bytes, to: peer)
        }
    }

    private func receive(_ payload: [UInt8], from sender: PeerIdentity?) throws {
        let envelope = try Envelope(decoding: payload, limits: .peer)
        if case .hello(let hello) = envelope.body {
            peer = sender
            hellos.append(hello)
            let welcome = Welcome(
                version: ChildProtocol.version, capabilities: 0, credits: SessionCredits(messages: 64, bytes: 1_000_000)
            )
            let frame = SessionFrame(
                incarnation: 1, sequence: 0, acknowledged: session.takeAcknowledgement(),
                content: EnvelopeBody.welcome(welcome))
            try send(Envelope(frame).encoded())
            return try carryOut(session.connected(peerAcknowledged: envelope.frame.acknowledged))
        }
        try carryOut(session.receive(envelope.frame, size: payload.count))
    }

    private func carryOut(_ effects: SessionEffects<EncodedBody, EnvelopeBody>) throws {
        for effect in effects {
            switch effect {
            case .deliver(let body): heard.append(body)
            case .violation(let violation): throw TestFailure.violation(violation)
            case .transmit(let frame): try send(frame.encoded())
            }
        }
    }
}
