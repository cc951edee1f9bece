import TroupeModel

/// The line in which a language's runtime gives the reason for ending its process, for instance
/// `Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range`.
///
/// Swift and C++ write that line first and a stack trace after it, so the last lines of the output do not hold it;
/// Python writes the trace first.
enum CrashLine {
    /// The maximum number of characters that are kept of the line.
    private static let longest = 400

    /// Phrases with which the runtimes of Swift, C, C++ and the C library's own checks give the reason.
    private static let reasons = [
        "Fatal error", "Precondition failed", "Assertion failed", "Assertion `", "terminate called",
        "*** stack smashing", "*** buffer overflow", "double free or corruption", "free(): invalid",
        // Swift's runtime, about a signal that code of another language raised.
        "Program crashed: ",
    ]
    private static let pythonTrace = "Traceback (most recent call last):"

    /// The line in the output of a process; nil if no runtime wrote one.
    static func find(in lines: [String]) -> String? {
        guard let first = lines.firstIndex(where: { isReason($0) || $0.hasPrefix(pythonTrace) }) else { return nil }
        guard lines[first].hasPrefix(pythonTrace) else { return kept(lines[first]) }
        // The exception follows its trace, whose lines are indented.
        return lines[(first + 1)...].first { $0.first?.isWhitespace == false }.map(kept)
    }

    private static func isReason(_ line: String) -> Bool { reasons.contains { line.contains($0) } }

    private static func kept(_ line: String) -> String { String(line.prefix(longest)) }
}

extension TerminationCause {
    /// True if the process ended on its own account, by a signal or with an error.
    var isCrash: Bool {
        switch self {
        case .signal: true
        case .exitCode(let code): code != 0
        case .requested, .hang, .memory, .protocolViolation, .quota, .spawnFailed, .launchTimeout, .unseen: false
        }
    }
}
