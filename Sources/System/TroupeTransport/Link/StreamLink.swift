public import TroupePlatform

/// A link over a stream socket that was made together with the process at its other end.
///
/// There is no connecting and no authentication: the holder of the descriptor is the process that it was given to. The
/// link lasts until one of the two processes ends. Poll ``descriptor`` for input, and for output while ``awaitsRoom``;
/// call ``noteReady()`` when the poller reports it. A link belongs to the thread that made it.
public struct StreamLink: ~Copyable {
    /// The result of one read of the link.
    public enum Received: Hashable, Sendable {
        /// No complete message.
        case nothing
        /// A message.
        case message([UInt8])
        /// The bytes are no message, and the bytes behind them cannot be read.
        case fault(MessageFraming.Fault)
        /// The other end closed the link or is gone; true if that was in the middle of a message.
        case ended(amidMessage: Bool)
    }

    /// The capacity that an empty queue keeps, in bytes.
    private static let keptCapacity = 4_096

    private let socket: StreamSocket
    private var framing: MessageFraming
    private let room: ReceiveRoom
    /// Queued messages, and messages that did not fit into the socket; the bytes before `sent` are sent.
    private var unsent: [UInt8] = []
    private var sent = 0
    /// True from the moment the socket had no room until its poller reports room.
    public private(set) var awaitsRoom = false
    /// True if the socket may hold bytes: until a read returned fewer than there was room for.
    private var mayHoldBytes = true
    /// True if the owner has got ``LinkEvent/connected``.
    var isReportedOpen = false

    /// Takes over a stream socket.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes of an incoming message.
    ///   - room: The buffer to receive into; the links of one thread can share it.
    public init(_ socket: consuming StreamSocket, limit: Int, room: ReceiveRoom = ReceiveRoom()) {
        self.socket = socket
        framing = MessageFraming(limit: limit)
        self.room = room
    }

    /// The descriptor to poll.
    public var descriptor: Int32 { socket.raw }

    /// True if there may be input that the poller has already reported and will not report again.
    public func hasInput() -> Bool { mayHoldBytes || framing.holdsMessage }

    /// Notes that the poller reported input, or that the other end is gone.
    public mutating func noteReady() { mayHoldBytes = true }

    /// Takes the next message without waiting. It reads the socket at most once, so that a peer that keeps sending
    /// cannot hold it: there may be more while ``hasInput()``.
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

    /// The next message of the bytes already received.
    private mutating func nextHeld() -> Received {
        do throws(MessageFraming.Fault) {
            return try framing.next().map { .message($0) } ?? .nothing
        } catch {
            return .fault(error)
        }
    }

    /// Waits for the next message, for a process that waits for nothing else.
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

    /// Queues a message. The next ``flush()`` sends all queued messages in one packet.
    ///
    /// - Returns: ``SendOutcome/wouldBlock``, without queueing, if more bytes wait than can wait for a peer within its
    ///   credits.
    public mutating func queue(_ payload: [UInt8]) -> SendOutcome {
        guard payload.count <= TransportLimits.maximumMessageSize else { return .tooLarge }
        guard unsent.count - sent <= TransportLimits.maximumMessageSize else { return .wouldBlock }
        discardSent()
        withUnsafeBytes(of: MessageFraming.header(payload.count)) { unsent.append(contentsOf: $0) }
        unsent.append(contentsOf: payload)
        return .sent
    }

    /// Frees the memory of sent bytes, once they are enough to pay for moving the rest.
    private mutating func discardSent() {
        guard sent > ReceiveRoom.size else { return }
        unsent.removeFirst(sent)
        sent = 0
    }

    /// Sends a message without waiting. Bytes that do not fit into the socket are sent when there is room, see
    /// ``flush()``.
    ///
    /// - Returns: ``SendOutcome/wouldBlock``, without sending, if more bytes wait than can wait for a peer within its
    ///   credits.
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

    /// Notes that the poller reported room in the socket.
    public mutating func noteRoom() { awaitsRoom = false }

    /// Sends queued bytes as far as there is room. Costs nothing while the socket is known to be full.
    public mutating func flush() throws(TransportError) {
        guard !awaitsRoom else { return }
        while sent < unsent.count {
            let taken: Int?
            do throws(SystemError) {
                taken = try socket.send(unsent, from: sent)
            } catch {
                // The receiving side reports that the other end is gone.
                guard error.kind == .gone else { throw .system(operation: .send, code: error.code) }
                break
            }
            guard let taken else {
                awaitsRoom = true
                return
            }
            sent += taken
        }
        // The buffer is kept for the next turn, unless it is larger than turns usually need.
        unsent.removeAll(keepingCapacity: unsent.count <= Self.keptCapacity)
        sent = 0
    }
}

/// A buffer to receive bytes into before their message is known. It is a class so that it does not move and can be
/// shared.
public final class ReceiveRoom {
    /// The maximum number of bytes of one receive.
    public static let size = 65_536

    let bytes: UnsafeMutableRawBufferPointer

    /// Allocates the buffer. Its pages cost memory only once they are written.
    public init() { bytes = .allocate(byteCount: Self.size, alignment: 16) }

    deinit { bytes.deallocate() }
}
