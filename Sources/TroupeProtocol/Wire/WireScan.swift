import CMessages
import CProtobufC

/// A look over the bytes of a message before protobuf-c reads them: it has no limit of recursion and says nothing of what is wrong.
///
/// It follows the generated descriptions, so it knows which fields are messages. It allocates nothing that the sender chooses the size of.
enum WireScan {
    /// A message being looked over: where it ends, and its description.
    private struct Level {
        let end: Int
        let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    }

    /// Checks size, depth, number of parts and form. Complexity: O(bytes).
    static func check(
        _ bytes: [UInt8], as descriptor: UnsafePointer<ProtobufCMessageDescriptor>, limits: DecodingLimits
    ) throws(ProtocolError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        var levels: [Level] = []
        levels.reserveCapacity(8)
        levels.append(Level(end: bytes.count, descriptor: descriptor))
        var place = 0
        var parts = 0
        while let level = levels.last {
            if place == level.end {
                levels.removeLast()
                continue
            }
            guard let key = varint(bytes, &place, level.end), key >> 3 > 0, key >> 3 <= 0x1FFF_FFFF else {
                throw malformed(descriptor)
            }
            parts += 1
            guard parts <= limits.parts else { throw .tooManyParts(limit: limits.parts) }
            switch key & 7 {
            case 0:
                guard varint(bytes, &place, level.end) != nil else { throw malformed(descriptor) }
            case 1:
                guard level.end - place >= 8 else { throw malformed(descriptor) }
                place += 8
            case 2:
                guard let length = varint(bytes, &place, level.end), length <= UInt64(level.end - place) else {
                    throw malformed(descriptor)
                }
                guard let inner = messageField(UInt32(key >> 3), of: level.descriptor) else {
                    place += Int(length)
                    continue
                }
                guard levels.count < DecodingLimits.depth else { throw .tooDeep(limit: DecodingLimits.depth) }
                levels.append(Level(end: place + Int(length), descriptor: inner))
            case 5:
                guard level.end - place >= 4 else { throw malformed(descriptor) }
                place += 4
            default: throw malformed(descriptor)
            }
        }
    }

    private static func malformed(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>) -> ProtocolError {
        .malformed(message: String(cString: descriptor.pointee.name))
    }

    /// A number of up to ten bytes; nil where the bytes end or it does not.
    private static func varint(_ bytes: [UInt8], _ place: inout Int, _ end: Int) -> UInt64? {
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
