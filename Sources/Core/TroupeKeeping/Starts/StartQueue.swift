/// The queue of starts: at most ``startingLimit`` children are between their start and their hello, visible ones first.
///
/// More starts at once would slow each start down, including the start of the child that a person waits for. A child
/// that is silent for ``startingTime`` gives up its turn, so that a child that hangs, or waits in a debugger, delays
/// the next children by no more.
struct StartQueue {
    /// The maximum number of children that may be starting at a time.
    static let startingLimit = 2
    /// The time for which a silent child counts as starting, in microseconds: ten times the usual start.
    static let startingTime: Int64 = 20_000

    private struct Waiting {
        let token: ChildToken
        let priority: StartPriority
    }
    private var waiting: [Waiting] = []
    private var starting: [(token: ChildToken, deadline: Int64)] = []

    /// True if no child waits for its turn.
    var isEmpty: Bool { waiting.isEmpty }

    /// Adds a child after the waiting children of its priority.
    mutating func add(_ token: ChildToken, _ priority: StartPriority) {
        assert(!waiting.contains { $0.token == token }, "\(token) waits already")
        waiting.append(Waiting(token: token, priority: priority))
    }

    /// Removes a child from the queue; false if it is not waiting.
    mutating func withdraw(_ token: ChildToken) -> Bool {
        guard let index = waiting.firstIndex(where: { $0.token == token }) else { return false }
        waiting.remove(at: index)
        return true
    }

    /// Ends the turn of a child that has sent its hello, or ended.
    mutating func completeStart(_ token: ChildToken) {
        starting.removeAll { $0.token == token }
    }

    /// Removes and returns the next child, which counts as starting from now on; nil if no child waits or
    /// ``startingLimit`` are starting.
    mutating func next(at now: Int64) -> ChildToken? {
        starting.removeAll { $0.deadline <= now }
        guard starting.count < Self.startingLimit, let highest = waiting.map(\.priority).max(),
            let index = waiting.firstIndex(where: { $0.priority == highest })
        else { return nil }
        let token = waiting.remove(at: index).token
        starting.append((token, now + Self.startingTime))
        assert(starting.count <= Self.startingLimit)
        return token
    }

    /// The time at which ``next(at:)`` may return a child without another event; nil if no child waits for a silent
    /// one.
    var deadline: Int64? { waiting.isEmpty ? nil : starting.map(\.deadline).min() }
}
