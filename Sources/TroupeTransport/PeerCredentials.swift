/// Who is at the other end of a local socket, as the kernel says (SO_PEERCRED): nobody can forge it.
public struct PeerCredentials: Hashable, Sendable {
    /// The effective user id of the peer when it connected.
    public let user: UInt32
    /// The effective group id of the peer when it connected.
    public let group: UInt32
    /// The process that connected. It may have ended, and its number been used again, since.
    public let process: Int32

    /// Makes credentials, for tests and for those who get them another way.
    public init(user: UInt32, group: UInt32, process: Int32) {
        self.user = user
        self.group = group
        self.process = process
    }

    /// Reads the address libzmq reports for a local peer: `HOST:UID:GID:PID`. Nil for any other.
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
            let process = Int32(exactly: numbers.2)
        else { return nil }
        self.init(user: user, group: group, process: process)
    }
}
