import TroupeClient
public import TroupeModel
import TroupePlatform

/// Why sensors are not followed any longer: what the program ends with, a sentence, what to do next.
public struct SensorFailure: Error, Hashable, Sendable {
    /// What the program ends with.
    public var exitCode: ExitCode
    /// What is wrong, without a full stop.
    public var message: String
    /// What to do next; nil where the message says it.
    public var hint: String?

    /// A failure with its words.
    public init(_ exitCode: ExitCode, _ message: String, hint: String? = nil) {
        self.exitCode = exitCode
        self.message = message
        self.hint = hint
    }

    init(_ error: ClientError) { self.init(error.exitCode, error.message, hint: error.hint) }
    init(_ error: SystemError) { self.init(.inputOutput, error.description) }

    /// One line for standard error.
    public var sentence: String { hint.map { "\(message) (\($0))" } ?? message }

    /// The form in which every command prints its errors to programs.
    public var report: Value { ErrorReport(exit: exitCode.rawValue, message, hint: hint).report }
}

/// Does what asks an instance, with the errors of this program.
func asking<Result: ~Copyable>(_ body: () throws(ClientError) -> Result) throws(SensorFailure) -> Result {
    do throws(ClientError) { return try body() } catch { throw SensorFailure(error) }
}

/// Does what asks the system, with the errors of this program.
func calling<Result: ~Copyable>(_ body: () throws(SystemError) -> Result) throws(SensorFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw SensorFailure(error) }
}
