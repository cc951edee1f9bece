import Glibc
import TroupeKeeping
import TroupePlatform

/// The owner of a running instance: its lock, its daemon, and every process that the daemon orders. One thread, one
/// loop.
///
/// The daemon decides which children exist, and ``StartPlan`` decides when and how each is started. The keeper carries
/// that out, reaps the children, and ends them when the daemon is gone. Children are kept by token, apart from the
/// daemon's own state, so that another daemon can take them over.
final class Keeper {
    /// A phase in the life of the instance. Deadlines are readings of the keeper's clock.
    enum Phase: Hashable {
        /// The daemon runs and has not reported ready.
        case starting
        /// The daemon has reported ready.
        case running
        /// The daemon is ending the instance; it is killed at the deadline.
        case stopping(deadline: Int64)
        /// The daemon is gone. The remaining children are killed at the deadline, then the keeper exits with the code.
        case ending(code: Int32, deadline: Int64)
        /// Only processes that children left outside of their groups remain; the keeper waits for them until the
        /// deadline.
        case clearing(code: Int32, deadline: Int64)
    }

    /// The time for the daemon to end the instance, in microseconds.
    static let stopTime: Int64 = 4_000_000
    /// The time for children to end after SIGTERM, in microseconds.
    static let graceTime: Int64 = 1_000_000

    let name: String
    let serviceManager: ServiceManager?
    let environment: ChildEnvironment
    var poller: Poller
    let signals: SignalDescriptor
    private var clock = RunningClock(startingAt: MonotonicClock.microseconds())
    var phase = Phase.starting
    /// The instance's place; nil once it is given up.
    private var place: RuntimePlace?
    var starter: Starter
    var daemon: KeptDaemon?
    /// The start of the daemon, which a relaunch repeats; nil before the first start.
    var daemonStart: DaemonStart?
    /// True if the daemon is started again once nothing of the instance is left.
    var isRelaunching = false
    /// True from a relaunch until the next daemon is ready.
    var isStartedAgain = false
    /// The plan of starts.
    var plan = StartPlan()
    /// The throttle of children's outputs.
    var throttle = OutputThrottle()
    var children = ChildTable()
    var zygotes = ZygoteTable()

    /// Prepares to keep an instance.
    init(
        _ lock: consuming InstanceLock, starter: consuming Starter, serviceManager: ServiceManager?
    ) throws(SystemError) {
        name = lock.folders.name.description
        place = RuntimePlace(lock)
        self.serviceManager = serviceManager
        try Signal.brokenPipe.ignore()
        try Signal.fileSize.ignore()
        signals = try SignalDescriptor([.terminate, .interrupt, .hangUp, .child])
        // The descendants of a child stay below the keeper in the process tree; the daemon recognises them by that
        // (``Orphans``).
        try Orphans.adopt()
        poller = try Poller()
        // A child costs three descriptors. Children themselves get the original limit.
        let limit = try DescriptorLimit.current()
        environment = ChildEnvironment(
            descriptorLimit: limit.soft, variables: Environment.forChildren(changes: Environment.forKeptOutput))
        try DescriptorLimit.set(soft: max(limit.soft, min(limit.hard, 65_536)))
        try poller.add(signals.raw, for: .input, token: EventSource.signals.token)
        try starter.watch(with: poller)
        self.starter = starter
        place?.follow(with: poller)
    }

    /// The clock of the keeper's deadlines.
    var now: Int64 { clock.reading(at: MonotonicClock.microseconds()) }

    /// Runs until the instance has ended and nothing is left of it. Returns the exit code.
    func run() throws(SystemError) -> Int32 {
        while true {
            try meetDeadlines(at: now)
            if let code = codeOfEnd(at: now) {
                guard isRelaunching, code == 0 else { return code }
                try relaunch()
            }
            startNextChildren()
            reportHalts()
            try daemon?.watchForRoom(with: poller)
            let bedtime = clock.sleep(until: nextDeadline, at: MonotonicClock.microseconds())
            let events = try poller.wait(until: bedtime)
            clock.wake(at: MonotonicClock.microseconds())
            for event in events {
                guard let source = EventSource(token: event.token) else { continue }
                try handle(source)
            }
        }
    }

    /// The exit code, once nothing of the instance is left. Processes that children left outside of their groups are
    /// ended first.
    private func codeOfEnd(at now: Int64) -> Int32? {
        let (code, deadline): (Int32, Int64)
        switch phase {
        case .starting, .running, .stopping: return nil
        case .ending(let itsCode, _):
            guard children.isEmpty else { return nil }
            (code, deadline) = (itsCode, now + Self.graceTime)
        case .clearing(let itsCode, let itsDeadline): (code, deadline) = (itsCode, itsDeadline)
        }
        reapOrphans()
        guard Orphans.kill() else { return code }
        phase = .clearing(code: code, deadline: deadline)
        guard deadline <= now else { return nil }
        printLine("a process that a child left behind does not end")
        return code
    }

    private func handle(_ source: EventSource) throws(SystemError) {
        switch source {
        case .signals: try handleSignals()
        case .daemonSocket: receiveRequests()
        case .daemonEnd: try daemonEnded()
        case .daemonOutput: passDaemonOutput()
        case .starterEnd: try starterEnded()
        case .place: place?.changed(at: now)
        case .childEnd(let serial): childEnded(serial)
        case .childOutput(let serial): readChildOutput(serial)
        case .zygoteReport(let id): if let zygote = zygotes[id] { handleReports(zygote) }
        case .zygoteEnd(let id): if let zygote = zygotes[id] { try zygoteEnded(zygote) }
        }
    }

    private var nextDeadline: Int64? {
        let phaseDeadline: Int64? =
            switch phase {
            case .starting: [daemon?.watch.deadline, plan.zygoteDeadline].compactMap(\.self).min()
            case .running: [daemon?.watch.deadline, plan.zygoteDeadline, place?.deadline].compactMap(\.self).min()
            case .stopping(let deadline): deadline
            case .ending(_, let deadline), .clearing(_, let deadline): deadline
            }
        let startDeadline = isDaemonBehind ? nil : plan.startDeadline
        return [phaseDeadline, startDeadline, throttle.deadline].compactMap(\.self).min()
    }

    private func meetDeadlines(at now: Int64) throws(SystemError) {
        releaseOutputs()
        switch phase {
        case .starting, .running:
            if let deadline = daemon?.watch.deadline, deadline <= now { try endHungDaemon(at: now) }
            carryOut(plan.zygotesAreDue(at: now))
            if phase == .running, let deadline = place?.deadline, deadline <= now { checkPlace(at: now) }
        case .stopping(let deadline):
            guard deadline <= now else { return }
            printLine("the daemon has not ended in time and is killed")
            // An event reports the daemon's end; the deadline must not expire again before that.
            phase = .stopping(deadline: .max)
            try daemon?.process.handle.send(.kill)
        case .ending(let code, let deadline):
            guard deadline <= now else { return }
            phase = .ending(code: code, deadline: now + Self.graceTime)
            signalAllChildren(.kill)
        case .clearing: break
        }
    }

    /// Restores the instance's folder or sockets if they were removed.
    private func checkPlace(at now: Int64) {
        do throws(InstanceError) {
            switch try place?.check(at: now) {
            case .inPlace, nil: return
            case .restored:
                printLine("the instance's folder or sockets were removed or replaced; they are recreated")
                send(.placeRestored)
            case .givenUp:
                endInstance(because: "the instance's folder is removed or replaced again and again")
            }
        } catch {
            printLine(
                "the instance's folder or sockets were removed or replaced, and cannot be recreated: \(error)")
        }
    }

    /// Forgets the sockets of a daemon that has ended.
    func forgetSockets() { place?.forgetSockets() }

    /// Records the existing sockets as the daemon's.
    func adoptSockets() { place?.adoptSockets() }

    /// Keeps the cause of an end by a fault.
    func note(_ end: LastEnd) { place?.note(end) }

    /// Gives up the place, after everything has ended.
    func releasePlace() { place.take()?.release() }

    private func starterEnded() throws(SystemError) {
        guard try starter.ended(in: poller) else { return }
        isRelaunching = false
        switch phase {
        case .starting, .running: endInstance(because: "the process that started the instance is gone")
        case .stopping, .ending, .clearing: break
        }
    }

    private func endInstance(because reason: String) {
        printLine("\(reason): ending the instance")
        beginStopping()
        send(.stop(withinMicroseconds: Self.stopTime))
    }

    private func handleSignals() throws(SystemError) {
        var didChildrenChange = false
        for _ in 0..<TurnBudget.maxSignals {
            guard let received = try signals.next() else { break }
            if received.signal == .child {
                didChildrenChange = true
                continue
            }
            isRelaunching = false
            switch phase {
            case .starting, .running: endInstance(because: "\(received.signal) from process \(received.sender)")
            case .stopping:
                // A second request ends the instance at once.
                phase = .stopping(deadline: 0)
            case .ending(let code, _):
                phase = .ending(code: code, deadline: 0)
            case .clearing(let code, _):
                phase = .clearing(code: code, deadline: 0)
            }
        }
        // Once in a turn, for any number of signals.
        guard didChildrenChange else { return }
        reapOrphans()
        try noteHalts()
    }

    /// Gives the daemon its time to end the instance.
    func beginStopping() {
        daemon?.endIsExpected = true
        stopping(until: now + Self.stopTime)
        // A service manager ends a unit that reports its end.
        if !isRelaunching { notifyManager(.stopping) }
    }

    /// Begins the stop of the instance: no more zygotes are started.
    func stopping(until deadline: Int64) {
        phase = .stopping(deadline: deadline)
        plan.stopForking()
    }

    func notifyManager(_ message: ServiceManager.Message) {
        do throws(SystemError) {
            try serviceManager?.send(message)
        } catch {
            printLine("\(error)")
        }
    }

    /// Prints one line for people on standard error.
    func printLine(_ text: String) {
        StandardDescriptors.complain("troupe-keeper: \(name): \(text)\n")
    }
}
