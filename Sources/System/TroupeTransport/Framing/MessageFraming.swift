/// Finds the messages in a stream of bytes, in whatever pieces that comes.
///
/// Before each message stands how many bytes it has: four bytes, the lowest first. None is empty. What has not come yet takes
/// no room, whatever length is said before it.
public struct MessageFraming: Sendable {
    /// Bytes that stand before a message.
    public static let headerSize = 4
    /// Room that is kept while there is nothing in it.
    private static let keptRoom = 4_096

    /// Bytes that a message may have.
    private let limit: Int
    /// What came; before `start` it was taken.
    private var bytes: [UInt8] = []
    private var start = 0

    /// Why a stream has no further message.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// A length is 0.
        case empty
        /// A length is above the limit.
        case tooLong(Int, limit: Int)

        /// What is wrong, about whoever sent it.
        public var description: String {
            switch self {
            case .empty: "it sent a message of no bytes"
            case .tooLong(let count, let limit): "it sent a message of \(count) bytes, and may send \(limit)"
            }
        }
    }

    /// A stream of which nothing has come yet.
    public init(limit: Int) { self.limit = limit }

    /// What stands before a message of so many bytes.
    public static func header(_ count: Int) -> UInt32 { UInt32(clamping: count).littleEndian }

    /// Takes in what came.
    public mutating func append(_ piece: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: piece)
    }

    /// Whether something came that is not taken, a part of a message or more.
    public var holdsBytes: Bool { start < bytes.count }

    /// Whether ``next()`` has something to say at once.
    public var holdsMessage: Bool {
        guard let length else { return false }
        return length == 0 || length > limit || bytes.count - start - Self.headerSize >= length
    }

    /// The next message; nil while it has not come whole. Behind a fault there is none.
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

    /// What is said of the next message's length, once that has come.
    private var length: Int? {
        guard bytes.count - start >= Self.headerSize else { return nil }
        return bytes[start..<start + Self.headerSize].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
