/// The splitting of a command into words, as in a shell: spaces separate, quotes group, a backslash escapes the next
/// character. Nothing is expanded.
public enum ShellWords {
    /// The words; nil if a quote is not closed or the text ends in a backslash.
    public static func split(_ text: some StringProtocol) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var letters = text.makeIterator()
        while let letter = letters.next() {
            switch (quote, letter) {
            case ("'", "'"), ("\"", "\""): quote = nil
            case ("'", _): word = (word ?? "") + String(letter)
            case (_, "\\"):
                guard let next = letters.next() else { return nil }
                word = (word ?? "") + String(next)
            case (nil, "'"), (nil, "\""):
                quote = letter
                word = word ?? ""
            case (nil, " "), (nil, "\t"), (nil, "\n"):
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(letter)
            }
        }
        guard quote == nil else { return nil }
        if let done = word { words.append(done) }
        return words
    }
}

extension ShellWords {
    /// A command that ``split(_:)`` splits into these words.
    public static func join(_ words: [String]) -> String {
        words.map { word in
            let isPlain = !word.isEmpty && !word.contains { " \t\n'\"\\".contains($0) }
            return isPlain
                ? word
                : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }.joined(separator: " ")
    }
}
