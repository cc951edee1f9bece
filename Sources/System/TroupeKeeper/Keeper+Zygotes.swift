import Glibc
import TroupeKeeping
import TroupePlatform

extension Keeper {
    /// Prepares to fork the children of an executable from a zygote, if possible.
    func warm(_ executable: String) {
        guard let id = plan.warm(executable) else { return }
        let zygote = KeptZygote(executable, id)
        zygotes.add(zygote)
        checkExecutable(after: zygote)
    }

    /// Orders a child from a zygote.
    func fork(_ token: ChildToken, from id: ZygoteID) {
        guard let pending = children.order(token) else { preconditionFailure("no order of \(token)") }
        do throws(SystemError) {
            let lines = try ChildLines.make(isLinked: pending.order.isLinked)
            let specification = specification(for: pending, lines)
            let fork = ForkOrder(
                number: token.rawValue, arguments: specification.arguments, descriptors: specification.descriptors)
            guard (try? zygotes[id]?.send(fork)) == true else { return carryOut(plan.forkFailed(token, from: id)) }
            children.add(lines.kept, of: token)
        } catch {
            plan.dropOrder(of: token, from: id)
            refuse(token, error)
        }
    }

    /// Checks whether an executable is still the file from which its zygote was started.
    func checkExecutable(after zygote: KeptZygote) {
        carryOut(plan.seen(ExecutableStamp(of: zygote.executable), of: zygote.id, at: now))
    }

    /// Starts a zygote's process.
    func start(_ zygote: KeptZygote) {
        do throws(SystemError) {
            try zygote.start(environment, poller)
        } catch {
            zygote.end(poller)
            _ = try? zygote.reap(poller, waiting: true)
            plan.zygoteEnded(zygote.id, hasExited: false, at: now)
        }
    }

    /// Ends a zygote. Children that it has forked are kept; ordered children that it has not forked are started.
    func end(_ zygote: KeptZygote) {
        handleLastReports(zygote)
        carryOut(plan.reportsHandled(zygote.id))
    }

    /// Ends a zygote, and handles the earlier reports of it and of its forked children: at most as many as the kernel
    /// holds.
    private func handleLastReports(_ zygote: KeptZygote) {
        zygote.end(poller)
        for _ in 0..<TurnBudget.maxLastReports where handleReport(zygote) {}
    }

    /// Handles the reports of a zygote and of its forked children. A zygote that sends more than one turn allows is
    /// ended: it owes one report for each order, and there are never so many orders.
    func handleReports(_ zygote: KeptZygote) {
        for _ in 0..<TurnBudget.maxReports { if !handleReport(zygote) { return } }
        carryOut(plan.zygoteFailed(zygote.id))
    }

    /// Handles one report; false if no report has come.
    private func handleReport(_ zygote: KeptZygote) -> Bool {
        switch (try? zygote.next()) ?? .ended {
        case .none: return false
        case .ended:
            // The end of the process will give the reason.
            zygote.ignore(poller)
            return false
        case .malformed: carryOut(plan.zygoteFailed(zygote.id))
        case .report(.ready): carryOut(plan.zygoteReady(zygote.id))
        case .report(.forked(let order, let pid)):
            let token = ChildToken(rawValue: order)
            // The kernel vouches for the process number.
            guard ProcessHandle.isChild(pid), !isKept(pid), plan.isOrdered(token, of: zygote.id) else {
                carryOut(plan.zygoteFailed(zygote.id))
                return true
            }
            adopt(pid, as: token, from: zygote.id)
        case .report(.failed(let order, _)):
            let token = ChildToken(rawValue: order)
            _ = children.takeLines(of: token)
            carryOut(plan.forkFailed(token, from: zygote.id))
        }
        return true
    }

    /// Keeps a running child that was ordered from a zygote.
    private func adopt(_ pid: Int32, as token: ChildToken, from zygote: ZygoteID) {
        do throws(SystemError) {
            let handle = try ProcessHandle(ofChild: pid)
            guard let lines = children.takeLines(of: token) else {
                throw SystemError(code: EBADF, attempt: "follow process \(pid)")
            }
            try keep(KeptChild(token, handle, lines))
            carryOut(plan.forked(token, from: zygote))
        } catch {
            plan.dropOrder(of: token, from: zygote)
            refuse(token, error)
        }
    }

    /// Handles the end of a zygote's process.
    func zygoteEnded(_ zygote: KeptZygote) throws(SystemError) {
        end(zygote)
        guard let ending = try zygote.reap(poller) else { return }
        switch ending.cause {
        case .exited: plan.zygoteEnded(zygote.id, hasExited: true, at: now)
        case .signalled: plan.zygoteEnded(zygote.id, hasExited: false, at: now)
        }
    }

    /// Handles a stopped zygote like a failed one: its children would otherwise wait.
    func zygoteStopped(_ zygote: KeptZygote) { carryOut(plan.zygoteFailed(zygote.id)) }

    /// True if the process is the daemon, a zygote or a child.
    func isKept(_ pid: Int32) -> Bool {
        pid == daemon?.process.handle.pid || zygotes.contains(pid: pid)
            || children.all.contains { $0.process.handle.pid == pid }
    }

    /// Ends all zygotes at the end of the instance. Children that they have forked by then count.
    func endZygotes() {
        for zygote in zygotes.all {
            handleLastReports(zygote)
            _ = try? zygote.reap(poller, waiting: true)
        }
        zygotes.removeAll()
    }
}

extension ExecutableStamp {
    /// The stamp of the file at a path; nil if there is no file or it cannot be examined.
    init?(of path: String) {
        guard let stamp = FileStamp(of: path) else { return nil }
        self.init(
            device: stamp.device, inode: stamp.inode, size: stamp.size, modified: stamp.modified,
            changed: stamp.changed)
    }
}
