import Glibc
import TroupePlatform

/// A program that was run to its end, with what it wrote.
struct Captured {
    /// How it ended.
    let cause: ProcessEnding.Cause
    /// What it wrote to standard output.
    let output: [UInt8]
    /// What it wrote to standard error.
    let complaint: String

    /// Runs a program to its end. It stays in our group, so that Ctrl-C ends it too.
    ///
    /// - Parameter limit: The most bytes of output; more ends it.
    init(_ program: String, _ arguments: [String], limit: Int) throws(SystemError) {
        let outputPipe = try Pipe()
        let complaintPipe = try Pipe()
        var specification = ProcessSpecification(executable: program, arguments: arguments)
        specification.descriptors = [1: outputPipe.writeEnd.raw, 2: complaintPipe.writeEnd.raw]
        specification.startsSession = false
        let process = try specification.start()
        // Our write ends must close, or there would be no end.
        let first = outputPipe.readEnd
        _ = consume outputPipe.writeEnd
        let second = complaintPipe.readEnd
        _ = consume complaintPipe.writeEnd
        do throws(SystemError) {
            (output, complaint) = try Self.read(first, second, limit: limit)
        } catch {
            try? process.send(.kill)
            _ = try? process.waitForEnd()
            throw error
        }
        cause = try process.waitForEnd().cause
    }

    private static func read(
        _ first: borrowing Descriptor, _ second: borrowing Descriptor, limit: Int
    ) throws(SystemError) -> ([UInt8], String) {
        var poller = try Poller()
        try poller.add(first.raw, for: .input, token: 1)
        try poller.add(second.raw, for: .input, token: 2)
        var bytes: [UInt8] = []
        var words: [UInt8] = []
        var open: Set<UInt64> = [1, 2]
        while !open.isEmpty {
            for event in try poller.wait() {
                let result = event.token == 1 ? try first.read(upTo: 65_536) : try second.read(upTo: 65_536)
                switch (result, event.token) {
                case (.bytes(let more), 1):
                    bytes += more
                    if bytes.count > limit { throw SystemError(code: EFBIG, attempt: "read more than \(limit) bytes") }
                // Enough for every sentence; the rest is read and dropped, so that it never blocks.
                case (.bytes(let more), _): words += more.prefix(max(0, 65_536 - words.count))
                case (.end, _):
                    open.remove(event.token)
                    try poller.remove(event.token == 1 ? first.raw : second.raw)
                case (.wouldBlock, _): break
                }
            }
        }
        return (bytes, String(decoding: words, as: UTF8.self))
    }
}
