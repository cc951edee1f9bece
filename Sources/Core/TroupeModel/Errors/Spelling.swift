/// What somebody may have meant.
public enum Spelling {
    /// The word that is the fewest edits away, of several the first, else one that begins so; nil if none can have been
    /// meant, for more than a third of the letters differ.
    public static func nearest(to text: String, among words: [String]) -> String? {
        // What is so long is no name that somebody misspelt, and is not compared with all there are.
        guard text.utf8.count <= longest else { return nil }
        let letters = text.drop { $0 == "-" }
        let limit = max(1, letters.count / 3)
        let begun = letters.isEmpty ? nil : words.first { $0.lowercased().hasPrefix(text.lowercased()) }
        return words.map { (word: $0, distance: distance(from: text, to: $0)) }
            .filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word ?? begun
    }

    /// The most bytes of what may be a misspelt name.
    private static let longest = 256

    /// How many letters have to be added, removed, replaced or swapped with their neighbour.
    ///
    /// - Complexity: O(*nm*); texts are cut after 64 letters, which no name of ours reaches.
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
