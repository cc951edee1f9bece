// The zygotes of a plan: their reports, ends and deadlines.

extension StartPlan {
    /// Children of an executable are to be forked from now on, as far as that is possible.
    ///
    /// - Returns: The zygote, whose executable is to be looked at; nil if it has one already, or there are too many.
    public mutating func warm(_ executable: String) -> ZygoteID? {
        guard keepsZygotes, zygotes.count < Self.mostZygotes else { return nil }
        guard !zygotes.values.contains(where: { $0.executable == executable }) else { return nil }
        let zygote = ZygoteID(rawValue: UInt64(zygotes.count))
        zygotes[zygote] = Zygote(executable: executable)
        return zygote
    }

    /// A zygote's executable was looked at.
    ///
    /// - Parameter stamp: nil if it cannot be looked at.
    public mutating func seen(_ stamp: ExecutableStamp?, of zygote: ZygoteID, at now: Int64) -> [Action] {
        actions(zygotes[zygote]?.life.seen(stamp, at: now), of: zygote)
    }

    /// A zygote says that it waits for orders.
    public mutating func zygoteIsReady(_ zygote: ZygoteID) -> [Action] {
        actions(zygotes[zygote]?.life.becameReady(), of: zygote)
    }

    /// A zygote was stopped, or sent a report that makes no sense: it is ended.
    public mutating func zygoteFailed(_ zygote: ZygoteID) -> [Action] {
        actions(zygotes[zygote]?.life.failed(), of: zygote)
    }

    /// True if a zygote was ordered a child that it has not reported.
    public func isOrdered(_ token: ChildToken, of zygote: ZygoteID) -> Bool {
        if case .ordered(zygote, _) = stages[token] { true } else { false }
    }

    /// A zygote has forked a child, which runs. The child gets the signals that were meant for it meanwhile.
    public mutating func forked(_ token: ChildToken, from zygote: ZygoteID) -> [Action] {
        guard case .ordered(zygote, let signals) = stages[token] else { return zygoteFailed(zygote) }
        zygotes[zygote]?.life.answered(token, isForked: true)
        stages[token] = .running
        return signals.map { .signal(token, $0) }
    }

    /// A zygote cannot fork a child, or could not be told to: the child is started anew.
    public mutating func forkFailed(_ token: ChildToken, from zygote: ZygoteID) -> [Action] {
        guard case .ordered(zygote, let signals) = stages[token] else { return zygoteFailed(zygote) }
        zygotes[zygote]?.life.answered(token, isForked: false)
        return startAnew(token, signals)
    }

    /// A zygote is ended and its last reports are taken: the children that it has not reported are started anew.
    public mutating func zygoteIsHeardOut(_ zygote: ZygoteID) -> [Action] {
        stages.keys.sorted().flatMap { token -> [Action] in
            guard case .ordered(zygote, let signals) = stages[token] else { return [] }
            return startAnew(token, signals)
        }
    }

    /// A child that was ordered cannot be given its lines, or not be followed: it is not started, and ``startFailed(_:)``
    /// follows.
    public mutating func dropOrder(of token: ChildToken, from zygote: ZygoteID) {
        zygotes[zygote]?.life.answered(token, isForked: false)
    }

    private mutating func startAnew(_ token: ChildToken, _ signals: [Int32]) -> [Action] {
        stages[token] = .starting
        return [.start(token)] + signals.map { .signal(token, $0) }
    }

    /// A zygote's process has ended, or could not be started. Its last reports are taken before.
    ///
    /// - Parameter hasExited: True if it exited by itself, false if a signal ended it.
    public mutating func zygoteEnded(_ zygote: ZygoteID, hasExited: Bool, at now: Int64) {
        zygotes[zygote]?.life.ended(hasExited: hasExited, at: now)
    }

    /// The ``zygoteDeadline`` has come.
    public mutating func zygotesAreDue(at now: Int64) -> [Action] {
        guard let deadline = zygoteDeadline, deadline <= now else { return [] }
        return allZygotes.flatMap { actions(zygotes[$0]?.life.passed(at: now), of: $0) }
    }

    private func actions(_ action: ZygoteLife.Action?, of zygote: ZygoteID) -> [Action] {
        switch action {
        case .start: [.startZygote(zygote)]
        case .end: [.endZygote(zygote)]
        case .look: [.look(zygote)]
        case nil: []
        }
    }
}
