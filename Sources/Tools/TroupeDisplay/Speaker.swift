import Glibc
import TroupeModel
import TroupePlatform

/// The process that speaks for a display: `troupe-speak`. It ends with the display.
struct Speaker: ~Copyable {
    private let process: ProcessHandle
    /// The end of its standard input.
    private let input: Descriptor
    /// Its standard output and error.
    private let output: Descriptor

    /// The time within which it must be ready, in microseconds: the speech service may have to be started.
    private static let timeout: Int64 = 15_000_000

    /// Starts the process and waits until it is ready.
    ///
    /// - Throws: `unavailable` with its own sentence if it cannot speak.
    static func start(for instance: String) throws -> Speaker {
        let speaker = try Speaker(starting: instance)
        try speaker.waitUntilReady()
        return speaker
    }

    private func waitUntilReady() throws {
        var said = ""
        let deadline = MonotonicClock.microseconds() + Self.timeout
        var poller = try Poller()
        try poller.add(output.raw, for: .input, token: 1)
        while !said.contains("ready\n") {
            guard MonotonicClock.microseconds() < deadline, try !poller.wait(until: deadline).isEmpty,
                case .bytes(let bytes) = try output.read(upTo: 4_096)
            else {
                throw ProgramError(
                    .unavailable, Self.reason(said),
                    hint: "install the packages speech-dispatcher and speech-dispatcher-espeak-ng, or leave --speak out"
                )
            }
            said += String(decoding: bytes, as: UTF8.self)
        }
    }

    private init(starting instance: String) throws(SystemError) {
        let input = try Pipe()
        let output = try Pipe(nonBlocking: true)
        var specification = ProcessSpecification(
            executable: try ProgramLocation.helper("troupe-speak"), arguments: [instance])
        specification.descriptors = [0: input.readEnd.raw, 1: output.writeEnd.raw, 2: output.writeEnd.raw]
        specification.diesWithStarter = true
        process = try specification.start()
        self.input = input.writeEnd
        self.output = output.readEnd
    }

    /// The descriptor that becomes readable when the process ends.
    var descriptor: Int32 { output.raw }

    /// The sentence about its end; nil while it speaks.
    func end() throws(SystemError) -> String? {
        switch try output.read(upTo: 4_096) {
        case .bytes(let bytes): Self.reason(String(decoding: bytes, as: UTF8.self))
        case .end: Self.reason("")
        case .wouldBlock: nil
        }
    }

    /// The first line that the process said, without the name of the program.
    private static func reason(_ said: String) -> String {
        let line = said.split(separator: "\n").first { $0 != "ready" } ?? "the speech has ended"
        return String(line.hasPrefix("troupe: ") ? line.dropFirst(8) : line)
    }
}
