/// Decodes any `Decodable` type from a ``Value``, without Foundation.
///
/// It decodes the output of ``ValueEncoder``, even after a round trip through JSON: it accepts whole numbers as
/// doubles, doubles without a fraction as whole numbers, and base64 text and lists of numbers as `[UInt8]`.
public struct ValueDecoder: Sendable {
    /// A decoder. It has no state and can be reused.
    public init() {}

    /// An instance of `type`, decoded from `value`.
    ///
    /// - Throws: ``ValueCodingError`` with the path to the member that is missing or does not match.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: Value) throws(ValueCodingError) -> T {
        do {
            return try Decoding(value).decode(type)
        } catch {
            throw ValueCodingError(error, at: [])
        }
    }
}

/// One value to decode: both the decoder that a type receives and its single-value container.
private final class Decoding: Decoder, SingleValueDecodingContainer {
    let value: Value
    /// The enclosing value and the key in it. The path is only built when an error needs it.
    private let outer: Decoding?
    private let place: (any CodingKey)?
    private let depth: Int

    /// The outermost value.
    init(_ value: Value) {
        self.value = value
        outer = nil
        place = nil
        depth = 0
    }

    /// A member.
    init(_ value: Value, at place: any CodingKey, in outer: Decoding) {
        self.value = value
        self.outer = outer
        self.place = place
        depth = outer.depth + 1
    }

    var codingPath: [any CodingKey] {
        guard let outer, let place else { return [] }
        return outer.codingPath + [place]
    }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .map = value else { throw ValueCodingError(value.mismatch("a map"), at: codingPath) }
        return KeyedDecodingContainer(MapDecoding(map: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let items) = value else { throw ValueCodingError(value.mismatch("a list"), at: codingPath) }
        return ListDecoding(list: self, items: items)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try plain() }
    func decode(_ type: String.Type) throws -> String { try plain() }
    func decode(_ type: Double.Type) throws -> Double { try plain() }
    func decode(_ type: Float.Type) throws -> Float { try plain() }
    func decode(_ type: Int.Type) throws -> Int { try plain() }
    func decode(_ type: Int8.Type) throws -> Int8 { try plain() }
    func decode(_ type: Int16.Type) throws -> Int16 { try plain() }
    func decode(_ type: Int32.Type) throws -> Int32 { try plain() }
    func decode(_ type: Int64.Type) throws -> Int64 { try plain() }
    func decode(_ type: UInt.Type) throws -> UInt { try plain() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try plain() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try plain() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try plain() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try plain() }

    private func plain<T: Plain>() throws -> T {
        do throws(ValueCodingError.Problem) {
            return try T(plain: value)
        } catch {
            throw ValueCodingError(error, at: codingPath)
        }
    }

    /// Decodes a member that needs no decoder of its own.
    func plain<T: Plain>(_ member: Value, at place: @autoclosure () -> any CodingKey) throws -> T {
        do throws(ValueCodingError.Problem) {
            return try T(plain: member)
        } catch {
            throw ValueCodingError(error, at: codingPath + [place()])
        }
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // The comparison has verified the type. A conditional cast would make the runtime look up `T?` for every
        // type.
        if type == Value.self { return value as! T }
        if type == [UInt8].self, let bytes = try bytes() { return bytes as! T }
        guard depth <= JSON.maximumDepth else { throw ValueCodingError(.tooDeep, at: codingPath) }
        return try T(from: self)
    }

    /// The bytes, from bytes or base64 text; nil for a list, which is decoded number by number.
    private func bytes() throws -> [UInt8]? {
        switch value {
        case .bytes(let bytes): return bytes
        case .string(let text):
            guard let bytes = Base64.decode(text) else {
                throw ValueCodingError(.invalid("this text is not base64"), at: codingPath)
            }
            return bytes
        case .list: return nil
        case .null, .bool, .int, .double, .map: throw ValueCodingError(value.mismatch("bytes"), at: codingPath)
        }
    }
}

private struct MapDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let map: Decoding
    var codingPath: [any CodingKey] { map.codingPath }

    var allKeys: [Key] {
        guard case .map(let fields) = map.value else { return [] }
        var keys: [Key] = []
        for field in fields.entries {
            if let key = Key(stringValue: field.key) { keys.append(key) }
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { map.value[key.stringValue] != nil }

    private func value(_ key: Key) throws -> Value {
        guard let value = map.value[key.stringValue] else {
            throw ValueCodingError(.missing(key.stringValue), at: codingPath)
        }
        return value
    }

    private func plain<T: Plain>(_ key: Key) throws -> T { try map.plain(value(key), at: key) }

    private func member(_ key: Key) throws -> Decoding { Decoding(try value(key), at: key, in: map) }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key) == .null }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try plain(key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try plain(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try plain(key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try plain(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try plain(key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try plain(key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try plain(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try plain(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try plain(key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try plain(key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try plain(key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try plain(key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try plain(key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try plain(key) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try member(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
        Decoding(map.value[ValueKey.superclass.stringValue] ?? .null, at: ValueKey.superclass, in: map)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ListDecoding: UnkeyedDecodingContainer {
    let list: Decoding
    let items: [Value]
    private(set) var currentIndex = 0

    init(list: Decoding, items: [Value]) {
        self.list = list
        self.items = items
    }

    var codingPath: [any CodingKey] { list.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex == items.count }

    /// The next element. The caller advances only after it has decoded the element.
    private func value() throws -> Value {
        guard currentIndex < items.count else {
            throw ValueCodingError(.listEnded(count: items.count), at: codingPath)
        }
        return items[currentIndex]
    }

    private mutating func plain<T: Plain>() throws -> T {
        let result: T = try list.plain(value(), at: ValueKey.index(currentIndex))
        currentIndex += 1
        return result
    }

    private mutating func member<T>(_ decode: (Decoding) throws -> T) throws -> T {
        let result = try decode(Decoding(try value(), at: ValueKey.index(currentIndex), in: list))
        currentIndex += 1
        return result
    }

    mutating func decodeNil() throws -> Bool {
        guard try value() == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try plain() }
    mutating func decode(_ type: String.Type) throws -> String { try plain() }
    mutating func decode(_ type: Double.Type) throws -> Double { try plain() }
    mutating func decode(_ type: Float.Type) throws -> Float { try plain() }
    mutating func decode(_ type: Int.Type) throws -> Int { try plain() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try plain() }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try plain() }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try plain() }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try plain() }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try plain() }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try plain() }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try plain() }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try plain() }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try plain() }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try member { try $0.decode(type) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try member { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try member { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try member { $0 } }
}
