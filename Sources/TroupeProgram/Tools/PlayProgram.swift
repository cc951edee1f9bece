import TroupeModel

/// `troupe play`: runs a scenario against an instance.
enum PlayProgram {
    static func run(_ name: String, script: String, _ console: Console) throws(ProgramError) -> ExitCode {
        throw ProgramError(.rejected, "'troupe play' is not in this version", code: .notSupportedYet)
    }
}
