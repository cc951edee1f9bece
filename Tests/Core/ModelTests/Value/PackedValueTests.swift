import Testing
import TroupeModel
import TroupeValue

/// Values as bytes: a value is unchanged after a round trip, and other bytes are refused.
struct PackedValueTests {
    private static let values: [Value] = [
        .null, true, false, 0, -1, .int(.max), .int(.min), 0.5, .double(-.infinity), "", "Grüße\u{0}!", .bytes([]),
        .bytes([0, 255]), [], [:], [1, [2, []], nil], ["a": ["b": [:]], "": "empty key", "c": [nil]],
        .string(String(repeating: "long ", count: 60)), .list((0..<300).map { .int($0) }),
    ]

    @Test("a value is unchanged after a round trip, and its bytes pass the check", arguments: values)
    func roundTrip(value: Value) throws {
        let packed = PackedValue(value)
        #expect(packed.value == value)
        #expect(try PackedValue(checking: packed.bytes) == packed)
    }

    @Test("the later of two members of one name counts")
    func twins() throws {
        let bytes: [UInt8] = [0x0A, 2, 0x48, 2, 0x0A, 5, 0x0A, 1, 0x61, 0x20, 2, 0x0A, 5, 0x0A, 1, 0x61, 0x20, 4]
        #expect(try PackedValue(checking: bytes).value == ["a": 2])
    }

    @Test("NaN stays NaN")
    func notANumber() { #expect(PackedValue(.double(.nan)).value.double?.isNaN == true) }

    @Test(
        "malformed bytes are refused",
        arguments: [
            // No node, a list of two with one, two nodes at the top, a key outside a map, a map's member without a key,
            // a list longer than the maximum, a node without kind, text that is not UTF-8, a number in place of text.
            [], [[0x40, 2], [0x18, 1]], [[0x18, 1], [0x18, 1]], [[0x0A, 1, 0x61, 0x18, 1]], [[0x48, 1], [0x18, 1]],
            [[0x40, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]], [[]], [[0x32, 1, 0xFF]], [[0x30, 1]],
            [[0x48, 1], [0x0A, 1, 0xFF, 0x18, 1]],
        ] as [[[UInt8]]])
    func malformed(nodes: [[UInt8]]) {
        let bytes: [UInt8] = nodes.reduce(into: []) { $0 += [0x0A, UInt8($1.count)] + $1 }
        #expect(throws: PackedValue.Malformed.self) { try PackedValue(checking: bytes) }
        #expect(throws: PackedValue.Malformed.self) { try Value(unpacking: bytes.span) }
    }

    @Test(
        "a value beyond the maximum depth is not encoded, packs as null, and is refused when received"
    )
    func depth() throws {
        let limit = PackedValue.maximumDepth
        func nested(_ levels: Int, around innermost: Value) -> Value {
            (0..<levels).reduce(innermost) { value, _ in .list([value]) }
        }
        let encoder = ValueEncoder(maximumDepth: limit)
        #expect(try encoder.encode(["key": nested(limit - 1, around: 1)])["key"] == nested(limit - 1, around: 1))
        #expect(throws: ValueCodingError(.tooDeep, path: [])) {
            try encoder.encode(["key": nested(limit, around: 1)])
        }
        #expect(PackedValue(nested(limit, around: "innermost")).value == nested(limit, around: "innermost"))
        #expect(PackedValue(nested(5_000, around: "innermost")).value == nested(limit, around: .null))
        let list: [UInt8] = [0x0A, 2, 0x40, 1]
        let bytes = (0...limit).reduce(into: []) { bytes, _ in bytes += list } + [0x0A, 2, 0x10, 1]
        #expect(throws: PackedValue.Malformed.self) { try PackedValue(checking: bytes) }
    }

    @Test("truncated or changed bytes pass the check exactly if they can be read", arguments: values)
    func damaged(value: Value) {
        let bytes = PackedValue(value).bytes
        func agree(_ bytes: [UInt8]) -> Bool {
            ((try? PackedValue(checking: bytes)) != nil) == ((try? Value(unpacking: bytes.span)) != nil)
        }
        for length in bytes.indices { #expect(agree(Array(bytes.prefix(length)))) }
        for place in bytes.indices {
            for mask: UInt8 in [0xFF, 0x01, 0x80, 0x08] {
                var changed = bytes
                changed[place] ^= mask
                #expect(agree(changed))
            }
        }
    }
}
