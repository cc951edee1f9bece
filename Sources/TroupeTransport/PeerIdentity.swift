/// The identity a server's socket gave to one connection.
///
/// It is new with every connection, so it also tells a reconnected peer from what it was. It says nothing about who the peer is: that is
/// ``Router/sender``.
public struct PeerIdentity: Hashable, Sendable {
    /// The number libzmq drew for the connection.
    public let number: UInt32

    /// The length of an identity libzmq made: a zero byte and a number.
    static let length = 5

    /// The connection of that number.
    public init(number: UInt32) {
        self.number = number
    }

    /// Reads an identity frame; nil if the peer chose it itself, which none of ours does.
    init?(frame: UnsafeRawBufferPointer) {
        guard frame.count == Self.length, frame[0] == 0 else { return nil }
        number = UInt32(bigEndian: frame.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
    }

    /// Calls `body` with the frame that addresses this peer.
    func withFrame<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var frame: (UInt8, UInt8, UInt8, UInt8, UInt8) = (
            0, UInt8(truncatingIfNeeded: number >> 24), UInt8(truncatingIfNeeded: number >> 16),
            UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)
        )
        return withUnsafeBytes(of: &frame, body)
    }
}

extension PeerIdentity: CustomStringConvertible {
    /// The identity for diagnostics.
    public var description: String { "peer " + String(number, radix: 16) }
}
