/// A report of a zygote, or of a process that it forked, to the keeper.
public enum ForkReport: Hashable, Sendable {
    /// The zygote accepts orders.
    case ready
    /// The process runs. It reports this itself, so its number comes from the kernel.
    case forked(order: UInt64, pid: Int32)
    /// The process could not be made: an `errno` value.
    case failed(order: UInt64, code: Int32)

    /// The bytes of a report's packet.
    static let size = 14

    private enum Kind: UInt8 {
        case ready
        case forked
        case failed
    }

    /// The packet of the report. It omits the process number: the kernel attaches the sender's.
    var encoded: [UInt8] {
        switch self {
        case .ready: Self.packet(.ready, 0, 0)
        case .forked(let order, _): Self.packet(.forked, 0, order)
        case .failed(let order, let code): Self.packet(.failed, code, order)
        }
    }

    private static func packet(_ kind: Kind, _ code: Int32, _ order: UInt64) -> [UInt8] {
        var bytes = [ForkOrder.version, kind.rawValue]
        withUnsafeBytes(of: code.littleEndian) { bytes += $0 }
        withUnsafeBytes(of: order.littleEndian) { bytes += $0 }
        return bytes
    }

    /// Parses a packet from a process; nil if it has another version or is malformed.
    init?(_ bytes: ArraySlice<UInt8>, from sender: Int32) {
        let bytes = Array(bytes)
        guard bytes.count == Self.size, bytes[0] == ForkOrder.version, let kind = Kind(rawValue: bytes[1]) else {
            return nil
        }
        let code = bytes[2..<6].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        let order = bytes[6..<14].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        switch kind {
        case .ready: self = .ready
        case .forked: self = .forked(order: order, pid: sender)
        case .failed: self = .failed(order: order, code: Int32(bitPattern: code))
        }
    }
}
