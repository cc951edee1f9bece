public import TroupeModel
public import TroupePlatform
import TroupeValue

// Maps system errors to program errors, and ends a program with one.

extension ProgramError {
    /// Creates the program error of a system error.
    ///
    /// - Parameter exitCode: The exit code, unless the error is a lack of permission.
    public init(_ error: SystemError, _ exitCode: ExitCode, hint: String? = nil) {
        self.init(
            error.kind == .forbidden ? .permission : exitCode, error.description,
            hint: hint ?? Self.advice(for: error, exitCode))
    }

    /// The advice for a system error.
    private static func advice(for error: SystemError, _ exitCode: ExitCode) -> String? {
        switch (error.kind, exitCode) {
        case (.forbidden, _): "check its permissions, and those of the folders above it"
        case (.missing, .noSuchFile): "check the path"
        case (.exhausted, _): "free some, then try again, or run 'troupe doctor' to check this machine"
        case (_, .cannotCreate): "check the path, its permissions and the free disk space"
        case (.missing, _), (.exists, _), (.gone, _), (.misuse, _), (.other, _):
            "run 'troupe doctor' to check this machine"
        }
    }

    /// Writes the reason for the program's end to standard error, and with `asJSON` also as an object to standard
    /// output.
    ///
    /// - Returns: The exit code.
    public static func end(with error: any Error, asJSON: Bool) -> ExitCode {
        let error = ProgramError(error)
        StandardDescriptors.complain("troupe: \(error.sentence.shownOnOneLine)\n")
        // The reader may be gone.
        if asJSON { try? StandardDescriptors.write(JSON.bytes(of: error.report) + [UInt8(ascii: "\n")], to: 1) }
        return error.exitCode
    }
}

extension SystemError: ProgramFailure {
    /// The program error of a system error in an operation without an exit code of its own.
    public var programError: ProgramError { ProgramError(self, .inputOutput) }
}

extension InstanceError: ProgramFailure {
    /// The error as a client reports it.
    public var programError: ProgramError { ClientError.place(self).programError }
}
