/// A splitter of a byte stream, received in pieces of any size, into messages.
///
/// A header of four bytes precedes each message: its length, little-endian. No message is empty. Bytes that have not
/// arrived take no room, whatever length the header claims.
public struct MessageFraming: Sendable {
    /// The size of a message's header, in bytes.
    public static let headerSize = 4
    /// The capacity that an empty buffer keeps.
    private static let keptRoom = 4_096

    /// The maximum number of bytes of a message.
    private let limit: Int
    /// The received bytes; the bytes before `start` were taken.
    private var bytes: [UInt8] = []
    private var start = 0

    /// The reason that a stream has no further message.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// A length is 0.
        case empty
        /// A length is above the limit.
        case tooLong(Int, limit: Int)

        /// The fault, in words about the sender.
        public var description: String {
            switch self {
            case .empty: "it sent an empty message"
            case .tooLong(let count, let limit): "it sent a message of \(count) bytes; the limit is \(limit)"
            }
        }
    }

    /// An empty stream.
    public init(limit: Int) { self.limit = limit }

    /// The header of a message of `count` bytes.
    public static func header(_ count: Int) -> UInt32 { UInt32(clamping: count).littleEndian }

    /// Appends received bytes.
    public mutating func append(_ piece: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: piece)
    }

    /// True if bytes remain that were not taken: part of a message or more.
    public var holdsBytes: Bool { start < bytes.count }

    /// True if ``next()`` returns a message or throws at once.
    public var holdsMessage: Bool {
        guard let length else { return false }
        return length == 0 || length > limit || bytes.count - start - Self.headerSize >= length
    }

    /// The next message; nil until it has arrived whole. After a fault there is no further message.
    public mutating func next() throws(Fault) -> [UInt8]? {
        guard let length else { return nil }
        guard length > 0 else { throw .empty }
        guard length <= limit else { throw .tooLong(length, limit: limit) }
        let first = start + Self.headerSize
        guard bytes.count - first >= length else { return nil }
        let message = Array(bytes[first..<first + length])
        start = first + length
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptRoom)
            start = 0
        }
        return message
    }

    /// The length of the next message, once its header has arrived.
    private var length: Int? {
        guard bytes.count - start >= Self.headerSize else { return nil }
        return bytes[start..<start + Self.headerSize].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
