import Testing
import TroupeKeeping
import TroupePlatform
import TroupeTestSupport

@testable import TroupeKeeper

@Suite struct KeeperCodecTests {
    static let token = ChildToken(rawValue: .max - 1)
    static let requests: [KeeperRequest] = [
        .ready, .heartbeat, .resting, .relaunching, .stopping(code: -7), .started(token), .signal(token, .kill),
        .logs(token), .forget(token),
        .warm(executable: "/x"),
        .spawn(
            SpawnOrder(
                token: token, priority: .visible, executable: "/bin/ü", arguments: ["", "a b", "ü"],
                environment: ["A=1"], workingDirectory: "/tmp")),
        .spawn(SpawnOrder(token: token, executable: "x")),
        .spawn(SpawnOrder(token: token, executable: "x", isLinked: true)),
    ]
    static let notices: [KeeperNotice] = [
        .spawned(token, pid: 4711), .spawnFailed(token, code: 2, message: "cannot"), .withdrawn(token),
        .stop(withinMicroseconds: 4_000_000),
        .exited(token, pid: 1, ProcessEnding(cause: .exited(code: 255), maximumResidentKiB: 9), output: [0, 255]),
        .exited(token, pid: 1, ProcessEnding(cause: .signalled(.abort, dumpedCore: true)), output: []),
        .exited(
            token, pid: 1, ProcessEnding(cause: .signalled(.kill, dumpedCore: false), userMicroseconds: 3), output: []),
        .log(token, bytes: Array("log".utf8), dropped: 1 << 40),
        .heartbeatWanted(everyMicroseconds: 5, evenAtRest: true), .throttled(token), .placeRestored,
        .refused(reason: "no"), .stopped(token, true), .stopped(token, false),
    ]

    @Test(arguments: requests)
    func `a request comes out as it went in`(request: KeeperRequest) throws {
        #expect(try KeeperRequest(decoding: request.encoded()) == request)
    }

    @Test(arguments: notices)
    func `a notice comes out as it went in`(notice: KeeperNotice) throws {
        #expect(try KeeperNotice(decoding: notice.encoded()) == notice)
    }

    @Test func `the bytes of version 2 never change`() throws {
        let order = SpawnOrder(token: ChildToken(rawValue: 5), priority: .visible, executable: "/x", arguments: ["a"])
        #expect(
            try KeeperRequest.spawn(order).encoded() == [
                2, 2, 5, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 47, 120, 1, 0, 0, 0, 1, 0, 0, 0, 97, 0, 0, 0, 0, 0, 0, 0,
                0, 0,
            ])
        #expect(
            try KeeperNotice.spawned(ChildToken(rawValue: 5), pid: 258).encoded() == [
                2, 129, 5, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0,
            ])
    }

    @Test func `every message cut short or with a byte too many is refused`() throws {
        for packet in try Self.requests.map({ try $0.encoded() }) {
            for length in packet.indices {
                #expect(throws: KeeperProtocolError.self) { try KeeperRequest(decoding: Array(packet[..<length])) }
            }
            #expect(throws: KeeperProtocolError.trailingBytes(1)) { try KeeperRequest(decoding: packet + [0]) }
        }
        for packet in try Self.notices.map({ try $0.encoded() }) {
            for length in packet.indices {
                #expect(throws: KeeperProtocolError.self) { try KeeperNotice(decoding: Array(packet[..<length])) }
            }
            #expect(throws: KeeperProtocolError.trailingBytes(1)) { try KeeperNotice(decoding: packet + [0]) }
        }
    }

    @Test(
        arguments: [
            ([1, 1], KeeperProtocolError.unknownVersion(1)), ([2, 0], .unknownKind(0)), ([2, 77], .unknownKind(77)),
            ([2, 129], .unknownKind(129)), ([], .truncated), ([2], .truncated),
            ([2, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .badValue), ([2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 9], .badValue),
            ([2, 2, 5, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0xff], .badText),
            ([2, 2, 5, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 97, 0xff, 0xff, 0xff, 0xff], .tooLarge(0xffff_ffff)),
        ] as [([UInt8], KeeperProtocolError)])
    func `bytes that are not a request are refused with the reason`(packet: [UInt8], error: KeeperProtocolError) {
        #expect(throws: error) { try KeeperRequest(decoding: packet) }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a changed byte is an error or another message, never a trap`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for packet in try Self.requests.map({ try $0.encoded() }) + Self.notices.map({ try $0.encoded() }) {
            var changed = packet
            changed[Int.random(in: changed.indices, using: &random)] = .random(in: 0...255, using: &random)
            if let request = try? KeeperRequest(decoding: changed) {
                #expect(try KeeperRequest(decoding: request.encoded()) == request)
            }
            if let notice = try? KeeperNotice(decoding: changed) {
                #expect(try KeeperNotice(decoding: notice.encoded()) == notice)
            }
        }
    }

    @Test func `more than a packet takes is refused before it is sent`() {
        let order = SpawnOrder(token: Self.token, executable: "x", arguments: [String(repeating: "a", count: 70_000)])
        #expect(throws: KeeperProtocolError.self) { try KeeperRequest.spawn(order).encoded() }
        let many = SpawnOrder(token: Self.token, executable: "x", arguments: Array(repeating: "", count: 1025))
        #expect(throws: KeeperProtocolError.tooLarge(1025)) { try KeeperRequest.spawn(many).encoded() }
    }
}
