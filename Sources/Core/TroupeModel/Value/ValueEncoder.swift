/// Makes a ``Value`` of anything `Encodable`, without Foundation.
///
/// Optionals that are nil are left out of maps, `[UInt8]` becomes ``Value/bytes(_:)``, a ``Value`` stays as it is, and dictionaries are in the
/// order of their keys, so that equal things give equal text.
public struct ValueEncoder: Sendable {
    private let maximumDepth: Int

    /// An encoder, which can be used any number of times.
    ///
    /// - Parameter maximumDepth: how many levels there may be: ``Payload/maximumDepth`` for what controllers say to each other.
    public init(maximumDepth: Int = JSON.maximumDepth) { self.maximumDepth = maximumDepth }

    /// The value of `subject`.
    ///
    /// - Throws: ``ValueCodingError`` with the path to what cannot be a value: a whole number above `Int64.max`, more
    ///   levels than there may be, or what the type itself refuses.
    public func encode(_ subject: some Encodable) throws(ValueCodingError) -> Value {
        let slot = EncodingSlot(.whole, levels: maximumDepth)
        do {
            try slot.encode(subject)
        } catch {
            throw ValueCodingError(error, at: [])
        }
        guard let value = slot.value else { throw ValueCodingError(.nothingEncoded, path: []) }
        // Also of values as they are, and of containers that a type nests by itself.
        guard value.fits(maximumDepth) else { throw ValueCodingError(.tooDeep, path: []) }
        return value
    }
}

/// Where in the whole something is; made into a path only when somebody asks.
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

/// A place of the tree under construction: the encoder a type is given and the container of a single value at once.
/// A class because `Encodable` hands out containers that live on beside each other.
private final class EncodingSlot: Encoder, SingleValueEncodingContainer {
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

    private let place: EncodingPlace
    /// How many levels there may be from here on, this one included.
    private let levels: Int
    private var content = Content.empty

    init(_ place: EncodingPlace, levels: Int) {
        self.place = place
        self.levels = levels
    }

    var codingPath: [any CodingKey] { place.path }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// What was built, or nil when nothing was.
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

    /// Makes this a map, keeping the members it has.
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .map = content {} else { content = .map([]) }
        return KeyedEncodingContainer(MapEncoding(map: self))
    }

    /// Makes this a list, keeping the members it has.
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
        // The type is compared first: a cast alone would take every empty list for bytes.
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

    /// Adds a finished member to this map.
    func add(_ value: Value, forKey key: String) { add(.value(value), forKey: key) }

    /// Adds a member to this map that is yet to be encoded.
    func slot(forKey key: some CodingKey) -> EncodingSlot {
        let slot = slot(at: key)
        add(.slot(slot), forKey: key.stringValue)
        return slot
    }

    /// Adds a finished member to this list.
    func append(_ value: Value) { append(.value(value)) }

    /// Adds a member to this list that is yet to be encoded.
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

extension Value {
    /// Whether its lists and maps stand in each other on no more levels than that.
    fileprivate func fits(_ levels: Int) -> Bool {
        switch self {
        case .list(let members): levels > 0 && members.allSatisfy { $0.fits(levels - 1) }
        case .map(let fields): levels > 0 && fields.entries.allSatisfy { $0.value.fits(levels - 1) }
        case .null, .bool, .int, .double, .string, .bytes: true
        }
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
