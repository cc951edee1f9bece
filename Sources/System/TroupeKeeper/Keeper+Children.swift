import Glibc
import TroupeKeeping
import TroupePlatform

extension Keeper {
    /// Takes an order of a child's process.
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

    /// Starts the children whose turn it is.
    func startNextChildren() {
        // The loop ends with the queue, to which it adds nothing.
        while !isDaemonBehind, let turn = plan.nextTurn(at: now) {
            let executable = turn.zygote.flatMap { zygotes[$0]?.executable }
            carryOut(plan.begin(turn, seeing: executable.flatMap { ExecutableStamp(of: $0) }, at: now))
        }
    }

    /// Carries out the plan's actions, in order. Each may lead to more, which are carried out before the next.
    func carryOut(_ actions: [StartPlan.Action]) {
        for action in actions {
            switch action {
            case .start(let token): start(token)
            case .fork(let token, let zygote): fork(token, from: zygote)
            case .startZygote(let id): if let zygote = zygotes[id] { start(zygote) }
            case .endZygote(let id): if let zygote = zygotes[id] { end(zygote) }
            case .look(let id): if let zygote = zygotes[id] { look(after: zygote) }
            case .signal(let token, let number):
                try? children[token]?.process.handle.sendToGroup(Signal(rawValue: number))
            case .tellWithdrawn(let token):
                children.dropOrder(token)
                send(.withdrawn(token))
            }
        }
    }

    /// Starts a child's program.
    private func start(_ token: ChildToken) {
        guard let pending = children.order(token) else { preconditionFailure("no order of \(token)") }
        // A child that a zygote forked and did not report ends with its lines.
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

    /// Takes in a child that runs, and tells the daemon.
    func keep(_ child: KeptChild) throws(SystemError) {
        let process = child.process
        let serial = children.add(child)
        do throws(SystemError) {
            try poller.add(process.handle.raw, for: .input, token: EventSource.childEnd(serial: serial).token)
            try poller.add(
                process.outputDescriptor, for: .input, token: EventSource.childOutput(serial: serial).token)
        } catch {
            // It runs, but its end could not be seen.
            children.remove(serial)
            try? process.handle.sendToGroup(.kill)
            _ = try? process.handle.waitForEnd()
            throw error
        }
        send(.spawned(child.token, pid: process.handle.pid), attachment: child.takeLink())
    }

    /// Tells the daemon that a child has no process, and will have none.
    func refuse(_ token: ChildToken, _ error: SystemError) {
        children.dropOrder(token)
        plan.startFailed(token)
        send(.spawnFailed(token, code: error.code, message: "\(error)"))
    }

    /// What a child is started with, or forked.
    func specification(for pending: PendingSpawn, _ lines: borrowing ChildLines) -> ProcessSpecification {
        let order = pending.order
        var specification = ProcessSpecification(
            executable: order.executable, arguments: order.arguments,
            environment: order.environment.isEmpty
                ? environment.variables
                : Environment.forChildren(changes: Environment.forKeptOutput + order.environment))
        specification.workingDirectory = order.workingDirectory
        specification.descriptorLimit = environment.descriptorLimit
        // Its leash is for one that listens: this ends also what is stopped, hung or deaf when the keeper is killed.
        specification.diesWithStarter = true
        specification.descriptors = lines.given
        switch pending.launch {
        case .some(let launch): if !order.isLinked { specification.descriptors[ChildDescriptor.launch] = launch.raw }
        case .none: break
        }
        return specification
    }

    /// Sends a child a signal that the daemon asked for.
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
        case .pauseAndTell: send(.throttled(child.token))
        }
    }

    /// Reads the outputs again of children that wrote too fast.
    func releaseOutputs() {
        for token in throttle.takeReleased(at: now) {
            guard let serial = children.serial(of: token), let process = children[serial]?.process,
                !process.outputEnded
            else { continue }
            try? poller.change(
                process.outputDescriptor, to: .input, token: EventSource.childOutput(serial: serial).token)
        }
    }

    /// A child's process ended: what it started and left behind ends with it, and the daemon is told.
    func childEnded(_ serial: UInt64) {
        guard let child = children[serial] else { return }
        let process = child.process
        // Until it is reaped its number, and so its group's, belongs to nobody else.
        try? process.handle.sendToGroup(.kill)
        let ending: ProcessEnding
        do throws(SystemError) {
            guard let reaped = try process.handle.reap() else { return }
            ending = reaped
        } catch {
            say("\(error)")
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

    /// What children left behind ended; their own ends come by their handles.
    func reapOrphans() {
        // A child that was forked and has ended is none: it has reported before.
        for zygote in zygotes.all { hear(zygote) }
        var kept = Set(children.all.map { $0.process.handle.pid })
        kept.formUnion(zygotes.all.compactMap(\.pid))
        if let pid = daemon?.process.handle.pid { kept.insert(pid) }
        Orphans.reap { kept.contains($0) }
    }

    /// Tells the daemon which children were stopped or went on: it would see no more than that they are silent.
    func noteHalts() throws(SystemError) {
        for _ in 0..<TurnBudget.mostSignals {
            guard let (pid, isStopped) = try ProcessHandle.nextHalt() else { return }
            if let child = children.all.first(where: { $0.process.handle.pid == pid }) {
                daemon?.backlog.note(child.token, isStopped: isStopped)
                tellHalts()
            } else if isStopped, let zygote = zygotes.all.first(where: { $0.pid == pid }) {
                zygoteStopped(zygote)
            }
        }
        // The kernel tells of each change once: the rest is looked for in the next turn.
        raise(SIGCHLD)
    }

    /// Tells what a child wrote; nothing for one that is not known.
    func sendLog(of token: ChildToken) {
        var ring = children.endedOutput(of: token) ?? OutputRing(capacity: 1)
        if let process = children[token]?.process {
            _ = process.readOutput()
            ring = process.ring
        }
        send(.log(token, bytes: ring.contents, dropped: ring.dropped))
    }
}
