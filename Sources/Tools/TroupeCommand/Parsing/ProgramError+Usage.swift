package import TroupeModel

// Why a command line was not understood, or is understood and not there yet.

extension ProgramError {
    /// What is wrong with a command's line, without a full stop.
    ///
    /// - Parameter hint: What to do next; nil names the command's help.
    package static func usage(_ message: String, of command: String, hint: String? = nil) -> ProgramError {
        ProgramError(.usage, message, hint: hint ?? "see '\(command) --help'", code: .badArgument)
    }

    /// A value or operand is not what it has to be; `problem` ends the sentence.
    static func badValue(_ text: String, of place: String, problem: String, command: String) -> ProgramError {
        // A place called by its words says them already.
        usage(place.contains("|") ? "'\(text)' \(problem)" : "'\(text)' for \(place): \(problem)", of: command)
    }

    static func missingOperand(_ operand: Operand, command: String) -> ProgramError {
        // An operand that only some forms of a command need is optional in its usage line.
        let name = operand.count == .optional ? operand.kind.placeholder : operand.usage
        return usage("'\(command)' needs \(name): \(operand.summary)", of: command)
    }

    /// Understood, but not in this version.
    static func notSupportedYet(_ message: String, hint: String) -> ProgramError {
        ProgramError(.rejected, message, hint: hint, code: .notSupportedYet)
    }
}
