import CPlatform

/// Two ends of a line over which nothing can be said: when one is closed, by its holder's death too, the other hangs up.
///
/// Of a pipe whoever holds one end can open the other under `/proc/self/fd`, and so speak to everybody or keep it from
/// ending. Sockets cannot be opened there, and here each given end has a kept one of its own.
///
/// The corresponding C functions are `socketpair` and `shutdown`.
@frozen
public struct Leash: ~Copyable, Sendable {
    /// The end of who is followed. What the other end writes is refused (`EPIPE`).
    public var keptEnd: Descriptor
    /// The end of who follows: poll it for nothing but its hang-up.
    public var givenEnd: Descriptor

    /// Makes a line.
    public init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try calling("make a leash") { troupe_silent_pair(&ends) }
        keptEnd = Descriptor(adopting: ends[0])
        givenEnd = Descriptor(adopting: ends[1])
    }
}
