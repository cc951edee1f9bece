import CMessages
import CProtobufC
import TroupeModel

/// A value with a C form. Its conformances are generated, but for messages that mean more than their form says.
protocol WireCodable {
    /// The generated C structure. Its first member is protobuf-c's base.
    associatedtype Message

    /// Makes an empty C message.
    static func initialise(_ wire: UnsafeMutablePointer<Message>?)

    /// Writes the value into an empty C message, with parts in the arena.
    func fill(_ wire: inout Message, _ arena: Arena)

    /// Reads a C message that protobuf-c unpacked.
    init(wire: UnsafePointer<Message>) throws(ProtocolError)
}

extension WireCodable {
    /// The bytes of the value's message.
    func packed() -> [UInt8] { Wire.pack(Self.initialise, asField: nil) { fill(&$0, $1) } }

    /// The bytes of the value's message as a field of another: key and length stand before it.
    func packed(asField number: UInt32) -> [UInt8] { Wire.pack(Self.initialise, asField: number) { fill(&$0, $1) } }

    /// The value the bytes are the message of.
    init(unpacking bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        try WireScan.check(bytes.span, as: Wire.descriptor(Self.initialise), limits: limits)
        try self.init(unpacking: bytes.span, memory: limits.memory)
    }

    /// The value the bytes are the message of; size and number of parts were looked at.
    init(unpacking bytes: Span<UInt8>, memory: Int) throws(ProtocolError) {
        self = try Wire.unpack(bytes, memory: memory, Self.initialise) { wire throws(ProtocolError) in
            try Self(wire: wire)
        }
    }
}

extension Wire {
    /// How protobuf-c makes an empty message.
    typealias Initialiser<Message> = (UnsafeMutablePointer<Message>?) -> Void

    /// The bytes of a message that `fill` fills, with key and length before it where it is a field of another.
    static func pack<Message>(
        _ initialise: Initialiser<Message>, asField number: UInt32?, _ fill: (inout Message, Arena) -> Void
    ) -> [UInt8] {
        Arena.with { arena in
            let made = arena.make(initialise)
            fill(&made.pointee, arena)
            let message = UnsafeMutableRawPointer(made).assumingMemoryBound(to: ProtobufCMessage.self)
            let size = protobuf_c_message_get_packed_size(message)
            var head: [UInt8] = []
            if let number {
                Varint.append(UInt64(number) << 3 | 2, to: &head)
                Varint.append(UInt64(size), to: &head)
            }
            return [UInt8](unsafeUninitializedCapacity: head.count + size) { buffer, count in
                _ = buffer.initialize(fromContentsOf: head)
                if size > 0, let start = buffer.baseAddress { _ = protobuf_c_message_pack(message, start + head.count) }
                count = head.count + size
            }
        }
    }

    /// What `read` makes of the message that the bytes are.
    static func unpack<Message, Value>(
        _ bytes: Span<UInt8>, memory: Int, _ initialise: Initialiser<Message>,
        _ read: (UnsafePointer<Message>) throws(ProtocolError) -> Value
    ) throws(ProtocolError) -> Value {
        let descriptor = descriptor(initialise)
        return try Arena.with(cap: memory) { arena throws(ProtocolError) in
            let unpacked = arena.withAllocator { allocator in
                bytes.withUnsafeBufferPointer { buffer in
                    protobuf_c_message_unpack(descriptor, allocator, buffer.count, buffer.baseAddress)
                }
            }
            guard let unpacked else { throw WireScan.fault(in: bytes, as: descriptor) }
            return try read(UnsafeRawPointer(unpacked).assumingMemoryBound(to: Message.self))
        }
    }

    /// The generated description of a message.
    static func descriptor<Message>(
        _ initialise: Initialiser<Message>
    ) -> UnsafePointer<ProtobufCMessageDescriptor> {
        withUnsafeTemporaryAllocation(of: Message.self, capacity: 1) { message in
            initialise(message.baseAddress)
            return UnsafeRawBufferPointer(message).load(as: ProtobufCMessage.self).descriptor
        }
    }
}
