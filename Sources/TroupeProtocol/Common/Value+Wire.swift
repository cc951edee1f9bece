import CMessages
import TroupeModel

/// One node of a value's preorder: what it is, and under which key.
struct ValueNode {
    enum Kind {
        case leaf(Value)
        case list(count: Int)
        case map(count: Int)
    }

    var key: String?
    var kind: Kind
}

extension ValueNode: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ValueNode>?) { troupe__value_node__init(message) }

    func fill(_ message: inout Troupe__ValueNode, _ arena: Arena) {
        arena.set(key, &message.has_key, &message.key)
        switch kind {
        case .list(let count):
            message.kind_case = TROUPE__VALUE_NODE__KIND_LIST_COUNT
            message.list_count = UInt32(clamping: count)
        case .map(let count):
            message.kind_case = TROUPE__VALUE_NODE__KIND_MAP_COUNT
            message.map_count = UInt32(clamping: count)
        case .leaf(.bool(let flag)):
            message.kind_case = TROUPE__VALUE_NODE__KIND_BOOLEAN
            message.boolean = flag.wire
        case .leaf(.int(let number)):
            message.kind_case = TROUPE__VALUE_NODE__KIND_INTEGER
            message.integer = number
        case .leaf(.double(let number)):
            message.kind_case = TROUPE__VALUE_NODE__KIND_NUMBER
            message.number = number
        case .leaf(.string(let text)):
            message.kind_case = TROUPE__VALUE_NODE__KIND_TEXT
            message.text = arena.text(text)
        case .leaf(.bytes(let bytes)):
            message.kind_case = TROUPE__VALUE_NODE__KIND_DATA
            message.data = arena.data(bytes)
        // Lists and maps are never leaves: what is too deep to be sent arrives as null, see `ValueTree`.
        case .leaf(.null), .leaf(.list), .leaf(.map):
            message.kind_case = TROUPE__VALUE_NODE__KIND_NULL
            message.null = 1
        }
    }

    init(wire message: Troupe__ValueNode) throws(ProtocolError) {
        key = try Wire.text(message.has_key, message.key, "a key")
        switch message.kind_case {
        case TROUPE__VALUE_NODE__KIND_NULL: kind = .leaf(.null)
        case TROUPE__VALUE_NODE__KIND_BOOLEAN: kind = .leaf(.bool(message.boolean != 0))
        case TROUPE__VALUE_NODE__KIND_INTEGER: kind = .leaf(.int(message.integer))
        case TROUPE__VALUE_NODE__KIND_NUMBER: kind = .leaf(.double(message.number))
        case TROUPE__VALUE_NODE__KIND_TEXT: kind = .leaf(.string(try Wire.text(message.text, "a string")))
        case TROUPE__VALUE_NODE__KIND_DATA: kind = .leaf(.bytes(Wire.bytes(message.data)))
        case TROUPE__VALUE_NODE__KIND_LIST_COUNT: kind = .list(count: Int(message.list_count))
        case TROUPE__VALUE_NODE__KIND_MAP_COUNT: kind = .map(count: Int(message.map_count))
        default: throw .unknownKind(message: "value")
        }
    }
}

/// Values as flat lists of nodes.
enum ValueTree {
    /// How deep lists and maps may stand in each other.
    static let maximumDepth = 32

    /// The nodes of a value in preorder. What stands deeper than ``maximumDepth`` is left out as null.
    static func flatten(_ value: Value) -> [ValueNode] {
        var nodes: [ValueNode] = []
        // Most values that controllers tell each other have no more.
        nodes.reserveCapacity(4)
        append(value, key: nil, depth: 0, to: &nodes)
        return nodes
    }

    private static func append(_ value: Value, key: String?, depth: Int, to nodes: inout [ValueNode]) {
        switch value {
        case .list(let members) where depth < maximumDepth:
            nodes.append(ValueNode(key: key, kind: .list(count: members.count)))
            for member in members { append(member, key: nil, depth: depth + 1, to: &nodes) }
        case .map(let fields) where depth < maximumDepth:
            nodes.append(ValueNode(key: key, kind: .map(count: fields.count)))
            for field in fields.entries { append(field.value, key: field.key, depth: depth + 1, to: &nodes) }
        case .list, .map:
            nodes.append(ValueNode(key: key, kind: .leaf(.null)))
        case .null, .bool, .int, .double, .string, .bytes:
            nodes.append(ValueNode(key: key, kind: .leaf(value)))
        }
    }

    /// The value of a preorder.
    ///
    /// - Throws: ``ProtocolError/malformedValue`` when counts do not fit, keys are missing or out of place, or it is too deep.
    static func rebuild(_ nodes: [ValueNode]) throws(ProtocolError) -> Value {
        var place = 0
        let value = try take(nodes, &place, isMember: false, depth: 0)
        guard place == nodes.count else { throw .malformedValue }
        return value.value
    }

    private static func take(
        _ nodes: [ValueNode], _ place: inout Int, isMember: Bool, depth: Int
    ) throws(ProtocolError) -> (key: String?, value: Value) {
        guard place < nodes.count else { throw .malformedValue }
        let node = nodes[place]
        place += 1
        guard (node.key != nil) == isMember else { throw .malformedValue }
        switch node.kind {
        case .leaf(let value):
            return (node.key, value)
        case .list(let count):
            guard depth < maximumDepth, count <= nodes.count - place else { throw .malformedValue }
            var members: [Value] = []
            members.reserveCapacity(count)
            for _ in 0..<count { members.append(try take(nodes, &place, isMember: false, depth: depth + 1).value) }
            return (node.key, .list(members))
        case .map(let count):
            guard depth < maximumDepth, count <= nodes.count - place else { throw .malformedValue }
            var fields = Fields()
            for _ in 0..<count {
                let (key, value) = try take(nodes, &place, isMember: true, depth: depth + 1)
                guard let key, fields[key] == nil else { throw .malformedValue }
                fields[key] = value
            }
            return (node.key, .map(fields))
        }
    }
}

extension Value: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Value>?) { troupe__value__init(message) }

    func fill(_ message: inout Troupe__Value, _ arena: Arena) {
        arena.messages(ValueTree.flatten(self), &message.n_nodes, &message.nodes)
    }

    init(wire message: Troupe__Value) throws(ProtocolError) {
        self = try ValueTree.rebuild(try Wire.all(message.n_nodes, message.nodes))
    }
}
