/// The keeper's decisions about children's processes: which is started when, whether it is started anew or forked from the
/// zygote of its executable, and which signals reach it.
///
/// A value without a clock, descriptors and processes. The keeper tells it of each order, report and end, and carries out the
/// ``Action``s that it returns, in their order.
///
/// Each token is in one stage: it waits for its turn, is starting, is ordered of a zygote, runs, or has ended.
public struct StartPlan {
    /// The number of executables that may have a zygote: an application and `troupe-scene` are two.
    public static let mostZygotes = 8

    /// What the keeper is to do.
    public enum Action: Hashable, Sendable {
        /// Start the child's program. ``StartPlan/started(_:)`` or ``StartPlan/startFailed(_:)`` follows.
        case start(ChildToken)
        /// Order the child of a zygote. ``StartPlan/forked(_:from:at:)`` or ``StartPlan/forkFailed(_:from:)`` follows, or the end
        /// of the zygote.
        case fork(ChildToken, from: ZygoteID)
        /// Start a zygote's process.
        case startZygote(ZygoteID)
        /// End a zygote's process at once, take the reports that it has made by then, and call
        /// ``StartPlan/zygoteIsHeardOut(_:)``.
        case endZygote(ZygoteID)
        /// Look at a zygote's executable and tell ``StartPlan/seen(_:of:at:)``.
        case look(ZygoteID)
        /// Send a child and all that it has started a signal, by its number.
        case signal(ChildToken, Int32)
        /// Tell the daemon that there is no process of that token and will be none.
        case tellWithdrawn(ChildToken)
    }

    /// A child whose turn it is, from ``StartPlan/nextTurn(at:)``.
    public struct Turn: Hashable, Sendable {
        /// The child.
        public let token: ChildToken
        /// The zygote that may fork it, and whose executable is to be looked at first; nil where it is started anew.
        public let zygote: ZygoteID?
    }

    enum Stage: Hashable {
        /// It waits for its turn.
        case waiting(executable: String, canBeForked: Bool)
        /// Its program is being started.
        case starting
        /// A zygote was ordered to fork it; it gets these signals once it runs.
        case ordered(ZygoteID, signals: [Int32])
        case running
        /// It has ended, and the daemon has not forgotten it.
        case ended
    }

    struct Zygote {
        let executable: String
        var life = ZygoteLife()
    }

    private var queue = StartQueue()
    var stages: [ChildToken: Stage] = [:]
    var zygotes: [ZygoteID: Zygote] = [:]
    /// True until the instance ends: then children are started anew and zygotes are not.
    var keepsZygotes = true

    /// No children.
    public init() {}

    /// True if a token stands for a process: one that waits, starts, runs, or has ended and is not forgotten.
    public func knows(_ token: ChildToken) -> Bool { stages[token] != nil }

    /// The zygotes, in the order in which they were warmed.
    public var allZygotes: [ZygoteID] { zygotes.keys.sorted() }

    /// The executable that a zygote forks children of.
    public func executable(of zygote: ZygoteID) -> String? { zygotes[zygote]?.executable }

    /// When ``nextTurn(at:)`` may return a child though nothing else happens.
    public var startDeadline: Int64? { queue.deadline }

    /// When ``zygotesAreDue(at:)`` is to be called; nil once the instance ends.
    public var zygoteDeadline: Int64? {
        keepsZygotes ? zygotes.values.compactMap(\.life.deadline).min() : nil
    }
}

// MARK: - Children

extension StartPlan {
    /// A child is ordered.
    ///
    /// - Parameter canBeForked: False for a child with an environment or a folder of its own, which a zygote cannot give it.
    /// - Returns: False for a token that is used already: nothing has changed.
    public mutating func order(
        _ token: ChildToken, _ priority: StartPriority, executable: String, canBeForked: Bool
    ) -> Bool {
        guard stages[token] == nil else { return false }
        stages[token] = .waiting(executable: executable, canBeForked: canBeForked)
        queue.add(token, priority)
        return true
    }

    /// The child whose turn it is; nil while none waits, or enough are starting. ``begin(_:seeing:at:)`` is to be called with it.
    public mutating func nextTurn(at now: Int64) -> Turn? {
        guard let token = queue.next(at: now) else { return nil }
        guard case .waiting(let executable, let canBeForked) = stages[token] else {
            preconditionFailure("\(token) is in the queue and is \(stages[token].map { "\($0)" } ?? "unknown")")
        }
        let zygote = keepsZygotes && canBeForked ? zygotes.first { $0.value.executable == executable }?.key : nil
        return Turn(token: token, zygote: zygote)
    }

    /// Starts the child whose turn it is.
    ///
    /// - Parameter stamp: The executable of the turn's zygote as it is now; nil if it cannot be looked at, or there is no zygote.
    public mutating func begin(_ turn: Turn, seeing stamp: ExecutableStamp?, at now: Int64) -> [Action] {
        guard let zygote = turn.zygote else { return [start(turn.token)] }
        let actions = seen(stamp, of: zygote, at: now)
        guard zygotes[zygote]?.life.order(turn.token, at: now) == true else { return actions + [start(turn.token)] }
        stages[turn.token] = .ordered(zygote, signals: [])
        return actions + [.fork(turn.token, from: zygote)]
    }

    private mutating func start(_ token: ChildToken) -> Action {
        stages[token] = .starting
        return .start(token)
    }

    /// A child's process runs.
    public mutating func started(_ token: ChildToken) {
        assert(stages[token] == .starting, "\(token) is \(stages[token].map { "\($0)" } ?? "unknown")")
        stages[token] = .running
    }

    /// A child has no process, and will have none.
    public mutating func startFailed(_ token: ChildToken) {
        queue.settle(token)
        stages[token] = nil
    }

    /// A child has said its first word: the next may start.
    public mutating func spoke(_ token: ChildToken) { queue.settle(token) }

    /// A signal for a child. A child that waits is taken back by a signal that would end it. For a token that is unknown the
    /// daemon is told that there is no process, as it would wait for its end. A child that has ended needs no signal.
    ///
    /// - Parameter isEnd: True for SIGTERM and SIGKILL.
    public mutating func signal(_ token: ChildToken, _ number: Int32, isEnd: Bool) -> [Action] {
        switch stages[token] {
        case .running, .starting: return [.signal(token, number)]
        case .ordered(let zygote, let signals):
            stages[token] = .ordered(zygote, signals: signals + [number])
            return []
        case .waiting:
            guard isEnd, queue.withdraw(token) else { return [] }
            stages[token] = nil
            return [.tellWithdrawn(token)]
        case .ended: return []
        case nil: return [.tellWithdrawn(token)]
        }
    }

    /// A child's process has ended. Its token stays known until ``forget(_:)``.
    public mutating func ended(_ token: ChildToken) {
        assert(stages[token] == .running, "\(token) is \(stages[token].map { "\($0)" } ?? "unknown")")
        queue.settle(token)
        stages[token] = .ended
    }

    /// The daemon needs nothing more of a child that has ended.
    public mutating func forget(_ token: ChildToken) {
        if stages[token] == .ended { stages[token] = nil }
    }

    /// The instance ends: no waiting child is started, and no zygote.
    ///
    /// - Returns: The children that were ordered of zygotes and have not reported; they never will.
    public mutating func end() -> [ChildToken] {
        keepsZygotes = false
        queue = StartQueue()
        var ordered: [ChildToken] = []
        for (token, stage) in stages {
            switch stage {
            case .waiting: stages[token] = nil
            case .ordered:
                stages[token] = nil
                ordered.append(token)
            case .starting, .running, .ended: break
            }
        }
        return ordered.sorted()
    }

    /// The instance is ending: children that are ordered now are started anew.
    public mutating func stopForking() { keepsZygotes = false }
}
