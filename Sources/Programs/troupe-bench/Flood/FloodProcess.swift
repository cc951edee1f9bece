import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport

/// A child that does one thing without end as soon as it is heard: what its siblings are measured beside.
enum FloodProcess: String, CaseIterable {
    /// Frames that hold nothing.
    case frames = "FloodFrames"
    /// Beginnings of a conversation.
    case hellos = "FloodHellos"
    /// What it is to be called.
    case facts = "FloodFacts"
    /// Bytes that are no message.
    case bytes = "FloodBytes"

    /// The one that the arguments of a child name.
    init?(arguments: [String]) {
        guard let option = arguments.firstIndex(of: "--class"), arguments.indices.contains(option + 1) else {
            return nil
        }
        self.init(rawValue: arguments[option + 1])
    }

    /// Floods until it is ended.
    func run() -> Int32 {
        do {
            let launch = try Launch(decoding: try Descriptor.inherited(3).readAll(limit: 1 << 24))
            let context = try Context()
            let dealer = try Dealer(
                connecting: try Endpoint(path: launch.endpoint), in: context,
                credentials: .password(user: launch.user, password: launch.token))
            var sequence: UInt64 = 0
            while true {
                switch try dealer.receive(withinMilliseconds: 60_000) {
                case .connected: _ = try dealer.send(hello(launch))
                case .message:
                    while true {
                        if try dealer.send(word(launch, sequence + 1)) == .sent { sequence += 1 }
                    }
                case .nothing, .malformed: return 1
                }
            }
        } catch {
            StandardDescriptors.complain("\(error)\n")
            return 1
        }
    }

    private func word(_ launch: Launch, _ sequence: UInt64) -> [UInt8] {
        switch self {
        case .frames: frame(nil, of: launch, 0)
        case .hellos: hello(launch)
        case .facts:
            frame(
                .ask(Ask(number: sequence, wantsReply: false, .configure(launch.controller, Facts()))), of: launch,
                sequence)
        case .bytes: Array(repeating: 0xFF, count: 64)
        }
    }

    private func hello(_ launch: Launch) -> [UInt8] {
        let hello = Hello(
            oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
            className: launch.className, process: getpid())
        return frame(.hello(hello), of: launch, 0)
    }

    private func frame(_ body: EnvelopeBody?, of launch: Launch, _ sequence: UInt64) -> [UInt8] {
        Envelope(
            SessionFrame(
                incarnation: launch.incarnation.rawValue, sequence: sequence, acknowledged: 0, content: body)
        ).encoded()
    }
}
