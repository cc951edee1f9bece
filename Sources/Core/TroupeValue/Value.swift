/// A tree of plain data, the type of the messages between controllers and of reports.
///
/// The daemon forwards values without decoding them (section 7).
public enum Value: Hashable, Sendable {
    /// Null.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A whole number.
    case int(Int64)
    /// A number with a fraction.
    case double(Double)
    /// Text.
    case string(String)
    /// Bytes; base64 text in JSON.
    case bytes([UInt8])
    /// Values in order.
    case list([Value])
    /// Values by name, in order.
    case map(Fields)
}

extension Value {
    /// The maximum nesting of lists and maps in a value that is sent.
    public static let maximumDepth = 128

    /// The member of a map; nil if there is no such member or the value is not a map.
    public subscript(key: String) -> Value? {
        guard case .map(let fields) = self else { return nil }
        return fields[key]
    }

    /// The text; nil for any other kind.
    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The whole number; nil for any other kind.
    public var int: Int64? {
        guard case .int(let number) = self else { return nil }
        return number
    }

    /// The whole or fractional number; nil for any other kind.
    public var double: Double? {
        switch self {
        case .int(let number): Double(number)
        case .double(let number): number
        case .null, .bool, .string, .bytes, .list, .map: nil
        }
    }

    /// The Boolean; nil for any other kind.
    public var bool: Bool? {
        guard case .bool(let flag) = self else { return nil }
        return flag
    }

    /// The elements; nil unless the value is a list.
    public var list: [Value]? {
        guard case .list(let members) = self else { return nil }
        return members
    }

    /// The approximate size in bytes. Complexity: O(nodes).
    package var size: Int {
        let own = MemoryLayout<Value>.stride
        return switch self {
        case .null, .bool, .int, .double: own
        case .string(let text): own + text.utf8.count
        case .bytes(let bytes): own + bytes.count
        case .list(let members): members.reduce(own) { $0 + $1.size }
        case .map(let fields): fields.entries.reduce(own) { $0 + $1.key.utf8.count + $1.value.size }
        }
    }

    /// A string, or null for nil, for reports with absent facts.
    public static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }

    /// A whole number from any integer, clamped to Int64.
    public static func number(_ number: some BinaryInteger) -> Value { .int(Int64(clamping: number)) }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .int(value) }
    /// A Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number with a fraction.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// A list.
    public init(arrayLiteral elements: Value...) { self = .list(elements) }
    /// A map with the members in the order of the literal.
    public init(dictionaryLiteral elements: (String, Value)...) { self = .map(Fields(elements)) }
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}
