extension LintReport.Finding {
    /// One line of plain text: the place, the mistake, the next step.
    public var text: String {
        let place = line.map { "\(file):\($0)" } ?? file
        let words = hint.map { "\(message) (\($0))" } ?? message
        return "\(place): \(words)".shownOnOneLine
    }
}

extension LintReport {
    /// The findings, one line each; empty without findings.
    public var text: String { findings.map { $0.text + "\n" }.joined() }
}
