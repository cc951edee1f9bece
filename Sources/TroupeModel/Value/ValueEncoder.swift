/// Makes a ``Value`` of anything `Encodable`, without Foundation.
///
/// Optionals that are nil are left out of maps, `[UInt8]` becomes ``Value/bytes(_:)``, a ``Value`` stays as it is, and dictionaries are in the
/// order of their keys, so that equal things give equal text.
public struct ValueEncoder: Sendable {
    /// An encoder; it holds nothing and can be used any number of times.
    public init() {}

    /// The value of `subject`.
    ///
    /// - Throws: ``ValueCodingError`` with the path to what cannot be a value: a whole number above `Int64.max`, more than
    ///   ``JSON/maximumDepth`` levels, or what the type itself refuses.
    public func encode(_ subject: some Encodable) throws(ValueCodingError) -> Value {
        let slot = EncodingSlot()
        do {
            try slot.set(subject, path: [])
        } catch {
            throw ValueCodingError(error, at: [])
        }
        guard let value = slot.value else { throw ValueCodingError(.nothingEncoded, path: []) }
        return value
    }
}

/// A place of the tree under construction. A class because `Encodable` hands out containers that live on beside each other.
private final class EncodingSlot {
    private enum Content {
        case empty
        case value(Value)
        case list([Member])
        case map([(key: String, member: Member)])
    }

    /// Most members are finished when they come; only what is still being encoded has a place of its own.
    private enum Member {
        case value(Value)
        case slot(EncodingSlot)

        /// What was built; a type that encoded nothing is an empty map, as other coders have it.
        var value: Value {
            switch self {
            case .value(let value): value
            case .slot(let slot): slot.value ?? .map([:])
            }
        }
    }

    private var content = Content.empty

    /// What was built, or nil when nothing was.
    var value: Value? {
        switch content {
        case .empty: return nil
        case .value(let value): return value
        case .list(let members): return .list(members.map(\.value))
        case .map(let members): return .map(Fields(members.map { ($0.key, $0.member.value) }))
        }
    }

    var count: Int {
        guard case .list(let members) = content else { return 0 }
        return members.count
    }

    func set(_ value: Value) { content = .value(value) }

    func set<T: Encodable>(_ subject: T, path: [any CodingKey]) throws {
        // The type is compared first: a cast alone would take every empty list for bytes.
        if T.self == Value.self, let value = subject as? Value { return set(value) }
        if T.self == [UInt8].self, let bytes = subject as? [UInt8] { return set(.bytes(bytes)) }
        guard path.count < JSON.maximumDepth else { throw ValueCodingError(.tooDeep, at: path) }
        try subject.encode(to: SlotEncoder(slot: self, codingPath: path))
        if case .map(let members) = content, members.count > 1, subject is any KeyedInNoOrder {
            content = .map(members.sorted { $0.key < $1.key })
        }
    }

    /// Makes this a map, keeping the members it has.
    func becomeMap() {
        if case .map = content { return }
        content = .map([])
    }

    /// Makes this a list, keeping the members it has.
    func becomeList() {
        if case .list = content { return }
        content = .list([])
    }

    /// Adds a finished member to this map.
    func add(_ value: Value, forKey key: String) { add(.value(value), forKey: key) }

    /// Adds a member to this map that is yet to be encoded.
    func slot(forKey key: String) -> EncodingSlot {
        let slot = EncodingSlot()
        add(.slot(slot), forKey: key)
        return slot
    }

    /// Adds a finished member to this list.
    func append(_ value: Value) { append(.value(value)) }

    /// Adds a member to this list that is yet to be encoded.
    func appendSlot() -> EncodingSlot {
        let slot = EncodingSlot()
        append(.slot(slot))
        return slot
    }

    private func add(_ member: Member, forKey key: String) {
        guard case .map(var members) = content else { return }
        // The array is changed in place only while nothing else holds it.
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

/// Collections whose members come out in another order in every process.
private protocol KeyedInNoOrder {}
extension Dictionary: KeyedInNoOrder {}

extension Value {
    /// A number that may be larger than a value can hold; `path` is only made when it is.
    fileprivate init(_ number: UInt64, path: @autoclosure () -> [any CodingKey]) throws {
        guard let whole = Int64(exactly: number) else {
            throw ValueCodingError(.numberOutOfRange(String(number)), at: path())
        }
        self = .int(whole)
    }
}

private struct SlotEncoder: Encoder {
    let slot: EncodingSlot
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        slot.becomeMap()
        return KeyedEncodingContainer(MapEncoding(slot: slot, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        slot.becomeList()
        return ListEncoding(slot: slot, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleEncoding(slot: slot, codingPath: codingPath)
    }
}

private struct SingleEncoding: SingleValueEncodingContainer {
    let slot: EncodingSlot
    let codingPath: [any CodingKey]

    func encodeNil() { slot.set(.null) }
    func encode(_ value: Bool) { slot.set(.bool(value)) }
    func encode(_ value: String) { slot.set(.string(value)) }
    func encode(_ value: Double) { slot.set(.double(value)) }
    func encode(_ value: Float) { slot.set(.double(Double(value))) }
    func encode(_ value: Int) { slot.set(.int(Int64(value))) }
    func encode(_ value: Int8) { slot.set(.int(Int64(value))) }
    func encode(_ value: Int16) { slot.set(.int(Int64(value))) }
    func encode(_ value: Int32) { slot.set(.int(Int64(value))) }
    func encode(_ value: Int64) { slot.set(.int(value)) }
    func encode(_ value: UInt) throws { slot.set(try Value(UInt64(value), path: codingPath)) }
    func encode(_ value: UInt8) { slot.set(.int(Int64(value))) }
    func encode(_ value: UInt16) { slot.set(.int(Int64(value))) }
    func encode(_ value: UInt32) { slot.set(.int(Int64(value))) }
    func encode(_ value: UInt64) throws { slot.set(try Value(value, path: codingPath)) }
    func encode(_ value: some Encodable) throws { try slot.set(value, path: codingPath) }
}

private struct MapEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: EncodingSlot
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { slot.add(.null, forKey: key.stringValue) }
    func encode(_ value: Bool, forKey key: Key) { slot.add(.bool(value), forKey: key.stringValue) }
    func encode(_ value: String, forKey key: Key) { slot.add(.string(value), forKey: key.stringValue) }
    func encode(_ value: Double, forKey key: Key) { slot.add(.double(value), forKey: key.stringValue) }
    func encode(_ value: Float, forKey key: Key) { slot.add(.double(Double(value)), forKey: key.stringValue) }
    func encode(_ value: Int, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int8, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int16, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int32, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: Int64, forKey key: Key) { slot.add(.int(value), forKey: key.stringValue) }
    func encode(_ value: UInt8, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: UInt16, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: UInt32, forKey key: Key) { slot.add(.int(Int64(value)), forKey: key.stringValue) }
    func encode(_ value: UInt, forKey key: Key) throws { try encode(UInt64(value), forKey: key) }
    func encode(_ value: UInt64, forKey key: Key) throws {
        slot.add(try Value(value, path: codingPath + [key]), forKey: key.stringValue)
    }
    func encode(_ value: some Encodable, forKey key: Key) throws {
        try slot.slot(forKey: key.stringValue).set(value, path: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        superEncoder(forKey: key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        SlotEncoder(
            slot: slot.slot(forKey: ValueKey.superclass.stringValue), codingPath: codingPath + [ValueKey.superclass])
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        SlotEncoder(slot: slot.slot(forKey: key.stringValue), codingPath: codingPath + [key])
    }
}

private struct ListEncoding: UnkeyedEncodingContainer {
    let slot: EncodingSlot
    let codingPath: [any CodingKey]
    var count: Int { slot.count }

    /// The path of the member that comes next.
    private var nextPath: [any CodingKey] { codingPath + [ValueKey.index(slot.count)] }

    func encodeNil() { slot.append(.null) }
    func encode(_ value: Bool) { slot.append(.bool(value)) }
    func encode(_ value: String) { slot.append(.string(value)) }
    func encode(_ value: Double) { slot.append(.double(value)) }
    func encode(_ value: Float) { slot.append(.double(Double(value))) }
    func encode(_ value: Int) { slot.append(.int(Int64(value))) }
    func encode(_ value: Int8) { slot.append(.int(Int64(value))) }
    func encode(_ value: Int16) { slot.append(.int(Int64(value))) }
    func encode(_ value: Int32) { slot.append(.int(Int64(value))) }
    func encode(_ value: Int64) { slot.append(.int(value)) }
    func encode(_ value: UInt8) { slot.append(.int(Int64(value))) }
    func encode(_ value: UInt16) { slot.append(.int(Int64(value))) }
    func encode(_ value: UInt32) { slot.append(.int(Int64(value))) }
    func encode(_ value: UInt) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt64) throws { slot.append(try Value(value, path: nextPath)) }
    func encode(_ value: some Encodable) throws {
        let path = nextPath
        try slot.appendSlot().set(value, path: path)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        superEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }

    func superEncoder() -> any Encoder {
        let path = nextPath
        return SlotEncoder(slot: slot.appendSlot(), codingPath: path)
    }
}
