/// The keeper's decisions about children's processes: the order and time of starts, whether a child is started as a
/// program or forked from the zygote of its executable, and the signals that reach it.
///
/// A value without a clock, descriptors and processes. The keeper reports each order, report and end to it, and
/// carries out the ``Action``s that it returns, in their order.
///
/// Each token is in one stage: waiting for its turn, starting, ordered from a zygote, running, or ended.
public struct StartPlan {
    /// The maximum number of executables with a zygote: an application and `troupe-scene` are two.
    public static let maxZygotes = 8

    /// An action for the keeper.
    public enum Action: Hashable, Sendable {
        /// Start the child's program. ``StartPlan/started(_:)`` or ``StartPlan/startFailed(_:)`` follows.
        case start(ChildToken)
        /// Order the child from a zygote. ``StartPlan/forked(_:from:)`` or ``StartPlan/forkFailed(_:from:)`` follows, or
        /// the end of the zygote.
        case fork(ChildToken, from: ZygoteID)
        /// Start a zygote's process.
        case startZygote(ZygoteID)
        /// End a zygote's process at once, handle the reports that it has made by then, and call
        /// ``StartPlan/reportsHandled(_:)``.
        case endZygote(ZygoteID)
        /// Examine a zygote's executable and call ``StartPlan/seen(_:of:at:)``.
        case examine(ZygoteID)
        /// Send a child and its process group the signal with that number.
        case signal(ChildToken, Int32)
        /// Report to the daemon that there is no process of that token and will be none.
        case reportWithdrawn(ChildToken)
    }

    /// The turn of a child to start, from ``StartPlan/nextTurn(at:)``.
    public struct Turn: Hashable, Sendable {
        /// The child.
        public let token: ChildToken
        /// The zygote that may fork it, after its executable is examined; nil if the child is started as a program.
        public let zygote: ZygoteID?
    }

    enum Stage: Hashable {
        /// The child waits for its turn.
        case waiting(executable: String, canBeForked: Bool)
        /// Its program is being started.
        case starting
        /// A zygote was ordered to fork it. It gets these signals once it runs.
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
    /// True until the instance ends. From then on children are started without zygotes, and no zygote is started.
    var keepsZygotes = true

    /// Creates a plan without children.
    public init() {}

    /// True if the token has a process: waiting, starting, running, or ended and not forgotten.
    public func knows(_ token: ChildToken) -> Bool { stages[token] != nil }

    /// The zygotes, in the order in which they were warmed.
    public var allZygotes: [ZygoteID] { zygotes.keys.sorted() }

    /// The time at which ``nextTurn(at:)`` may return a child without another event.
    public var startDeadline: Int64? { queue.deadline }

    /// The time at which to call ``zygotesAreDue(at:)``; nil once the instance ends.
    public var zygoteDeadline: Int64? {
        keepsZygotes ? zygotes.values.compactMap(\.life.deadline).min() : nil
    }
}

// MARK: - Children

extension StartPlan {
    /// Adds a child to the queue.
    ///
    /// - Parameter canBeForked: False for a child with an environment or a folder of its own, which a zygote cannot
    ///   give it.
    /// - Returns: False for a token that is already in use; nothing has changed then.
    public mutating func order(
        _ token: ChildToken, _ priority: StartPriority, executable: String, canBeForked: Bool
    ) -> Bool {
        guard stages[token] == nil else { return false }
        stages[token] = .waiting(executable: executable, canBeForked: canBeForked)
        queue.add(token, priority)
        return true
    }

    /// The next child to start; nil if no child waits, or enough are starting. Call ``begin(_:seeing:at:)`` with
    /// it.
    public mutating func nextTurn(at now: Int64) -> Turn? {
        guard let token = queue.next(at: now) else { return nil }
        guard case .waiting(let executable, let canBeForked) = stages[token] else {
            preconditionFailure("\(token) is in the queue and is \(stages[token].map { "\($0)" } ?? "unknown")")
        }
        let zygote = keepsZygotes && canBeForked ? zygotes.first { $0.value.executable == executable }?.key : nil
        return Turn(token: token, zygote: zygote)
    }

    /// Starts the child of a turn.
    ///
    /// - Parameter stamp: The current stamp of the executable of the turn's zygote; nil if it cannot be examined, or
    ///   there is no zygote.
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

    /// Notes that a child's process runs.
    public mutating func started(_ token: ChildToken) {
        assert(stages[token] == .starting, "\(token) is \(stages[token].map { "\($0)" } ?? "unknown")")
        stages[token] = .running
    }

    /// Removes a child that has no process and will not get one.
    public mutating func startFailed(_ token: ChildToken) {
        queue.completeStart(token)
        stages[token] = nil
    }

    /// Notes the hello of a child: the next child may start.
    public mutating func noteHello(_ token: ChildToken) { queue.completeStart(token) }

    /// Handles a signal for a child. A waiting child is withdrawn by a signal that would end it. For an unknown token
    /// the plan reports to the daemon that there is no process, because the daemon would otherwise wait for its end. A
    /// child that has ended gets no signal.
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
            return [.reportWithdrawn(token)]
        case .ended: return []
        case nil: return [.reportWithdrawn(token)]
        }
    }

    /// Notes the end of a child's process. Its token stays known until ``forget(_:)``.
    public mutating func ended(_ token: ChildToken) {
        assert(stages[token] == .running, "\(token) is \(stages[token].map { "\($0)" } ?? "unknown")")
        queue.completeStart(token)
        stages[token] = .ended
    }

    /// Forgets an ended child that the daemon no longer needs.
    public mutating func forget(_ token: ChildToken) {
        if stages[token] == .ended { stages[token] = nil }
    }

    /// Ends the plan with the instance: no waiting child and no zygote is started.
    ///
    /// - Returns: The children that were ordered from zygotes and have not reported; they never will.
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

    /// Stops forking while the instance is ending: children that are ordered from now on are started as programs.
    public mutating func stopForking() { keepsZygotes = false }
}
