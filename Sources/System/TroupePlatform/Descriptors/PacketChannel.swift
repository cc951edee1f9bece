import CPlatform
import Glibc

/// One end of a packet socket with an outgoing queue, so that neither side ever waits for the other.
///
/// Poll ``raw`` for input, and for output while ``hasUnsent``; then call ``flush()``. A channel belongs to one thread.
public struct PacketChannel: ~Copyable {
    /// A packet, and the descriptor that came with it.
    public struct Packet: ~Copyable {
        /// The bytes of the packet.
        public let bytes: [UInt8]
        /// The attached descriptor, closed with the packet unless taken with ``takeAttachment()``.
        private var attachment: Descriptor?

        init(bytes: [UInt8], attachment: consuming Descriptor?) {
            self.bytes = bytes
            self.attachment = attachment
        }

        /// Takes the attached descriptor out of the packet; nil if there was none.
        public mutating func takeAttachment() -> Descriptor? { attachment.take() }
    }

    /// The result of one receive.
    public enum ReceiveResult: ~Copyable {
        /// A packet.
        case packet(Packet)
        /// The other end was closed.
        case end
        /// No packet yet.
        case wouldBlock
    }

    // A class, because an array cannot hold noncopyable values.
    private final class Unsent {
        let bytes: [UInt8]
        let attachment: Descriptor?
        init(bytes: [UInt8], attachment: consuming Descriptor?) {
            self.bytes = bytes
            self.attachment = attachment
        }
        var attached: Int32 {
            switch attachment {
            case .some(let descriptor): descriptor.raw
            case .none: -1
            }
        }
    }

    private let socket: Descriptor
    private let packetLimit: Int
    private var unsent: [Unsent] = []
    private var buffer: [UInt8]
    /// True if the peer has ended with packets unread.
    private var wasReset = false

    /// Takes over a non-blocking packet socket.
    ///
    /// - Parameter packetLimit: the maximum number of bytes of an incoming packet; a larger one is an error.
    public init(_ socket: consuming Descriptor, packetLimit: Int) {
        self.socket = socket
        self.packetLimit = packetLimit
        buffer = [UInt8](repeating: 0, count: packetLimit)
    }

    /// The descriptor's number, to poll.
    public var raw: Int32 { socket.raw }

    /// True if packets wait for room in the socket.
    public var hasUnsent: Bool { !unsent.isEmpty }

    /// The number of packets that wait for room in the socket.
    public var unsentCount: Int { unsent.count }

    /// Sends a packet, or queues it while the socket is full.
    ///
    /// - Throws: if the other end is gone (``SystemError/Kind/gone``). A packet whose send throws is not sent later.
    public mutating func send(_ bytes: [UInt8], attachment: consuming Descriptor? = nil) throws(SystemError) {
        unsent.append(Unsent(bytes: bytes, attachment: attachment))
        if unsent.count == 1 { try flush() }
    }

    /// Sends queued packets as far as there is room; drops all of them if the other end is gone.
    public mutating func flush() throws(SystemError) {
        var sent = 0
        defer { unsent.removeFirst(sent) }
        for packet in unsent {
            sent += 1
            let taken: Int?
            do throws(SystemError) {
                taken = try callingUnlessBlocked("send a packet") {
                    packet.bytes.withUnsafeBytes {
                        troupe_send_packet(socket.raw, $0.baseAddress, $0.count, packet.attached)
                    }
                }
            } catch {
                if error.kind == .gone { sent = unsent.count }
                throw error
            }
            guard taken != nil else {
                sent -= 1
                return
            }
        }
    }

    /// Receives one packet, without waiting.
    public mutating func receive() throws(SystemError) -> ReceiveResult {
        var attached: Int32 = -1
        let number = socket.raw
        let received: Int?
        do throws(SystemError) {
            received = try callingUnlessBlocked("receive a packet") {
                buffer.withUnsafeMutableBytes { troupe_receive_packet(number, $0.baseAddress, $0.count, &attached) }
            }
        } catch {
            // A peer that ended with our packets unread resets the connection. The kernel reports the reset once,
            // before the peer's own last packets, which count, and then its end.
            guard error.kind == .gone else { throw error }
            guard !wasReset else { return .end }
            wasReset = true
            return try receive()
        }
        guard let received else { return .wouldBlock }
        // We never send an empty packet, so zero bytes mean that the peer closed.
        guard received > 0 else { return .end }
        let attachment: Descriptor? = attached == -1 ? nil : Descriptor(adopting: attached)
        return .packet(Packet(bytes: Array(buffer[..<received]), attachment: attachment))
    }
}

/// Two connected non-blocking SOCK_SEQPACKET sockets: packets keep their boundaries and order, and the end of one
/// process reads as end of file in the other.
@frozen
public struct PacketPair: ~Copyable, Sendable {
    /// One end.
    public var first: Descriptor
    /// The other end.
    public var second: Descriptor

    /// Makes the pair.
    public init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try calling("make a pair of sockets") { troupe_packet_pair(&ends) }
        first = Descriptor(adopting: ends[0])
        second = Descriptor(adopting: ends[1])
    }
}
