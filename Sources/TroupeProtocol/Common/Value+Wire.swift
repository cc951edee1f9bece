import CMessages
import CProtobufC
import TroupeModel

// Values stand in messages as bytes.

extension Arena {
    /// The C form of a value.
    func value(_ value: Value) -> ProtobufCBinaryData { data(PackedValue(value).bytes) }

    /// Sets an optional value.
    func set(_ value: Value?, _ has: inout protobuf_c_boolean, _ field: inout ProtobufCBinaryData) {
        guard let value else { return }
        has = 1
        field = self.value(value)
    }
}

extension Wire {
    /// A value.
    static func value(_ data: ProtobufCBinaryData) throws(ProtocolError) -> Value {
        do throws(PackedValue.Malformed) {
            return try Value(unpacking: UnsafeBufferPointer(start: data.data, count: data.len).span)
        } catch {
            throw .malformedValue
        }
    }

    /// A value that may not be there.
    static func value(_ has: protobuf_c_boolean, _ data: ProtobufCBinaryData) throws(ProtocolError) -> Value? {
        guard has != 0 else { return .none }
        return try value(data)
    }

    /// A value that is carried on as it is.
    static func packed(_ data: ProtobufCBinaryData) throws(ProtocolError) -> PackedValue {
        do throws(PackedValue.Malformed) {
            return try PackedValue(checking: bytes(data))
        } catch {
            throw .malformedValue
        }
    }
}
