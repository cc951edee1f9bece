import Glibc
import TroupePlatform

extension Keeper {
    /// Puts a child into the queue.
    func enqueue(_ order: SpawnOrder, launch: consuming Descriptor?) {
        guard serials[order.token] == nil, orders[order.token] == nil, ended[order.token] == nil else {
            return send(.refused(reason: "child \(order.token) exists already"))
        }
        if case .ending = phase { return }
        orders[order.token] = PendingSpawn(order: order, launch: launch)
        queue.add(order.token, order.priority)
    }

    /// Starts those whose turn it is.
    func startNextChildren() {
        while !queue.isEmpty, let token = queue.next(at: MonotonicClock.microseconds()) {
            guard let pending = orders.removeValue(forKey: token) else { continue }
            do throws(SystemError) {
                let process = try start(pending)
                let serial = nextSerial
                nextSerial += 1
                children[serial] = (token, process)
                serials[token] = serial
                try poller.add(process.handle.raw, for: .input, token: EventSource.childEnd(serial: serial).token)
                try poller.add(
                    process.outputDescriptor, for: .input, token: EventSource.childOutput(serial: serial).token)
                send(.spawned(token, pid: process.handle.pid))
            } catch {
                queue.settle(token)
                if let serial = serials.removeValue(forKey: token), let child = children.removeValue(forKey: serial) {
                    // It runs, but its end could not be seen.
                    try? child.process.handle.sendToGroup(.kill)
                    _ = try? child.process.handle.waitForEnd()
                }
                send(.spawnFailed(token, code: error.code, message: "\(error)"))
            }
        }
    }

    private func start(_ pending: PendingSpawn) throws(SystemError) -> KeptProcess {
        let order = pending.order
        var specification = ProcessSpecification(
            executable: order.executable, arguments: order.arguments,
            environment: order.environment.isEmpty ? environment : Environment.forChildren(changes: order.environment))
        specification.workingDirectory = order.workingDirectory
        specification.descriptorLimit = childDescriptorLimit
        switch pending.launch {
        case .some(let launch): specification.descriptors[ChildDescriptor.launch] = launch.raw
        case .none: break
        }
        if let leash { specification.descriptors[ChildDescriptor.leash] = leash.pipe.readEnd.raw }
        return try KeptProcess(specification, outputLimit: KeeperProtocol.outputLimit)
    }

    /// A signal for a child that runs, or that still waits for its turn. One that ended needs none.
    func signalChild(_ token: ChildToken, _ signal: Signal) {
        if let serial = serials[token], let child = children[serial] {
            try? child.process.handle.sendToGroup(signal)
        } else if signal == .terminate || signal == .kill, queue.withdraw(token) {
            orders.removeValue(forKey: token)
            send(.spawnFailed(token, code: ECANCELED, message: "the child was withdrawn before it was started"))
        }
    }

    func signalAllChildren(_ signal: Signal) {
        for child in children.values { try? child.process.handle.sendToGroup(signal) }
    }

    func readChildOutput(_ serial: UInt64) {
        guard let process = children[serial]?.process else { return }
        _ = process.readOutput()
        if process.outputEnded { try? poller.remove(process.outputDescriptor) }
    }

    /// A child's process ended: what it started and left behind ends with it, and the daemon is told.
    func childEnded(_ serial: UInt64) {
        guard let (token, process) = children[serial] else { return }
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
        // Bounded: a process that left the group may hold the pipe and write on.
        for _ in 0..<16 where !process.readOutput().isEmpty {}
        try? poller.remove(process.handle.raw)
        if !process.outputEnded { try? poller.remove(process.outputDescriptor) }
        children.removeValue(forKey: serial)
        serials.removeValue(forKey: token)
        queue.settle(token)
        remember(process.ring, of: token)
        send(
            .exited(
                token, pid: process.handle.pid, ending, output: process.ring.tail(KeeperProtocol.tailLimit)))
    }

    /// What children left behind ended; their own ends come by their handles.
    func reapOrphans() {
        let kept = Set(children.values.map { $0.process.handle.pid } + [daemon?.handle.pid].compactMap { $0 })
        Orphans.reap { kept.contains($0) }
    }

    private func remember(_ ring: OutputRing, of token: ChildToken) {
        ended[token] = ring
        endedOrder.append(token)
        if endedOrder.count > Self.endedLimit { ended.removeValue(forKey: endedOrder.removeFirst()) }
    }

    /// The output of an ended child is not needed any more.
    func forget(_ token: ChildToken) {
        guard ended.removeValue(forKey: token) != nil else { return }
        endedOrder.removeAll { $0 == token }
    }

    /// Tells what a child wrote; nothing for one that is not known.
    func sendLog(of token: ChildToken) {
        var ring = ended[token] ?? OutputRing(capacity: 1)
        if let serial = serials[token], let process = children[serial]?.process {
            _ = process.readOutput()
            ring = process.ring
        }
        send(.log(token, bytes: ring.contents, dropped: ring.dropped))
    }
}
