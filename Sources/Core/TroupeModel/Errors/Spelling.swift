/// Suggestions for misspelt names.
public enum Spelling {
    /// The first word with the smallest edit distance. If more than a third of the text's letters differ, the first word that
    /// begins with the text; nil if no word does.
    public static func nearest(to text: String, among words: [String]) -> String? {
        // A longer text is not a misspelt name, and comparing it with every word would be expensive.
        guard text.utf8.count <= longest else { return nil }
        let letters = text.drop { $0 == "-" }
        let limit = max(1, letters.count / 3)
        let begun = letters.isEmpty ? nil : words.first { $0.lowercased().hasPrefix(text.lowercased()) }
        return words.map { (word: $0, distance: distance(from: text, to: $0)) }
            .filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word ?? begun
    }

    /// The maximum length of a misspelt name, in bytes.
    private static let longest = 256

    /// The edit distance: the least number of letters to add, remove, replace or swap with a neighbour.
    ///
    /// - Complexity: O(*nm*). Texts are cut after 64 letters, which is longer than any name of Troupe.
    public static func distance(from left: String, to right: String) -> Int {
        let left = Array(left.prefix(64).lowercased().unicodeScalars.prefix(64))
        let right = Array(right.prefix(64).lowercased().unicodeScalars.prefix(64))
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                var best = min(
                    last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
