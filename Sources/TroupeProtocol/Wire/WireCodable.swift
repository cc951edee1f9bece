import CMessages
import CProtobufC

/// A value with a C form: the one place where each C message is read and written.
protocol WireCodable {
    /// The generated C structure. Its first member is protobuf-c's base.
    associatedtype Message

    /// Makes an empty C message.
    static func initialise(_ message: UnsafeMutablePointer<Message>?)

    /// Writes the value into an empty C message, with parts in the arena.
    func fill(_ message: inout Message, _ arena: Arena)

    /// Reads a C message that protobuf-c unpacked.
    init(wire message: Message) throws(ProtocolError)
}

extension WireCodable {
    /// The bytes of the value's message.
    func packed() -> [UInt8] {
        let arena = Arena()
        let message = UnsafeMutableRawPointer(arena.message(self)).assumingMemoryBound(to: ProtobufCMessage.self)
        return withExtendedLifetime(arena) {
            let size = protobuf_c_message_get_packed_size(message)
            return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                count = size == 0 ? 0 : protobuf_c_message_pack(message, buffer.baseAddress)
            }
        }
    }

    /// The value the bytes are the message of.
    init(unpacking bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        let descriptor = Self.descriptor
        try WireScan.check(bytes, as: descriptor, limits: limits)
        let arena = Arena(cap: limits.memory)
        let unpacked = arena.withAllocator { allocator in
            bytes.withUnsafeBufferPointer { buffer in
                protobuf_c_message_unpack(descriptor, allocator, buffer.count, buffer.baseAddress)
            }
        }
        guard let unpacked else { throw .malformed(message: Self.messageName) }
        defer { withExtendedLifetime(arena) {} }
        try self.init(wire: UnsafeRawPointer(unpacked).assumingMemoryBound(to: Message.self).pointee)
    }

    /// The generated description of the message.
    private static var descriptor: UnsafePointer<ProtobufCMessageDescriptor> {
        let message = UnsafeMutablePointer<Message>.allocate(capacity: 1)
        defer { message.deallocate() }
        initialise(message)
        return UnsafeRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self).pointee.descriptor
    }

    /// The message's name in `Proto`.
    private static var messageName: String {
        String(cString: descriptor.pointee.name)
    }
}
