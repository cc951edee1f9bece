import TroupeHierarchy
public import TroupeModel

/// What one process was told that persons did: what it has yet to answer, and what went on without it.
public struct InputAccount: Hashable, Sendable {
    /// Inputs without an answer, with the numbers the hierarchy knows them by.
    private var unanswered: [UInt64: CallID] = [:]
    /// The latest inputs that went on to the next responder because it did not answer in time, oldest first.
    private var passedOn: [UInt64] = []

    /// More than this are not remembered: no code is that late with so many.
    private static let passedOnLimit = 256

    /// An account of a process that was told nothing yet.
    public init() {}

    /// Notes that the process was told of an input, which the hierarchy knows as that call.
    public mutating func told(_ input: UInt64, as call: CallID) { unanswered[input] = call }

    /// The process answered, in time or late: the call that this answers; nil where it owed no such answer.
    public mutating func answered(_ input: UInt64) -> CallID? { unanswered.removeValue(forKey: input) }

    /// Its deadline has passed: the input goes on without the process.
    public mutating func passOn(_ input: UInt64) {
        if passedOn.count == Self.passedOnLimit { passedOn.removeFirst() }
        passedOn.append(input)
    }

    /// Whether the process asks for something because of an input that went on without it: late answers change nothing
    /// (section 6). What it only says of itself holds all the same.
    public func isLate(_ request: Request, becauseOf input: UInt64?) -> Bool {
        guard let input, passedOn.contains(input) else { return false }
        return request.scope != .statement
    }
}
