import Glibc
import TroupeModel
import TroupePlatform

/// The floor of links: two hops there and two back over plain stream sockets that the processes were born with, and that
/// each waits for in the way the daemon and its children do.
struct PlainFloor: ~Copyable {
    private let hub: ProcessHandle
    private let peer: ProcessHandle
    private let socket: StreamSocket
    private let room: Room
    private var poller: Poller

    /// Starts the processes between which bytes go.
    init() throws {
        let front = try StreamPair()
        let back = try StreamPair()
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
        let hub = try start([front.second.raw, back.first.raw])
        let peer = try start([back.second.raw])
        self.hub = hub
        self.peer = peer
        self.poller = poller
        socket = StreamSocket(front.first)
        room = Room()
    }

    /// How long a row takes, in microseconds.
    mutating func row() throws -> Int64 {
        let start = MonotonicClock.microseconds()
        _ = try socket.send([UInt8](repeating: 7, count: Floor.size), from: 0)
        guard try !poller.wait(until: start + 5_000_000).isEmpty, try room.receive(from: socket) != nil else {
            throw ProgramError(.timedOut, "the floor's processes do not answer")
        }
        return MonotonicClock.microseconds() - start
    }

    /// Ends the processes.
    consuming func end() {
        try? hub.send(.kill)
        try? peer.send(.kill)
        _ = try? hub.waitForEnd()
        _ = try? peer.waitForEnd()
    }

    /// Stands between two sockets, or at the end of one, and passes on what comes until it is killed.
    static func relay(_ count: Int32) -> Int32 {
        do {
            try Signal.terminate.sendWhenParentDies()
            let room = Room()
            let descriptor = try Descriptor.inherited(3)
            let other: Descriptor
            // Behind the first, or the same once more.
            if count == 2 { other = try Descriptor.inherited(4) } else { other = try descriptor.duplicated() }
            let first = StreamSocket(descriptor)
            let last = StreamSocket(other)
            var poller = try Poller()
            try poller.add(3, for: .input, token: 3)
            if count == 2 { try poller.add(4, for: .input, token: 4) }
            while true {
                for event in try poller.wait() {
                    let comesFirst = event.token == 3
                    guard let bytes = try comesFirst ? room.receive(from: first) : room.receive(from: last) else {
                        return 0
                    }
                    _ = try comesFirst && count == 2 ? last.send(bytes, from: 0) : first.send(bytes, from: 0)
                }
            }
        } catch {
            return 1
        }
    }

    /// Room to receive into. A class: it does not move.
    private final class Room {
        private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 16)

        deinit { bytes.deallocate() }

        /// What came; nil at the end.
        func receive(from socket: borrowing StreamSocket) throws -> [UInt8]? {
            switch try socket.receive(into: bytes) {
            case .bytes(let count): Array(bytes[..<count])
            case .wouldBlock: []
            case .end: nil
            }
        }
    }
}
