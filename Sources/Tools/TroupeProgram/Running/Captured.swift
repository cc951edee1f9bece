import Glibc
import TroupePlatform

/// A program that was run to its end, with its output. It is killed if it takes too long, or when this process ends.
struct Captured {
    /// The cause of its end.
    let cause: ProcessEnding.Cause
    /// True if it was killed because it took too long.
    let isLate: Bool
    /// Its standard output.
    let output: [UInt8]
    /// Its standard error.
    let complaint: String

    /// Thrown if the program was killed because the caller was asked to end.
    struct Interrupted: Error {}

    /// Runs a program to its end. It stays in our process group, so that Ctrl-C ends it too.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes of output; the program is killed if it writes more.
    ///   - seconds: The longest that it may run.
    ///   - interruptions: Descriptors to poll; input on one may mean that the program has to end.
    ///   - isInterrupted: Returns true if the program has to end. Called after input on one of `interruptions`.
    /// - Throws: ``Interrupted``, or a `SystemError`.
    init(
        _ program: String, _ arguments: [String], limit: Int, seconds: Int64, interruptions: [Int32] = [],
        isInterrupted: () throws -> Bool = { true }
    ) throws {
        let outputPipe = try Pipe()
        let complaintPipe = try Pipe()
        var specification = ProcessSpecification(executable: program, arguments: arguments)
        specification.descriptors = [1: outputPipe.writeEnd.raw, 2: complaintPipe.writeEnd.raw]
        specification.startsSession = false
        specification.diesWithStarter = true
        let deadline = MonotonicClock.microseconds() + seconds * 1_000_000
        let process = try specification.start()
        // Close our write ends, or the read ends would never reach end of file.
        let first = outputPipe.readEnd
        _ = consume outputPipe.writeEnd
        let second = complaintPipe.readEnd
        _ = consume complaintPipe.writeEnd
        do {
            let read = try Self.read(
                first, second, process, limit: limit, deadline: deadline, interruptions, isInterrupted)
            (output, complaint, isLate) = (read.output, read.complaint, read.isLate)
            if isLate { try? process.send(.kill) }
        } catch {
            try? process.send(.kill)
            _ = try? process.waitForEnd()
            throw error
        }
        cause = try process.waitForEnd().cause
    }

    /// Reads until both pipes are closed and the process has ended, or the deadline has come.
    private static func read(
        _ first: borrowing Descriptor, _ second: borrowing Descriptor, _ process: borrowing ProcessHandle, limit: Int,
        deadline: Int64, _ interruptions: [Int32], _ isInterrupted: () throws -> Bool
    ) throws -> (output: [UInt8], complaint: String, isLate: Bool) {
        var poller = try Poller()
        try poller.add(first.raw, for: .input, token: 1)
        try poller.add(second.raw, for: .input, token: 2)
        try poller.add(process.raw, for: .input, token: 3)
        for interruption in interruptions { try poller.add(interruption, for: .input, token: 4) }
        var bytes: [UInt8] = []
        var words: [UInt8] = []
        var open: Set<UInt64> = [1, 2, 3]
        while !open.isEmpty {
            let events = try poller.wait(until: deadline)
            if MonotonicClock.microseconds() >= deadline {
                return (bytes, String(decoding: words, as: UTF8.self), isLate: true)
            }
            for event in events {
                if event.token == 4 {
                    if try isInterrupted() { throw Interrupted() }
                    continue
                }
                if event.token == 3 {
                    open.remove(3)
                    try poller.remove(process.raw)
                    continue
                }
                let result = event.token == 1 ? try first.read(upTo: 65_536) : try second.read(upTo: 65_536)
                switch (result, event.token) {
                case (.bytes(let more), 1):
                    bytes += more
                    if bytes.count > limit { throw SystemError(code: EFBIG, attempt: "read more than \(limit) bytes") }
                // Store enough for every sentence; read and drop the rest, so that the program never blocks.
                case (.bytes(let more), _): words += more.prefix(max(0, 65_536 - words.count))
                case (.end, _):
                    open.remove(event.token)
                    try poller.remove(event.token == 1 ? first.raw : second.raw)
                case (.wouldBlock, _): break
                }
            }
        }
        return (bytes, String(decoding: words, as: UTF8.self), isLate: false)
    }
}
