public import TroupePlatform

/// A link by descriptor: messages over a stream socket that was made with the process at its other end.
///
/// Nothing is connected and nobody proves who they are: whoever holds the descriptor is who it was given to. It stands until
/// one of the two ends. Poll ``descriptor`` for input, and for output while ``awaitsRoom``; say ``noteReady()`` when the
/// poller tells of it. It belongs to the thread that made it.
public struct StreamLink: ~Copyable {
    /// What a look at the link brought.
    public enum Received: Hashable, Sendable {
        /// Nothing that is whole.
        case nothing
        /// A message.
        case message([UInt8])
        /// What came is no message, and what follows cannot be read.
        case fault(MessageFraming.Fault)
        /// The other end closed it, or is gone; whether in the middle of a message.
        case ended(amidMessage: Bool)
    }

    /// Bytes of memory that an empty queue keeps.
    private static let keptCapacity = 4_096

    private let socket: StreamSocket
    private var framing: MessageFraming
    private let room: ReceiveRoom
    /// Messages that were queued, and those that did not fit into the socket; the bytes before `sent` are gone.
    private var unsent: [UInt8] = []
    private var sent = 0
    /// True from the moment the socket had no room until its poller tells of room.
    public private(set) var awaitsRoom = false
    /// Whether the socket may hold something: until it gave less than there was room for.
    private var mayHoldBytes = true
    /// Whether the owner was told that it stands.
    var isTold = false

    /// Takes over a stream socket.
    ///
    /// - Parameters:
    ///   - limit: Bytes that a message may have that comes.
    ///   - room: Where bytes are received: the links of one thread can share it.
    public init(_ socket: consuming StreamSocket, limit: Int, room: ReceiveRoom = ReceiveRoom()) {
        self.socket = socket
        framing = MessageFraming(limit: limit)
        self.room = room
    }

    /// What a loop polls.
    public var descriptor: Int32 { socket.raw }

    /// Whether there may be something to receive that no poller tells of any more.
    public func hasInput() -> Bool { mayHoldBytes || framing.holdsMessage }

    /// The poller says that there is something to receive, or that the other end is gone.
    public mutating func noteReady() { mayHoldBytes = true }

    /// Takes the next message without waiting. It looks into the socket once at most, so that nobody who sends on and on
    /// keeps it: there may be more while ``hasInput()``.
    public mutating func receive() throws(TransportError) -> Received {
        let held = nextHeld()
        guard held == .nothing, mayHoldBytes else { return held }
        let received: StreamSocket.Received
        do throws(SystemError) {
            received = try socket.receive(into: room.bytes)
        } catch {
            throw .system(operation: .receive, code: error.code)
        }
        switch received {
        case .bytes(let count):
            mayHoldBytes = count == room.bytes.count
            framing.append(UnsafeRawBufferPointer(rebasing: room.bytes[..<count]))
            return nextHeld()
        case .wouldBlock:
            mayHoldBytes = false
            return .nothing
        case .end:
            mayHoldBytes = false
            return .ended(amidMessage: framing.holdsBytes)
        }
    }

    /// The next message of what was received already.
    private mutating func nextHeld() -> Received {
        do throws(MessageFraming.Fault) {
            return try framing.next().map { .message($0) } ?? .nothing
        } catch {
            return .fault(error)
        }
    }

    /// Waits for the next message, for a process that has nothing else to wait for.
    public mutating func wait() throws(TransportError) -> Received {
        // Bounded: the first message ends it, and its process has nothing else to wait for.
        while true {
            let received = try receive()
            guard received == .nothing else { return received }
            guard !hasInput() else { continue }
            do throws(SystemError) {
                try socket.waitUntilReadable()
            } catch {
                throw .system(operation: .wait, code: error.code)
            }
            noteReady()
        }
    }

    /// Queues a message: it goes out with all that is queued besides, in one packet, at the next ``flush()``.
    ///
    /// - Returns: ``SendOutcome/wouldBlock``, and nothing is queued, while more waits than who keeps to credits ever leaves.
    public mutating func queue(_ payload: [UInt8]) -> SendOutcome {
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        guard unsent.count - sent <= TransportLimits.maximumMessageSize else { return .wouldBlock }
        discardSent()
        withUnsafeBytes(of: MessageFraming.header(payload.count)) { unsent.append(contentsOf: $0) }
        unsent.append(contentsOf: payload)
        return .sent
    }

    /// Frees the memory of bytes that are gone, once that pays for moving those behind them.
    private mutating func discardSent() {
        guard sent > ReceiveRoom.size else { return }
        unsent.removeFirst(sent)
        sent = 0
    }

    /// Sends a message without waiting: what does not fit into the socket goes when there is room, see ``flush()``.
    ///
    /// - Returns: ``SendOutcome/wouldBlock``, and nothing is sent, while more waits than who keeps to credits ever leaves.
    public mutating func send(_ payload: [UInt8]) throws(TransportError) -> SendOutcome {
        guard unsent.isEmpty else {
            let outcome = queue(payload)
            try flush()
            return outcome
        }
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        let header = MessageFraming.header(payload.count)
        var taken = 0
        do throws(SystemError) {
            taken = try socket.send(header, payload) ?? 0
        } catch {
            guard error.kind == .gone else { throw .system(operation: .send, code: error.code) }
            return .unreachable
        }
        guard taken < MessageFraming.headerSize + payload.count else { return .sent }
        awaitsRoom = true
        withUnsafeBytes(of: header) { unsent.append(contentsOf: $0.dropFirst(taken)) }
        unsent.append(contentsOf: payload.dropFirst(max(0, taken - MessageFraming.headerSize)))
        return .sent
    }

    /// The poller tells of room in the socket.
    public mutating func noteRoom() { awaitsRoom = false }

    /// Sends what was queued and what waits, as far as there is room. Costs nothing while it is known that there is none.
    public mutating func flush() throws(TransportError) {
        guard !awaitsRoom else { return }
        while sent < unsent.count {
            let taken: Int?
            do throws(SystemError) {
                taken = try socket.send(unsent, from: sent)
            } catch {
                // That the other end is gone is told where it is received from.
                guard error.kind == .gone else { throw .system(operation: .send, code: error.code) }
                break
            }
            guard let taken else {
                awaitsRoom = true
                return
            }
            sent += taken
        }
        // Kept for the next turn, unless it is larger than turns usually need.
        unsent.removeAll(keepingCapacity: unsent.count <= Self.keptCapacity)
        sent = 0
    }
}

/// Room that bytes are received into before it is known whose they are. A class: it does not move, and is shared.
public final class ReceiveRoom {
    /// As much as is received at a time.
    public static let size = 65_536

    let bytes: UnsafeMutableRawBufferPointer

    /// Room that costs memory only as far as it was ever filled.
    public init() { bytes = .allocate(byteCount: Self.size, alignment: 16) }

    deinit { bytes.deallocate() }
}
