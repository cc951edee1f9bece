extension String {
    /// Itself as a terminal may show it on one line: white space and line ends become blanks, control characters, which
    /// could do anything to a terminal, `�`, and marks that turn the direction of text vanish.
    public var shownOnOneLine: String {
        guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
        return self.reduce(into: "") { line, cluster in
            if let shown = ColumnWidth.shown(cluster) { line += shown.text }
        }
    }

    /// The same with its line ends and tabs.
    public var shown: String {
        func parts(_ text: some StringProtocol, at mark: Character, _ shown: (Substring) -> String) -> String {
            Substring(text).split(separator: mark, omittingEmptySubsequences: false).map(shown)
                .joined(separator: String(mark))
        }
        return parts(self, at: "\n") { line in parts(line, at: "\t") { String($0).shownOnOneLine } }
    }
}
