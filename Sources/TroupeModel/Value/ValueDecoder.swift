/// Makes anything `Decodable` out of a ``Value``, without Foundation.
///
/// It takes back what ``ValueEncoder`` gives, also after a way through JSON: whole numbers serve as doubles, doubles without a fraction as whole
/// numbers, base64 text and lists of numbers as `[UInt8]`.
public struct ValueDecoder: Sendable {
    /// A decoder; it holds nothing and can be used any number of times.
    public init() {}

    /// An instance of `type` made of `value`.
    ///
    /// - Throws: ``ValueCodingError`` with the path to the member that is missing or does not fit.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: Value) throws(ValueCodingError) -> T {
        do {
            return try SingleDecoding(value: value, outer: [], place: nil).decode(type)
        } catch {
            throw ValueCodingError(error, at: [])
        }
    }
}

/// One value to decode: the decoder a type is given and the container of a single value at once.
private struct SingleDecoding: Decoder, SingleValueDecodingContainer {
    let value: Value
    /// The path of what holds the value, and its place there; joined only when somebody asks.
    let outer: [any CodingKey]
    let place: (any CodingKey)?
    var codingPath: [any CodingKey] { place.map { outer + [$0] } ?? outer }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private func wrongKind(_ wanted: String) -> ValueCodingError {
        ValueCodingError(.wrongKind(wanted: wanted, found: value.kindName), at: codingPath)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .map(let fields) = value else { throw wrongKind("a map") }
        return KeyedDecodingContainer(MapDecoding(fields: fields, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let items) = value else { throw wrongKind("a list") }
        return ListDecoding(items: items, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .bool(let flag) = value else { throw wrongKind("a boolean") }
        return flag
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .string(let text) = value else { throw wrongKind("a string") }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let number = value.double else { throw wrongKind("a number") }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    private func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        let number: Number?
        switch value {
        case .int(let held): number = Number(exactly: held)
        case .double(let held): number = Number(exactly: held)
        case .null, .bool, .string, .bytes, .list, .map: throw wrongKind("an integer")
        }
        guard let number else { throw ValueCodingError(.numberOutOfRange(JSON.text(of: value)), at: codingPath) }
        return number
    }

    func decode(_ type: Int.Type) throws -> Int { try whole(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type == Value.self, let value = value as? T { return value }
        if type == [UInt8].self, let bytes = try bytes() as? T { return bytes }
        guard outer.count < JSON.maximumDepth else { throw ValueCodingError(.tooDeep, at: codingPath) }
        return try T(from: self)
    }

    /// The bytes of bytes or of base64 text; nil for a list, which is decoded number by number.
    private func bytes() throws -> [UInt8]? {
        switch value {
        case .bytes(let bytes): return bytes
        case .string(let text):
            guard let bytes = Base64.decode(text) else {
                throw ValueCodingError(.invalid("this text is not base64"), at: codingPath)
            }
            return bytes
        case .list: return nil
        case .null, .bool, .int, .double, .map: throw wrongKind("bytes")
        }
    }
}

private struct MapDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: Fields
    let codingPath: [any CodingKey]

    var allKeys: [Key] {
        var keys: [Key] = []
        for field in fields.entries {
            if let key = Key(stringValue: field.key) { keys.append(key) }
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

    private func member(_ key: Key) throws -> SingleDecoding {
        guard let value = fields[key.stringValue] else {
            throw ValueCodingError(.missing(key.stringValue), at: codingPath)
        }
        return SingleDecoding(value: value, outer: codingPath, place: key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try member(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try member(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try member(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try member(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try member(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try member(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try member(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try member(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try member(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try member(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try member(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try member(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try member(key).decode(type) }
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
        SingleDecoding(
            value: fields[ValueKey.superclass.stringValue] ?? .null, outer: codingPath, place: ValueKey.superclass)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ListDecoding: UnkeyedDecodingContainer {
    let items: [Value]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(items: [Value], codingPath: [any CodingKey]) {
        self.items = items
        self.codingPath = codingPath
    }

    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex == items.count }

    /// Decodes the next member and moves past it only when that worked.
    private mutating func next<T>(_ read: (SingleDecoding) throws -> T) throws -> T {
        guard currentIndex < items.count else {
            throw ValueCodingError(.listEnded(count: items.count), at: codingPath)
        }
        let result = try read(
            SingleDecoding(value: items[currentIndex], outer: codingPath, place: ValueKey.index(currentIndex)))
        currentIndex += 1
        return result
    }

    mutating func decodeNil() throws -> Bool {
        guard currentIndex < items.count else {
            throw ValueCodingError(.listEnded(count: items.count), at: codingPath)
        }
        guard items[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
