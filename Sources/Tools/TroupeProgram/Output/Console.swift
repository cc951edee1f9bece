import Glibc
import TroupeClient
import TroupeModel
import TroupePlatform

/// Standard output and standard error of the program.
struct Console: Sendable {
    /// Whether results are printed as JSON.
    let json: Bool

    /// Whether standard output is a terminal.
    var isTerminal: Bool { Terminal.isTerminal(STDOUT_FILENO) }

    /// Whether a person sits at both ends: a full screen can be shown.
    var isInteractive: Bool { isTerminal && Terminal.isTerminal(STDIN_FILENO) }

    /// Writes text to standard output as it is.
    func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Writes a line to standard output.
    func line(_ text: String) throws { try write(text + "\n") }

    /// Writes a value to standard output as one line of JSON.
    func line(_ value: Value) throws { try write(JSON.bytes(of: value) + [UInt8(ascii: "\n")]) }

    /// Writes a result in the form asked for.
    func result(_ value: Value, text: (Value) -> String) throws {
        if json { try line(value) } else { try write(text(value)) }
    }

    /// Writes a report in the form asked for; as JSON with all that it came with, also what this version does not know.
    func result<Answer: Report>(_ value: Value, text: (Answer) -> String) throws {
        try result(value) { text(Answer(report: $0) ?? Answer()) }
    }

    /// Says something about the work on standard error, on one line whatever it quotes; nobody may be listening there.
    func note(_ sentence: String) { StandardDescriptors.complain("troupe: \(sentence.shownOnOneLine)\n") }

    private func write(_ bytes: [UInt8]) throws {
        do throws(SystemError) {
            try StandardDescriptors.write(bytes, to: STDOUT_FILENO)
        } catch {
            let failure = SystemError(code: error.code, attempt: "write to standard output")
            throw ProgramError(failure, .inputOutput, hint: "check where the output goes")
        }
    }
}
