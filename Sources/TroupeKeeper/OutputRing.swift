/// The last bytes of a stream, at most a fixed number. Grows only as far as it is written.
struct OutputRing {
    private let capacity: Int
    private var bytes: [UInt8] = []
    // Where the oldest byte lies once the ring is full.
    private var oldest = 0
    /// How many bytes were overwritten.
    private(set) var dropped: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    mutating func append(_ new: some Collection<UInt8>) {
        let skipped = max(0, new.count - capacity)
        dropped += UInt64(skipped)
        for byte in new.dropFirst(skipped) {
            if bytes.count < capacity {
                bytes.append(byte)
            } else {
                bytes[oldest] = byte
                oldest = oldest + 1 == capacity ? 0 : oldest + 1
                dropped += 1
            }
        }
    }

    /// What is kept, oldest first.
    var contents: [UInt8] { Array(bytes[oldest...]) + bytes[..<oldest] }

    /// The last bytes of it.
    func tail(_ count: Int) -> [UInt8] { contents.suffix(count) }

    /// The last line that says something, without its end.
    var lastLine: String? {
        let text = String(decoding: contents, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).last { $0.contains { !$0.isWhitespace } }.map(String.init)
    }
}
