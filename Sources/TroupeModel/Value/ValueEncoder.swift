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
        case list([EncodingSlot])
        case map([(key: String, slot: EncodingSlot)])
    }

    private var content = Content.empty

    /// What was built, or nil when nothing was.
    var value: Value? {
        switch content {
        case .empty: return nil
        case .value(let value): return value
        case .list(let slots): return .list(slots.map { $0.value ?? .map([:]) })
        case .map(let members): return .map(Fields(members.map { ($0.key, $0.slot.value ?? .map([:])) }))
        }
    }

    var count: Int {
        guard case .list(let slots) = content else { return 0 }
        return slots.count
    }

    func set(_ value: Value) { content = .value(value) }

    func set<T: Encodable>(_ subject: T, path: [any CodingKey]) throws {
        // The type is compared first: a cast alone would take every empty list for bytes.
        if T.self == Value.self, let value = subject as? Value { return set(value) }
        if T.self == [UInt8].self, let bytes = subject as? [UInt8] { return set(.bytes(bytes)) }
        guard path.count < JSON.maximumDepth else { throw ValueCodingError(.tooDeep, at: path) }
        try subject.encode(to: SlotEncoder(slot: self, codingPath: path))
        if subject is any KeyedInNoOrder, case .map(let members) = content {
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

    func member(_ key: String) -> EncodingSlot {
        let slot = EncodingSlot()
        if case .map(var members) = content {
            content = .empty
            members.append((key, slot))
            content = .map(members)
        }
        return slot
    }

    func appended() -> EncodingSlot {
        let slot = EncodingSlot()
        if case .list(var slots) = content {
            content = .empty
            slots.append(slot)
            content = .list(slots)
        }
        return slot
    }
}

/// Collections whose members come out in another order in every process.
private protocol KeyedInNoOrder {}
extension Dictionary: KeyedInNoOrder {}

extension EncodingSlot {
    func set(_ number: UInt64, path: [any CodingKey]) throws {
        guard let whole = Int64(exactly: number) else {
            throw ValueCodingError(.numberOutOfRange(String(number)), at: path)
        }
        set(.int(whole))
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
    func encode(_ value: UInt) throws { try slot.set(UInt64(value), path: codingPath) }
    func encode(_ value: UInt8) { slot.set(.int(Int64(value))) }
    func encode(_ value: UInt16) { slot.set(.int(Int64(value))) }
    func encode(_ value: UInt32) { slot.set(.int(Int64(value))) }
    func encode(_ value: UInt64) throws { try slot.set(value, path: codingPath) }
    func encode(_ value: some Encodable) throws { try slot.set(value, path: codingPath) }
}

private struct MapEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: EncodingSlot
    let codingPath: [any CodingKey]

    private func member(_ key: Key) -> SingleEncoding {
        SingleEncoding(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) { member(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: String, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Float, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Int8, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Int16, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Int32, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: Int64, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: UInt, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: UInt8, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: UInt16, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: UInt32, forKey key: Key) { member(key).encode(value) }
    func encode(_ value: UInt64, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try member(key).encode(value) }

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
            slot: slot.member(ValueKey.superclass.stringValue), codingPath: codingPath + [ValueKey.superclass])
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        SlotEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
    }
}

private struct ListEncoding: UnkeyedEncodingContainer {
    let slot: EncodingSlot
    let codingPath: [any CodingKey]
    var count: Int { slot.count }

    private func next() -> SingleEncoding {
        SingleEncoding(slot: slot.appended(), codingPath: codingPath + [ValueKey.index(slot.count - 1)])
    }

    func encodeNil() { next().encodeNil() }
    func encode(_ value: Bool) { next().encode(value) }
    func encode(_ value: String) { next().encode(value) }
    func encode(_ value: Double) { next().encode(value) }
    func encode(_ value: Float) { next().encode(value) }
    func encode(_ value: Int) { next().encode(value) }
    func encode(_ value: Int8) { next().encode(value) }
    func encode(_ value: Int16) { next().encode(value) }
    func encode(_ value: Int32) { next().encode(value) }
    func encode(_ value: Int64) { next().encode(value) }
    func encode(_ value: UInt) throws { try next().encode(value) }
    func encode(_ value: UInt8) { next().encode(value) }
    func encode(_ value: UInt16) { next().encode(value) }
    func encode(_ value: UInt32) { next().encode(value) }
    func encode(_ value: UInt64) throws { try next().encode(value) }
    func encode(_ value: some Encodable) throws { try next().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        superEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }

    func superEncoder() -> any Encoder {
        let place = next()
        return SlotEncoder(slot: place.slot, codingPath: place.codingPath)
    }
}
