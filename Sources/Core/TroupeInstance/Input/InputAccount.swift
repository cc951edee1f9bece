import TroupeHierarchy
public import TroupeModel

/// The inputs of one process: the unanswered ones, and the ones that were passed on because it did not answer in time.
public struct InputAccount: Hashable, Sendable {
    /// The call of each unanswered input, which is the hierarchy's name for it.
    private var unanswered: [UInt64: CallID] = [:]
    /// The latest inputs that were passed on to the next responder because the process did not answer in time, oldest
    /// first.
    private var passedOn: [UInt64] = []

    /// The maximum number of inputs that are remembered. Real code is never this many inputs late.
    private static let passedOnLimit = 256

    /// Creates the account of a process that has had no input.
    public init() {}

    /// Notes that the process got an input, which the hierarchy knows as that call.
    public mutating func noteSent(_ input: UInt64, as call: CallID) { unanswered[input] = call }

    /// Notes an answer of the process, in time or late. Returns the call that it answers; nil if the process owed no
    /// answer.
    public mutating func answered(_ input: UInt64) -> CallID? { unanswered.removeValue(forKey: input) }

    /// Notes that the deadline of an input has passed: the input is passed on to the next responder.
    public mutating func passOn(_ input: UInt64) {
        if passedOn.count == Self.passedOnLimit { passedOn.removeFirst() }
        passedOn.append(input)
    }

    /// True if the process makes a request because of an input that was passed on without its answer. Late requests
    /// change nothing (section 6); a statement of the process about itself still holds.
    public func isLate(_ request: Request, becauseOf input: UInt64?) -> Bool {
        guard let input, passedOn.contains(input) else { return false }
        return request.scope != .statement
    }
}
