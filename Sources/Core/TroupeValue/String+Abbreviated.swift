extension String {
    /// The text for messages and reports, cut to a number of UTF-8 bytes. An ellipsis follows a text that was cut.
    ///
    /// The cut is between Unicode scalars, because a character may consist of any number of them. Complexity:
    /// O(limit).
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
