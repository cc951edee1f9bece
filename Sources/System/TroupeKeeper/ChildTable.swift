/// The processes that the daemon asked for, by token: those that wait for their turn, those that a zygote was ordered, those
/// that run, and what those that ended wrote. A token is in at most one of the four.
struct ChildTable {
    private var queue = SpawnQueue()
    private var waiting: [ChildToken: PendingSpawn] = [:]
    private var forks: [ChildToken: OrderedFork] = [:]
    private var running: [UInt64: KeptChild] = [:]
    private var serials: [ChildToken: UInt64] = [:]
    private var nextSerial: UInt64 = 1
    private var ended = EndedOutputs()
    /// Until when nothing is read of what those write that wrote too fast.
    private var held: [UInt64: Int64] = [:]

    /// Whether a token stands for a process: one that waits, was ordered, runs, or has ended and is not forgotten.
    func knows(_ token: ChildToken) -> Bool {
        serials[token] != nil || waiting[token] != nil || forks[token] != nil || ended.contains(token)
    }

    /// Puts a process into the queue; false for a token that was used already.
    mutating func enqueue(_ spawn: PendingSpawn) -> Bool {
        let token = spawn.order.token
        guard !knows(token) else { return false }
        waiting[token] = spawn
        queue.add(token, spawn.order.priority)
        return true
    }

    /// The process whose turn it is; from now on it counts as starting.
    mutating func next(at now: Int64) -> PendingSpawn? {
        queue.next(at: now).flatMap { waiting.removeValue(forKey: $0) }
    }

    /// When ``next(at:)`` may answer without anything else happening, or output is to be read again.
    ///
    /// - Parameter isStarting: whether the next child would be started at all.
    func deadline(isStarting: Bool) -> Int64? {
        [isStarting ? queue.deadline : nil, held.values.min()].compactMap(\.self).min()
    }

    /// It has said its first word, or could not be started.
    mutating func settle(_ token: ChildToken) { queue.settle(token) }

    /// Takes a process out of the queue; false if it does not wait.
    mutating func withdraw(_ token: ChildToken) -> Bool {
        guard queue.withdraw(token) else { return false }
        waiting.removeValue(forKey: token)
        return true
    }

    /// Drops all that wait.
    mutating func withdrawAll() {
        waiting.removeAll()
        queue = SpawnQueue()
    }

    /// Takes in one that a zygote was ordered.
    mutating func expect(_ fork: OrderedFork) { forks[fork.pending.order.token] = fork }

    /// One that a zygote was ordered and that has not reported.
    func fork(_ token: ChildToken) -> OrderedFork? { forks[token] }

    /// Takes out one that has reported, or never will.
    mutating func takeFork(_ token: ChildToken) -> OrderedFork? { forks.removeValue(forKey: token) }

    /// Takes out all that a zygote was ordered.
    mutating func takeForks(of zygote: UInt64) -> [OrderedFork] {
        let taken = forks.values.filter { $0.serial == zygote }
        for fork in taken { forks[fork.pending.order.token] = nil }
        return taken
    }

    /// Takes in one that runs, by a number that is never used again.
    mutating func add(_ child: KeptChild) -> UInt64 {
        let serial = nextSerial
        nextSerial += 1
        running[serial] = child
        serials[child.token] = serial
        return serial
    }

    /// Takes out one that ended.
    mutating func remove(_ serial: UInt64) {
        guard let child = running.removeValue(forKey: serial) else { return }
        serials.removeValue(forKey: child.token)
        held.removeValue(forKey: serial)
        queue.settle(child.token)
    }

    /// Nothing is read of what one writes until a moment.
    mutating func hold(_ serial: UInt64, until moment: Int64) { held[serial] = moment }

    /// Those whose output is to be read again.
    mutating func takeReleased(at now: Int64) -> [UInt64] {
        guard !held.isEmpty else { return [] }
        let released = held.filter { $0.value <= now }.keys
        for serial in released { held.removeValue(forKey: serial) }
        return Array(released)
    }

    /// Keeps what one that ended wrote.
    mutating func remember(_ ring: OutputRing, of token: ChildToken) { ended.add(ring, of: token) }

    mutating func forget(_ token: ChildToken) { ended.remove(token) }

    /// What one wrote that ended and is not forgotten.
    func endedOutput(of token: ChildToken) -> OutputRing? { ended[token] }

    subscript(serial: UInt64) -> KeptChild? { running[serial] }

    subscript(token: ChildToken) -> KeptChild? { serials[token].flatMap { running[$0] } }

    /// Those that run, in no order.
    var all: some Collection<KeptChild> { running.values }

    var isEmpty: Bool { running.isEmpty }
}
