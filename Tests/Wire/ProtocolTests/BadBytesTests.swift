import Testing
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession
import TroupeTestSupport
import TroupeValue

/// Hostile bytes lead to a typed error.
struct BadBytesTests {
    @Test("random bytes are an error or a message, without a trap", arguments: 0..<200 as Range<UInt64>)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        for fixture in Fixture.all where fixture.name.hasSuffix("s") { _ = try? fixture.reads(bytes) }
    }

    @Test("a message above the limit of bytes or parts is refused before it is decoded")
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

    @Test("a value up to the maximum depth is sent, and a deeper one is not", arguments: [1, 127, 128, 129, 5_000])
    func depth(levels: Int) throws {
        var value: Value = "innermost"
        for _ in 0..<levels { value = .list([value]) }
        let read = try ControlReply(decoding: ControlReply(number: 1, .report(value)).encoded())
        #expect((read == ControlReply(number: 1, .report(value))) == (levels <= PackedValue.maximumDepth))
    }

    @Test(
        "counts that contradict a value's nodes are refused",
        arguments: [
            // No node, a list of two with one, two nodes at the top, a key outside a map, a map's member without a key.
            [], [[0x40, 2], [0x18, 1]], [[0x18, 1], [0x18, 1]], [[0x0A, 1, 0x61, 0x18, 1]], [[0x48, 1], [0x18, 1]],
            [[0x40, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]],
        ] as [[[UInt8]]])
    func malformedValues(nodes: [[UInt8]]) {
        let value: [UInt8] = nodes.reduce(into: []) { $0 += [0x0A, UInt8($1.count)] + $1 }
        let bytes: [UInt8] = [0x08, 1, 0x1A, UInt8(value.count)] + value
        #expect(throws: ProtocolError.malformedValue(field: "ControlReply.report")) {
            try ControlReply(decoding: bytes)
        }
    }

    @Test("text that is not UTF-8 and frames that are not finite are refused with the names of their fields")
    func badParts() {
        // A control request that taps the text FF.
        #expect(throws: ProtocolError.notUTF8(field: "Request.tap")) {
            try ControlRequest(decoding: [0x08, 1, 0x12, 4, 0xC2, 0x01, 1, 0xFF])
        }
        let infinite = SceneRequest.input(.tap(Point(x: .infinity, y: 0), on: nil), version: 1)
        #expect(throws: ProtocolError.unexpected(field: "Point.x", came: "inf", expected: "a finite number")) {
            try SceneRequest(decoding: infinite.encoded())
        }
    }

    /// Bodies in an envelope, by the number of their field, with the error message.
    private static let faultsOfForm: [(field: UInt8, bytes: [UInt8], sentence: String)] = [
        // An ask without a request, with only its number.
        (24, [0x08, 1], "Ask.wants_reply is missing"),
        (24, [0x08, 1, 0x18, 0], "Ask.request is missing"),
        // A push without destination; one to a destination of no kind; one of an unknown kind; and one without a
        // number.
        (24, ask([0x1A, 2, 0x18, 1]), "PushRequest.destination is missing"),
        (24, ask([0x1A, 4, 0x0A, 0, 0x18, 1]), "Destination.form is missing"),
        (
            24, ask([0x1A, 7, 0x0A, 3, 0xA0, 0x06, 1, 0x18, 1]),
            "Destination.form is field 100, which this version does not know"
        ),
        (24, ask([0x1A, 6, 0x0A, 2, 0x08, 0, 0x18, 1]), "Destination.controller is 0, not an identifier of 1 or more"),
        // A device turned to an unknown orientation, a tab selected in two ways, a pop both to the root and to a
        // controller.
        (
            24, ask([0x62, 2, 0x75, 0x70]),
            #"Request.rotate is "up", not one of portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown, unknown"#
        ),
        (24, ask([0x42, 0]), "SelectRequest.index or controller is missing"),
        (24, ask([0x42, 6, 0x08, 0, 0x12, 2, 0x08, 1]), "SelectRequest.index is set beside `controller`, not alone"),
        (
            24, ask([0x42, 4, 0x08, 0, 0x20, 1]),
            "SelectRequest.more is set beside `index` or `controller`, not alone"
        ),
        (24, ask([0x22, 8, 0x0A, 2, 0x08, 1, 0x10, 1, 0x20, 1]), "PopRequest.to_root is set beside `to`, not alone"),
        // A callback without its number, a layout for an unknown orientation.
        (22, [0x0A, 2, 0x50, 1], "Delivery.call is missing"),
        (
            32, [0x0A, 1, 0x61, 0x12, 1, 0xFF],
            "the value in ActionReport.sender is nested too deep, of an unknown kind or inconsistent"
        ),
        (31, [0x08, 3, 0x12, 0], "ChildFault.kind is 3, not one of hang, crash"),
    ]

    /// An ask with the bytes of a request.
    private static func ask(_ request: [UInt8]) -> [UInt8] { [0x08, 1, 0x18, 0, 0x22, UInt8(request.count)] + request }

    @Test("an error of form names message and field, the received and the expected value", arguments: faultsOfForm)
    func form(field: UInt8, bytes: [UInt8], sentence: String) {
        let body = [field << 3 & 0x7F | 0x82, field >> 4, UInt8(bytes.count)] + bytes
        let error = #expect(throws: ProtocolError.self) {
            try Envelope(decoding: [0x08, 1, 0x10, 1, 0x18, 1, 0x20, 0] + body, limits: .peer)
        }
        #expect(error?.description == sentence)
    }

    @Test("an envelope with a missing or invalid number is refused with the number's name")
    func header() {
        let faults: [([UInt8], ProtocolError)] = [
            ([0x08, 1, 0x10, 1, 0x18, 1], .missing(field: "Envelope.acknowledged")),
            ([0x08, 1, 0x18, 1, 0x20, 0], .missing(field: "Envelope.incarnation")),
            (
                [0x08, 1, 0x10, 0, 0x18, 1, 0x20, 0],
                .unexpected(field: "Envelope.incarnation", came: "0", expected: "an identifier of 1 or more")
            ),
            (
                [0x08, 1, 0x10, 1, 0x18, 1, 0x20, 0, 0x28, 3],
                .unexpected(field: "Envelope.wish", came: "3", expected: "0 to 2")
            ),
        ]
        for (bytes, error) in faults {
            #expect(throws: error) { try Envelope(decoding: bytes, limits: .peer) }
        }
    }

    @Test(
        "a user is read in one form only",
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
