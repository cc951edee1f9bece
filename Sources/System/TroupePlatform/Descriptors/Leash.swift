import CPlatform

/// Two connected ends that carry no data: when one end closes, also by the death of its holder, the other hangs up.
///
/// A pipe does not suffice: the holder of one end can open the other end under `/proc/self/fd`, and so write to every
/// holder or keep the pipe from ending. Sockets cannot be opened there, and each given end has a kept end of its own.
///
/// The corresponding C functions are `socketpair` and `shutdown`.
@frozen
public struct Leash: ~Copyable, Sendable {
    /// The end of the followed process. The kernel refuses writes from the other end (`EPIPE`).
    public var keptEnd: Descriptor
    /// The end of the follower, which polls it for its hang-up only.
    public var givenEnd: Descriptor

    /// Makes a line.
    public init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try calling("make a leash") { troupe_silent_pair(&ends) }
        keptEnd = Descriptor(adopting: ends[0])
        givenEnd = Descriptor(adopting: ends[1])
    }
}
