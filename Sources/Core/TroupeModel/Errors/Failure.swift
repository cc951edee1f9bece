extension Failure: ProgramFailure {
    /// The error of a program whose request was rejected with this failure.
    public var programError: ProgramError {
        ProgramError(ExitCode(of: .rejected(self)), message, hint: hint, code: code)
    }
}
