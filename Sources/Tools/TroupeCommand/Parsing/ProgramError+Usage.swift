package import TroupeModel

// Errors for command lines that are invalid, or valid but not supported yet.

extension ProgramError {
    /// The error for an invalid command line; the message has no full stop.
    ///
    /// - Parameter hint: The next thing to do; nil refers to the command's help.
    package static func usage(_ message: String, of command: String, hint: String? = nil) -> ProgramError {
        ProgramError(.usage, message, hint: hint ?? "see '\(command) --help'", code: .badArgument)
    }

    /// The error for an invalid value or operand; `problem` ends the sentence.
    static func badValue(_ text: String, of place: String, problem: String, command: String) -> ProgramError {
        // A placeholder made of words lists the accepted ones already.
        usage(place.contains("|") ? "'\(text)' \(problem)" : "'\(text)' for \(place): \(problem)", of: command)
    }

    static func missingOperand(_ operand: Operand, command: String) -> ProgramError {
        // Some operands are optional in the usage line but required in some forms of the command.
        let name = operand.count == .optional ? operand.kind.placeholder : operand.usage
        return usage("'\(command)' needs \(name): \(operand.summary)", of: command)
    }

    /// The error for a valid command line that this version does not support.
    static func notSupportedYet(_ message: String, hint: String) -> ProgramError {
        ProgramError(.rejected, message, hint: hint, code: .notSupportedYet)
    }
}
