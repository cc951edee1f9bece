import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport

/// The floors: round trips of libzmq alone between processes, and the time from a process's start to its first message.
///
/// A measured request goes from its client to the daemon and from there to one child after the other, and after a rest
/// each of these processes has to wake up. The floor does the same: each round trip of a row is with another process,
/// over sockets of the same kinds, with the same way of waiting.
struct Floor: ~Copyable {
    private let hub: ProcessHandle
    private let peers: [Peer]
    private let context: Context
    private let dealer: Dealer
    private let helloPath: String
    private let greeted: Router
    private let program: String

    /// The number of bytes in the callback message of a select.
    static let size = {
        let context = AppearanceContext(
            animated: false, reason: .select, size: Size(width: 320, height: 480), orientation: .portrait)
        let (call, transition) = (CallID(rawValue: 1_000), TransitionID(rawValue: 1_000))
        let item = DeliveryItem(.callback(call, .appearance(.willAppear, context)), transition: transition)
        let frame = SessionFrame(
            incarnation: 1, sequence: 1_000, acknowledged: 1_000, content: EnvelopeBody.deliver([item]))
        return Envelope(frame).encoded().count
    }()

    /// A class, because an array cannot hold the noncopyable handle.
    private final class Peer {
        let process: ProcessHandle
        init(_ process: consuming ProcessHandle) { self.process = process }
    }

    init(folder: String) throws {
        let program = try ProgramLocation.current()
        let context = try Context()
        func start(_ words: String...) throws -> ProcessHandle {
            var specification = ProcessSpecification(executable: program, arguments: words)
            specification.startsSession = false
            specification.diesWithStarter = true
            return try specification.start()
        }
        let hub = try start("--floor-hub", folder)
        let peers = try (0..<FloorProcess.peers).map { _ in Peer(try start("--floor-peer", folder)) }
        let dealer = try Dealer(connecting: try Endpoint(path: FloorProcess.front(in: folder)), in: context)
        let helloPath = folder + "/hello"
        let greeted = try Router(binding: try Endpoint(path: helloPath), in: context, security: .open)
        guard try dealer.receive(withinMilliseconds: 5_000) == .connected else {
            throw ProgramError(.timedOut, "the floor's processes did not start")
        }
        self.program = program
        self.context = context
        self.hub = hub
        self.peers = peers
        self.dealer = dealer
        self.helloPath = helloPath
        self.greeted = greeted
    }

    /// The time of a row of round trips, in microseconds: one with the hub, and inside it one of the hub with each of
    /// `peers` peers, one after the other. A row with one peer is two hops there and two back.
    func row(peers: Int) throws -> Int64 {
        var payload = [UInt8](repeating: 7, count: Self.size)
        payload[0] = UInt8(clamping: peers)
        let start = MonotonicClock.microseconds()
        _ = try answer(to: payload)
        return MonotonicClock.microseconds() - start
    }

    /// The time of a row with one peer whose messages are encoded and decoded on the way, in microseconds.
    func codedRow() throws -> Int64 {
        let start = MonotonicClock.microseconds()
        try EncodedHops.end(with: answer(to: EncodedHops.question()))
        return MonotonicClock.microseconds() - start
    }

    private func answer(to payload: [UInt8]) throws -> [UInt8] {
        _ = try dealer.send(payload)
        guard case .message(let answer) = try dealer.receive(withinMilliseconds: 5_000) else {
            throw ProgramError(.timedOut, "the floor's processes do not answer")
        }
        return answer
    }

    /// The time of `count` round trips with the hub alone, in microseconds.
    func roundTrips(_ count: Int) throws -> Int64 {
        var sum: Int64 = 0
        for _ in 0..<count { sum += try row(peers: 0) }
        return sum
    }

    /// The time from a process's start to its first message, in microseconds.
    func spawn() throws -> Int64 {
        var poller = try Poller()
        try poller.add(greeted.descriptor, for: .input, token: 1)
        let start = MonotonicClock.microseconds()
        var specification = ProcessSpecification(executable: program, arguments: ["--floor-hello", helloPath])
        specification.diesWithStarter = true
        let process = try specification.start()
        defer {
            try? process.send(.kill)
            _ = try? process.waitForEnd()
        }
        while true {
            switch try greeted.receive() {
            case .message: return MonotonicClock.microseconds() - start
            case .malformed: continue
            case .nothing:
                if try poller.wait(until: start + 5_000_000).isEmpty {
                    throw ProgramError(.timedOut, "the floor's process did not start")
                }
            }
        }
    }

    /// Ends the floor's processes.
    func end() {
        for process in peers {
            try? process.process.send(.kill)
            _ = try? process.process.waitForEnd()
        }
        try? hub.send(.kill)
        _ = try? hub.waitForEnd()
    }
}
