import Glibc
import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeValue

/// Standard output and standard error of the program.
struct Console: Sendable {
    /// True if results are printed as JSON.
    let json: Bool

    /// True if standard output is a terminal.
    var isTerminal: Bool { Terminal.isTerminal(STDOUT_FILENO) }

    /// True if both standard input and output are terminals: a full screen can be shown.
    var isInteractive: Bool { isTerminal && Terminal.isTerminal(STDIN_FILENO) }

    /// Writes text to standard output unchanged.
    func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Writes a line to standard output.
    func line(_ text: String) throws { try write(text + "\n") }

    /// Writes a value to standard output as one line of JSON.
    func line(_ value: Value) throws { try write(JSON.bytes(of: value) + [UInt8(ascii: "\n")]) }

    /// Writes a result as text or JSON.
    func result(_ value: Value, text: (Value) -> String) throws {
        if json { try line(value) } else { try write(text(value)) }
    }

    /// Writes a report as text or JSON. The JSON holds every field received, including fields that this version does
    /// not know.
    func result<Answer: Report>(_ value: Value, text: (Answer) -> String) throws {
        try result(value) { text(Answer(report: $0) ?? Answer()) }
    }

    /// Writes a note to standard error, on one line even if it quotes line breaks. It never waits for a reader.
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
