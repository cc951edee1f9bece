/// Why a program did not do what it was asked for: what it ends with, a sentence, what to do next.
public struct ProgramError: Error, Sendable {
    /// What the program ends with.
    public var exitCode: ExitCode
    /// What `--json` prints as the code: that of a reply or of the storyboard reader, else the exit code's name.
    public var code: String
    /// What is wrong, without a full stop.
    public var message: String
    /// What to do next; nil where the message says it.
    public var hint: String?
    /// The file it is about, and where in it.
    public var place: ErrorReport.Place?

    /// An error with its words.
    public init(_ exitCode: ExitCode, _ message: String, hint: String? = nil, code: ErrorCode? = nil) {
        self.exitCode = exitCode
        self.code = code?.rawValue ?? exitCode.word
        self.message = message
        self.hint = hint
    }

    /// A sentence of another of our programs, which says what to do behind its last semicolon.
    public init(_ exitCode: ExitCode, splitting words: Substring, otherwise hint: String) {
        guard let range = words.ranges(of: "; ").last else {
            self.init(exitCode, String(words), hint: hint)
            return
        }
        self.init(exitCode, String(words[..<range.lowerBound]), hint: String(words[range.upperBound...]))
    }

    /// Whatever ended a program; what has no words for it is a defect of ours.
    public init(_ error: any Error) {
        switch error {
        case let error as ProgramError: self = error
        case let error as any ProgramFailure: self = error.programError
        default: self.init(.internalError, "\(error)")
        }
    }

    /// One line for standard error.
    public var sentence: String {
        guard let hint else { return message }
        // Brackets behind or within brackets are hard to read.
        return message.hasSuffix(")") || hint.contains("(") ? "\(message); \(hint)" : "\(message) (\(hint))"
    }

    /// The form in which every command prints its errors to programs.
    public var report: Value {
        ErrorReport(exit: exitCode.rawValue, code: code, message, hint: hint, at: place).report
    }
}

/// An error of a layer that says what a program ends with because of it.
///
/// Programs let what they call throw, and make a ``ProgramError`` of it at their end.
public protocol ProgramFailure: Error {
    /// The error as a program's.
    var programError: ProgramError { get }
}
