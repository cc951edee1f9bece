import TroupeValue

/// Decodes the nodes of an encoded value in sequence.
struct ValueReading {
    private var nodes: FieldCursor

    /// The minimum size of an encoded node: a key, a length and its kind, in bytes.
    private static let leastNode = 4
    /// The maximum number of elements for which capacity is reserved in advance.
    private static let reserved = 256

    init(_ bytes: Span<UInt8>) {
        nodes = FieldCursor(0..<bytes.count)
    }

    /// Validates all nodes by the rules of ``value(_:)``.
    mutating func check(_ bytes: Span<UInt8>) throws(FieldCursor.Malformed) {
        try check(bytes, isMember: false, depth: 0)
        guard try next(bytes) == nil else { throw FieldCursor.Malformed() }
    }

    private mutating func check(_ bytes: Span<UInt8>, isMember: Bool, depth: Int) throws(FieldCursor.Malformed) {
        let node = try node(bytes, isMember: isMember)
        if let key = node.key { try Self.checkText(key, of: bytes) }
        switch node.kind {
        case .null, .boolean, .integer, .number, .data: break
        case .text(let range): try Self.checkText(range, of: bytes)
        case .list(let count):
            try limit(count, depth)
            for _ in 0..<count { try check(bytes, isMember: false, depth: depth + 1) }
        case .map(let count):
            try limit(count, depth)
            for _ in 0..<count { try check(bytes, isMember: true, depth: depth + 1) }
        }
    }

    /// The decoded value. Of two members with one name, the later counts.
    mutating func value(_ bytes: Span<UInt8>) throws(FieldCursor.Malformed) -> Value {
        let (_, value) = try member(bytes, isMember: false, depth: 0)
        guard try next(bytes) == nil else { throw FieldCursor.Malformed() }
        return value
    }

    private mutating func member(
        _ bytes: Span<UInt8>, isMember: Bool, depth: Int
    ) throws(FieldCursor.Malformed) -> (key: String, value: Value) {
        let node = try node(bytes, isMember: isMember)
        var key = ""
        if let range = node.key { key = try Self.text(range, of: bytes) }
        switch node.kind {
        case .null: return (key, .null)
        case .boolean(let flag): return (key, .bool(flag))
        case .integer(let number): return (key, .int(number))
        case .number(let number): return (key, .double(number))
        case .text(let range): return (key, .string(try Self.text(range, of: bytes)))
        case .data(let range):
            return (key, .bytes(bytes.extracting(range).withUnsafeBufferPointer { Array($0) }))
        case .list(let count):
            try limit(count, depth)
            var members: [Value] = []
            // The count is the sender's claim, and nested lists could claim the same bytes repeatedly.
            members.reserveCapacity(min(count, Self.reserved))
            for _ in 0..<count { members.append(try member(bytes, isMember: false, depth: depth + 1).value) }
            return (key, .list(members))
        case .map(let count):
            try limit(count, depth)
            var fields = Fields()
            for _ in 0..<count {
                let member = try member(bytes, isMember: true, depth: depth + 1)
                fields[member.key] = member.value
            }
            return (key, .map(fields))
        }
    }

    /// Throws if the remaining bytes cannot hold `count` members or the nesting is too deep.
    private func limit(_ count: Int, _ depth: Int) throws(FieldCursor.Malformed) {
        guard depth < PackedValue.maximumDepth, count <= nodes.left / Self.leastNode else {
            throw FieldCursor.Malformed()
        }
    }

    /// The next node. It must exist, and it has a key exactly if it is a member of a map.
    private mutating func node(_ bytes: Span<UInt8>, isMember: Bool) throws(FieldCursor.Malformed) -> ValueNode {
        guard let node = try next(bytes), (node.key != nil) == isMember else { throw FieldCursor.Malformed() }
        return node
    }

    /// The next node; nil after the last.
    private mutating func next(_ bytes: Span<UInt8>) throws(FieldCursor.Malformed) -> ValueNode? {
        while let (field, content) = try nodes.next(in: bytes) {
            guard field == ValuePacking.nodes else { continue }
            guard case .bytes(let range) = content else { throw FieldCursor.Malformed() }
            return try ValueNode(range, of: bytes)
        }
        return nil
    }

    private static func text(_ range: Range<Int>, of bytes: Span<UInt8>) throws(FieldCursor.Malformed) -> String {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes.extracting(range)))
        } catch {
            throw FieldCursor.Malformed()
        }
    }

    private static func checkText(_ range: Range<Int>, of bytes: Span<UInt8>) throws(FieldCursor.Malformed) {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.extracting(range))
        } catch {
            throw FieldCursor.Malformed()
        }
    }
}
