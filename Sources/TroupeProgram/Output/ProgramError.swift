import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

/// Why a command did not do what it was asked for: what the program ends with, a sentence, what to do next.
struct ProgramError: Error, Hashable, Sendable {
    var exitCode: ExitCode
    /// The code of a reply, where the daemon gave one.
    var code: ErrorCode?
    var message: String
    var hint: String?

    init(_ exitCode: ExitCode, _ message: String, hint: String? = nil, code: ErrorCode? = nil) {
        self.exitCode = exitCode
        self.code = code
        self.message = message
        self.hint = hint
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
        self.init(error.kind == .forbidden ? .permission : exitCode, error.description, hint: hint)
    }

    /// One line for standard error.
    var sentence: String { hint.map { "\(message) (\($0))" } ?? message }

    /// The same for `--json`.
    var report: Value {
        [
            "kind": "error", "exit": .number(exitCode.rawValue), "code": .optional(code?.rawValue),
            "message": .string(message), "hint": .optional(hint),
        ]
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
