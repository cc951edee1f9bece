public import TroupeModel
public import TroupePlatform

// What the errors of the system are to a program, and how a program ends with one.

extension ProgramError {
    /// A refusal of the system.
    ///
    /// - Parameter exitCode: What the program ends with, where it is not for a lack of permission.
    public init(_ error: SystemError, _ exitCode: ExitCode, hint: String? = nil) {
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

    /// Says why a program ends, on standard error and where it was asked for JSON as an object too.
    ///
    /// - Returns: What it ends with.
    public static func end(with error: any Error, asJSON: Bool) -> ExitCode {
        let error = ProgramError(error)
        StandardDescriptors.complain("troupe: \(error.sentence.shownOnOneLine)\n")
        // Who reads may have gone.
        if asJSON { try? StandardDescriptors.write(JSON.bytes(of: error.report) + [UInt8(ascii: "\n")], to: 1) }
        return error.exitCode
    }
}

extension SystemError: ProgramFailure {
    /// A refusal while doing what has no documented code of its own.
    public var programError: ProgramError { ProgramError(self, .inputOutput) }
}

extension InstanceError: ProgramFailure {
    /// As a client meets it.
    public var programError: ProgramError { ClientError.place(self).programError }
}
