import CMessages
import CProtobufC
import TroupeModel

/// Decodes the fields of C messages with checks. The requested Swift type selects the overload; a field of a type
/// that is not optional is required.
enum Wire {
    typealias Pointer<Message> = UnsafeMutablePointer<Message>

    // Numbers and the types that they represent.

    static func number<T: WireNumber>(_ number: some FixedWidthInteger, _ field: String) throws(ProtocolError) -> T {
        try T(wire: number, field)
    }

    static func number<T: WireNumber>(
        _ has: protobuf_c_boolean, _ number: some FixedWidthInteger, _ field: String
    ) throws(ProtocolError) -> T? {
        has != 0 ? try T(wire: number, field) : nil
    }

    static func number<T: WireNumber>(
        _ has: protobuf_c_boolean, _ number: some FixedWidthInteger, _ field: String
    ) throws(ProtocolError) -> T {
        guard has != 0 else { throw .missing(field: field) }
        return try T(wire: number, field)
    }

    static func flag(_ flag: protobuf_c_boolean, _ field: String) throws(ProtocolError) -> Bool { flag != 0 }

    static func flag(
        _ has: protobuf_c_boolean, _ flag: protobuf_c_boolean, _ field: String
    ) throws(ProtocolError) -> Bool? {
        has != 0 ? flag != 0 : nil
    }

    static func finite(_ number: Double, _ field: String) throws(ProtocolError) -> Double {
        guard number.isFinite else { throw .unexpected(field: field, came: "\(number)", expected: "a finite number") }
        return number
    }

    static func finite(
        _ has: protobuf_c_boolean, _ number: Double, _ field: String
    ) throws(ProtocolError) -> Double? {
        has != 0 ? try finite(number, field) : nil
    }

    static func finite(
        _ has: protobuf_c_boolean, _ number: Double, _ field: String
    ) throws(ProtocolError) -> Double {
        guard has != 0 else { throw .missing(field: field) }
        return try finite(number, field)
    }

    static func enumeration<T: WireEnumeration>(_ number: T.Wire, _ field: String) throws(ProtocolError) -> T {
        guard let known = T(wire: number) else {
            throw .unexpected(field: field, came: "\(number.rawValue)", expected: oneOf(T.self))
        }
        return known
    }

    static func enumeration<T: WireEnumeration>(_ number: T.Wire, _ field: String) throws(ProtocolError) -> T? {
        number.rawValue == 0 ? nil : try enumeration(number, field) as T
    }

    static func enumeration<T: WireEnumeration>(
        _ has: protobuf_c_boolean, _ number: T.Wire, _ field: String
    ) throws(ProtocolError) -> T? {
        has != 0 ? try enumeration(number, field) as T : nil
    }

    // Text and other bytes.

    static func data<T: WireData>(_ data: ProtobufCBinaryData, _ field: String) throws(ProtocolError) -> T {
        try T(wire: data, field)
    }

    static func data<T: WireData>(
        _ has: protobuf_c_boolean, _ data: ProtobufCBinaryData, _ field: String
    ) throws(ProtocolError) -> T? {
        has != 0 ? try T(wire: data, field) : nil
    }

    static func data<T: WireData>(
        _ has: protobuf_c_boolean, _ data: ProtobufCBinaryData, _ field: String
    ) throws(ProtocolError) -> T {
        guard has != 0 else { throw .missing(field: field) }
        return try T(wire: data, field)
    }

    // Names of closed lists.

    static func name<T: RawRepresentable<String>>(
        _ characters: Pointer<CChar>?, _ field: String
    ) throws(ProtocolError) -> T {
        let name: String = try name(characters, field)
        guard let known = T(rawValue: name) else { throw unknown(name, field, T.self) }
        return known
    }

    static func name<T: RawRepresentable<String>>(
        _ characters: Pointer<CChar>?, _ field: String
    ) throws(ProtocolError) -> T? {
        characters == nil ? nil : try name(characters, field) as T
    }

    static func name(_ characters: Pointer<CChar>?, _ field: String) throws(ProtocolError) -> String {
        guard let characters else { throw .missing(field: field) }
        guard let name = String(validatingCString: characters) else { throw .notUTF8(field: field) }
        return name
    }

    /// The error code with a name. A newer daemon may send an unknown code; the failure's message still describes it.
    static func name(_ characters: Pointer<CChar>?, _ field: String) throws(ProtocolError) -> ErrorCode {
        ErrorCode(rawValue: try name(characters, field)) ?? .internalError
    }

    // Messages.

    static func part<Message>(
        _ pointer: Pointer<Message>?, _ field: String
    ) throws(ProtocolError) -> UnsafePointer<Message> {
        guard let pointer else { throw .missing(field: field) }
        return UnsafePointer(pointer)
    }

    static func message<T: WireCodable>(
        _ pointer: Pointer<T.Message>?, _ field: String
    ) throws(ProtocolError) -> T {
        try T(wire: try part(pointer, field))
    }

    static func message<T: WireCodable>(
        _ pointer: Pointer<T.Message>?, _ field: String
    ) throws(ProtocolError) -> T? {
        guard let pointer else { return nil }
        return try T(wire: pointer)
    }

    /// The value in a message that contains only this value.
    static func within<Message, T>(
        _ pointer: Pointer<Message>?, _ field: String, _ read: (UnsafePointer<Message>) throws(ProtocolError) -> T
    ) throws(ProtocolError) -> T? {
        guard let pointer else { return nil }
        return try read(pointer)
    }

    // Lists.

    static func list<Member, T>(
        _ count: Int, _ members: Pointer<Member>?, _ read: (Member) throws(ProtocolError) -> T
    ) throws(ProtocolError) -> [T] {
        guard count > 0, let members else { return [] }
        var values: [T] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(try read(members[index])) }
        return values
    }

    static func list<T: WireNumber>(
        _ count: Int, _ numbers: Pointer<some FixedWidthInteger>?, _ field: String
    ) throws(ProtocolError) -> [T] {
        try list(count, numbers) { number throws(ProtocolError) in try T(wire: number, field) }
    }

    static func list<T: WireData>(
        _ count: Int, _ data: Pointer<ProtobufCBinaryData>?, _ field: String
    ) throws(ProtocolError) -> [T] {
        try list(count, data) { data throws(ProtocolError) in try T(wire: data, field) }
    }

    static func list<T: WireCodable>(
        _ count: Int, _ messages: Pointer<Pointer<T.Message>?>?, _ field: String
    ) throws(ProtocolError) -> [T] {
        try list(count, messages) { pointer throws(ProtocolError) in try message(pointer, field) }
    }

    /// A list that is nil if it is empty.
    static func list<T: WireCodable>(
        _ count: Int, _ messages: Pointer<Pointer<T.Message>?>?, _ field: String
    ) throws(ProtocolError) -> [T]? {
        count == 0 ? nil : try list(count, messages, field) as [T]
    }

    /// The values in messages that contain one value each.
    static func list<Message, T>(
        _ count: Int, _ messages: Pointer<Pointer<Message>?>?, _ field: String,
        _ read: (UnsafePointer<Message>) throws(ProtocolError) -> T
    ) throws(ProtocolError) -> [T] {
        try list(count, messages) { pointer throws(ProtocolError) in try read(try part(pointer, field)) }
    }

    // The tags of choices.

    static func tag<T>(_ number: T, _ field: String) throws(ProtocolError) -> T { number }

    static func tag(_ characters: Pointer<CChar>?, _ field: String) throws(ProtocolError) -> String {
        try name(characters, field)
    }

    // Errors.

    private static func unknown<T: RawRepresentable<String>>(
        _ name: String, _ field: String, _ type: T.Type
    ) -> ProtocolError {
        .unexpected(field: field, came: shown(name), expected: oneOf(type))
    }

    /// A received name in a form that diagnostics may quote.
    fileprivate static func shown(_ name: String) -> String { String(reflecting: String(name.prefix(40))) }

    private static func oneOf<T>(_ type: T.Type) -> String {
        guard let type = type as? any CaseIterable.Type else { return "a name this version knows" }
        return "one of " + names(of: type)
    }

    private static func names<T: CaseIterable>(of type: T.Type) -> String {
        type.allCases.map { "\($0)" }.joined(separator: ", ")
    }
}

extension ProtocolError {
    /// The error for an unknown number of a choice.
    static func unexpected<T: RawRepresentable<UInt32>>(_ field: String, _ number: T) -> ProtocolError {
        .unexpected(field: field, came: "\(number.rawValue)", expected: "a kind this version knows")
    }

    /// The error for an unknown name of a choice.
    static func unexpected(_ field: String, _ name: String) -> ProtocolError {
        .unexpected(field: field, came: Wire.shown(name), expected: "a kind this version knows")
    }

    /// The error for a choice without a known field.
    static func unknownKind(_ field: String, _ message: ProtobufCMessage) -> ProtocolError {
        guard message.n_unknown_fields > 0, let unknown = message.unknown_fields else { return .missing(field: field) }
        return .unknownKind(field: field, number: unknown.pointee.tag)
    }
}
