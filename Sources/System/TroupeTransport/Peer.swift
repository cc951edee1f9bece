import CAccept

/// The identity a server's socket gave to one connection.
///
/// Every connection gets a new identity, so a reconnected peer has another one than before. It does not authenticate
/// the peer: ``Router/sender`` does.
public struct PeerIdentity: Hashable, Sendable {
    /// The number libzmq drew for the connection.
    public let number: UInt32

    /// The length of an identity libzmq made: a zero byte and a number.
    static let length = 5

    /// The connection of that number.
    public init(number: UInt32) {
        self.number = number
    }

    /// Parses an identity frame; nil if the peer chose its identity itself, which no peer of ours does.
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

/// The process at the other end of a local socket, as the kernel reports it (SO_PEERCRED): it cannot be forged.
public struct PeerCredentials: Hashable, Sendable {
    /// The effective user id of the peer when it connected.
    public let user: UInt32
    /// The effective group id of the peer when it connected.
    public let group: UInt32
    /// The process that connected; 0 if it is no longer known. It may have ended since, and its number may have been
    /// reused.
    public let process: Int32
    /// The connection's number in the ``ConnectionLimit``, if one is in force.
    private let connection: Int32

    /// Makes credentials, for tests and for callers that get them another way.
    public init(user: UInt32, group: UInt32, process: Int32) {
        self.user = user
        self.group = group
        self.process = process
        connection = 0
    }

    /// The connecting process as recorded when the connection was accepted; nil if no ``ConnectionLimit`` is in force.
    public var origin: ConnectionOrigin? { ConnectionOrigin(connection: connection) }

    /// Parses the address that libzmq reports for a local peer: `HOST:UID:GID:PID`, with the connection's number in
    /// place of the PID if a ``ConnectionLimit`` is in force. Nil for any other form.
    init?(address: UnsafeBufferPointer<UInt8>) {
        var numbers: (UInt64, UInt64, UInt64) = (0, 0, 0)
        var end = address.count
        for field in 0..<3 {
            guard let colon = address[..<end].lastIndex(of: UInt8(ascii: ":")), colon + 1 < end, end - colon <= 11
            else {
                return nil
            }
            var number: UInt64 = 0
            for byte in address[(colon + 1)..<end] {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
            }
            switch field {
            case 0: numbers.2 = number
            case 1: numbers.1 = number
            default: numbers.0 = number
            }
            end = colon
        }
        guard let user = UInt32(exactly: numbers.0), let group = UInt32(exactly: numbers.1),
            let number = Int32(exactly: numbers.2)
        else { return nil }
        self.user = user
        self.group = group
        process = connection_process(number)
        connection = process == number ? 0 : number
    }
}
