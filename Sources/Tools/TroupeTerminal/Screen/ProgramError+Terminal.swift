import TroupeModel

// The reasons that a terminal cannot be used.

extension ProgramError {
    /// Standard input or output is not a terminal but a file or pipe.
    static func notATerminal(_ stream: String) -> ProgramError {
        ProgramError(
            .usage, "standard \(stream) is not a terminal", hint: "use 'troupe snapshot' to print the interface once")
    }

    /// The error for a wrong `TERM`.
    private static func terminalType(_ message: String) -> ProgramError {
        ProgramError(.usage, message, hint: "set TERM to the terminal's type, for example xterm-256color")
    }

    static let noTerminalType = terminalType("TERM is not set: the type of the terminal is not known")

    /// The terminal database has no entry for the type in `TERM`.
    static func unknownType(_ type: String) -> ProgramError {
        terminalType("terminals of type '\(type)' are not known")
    }

    /// A terminal of the type in `TERM` cannot move its cursor.
    static func incapableType(_ type: String) -> ProgramError {
        terminalType("a terminal of type '\(type)' cannot show a full screen")
    }

    /// The locale's character set lacks wide characters and box lines.
    static func notUTF8(codeset: String) -> ProgramError {
        ProgramError(
            .usage, "the terminal's character set is \(codeset), not UTF-8",
            hint: "set LANG or LC_ALL to a UTF-8 locale, for example C.UTF-8")
    }
}
