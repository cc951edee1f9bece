import Glibc
import TroupeKeeping
import TroupePlatform

extension Keeper {
    /// Queues an order for a child's process.
    func enqueue(_ order: SpawnOrder, launch: consuming Descriptor?) {
        switch phase {
        case .starting, .running, .stopping: break
        case .ending, .clearing: return
        }
        let canBeForked = order.environment.isEmpty && order.workingDirectory == nil
        guard plan.order(order.token, order.priority, executable: order.executable, canBeForked: canBeForked) else {
            return send(.refused(reason: "child \(order.token) exists already"))
        }
        children.add(PendingSpawn(order: order, launch: launch))
    }

    /// Starts the next children.
    func startNextChildren() {
        // The loop ends with the queue, to which it adds nothing.
        while !isDaemonBehind, let turn = plan.nextTurn(at: now) {
            let executable = turn.zygote.flatMap { zygotes[$0]?.executable }
            carryOut(plan.begin(turn, seeing: executable.flatMap { ExecutableStamp(of: $0) }, at: now))
        }
    }

    /// Carries out the plan's actions, in order. Each may cause more actions, which are carried out before the next.
    func carryOut(_ actions: [StartPlan.Action]) {
        for action in actions {
            switch action {
            case .start(let token): start(token)
            case .fork(let token, let zygote): fork(token, from: zygote)
            case .startZygote(let id): if let zygote = zygotes[id] { start(zygote) }
            case .endZygote(let id): if let zygote = zygotes[id] { end(zygote) }
            case .examine(let id): if let zygote = zygotes[id] { checkExecutable(after: zygote) }
            case .signal(let token, let number):
                try? children[token]?.process.handle.sendToGroup(Signal(rawValue: number))
            case .reportWithdrawn(let token):
                children.dropOrder(token)
                send(.withdrawn(token))
            }
        }
    }

    /// Starts a child's program.
    private func start(_ token: ChildToken) {
        guard let pending = children.order(token) else { preconditionFailure("no order of \(token)") }
        // A child that a zygote forked without a report ends when its lines are closed.
        _ = children.takeLines(of: token)
        do throws(SystemError) {
            let lines = try ChildLines.make(isLinked: pending.order.isLinked)
            let handle = try specification(for: pending, lines).start()
            try keep(KeptChild(token, handle, lines.kept))
            plan.started(token)
        } catch {
            refuse(token, error)
        }
    }

    /// Adds a running child to the table and the poller, and tells the daemon.
    func keep(_ child: KeptChild) throws(SystemError) {
        let process = child.process
        let serial = children.add(child)
        do throws(SystemError) {
            try poller.add(process.handle.raw, for: .input, token: EventSource.childEnd(serial: serial).token)
            try poller.add(
                process.outputDescriptor, for: .input, token: EventSource.childOutput(serial: serial).token)
        } catch {
            // The child runs, but its end could not be noticed.
            children.remove(serial)
            try? process.handle.sendToGroup(.kill)
            _ = try? process.handle.waitForEnd()
            throw error
        }
        send(.spawned(child.token, pid: process.handle.pid), attachment: child.takeLink())
    }

    /// Tells the daemon that a child has no process and will not get one.
    func refuse(_ token: ChildToken, _ error: SystemError) {
        children.dropOrder(token)
        plan.startFailed(token)
        send(.spawnFailed(token, code: error.code, message: "\(error)"))
    }

    /// The specification from which a child is started or forked.
    func specification(for pending: PendingSpawn, _ lines: borrowing ChildLines) -> ProcessSpecification {
        let order = pending.order
        var specification = ProcessSpecification(
            executable: order.executable, arguments: order.arguments,
            environment: order.environment.isEmpty
                ? environment.variables
                : Environment.forChildren(changes: Environment.forKeptOutput + order.environment))
        specification.workingDirectory = order.workingDirectory
        specification.descriptorLimit = environment.descriptorLimit
        // A leash only ends a child that reads it. This also ends a stopped or hung child when the keeper is killed.
        specification.diesWithStarter = true
        specification.descriptors = lines.given
        switch pending.launch {
        case .some(let launch): if !order.isLinked { specification.descriptors[ChildDescriptor.launch] = launch.raw }
        case .none: break
        }
        return specification
    }

    /// Sends a child a signal on the daemon's behalf.
    func signalChild(_ token: ChildToken, _ signal: Signal) {
        carryOut(plan.signal(token, signal.rawValue, isEnd: signal == .terminate || signal == .kill))
    }

    func signalAllChildren(_ signal: Signal) {
        for child in children.all { try? child.process.handle.sendToGroup(signal) }
    }

    func readChildOutput(_ serial: UInt64) {
        guard let child = children[serial] else { return }
        let count = child.process.readOutput().count
        if child.process.outputEnded {
            try? poller.remove(child.process.outputDescriptor)
            return
        }
        guard let action = throttle.read(count, of: child.token, at: now) else { return }
        try? poller.change(
            child.process.outputDescriptor, to: [], token: EventSource.childOutput(serial: serial).token)
        switch action {
        case .pause: break
        case .pauseAndReport: send(.throttled(child.token))
        }
    }

    /// Resumes reading the outputs of children that wrote too fast.
    func releaseOutputs() {
        for token in throttle.takeReleased(at: now) {
            guard let serial = children.serial(of: token), let process = children[serial]?.process,
                !process.outputEnded
            else { continue }
            try? poller.change(
                process.outputDescriptor, to: .input, token: EventSource.childOutput(serial: serial).token)
        }
    }

    /// Handles the end of a child's process: kills the processes that it left in its group, and tells the daemon.
    func childEnded(_ serial: UInt64) {
        guard let child = children[serial] else { return }
        let process = child.process
        // Until the child is reaped, the number of the process and of its group cannot be reused.
        try? process.handle.sendToGroup(.kill)
        let ending: ProcessEnding
        do throws(SystemError) {
            guard let reaped = try process.handle.reap() else { return }
            ending = reaped
        } catch {
            printLine("\(error)")
            ending = ProcessEnding(cause: .exited(code: -1))
        }
        process.readLastOutput()
        try? poller.remove(process.handle.raw)
        if !process.outputEnded { try? poller.remove(process.outputDescriptor) }
        children.remove(serial)
        plan.ended(child.token)
        throttle.forget(child.token)
        daemon?.backlog.forget(child.token)
        if let dropped = children.remember(process.ring, of: child.token) { plan.forget(dropped) }
        send(
            .exited(
                child.token, pid: process.handle.pid, ending, output: process.ring.contents))
    }

    /// Reaps processes that children left behind. The ends of children themselves come by their handles.
    func reapOrphans() {
        // Handle the reports of zygotes first: a forked child that has ended has reported before, and is then no
        // orphan.
        for zygote in zygotes.all { handleReports(zygote) }
        var kept = Set(children.all.map { $0.process.handle.pid })
        kept.formUnion(zygotes.all.compactMap(\.pid))
        if let pid = daemon?.process.handle.pid { kept.insert(pid) }
        Orphans.reap { kept.contains($0) }
    }

    /// Tells the daemon about children that were stopped or continued: the daemon would only see their silence.
    func noteHalts() throws(SystemError) {
        for _ in 0..<TurnBudget.maxSignals {
            guard let (pid, isStopped) = try ProcessHandle.nextHalt() else { return }
            if let child = children.all.first(where: { $0.process.handle.pid == pid }) {
                daemon?.backlog.note(child.token, isStopped: isStopped)
                reportHalts()
            } else if isStopped, let zygote = zygotes.all.first(where: { $0.pid == pid }) {
                zygoteStopped(zygote)
            }
        }
        // The kernel reports each change once, so the next turn has to look for the rest.
        raise(SIGCHLD)
    }

    /// Sends the daemon the output of a child; empty for an unknown child.
    func sendLog(of token: ChildToken) {
        var ring = children.endedOutput(of: token) ?? OutputRing(capacity: 1)
        if let process = children[token]?.process {
            _ = process.readOutput()
            ring = process.ring
        }
        send(.log(token, bytes: ring.contents, dropped: ring.dropped))
    }
}
