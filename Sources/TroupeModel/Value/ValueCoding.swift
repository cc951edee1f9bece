/// A ``Value`` is itself codable, so that a type may hold one. ``ValueEncoder`` and ``ValueDecoder`` pass it through unchanged; any other coder
/// sees the plain data it stands for, and reads back what that coder's format can tell apart.
extension Value: Codable {
    /// Writes the plain data.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .list(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(item) }
        case .map(let fields):
            var container = encoder.container(keyedBy: ValueKey.self)
            for field in fields.entries { try container.encode(field.value, forKey: .name(field.key)) }
        case .null, .bool, .int, .double, .string, .bytes:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let flag): try container.encode(flag)
            case .int(let number): try container.encode(number)
            case .double(let number): try container.encode(number)
            case .string(let text): try container.encode(text)
            case .bytes(let bytes): try container.encode(bytes)
            case .null, .list, .map: try container.encodeNil()
            }
        }
    }

    /// Reads whatever plain data there is.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: ValueKey.self) {
            var fields = Fields()
            for key in container.allKeys { fields[key.stringValue] = try container.decode(Value.self, forKey: key) }
            self = .map(fields)
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var items: [Value] = []
            while !container.isAtEnd { items.append(try container.decode(Value.self)) }
            self = .list(items)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Int64.self) {
            self = .int(number)
        } else if let number = try? container.decode(Double.self) {
            self = .double(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}
