/// Reads the nodes of a packed value, one after the other.
struct ValueReading {
    private var nodes: FieldCursor

    /// The least bytes a node takes in the message: a key, a length and its kind.
    private static let leastNode = 4
    /// For how many members of a list room is made before they were seen.
    private static let reserved = 256

    init(_ bytes: Span<UInt8>) {
        nodes = FieldCursor(0..<bytes.count)
    }

    /// Looks over all of it, as ``value(_:)`` reads it.
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

    /// The value of all nodes; of two members of one name the later counts.
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
            // A count is only what the sender says: lists within lists could claim the same bytes again and again.
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

    /// As many members can still come, and not too deep.
    private func limit(_ count: Int, _ depth: Int) throws(FieldCursor.Malformed) {
        guard depth < PackedValue.maximumDepth, count <= nodes.left / Self.leastNode else {
            throw FieldCursor.Malformed()
        }
    }

    /// The next node, which must be there, with a key where it is a member of a map.
    private mutating func node(_ bytes: Span<UInt8>, isMember: Bool) throws(FieldCursor.Malformed) -> ValueNode {
        guard let node = try next(bytes), (node.key != nil) == isMember else { throw FieldCursor.Malformed() }
        return node
    }

    /// The next node; nil behind the last.
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
