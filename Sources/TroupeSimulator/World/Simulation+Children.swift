import TroupeHierarchy
import TroupeModel
import TroupeSession
import TroupeSupervision

// The processes and the network between them and the daemon.

extension Simulation {
    mutating func spawn(_ key: ProcessKey) {
        if let other = children.values.first(where: { $0.key.controller == key.controller && $0.life != .gone }) {
            complaints.append("\(key.controller) is started though incarnation \(other.key.incarnation) lives")
        }
        if !supervisor.needed(key.controller) { complaints.append("\(key.controller) was given up and is started") }
        if random.chance(20) {
            supervisor.supervise(
                key.controller, policy: RestartPolicy(condition: random.pick([.never, .onFailure, .always]) ?? .always))
        }
        var child = SimulatedChild(key)
        let start = now + Int64(random.within(500...4_000))
        if random.chance(temper.unspawnable) {
            children[key] = child
            return agenda.enter(.gone(key, .spawnFailed("no such executable")), at: start)
        }
        child.life = .running
        if random.chance(temper.crashing) { child.crashesAt = random.below(12) }
        children[key] = child
        agenda.enter(.spawned(key), at: start)
        if !random.chance(temper.mute) { agenda.enter(.hello(key), at: start + Int64(random.within(500...5_000))) }
    }

    /// The child's hello and the daemon's welcome; from then on the session carries what they say.
    mutating func connect(_ key: ProcessKey) {
        guard children[key]?.life == .running, children[key]?.isStopped == false else {
            if children[key]?.life == .running { agenda.enter(.hello(key), at: now + 100_000) }
            return
        }
        children[key]?.isConnected = true
        carry(down: children[key]?.daemonEnd.connected(peerAcknowledged: 0) ?? [], key)
        carry(up: children[key]?.ownEnd.connected(peerAcknowledged: 0) ?? [], key)
        let actions = random.pick([["back:"], ["back:"], nil, [], ["elsewhere:", "back:"]]) ?? nil
        feed(.connected(key.controller, key.incarnation, unwindActions: actions))
    }

    mutating func sendDown(_ key: ProcessKey, _ content: Downward) {
        guard children[key]?.life == .running else { return }
        switch content {
        case .deliveries(let deliveries):
            for case .callback(let call, _) in deliveries { children[key]?.sent.append(call) }
        case .input(let call): children[key]?.sent.append(call)
        case .reply: break
        }
        carry(down: children[key]?.daemonEnd.send(content, size: 64) ?? [], key)
    }

    mutating func sendUp(_ key: ProcessKey, _ content: Upward) {
        carry(up: children[key]?.ownEnd.send(content, size: 64) ?? [], key)
    }

    private mutating func carry(down effects: SessionEffects<Downward, Upward>, _ key: ProcessKey) {
        for effect in effects {
            switch effect {
            case .transmit(let frame):
                for delay in journeys() { agenda.enter(.down(key, frame), at: now + delay) }
                if frame.content != nil, children[key]?.looksDown == false {
                    children[key]?.looksDown = true
                    agenda.enter(.resendDown(key), at: now + 400_000)
                }
            case .deliver(let content): heard(key, content)
            case .violation(let violation): complaints.append("session of \(key.controller): \(violation)")
            }
        }
    }

    private mutating func carry(up effects: SessionEffects<Upward, Downward>, _ key: ProcessKey) {
        for effect in effects {
            switch effect {
            case .transmit(let frame):
                for delay in journeys() { agenda.enter(.up(key, frame), at: now + delay) }
                if frame.content != nil, children[key]?.looksUp == false {
                    children[key]?.looksUp = true
                    agenda.enter(.resendUp(key), at: now + 400_000)
                }
            case .deliver(.deliveries(let deliveries)):
                children[key]?.inbox += deliveries.map { .delivery($0) }
                startWork(key)
            case .deliver(.input(let call)):
                children[key]?.inbox.append(.input(call))
                startWork(key)
            case .deliver(.reply): break
            case .violation(let violation): complaints.append("session in \(key.controller): \(violation)")
            }
        }
    }

    /// How long a frame is on its way, in microseconds; none when it is lost, twice when it is doubled.
    private mutating func journeys() -> [Int64] {
        if random.chance(temper.lost) { return [] }
        let usual = Int64(random.within(20...200))
        let first = random.chance(temper.late) ? Int64(random.below(700_000)) : usual
        return random.chance(temper.doubled) ? [first, first + Int64(random.below(300_000))] : [first]
    }

    mutating func receiveDown(_ key: ProcessKey, _ frame: SessionFrame<Downward>) {
        guard children[key]?.life == .running, children[key]?.ownEnd.isConnected == true else { return }
        carry(up: children[key]?.ownEnd.receive(frame, size: 64) ?? [], key)
        carry(up: children[key]?.ownEnd.flush() ?? [], key)
    }

    mutating func receiveUp(_ key: ProcessKey, _ frame: SessionFrame<Upward>) {
        // What a process sent before its end is not read any more: its account is closed.
        guard children[key]?.life == .running, children[key]?.daemonEnd.isConnected == true else { return }
        carry(down: children[key]?.daemonEnd.receive(frame, size: 64) ?? [], key)
        carry(down: children[key]?.daemonEnd.flush() ?? [], key)
    }

    private mutating func heard(_ key: ProcessKey, _ content: Upward) {
        switch content {
        case .answer(let call, let answer):
            feed(.answered(key.controller, key.incarnation, call, answer))
        case .handled(let call): handled(call, by: key)
        case .request(let request, let call, let input, let tag):
            if let input, !admits(request, becauseOf: input, from: key) { return }
            feed(.request(request, from: .controller(key.controller, key.incarnation, during: call), tag: tag))
        }
    }

    /// The daemon's end sends again what is not known to have arrived.
    mutating func lookDown(_ key: ProcessKey) {
        guard children[key]?.life == .running else { return }
        children[key]?.looksDown = false
        guard let end = children[key]?.daemonEnd, end.outstanding.messages > 0 else { return }
        carry(down: children[key]?.daemonEnd.resend() ?? [], key)
    }

    mutating func lookUp(_ key: ProcessKey) {
        guard children[key]?.life == .running else { return }
        children[key]?.looksUp = false
        guard let end = children[key]?.ownEnd, end.outstanding.messages > 0 else { return }
        carry(up: children[key]?.ownEnd.resend() ?? [], key)
    }

    /// The connection is cut: what is under way may be lost, both ends wait for the next one.
    mutating func cut(_ key: ProcessKey) {
        guard children[key]?.ownEnd.isConnected == true else { return }
        children[key]?.daemonEnd.disconnected()
        children[key]?.ownEnd.disconnected()
        agenda.enter(.reconnect(key), at: now + Int64(random.within(10_000...900_000)))
    }

    mutating func reconnect(_ key: ProcessKey) {
        guard children[key]?.life == .running, let child = children[key] else { return }
        let (down, up) = (child.daemonEnd.delivered, child.ownEnd.delivered)
        carry(down: children[key]?.daemonEnd.connected(peerAcknowledged: up) ?? [], key)
        carry(up: children[key]?.ownEnd.connected(peerAcknowledged: down) ?? [], key)
    }

    mutating func resume(_ key: ProcessKey) {
        guard children[key]?.isStopped == true else { return }
        children[key]?.isStopped = false
        startWork(key)
    }

    private mutating func startWork(_ key: ProcessKey) {
        guard let child = children[key], child.life == .running, !child.isWorking, !child.isStopped,
            !child.inbox.isEmpty
        else { return }
        children[key]?.isWorking = true
        let isSlow = random.chance(temper.slow)
        agenda.enter(.work(key), at: now + Int64(isSlow ? random.within(500_000...7_000_000) : random.within(20...900)))
    }

    /// A child carries out one callback: it may crash in it, ask for something inside it, and answers.
    mutating func work(_ key: ProcessKey) {
        guard let child = children[key], child.life == .running else { return }
        children[key]?.isWorking = false
        guard !child.isStopped, let work = child.inbox.first else { return }
        children[key]?.inbox.removeFirst()
        if let call = work.call {
            if let limit = child.crashesAt, child.carriedOut.count >= limit {
                return gone(key, random.chance(50) ? .signal(11) : .exitCode(random.below(2)))
            }
            children[key]?.carriedOut.append(call)
        }
        switch work {
        case .delivery(.callback(let call, let callback)):
            if random.chance(temper.asking), let request = childRequest(of: key.controller, callback: callback) {
                sendUp(key, .request(request, during: call, tag: takeTag()))
            }
            sendUp(key, .answer(call, answer(to: callback)))
        case .delivery(.configuration): break
        case .input(let call): handle(call, in: key)
        }
        startWork(key)
    }

    /// A process ends in order, or by force when its patience is over.
    mutating func tearDown(_ key: ProcessKey, _ event: TeardownProgress.Event) {
        guard children[key] != nil, children[key]?.life != .gone else { return }
        for action in children[key]?.teardown.handle(event) ?? [] {
            switch action {
            case .sendTerminate:
                // SIGCONT goes with it: a stopped process acts on it, a hung one does not.
                children[key]?.isStopped = false
                if !random.chance(temper.slow) {
                    agenda.enter(.gone(key, .requested(by: "troupe")), at: now + Int64(random.within(200...3_000)))
                }
            case .sendKill: agenda.enter(.gone(key, .signal(9)), at: now + 200)
            case .startTimer(let milliseconds): agenda.enter(.patienceOver(key), at: now + Int64(milliseconds) * 1000)
            case .stopTimer: break
            }
        }
    }

    /// The process is gone; supervision decides what next.
    mutating func gone(_ key: ProcessKey, _ cause: TerminationCause) {
        guard children[key] != nil, children[key]?.life != .gone else { return }
        children[key]?.life = .gone
        let decision = supervisor.exited(key.controller, cause, at: now / 1000)
        feed(.exited(key.controller, key.incarnation, cause, decision))
    }
}
