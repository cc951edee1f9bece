import CMessages
import CProtobufC
import TroupeModel

/// Builds the C form of values. Only for arenas without a cap.
extension Arena {
    /// Allocates memory for `count` values of a type.
    private func room<T>(for type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
        guard let memory = allocate(MemoryLayout<T>.stride * count) else {
            preconditionFailure("a message is written to an arena with a cap")
        }
        return memory.bindMemory(to: type, capacity: count)
    }

    /// An empty message.
    func make<Message>(_ initialise: Wire.Initialiser<Message>) -> UnsafeMutablePointer<Message> {
        let message = room(for: Message.self, count: 1)
        initialise(message)
        return message
    }

    /// Copies bytes into the arena.
    func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> ProtobufCBinaryData {
        guard !bytes.isEmpty else { return ProtobufCBinaryData(len: 0, data: nil) }
        let copy = room(for: UInt8.self, count: bytes.count)
        _ = UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
        return ProtobufCBinaryData(len: bytes.count, data: copy)
    }

    // Required fields.

    func number<Number: FixedWidthInteger>(_ value: some WireNumber) -> Number { value.wire() }

    func flag(_ value: Bool) -> protobuf_c_boolean { value ? 1 : 0 }

    func finite(_ value: Double) -> Double { value }

    func enumeration<T: WireEnumeration>(_ value: T) -> T.Wire { value.wire }

    func data(_ value: some WireData) -> ProtobufCBinaryData { value.wire(self) }

    /// A name of a closed list; these names contain no NUL.
    func name(_ name: String) -> UnsafeMutablePointer<CChar> {
        var name = name
        return name.withUTF8 { bytes in
            let copy = room(for: CChar.self, count: bytes.count + 1)
            for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: CChar(bitPattern: byte)) }
            (copy + bytes.count).initialize(to: 0)
            return copy
        }
    }

    // Optional fields.

    func enumeration<T: WireEnumeration>(_ value: T?) -> T.Wire {
        if let value { return value.wire }
        guard let none = T.Wire(rawValue: 0) else { preconditionFailure("an enumeration has no zero value") }
        return none
    }

    func name<T: RawRepresentable<String>>(_ value: T?) -> UnsafeMutablePointer<CChar>? {
        value.map { name($0.rawValue) }
    }

    func message<T: WireCodable>(_ value: T?) -> UnsafeMutablePointer<T.Message>? {
        value.map { value in
            let message = make(T.initialise)
            value.fill(&message.pointee, self)
            return message
        }
    }

    /// A message that contains only the value.
    func within<T, Message>(
        _ value: T?, _ initialise: Wire.Initialiser<Message>, _ write: (UnsafeMutablePointer<Message>, T) -> Void
    ) -> UnsafeMutablePointer<Message>? {
        value.map { value in
            let message = make(initialise)
            write(message, value)
            return message
        }
    }

    func set<Number: FixedWidthInteger>(
        number value: (some WireNumber)?, _ has: inout protobuf_c_boolean, _ field: inout Number
    ) {
        guard let value else { return }
        has = 1
        field = value.wire()
    }

    func set(flag value: Bool?, _ has: inout protobuf_c_boolean, _ field: inout protobuf_c_boolean) {
        guard let value else { return }
        has = 1
        field = flag(value)
    }

    func set(finite value: Double?, _ has: inout protobuf_c_boolean, _ field: inout Double) {
        guard let value else { return }
        has = 1
        field = value
    }

    func set<T: WireEnumeration>(
        enumeration value: T?, _ has: inout protobuf_c_boolean, _ field: inout T.Wire
    ) {
        guard let value else { return }
        has = 1
        field = value.wire
    }

    func set(data value: (some WireData)?, _ has: inout protobuf_c_boolean, _ field: inout ProtobufCBinaryData) {
        guard let value else { return }
        has = 1
        field = value.wire(self)
    }

    // Lists with their counts.

    private func list<T, Member>(
        _ values: [T], _ count: inout Int, _ list: inout UnsafeMutablePointer<Member>!, _ write: (T) -> Member
    ) {
        count = values.count
        guard !values.isEmpty else { return }
        let members = room(for: Member.self, count: values.count)
        for (index, value) in values.enumerated() { (members + index).initialize(to: write(value)) }
        list = members
    }

    func list<Number: FixedWidthInteger>(
        _ values: [some WireNumber], _ count: inout Int, _ members: inout UnsafeMutablePointer<Number>!
    ) {
        list(values, &count, &members) { $0.wire() }
    }

    func list(
        _ values: [some WireData], _ count: inout Int, _ members: inout UnsafeMutablePointer<ProtobufCBinaryData>!
    ) {
        list(values, &count, &members) { $0.wire(self) }
    }

    func list<T: WireCodable>(
        _ values: [T], _ count: inout Int,
        _ members: inout UnsafeMutablePointer<UnsafeMutablePointer<T.Message>?>!
    ) {
        list(values, &count, &members) { message($0) }
    }

    func list<T: WireCodable>(
        _ values: [T]?, _ count: inout Int,
        _ members: inout UnsafeMutablePointer<UnsafeMutablePointer<T.Message>?>!
    ) {
        if let values { list(values, &count, &members) }
    }

    /// A list of messages that contain one value each.
    func list<T, Message>(
        _ values: [T], _ count: inout Int, _ members: inout UnsafeMutablePointer<UnsafeMutablePointer<Message>?>!,
        _ initialise: Wire.Initialiser<Message>, _ write: (UnsafeMutablePointer<Message>, T) -> Void
    ) {
        list(values, &count, &members) { within($0, initialise, write) }
    }
}
