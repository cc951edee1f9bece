import CPlatform
import Glibc

/// One end of a connected byte stream of any family. Only ``waitUntilReadable()`` waits.
///
/// Poll ``raw`` for input, and for output while something is left to send. The corresponding C functions are `sendmsg`,
/// `recv`.
public struct StreamSocket: ~Copyable, Sendable {
    private let descriptor: Descriptor

    /// Takes over a stream socket.
    public init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

    /// True if the number belongs to an open socket.
    public static func isSocket(_ number: Int32) -> Bool { troupe_is_socket(number) }

    /// The number to poll.
    public var raw: Int32 { descriptor.raw }

    /// Sends the four bytes of a number in host order and then `bytes`, as far as there is room.
    ///
    /// - Returns: the number of bytes sent, of the number and `bytes` together; nil if there is no room.
    /// - Throws: if the other end is gone (``SystemError/Kind/gone``).
    public func send(_ head: UInt32, _ bytes: [UInt8]) throws(SystemError) -> Int? {
        try callingUnlessBlocked("send") {
            withUnsafeBytes(of: head) { head in
                bytes.withUnsafeBytes {
                    troupe_send_stream(raw, head.baseAddress, head.count, $0.baseAddress, $0.count)
                }
            }
        }
    }

    /// Sends bytes from an index on, as far as there is room; see ``send(_:_:)``.
    public func send(_ bytes: [UInt8], from start: Int) throws(SystemError) -> Int? {
        try callingUnlessBlocked("send") {
            bytes.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                return troupe_send_stream(raw, rest.baseAddress, rest.count, nil, 0)
            }
        }
    }

    /// The result of one receive.
    public enum Received: Hashable, Sendable {
        /// The number of bytes received.
        case bytes(Int)
        /// The other end sends nothing more, or is gone.
        case end
        /// No bytes yet.
        case wouldBlock
    }

    /// Receives the available bytes, as far as they fit.
    public func receive(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Received {
        do throws(SystemError) {
            let count = try callingUnlessBlocked("receive") {
                troupe_receive_stream(raw, room.baseAddress, room.count)
            }
            return count.map { $0 > 0 ? .bytes($0) : .end } ?? .wouldBlock
        } catch {
            // A peer that ends with our bytes unread resets the connection.
            guard error.kind == .gone else { throw error }
            return .end
        }
    }

    /// Waits until there is something to receive, or the other end is gone.
    public func waitUntilReadable() throws(SystemError) { _ = try descriptor.waitUntilReadable() }
}

/// Two connected stream sockets.
@frozen
public struct StreamPair: ~Copyable, Sendable {
    /// One end.
    public var first: Descriptor
    /// The other end.
    public var second: Descriptor

    /// Makes the pair.
    public init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try calling("make a pair of sockets") { troupe_stream_pair(&ends) }
        first = Descriptor(adopting: ends[0])
        second = Descriptor(adopting: ends[1])
    }
}
