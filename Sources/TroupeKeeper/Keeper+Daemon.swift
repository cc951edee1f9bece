import Glibc
import TroupePlatform

extension Keeper {
    /// Starts the daemon with its end of the socket.
    ///
    /// - Throws: if its program cannot be started.
    func startDaemon(_ executable: String, arguments: [String]) throws(SystemError) {
        let pair = try PacketPair()
        var specification = ProcessSpecification(
            executable: executable,
            arguments: arguments + [KeeperProtocol.daemonOption, "\(KeeperProtocol.daemonDescriptor)"],
            environment: environment)
        specification.descriptors[KeeperProtocol.daemonDescriptor] = pair.second.raw
        specification.descriptorLimit = childDescriptorLimit
        let process = try KeptProcess(specification, outputLimit: KeeperProtocol.outputLimit)
        daemon = process
        channel = PacketChannel(pair.first, packetLimit: KeeperProtocol.packetLimit)
        try poller.add(process.handle.raw, for: .input, token: EventSource.daemonEnd.token)
        try poller.add(process.outputDescriptor, for: .input, token: EventSource.daemonOutput.token)
        if let socket = channel?.raw { try poller.add(socket, for: .input, token: EventSource.daemonSocket.token) }
        if let interval = serviceManager?.watchdogInterval {
            // Twice as often as the manager wants it, as its documentation advises.
            send(.heartbeatWanted(everyMicroseconds: max(1, interval / 2)))
        }
    }

    /// Sends a notice, or queues it while the daemon does not read. A daemon that is gone is noticed elsewhere.
    func send(_ notice: KeeperNotice) {
        guard channel != nil else { return }
        do {
            try channel?.send(try notice.encoded())
        } catch let error as KeeperProtocolError {
            say("cannot tell the daemon: \(error)")
        } catch {
            closeChannel()
        }
    }

    /// Polls the socket for room while something waits to be sent.
    func watchForRoom() throws(SystemError) {
        guard let socket = channel?.raw, let wanted = channel?.hasUnsent, wanted != awaitsRoom else { return }
        try poller.change(socket, to: wanted ? [.input, .output] : .input, token: EventSource.daemonSocket.token)
        awaitsRoom = wanted
    }

    /// Carries out what the daemon asks.
    func receiveRequests() {
        do throws(SystemError) { try channel?.flush() } catch { return closeChannel() }
        while channel != nil {
            let received: PacketChannel.ReceiveResult?
            do throws(SystemError) {
                received = try channel?.receive()
            } catch {
                if error.code == EMSGSIZE {
                    send(.refused(reason: "\(KeeperProtocolError.tooLarge(KeeperProtocol.packetLimit + 1))"))
                    continue
                }
                return closeChannel()
            }
            guard let received else { return }
            switch consume received {
            case .wouldBlock: return
            case .end: return closeChannel()
            case .packet(var packet):
                do throws(KeeperProtocolError) {
                    carryOut(try KeeperRequest(decoding: packet.bytes), attachment: packet.takeAttachment())
                } catch {
                    say("the daemon sent what is no request: \(error)")
                    send(.refused(reason: "\(error)"))
                }
            }
        }
    }

    private func carryOut(_ request: KeeperRequest, attachment: consuming Descriptor?) {
        switch request {
        case .ready:
            guard phase == .starting else { return }
            phase = .running
            passHeldOutput()
            report(.ready(pid: getpid()))
            notifyManager(.ready)
        case .spawn(let order): enqueue(order, launch: attachment)
        case .started(let token): queue.settle(token)
        case .prioritize(let token, let priority): queue.prioritize(token, priority)
        case .signal(let token, let signal): signalChild(token, signal)
        case .logs(let token): sendLog(of: token)
        case .forget(let token): forget(token)
        case .heartbeat: notifyManager(.watchdog)
        case .stopping:
            endIsExpected = true
            switch phase {
            case .starting, .running: beginStopping()
            case .stopping, .ending: break
            }
        }
    }

    /// The daemon hung up. It is about to end, or has lost its mind: it gets a moment.
    private func closeChannel() {
        guard let closed = channel.take() else { return }
        try? poller.remove(closed.raw)
        awaitsRoom = false
        switch phase {
        case .starting, .running: phase = .stopping(deadline: MonotonicClock.microseconds() + Self.graceTime)
        case .stopping, .ending: break
        }
    }

    /// Keeps what the daemon wrote for the report of its death, and passes it on.
    ///
    /// For a starter that asked for it, it is held until the start is reported: why that failed is then told once.
    func passDaemonOutput() {
        guard let daemon else { return }
        let bytes = daemon.readOutput()
        if !bytes.isEmpty, !isHolding { StandardDescriptors.pass(bytes, to: 2) }
        if daemon.outputEnded { try? poller.remove(daemon.outputDescriptor) }
    }

    private func passHeldOutput() {
        guard isHolding, let held = daemon?.ring.contents, !held.isEmpty else { return }
        StandardDescriptors.pass(held, to: 2)
    }

    /// The daemon's process ended: says so, and ends the instance.
    func daemonEnded() throws(SystemError) {
        guard let process = daemon else { return }
        try? process.handle.sendToGroup(.kill)
        guard let ending = try process.handle.reap() else { return }
        // Requests it sent before its end, ready among them, count.
        receiveRequests()
        while true {
            let bytes = process.readOutput()
            if bytes.isEmpty { break }
            if !isHolding { StandardDescriptors.pass(bytes, to: 2) }
        }
        try? poller.remove(process.handle.raw)
        if !process.outputEnded { try? poller.remove(process.outputDescriptor) }
        daemon = nil
        closeChannel()
        let wasStarting = starter != nil
        let code: Int32
        switch ending.cause {
        case .exited(let exit):
            // An end without being asked and without a word is no success.
            let isWanted = endIsExpected || exit != 0
            code = isWanted ? exit : KeeperExitCode.internalError.rawValue
            // Who waits for the start is told what the daemon said itself.
            let isTold = isHolding && exit != 0 && process.ring.lastLine != nil
            if !endIsExpected, !isTold { describeDeath(of: process, ending, code: code) }
        case .signalled:
            code = KeeperExitCode.internalError.rawValue
            describeDeath(of: process, ending, code: code)
        }
        if wasStarting {
            // Whoever waits for it to be ready must not take its orderly end for that.
            let isStopped = code == 0
            let said = process.ring.contents
            let before = isStopped ? said : OutputRing.withoutLastLine(said)
            if isHolding, !before.isEmpty { StandardDescriptors.pass(before, to: 2) }
            if isStopped {
                let words = "the instance was stopped before it was ready"
                report(.failed(code: KeeperExitCode.cancelled.rawValue, message: words))
            } else {
                let words = process.ring.lastLine ?? "the daemon \(ending.cause) before it was ready"
                report(.failed(code: code, message: words))
            }
        }
        beginEnding(code: code)
    }

    private func describeDeath(of process: KeptProcess, _ ending: ProcessEnding, code: Int32) {
        let next =
            switch children.count {
            case 0: ""
            case 1: "; ending 1 child"
            case let count: "; ending \(count) children"
            }
        say("the daemon (pid \(process.handle.pid)) \(ending.cause)\(next); the instance ends with code \(code)")
    }

    /// Ends every child: asks first, and after a grace kills. Also closes the leash.
    func beginEnding(code: Int32) {
        phase = .ending(code: code, deadline: MonotonicClock.microseconds() + Self.graceTime)
        orders.removeAll()
        queue = SpawnQueue()
        leash = nil
        signalAllChildren(.terminate)
        // A stopped process does not hear until it goes on.
        signalAllChildren(.resume)
    }
}
