extension LintReport.Finding {
    /// One line for people: the place, the mistake, the next thing to do.
    public var text: String {
        let place = line.map { "\(file):\($0)" } ?? file
        let words = hint.map { "\(message) (\($0))" } ?? message
        return "\(place): \(words)".shownOnOneLine
    }
}

extension LintReport {
    /// The findings, a line each; empty where there are none.
    public var text: String { findings.map { $0.text + "\n" }.joined() }
}
