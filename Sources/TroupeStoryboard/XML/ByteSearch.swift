/// Looks for words in text that no parser has seen yet.
enum ByteSearch {
    /// The line, counted from 1, of the first place of `word`, or nil. `word` must start with a byte that does not come
    /// again in it. Complexity: O(bytes).
    static func firstLine(of word: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(word.utf8)
        var line = 1
        var matched = 0
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { line += 1 }
            matched = byte == pattern[matched] ? matched + 1 : (byte == pattern[0] ? 1 : 0)
            if matched == pattern.count { return line }
        }
        return nil
    }
}
