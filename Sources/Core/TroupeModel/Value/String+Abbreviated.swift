extension String {
    /// The text as messages to people and reports show it: at most so many UTF-8 bytes of it, and an ellipsis behind a text
    /// that was cut.
    ///
    /// It is cut between Unicode scalars; a character may consist of any number of them. Complexity: O(limit).
    package func abbreviated(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var length = 0
        var end = unicodeScalars.startIndex
        while end < unicodeScalars.endIndex {
            length += UTF8.width(unicodeScalars[end])
            guard length <= limit else { break }
            end = unicodeScalars.index(after: end)
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
