import CPlatform

/// Two connected SOCK_SEQPACKET sockets, non-blocking: packets keep their bounds and order, and the end of one process
/// is seen by the other as end of file.
@frozen
public struct PacketPair: ~Copyable, Sendable {
    /// One end.
    public var first: Descriptor
    /// The other end.
    public var second: Descriptor

    /// Makes the pair.
    public init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try calling("make a pair of sockets") { troupe_packet_pair(&ends) }
        first = Descriptor(adopting: ends[0])
        second = Descriptor(adopting: ends[1])
    }
}
