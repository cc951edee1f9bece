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

/// Values as flat lists of nodes, in preorder.
enum ValueTree {
    /// How deep lists and maps may stand in each other. What stands deeper is left out as null.
    static let maximumDepth = 32

    /// Of how many nodes a value is made.
    static func count(_ value: Value, depth: Int = 0) -> Int {
        guard depth < maximumDepth else { return 1 }
        return switch value {
        case .list(let members): members.reduce(1) { $0 + count($1, depth: depth + 1) }
        case .map(let fields): fields.entries.reduce(1) { $0 + count($1.value, depth: depth + 1) }
        case .null, .bool, .int, .double, .string, .bytes: 1
        }
    }

    /// Writes the nodes of a value to where `place` points, and moves that behind them.
    static func write(
        _ value: Value, key: String? = nil, depth: Int = 0,
        to place: inout UnsafeMutablePointer<UnsafeMutablePointer<Troupe__ValueNode>?>, _ arena: Arena
    ) {
        func write(_ kind: ValueNode.Kind) {
            place.initialize(to: arena.message(ValueNode(key: key, kind: kind)))
            place += 1
        }
        switch value {
        case .list(let members) where depth < maximumDepth:
            write(.list(count: members.count))
            for member in members { Self.write(member, depth: depth + 1, to: &place, arena) }
        case .map(let fields) where depth < maximumDepth:
            write(.map(count: fields.count))
            for field in fields.entries {
                Self.write(field.value, key: field.key, depth: depth + 1, to: &place, arena)
            }
        case .list, .map: write(.leaf(.null))
        case .null, .bool, .int, .double, .string, .bytes: write(.leaf(value))
        }
    }
}

/// Makes the value of a list of nodes.
private struct ValueReading {
    private let nodes: UnsafeBufferPointer<UnsafeMutablePointer<Troupe__ValueNode>?>
    private var place = 0

    init(_ message: Troupe__Value) {
        nodes = UnsafeBufferPointer(start: message.nodes, count: message.nodes == nil ? 0 : message.n_nodes)
    }

    /// The value of all nodes.
    ///
    /// - Throws: ``ProtocolError/malformedValue`` when counts do not fit, keys are missing or out of place, or it is too deep.
    mutating func value() throws(ProtocolError) -> Value {
        let (_, value) = try take(isMember: false, depth: 0)
        guard place == nodes.count else { throw .malformedValue }
        return value
    }

    private mutating func take(isMember: Bool, depth: Int) throws(ProtocolError) -> (key: String?, value: Value) {
        guard place < nodes.count else { throw .malformedValue }
        let node = try Wire.need(nodes[place], "a member of a list", as: ValueNode.self)
        place += 1
        guard (node.key != nil) == isMember else { throw .malformedValue }
        switch node.kind {
        case .leaf(let value):
            return (node.key, value)
        case .list(let count):
            guard depth < ValueTree.maximumDepth, count <= nodes.count - place else { throw .malformedValue }
            var members: [Value] = []
            members.reserveCapacity(count)
            for _ in 0..<count { members.append(try take(isMember: false, depth: depth + 1).value) }
            return (node.key, .list(members))
        case .map(let count):
            guard depth < ValueTree.maximumDepth, count <= nodes.count - place else { throw .malformedValue }
            var fields = Fields()
            for _ in 0..<count {
                let (key, value) = try take(isMember: true, depth: depth + 1)
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
        let count = ValueTree.count(self)
        let nodes = arena.room(for: UnsafeMutablePointer<Troupe__ValueNode>?.self, count: count)
        var place = nodes
        ValueTree.write(self, to: &place, arena)
        message.n_nodes = count
        message.nodes = nodes
    }

    init(wire message: Troupe__Value) throws(ProtocolError) {
        var reading = ValueReading(message)
        self = try reading.value()
    }
}
