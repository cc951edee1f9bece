import TroupeHierarchy
import TroupeInstance
import TroupeKeeping
import TroupeModel

// The keeper between the instance and its processes: executes the decisions of the plan, and reports events to it.

extension Simulation {
    /// The instance orders a process.
    mutating func order(_ process: ProcessStart) {
        let token = ChildToken(rawValue: process.id.rawValue)
        let isNew = keeping.plan.order(
            token, process.isVisible ? .visible : .hidden, executable: process.command[0],
            canBeForked: keeping.random.chance(95))
        if !isNew { complain("\(process.key) is started as \(token), which is in use") }
        keeping.watch.ordered(token, isVisible: process.isVisible)
        if keeping.random.chance(80), let zygote = keeping.plan.warm(process.command[0]) {
            keeping.zygotes[zygote] = Keeping.Zygote()
            carryOut(keeping.plan.seen(keeping.seenStamp(), of: zygote, at: agenda.now))
        }
        wakeKeeper()
    }

    /// A process has said hello.
    mutating func spoke(_ start: StartID) {
        let token = ChildToken(rawValue: start.rawValue)
        keeping.plan.noteHello(token)
        keeping.watch.settled(token)
        wakeKeeper()
    }

    /// The instance signals a process that does not run yet; false if it runs, or the life has no keeper.
    mutating func signalUnborn(_ signal: ProcessSignal, to start: StartID) -> Bool {
        guard keeping.isThere else { return false }
        let token = ChildToken(rawValue: start.rawValue)
        guard let key = children.values.first(where: { $0.start.id == start })?.key, children[key]?.life == .spawning
        else { return false }
        let isEnd = signal == .terminate || signal == .kill
        let actions = keeping.plan.signal(token, signal.number, isEnd: isEnd)
        if actions.isEmpty { keeping.watch.isOwed(signal.number, to: token) }
        carryOut(actions)
        return true
    }

    /// A process of the keeper has ended.
    mutating func ended(_ start: StartID) {
        guard keeping.isThere, keeping.plan.knows(ChildToken(rawValue: start.rawValue)) else { return }
        let token = ChildToken(rawValue: start.rawValue)
        keeping.plan.ended(token)
        keeping.plan.forget(token)
        keeping.throttle.forget(token)
        keeping.floods.forget(token)
        keeping.watch.settled(token)
        wakeKeeper()
    }

    /// Wakes the keeper's loop, behind the other events of the moment.
    private mutating func wakeKeeper() { agenda.enter(.keeper(.wakes), after: 0) }

    mutating func handle(_ happening: KeeperHappening) {
        switch happening {
        case .wakes: turnKeeper()
        case .started(let token): started(token)
        case .zygoteReady(let zygote, let process):
            guard isCurrent(zygote, process) else { return }
            keeping.watch.zygoteIsReady(zygote)
            carryOut(keeping.plan.zygoteReady(zygote))
        case .forked(let token, let zygote, let process): report(of: token, zygote, process)
        case .writes(let token, let bytes):
            keeping.floods.write(bytes, of: token)
            readOutputs()
        case .reads: readOutputs()
        case .zygoteEnded(let zygote, let process, let hasExited): zygoteEnded(zygote, process, hasExited: hasExited)
        }
        checks.complaints += keeping.watch.complaints + keeping.floods.complaints
        setKeeperAlarm()
    }

    private mutating func turnKeeper() {
        if let wakesAt = keeping.wakesAt, wakesAt <= agenda.now { keeping.wakesAt = nil }
        carryOut(keeping.plan.zygotesAreDue(at: agenda.now))
        for token in keeping.throttle.takeReleased(at: agenda.now) { keeping.floods.release(token) }
        readOutputs()
        while let turn = keeping.plan.nextTurn(at: agenda.now) {
            keeping.watch.hasTurn(turn.token, at: agenda.now)
            let stamp = turn.zygote == nil ? nil : keeping.seenStamp()
            carryOut(keeping.plan.begin(turn, seeing: stamp, at: agenda.now))
        }
        if keeping.watch.isLate(at: agenda.now) {
            complain("\(keeping.watch.waitingCount) children wait though few start")
        }
    }

    private mutating func setKeeperAlarm() {
        let deadlines = [keeping.plan.startDeadline, keeping.plan.zygoteDeadline, keeping.throttle.deadline]
            .compactMap(\.self)
        guard let deadline = deadlines.min(), deadline < keeping.wakesAt ?? .max else { return }
        keeping.wakesAt = max(deadline, agenda.now)
        agenda.enter(.keeper(.wakes), after: Int(max(0, deadline - agenda.now)))
    }

    private mutating func carryOut(_ actions: [StartPlan.Action]) {
        for action in actions {
            switch action {
            case .start(let token): agenda.enter(.keeper(.started(token)), after: keeping.random.within(500...4_000))
            case .fork(let token, let zygote): order(token, from: zygote)
            case .startZygote(let zygote): startZygote(zygote)
            case .endZygote(let zygote): endZygote(zygote)
            case .examine(let zygote):
                carryOut(keeping.plan.seen(keeping.seenStamp(), of: zygote, at: agenda.now))
            case .signal(let token, let number): signal(token, number)
            case .reportWithdrawn(let token): withdrawn(token)
            }
        }
    }

    // MARK: - Outputs

    /// Reads once from each child that has written and is not paused.
    private mutating func readOutputs() {
        for token in keeping.floods.readable {
            let bytes = keeping.floods.read(of: token, at: agenda.now)
            if let action = keeping.throttle.read(bytes, of: token, at: agenda.now) {
                keeping.floods.pause(token, isTold: action == .pauseAndReport)
            }
        }
        if !keeping.floods.readable.isEmpty { agenda.enter(.keeper(.reads), after: 50) }
    }

    // MARK: - Children

    private func key(of token: ChildToken) -> ProcessKey? {
        children.values.first { $0.start.id.rawValue == token.rawValue }?.key
    }

    /// A child's program was started, or cannot be.
    private mutating func started(_ token: ChildToken) {
        guard let key = key(of: token), children[key]?.life == .spawning else {
            return complain("child \(token) is started twice")
        }
        guard !random.chance(temper.unspawnable) else {
            keeping.plan.startFailed(token)
            keeping.watch.settled(token)
            startFails(key)
            return wakeKeeper()
        }
        keeping.plan.started(token)
        bear(key)
        if keeping.random.chance(10) {
            agenda.enter(.keeper(.writes(token, keeping.random.within(1...40) << 17)), after: 1_000)
        }
    }

    private mutating func signal(_ token: ChildToken, _ number: Int32) {
        guard let key = key(of: token), let start = children[key]?.start.id else { return }
        // A program that is being started receives the signal once it runs.
        guard children[key]?.life == .running else {
            return agenda.enter(.signalled(start, number), after: 5_000)
        }
        agenda.enter(.signalled(start, number), after: 0)
    }

    private mutating func withdrawn(_ token: ChildToken) {
        keeping.watch.withdrawn(token)
        guard let key = key(of: token), children[key]?.life == .spawning else { return }
        children[key]?.life = .gone
        feed(.exited(StartID(rawValue: token.rawValue), pid: nil, .requested(by: .withdrawal), output: []))
    }

    // MARK: - Zygotes

    private func isCurrent(_ zygote: ZygoteID, _ process: Int) -> Bool {
        keeping.zygotes[zygote]?.process == process && keeping.zygotes[zygote]?.life == .runs
    }

    private mutating func startZygote(_ zygote: ZygoteID) {
        keeping.watch.zygoteStarts(zygote, at: agenda.now)
        if keeping.zygotes[zygote]?.life != .gone { complain("zygote \(zygote.rawValue) is started twice") }
        keeping.zygotes[zygote]?.process += 1
        keeping.zygotes[zygote]?.life = .runs
        let process = keeping.zygotes[zygote]?.process ?? 0
        let temper = keeping.temper
        if keeping.random.chance(temper.unstartable) {
            return agenda.enter(.keeper(.zygoteEnded(zygote, process: process, hasExited: false)), after: 0)
        }
        if keeping.random.chance(temper.exiting) {
            return agenda.enter(.keeper(.zygoteEnded(zygote, process: process, hasExited: true)), after: 3_000)
        }
        if !keeping.random.chance(temper.silent) {
            agenda.enter(.keeper(.zygoteReady(zygote, process: process)), after: keeping.random.within(1_000...9_000))
        }
        if keeping.random.chance(temper.dying) {
            let delay = keeping.random.below(keeping.random.chance(50) ? 20_000 : 3_000_000)
            agenda.enter(.keeper(.zygoteEnded(zygote, process: process, hasExited: false)), after: delay)
        }
    }

    private mutating func order(_ token: ChildToken, from zygote: ZygoteID) {
        let process = keeping.zygotes[zygote]?.process ?? 0
        guard isCurrent(zygote, process) else {
            return carryOut(keeping.plan.forkFailed(token, from: zygote))
        }
        if keeping.random.chance(keeping.temper.silent) { return }
        agenda.enter(
            .keeper(.forked(token, zygote, process: process)), after: keeping.random.within(100...2_000))
    }

    /// A zygote's process reports that it has forked a child, or that it cannot.
    private mutating func report(of token: ChildToken, _ zygote: ZygoteID, _ process: Int) {
        guard isCurrent(zygote, process) else { return }
        if keeping.random.chance(keeping.temper.refusing) {
            return carryOut(keeping.plan.forkFailed(token, from: zygote))
        }
        guard let key = key(of: token), children[key]?.life == .spawning else {
            return complain("child \(token) is forked twice")
        }
        keeping.watch.forked(from: zygote)
        let actions = keeping.plan.forked(token, from: zygote)
        keeping.watch.runs(
            token, gets: actions.compactMap { if case .signal(token, let number) = $0 { number } else { nil } })
        bear(key)
        carryOut(actions)
    }

    private mutating func endZygote(_ zygote: ZygoteID) {
        guard keeping.zygotes[zygote]?.life == .runs else { return }
        keeping.zygotes[zygote]?.life = .ending
        carryOut(keeping.plan.reportsHandled(zygote))
        let process = keeping.zygotes[zygote]?.process ?? 0
        agenda.enter(.keeper(.zygoteEnded(zygote, process: process, hasExited: false)), after: 300)
    }

    private mutating func zygoteEnded(_ zygote: ZygoteID, _ process: Int, hasExited: Bool) {
        guard let known = keeping.zygotes[zygote], known.process == process, known.life != .gone else { return }
        carryOut(keeping.plan.reportsHandled(zygote))
        keeping.zygotes[zygote]?.life = .gone
        keeping.watch.zygoteEnded(zygote, hasFailed: known.life == .runs && !hasExited, at: agenda.now)
        keeping.plan.zygoteEnded(zygote, hasExited: hasExited, at: agenda.now)
    }
}

extension Keeping {
    /// The executables' file at present; it may have been replaced.
    mutating func seenStamp() -> ExecutableStamp? {
        if random.chance(temper.replaced) {
            stamp += 1
            watch.replaced()
        }
        return ExecutableStamp(number: stamp)
    }
}

extension ProcessSignal {
    /// The signal's number on Linux.
    fileprivate var number: Int32 {
        switch self {
        case .terminate: 15
        case .kill: 9
        case .stop: 19
        case .resume: 18
        }
    }
}
