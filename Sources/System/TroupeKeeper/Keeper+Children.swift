import Glibc
import TroupePlatform

extension Keeper {
    /// Puts a child into the queue.
    func enqueue(_ order: SpawnOrder, launch: consuming Descriptor?) {
        switch phase {
        case .starting, .running, .stopping: break
        case .ending, .clearing: return
        }
        if !children.enqueue(PendingSpawn(order: order, launch: launch)) {
            send(.refused(reason: "child \(order.token) exists already"))
        }
    }

    /// Starts those whose turn it is.
    func startNextChildren() {
        // Bounded: the queue of those that wait, to which nothing is added here.
        while !isDaemonBehind, let pending = children.next(at: now) {
            do throws(SystemError) {
                if try !fork(pending) { startAnew(pending) }
            } catch {
                refuse(pending, error)
            }
        }
    }

    /// Starts a child whose turn it is, without a zygote.
    func startAnew(_ pending: PendingSpawn) {
        do throws(SystemError) {
            let lines = try ChildLines.make(isLinked: pending.order.isLinked)
            let handle = try specification(for: pending, lines).start()
            try keep(KeptChild(pending.order.token, handle, lines.kept))
        } catch {
            refuse(pending, error)
        }
    }

    /// Takes in a child that runs.
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

    /// There is no process, and none will be.
    func refuse(_ pending: PendingSpawn, _ error: SystemError) {
        children.settle(pending.order.token)
        send(.spawnFailed(pending.order.token, code: error.code, message: "\(error)"))
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

    /// A signal for a child that runs, or that still waits for its turn. One that ended needs none; of one that is not
    /// known the daemon is told that there is no process, for it would wait for its end.
    func signalChild(_ token: ChildToken, _ signal: Signal) {
        if let child = children[token] {
            try? child.process.handle.sendToGroup(signal)
        } else if let fork = children.fork(token) {
            fork.signals.append(signal)
        } else if (signal == .terminate || signal == .kill) && children.withdraw(token) || !children.knows(token) {
            send(.withdrawn(token))
        }
    }

    func signalAllChildren(_ signal: Signal) {
        for child in children.all { try? child.process.handle.sendToGroup(signal) }
    }

    func readChildOutput(_ serial: UInt64) {
        guard let child = children[serial] else { return }
        let count = child.process.readOutput().count
        if child.process.outputEnded {
            try? poller.remove(child.process.outputDescriptor)
        } else if let release = child.meter.count(count, at: now) {
            try? poller.change(
                child.process.outputDescriptor, to: [], token: EventSource.childOutput(serial: serial).token)
            children.hold(serial, until: release)
            if !child.isKnownToFlood { send(.throttled(child.token)) }
            child.isKnownToFlood = true
        }
    }

    /// Reads again what those write that wrote too fast.
    func releaseOutputs() {
        for serial in children.takeReleased(at: now) {
            guard let process = children[serial]?.process, !process.outputEnded else { continue }
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
        daemon?.backlog.forget(child.token)
        children.remember(process.ring, of: child.token)
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
