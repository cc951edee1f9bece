import CAccept

/// A process that made a connection, and its ancestors, recorded when the connection was accepted. Nothing is looked up
/// later, because the kernel may reuse the number of an ended process.
public struct ConnectionOrigin: Hashable, Sendable {
    /// The process that the system reports.
    public let process: Int32
    /// The process's start, in ticks since boot.
    public let started: UInt64
    /// The process and its ancestors, nearest first, up to the keeper or to the last ancestor; empty if the process had
    /// ended.
    public let ancestry: [Int32]
    /// The child that the connection is charged to, see ``ConnectionLimit/add(child:process:)``.
    public let child: UInt64?

    /// Reads the record of a connection; nil for a connection that was not accepted under a ``ConnectionLimit``.
    init?(connection: Int32) {
        var facts = CAccept.connection()
        guard connection_facts(connection, &facts) == 0 else { return nil }
        process = facts.process
        started = facts.started
        ancestry = withUnsafeBytes(of: facts.pids) { Array($0.bindMemory(to: Int32.self).prefix(Int(facts.length))) }
        child = facts.child == 0 ? nil : facts.child
    }
}
