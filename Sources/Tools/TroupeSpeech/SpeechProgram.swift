import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
public import TroupeModel
import TroupePlatform

/// The program `troupe-speak`: speaks the screen reader's texts of an instance until its standard input ends.
public struct SpeechProgram: ~Copyable {
    private let synthesizer: Synthesizer
    private let done: Pipe
    private var events: EventsClient
    private var control: ControlClient
    private var poller: Poller
    private var script = SpeechScript()
    /// The number of the last event that was handled.
    private var latest: UInt64 = 0

    private enum Token: UInt64 {
        case input = 1
        case events
        case control
        case done
    }

    /// The line that the program prints once it hears the instance.
    public static let ready = "ready"

    /// Speaks until the standard input or the instance ends.
    public static func run(_ words: [String]) -> ExitCode {
        StandardDescriptors.ensureOpen()
        Signal.resetInherited()
        do {
            guard words != ["--help"] else {
                print("troupe-speak speaks for 'troupe attach --speak'")
                return .completed
            }
            guard words.count == 1 else {
                throw ProgramError(.usage, "'troupe-speak' is started by 'troupe attach --speak'")
            }
            var program = try SpeechProgram.start(for: RunningInstance.find(words[0]))
            try StandardDescriptors.write("\(ready)\n".utf8, to: STDOUT_FILENO)
            try program.speak()
            return .completed
        } catch ClientError.instanceEnded {
            return .completed
        } catch {
            return ProgramError.end(with: error, asJSON: false)
        }
    }

    private init(
        _ synthesizer: consuming Synthesizer, _ done: consuming Pipe, _ events: consuming EventsClient,
        _ control: consuming ControlClient, _ poller: consuming Poller
    ) {
        self.synthesizer = synthesizer
        self.done = done
        self.events = events
        self.control = control
        self.poller = poller
    }

    private static func start(for instance: RunningInstance) throws -> SpeechProgram {
        let done = try Pipe(nonBlocking: true)
        guard dup2(done.writeEnd.raw, Synthesizer.doneDescriptor) >= 0 else {
            throw SystemError(code: errno, attempt: "connect a pipe")
        }
        let synthesizer = try connect()
        let events = try EventsClient(to: instance)
        let control = try ControlClient(to: instance)
        let poller = try Poller()
        try poller.add(STDIN_FILENO, for: .input, token: Token.input.rawValue)
        try poller.add(events.descriptor, for: .input, token: Token.events.rawValue)
        try poller.add(control.descriptor, for: .input, token: Token.control.rawValue)
        try poller.add(done.readEnd.raw, for: .input, token: Token.done.rawValue)
        var program = SpeechProgram(synthesizer, done, events, control, poller)
        // Earlier events are not spoken.
        while let batch = try program.events.next(after: program.latest, deadline: 0), let last = batch.events.last {
            program.latest = last.sequence
        }
        return program
    }

    private static func connect() throws(ProgramError) -> Synthesizer {
        do throws(SpeechError) {
            return try Synthesizer.connect(as: "troupe")
        } catch {
            throw ProgramError(
                .unavailable, "speech-dispatcher cannot be used: \(error.reason)",
                hint: "install the packages speech-dispatcher and speech-dispatcher-espeak-ng, and try 'spd-say hello'")
        }
    }

    private mutating func speak() throws {
        while true {
            while let batch = try events.next(after: latest, deadline: 0), let last = batch.events.last {
                latest = last.sequence
                for case .spoken(let speech)? in batch.events.map({
                    LoggedEvent(report: $0.report)?.event.details
                }) {
                    try carryOut(script.follow(speech))
                }
            }
            while try control.nextReply() != nil {}
            let ready = Set(try poller.wait().compactMap { Token(rawValue: $0.token) })
            if ready.contains(.done) { try readEnds() }
            if ready.contains(.input), try isInputOver() {
                return synthesizer.stop()
            }
        }
    }

    private mutating func carryOut(_ orders: [SpeechScript.Order]) throws {
        for order in orders {
            switch order {
            case .say(let text):
                guard let number = synthesizer.say(text) else {
                    throw ProgramError(
                        .unavailable, "speech-dispatcher has ended", hint: "attach again; the service starts by itself")
                }
                script.said(as: number)
            case .stop: synthesizer.stop()
            case .report(let number):
                try control.post(.request(.userEvent(.announcementSpoken(number))), timeout: 500)
            }
        }
    }

    /// Reads the numbers of the texts that were spoken.
    private mutating func readEnds() throws {
        guard case .bytes(let bytes) = try done.readEnd.read(upTo: 4_096) else { return }
        let size = MemoryLayout<UInt64>.size
        for start in stride(from: 0, to: bytes.count - size + 1, by: size) {
            let number = bytes[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
            try carryOut(script.ended(number))
        }
    }

    private func isInputOver() throws -> Bool {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) <= 0
    }
}
