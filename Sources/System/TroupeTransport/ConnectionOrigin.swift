import CAccept

/// A process that made a connection, and those it descends from, as they were when the connection was accepted. A number of a
/// process is another's as soon as the process has ended, so none is looked up later.
public struct ConnectionOrigin: Hashable, Sendable {
    /// The process that the system names.
    public let process: Int32
    /// When it started, in ticks since the system did.
    public let started: UInt64
    /// The process and its ancestors, the nearest first, up to the keeper or to all; empty where it had ended by then.
    public let line: [Int32]
    /// The child that the connection is charged to, see ``ConnectionLimit/add(child:process:)``.
    public let child: UInt64?

    /// Reads what is known of a connection; nil for one that nobody accepted under a ``ConnectionLimit``.
    init?(connection: Int32) {
        var facts = CAccept.connection()
        guard connection_facts(connection, &facts) == 0 else { return nil }
        process = facts.process
        started = facts.started
        line = withUnsafeBytes(of: facts.pids) { Array($0.bindMemory(to: Int32.self).prefix(Int(facts.length))) }
        child = facts.child == 0 ? nil : facts.child
    }
}
