import CMessages
import CProtobufC
import TroupeModel

/// A look over the bytes of a message before protobuf-c reads them, for what it would not refuse: too many parts.
///
/// It follows the generated descriptions, so it knows which fields are messages. No message of ours holds itself, so it
/// is no deeper than `Proto` is. It allocates nothing.
enum WireScan {
    /// Checks size and number of parts. Complexity: O(1) for a message that is too short to have too many, else O(bytes).
    static func check(
        _ bytes: Span<UInt8>, as descriptor: @autoclosure () -> UnsafePointer<ProtobufCMessageDescriptor>,
        limits: DecodingLimits
    ) throws(ProtocolError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        // A part is two bytes at least.
        guard bytes.count / 2 > limits.parts else { return }
        var left = limits.parts
        let descriptor = descriptor()
        do throws(FieldCursor.Malformed) {
            try count(FieldCursor(0..<bytes.count), in: bytes, as: descriptor, left: &left)
        } catch {
            throw .malformed(message: String(cString: descriptor.pointee.name))
        }
        guard left >= 0 else { throw .tooManyParts(limit: limits.parts) }
    }

    /// Takes the parts of a message off what is left, until that is below zero.
    private static func count(
        _ fields: FieldCursor, in bytes: Span<UInt8>, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
        left: inout Int
    ) throws(FieldCursor.Malformed) {
        var fields = fields
        while left >= 0, let field = try fields.next(in: bytes) {
            left -= 1
            guard case .bytes(let range) = field.content, let inner = message(in: field.number, of: descriptor) else {
                continue
            }
            try count(FieldCursor(range), in: bytes, as: inner, left: &left)
        }
    }

    /// Why protobuf-c did not read a message: what must be there and is not, if that is it. Follows the last of those that
    /// stand in a field which holds one, as protobuf-c joins them.
    static func fault(
        in bytes: Span<UInt8>, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    ) -> ProtocolError {
        let malformed = ProtocolError.malformed(message: String(cString: descriptor.pointee.name))
        do throws(FieldCursor.Malformed) {
            return try missing(FieldCursor(0..<bytes.count), in: bytes, as: descriptor) ?? malformed
        } catch {
            return malformed
        }
    }

    private static func missing(
        _ fields: FieldCursor, in bytes: Span<UInt8>, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    ) throws(FieldCursor.Malformed) -> ProtocolError? {
        var fields = fields
        var seen: Set<UInt32> = []
        while let field = try fields.next(in: bytes) {
            seen.insert(field.number)
            guard case .bytes(let range) = field.content, let inner = message(in: field.number, of: descriptor) else {
                continue
            }
            if let missing = try missing(FieldCursor(range), in: bytes, as: inner) { return missing }
        }
        let known = UnsafeBufferPointer(start: descriptor.pointee.fields, count: Int(descriptor.pointee.n_fields))
        let missing = known.first { $0.label == PROTOBUF_C_LABEL_REQUIRED && !seen.contains($0.id) }
        let name = String(cString: descriptor.pointee.name).split(separator: ".", maxSplits: 1).last ?? ""
        return missing.map { .missing(field: "\(name).\(String(cString: $0.name))") }
    }

    /// The description of the message in a field; nil if the field is no message or not known. Complexity: O(log fields).
    private static func message(
        in number: UInt32, of descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    ) -> UnsafePointer<ProtobufCMessageDescriptor>? {
        guard let fields = descriptor.pointee.fields else { return nil }
        var low = 0
        var high = Int(descriptor.pointee.n_fields)
        while low < high {
            let middle = (low + high) / 2
            if fields[middle].id < number { low = middle + 1 } else { high = middle }
        }
        guard low < Int(descriptor.pointee.n_fields), fields[low].id == number,
            fields[low].type == PROTOBUF_C_TYPE_MESSAGE
        else { return nil }
        return fields[low].descriptor?.assumingMemoryBound(to: ProtobufCMessageDescriptor.self)
    }
}
