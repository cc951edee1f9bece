/// The fields of a message `ValueNode`.
enum ValueNodeField {
    static let key: UInt32 = 1
    static let null: UInt32 = 2
    static let boolean: UInt32 = 3
    static let integer: UInt32 = 4
    static let number: UInt32 = 5
    static let text: UInt32 = 6
    static let data: UInt32 = 7
    static let listCount: UInt32 = 8
    static let mapCount: UInt32 = 9
}

/// One node of an encoded value. Text and data are ranges of the bytes.
struct ValueNode {
    enum Kind {
        case null
        case boolean(Bool)
        case integer(Int64)
        case number(Double)
        case text(Range<Int>)
        case data(Range<Int>)
        case list(count: Int)
        case map(count: Int)
    }

    /// The name, if the node is a member of a map.
    let key: Range<Int>?
    let kind: Kind

    /// Reads the message in a range of the bytes. Of several kinds the last counts, as in all of protobuf.
    init(_ range: Range<Int>, of bytes: Span<UInt8>) throws(FieldCursor.Malformed) {
        var fields = FieldCursor(range)
        var key: Range<Int>?
        var kind: Kind?
        while let (field, content) = try fields.next(in: bytes) {
            switch (field, content) {
            case (ValueNodeField.key, .bytes(let range)): key = range
            case (ValueNodeField.null, .number): kind = .null
            case (ValueNodeField.boolean, .number(let number)): kind = .boolean(number != 0)
            case (ValueNodeField.integer, .number(let number)):
                kind = .integer(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
            case (ValueNodeField.number, .fixed64(let bits)): kind = .number(Double(bitPattern: bits))
            case (ValueNodeField.text, .bytes(let range)): kind = .text(range)
            case (ValueNodeField.data, .bytes(let range)): kind = .data(range)
            case (ValueNodeField.listCount, .number(let number)):
                kind = .list(count: Int(UInt32(truncatingIfNeeded: number)))
            case (ValueNodeField.mapCount, .number(let number)):
                kind = .map(count: Int(UInt32(truncatingIfNeeded: number)))
            case (ValueNodeField.key...ValueNodeField.mapCount, _): throw FieldCursor.Malformed()
            // Unknown fields of a newer sender are ignored.
            default: break
            }
        }
        guard let kind else { throw FieldCursor.Malformed() }
        self.key = key
        self.kind = kind
    }
}
