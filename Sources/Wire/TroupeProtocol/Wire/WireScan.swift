import CMessages
import CProtobufC
import TroupeModel

/// A check of a message's bytes before protobuf-c decodes them, because protobuf-c does not limit the number of
/// parts.
///
/// It uses the generated descriptors to find nested messages. Messages of Troupe do not contain themselves, so the
/// depth is bounded by `Proto`. It does not allocate.
enum WireScan {
    /// Checks the size and the number of parts. Complexity: O(1) for a message that is too short to have too many
    /// parts, else O(bytes).
    static func check(
        _ bytes: Span<UInt8>, as descriptor: @autoclosure () -> UnsafePointer<ProtobufCMessageDescriptor>,
        limits: DecodingLimits
    ) throws(ProtocolError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        // A part takes at least two bytes.
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

    /// Subtracts the number of parts from `left`, and stops when it is negative.
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

    /// The reason why protobuf-c could not decode a message: a missing required field if there is one. Of several
    /// messages in one field the last counts, because protobuf-c merges them.
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

    /// The descriptor of the message in a field; nil if the field is unknown or not a message. Complexity: O(log
    /// fields).
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
