import CMessages
import CProtobufC
import TroupeModel
import TroupeValue

// The Swift types of message fields, each with the check of its form.

/// A type that is a whole number on the wire.
protocol WireNumber {
    /// Reads a number.
    init<Number: FixedWidthInteger>(wire: Number, _ field: String) throws(ProtocolError)
    /// The number, clamped to the wire type.
    func wire<Number: FixedWidthInteger>() -> Number
}

extension WireNumber where Self: FixedWidthInteger {
    init<Number: FixedWidthInteger>(wire: Number, _ field: String) throws(ProtocolError) {
        guard let number = Self(exactly: wire) else {
            throw .unexpected(field: field, came: "\(wire)", expected: "\(Self.min) to \(Self.max)")
        }
        self = number
    }

    func wire<Number: FixedWidthInteger>() -> Number { Number(clamping: self) }
}

extension WireNumber where Self: TroupeModel.Identifier {
    init<Number: FixedWidthInteger>(wire: Number, _ field: String) throws(ProtocolError) {
        guard wire > 0 else { throw .unexpected(field: field, came: "0", expected: "an identifier of 1 or more") }
        self.init(rawValue: UInt64(wire))
    }

    func wire<Number: FixedWidthInteger>() -> Number { Number(truncatingIfNeeded: rawValue) }
}

extension WireNumber where Self: OptionSet, RawValue == UInt8 {
    /// Reads a number. Bits of a later version are dropped.
    init<Number: FixedWidthInteger>(wire: Number, _ field: String) throws(ProtocolError) {
        self.init(rawValue: UInt8(truncatingIfNeeded: wire))
    }

    func wire<Number: FixedWidthInteger>() -> Number { Number(truncatingIfNeeded: rawValue) }
}

extension Int: WireNumber {}
extension Int32: WireNumber {}
extension Int64: WireNumber {}
extension UInt32: WireNumber {}
extension UInt64: WireNumber {}
extension AnnouncementNumber: WireNumber {}
extension CallID: WireNumber {}
extension ControllerID: WireNumber {}
extension Incarnation: WireNumber {}
extension RequestID: WireNumber {}
extension TransitionID: WireNumber {}
extension ViewID: WireNumber {}
extension WindowID: WireNumber {}
extension AppearanceFlags: WireNumber {}
extension AutoresizingMask: WireNumber {}
extension OrientationMask: WireNumber {}
extension BarLooks.Fields: WireNumber {}
extension PopoverModel.ArrowDirections: WireNumber {}

/// A type that is an enumeration on the wire; 0 means absent.
protocol WireEnumeration: CaseIterable {
    /// The generated C enumeration.
    associatedtype Wire: RawRepresentable<UInt32>

    /// The number of the case.
    var wire: Wire { get }
    /// The case with this number; nil for an unknown number.
    init?(wire: Wire)
}

/// A type that is bytes on the wire.
protocol WireData {
    /// Reads bytes.
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError)
    /// The bytes, in the arena.
    func wire(_ arena: Arena) -> ProtobufCBinaryData
}

extension String: WireData {
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError) {
        guard wire.len > 0, let start = wire.data else {
            self = ""
            return
        }
        do throws(UTF8.ValidationError) {
            let bytes = UnsafeBufferPointer(start: start, count: wire.len)
            self = String(copying: try UTF8Span(validating: bytes.span))
        } catch {
            throw .notUTF8(field: field)
        }
    }

    func wire(_ arena: Arena) -> ProtobufCBinaryData {
        var text = self
        return text.withUTF8 { arena.copy($0) }
    }
}

extension ObjectID: WireData {
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError) {
        self.init(try String(wire: wire, field))
    }

    func wire(_ arena: Arena) -> ProtobufCBinaryData { rawValue.wire(arena) }
}

extension [UInt8]: WireData {
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError) {
        self = Array(UnsafeBufferPointer(start: wire.data, count: wire.len))
    }

    func wire(_ arena: Arena) -> ProtobufCBinaryData {
        withUnsafeBufferPointer { arena.copy($0) }
    }
}

extension Value: WireData {
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError) {
        do throws(PackedValue.Malformed) {
            try self.init(unpacking: UnsafeBufferPointer(start: wire.data, count: wire.len).span)
        } catch {
            throw .malformedValue(field: field)
        }
    }

    func wire(_ arena: Arena) -> ProtobufCBinaryData { PackedValue(self).wire(arena) }
}

extension PackedValue: WireData {
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError) {
        let bytes = try [UInt8](wire: wire, field)
        do throws(PackedValue.Malformed) {
            try self.init(checking: bytes)
        } catch {
            throw .malformedValue(field: field)
        }
    }

    func wire(_ arena: Arena) -> ProtobufCBinaryData { bytes.wire(arena) }
}

extension Fields: WireData {
    init(wire: ProtobufCBinaryData, _ field: String) throws(ProtocolError) {
        guard case .map(let values) = try Value(wire: wire, field) else {
            throw .unexpected(field: field, came: "another value", expected: "a map")
        }
        self = values
    }

    func wire(_ arena: Arena) -> ProtobufCBinaryData { Value.map(self).wire(arena) }
}
