import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTestSupport

/// The bytes in `Proto/README.md` are the protocol's.
struct TranscriptTests {
    /// A message of the page.
    struct Message: Sendable, CustomTestStringConvertible {
        var name: Substring
        var text: Substring
        var bytes: [UInt8]

        var testDescription: String { "\(name)\(text)" }
    }

    /// Each block of a message's text is followed by one of its bytes.
    static let messages: [Message] = {
        let bytes = try? FileContents.read(PackageFolder.path + "/Proto/README.md", limit: 1 << 20)
        let parts = String(decoding: bytes ?? [], as: UTF8.self).split(
            separator: "```", omittingEmptySubsequences: false)
        // A block lies between an odd and an even fence.
        let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        return zip(blocks, blocks.dropFirst()).compactMap { block, next in
            let head = "prototext troupe."
            guard block.hasPrefix(head), next.hasPrefix("hex\n"), let end = block.firstIndex(of: "\n") else {
                return nil
            }
            let name = block[..<end].dropFirst(head.count)
            return Message(name: name, text: block[end...], bytes: hexadecimal(next.dropFirst(4)))
        }
    }()

    private static func hexadecimal(_ text: Substring) -> [UInt8] {
        let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    @Test("the page has a launch and a conversation")
    func found() {
        #expect(Self.messages.count { $0.name == "Launch" } == 1)
        #expect(Self.messages.count { $0.name == "Envelope" } == 10)
    }

    @Test("the bytes of a message follow from its text by the descriptions alone", arguments: messages)
    func described(message: Message) throws {
        let text = try Descriptor.sealedMemory(Array(message.text.utf8), name: "message")
        let output = try Pipe()
        var protoc = ProcessSpecification(
            executable: "/usr/bin/protoc",
            arguments: ["--proto_path=\(PackageFolder.path)/Proto", "--encode=troupe.\(message.name)", "child.proto"])
        protoc.descriptors = [0: text.raw, 1: output.writeEnd.raw, 2: 2]
        #expect(try protoc.start().waitForEnd().cause == .exited(code: 0))
        guard case .bytes(let bytes) = try output.readEnd.read(upTo: 65_536) else { return }
        #expect(bytes == message.bytes)
    }

    @Test("Troupe reads and writes the bytes of a message", arguments: messages)
    func coded(message: Message) throws {
        let again =
            message.name == "Launch"
            ? try Launch(decoding: message.bytes).encoded()
            : try Envelope(decoding: message.bytes, limits: .daemon).encoded()
        #expect(again == message.bytes)
    }
}
