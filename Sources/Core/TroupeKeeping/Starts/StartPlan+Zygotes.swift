// The zygotes of a plan: their reports, ends and deadlines.

extension StartPlan {
    /// Prepares an executable for forking: from now on its children are forked if possible.
    ///
    /// - Returns: The new zygote, whose executable the keeper examines next; nil if the executable has a zygote
    ///   already, or there are too many.
    public mutating func warm(_ executable: String) -> ZygoteID? {
        guard keepsZygotes, zygotes.count < Self.maxZygotes else { return nil }
        guard !zygotes.values.contains(where: { $0.executable == executable }) else { return nil }
        let zygote = ZygoteID(rawValue: UInt64(zygotes.count))
        zygotes[zygote] = Zygote(executable: executable)
        return zygote
    }

    /// Handles an examination of a zygote's executable.
    ///
    /// - Parameter stamp: The stamp; nil if the executable cannot be examined.
    public mutating func seen(_ stamp: ExecutableStamp?, of zygote: ZygoteID, at now: Int64) -> [Action] {
        actions(zygotes[zygote]?.life.seen(stamp, at: now), of: zygote)
    }

    /// Notes that a zygote waits for orders.
    public mutating func zygoteReady(_ zygote: ZygoteID) -> [Action] {
        actions(zygotes[zygote]?.life.becameReady(), of: zygote)
    }

    /// Ends a zygote that was stopped, or sent an invalid report.
    public mutating func zygoteFailed(_ zygote: ZygoteID) -> [Action] {
        actions(zygotes[zygote]?.life.failed(), of: zygote)
    }

    /// True if the child was ordered from the zygote, which has not reported it.
    public func isOrdered(_ token: ChildToken, of zygote: ZygoteID) -> Bool {
        if case .ordered(zygote, _) = stages[token] { true } else { false }
    }

    /// Notes that a zygote has forked a child, which runs. The child gets the signals that came meanwhile.
    public mutating func forked(_ token: ChildToken, from zygote: ZygoteID) -> [Action] {
        guard case .ordered(zygote, let signals) = stages[token] else { return zygoteFailed(zygote) }
        zygotes[zygote]?.life.answered(token, isForked: true)
        stages[token] = .running
        return signals.map { .signal(token, $0) }
    }

    /// Starts a child as a program, because its zygote cannot fork it or did not receive the order.
    public mutating func forkFailed(_ token: ChildToken, from zygote: ZygoteID) -> [Action] {
        guard case .ordered(zygote, let signals) = stages[token] else { return zygoteFailed(zygote) }
        zygotes[zygote]?.life.answered(token, isForked: false)
        return restart(token, signals)
    }

    /// Starts the children that an ended zygote has not reported. Its last reports have been handled.
    public mutating func reportsHandled(_ zygote: ZygoteID) -> [Action] {
        stages.keys.sorted().flatMap { token -> [Action] in
            guard case .ordered(zygote, let signals) = stages[token] else { return [] }
            return restart(token, signals)
        }
    }

    /// Drops the order of a child if its descriptors cannot be made or its process cannot be followed. The child is not
    /// started, and ``startFailed(_:)`` follows.
    public mutating func dropOrder(of token: ChildToken, from zygote: ZygoteID) {
        zygotes[zygote]?.life.answered(token, isForked: false)
    }

    private mutating func restart(_ token: ChildToken, _ signals: [Int32]) -> [Action] {
        stages[token] = .starting
        return [.start(token)] + signals.map { .signal(token, $0) }
    }

    /// Notes that a zygote's process has ended, or could not be started. Its last reports are handled before.
    ///
    /// - Parameter hasExited: True if it exited by itself, false if a signal ended it.
    public mutating func zygoteEnded(_ zygote: ZygoteID, hasExited: Bool, at now: Int64) {
        zygotes[zygote]?.life.ended(hasExited: hasExited, at: now)
    }

    /// Handles the ``zygoteDeadline``.
    public mutating func zygotesAreDue(at now: Int64) -> [Action] {
        guard let deadline = zygoteDeadline, deadline <= now else { return [] }
        return allZygotes.flatMap { actions(zygotes[$0]?.life.passed(at: now), of: $0) }
    }

    private func actions(_ action: ZygoteLife.Action?, of zygote: ZygoteID) -> [Action] {
        switch action {
        case .start: [.startZygote(zygote)]
        case .end: [.endZygote(zygote)]
        case .examine: [.examine(zygote)]
        case nil: []
        }
    }
}
