import CAccept
import Glibc

/// Bounds the connections of all servers of this process: without it, whoever reaches one of them could connect until
/// descriptors run out, which libzmq answers by ending the process.
public struct ConnectionLimit: ~Copyable, Sendable {
    /// What a loop polls for input: readable when connections were refused, at most once a second.
    public let descriptor: Int32

    /// Connections that were refused.
    public struct Refusals: Hashable, Sendable {
        /// How many since it was asked last.
        public var count: UInt64
        /// Who made the last of them; nil where that is not known.
        public var process: Int32?
    }

    /// Puts the bound in force. Make it before the first server; the last one made counts.
    ///
    /// - Parameters:
    ///   - descriptors: No connection gets a descriptor of this number or above: the rest of the process's own limit is kept
    ///     for what it opens itself.
    ///   - perProcess: How many connections one process may have.
    public init(belowDescriptor descriptors: Int32, perProcess: Int32) throws(TransportError) {
        descriptor = connections_bound(descriptors, perProcess)
        guard descriptor != -1 else { throw .system(operation: .open, code: errno) }
    }

    /// What was refused since this was asked last.
    public func takeRefusals() -> Refusals {
        var process: Int32 = 0
        let count = connections_refused(&process)
        return Refusals(count: count, process: process > 0 ? process : nil)
    }
}
