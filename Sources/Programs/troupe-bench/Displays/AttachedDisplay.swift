import TroupeClient
import TroupeModel
import TroupePlatform

/// A `troupe attach` in a terminal of its own, as a person has it.
final class AttachedDisplay {
    private let terminal: PseudoTerminal
    let process: ProcessHandle
    /// The moment of its start, of `MonotonicClock`.
    let start: Int64
    private var poller: Poller

    /// The longest wait for any expected output, in microseconds.
    private static let timeout: Int64 = 30_000_000
    /// The time without output after which a picture counts as finished, in microseconds.
    private static let quiet: Int64 = 20_000

    /// Starts the display.
    init(_ name: String) throws {
        terminal = try PseudoTerminal()
        poller = try Poller()
        try poller.add(terminal.person.raw, for: .input, token: 1)
        var specification = ProcessSpecification(
            executable: try ProgramLocation.current(),
            arguments: ["--leashed", try ProgramLocation.helper("troupe-attach"), "--name", name],
            environment: Environment.forChildren(changes: ["TERM=xterm", "LC_ALL=C.UTF-8"]))
        let side = terminal.program.raw
        specification.descriptors = [0: side, 1: side, 2: side]
        start = MonotonicClock.microseconds()
        process = try specification.start()
    }

    /// Waits until the display has drawn `words`. Returns that moment.
    @discardableResult
    func draws(_ words: String) throws -> Int64 {
        let (wanted, deadline) = (Array(words.utf8), MonotonicClock.microseconds() + Self.timeout)
        var drawn: [UInt8] = []
        while !drawn.contains(wanted) {
            guard let bytes = try read(until: deadline) else {
                throw ProgramError(.timedOut, "no \"\(words)\" on a display within 30 s")
            }
            drawn += bytes
        }
        return MonotonicClock.microseconds()
    }

    /// Waits until the display has finished drawing.
    func settle() throws {
        while try read(until: MonotonicClock.microseconds() + Self.quiet) != nil {}
    }

    /// Presses keys. Returns the time until the last resulting output, in microseconds.
    func effect(of keys: String) throws -> Int64 {
        try settle()
        let start = MonotonicClock.microseconds()
        try terminal.person.writeAll(Array(keys.utf8))
        guard try read(until: start + Self.timeout) != nil else {
            throw ProgramError(.timedOut, "a key had no effect within 30 s")
        }
        var end = MonotonicClock.microseconds()
        while try read(until: MonotonicClock.microseconds() + Self.quiet) != nil { end = MonotonicClock.microseconds() }
        return end - start
    }

    /// Ends the display as closing its terminal does.
    func end() throws {
        try process.send(.hangUp)
        // Keep reading: a full terminal would block the display.
        while try !process.waitUntilEnded(deadline: MonotonicClock.microseconds()) { try settle() }
        _ = try process.waitForEnd()
    }

    private func read(until deadline: Int64) throws -> [UInt8]? {
        guard try !poller.wait(until: deadline).isEmpty, case .bytes(let bytes) = try terminal.person.read(upTo: 65_536)
        else { return nil }
        return bytes
    }
}
