import CMessages
import CProtobufC
import TroupeModel

/// Reading the parts of C messages, each checked.
enum Wire {
    /// The message a pointer leads to, which must be there.
    static func need<T: WireCodable>(
        _ pointer: UnsafeMutablePointer<T.Message>?, _ field: String, as type: T.Type = T.self
    ) throws(ProtocolError) -> T {
        guard let pointer else { throw .missing(field: field) }
        return try T(wire: pointer.pointee)
    }

    /// The message a pointer leads to, or none.
    static func optional<T: WireCodable>(
        _ pointer: UnsafeMutablePointer<T.Message>?, as type: T.Type = T.self
    ) throws(ProtocolError) -> T? {
        guard let pointer else { return nil }
        return try T(wire: pointer.pointee)
    }

    /// All messages of a list.
    static func all<T: WireCodable>(
        _ count: Int, _ list: UnsafeMutablePointer<UnsafeMutablePointer<T.Message>?>?, as type: T.Type = T.self
    ) throws(ProtocolError) -> [T] {
        guard count > 0, let list else { return [] }
        var values: [T] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(try need(list[index], "a member of a list")) }
        return values
    }

    /// Bytes.
    static func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
        guard data.len > 0, let start = data.data else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: data.len))
    }

    /// Text, checked as UTF-8.
    static func text(_ data: ProtobufCBinaryData, _ field: String) throws(ProtocolError) -> String {
        guard data.len > 0, let start = data.data else { return "" }
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: UnsafeBufferPointer(start: start, count: data.len).span))
        } catch {
            throw .notUTF8(field: field)
        }
    }

    /// Text that may not be there.
    static func text(
        _ has: protobuf_c_boolean, _ data: ProtobufCBinaryData, _ field: String
    ) throws(ProtocolError) -> String? {
        has != 0 ? try text(data, field) : nil
    }

    /// All texts of a list.
    static func texts(
        _ count: Int, _ list: UnsafeMutablePointer<ProtobufCBinaryData>?, _ field: String
    ) throws(ProtocolError) -> [String] {
        guard count > 0, let list else { return [] }
        var texts: [String] = []
        texts.reserveCapacity(count)
        for index in 0..<count { texts.append(try text(list[index], field)) }
        return texts
    }

    /// All numbers of a list.
    static func numbers<T>(_ count: Int, _ list: UnsafeMutablePointer<T>?) -> [T] {
        Array(UnsafeBufferPointer(start: list, count: list == nil ? 0 : count))
    }

    /// A name out of a closed list.
    static func name<T: RawRepresentable<String>>(
        _ characters: UnsafeMutablePointer<CChar>?, _ field: String, as type: T.Type = T.self
    ) throws(ProtocolError) -> T {
        guard let name = try optionalName(characters, field, as: type) else { throw .missing(field: field) }
        return name
    }

    /// A name out of a closed list, or none.
    static func optionalName<T: RawRepresentable<String>>(
        _ characters: UnsafeMutablePointer<CChar>?, _ field: String, as type: T.Type = T.self
    ) throws(ProtocolError) -> T? {
        guard let characters else { return nil }
        guard let name = String(validatingCString: characters).flatMap(T.init(rawValue:)) else {
            throw .unknownName(field: field)
        }
        return name
    }

    /// A scalar that may not be there.
    static func optional<T>(_ has: protobuf_c_boolean, _ value: T) -> T? {
        has != 0 ? value : nil
    }

    /// A truth value that may not be there.
    static func optional(_ has: protobuf_c_boolean, flag value: protobuf_c_boolean) -> Bool? {
        has != 0 ? value != 0 : nil
    }

    /// An identifier that names something.
    static func id<T: Identifier>(_ number: UInt64, _ field: String, as type: T.Type = T.self) throws(ProtocolError)
        -> T
    {
        guard number > 0 else { throw .badNumber(field: field) }
        return T(rawValue: number)
    }

    /// An identifier that may not be there.
    static func id<T: Identifier>(
        _ has: protobuf_c_boolean, _ number: UInt64, _ field: String, as type: T.Type = T.self
    ) throws(ProtocolError) -> T? {
        has != 0 ? try id(number, field) : nil
    }

    /// All identifiers of a list.
    static func ids<T: Identifier>(
        _ count: Int, _ list: UnsafeMutablePointer<UInt64>?, _ field: String, as type: T.Type = T.self
    ) throws(ProtocolError) -> [T] {
        var ids: [T] = []
        for number in numbers(count, list) { ids.append(try id(number, field)) }
        return ids
    }

    /// A length in points, or another number that must be finite.
    static func finite(_ number: Double, _ field: String) throws(ProtocolError) -> Double {
        guard number.isFinite else { throw .badNumber(field: field) }
        return number
    }
}
