import TroupeKeeping
import TroupePlatform

/// The keeper's records of children, by token: the orders of waiting children, the lines of children ordered from a
/// zygote, the running children, and the outputs of ended children. ``StartPlan`` knows the stage of each token.
struct ChildTable {
    private var orders: [ChildToken: PendingSpawn] = [:]
    private var lines: [ChildToken: OrderedLines] = [:]
    private var running: [UInt64: KeptChild] = [:]
    private var serials: [ChildToken: UInt64] = [:]
    private var nextSerial: UInt64 = 1
    private var ended = EndedOutputs()

    /// Keeps the order of a child until the child runs, or never will.
    mutating func add(_ order: PendingSpawn) { orders[order.order.token] = order }

    /// The order of a child that is not running yet.
    func order(_ token: ChildToken) -> PendingSpawn? { orders[token] }

    /// Drops the order of a child, and its lines.
    mutating func dropOrder(_ token: ChildToken) {
        orders[token] = nil
        lines[token] = nil
    }

    /// Drops the orders of all children that are not running.
    mutating func dropOrders() {
        orders = [:]
        lines = [:]
    }

    /// Keeps the keeper's ends of the lines of a child that was ordered from a zygote.
    mutating func add(_ kept: consuming ChildLines.Kept, of token: ChildToken) { lines[token] = OrderedLines(kept) }

    /// Removes and returns the lines of a child that a zygote has forked.
    mutating func takeLines(of token: ChildToken) -> ChildLines.Kept? { lines.removeValue(forKey: token)?.release() }

    /// Keeps a running child.
    ///
    /// - Returns: A number for its events that is never used again.
    mutating func add(_ child: KeptChild) -> UInt64 {
        let serial = nextSerial
        nextSerial += 1
        running[serial] = child
        serials[child.token] = serial
        dropOrder(child.token)
        return serial
    }

    /// Removes a child that ended.
    mutating func remove(_ serial: UInt64) {
        guard let child = running.removeValue(forKey: serial) else { return }
        serials.removeValue(forKey: child.token)
    }

    /// Keeps the output of a child that ended.
    ///
    /// - Returns: The child that loses its output to make room, if any.
    mutating func remember(_ ring: OutputRing, of token: ChildToken) -> ChildToken? { ended.add(ring, of: token) }

    /// Drops the output of a child that ended.
    mutating func forget(_ token: ChildToken) { ended.remove(token) }

    /// Drops the outputs of all children that ended: another daemon numbers its children anew.
    mutating func forgetEnded() { ended = EndedOutputs() }

    /// The output of a child that ended and is not forgotten.
    func endedOutput(of token: ChildToken) -> OutputRing? { ended[token] }

    subscript(serial: UInt64) -> KeptChild? { running[serial] }

    subscript(token: ChildToken) -> KeptChild? { serials[token].flatMap { running[$0] } }

    /// The serial number of a running child's events.
    func serial(of token: ChildToken) -> UInt64? { serials[token] }

    /// The running children, in no order.
    var all: some Collection<KeptChild> { running.values }

    var isEmpty: Bool { running.isEmpty }
}

/// The keeper's ends of the lines of a child that was ordered from a zygote. A class, since collections cannot hold
/// descriptors.
private final class OrderedLines {
    private var kept: ChildLines.Kept?

    init(_ kept: consuming ChildLines.Kept) { self.kept = .some(kept) }

    func release() -> ChildLines.Kept? { kept.take() }
}
