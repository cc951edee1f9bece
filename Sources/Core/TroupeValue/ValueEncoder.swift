/// Encodes any `Encodable` type as a ``Value``, without Foundation.
///
/// Maps omit nil optionals, `[UInt8]` becomes ``Value/bytes(_:)``, a ``Value`` is unchanged, and dictionaries are
/// sorted by key, so that equal input gives equal text.
public struct ValueEncoder: Sendable {
    private let maximumDepth: Int

    /// An encoder, which can be reused.
    ///
    /// - Parameter maximumDepth: The maximum nesting: `maximumDepth` for messages between controllers.
    public init(maximumDepth: Int = JSON.maximumDepth) { self.maximumDepth = maximumDepth }

    /// The value of `subject`.
    ///
    /// - Throws: ``ValueCodingError`` with the path to the member that cannot be encoded: a whole number above
    ///   `Int64.max`, nesting beyond the maximum, or an error of the type itself.
    public func encode(_ subject: some Encodable) throws(ValueCodingError) -> Value {
        let slot = EncodingSlot(.whole, levels: maximumDepth)
        do {
            try slot.encode(subject)
        } catch {
            throw ValueCodingError(error, at: [])
        }
        guard let value = slot.value else { throw ValueCodingError(.nothingEncoded, path: []) }
        // This check also covers a ``Value`` that is encoded unchanged and containers that a type nests itself.
        guard value.fits(maximumDepth) else { throw ValueCodingError(.tooDeep, path: []) }
        return value
    }
}

/// The position in the encoded tree. The path is only built when an error needs it.
private indirect enum EncodingPlace {
    case whole
    case member(any CodingKey, of: EncodingPlace)

    var path: [any CodingKey] {
        switch self {
        case .whole: []
        case .member(let key, let outer): outer.path + [key]
        }
    }
}

/// A node of the tree under construction: both the encoder that a type receives and its single-value container. It is
/// a class because the containers of `Encodable` share it.
private final class EncodingSlot: Encoder, SingleValueEncodingContainer {
    private enum Content {
        case empty
        case value(Value)
        case list([Member])
        case map([(key: String, member: Member)])
    }

    /// A member of a list or map. Most members are complete when they are added; only a member that is still being
    /// encoded has a slot.
    private enum Member {
        case value(Value)
        case slot(EncodingSlot)

        /// The encoded member. A type that encoded nothing is an empty map, as in other coders.
        var value: Value {
            switch self {
            case .value(let value): value
            case .slot(let slot): slot.value ?? .map([:])
            }
        }
    }

    private let place: EncodingPlace
    /// The remaining levels, including this one.
    private let levels: Int
    private var content = Content.empty

    init(_ place: EncodingPlace, levels: Int) {
        self.place = place
        self.levels = levels
    }

    var codingPath: [any CodingKey] { place.path }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The encoded value; nil if nothing was encoded.
    var value: Value? {
        switch content {
        case .empty: return nil
        case .value(let value): return value
        case .list(let members): return .list(members.map(\.value))
        case .map(let members):
            var fields = Fields()
            fields.reserveCapacity(members.count)
            for (key, member) in members { fields[key] = member.value }
            return .map(fields)
        }
    }

    var count: Int {
        guard case .list(let members) = content else { return 0 }
        return members.count
    }

    // MARK: As encoder

    /// Makes this node a map; a map keeps its members.
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .map = content {} else { content = .map([]) }
        return KeyedEncodingContainer(MapEncoding(map: self))
    }

    /// Makes this node a list; a list keeps its members.
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .list = content {} else { content = .list([]) }
        return ListEncoding(list: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    // MARK: As container

    func encodeNil() { content = .value(.null) }
    func encode(_ value: Bool) { content = .value(.bool(value)) }
    func encode(_ value: String) { content = .value(.string(value)) }
    func encode(_ value: Double) { content = .value(.double(value)) }
    func encode(_ value: Float) { content = .value(.double(Double(value))) }
    func encode(_ value: Int) { content = .value(.int(Int64(value))) }
    func encode(_ value: Int8) { content = .value(.int(Int64(value))) }
    func encode(_ value: Int16) { content = .value(.int(Int64(value))) }
    func encode(_ value: Int32) { content = .value(.int(Int64(value))) }
    func encode(_ value: Int64) { content = .value(.int(value)) }
    func encode(_ value: UInt8) { content = .value(.int(Int64(value))) }
    func encode(_ value: UInt16) { content = .value(.int(Int64(value))) }
    func encode(_ value: UInt32) { content = .value(.int(Int64(value))) }
    func encode(_ value: UInt) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt64) throws { content = .value(try Value(value, path: codingPath)) }

    func encode<T: Encodable>(_ subject: T) throws {
        // The type is compared first, because the cast alone would succeed for every empty array.
        if T.self == Value.self, let value = subject as? Value {
            content = .value(value)
            return
        }
        if T.self == [UInt8].self, let bytes = subject as? [UInt8] {
            content = .value(.bytes(bytes))
            return
        }
        guard levels > 0 else { throw ValueCodingError(.tooDeep, at: codingPath) }
        try subject.encode(to: self)
        if case .map(let members) = content, members.count > 1, subject is any KeyedInNoOrder {
            content = .map(members.sorted { $0.key < $1.key })
        }
    }

    // MARK: Members

    /// Adds a complete member to this map.
    func add(_ value: Value, forKey key: String) { add(.value(value), forKey: key) }

    /// Adds a slot for a member of this map that is still to be encoded.
    func slot(forKey key: some CodingKey) -> EncodingSlot {
        let slot = slot(at: key)
        add(.slot(slot), forKey: key.stringValue)
        return slot
    }

    /// Appends a complete element to this list.
    func append(_ value: Value) { append(.value(value)) }

    /// Appends a slot for an element of this list that is still to be encoded.
    func appendSlot() -> EncodingSlot {
        let slot = slot(at: ValueKey.index(count))
        append(.slot(slot))
        return slot
    }

    private func slot(at key: some CodingKey) -> EncodingSlot {
        EncodingSlot(.member(key, of: place), levels: levels - 1)
    }

    private func add(_ member: Member, forKey key: String) {
        guard case .map(var members) = content else { return }
        // Dropping the other reference lets the array change in place.
        content = .empty
        members.append((key, member))
        content = .map(members)
    }

    private func append(_ member: Member) {
        guard case .list(var members) = content else { return }
        content = .empty
        members.append(member)
        content = .list(members)
    }
}

extension Value {
    /// True if lists and maps nest at most `levels` deep.
    fileprivate func fits(_ levels: Int) -> Bool {
        switch self {
        case .list(let members): levels > 0 && members.allSatisfy { $0.fits(levels - 1) }
        case .map(let fields): levels > 0 && fields.entries.allSatisfy { $0.value.fits(levels - 1) }
        case .null, .bool, .int, .double, .string, .bytes: true
        }
    }
}

/// Collections whose iteration order differs between processes.
private protocol KeyedInNoOrder {}
extension Dictionary: KeyedInNoOrder {}

extension Value {
    /// A number that may exceed the range of a value; `path` is only evaluated for the error.
    fileprivate init(_ number: UInt64, path: @autoclosure () -> [any CodingKey]) throws {
        guard let whole = Int64(exactly: number) else {
            throw ValueCodingError(.numberOutOfRange(String(number)), at: path())
        }
        self = .int(whole)
    }
}

private struct MapEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let map: EncodingSlot
    var codingPath: [any CodingKey] { map.codingPath }

    func encodeNil(forKey key: Key) { map.add(.null, forKey: key.stringValue) }
    func encode(_ value: Bool, forKey key: Key) { map.add(.bool(value), forKey: key.stringValue) }
    func encode(_ value: String, forKey key: Key) { map.add(.string(value), forKey: key.stringValue) }
    func encode(_ value: Double, forKey key: Key) { map.add(.double(value), forKey: key.stringValue) }
    func encode(_ value: Float, forKey key: Key) { map.add(.double(Double(value)), forKey: key.stringValue) }
    func encode(_ value: Int, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int8, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int16, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int32, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int64, forKey key: Key) { map.add(.int(value), forKey: key.stringValue) }
    func encode(_ value: UInt8, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: UInt16, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: UInt32, forKey key: Key) { map.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: UInt, forKey key: Key) throws { try encode(UInt64(value), forKey: key) }
    func encode(_ value: UInt64, forKey key: Key) throws {
        map.add(try Value(value, path: codingPath + [key]), forKey: key.stringValue)
    }
    func encode(_ value: some Encodable, forKey key: Key) throws { try map.slot(forKey: key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        map.slot(forKey: key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        map.slot(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { map.slot(forKey: ValueKey.superclass) }
    func superEncoder(forKey key: Key) -> any Encoder { map.slot(forKey: key) }
}

private struct ListEncoding: UnkeyedEncodingContainer {
    let list: EncodingSlot
    var codingPath: [any CodingKey] { list.codingPath }
    var count: Int { list.count }

    func encodeNil() { list.append(.null) }
    func encode(_ value: Bool) { list.append(.bool(value)) }
    func encode(_ value: String) { list.append(.string(value)) }
    func encode(_ value: Double) { list.append(.double(value)) }
    func encode(_ value: Float) { list.append(.double(Double(value))) }
    func encode(_ value: Int) { list.append(.int(Int64(value))) }
    func encode(_ value: Int8) { list.append(.int(Int64(value))) }
    func encode(_ value: Int16) { list.append(.int(Int64(value))) }
    func encode(_ value: Int32) { list.append(.int(Int64(value))) }
    func encode(_ value: Int64) { list.append(.int(value)) }
    func encode(_ value: UInt8) { list.append(.int(Int64(value))) }
    func encode(_ value: UInt16) { list.append(.int(Int64(value))) }
    func encode(_ value: UInt32) { list.append(.int(Int64(value))) }
    func encode(_ value: UInt) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt64) throws {
        list.append(try Value(value, path: codingPath + [ValueKey.index(count)]))
    }
    func encode(_ value: some Encodable) throws { try list.appendSlot().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        list.appendSlot().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { list.appendSlot().unkeyedContainer() }
    func superEncoder() -> any Encoder { list.appendSlot() }
}
