import Glibc
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeScenario
import TroupeStoryboard
import TroupeTerminal
import TroupeTransport
import TroupeValue

/// The code that a fuzzer gives bytes to: every decoder of outside input, and the instance behind them.
///
/// Compiled by `Deploy/fuzz`, and not a target of the package: libFuzzer has the program's `main`.
enum FuzzTarget: String, CaseIterable {
    /// Messages from and to children.
    case envelope
    /// Questions of clients, and their answers.
    case control
    case answer
    case events
    case scene
    case launch
    /// Values within messages, and JSON.
    case value
    case json
    /// Messages between keeper and daemon.
    case keeper
    /// The stream of a link.
    case stream
    /// A storyboard, and the model file made of it.
    case storyboard
    case model
    /// The input of a terminal.
    case keys
    /// A script.
    case scenario
    /// The names of classes in containers.
    case expression
    /// Children and clients that send any decodable messages, one after the other.
    case instance

    /// The target that `TROUPE_FUZZ` names.
    static let chosen = getenv("TROUPE_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

    /// Decodes bytes. Bytes that are not a message are refused; a message is the same after it is written and read
    /// again.
    func exercise(_ bytes: [UInt8]) {
        switch self {
        case .envelope:
            _ = try? Envelope(decoding: bytes, limits: .daemon)
            let envelope = try? Envelope(decoding: bytes, limits: .peer)
            roundTrip(envelope, { $0.encoded() }, { try Envelope(decoding: $0, limits: .daemon) })
        case .control:
            let request = try? ControlRequest(decoding: bytes)
            roundTrip(request, { $0.encoded() }, { try ControlRequest(decoding: $0, limits: .daemon) })
        case .answer:
            roundTrip(try? ControlReply(decoding: bytes), { $0.encoded() }, { try ControlReply(decoding: $0) })
        case .events:
            _ = try? EventsRequest(decoding: bytes)
            _ = try? EventBatch(decoding: bytes)
        case .scene:
            _ = try? SceneRequest(decoding: bytes)
            _ = try? SceneUpdate(decoding: bytes)
        case .launch: _ = try? Launch(decoding: bytes)
        case .value: _ = (try? PackedValue(checking: bytes))?.value.size
        case .json: if let value = try? JSON.value(of: bytes) { _ = JSON.text(of: value) }
        case .keeper:
            _ = try? KeeperRequest(decoding: bytes)
            _ = try? KeeperNotice(decoding: bytes)
        case .stream:
            let whole = messages(in: [bytes])
            guard messages(in: bytes.map { [$0] }) == whole, whole.allSatisfy({ (1...4_096).contains($0.count) }) else {
                fatalError("messages depend on the size of the reads of a stream")
            }
        case .storyboard:
            guard let read = try? StoryboardReader.read(bytes, name: "Main", file: "Main.storyboard") else { return }
            let application = ApplicationModel(mainStoryboard: "Main", storyboards: [read.document])
            roundTrip(application, { (try? ModelFile.bytes(of: $0)) ?? [] }, { try ModelFile.model(of: $0) })
            // The seed input for a fuzzer of model files.
            if let path = getenv("TROUPE_FUZZ_MODEL"), let file = fopen(path, "w") {
                let model = (try? ModelFile.bytes(of: application)) ?? []
                fwrite(model, 1, model.count, file)
                fclose(file)
            }
        case .model:
            roundTrip(
                try? ModelFile.model(of: bytes), { (try? ModelFile.bytes(of: $0)) ?? [] },
                { try ModelFile.model(of: $0) })
        case .keys:
            var whole = KeyDecoder()
            var parts = KeyDecoder()
            let events = whole.decode(bytes) + whole.timeOut()
            guard bytes.flatMap({ parts.decode([$0]) }) + parts.timeOut() == events else {
                fatalError("keys depend on the size of the reads")
            }
        case .scenario:
            _ = try? ScriptParser.parse(String(decoding: bytes, as: UTF8.self), file: "script.troupe")
        case .expression:
            FuzzedExpression.check(String(decoding: bytes, as: UTF8.self))
            FuzzedExpression.check(FuzzedExpression.text(drawnFrom: bytes[...]))
        case .instance:
            var host = FuzzedInstance()
            host.live(bytes)
        }
    }

    private func messages(in pieces: [[UInt8]]) -> [[UInt8]] {
        var framing = MessageFraming(limit: 4_096)
        var messages: [[UInt8]] = []
        for piece in pieces {
            piece.withUnsafeBytes { framing.append($0) }
            while let message = try? framing.next() { messages.append(message) }
        }
        return messages
    }

    private func roundTrip<Message>(
        _ message: Message?, _ encode: (Message) -> [UInt8], _ decode: ([UInt8]) throws -> Message
    ) {
        guard let message else { return }
        let bytes = encode(message)
        guard let again = try? decode(bytes), encode(again) == bytes else {
            fatalError("a decoded message cannot be read again after it is written")
        }
    }
}

/// The function that libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target = FuzzTarget.chosen else {
        fatalError("TROUPE_FUZZ must be one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    target.exercise(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
