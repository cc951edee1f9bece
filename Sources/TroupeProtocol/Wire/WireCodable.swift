import CMessages
import CProtobufC
import TroupeModel

/// A value that is read from a C form: the one place where each C message is read.
protocol WireReadable {
    /// The generated C structure. Its first member is protobuf-c's base.
    associatedtype Message

    /// Makes an empty C message.
    static func initialise(_ message: UnsafeMutablePointer<Message>?)

    /// Reads a C message that protobuf-c unpacked.
    init(wire message: Message) throws(ProtocolError)
}

/// A value with a C form: the one place where each C message is read and written.
protocol WireCodable: WireReadable {
    /// Writes the value into an empty C message, with parts in the arena.
    func fill(_ message: inout Message, _ arena: Arena)
}

extension WireCodable {
    /// The bytes of the value's message.
    ///
    /// - Parameter number: Makes it a field of another message: key and length stand before it.
    func packed(asField number: UInt32? = nil) -> [UInt8] {
        Arena.with { arena in
            let message = UnsafeMutableRawPointer(arena.message(self)).assumingMemoryBound(to: ProtobufCMessage.self)
            let size = protobuf_c_message_get_packed_size(message)
            let length = UInt64(size)
            let key = number.map { UInt64($0) << 3 | 2 }
            let head = key.map { Varint.size(of: $0) + Varint.size(of: length) } ?? 0
            var bytes: [UInt8] = []
            bytes.reserveCapacity(head + size)
            if let key {
                Varint.append(key, to: &bytes)
                Varint.append(length, to: &bytes)
            }
            bytes.append(contentsOf: repeatElement(0, count: size))
            bytes.withUnsafeMutableBufferPointer { buffer in
                guard size > 0, let start = buffer.baseAddress else { return }
                _ = protobuf_c_message_pack(message, start + head)
            }
            return bytes
        }
    }
}

extension WireReadable {
    /// The value the bytes are the message of.
    init(unpacking bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        try WireScan.check(bytes.span, as: Self.descriptor, limits: limits)
        try self.init(unpacking: bytes.span, memory: limits.memory)
    }

    /// The value the bytes are the message of; size and number of parts were looked at.
    init(unpacking bytes: Span<UInt8>, memory: Int) throws(ProtocolError) {
        self = try Arena.with(cap: memory) { arena throws(ProtocolError) in
            let unpacked = arena.withAllocator { allocator in
                bytes.withUnsafeBufferPointer { buffer in
                    protobuf_c_message_unpack(Self.descriptor, allocator, buffer.count, buffer.baseAddress)
                }
            }
            guard let unpacked else { throw .malformed(message: Self.messageName) }
            return try Self(wire: UnsafeRawPointer(unpacked).assumingMemoryBound(to: Message.self).pointee)
        }
    }

    /// The generated description of the message.
    static var descriptor: UnsafePointer<ProtobufCMessageDescriptor> {
        withUnsafeTemporaryAllocation(of: Message.self, capacity: 1) { message in
            initialise(message.baseAddress)
            return UnsafeRawBufferPointer(message).load(as: ProtobufCMessage.self).descriptor
        }
    }

    /// The message's name in `Proto`.
    private static var messageName: String {
        String(cString: descriptor.pointee.name)
    }
}
