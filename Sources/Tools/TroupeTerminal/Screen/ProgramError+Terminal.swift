import TroupeModel

// Why a terminal cannot be used.

extension ProgramError {
    /// Standard input or output is something else: a file, a pipe.
    static func notATerminal(_ stream: String) -> ProgramError {
        ProgramError(
            .usage, "standard \(stream) is not a terminal", hint: "'troupe snapshot' prints the interface once")
    }

    /// What is wrong with `TERM`.
    private static func terminalType(_ message: String) -> ProgramError {
        ProgramError(.usage, message, hint: "set TERM to what the terminal is, for example xterm-256color")
    }

    static let noTerminalType = terminalType("TERM is not set: the kind of terminal is not known")

    /// Nobody knows a terminal of the type in `TERM`.
    static func unknownType(_ type: String) -> ProgramError {
        terminalType("nothing is known of terminals of type '\(type)'")
    }

    /// The type in `TERM` cannot place its cursor.
    static func incapableType(_ type: String) -> ProgramError {
        terminalType("a terminal of type '\(type)' cannot show a full screen")
    }

    /// The locale's character set has no wide characters and lines.
    static func notUTF8(codeset: String) -> ProgramError {
        ProgramError(
            .usage, "the terminal's character set is \(codeset), not UTF-8",
            hint: "set LANG or LC_ALL to a UTF-8 locale, for example C.UTF-8")
    }
}
