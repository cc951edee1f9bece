import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

/// Why a command did not do what it was asked for: what the program ends with, a sentence, what to do next.
struct ProgramError: Error, Hashable, Sendable {
    var exitCode: ExitCode
    /// What `--json` prints as the code: that of a reply or of the storyboard reader, else the exit code's name.
    var code: String
    var message: String
    var hint: String?
    /// The file it is about, and where in it, counted from 1.
    var file: String?
    var line: Int64?

    init(_ exitCode: ExitCode, _ message: String, hint: String? = nil, code: ErrorCode? = nil) {
        self.exitCode = exitCode
        self.code = code?.rawValue ?? exitCode.word
        self.message = message
        self.hint = hint
    }

    /// A sentence of another of our programs, which says what to do behind its last semicolon.
    init(_ exitCode: ExitCode, splitting words: Substring, otherwise hint: String) {
        guard let range = words.ranges(of: "; ").last else {
            self.init(exitCode, String(words), hint: hint)
            return
        }
        self.init(exitCode, String(words[..<range.lowerBound]), hint: String(words[range.upperBound...]))
    }

    init(_ error: UsageError) {
        self.init(error.exitCode, error.message, hint: error.hint, code: error.failure.code)
    }

    init(_ error: ClientError) {
        var code: ErrorCode?
        if case .refused(let failure) = error { code = failure.code }
        self.init(error.exitCode, error.message, hint: error.hint, code: code)
    }

    init(_ error: InstanceError) { self.init(ClientError.place(error)) }

    /// A refusal of the system while doing what has no documented code of its own.
    init(_ error: SystemError, _ exitCode: ExitCode = .inputOutput, hint: String? = nil) {
        self.init(
            error.kind == .forbidden ? .permission : exitCode, error.description,
            hint: hint ?? Self.advice(for: error, exitCode))
    }

    /// What somebody can do about a refusal of the system.
    private static func advice(for error: SystemError, _ exitCode: ExitCode) -> String? {
        switch (error.kind, exitCode) {
        case (.forbidden, _): "check its permissions, and those of the folders above it"
        case (.missing, .noSuchFile): "check the path"
        case (.exhausted, _): "free some, then try again; 'troupe doctor' looks at this machine"
        case (_, .cannotCreate): "check the path, its permissions and the room on the disk"
        case (.missing, _), (.exists, _), (.gone, _), (.misuse, _), (.other, _): "'troupe doctor' looks at this machine"
        }
    }

    /// One line for standard error.
    var sentence: String {
        guard let hint else { return message }
        // Brackets behind or within brackets are hard to read.
        return message.hasSuffix(")") || hint.contains("(") ? "\(message); \(hint)" : "\(message) (\(hint))"
    }

    /// The same for `--json`.
    var report: Value {
        let place = file.map { ErrorReport.Place(file: $0, line: line) }
        return ErrorReport(exit: exitCode.rawValue, code: code, message, hint: hint, at: place).report
    }
}

/// Does what asks an instance, with the errors of a program.
func asking<Result: ~Copyable>(_ body: () throws(ClientError) -> Result) throws(ProgramError) -> Result {
    do throws(ClientError) {
        return try body()
    } catch {
        throw ProgramError(error)
    }
}

/// Does what asks the system, with the errors of a program.
func calling<Result: ~Copyable>(
    _ exitCode: ExitCode = .inputOutput, _ body: () throws(SystemError) -> Result
) throws(ProgramError) -> Result {
    do throws(SystemError) {
        return try body()
    } catch {
        throw ProgramError(error, exitCode)
    }
}
