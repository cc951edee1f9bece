public import TroupeModel
public import TroupePlatform

/// Why a terminal cannot be used; every text is one sentence without a full stop.
public enum TerminalError: ProgramFailure, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is something else: a file, a pipe.
    case notATerminal(String)
    /// `TERM` is not set.
    case noTerminalType
    /// Nobody knows a terminal of the type in `TERM`.
    case unknownType(String)
    /// The type in `TERM` cannot place its cursor.
    case incapableType(String)
    /// The locale's character set has no wide characters and lines.
    case notUTF8(codeset: String)
    /// The system refused.
    case system(SystemError)

    /// The error as a program's.
    public var programError: ProgramError { ProgramError(.usage, description, hint: hint) }

    /// What is wrong.
    public var description: String {
        switch self {
        case .notATerminal(let stream): "standard \(stream) is not a terminal"
        case .noTerminalType: "TERM is not set: the kind of terminal is not known"
        case .unknownType(let type): "nothing is known of terminals of type '\(type)'"
        case .incapableType(let type): "a terminal of type '\(type)' cannot show a full screen"
        case .notUTF8(let codeset): "the terminal's character set is \(codeset), not UTF-8"
        case .system(let error): error.description
        }
    }

    /// What to do next; nil where there is nothing.
    public var hint: String? {
        switch self {
        case .notATerminal: "'troupe snapshot' prints the interface once"
        case .noTerminalType, .unknownType, .incapableType:
            "set TERM to what the terminal is, for example xterm-256color"
        case .notUTF8: "set LANG or LC_ALL to a UTF-8 locale, for example C.UTF-8"
        case .system: nil
        }
    }
}
