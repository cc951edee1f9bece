import TroupePlatform

extension Keeper {
    /// Has the children of an executable forked from now on, as far as that can be.
    func warm(_ executable: String) {
        guard keepsZygotes, let zygote = zygotes.add(executable) else { return }
        look(after: zygote)
    }

    /// While the instance ends none is started.
    private var keepsZygotes: Bool {
        switch phase {
        case .starting, .running: true
        case .stopping, .ending, .clearing: false
        }
    }

    /// Orders a child of its executable's zygote.
    ///
    /// - Returns: false where it is to be started anew: there is no zygote now, or it was started with something else than
    ///   what is ordered.
    func fork(_ pending: PendingSpawn) throws(SystemError) -> Bool {
        let order = pending.order
        guard keepsZygotes, let zygote = zygotes[order.executable], order.environment.isEmpty,
            order.workingDirectory == nil
        else { return false }
        look(after: zygote)
        guard zygote.life.order(order.token, at: now) else { return false }
        let lines = try ChildLines.make(isLinked: order.isLinked)
        let specification = specification(for: pending, lines)
        let fork = ForkOrder(
            number: order.token.rawValue, arguments: specification.arguments, descriptors: specification.descriptors)
        guard (try? zygote.send(fork)) == true else {
            zygote.life.answered(order.token, isForked: false)
            return false
        }
        children.expect(OrderedFork(pending, of: zygote.serial, lines.kept))
        return true
    }

    /// Looks whether an executable is still what its zygote was started from.
    private func look(after zygote: KeptZygote) {
        carryOut(zygote.life.seen(FileStamp(of: zygote.executable), at: now), zygote)
    }

    /// Looks after those whose time has come.
    func meetZygoteDeadlines(at now: Int64) {
        guard let deadline = zygotes.deadline, deadline <= now else { return }
        for zygote in zygotes.all { carryOut(zygote.life.passed(at: now), zygote) }
    }

    private func carryOut(_ action: ZygoteLife.Action?, _ zygote: KeptZygote) {
        switch action {
        case .start:
            do throws(SystemError) {
                try zygote.start(environment, poller)
            } catch {
                zygote.end(poller)
                _ = try? zygote.reap(poller, waiting: true)
                zygote.life.ended(wasUnable: false, at: now)
            }
        case .end: end(zygote)
        case .look: look(after: zygote)
        case nil: break
        }
    }

    /// Ends a zygote. What it has forked is kept; what it was ordered and has not forked is started anew.
    private func end(_ zygote: KeptZygote) {
        hearLast(zygote)
        for fork in children.takeForks(of: zygote.serial) { startAnew(fork.pending) }
    }

    /// Ends a zygote, and takes what it, and what it has forked, said before: no more of it than the kernel holds.
    private func hearLast(_ zygote: KeptZygote) {
        zygote.end(poller)
        for _ in 0..<TurnBudget.mostLastReports where hearOne(zygote) {}
    }

    /// Takes what a zygote, and what it has forked, says. One that says more than one turn has room for is ended: it owes a
    /// word for each order, and there are never so many of them.
    func hear(_ zygote: KeptZygote) {
        for _ in 0..<TurnBudget.mostReports { if !hearOne(zygote) { return } }
        carryOut(zygote.life.failed(), zygote)
    }

    /// Takes one report; false where no report has come.
    private func hearOne(_ zygote: KeptZygote) -> Bool {
        switch (try? zygote.next()) ?? .ended {
        case .none: return false
        case .ended:
            // Its process's end says how that was.
            zygote.ignore(poller)
            return false
        case .nonsense: carryOut(zygote.life.failed(), zygote)
        case .report(.ready): carryOut(zygote.life.becameReady(), zygote)
        case .report(.forked(let order, let pid)):
            let token = ChildToken(rawValue: order)
            // Its number is the kernel's word.
            guard ProcessHandle.isChild(pid), !isKept(pid), let fork = children.takeFork(token) else {
                carryOut(zygote.life.failed(), zygote)
                return true
            }
            zygote.life.answered(token, isForked: true)
            take(pid, for: fork)
        case .report(.failed(let order, _)):
            let token = ChildToken(rawValue: order)
            guard let fork = children.takeFork(token) else {
                carryOut(zygote.life.failed(), zygote)
                return true
            }
            zygote.life.answered(token, isForked: false)
            startAnew(fork.pending)
        }
        return true
    }

    /// A child that was ordered is there.
    private func take(_ pid: Int32, for fork: OrderedFork) {
        let token = fork.pending.order.token
        do throws(SystemError) {
            try keep(try fork.child(pid))
            for signal in fork.signals { signalChild(token, signal) }
        } catch {
            refuse(fork.pending, error)
        }
    }

    /// A zygote's process has ended.
    func zygoteEnded(_ zygote: KeptZygote) throws(SystemError) {
        end(zygote)
        guard let ending = try zygote.reap(poller) else { return }
        switch ending.cause {
        case .exited: zygote.life.ended(wasUnable: true, at: now)
        case .signalled: zygote.life.ended(wasUnable: false, at: now)
        }
    }

    /// A zygote was stopped: it would keep children waiting.
    func zygoteStopped(_ zygote: KeptZygote) { carryOut(zygote.life.failed(), zygote) }

    /// Whether a process is known to the keeper.
    func isKept(_ pid: Int32) -> Bool {
        pid == daemon?.process.handle.pid || zygotes.contains(pid: pid)
            || children.all.contains { $0.process.handle.pid == pid }
    }

    /// Ends all zygotes, for the instance ends; what they have forked by now counts.
    func endZygotes() {
        for zygote in zygotes.all {
            hearLast(zygote)
            _ = children.takeForks(of: zygote.serial)
            _ = try? zygote.reap(poller, waiting: true)
        }
        zygotes.removeAll()
    }
}
