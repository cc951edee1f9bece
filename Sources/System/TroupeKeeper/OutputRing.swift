/// The last bytes of a stream, at most a fixed number. Grows only as far as it is written.
struct OutputRing {
    private let capacity: Int
    private var bytes: [UInt8] = []
    // Where the oldest byte lies once the ring is full.
    private var oldest = 0
    /// How many bytes were overwritten.
    private(set) var dropped: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    mutating func append(_ new: some RandomAccessCollection<UInt8>) {
        let skipped = max(0, new.count - capacity)
        dropped += UInt64(skipped)
        var rest = new.dropFirst(skipped)
        let room = capacity - bytes.count
        bytes.append(contentsOf: rest.prefix(room))
        rest = rest.dropFirst(room)
        dropped += UInt64(rest.count)
        while !rest.isEmpty {
            let run = rest.prefix(capacity - oldest)
            bytes.replaceSubrange(oldest..<(oldest + run.count), with: run)
            oldest = (oldest + run.count) % capacity
            rest = rest.dropFirst(run.count)
        }
    }

    /// What is kept, oldest first.
    var contents: [UInt8] { Array(bytes[oldest...]) + bytes[..<oldest] }

    /// What stands before the last line that says something.
    static func withoutLastLine(_ bytes: [UInt8]) -> [UInt8] {
        let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
        guard let last = bytes.lastIndex(where: { !blanks.contains($0) }) else { return [] }
        return bytes[..<last].lastIndex(of: 0x0A).map { Array(bytes[...$0]) } ?? []
    }

    /// The last line that says something, without its end.
    var lastLine: String? {
        let text = String(decoding: contents, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).last { $0.contains { !$0.isWhitespace } }.map(String.init)
    }
}
