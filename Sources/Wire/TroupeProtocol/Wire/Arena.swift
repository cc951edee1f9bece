import CMessages
import CProtobufC

/// An arena allocator for the C form of one message while it is encoded or decoded. All memory is freed at once.
///
/// The cap makes decoding fail if a message needs too much memory. An arena is a handle that is valid during the call
/// of ``with(cap:_:)``. Its first chunk is on the stack; only large messages allocate more.
struct Arena {
    private let state: UnsafeMutablePointer<State>

    /// Most messages fit in the first chunk, which is small enough for the stack.
    private static let firstChunkSize = 1_000
    private static let alignment = 16

    /// Calls `body` with an arena that is valid until `body` returns.
    static func with<Made, Failure: Error>(
        cap: Int = .max, _ body: (Arena) throws(Failure) -> Made
    ) throws(Failure) -> Made {
        try withUnsafeTemporaryAllocation(byteCount: firstChunkSize, alignment: alignment) { first throws(Failure) in
            var state = State(cap: cap, first: first)
            defer { state.deallocate() }
            return try withUnsafeMutablePointer(to: &state) { state throws(Failure) in
                try body(Arena(state: state))
            }
        }
    }

    /// Allocates `size` bytes; nil above the cap.
    func allocate(_ size: Int) -> UnsafeMutableRawPointer? { state.pointee.allocate(size) }

    /// Calls `body` with a protobuf-c allocator that allocates from the arena and never frees.
    func withAllocator<Result>(_ body: (UnsafeMutablePointer<ProtobufCAllocator>) -> Result) -> Result {
        var allocator = ProtobufCAllocator(
            alloc: { data, size in
                guard let data, let size = Int(exactly: size) else { return nil }
                return data.assumingMemoryBound(to: State.self).pointee.allocate(size)
            },
            free: { _, _ in },
            allocator_data: state)
        return body(&allocator)
    }

    /// The allocated chunks and the position of the next allocation.
    private struct State {
        private var chunks: [UnsafeMutableRawPointer] = []
        private var cursor: UnsafeMutableRawPointer?
        private var left: Int
        private var taken = 0
        private let cap: Int

        private static let chunkSize = 16 << 10

        init(cap: Int, first: UnsafeMutableRawBufferPointer) {
            self.cap = cap
            cursor = first.baseAddress
            left = first.count / alignment * alignment
        }

        func deallocate() {
            for chunk in chunks { chunk.deallocate() }
        }

        mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
            guard size >= 0, size <= cap else { return nil }
            let rounded = max(1, size + alignment - 1) / alignment * alignment
            guard rounded <= cap - taken else { return nil }
            taken += rounded
            if rounded > left || cursor == nil {
                let length = max(rounded, Self.chunkSize)
                let chunk = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: alignment)
                chunks.append(chunk)
                cursor = chunk
                left = length
            }
            let piece = cursor
            cursor = cursor?.advanced(by: rounded)
            left -= rounded
            return piece
        }
    }
}
