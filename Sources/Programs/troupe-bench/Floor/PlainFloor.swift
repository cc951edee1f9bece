import Glibc
import TroupeModel
import TroupePlatform

/// The floor of links by descriptor: a hub and one or two peers that exchange bytes over inherited plain stream
/// sockets. Each process waits in the same way as the daemon and its children.
///
/// With one peer a row is two hops there and two back. With two peers it is three round trips: one with the hub, and
/// inside it one of the hub with each peer, one after the other.
struct PlainFloor: ~Copyable {
    private let hub: ProcessHandle
    private let peers: [Peer]
    private let socket: StreamSocket
    private let room: Room
    private var poller: Poller

    /// A class, because an array cannot hold the noncopyable handle.
    private final class Peer {
        let process: ProcessHandle
        init(_ process: consuming ProcessHandle) { self.process = process }
    }

    /// Starts the hub and its peers.
    init(peers count: Int = 1) throws {
        let front = try StreamPair()
        func start(_ descriptors: [Int32]) throws -> ProcessHandle {
            var specification = ProcessSpecification(
                executable: try ProgramLocation.current(), arguments: ["--floor-plain", "\(descriptors.count)"])
            specification.startsSession = false
            specification.diesWithStarter = true
            for (index, descriptor) in descriptors.enumerated() {
                specification.descriptors[3 + Int32(index)] = descriptor
            }
            return try specification.start()
        }
        let poller = try Poller()
        try poller.add(front.first.raw, for: .input, token: 0)
        var peers: [Peer] = []
        var ends = [End(front.second)]
        for _ in 0..<count {
            let back = try StreamPair()
            peers.append(Peer(try start([back.second.raw])))
            ends.append(End(back.first))
        }
        let hub = try start(ends.map { $0.socket.raw })
        // The hub has its own copies now.
        withExtendedLifetime(ends) {}
        self.hub = hub
        self.peers = peers
        self.poller = poller
        socket = StreamSocket(front.first)
        room = Room()
    }

    /// The time of a row, in microseconds.
    mutating func row() throws -> Int64 {
        let start = MonotonicClock.microseconds()
        _ = try socket.send([UInt8](repeating: 7, count: Floor.size), from: 0)
        guard try !poller.wait(until: start + 5_000_000).isEmpty, try room.receive(from: socket) != nil else {
            throw ProgramError(.timedOut, "the floor's processes do not answer")
        }
        return MonotonicClock.microseconds() - start
    }

    /// Ends the processes.
    func end() {
        try? hub.send(.kill)
        _ = try? hub.waitForEnd()
        for peer in peers {
            try? peer.process.send(.kill)
            _ = try? peer.process.waitForEnd()
        }
    }

    /// Relays bytes until the process is killed: from each socket to the next, and from the last to the first. With one
    /// socket it is an echo.
    static func relay(_ count: Int32) -> Int32 {
        do {
            try Signal.terminate.sendWhenParentDies()
            let room = Room()
            var poller = try Poller()
            var ends: [End] = []
            for number in 3..<3 + count {
                let descriptor = try Descriptor.inherited(number)
                try poller.add(number, for: .input, token: UInt64(ends.count))
                ends.append(End(descriptor))
            }
            while true {
                for event in try poller.wait() {
                    let place = Int(event.token)
                    guard let bytes = try room.receive(from: ends[place].socket) else { return 0 }
                    guard !bytes.isEmpty else { continue }
                    _ = try ends[(place + 1) % ends.count].socket.send(bytes, from: 0)
                }
            }
        } catch {
            return 1
        }
    }

    /// A class, because an array cannot hold the noncopyable socket.
    private final class End {
        let socket: StreamSocket
        init(_ descriptor: consuming Descriptor) { socket = StreamSocket(descriptor) }
    }

    /// A buffer to receive into. It is a class so that it does not move.
    private final class Room {
        private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 16)

        deinit { bytes.deallocate() }

        /// The received bytes; nil at the end.
        func receive(from socket: borrowing StreamSocket) throws -> [UInt8]? {
            switch try socket.receive(into: bytes) {
            case .bytes(let count): Array(bytes[..<count])
            case .wouldBlock: []
            case .end: nil
            }
        }
    }
}
