extension String {
    /// Itself as a terminal may show it on one line: white space and line ends become blanks, control characters, which
    /// could do anything to a terminal, `�`, and marks that turn the direction of text vanish.
    public var shownOnOneLine: String {
        guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
        return self.reduce(into: "") { line, cluster in
            if let shown = ColumnWidth.shown(cluster) { line += shown.text }
        }
    }

    /// The same, line by line.
    public var shown: String {
        self.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shownOnOneLine }
            .joined(separator: "\n")
    }
}
