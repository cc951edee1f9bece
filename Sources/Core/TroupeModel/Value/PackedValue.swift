/// A value as the bytes it travels in, for whoever carries it on without looking into it.
///
/// The bytes are a message `Value` of `Proto/common.proto`: the nodes of the tree in preorder. They were looked over, so
/// that there is always a value in them. Two are equal when their bytes are.
public struct PackedValue: Hashable, Sendable {
    /// The message.
    public let bytes: [UInt8]

    /// How deep lists and maps may stand in each other. What stands deeper is left out as null.
    public static let maximumDepth = 128

    /// Why bytes are no value: they are not of protobuf's format, a kind is not known, text is not UTF-8, or counts, keys and
    /// depth do not add up.
    public struct Malformed: Error, Hashable {}

    /// Packs a value. Complexity: O(its nodes and bytes).
    public init(_ value: Value) {
        var packing = ValuePacking()
        packing.append(value)
        bytes = packing.bytes
    }

    /// Takes bytes that came from outside. Complexity: O(bytes); it allocates nothing.
    public init(checking bytes: [UInt8]) throws(Malformed) {
        var reading = ValueReading(bytes.span)
        do throws(FieldCursor.Malformed) {
            try reading.check(bytes.span)
        } catch {
            throw Malformed()
        }
        self.bytes = bytes
    }

    /// The value. Complexity: O(its nodes and bytes).
    public var value: Value {
        // They were packed or looked over here.
        (try? Value(unpacking: bytes.span)) ?? .null
    }
}

extension Value {
    /// Reads the bytes of a packed value.
    public init(unpacking bytes: Span<UInt8>) throws(PackedValue.Malformed) {
        var reading = ValueReading(bytes)
        do throws(FieldCursor.Malformed) {
            self = try reading.value(bytes)
        } catch {
            throw PackedValue.Malformed()
        }
    }
}

extension PackedValue: Codable {
    /// As the value is written.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    /// Reads a value.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}
