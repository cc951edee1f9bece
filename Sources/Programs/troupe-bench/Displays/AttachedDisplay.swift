import TroupeClient
import TroupeModel
import TroupePlatform

/// A `troupe attach` as a person has it: in a terminal of its own.
final class AttachedDisplay {
    private let terminal: PseudoTerminal
    let process: ProcessHandle
    /// When it was started, of `MonotonicClock`.
    let start: Int64
    private var poller: Poller

    /// How long anything that has to come may take, in microseconds.
    private static let patience: Int64 = 30_000_000
    /// How long nothing is drawn until a picture counts as finished, in microseconds.
    private static let quiet: Int64 = 20_000

    /// Starts it.
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

    /// What it has drawn, as soon as that has all these words; when that was.
    @discardableResult
    func draws(_ words: String) throws -> Int64 {
        let (wanted, deadline) = (Array(words.utf8), MonotonicClock.microseconds() + Self.patience)
        var drawn: [UInt8] = []
        while !drawn.contains(wanted) {
            guard let bytes = try read(until: deadline) else {
                throw ProgramError(.timedOut, "no \"\(words)\" on a display within 30 s")
            }
            drawn += bytes
        }
        return MonotonicClock.microseconds()
    }

    /// Lets it finish what it draws.
    func settle() throws {
        while try read(until: MonotonicClock.microseconds() + Self.quiet) != nil {}
    }

    /// Presses keys, and tells how long it takes until all they change is drawn.
    func effect(of keys: String) throws -> Int64 {
        try settle()
        let start = MonotonicClock.microseconds()
        try terminal.person.writeAll(Array(keys.utf8))
        guard try read(until: start + Self.patience) != nil else {
            throw ProgramError(.timedOut, "a key had no effect within 30 s")
        }
        var end = MonotonicClock.microseconds()
        while try read(until: MonotonicClock.microseconds() + Self.quiet) != nil { end = MonotonicClock.microseconds() }
        return end - start
    }

    /// Ends it as closing the terminal does.
    func end() throws {
        try process.send(.hangUp)
        // A terminal whose output nobody takes would hold it.
        while try !process.waitUntilEnded(deadline: MonotonicClock.microseconds()) { try settle() }
        _ = try process.waitForEnd()
    }

    private func read(until deadline: Int64) throws -> [UInt8]? {
        guard try !poller.wait(until: deadline).isEmpty, case .bytes(let bytes) = try terminal.person.read(upTo: 65_536)
        else { return nil }
        return bytes
    }
}
