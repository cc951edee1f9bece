import TroupeModel
import TroupePlatform

/// A process of the C program `troupe-peers`, which measures on request.
final class MeasuringProcess: Peer {
    private let name: String
    private let process: ProcessHandle
    private let input: Descriptor
    private var output: LineInput

    /// The timeout of the start, and of each measurement without its idle time, in microseconds.
    private static let timeout: Int64 = 10_000_000

    /// Starts the process, and waits until it is ready.
    init(_ words: [String]) throws {
        let input = try Pipe()
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: try ProgramLocation.helper("troupe-peers"), arguments: words)
        specification.descriptors = [0: input.readEnd.raw, 1: output.writeEnd.raw, 2: 2]
        specification.diesWithStarter = true
        let deadline = MonotonicClock.microseconds() + Self.timeout
        process = try specification.start()
        _ = consume input.readEnd
        _ = consume output.writeEnd
        name = "troupe-peers \(words[0])"
        self.input = input.writeEnd
        self.output = LineInput(output.readEnd)
        _ = try self.output.next(until: deadline, from: name)
    }

    /// Measures a relay: two hops there and two back over plain sockets.
    static func relay() throws -> MeasuringProcess { try MeasuringProcess(["relay", "\(Floor.size)"]) }

    /// Measures a fork: the time until the new process has sent a byte.
    static func fork() throws -> MeasuringProcess { try MeasuringProcess(["fork"]) }

    deinit {
        // An empty line ends the process together with the processes that it started. A D-Bus service ends with its bus.
        try? input.writeAll([UInt8(ascii: "\n")])
        if (try? process.waitUntilEnded(deadline: MonotonicClock.microseconds() + Self.timeout)) != true {
            try? process.send(.kill)
        }
        _ = try? process.waitForEnd()
    }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try input.writeAll(Array("\(count) \(idle)\n".utf8))
        let deadline = MonotonicClock.microseconds() + Self.timeout * Int64(1 + count) + Int64(idle * count * 1000)
        let samples = try output.next(until: deadline, from: name).split(separator: " ").compactMap { Int64($0) }
        guard samples.count == count else {
            throw ProgramError(.internalError, "\(name) sent \(samples.count) measurements, not \(count)")
        }
        return samples
    }
}
