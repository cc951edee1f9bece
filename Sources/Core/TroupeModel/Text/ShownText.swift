extension String {
    /// The text made safe for one line of a terminal: white space and line ends become blanks, control characters
    /// become `�` because a terminal would execute them, and bidirectional controls are dropped.
    public var shownOnOneLine: String {
        guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
        return self.reduce(into: "") { line, cluster in
            if let shown = ColumnWidth.shown(cluster) { line += shown.text }
        }
    }

    /// The text made safe for a terminal, with its line ends and tabs kept.
    public var shown: String {
        func parts(_ text: some StringProtocol, at mark: Character, _ shown: (Substring) -> String) -> String {
            Substring(text).split(separator: mark, omittingEmptySubsequences: false).map(shown)
                .joined(separator: String(mark))
        }
        return parts(self, at: "\n") { line in parts(line, at: "\t") { String($0).shownOnOneLine } }
    }
}
