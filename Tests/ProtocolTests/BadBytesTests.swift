import Testing
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession

/// What hostile bytes come to: a typed error.
struct BadBytesTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test("random bytes are an error or a message, never more", arguments: 0..<200 as Range<UInt64>)
    func random(seed: UInt64) {
        var random = Generator(state: seed &+ 77)
        let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        for fixture in Fixture.all where fixture.name.hasSuffix("s") { _ = try? fixture.reads(bytes) }
    }

    @Test("a message above the limit of bytes or parts is refused before it is looked into")
    func limits() {
        let bytes = Envelope(
            version: 1,
            SessionFrame(
                incarnation: 1, sequence: 1, acknowledged: 0,
                content: .views(ViewUpdate(version: 1, isFull: true, upserts: Sample.nodes(Sample.contents))))
        ).encoded()
        #expect(throws: ProtocolError.tooLarge(bytes: bytes.count, limit: 10)) {
            try Envelope(decoding: bytes, limits: DecodingLimits(bytes: 10, parts: 1_000, memory: 1 << 20))
        }
        #expect(throws: ProtocolError.tooManyParts(limit: 20)) {
            try Envelope(decoding: bytes, limits: DecodingLimits(bytes: 1 << 20, parts: 20, memory: 1 << 20))
        }
        #expect(throws: ProtocolError.malformed(message: "troupe.ViewUpdate")) {
            try Envelope(decoding: bytes, limits: DecodingLimits(bytes: 1 << 20, parts: 10_000, memory: 512))
        }
    }

    @Test("a value may be so deep; what is deeper is not sent", arguments: [1, 127, 128, 129, 5_000])
    func depth(levels: Int) throws {
        var value: Value = "innermost"
        for _ in 0..<levels { value = .list([value]) }
        let read = try ControlReply(decoding: ControlReply(number: 1, .report(value)).encoded())
        #expect((read == ControlReply(number: 1, .report(value))) == (levels <= PackedValue.maximumDepth))
    }

    @Test(
        "counts that do not fit a value's nodes are refused",
        arguments: [
            // No node, a list of two with one, two nodes at the top, a key where there is no map, a map's member without.
            [], [[0x40, 2], [0x18, 1]], [[0x18, 1], [0x18, 1]], [[0x0A, 1, 0x61, 0x18, 1]], [[0x48, 1], [0x18, 1]],
            [[0x40, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]],
        ] as [[[UInt8]]])
    func malformedValues(nodes: [[UInt8]]) {
        let value: [UInt8] = nodes.reduce(into: []) { $0 += [0x0A, UInt8($1.count)] + $1 }
        let bytes: [UInt8] = [0x08, 1, 0x1A, UInt8(value.count)] + value
        #expect(throws: ProtocolError.malformedValue) { try ControlReply(decoding: bytes) }
    }

    @Test("text that is not UTF-8 and frames that are not finite are refused with their names")
    func badParts() {
        // A control request that taps the text FF.
        #expect(throws: ProtocolError.notUTF8(field: "what to tap")) {
            try ControlRequest(decoding: [0x08, 1, 0x12, 4, 0xC2, 0x01, 1, 0xFF])
        }
        let infinite = SceneRequest.input(.tap(Point(x: .infinity, y: 0), on: nil), version: 1)
        #expect(throws: ProtocolError.badNumber(field: "x")) { try SceneRequest(decoding: infinite.encoded()) }
    }

    @Test(
        "users are read in one form only",
        arguments: [
            ("c4.1", true), ("c4.01", false), ("c4", false), ("c0.1", false), ("c4.0", false), ("c4.1.1", false),
            ("", false), ("4.1", false), ("c+4.1", false),
        ])
    func users(user: String, isValid: Bool) {
        #expect((Launch.parse(user: user) != nil) == isValid)
    }

    @Test("a launch never shows its token")
    func token() {
        #expect(!"\(Sample.launch)".contains("secret"))
    }
}
