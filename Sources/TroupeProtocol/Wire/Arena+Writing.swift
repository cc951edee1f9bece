import CMessages
import CProtobufC
import TroupeModel

/// Making the C form of values. Only for arenas without a cap.
extension Arena {
    /// Memory for so many values of a type.
    func room<T>(for type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
        guard let memory = allocate(MemoryLayout<T>.stride * count) else {
            preconditionFailure("a message is written to an arena with a cap")
        }
        return memory.bindMemory(to: type, capacity: count)
    }

    /// The C form of a value.
    func message<T: WireCodable>(_ value: T) -> UnsafeMutablePointer<T.Message> {
        let message = room(for: T.Message.self, count: 1)
        T.initialise(message)
        value.fill(&message.pointee, self)
        return message
    }

    /// The C form of a value, or of none.
    func optionalMessage<T: WireCodable>(_ value: T?) -> UnsafeMutablePointer<T.Message>? {
        value.map { message($0) }
    }

    /// The C form of a list of values, with its count.
    func messages<T: WireCodable>(
        _ values: [T], _ count: inout Int, _ list: inout UnsafeMutablePointer<UnsafeMutablePointer<T.Message>?>!
    ) {
        count = values.count
        guard !values.isEmpty else { return }
        let pointers = room(for: UnsafeMutablePointer<T.Message>?.self, count: values.count)
        for (index, value) in values.enumerated() { (pointers + index).initialize(to: message(value)) }
        list = pointers
    }

    /// The C form of bytes.
    func data(_ bytes: [UInt8]) -> ProtobufCBinaryData {
        guard !bytes.isEmpty else { return ProtobufCBinaryData(len: 0, data: nil) }
        let copy = room(for: UInt8.self, count: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        return ProtobufCBinaryData(len: bytes.count, data: copy)
    }

    /// The C form of text.
    func text(_ text: String) -> ProtobufCBinaryData {
        var text = text
        return text.withUTF8 { bytes in
            guard !bytes.isEmpty else { return ProtobufCBinaryData(len: 0, data: nil) }
            let copy = room(for: UInt8.self, count: bytes.count)
            _ = UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
            return ProtobufCBinaryData(len: bytes.count, data: copy)
        }
    }

    /// Sets optional text.
    func set(_ value: String?, _ has: inout protobuf_c_boolean, _ field: inout ProtobufCBinaryData) {
        guard let value else { return }
        has = 1
        field = text(value)
    }

    /// The C form of a list of texts, with its count.
    func texts(_ values: [String], _ count: inout Int, _ list: inout UnsafeMutablePointer<ProtobufCBinaryData>!) {
        count = values.count
        guard !values.isEmpty else { return }
        let fields = room(for: ProtobufCBinaryData.self, count: values.count)
        for (index, value) in values.enumerated() { (fields + index).initialize(to: text(value)) }
        list = fields
    }

    /// The C form of a list of numbers, with its count.
    func numbers<T: FixedWidthInteger>(_ values: [T], _ count: inout Int, _ list: inout UnsafeMutablePointer<T>!) {
        count = values.count
        guard !values.isEmpty else { return }
        let numbers = room(for: T.self, count: values.count)
        numbers.initialize(from: values, count: values.count)
        list = numbers
    }

    /// A name out of a closed list, none of which holds a NUL.
    func name(_ name: String) -> UnsafeMutablePointer<CChar> {
        var name = name
        return name.withUTF8 { bytes in
            let copy = room(for: CChar.self, count: bytes.count + 1)
            for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: CChar(bitPattern: byte)) }
            (copy + bytes.count).initialize(to: 0)
            return copy
        }
    }

    /// A name out of a closed list.
    func name<T: RawRepresentable<String>>(_ value: T) -> UnsafeMutablePointer<CChar> {
        name(value.rawValue)
    }

    /// A name out of a closed list, or none.
    func optionalName<T: RawRepresentable<String>>(_ value: T?) -> UnsafeMutablePointer<CChar>? {
        value.map { name($0.rawValue) }
    }
}

/// Sets an optional scalar.
func set<T>(_ value: T?, _ has: inout protobuf_c_boolean, _ field: inout T) {
    guard let value else { return }
    has = 1
    field = value
}

/// Sets an optional truth value.
func set(_ value: Bool?, _ has: inout protobuf_c_boolean, _ field: inout protobuf_c_boolean) {
    guard let value else { return }
    has = 1
    field = value ? 1 : 0
}

/// Sets an optional identifier.
func set(_ value: (some Identifier)?, _ has: inout protobuf_c_boolean, _ field: inout UInt64) {
    set(value?.rawValue, &has, &field)
}

/// Sets a truth value that is no where it is not set.
func set(flag value: Bool, _ has: inout protobuf_c_boolean, _ field: inout protobuf_c_boolean) {
    set(value ? true : nil, &has, &field)
}

extension Bool {
    /// The C form.
    var wire: protobuf_c_boolean { self ? 1 : 0 }
}
