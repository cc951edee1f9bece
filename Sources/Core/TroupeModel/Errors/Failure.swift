extension Failure: ProgramFailure {
    /// As what a request came to: it is rejected.
    public var programError: ProgramError {
        ProgramError(ExitCode(of: .rejected(self)), message, hint: hint, code: code)
    }
}
