public import TroupeValue

/// The reason why a program failed: exit status, message and hint.
public struct ProgramError: Error, Sendable {
    /// The exit status of the program.
    public var exitCode: ExitCode
    /// The code that `--json` prints: the code of the reply or of the storyboard reader, else the name of the exit
    /// status.
    public var code: String
    /// The message, without a full stop.
    public var message: String
    /// The next step for the reader; nil if the message includes it.
    public var hint: String?
    /// The file that the error is about, and the position in it; nil if it is about no file.
    public var place: ErrorReport.Place?

    /// An error with a message and a hint.
    public init(_ exitCode: ExitCode, _ message: String, hint: String? = nil, code: ErrorCode? = nil) {
        self.exitCode = exitCode
        self.code = code?.rawValue ?? exitCode.word
        self.message = message
        self.hint = hint
    }

    /// An error from a sentence of another program of Troupe, whose hint follows the last semicolon.
    public init(_ exitCode: ExitCode, splitting words: Substring, otherwise hint: String) {
        guard let range = words.ranges(of: "; ").last else {
            self.init(exitCode, String(words), hint: hint)
            return
        }
        self.init(exitCode, String(words[..<range.lowerBound]), hint: String(words[range.upperBound...]))
    }

    /// The program error for any error. An error that is not a ``ProgramFailure`` is a defect of Troupe.
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
        // Parentheses after or within parentheses are hard to read.
        return message.hasSuffix(")") || hint.contains("(") ? "\(message); \(hint)" : "\(message) (\(hint))"
    }

    /// The form in which every command prints its errors to programs.
    public var report: Value {
        ErrorReport(exit: exitCode.rawValue, code: code, message, hint: hint, at: place).report
    }
}

/// An error of a layer that knows its exit status.
///
/// A program lets the functions that it calls throw, and converts the error to a ``ProgramError`` at its end.
public protocol ProgramFailure: Error {
    /// The program error for this error.
    var programError: ProgramError { get }
}
