/// Who is started next: at most two children at a time are between their start and their first word, visible ones first.
///
/// Starting more at once would make each of them, and the one the user looks at, slower. A child that is silent for
/// ``startingTime`` gives up its turn, so that one that hangs, or waits in a debugger, holds nobody up for longer.
struct SpawnQueue {
    /// How many may be starting at a time.
    static let startingLimit = 2
    /// For how long, in microseconds, a silent child counts as starting: ten times what one needs.
    static let startingTime: Int64 = 20_000

    private struct Waiting {
        let token: ChildToken
        let priority: SpawnPriority
    }
    private var waiting: [Waiting] = []
    private var starting: [(token: ChildToken, deadline: Int64)] = []

    /// Whether any child waits for its turn.
    var isEmpty: Bool { waiting.isEmpty }

    mutating func add(_ token: ChildToken, _ priority: SpawnPriority) {
        waiting.append(Waiting(token: token, priority: priority))
    }

    /// Takes a child out of the queue; false if it does not wait.
    mutating func withdraw(_ token: ChildToken) -> Bool {
        guard let index = waiting.firstIndex(where: { $0.token == token }) else { return false }
        waiting.remove(at: index)
        return true
    }

    /// A child has said its first word, or ended.
    mutating func settle(_ token: ChildToken) {
        starting.removeAll { $0.token == token }
    }

    /// The child whose turn it is; it counts as starting from now on. nil while nobody waits or two are starting.
    mutating func next(at now: Int64) -> ChildToken? {
        starting.removeAll { $0.deadline <= now }
        guard starting.count < Self.startingLimit, let highest = waiting.map(\.priority).max(),
            let index = waiting.firstIndex(where: { $0.priority == highest })
        else { return nil }
        let token = waiting.remove(at: index).token
        starting.append((token, now + Self.startingTime))
        return token
    }

    /// When ``next(at:)`` may answer without anything else happening; nil if that has no sense to wait for.
    var deadline: Int64? { waiting.isEmpty ? nil : starting.map(\.deadline).min() }
}
