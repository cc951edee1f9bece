import CPlatform

/// The two ends of a new pipe. Take them apart with consuming: `let end = pipe.readEnd`.
@frozen
public struct Pipe: ~Copyable, Sendable {
    /// The end to read from; its end of file means that no writer is left.
    public var readEnd: Descriptor
    /// The end to write to.
    public var writeEnd: Descriptor

    /// Makes a pipe.
    public init(nonBlocking: Bool = false) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try calling("make a pipe") { troupe_pipe(&ends, nonBlocking) }
        readEnd = Descriptor(adopting: ends[0])
        writeEnd = Descriptor(adopting: ends[1])
    }
}
