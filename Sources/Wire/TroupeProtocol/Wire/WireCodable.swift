import CMessages
import CProtobufC
import TroupeModel
import TroupeValue

/// A value with a C form. The conformances are generated, except for messages with additional meaning.
protocol WireCodable {
    /// The generated C structure. Its first member is protobuf-c's base.
    associatedtype Message

    /// Initializes an empty C message.
    static func initialise(_ wire: UnsafeMutablePointer<Message>?)

    /// Writes the value into an empty C message; its parts are allocated in the arena.
    func fill(_ wire: inout Message, _ arena: Arena)

    /// Reads a C message that protobuf-c has unpacked.
    init(wire: UnsafePointer<Message>) throws(ProtocolError)
}

extension WireCodable {
    /// The encoded message.
    func packed() -> [UInt8] { Wire.pack(Self.initialise, asField: nil) { fill(&$0, $1) } }

    /// The encoded message as a field of another message, with its key and length.
    func packed(asField number: UInt32) -> [UInt8] { Wire.pack(Self.initialise, asField: number) { fill(&$0, $1) } }

    /// Decodes a message.
    init(unpacking bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        try WireScan.check(bytes.span, as: Wire.descriptor(Self.initialise), limits: limits)
        try self.init(unpacking: bytes.span, memory: limits.memory)
    }

    /// Decodes a message whose size and number of parts were checked before.
    init(unpacking bytes: Span<UInt8>, memory: Int) throws(ProtocolError) {
        self = try Wire.unpack(bytes, memory: memory, Self.initialise) { wire throws(ProtocolError) in
            try Self(wire: wire)
        }
    }
}

extension Wire {
    /// A protobuf-c function that initializes an empty message.
    typealias Initialiser<Message> = (UnsafeMutablePointer<Message>?) -> Void

    /// Encodes the message that `fill` fills. A field number adds a key and a length before it.
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

    /// Decodes a message and passes it to `read`.
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

    /// The generated descriptor of a message.
    static func descriptor<Message>(
        _ initialise: Initialiser<Message>
    ) -> UnsafePointer<ProtobufCMessageDescriptor> {
        withUnsafeTemporaryAllocation(of: Message.self, capacity: 1) { message in
            initialise(message.baseAddress)
            return UnsafeRawBufferPointer(message).load(as: ProtobufCMessage.self).descriptor
        }
    }
}
