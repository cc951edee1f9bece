import CMessages
import CProtobufC

/// A look over the bytes of a message before protobuf-c reads them: it has no limit of recursion and says nothing of what is wrong.
///
/// It follows the generated descriptions, so it knows which fields are messages. It allocates nothing that the sender chooses the size of.
enum WireScan {
    /// Checks size, depth, number of parts and form. Complexity: O(bytes).
    static func check(
        _ bytes: [UInt8], as descriptor: UnsafePointer<ProtobufCMessageDescriptor>, limits: DecodingLimits
    ) throws(ProtocolError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        var scan = Scan(partsLeft: limits.parts, limits: limits, root: descriptor)
        try scan.check(bytes.span, upTo: bytes.count, as: descriptor, depth: 1)
    }

    /// How far a look has come.
    private struct Scan {
        var place = 0
        var partsLeft: Int
        let limits: DecodingLimits
        /// The message that is named where something is malformed.
        let root: UnsafePointer<ProtobufCMessageDescriptor>

        /// Looks over one message, from `place` on. It calls itself for messages within it, ``DecodingLimits/depth`` deep at most.
        mutating func check(
            _ bytes: Span<UInt8>, upTo end: Int, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>, depth: Int
        ) throws(ProtocolError) {
            while place < end {
                guard let key = varint(bytes, end), key >> 3 > 0, key >> 3 <= 0x1FFF_FFFF else { throw malformed }
                partsLeft -= 1
                guard partsLeft >= 0 else { throw .tooManyParts(limit: limits.parts) }
                switch key & 7 {
                case 0:
                    guard varint(bytes, end) != nil else { throw malformed }
                case 1: try skip(8, end)
                case 2:
                    guard let length = varint(bytes, end), length <= UInt64(end - place) else { throw malformed }
                    guard let inner = messageField(UInt32(key >> 3), of: descriptor) else {
                        place += Int(length)
                        continue
                    }
                    guard depth < DecodingLimits.depth else { throw .tooDeep(limit: DecodingLimits.depth) }
                    try check(bytes, upTo: place + Int(length), as: inner, depth: depth + 1)
                case 5: try skip(4, end)
                default: throw malformed
                }
            }
        }

        private mutating func skip(_ count: Int, _ end: Int) throws(ProtocolError) {
            guard end - place >= count else { throw malformed }
            place += count
        }

        private var malformed: ProtocolError { .malformed(message: String(cString: root.pointee.name)) }

        /// A number of up to ten bytes; nil where the bytes end or it does not.
        private mutating func varint(_ bytes: Span<UInt8>, _ end: Int) -> UInt64? {
            var number: UInt64 = 0
            var shift: UInt64 = 0
            while place < end, shift < 64 {
                let byte = bytes[place]
                place += 1
                number |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return number }
                shift += 7
            }
            return nil
        }
    }

    /// The description of the message in a field; nil if the field is no message or not known. Complexity: O(log fields).
    private static func messageField(
        _ number: UInt32, of descriptor: UnsafePointer<ProtobufCMessageDescriptor>
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
