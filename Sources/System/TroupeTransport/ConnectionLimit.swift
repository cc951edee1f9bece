import CAccept
import Glibc

/// A bound on the connections of all servers of this process. Without it, a client could connect until descriptors run
/// out, and libzmq would then abort.
public struct ConnectionLimit: ~Copyable, Sendable {
    /// The descriptor to poll: readable when connections were refused, at most once a second, and when a child has too
    /// many.
    public let descriptor: Int32

    /// The connections that were refused.
    public struct Refusals: Hashable, Sendable {
        /// The number of refusals since the last call.
        public var count: UInt64
        /// The process that made the last refused connection; nil if it is not known.
        public var process: Int32?
    }

    /// Puts the bound in force. Make it before the first server; the last bound made counts.
    ///
    /// - Parameters:
    ///   - descriptors: No connection gets a descriptor of this number or above; the process keeps the rest of its limit
    ///     for the descriptors that it opens itself.
    ///   - perAccount: The maximum number of connections that one account may have. An account is a child with all its
    ///     descendants, all processes that the keeper adopted, all processes that ended before they were examined, or
    ///     any other process.
    public init(belowDescriptor descriptors: Int32, perAccount: Int32) throws(TransportError) {
        descriptor = connections_bound(descriptors, perAccount)
        guard descriptor != -1 else { throw .system(operation: .open, code: errno) }
    }

    /// The refusals since the last call.
    public func takeRefusals() -> Refusals {
        var process: Int32 = 0
        let count = connections_refused(&process)
        return Refusals(count: count, process: process > 0 ? process : nil)
    }

    /// Charges the connections of a process and its descendants to a child, whose number is not 0. Has no effect for a
    /// process that has ended.
    public func add(child: UInt64, process: Int32) { _ = connections_add_child(child, process) }

    /// Notes that a child has ended; its connected descendants stay charged to it.
    public func remove(child: UInt64) { connections_remove_child(child) }

    /// The next child with refused connections since it was last returned; nil if no child is left.
    public func nextExceedingChild() -> UInt64? {
        let child = connections_next_exceeding()
        return child == 0 ? nil : child
    }
}
