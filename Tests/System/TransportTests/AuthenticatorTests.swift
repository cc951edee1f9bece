import Glibc
import Testing
import TroupeTestSupport

@testable import TroupeTransport

/// Which peers are admitted, and the user name on their messages.
struct AuthenticatorTests {
    @Test("a child with its token is admitted, and its messages carry a user it cannot choose")
    func accepted() throws {
        let rig = try Rig()
        let authenticator = try Authenticator(in: rig.context)
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .password(domain: "children"))
        let dealer = try Dealer(
            connecting: rig.endpoint(), in: rig.context, credentials: .password(user: "c4.1", password: "token"))
        var asked: [AuthenticationRequest] = []
        var sender: ConnectedPeer?
        let finished = try Rig.run([authenticator.descriptor, router.descriptor, dealer.descriptor]) {
            try authenticator.drain { request in
                asked.append(request)
                return .accept(user: "c4.1")
            }
            if case .connected = try dealer.receive() { _ = try dealer.send([9]) }
            if case .message = try router.receive() { sender = router.sender }
            return sender != nil
        }
        #expect(finished)
        #expect(sender?.user == "c4.1")
        #expect(
            asked == [
                AuthenticationRequest(
                    domain: "children", proof: .password(user: "c4.1", password: Array("token".utf8)),
                    credentials: PeerCredentials(user: geteuid(), group: getegid(), process: getpid()))
            ])
    }

    @Test("a refused client gets no message through, while admitted clients continue")
    func refused() throws {
        let rig = try Rig()
        let authenticator = try Authenticator(in: rig.context)
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .password(domain: "children"))
        let forger = try Dealer(
            connecting: rig.endpoint(), in: rig.context, credentials: .password(user: "c1.1", password: "guess"))
        let plain = try Dealer(connecting: rig.endpoint(), in: rig.context)
        let honest = try Dealer(
            connecting: rig.endpoint(), in: rig.context, credentials: .password(user: "c2.1", password: "right"))
        var refusals = 0
        var users: [String?] = []
        let finished = try Rig.run([authenticator.descriptor, router.descriptor, honest.descriptor]) {
            try authenticator.drain { request in
                guard case .password(let user, let password) = request.proof, password == Array("right".utf8) else {
                    refusals += 1
                    return .deny
                }
                return .accept(user: user)
            }
            if case .connected = try honest.receive() { _ = try honest.send([1]) }
            if case .message = try router.receive() { users.append(router.sender.user) }
            return refusals > 0 && !users.isEmpty
        }
        #expect(finished)
        #expect(users == ["c2.1"])
        #expect(try forger.receive() == .nothing)
        #expect(try plain.receive() == .nothing)
        #expect(try forger.send([1]) == .wouldBlock)
    }

    @Test("a refused client sees a handshake failure, and an admitted one does not", arguments: [true, false])
    func toldOfRefusal(accepted: Bool) throws {
        let rig = try Rig()
        let authenticator = try Authenticator(in: rig.context)
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .credentials(domain: "control"))
        let context = try Context()
        let dealer = try Dealer(connecting: rig.endpoint(), in: context)
        let monitor = try HandshakeMonitor(of: dealer, in: context)
        var isConnected = false
        var failures: UInt64 = 0
        let finished = try Rig.run([
            authenticator.descriptor, router.descriptor, dealer.descriptor, monitor.descriptor,
        ]) {
            try authenticator.drain { _ in accepted ? .accept(user: "client") : .deny }
            _ = try router.isReadable()
            if try dealer.receive() == .connected { isConnected = true }
            failures += try monitor.takeFailures()
            return isConnected || failures > 0
        }
        #expect(finished && isConnected == accepted && (failures == 0) == accepted)
    }

    @Test("a server without passwords can restrict clients by their credentials", arguments: [true, false])
    func byCredentials(accepted: Bool) throws {
        let rig = try Rig()
        let authenticator = try Authenticator(in: rig.context)
        let router = try Router(binding: rig.endpoint(), in: rig.context, security: .credentials(domain: "control"))
        let dealer = try Dealer(connecting: rig.endpoint(), in: rig.context)
        var decided = 0
        var user: String?
        let finished = try Rig.run([authenticator.descriptor, router.descriptor, dealer.descriptor]) {
            try authenticator.drain { request in
                decided += 1
                #expect(request.domain == "control")
                #expect(request.proof == .none)
                guard accepted, let process = request.credentials?.process else { return .deny }
                return .accept(user: "\(process)")
            }
            if case .connected = try dealer.receive() { _ = try dealer.send([1]) }
            if case .message = try router.receive() { user = router.sender.user }
            return accepted ? user != nil : decided > 0
        }
        #expect(finished)
        #expect(user == (accepted ? "\(getpid())" : nil))
    }

    @Test("a context has one authenticator")
    func onlyOne() throws {
        let rig = try Rig()
        let first = try Authenticator(in: rig.context)
        #expect(throws: TransportError.self) { _ = try Authenticator(in: rig.context) }
        #expect(try first.isReadable() == false)
    }

    @Test(
        "only an address of the kernel's form is read as credentials",
        arguments: [
            ("localhost:1000:100:4711", PeerCredentials(user: 1000, group: 100, process: 4711)),
            (":0:0:1", PeerCredentials(user: 0, group: 0, process: 1)), ("127.0.0.1", nil), ("", nil), ("a:b:c:d", nil),
            (":1:2:", nil), ("::::", nil), (":1:2:99999999999999999999", nil), (":4294967296:0:1", nil),
        ] as [(String, PeerCredentials?)])
    func addresses(address: String, expected: PeerCredentials?) {
        let read = Array(address.utf8).withUnsafeBufferPointer { PeerCredentials(address: $0) }
        #expect(read == expected)
    }
}
