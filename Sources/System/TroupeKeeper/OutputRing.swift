/// The last bytes of a stream, up to a fixed number. Its storage grows only as bytes are written.
struct OutputRing {
    private let capacity: Int
    private var bytes: [UInt8] = []
    // The index of the oldest byte once the ring is full.
    private var oldest = 0
    /// The number of bytes that were overwritten.
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

    /// The kept bytes, oldest first.
    var contents: [UInt8] { Array(bytes[oldest...]) + bytes[..<oldest] }

    /// The bytes before the last line that is not blank.
    static func withoutLastLine(_ bytes: [UInt8]) -> [UInt8] {
        let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
        guard let last = bytes.lastIndex(where: { !blanks.contains($0) }) else { return [] }
        return bytes[..<last].lastIndex(of: 0x0A).map { Array(bytes[...$0]) } ?? []
    }

    /// The last line that is not blank, without its line break.
    var lastLine: String? {
        let text = String(decoding: contents, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).last { $0.contains { !$0.isWhitespace } }.map(String.init)
    }
}
