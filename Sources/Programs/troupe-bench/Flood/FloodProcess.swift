import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport

/// A child that repeats one action endlessly once it is connected. Its siblings are measured meanwhile.
enum FloodProcess: String, CaseIterable {
    /// Sends empty frames.
    case frames = "FloodFrames"
    /// Sends hellos.
    case hellos = "FloodHellos"
    /// Sends configurations of its controller.
    case facts = "FloodFacts"
    /// Sends bytes that are no message.
    case bytes = "FloodBytes"

    /// The flood that a child's arguments name.
    init?(arguments: [String]) {
        guard let option = arguments.firstIndex(of: "--class"), arguments.indices.contains(option + 1) else {
            return nil
        }
        self.init(rawValue: arguments[option + 1])
    }

    /// Floods until the process is ended.
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
