public import TroupeModel

/// Why a command line was not understood, or is understood and not there yet.
public enum UsageError: ProgramFailure, Hashable, Sendable {
    /// There is no command at all.
    case noCommand
    /// No command is called so.
    case unknownCommand(String, nearest: String?)
    /// The command has no such option.
    case unknownOption(String, command: String, nearest: String?)
    /// The option needs a value and the line ends.
    case missingValue(option: Option, command: String)
    /// The option is a switch and was given a value.
    case unexpectedValue(option: String, command: String)
    /// The option was given twice.
    case repeatedOption(String, command: String)
    /// Two options that cannot stand together.
    case conflict(String, String, command: String)
    /// A value or operand is not what it has to be; `problem` ends the sentence.
    case badValue(String, of: String, problem: String, command: String)
    /// An operand is missing.
    case missingOperand(Operand, command: String)
    /// There is one operand more than the command takes.
    case unexpectedOperand(String, command: String)
    /// Something else is wrong with what belongs together; a whole sentence without a full stop.
    case incomplete(String, command: String)
    /// Understood, but not in this version.
    case notSupportedYet(String, hint: String)

    /// The error as a program's.
    public var programError: ProgramError { ProgramError(exitCode, message, hint: hint, code: failure.code) }

    /// What the program ends with.
    public var exitCode: ExitCode {
        switch self {
        case .notSupportedYet: .rejected
        case .noCommand, .unknownCommand, .unknownOption, .missingValue, .unexpectedValue, .repeatedOption, .conflict,
            .badValue, .missingOperand, .unexpectedOperand, .incomplete:
            .usage
        }
    }

    /// The same in the terms of replies: a code, a sentence, what to do next.
    public var failure: Failure {
        switch self {
        case .notSupportedYet(let message, let hint): Failure(.notSupportedYet, message, hint: hint)
        default: Failure(.badArgument, message, hint: hint)
        }
    }

    /// What is wrong, without a full stop.
    public var message: String {
        switch self {
        case .noCommand: "a command is missing"
        case .unknownCommand(let name, _): "there is no command '\(name)'"
        case .unknownOption(let name, let command, _): "'\(command)' has no option '\(name)'"
        case .missingValue(let option, _): "'\(option.name)' needs a value: \(option.usage)"
        case .unexpectedValue(let option, _): "'\(option)' takes no value"
        case .repeatedOption(let option, _): "'\(option)' is given twice"
        case .conflict(let one, let other, _): "'\(one)' and '\(other)' cannot stand together"
        // A place called by its words says them already.
        case .badValue(let text, let place, let problem, _) where place.contains("|"): "'\(text)' \(problem)"
        case .badValue(let text, let place, let problem, _): "'\(text)' for \(place): \(problem)"
        case .missingOperand(let operand, let command):
            "'\(command)' needs \(operand.usage): \(operand.summary)"
        case .unexpectedOperand(let text, let command): "'\(text)' is one operand more than '\(command)' takes"
        case .incomplete(let sentence, _): sentence
        case .notSupportedYet(let sentence, _): sentence
        }
    }

    /// What to do next, without a full stop.
    public var hint: String {
        switch self {
        case .noCommand: "'troupe --help' lists the commands"
        case .unknownCommand(_, let nearest?): "did you mean '\(nearest)'? 'troupe --help' lists the commands"
        case .unknownCommand(_, nil): "'troupe --help' lists the commands"
        case .unknownOption(_, let command, let nearest?): "did you mean '\(nearest)'? See '\(command) --help'"
        case .unknownOption(let name, let command, nil) where !name.hasPrefix("--"):
            "an operand that begins with '-' stands behind '--'; see '\(command) --help'"
        case .unknownOption(_, let command, nil): "see '\(command) --help'"
        case .notSupportedYet(_, let hint): hint
        case .missingValue(_, let command), .unexpectedValue(_, let command), .repeatedOption(_, let command),
            .conflict(_, _, let command), .badValue(_, _, _, let command), .missingOperand(_, let command),
            .unexpectedOperand(_, let command), .incomplete(_, let command):
            "see '\(command) --help'"
        }
    }
}
