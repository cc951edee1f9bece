import Glibc
import TroupeKeeping
import TroupePlatform

extension Keeper {
    /// Starts the daemon with its end of the socket.
    ///
    /// - Throws: If its program cannot be started.
    func startDaemon(_ start: DaemonStart) throws(SystemError) {
        daemonStart = start
        // Twice as often as the service manager requires, as its documentation advises.
        let watch = LoopWatch(timeout: start.timeout, wanted: serviceManager?.watchdogInterval.map { $0 / 2 })
        daemon = try KeptDaemon(start, environment, watch: watch)
        try daemon?.watch(with: poller)
        send(
            .heartbeatWanted(
                everyMicroseconds: watch.interval, evenAtRest: serviceManager?.watchdogInterval != nil))
    }

    /// Starts the daemon again, in the place that the instance keeps: programs that are connected to it connect to the next daemon.
    func relaunch() throws(SystemError) {
        guard let start = daemonStart else { return }
        (isRelaunching, isStartedAgain) = (false, true)
        plan = StartPlan()
        children.forgetEnded()
        forgetSockets()
        phase = .starting
        printLine("the instance has ended and starts again")
        try startDaemon(start)
    }

    /// Sends the daemon a notice. A daemon that has hung up does not get it: the end of file behind its last requests
    /// reports the hang-up.
    func send(_ notice: KeeperNotice, attachment: consuming Descriptor? = nil) {
        do {
            try daemon?.send(try notice.encoded(), attachment: attachment)
        } catch let error as KeeperProtocolError {
            printLine("cannot notify the daemon: \(error)")
        } catch {
            closeChannel(unlessHungUp: error)
        }
    }

    /// True if the daemon has to read notices before the keeper reads more requests.
    var isDaemonBehind: Bool { NoticeBacklog.isFull(daemon?.unread ?? 0) }

    /// Tells the daemon about stopped and continued children, as long as it reads.
    func reportHalts() {
        // Bounded: the pending changes, since the loop adds no change.
        while let notice = daemon?.nextHalt() { send(notice) }
    }

    /// Carries out requests of the daemon, at most as many as one turn allows, while the daemon reads the answers.
    func receiveRequests() {
        do throws(SystemError) { try daemon?.flush() } catch { closeChannel(unlessHungUp: error) }
        for _ in 0..<TurnBudget.maxRequests {
            guard !isDaemonBehind else { return }
            let received: PacketChannel.ReceiveResult?
            do throws(SystemError) {
                received = try daemon?.receive()
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
                    printLine("the daemon sent an invalid request: \(error)")
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
            isStartedAgain = false
            adoptSockets()
            passHeldOutput()
            starter.report(.ready(pid: getpid()))
            if !starter.notifiesManager { notifyManager(.ready) }
        case .spawn(let order): enqueue(order, launch: attachment)
        case .warm(let executable): warm(executable)
        case .started(let token): plan.noteHello(token)
        case .signal(let token, let signal): signalChild(token, signal)
        case .logs(let token): sendLog(of: token)
        case .forget(let token):
            children.forget(token)
            plan.forget(token)
        case .heartbeat:
            daemon?.noteHeartbeat(at: now)
            if serviceManager?.watchdogInterval != nil { notifyManager(.watchdog) }
        case .resting: daemon?.watch.end()
        case .relaunching: if phase == .starting || phase == .running { isRelaunching = true }
        case .stopping:
            daemon?.endIsExpected = true
            switch phase {
            case .starting, .running: beginStopping()
            // A client has asked for the end meanwhile.
            case .stopping, .ending, .clearing: isRelaunching = false
            }
        }
    }

    /// Closes the socket after an error in sending, unless the daemon has hung up: the socket may then still hold
    /// requests, which are handled up to the end of file.
    private func closeChannel(unlessHungUp error: any Error) {
        if let error = error as? SystemError, error.kind == .gone { return }
        closeChannel()
    }

    /// Closes the socket after the daemon hung up. The daemon is about to end or is broken, and gets a moment to end.
    private func closeChannel() {
        guard daemon?.closeChannel(poller) == true else { return }
        switch phase {
        case .starting, .running: stopping(until: now + Self.graceTime)
        case .stopping, .ending, .clearing: break
        }
    }

    /// Ends a daemon whose loop is silent for too long, unless a signal or a debugger has stopped it.
    func endHungDaemon(at now: Int64) throws(SystemError) {
        guard let process = daemon?.process else { return }
        if ProcessFacts(pid: process.handle.pid).isStopped {
            daemon?.watch.noteHeartbeat(at: now)
            return
        }
        // Its heartbeats are not read while it is behind with notices; reading notices then counts as a heartbeat.
        if isDaemonBehind, daemon?.hasReadSinceLastLook() == true {
            daemon?.watch.noteHeartbeat(at: now)
            return
        }
        daemon?.watch.end()
        daemon?.hasHung = true
        printLine("the daemon (pid \(process.handle.pid)) has hung and is ended")
        stopping(until: now + Self.graceTime)
        // SIGABRT leaves a stack trace of the hang. If the daemon ignores SIGABRT, SIGKILL follows.
        try process.handle.send(.abort)
    }

    /// Passes on the daemon's output, which is also kept for the report of its death.
    ///
    /// For a starter that asked for it, the output is held back until the start is reported, so that the reason of a
    /// failure is printed once.
    func passDaemonOutput() {
        guard let process = daemon?.process else { return }
        let bytes = process.readOutput()
        if !bytes.isEmpty, !starter.isHolding { StandardDescriptors.pass(bytes, to: 2) }
        if process.outputEnded { try? poller.remove(process.outputDescriptor) }
    }

    private func passHeldOutput() {
        guard starter.isHolding, let held = daemon?.process.ring.contents, !held.isEmpty else { return }
        StandardDescriptors.pass(held, to: 2)
    }

    /// Handles the end of the daemon's process: reports it, and ends the instance.
    func daemonEnded() throws(SystemError) {
        guard let process = daemon?.process else { return }
        try? process.handle.sendToGroup(.kill)
        guard let ending = try process.handle.reap() else { return }
        // The requests that it sent before its end still count, for instance `ready`. The kernel holds no more of them
        // than four turns handle.
        for _ in 0..<4 { receiveRequests() }
        process.readLastOutput { if !starter.isHolding { StandardDescriptors.pass($0, to: 2) } }
        let endIsExpected = daemon?.endIsExpected ?? false
        let hasHung = daemon?.hasHung ?? false
        closeChannel()
        daemon?.unwatch(poller)
        daemon = nil
        let wasStarting = starter.isWaiting
        let code: Int32
        switch ending.cause {
        case .exited(let exit):
            // An unrequested exit with code 0 is a fault.
            let isWanted = endIsExpected || exit != 0
            code = isWanted ? exit : KeeperExitCode.internalError.rawValue
            // The report to the waiting starter contains the daemon's own message.
            let isTold = starter.isHolding && exit != 0 && process.ring.lastLine != nil
            if !endIsExpected, !isTold { describeDeath(of: process, ending, code: code) }
            if isStartedAgain, code != 0 {
                let words = process.ring.lastLine ?? "\(ending.cause)"
                noteFault("did not start again: \(words)", of: process, code: code)
            } else if !isWanted || !endIsExpected {
                noteFault("\(ending.cause)", of: process, code: code)
            }
        case .signalled:
            code = KeeperExitCode.internalError.rawValue
            describeDeath(of: process, ending, code: code)
            noteFault(hasHung ? "had hung and was ended" : "\(ending.cause)", of: process, code: code)
        }
        if wasStarting {
            // A waiting starter must not take an orderly end for readiness.
            let isStopped = code == 0
            let said = process.ring.contents
            let before = isStopped ? said : OutputRing.withoutLastLine(said)
            if starter.isHolding, !before.isEmpty { StandardDescriptors.pass(before, to: 2) }
            if isStopped {
                let words = "the instance was stopped before it was ready"
                starter.report(.failed(code: KeeperExitCode.cancelled.rawValue, message: words))
            } else {
                let words = process.ring.lastLine ?? "the daemon \(ending.cause) before it was ready"
                starter.report(.failed(code: code, message: words))
            }
        }
        beginEnding(code: code)
    }

    /// Keeps the cause of the end, for displays and for commands that ask for the instance after its end.
    private func noteFault(_ cause: String, of process: KeptProcess, code: Int32) {
        note(LastEnd(code: code, cause: "the daemon (pid \(process.handle.pid)) \(cause)"))
    }

    private func describeDeath(of process: KeptProcess, _ ending: ProcessEnding, code: Int32) {
        let next =
            switch children.all.count {
            case 0: ""
            case 1: "; ending 1 child"
            case let count: "; ending \(count) children"
            }
        printLine("the daemon (pid \(process.handle.pid)) \(ending.cause)\(next); the instance ends with code \(code)")
    }

    /// Ends every child: asks first, and kills after a grace period.
    func beginEnding(code: Int32) {
        phase = .ending(code: code, deadline: now + Self.graceTime)
        endZygotes()
        _ = plan.end()
        children.dropOrders()
        signalAllChildren(.terminate)
        // A stopped process handles the signal only once it is continued.
        signalAllChildren(.resume)
    }
}
