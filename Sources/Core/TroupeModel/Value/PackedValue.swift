public import TroupeValue

/// An encoded value, for code that forwards it without decoding it.
///
/// The bytes are a `Value` message of `Proto/common.proto`: the nodes of the tree in preorder. The initializers
/// validate them, so they always decode. Two packed values are equal if their bytes are equal.
public struct PackedValue: Hashable, Sendable {
    /// The encoded message.
    public let bytes: [UInt8]

    /// The maximum nesting of lists and maps. Deeper values are encoded as null.
    public static let maximumDepth = Value.maximumDepth

    /// The error for bytes that are not a value: invalid protobuf, an unknown kind, text that is not UTF-8, or
    /// inconsistent counts, keys or depth.
    public struct Malformed: Error, Hashable {}

    /// Encodes a value. Complexity: O(nodes and bytes).
    public init(_ value: Value) {
        var packing = ValuePacking()
        packing.append(value)
        bytes = packing.bytes
    }

    /// Validates bytes from outside. Complexity: O(bytes), without allocation.
    public init(checking bytes: [UInt8]) throws(Malformed) {
        var reading = ValueReading(bytes.span)
        do throws(FieldCursor.Malformed) {
            try reading.check(bytes.span)
        } catch {
            throw Malformed()
        }
        self.bytes = bytes
    }

    /// The decoded value. Complexity: O(nodes and bytes).
    public var value: Value {
        // Decoding cannot fail, because the initializers have encoded or validated the bytes.
        (try? Value(unpacking: bytes.span)) ?? .null
    }
}

extension Value {
    /// Decodes the bytes of a packed value.
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
    /// Encodes the value in its plain form.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    /// Decodes a value in its plain form.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}
