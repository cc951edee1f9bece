import CAccept
import Glibc

/// Bounds the connections of all servers of this process: without it, whoever reaches one of them could connect until
/// descriptors run out, which libzmq answers by ending the process.
public struct ConnectionLimit: ~Copyable, Sendable {
    /// What a loop polls for input: readable when connections were refused, at most once a second, and when a child has too many.
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
    ///   - perAccount: How many connections one account may have: a child and all that descends from it, all that the keeper
    ///     adopted, all processes that ended before they were looked at, or any other process.
    public init(belowDescriptor descriptors: Int32, perAccount: Int32) throws(TransportError) {
        descriptor = connections_bound(descriptors, perAccount)
        guard descriptor != -1 else { throw .system(operation: .open, code: errno) }
    }

    /// What was refused since this was asked last.
    public func takeRefusals() -> Refusals {
        var process: Int32 = 0
        let count = connections_refused(&process)
        return Refusals(count: count, process: process > 0 ? process : nil)
    }

    /// Charges the connections of a process, and of all that descends from it, to a child of that number, which is not 0.
    /// One that has ended already connects nothing.
    public func add(child: UInt64, process: Int32) { _ = connections_add_child(child, process) }

    /// A child has ended; connected processes that descend from it stay charged to it.
    public func remove(child: UInt64) { connections_remove_child(child) }

    /// The next child of which connections were refused since it was told last; nil where there is none.
    public func nextExceedingChild() -> UInt64? {
        let child = connections_next_exceeding()
        return child == 0 ? nil : child
    }
}
