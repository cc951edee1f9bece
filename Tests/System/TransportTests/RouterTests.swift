import CZeroMQ
import Glibc
import Testing
import TroupeTestSupport

@testable import TroupeTransport

/// Messages between a server and its clients over real sockets.
struct RouterTests {
    @Test("a context has its chosen options: libzmq takes and keeps every one")
    func policy() throws {
        let context = try ContextStorage()
        for (option, value) in SocketPolicy.context { #expect(zmq_ctx_get(context.handle, option) == value) }
    }

    @Test("a message and its answer arrive unchanged", arguments: [1, 5, 1_000, 3_000_000])
    func roundTrip(size: Int) throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        try dealer.awaitConnection(to: router)
        let payload = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        #expect(try dealer.send(payload) == .sent)
        let message = try router.awaitMessage()
        #expect(message.payload == payload)
        #expect(try router.send(payload.reversed(), to: message.peer) == .sent)
        #expect(try dealer.receive(withinMilliseconds: 10_000) == .message(payload.reversed()))
    }

    @Test("every message comes with the kernel's credentials of its sender")
    func credentials() throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        try dealer.awaitConnection(to: router)
        _ = try dealer.send([1])
        _ = try router.awaitMessage()
        #expect(
            router.sender.credentials == PeerCredentials(user: geteuid(), group: getegid(), process: getpid()))
        #expect(router.sender.user == nil)
    }

    /// The question of a loop to its sockets before it sleeps.
    enum LastQuestion: CaseIterable {
        /// Whether there is anything to read.
        case isReadable
        /// The same, only for sockets that were used since they were drained.
        case hasInput
    }

    @Test(
        "a burst is drained by one readiness, and answers sent meanwhile lose no later message",
        arguments: LastQuestion.allCases)
    func burst(question: LastQuestion) throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        try dealer.awaitConnection(to: router)
        let count = 900
        for number in 0..<count { #expect(try dealer.send([UInt8(truncatingIfNeeded: number), 1]) == .sent) }
        var taken = 0
        var answers = 0
        let finished = try Rig.run([router.descriptor, dealer.descriptor]) {
            var hasMore = true
            while hasMore {
                try router.drain { event in
                    guard case .message(let message) = event else { return }
                    taken += 1
                    _ = try? router.send(message.payload, to: message.peer)
                }
                try dealer.drain { event in
                    if case .message = event { answers += 1 }
                }
                switch question {
                case .isReadable: hasMore = try router.isReadable() || dealer.isReadable()
                case .hasInput: hasMore = try router.hasInput() || dealer.hasInput()
                }
            }
            return answers == count
        }
        #expect(finished)
        #expect(taken == count)
    }

    @Test("a drained socket needs no check until it is used; a send may have brought in messages")
    func news() throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        try dealer.awaitConnection(to: router)
        #expect(try dealer.send([1]) == .sent)
        let message = try router.awaitMessage()
        #expect(try router.receive() == .nothing)
        // Only the descriptor signals new messages.
        #expect(try dealer.send([2]) == .sent)
        var descriptor = pollfd(fd: router.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 10_000) == 1)
        #expect(try router.hasInput() == false)
        #expect(try router.send([3], to: message.peer) == .sent)
        #expect(try router.isReadable())
        #expect(try router.hasInput())
        #expect(try router.awaitMessage().payload == [2])
    }

    @Test("a send to a departed or unknown peer returns unreachable")
    func unreachable() throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        #expect(try router.send([1], to: PeerIdentity(number: 42)) == .unreachable)
        let peer = try Self.peerThatGoes(rig, router)
        let gone = try Rig.run([router.descriptor], withinMilliseconds: 10_000) {
            _ = try router.isReadable()
            return try router.send([1], to: peer) == .unreachable
        }
        #expect(gone)
    }

    /// Connects, says something and goes.
    private static func peerThatGoes(_ rig: Rig, _ router: borrowing Router) throws -> PeerIdentity {
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        try dealer.awaitConnection(to: router)
        _ = try dealer.send([1])
        return try router.awaitMessage().peer
    }

    @Test("a send without a server would block, and keeps no message")
    func noServer() throws {
        let rig = try Rig()
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        #expect(try dealer.send([1]) == .wouldBlock)
        #expect(try dealer.receive(withinMilliseconds: 30) == .nothing)
    }

    @Test("a message above the limit is refused at the sender, and the connection stays")
    func tooLarge() throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        try dealer.awaitConnection(to: router)
        #expect(try dealer.send([UInt8](repeating: 0, count: TransportLimits.maximumMessageSize + 1)) == .tooLarge)
        _ = try dealer.send([7])
        #expect(try router.awaitMessage().payload == [7])
    }

    @Test("a client notices its server's return, and is a new peer to it")
    func serverReturns() throws {
        let rig = try Rig()
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        let first = try Self.greet(rig, dealer)
        let second = try Self.greet(rig, dealer)
        #expect(first != second)
    }

    /// A server that lives for one message.
    private static func greet(_ rig: Rig, _ dealer: borrowing Dealer) throws -> PeerIdentity {
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        try dealer.awaitConnection(to: router)
        _ = try dealer.send([1])
        return try router.awaitMessage().peer
    }

    @Test("malformed messages are reported and dropped, and the next message is read")
    func malformed() throws {
        let rig = try Rig()
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .open)
        let raw = try Socket(.dealer, in: rig.context.storage, settings: [])
        try raw.connect(rig.endpoint().address)
        let frame: [UInt8] = [1, 2, 3]
        for more in [true, true, false] { #expect(try raw.send(frame, more: more) == .sent) }
        #expect(try raw.send([], more: false) == .sent)
        // The frame after an empty one is not an identity, even if it resembles one.
        for (part, more) in [([], true), ([0, 1, 2, 3, 4], true), ([9], false)] as [([UInt8], Bool)] {
            #expect(try raw.send(part, more: more) == .sent)
        }
        #expect(try raw.send(frame, more: false) == .sent)
        var reasons: [MalformedMessage.Reason] = []
        for _ in 0..<3 {
            guard case .malformed(let message) = try router.awaitEvent() else {
                Issue.record("a malformed message was accepted")
                return
            }
            reasons.append(message.reason)
        }
        #expect(reasons == [.extraFrames(2), .emptyPayload, .emptyPayload])
        #expect(try router.awaitMessage().payload == frame)
    }

    @Test(
        "an invalid socket path is refused with a sentence",
        arguments: ["", "relative", "/tmp/*", "/tmp/\u{0}", "/" + String(repeating: "a", count: 107)])
    func badPaths(path: String) {
        #expect(throws: TransportError.self) { try Endpoint(path: path) }
    }

    @Test("a missing folder is a typed error")
    func missingFolder() throws {
        let rig = try Rig()
        do {
            _ = try Router(binding: Endpoint(path: rig.folder + "/none/socket"), in: rig.context, security: .open)
            Issue.record("bound in a folder that does not exist")
        } catch {
            guard case .system(.bind, _) = error else {
                Issue.record("unexpected \(error)")
                return
            }
        }
    }
}
