import TroupeValue

/// Encodes the nodes of a value in preorder, as fields of a `Value` message.
struct ValuePacking {
    /// The field number of the nodes.
    static let nodes: UInt32 = 1

    private(set) var bytes: [UInt8] = []

    /// Encodes a value and its descendants.
    mutating func append(_ value: Value) { append(value, key: nil, depth: 0) }

    private mutating func append(_ value: Value, key: String?, depth: Int) {
        switch value {
        case .list(let members) where depth < PackedValue.maximumDepth:
            append(.count(members.count), ValueNodeField.listCount, key)
            for member in members { append(member, key: nil, depth: depth + 1) }
        case .map(let fields) where depth < PackedValue.maximumDepth:
            append(.count(fields.count), ValueNodeField.mapCount, key)
            for field in fields.entries { append(field.value, key: field.key, depth: depth + 1) }
        case .null, .list, .map: append(.number(1), ValueNodeField.null, key)
        case .bool(let flag): append(.number(flag ? 1 : 0), ValueNodeField.boolean, key)
        case .int(let number):
            append(.number(UInt64(bitPattern: number << 1 ^ number >> 63)), ValueNodeField.integer, key)
        case .double(let number): append(.fixed64(number.bitPattern), ValueNodeField.number, key)
        case .string(var text): text.withUTF8 { append(.bytes($0), ValueNodeField.text, key) }
        case .bytes(let data): data.withUnsafeBufferPointer { append(.bytes($0), ValueNodeField.data, key) }
        }
    }

    /// The content of a node.
    private enum Content {
        case number(UInt64)
        case fixed64(UInt64)
        case bytes(UnsafeBufferPointer<UInt8>)

        static func count(_ count: Int) -> Content { .number(UInt64(UInt32(clamping: count))) }

        /// The wire type in protobuf.
        var form: UInt32 {
            switch self {
            case .number: 0
            case .fixed64: 1
            case .bytes: 2
            }
        }

        /// The size after the field's key, in bytes.
        var size: Int {
            switch self {
            case .number(let number): Varint.size(of: number)
            case .fixed64: 8
            case .bytes(let bytes): Varint.size(of: UInt64(bytes.count)) + bytes.count
            }
        }
    }

    /// Encodes one node. The key of each of its fields takes one byte.
    private mutating func append(_ content: Content, _ field: UInt32, _ key: String?) {
        var key = key
        guard key != nil else {
            begin(1 + content.size)
            return append(content, field)
        }
        key?.withUTF8 { name in
            let name = Content.bytes(name)
            begin(1 + name.size + 1 + content.size)
            append(name, ValueNodeField.key)
            append(content, field)
        }
    }

    private mutating func begin(_ size: Int) {
        Varint.append(UInt64(Self.nodes << 3 | 2), to: &bytes)
        Varint.append(UInt64(size), to: &bytes)
    }

    private mutating func append(_ content: Content, _ field: UInt32) {
        Varint.append(UInt64(field << 3 | content.form), to: &bytes)
        switch content {
        case .number(let number): Varint.append(number, to: &bytes)
        case .fixed64(let bits): withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
        case .bytes(let content):
            Varint.append(UInt64(content.count), to: &bytes)
            bytes.append(contentsOf: content)
        }
    }
}
