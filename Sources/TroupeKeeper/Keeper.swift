import Glibc
import TroupePlatform

/// Owns a running instance: its lock, its daemon, and every process the daemon asks for. One thread, one loop.
///
/// It decides nothing about children: it starts, signals and reaps them as the daemon says, and when the daemon is gone ends
/// them. Children are kept by token, apart from the daemon's own state, so that another daemon can take them over.
final class Keeper {
    /// Where the instance is in its life.
    enum Phase: Hashable {
        /// The daemon runs and has not said ready.
        case starting
        /// The daemon said ready.
        case running
        /// The daemon is ending the instance; it is killed at the deadline.
        case stopping(deadline: Int64)
        /// The daemon is gone; children that are left are killed at the deadline, then the keeper ends with the code.
        case ending(code: Int32, deadline: Int64)
    }

    /// How long, in microseconds, the daemon has to end the instance.
    static let stopTime: Int64 = 4_000_000
    /// How long, in microseconds, children have after SIGTERM.
    static let graceTime: Int64 = 1_000_000
    /// How many ended children's output is kept for a daemon that does not say forget.
    static let endedLimit = 256

    let name: String
    let serviceManager: ServiceManager?
    let childDescriptorLimit: UInt64?
    let environment: [String]
    var poller: Poller
    let signals: SignalDescriptor
    var phase = Phase.starting
    /// Until when the keeper waits for what children left behind, once only that is left.
    private var orphansDeadline: Int64?
    /// Told once, then closed.
    var starter: Descriptor?
    /// Whether the start's report stands for what the daemon writes before it.
    var holdsOutput = false
    /// Its end of file means that whoever started the instance is gone; nil for one that outlives its starter.
    var starterLeash: Descriptor?

    var daemon: KeptProcess?
    var channel: PacketChannel?
    /// Whether the socket to the daemon is polled for room.
    var awaitsRoom = false
    /// Whether the daemon was asked to end the instance, or said that it does.
    var endIsExpected = false

    var queue = SpawnQueue()
    var orders: [ChildToken: PendingSpawn] = [:]
    var children: [UInt64: (token: ChildToken, process: KeptProcess)] = [:]
    var serials: [ChildToken: UInt64] = [:]
    var nextSerial: UInt64 = 1
    var ended: [ChildToken: OutputRing] = [:]
    var endedOrder: [ChildToken] = []
    /// The read end is handed to children; the only write end is here, so that even SIGKILL to the keeper ends it.
    var leash: Leash?

    /// Prepares to keep an instance. The lock is the caller's.
    ///
    /// - Parameters:
    ///   - starter: where to say, once, how the start went.
    ///   - starterLeash: what to end with, at its end of file: SIGKILL to a starter in the foreground leaves nothing behind.
    init(
        name: InstanceName, starter: consuming Descriptor?, starterLeash: consuming Descriptor?,
        serviceManager: ServiceManager?
    ) throws(SystemError) {
        self.name = name.description
        self.serviceManager = serviceManager
        self.starter = starter
        try Signal.brokenPipe.ignore()
        signals = try SignalDescriptor([.terminate, .interrupt, .hangUp, .child])
        // What a child starts stays below the keeper, by which the daemon knows it (``Orphans``).
        try Orphans.adopt()
        poller = try Poller()
        leash = Leash(try Pipe())
        environment = Environment.forChildren()
        // Two descriptors a child; children themselves get the limit that was meant for them.
        let limit = try DescriptorLimit.current()
        childDescriptorLimit = limit.soft
        try DescriptorLimit.set(soft: max(limit.soft, min(limit.hard, 65_536)))
        try poller.add(signals.raw, for: .input, token: EventSource.signals.token)
        if let starterLeash {
            try poller.add(starterLeash.raw, for: .input, token: EventSource.starterEnd.token)
            self.starterLeash = consume starterLeash
        }
    }

    /// Runs until the instance has ended and nothing is left of it; returns the code to exit with.
    func run() throws(SystemError) -> Int32 {
        while true {
            let now = MonotonicClock.microseconds()
            try meetDeadline(at: now)
            if case .ending(let code, _) = phase, children.isEmpty, !endsOrphans(at: now) { return code }
            startNextChildren()
            try watchForRoom()
            for event in try poller.wait(until: nextDeadline) {
                guard let source = EventSource(token: event.token) else { continue }
                try handle(source)
            }
        }
    }

    /// Ends what children left behind outside of their groups, before the instance has ended.
    ///
    /// - Returns: whether there is something whose end is still to come.
    private func endsOrphans(at now: Int64) -> Bool {
        reapOrphans()
        guard Orphans.kill() else { return false }
        let deadline = orphansDeadline ?? now + Self.graceTime
        orphansDeadline = deadline
        guard deadline > now else {
            say("what a child left behind does not end")
            return false
        }
        return true
    }

    private func handle(_ source: EventSource) throws(SystemError) {
        switch source {
        case .signals: try handleSignals()
        case .daemonSocket: receiveRequests()
        case .daemonEnd: try daemonEnded()
        case .daemonOutput: passDaemonOutput()
        case .starterEnd: try starterEnded()
        case .childEnd(let serial): childEnded(serial)
        case .childOutput(let serial): readChildOutput(serial)
        }
    }

    private var nextDeadline: Int64? {
        let phaseDeadline: Int64? =
            switch phase {
            case .starting, .running: nil
            case .stopping(let deadline): deadline
            case .ending(_, let deadline): deadline
            }
        return [phaseDeadline, orphansDeadline, queue.deadline].compactMap { $0 }.min()
    }

    private func meetDeadline(at now: Int64) throws(SystemError) {
        switch phase {
        case .stopping(let deadline) where deadline <= now:
            say("the daemon has not ended in time and is killed")
            // Its end comes as an event; this deadline must not come again before.
            phase = .stopping(deadline: .max)
            try daemon?.handle.send(.kill)
        case .ending(let code, let deadline) where deadline <= now:
            phase = .ending(code: code, deadline: now + Self.graceTime)
            signalAllChildren(.kill)
        case .starting, .running, .stopping, .ending: break
        }
    }

    private func starterEnded() throws(SystemError) {
        guard let leash = starterLeash.take() else { return }
        try poller.remove(leash.raw)
        switch phase {
        case .starting, .running: endInstance(because: "whoever started it is gone")
        case .stopping, .ending: break
        }
    }

    private func endInstance(because reason: String) {
        say("\(reason): ending the instance")
        beginStopping()
        send(.stop(withinMicroseconds: Self.stopTime))
    }

    private func handleSignals() throws(SystemError) {
        while let received = try signals.next() {
            if received.signal == .child {
                reapOrphans()
                continue
            }
            switch phase {
            case .starting, .running: endInstance(because: "\(received.signal) from process \(received.sender)")
            case .stopping:
                // Asked twice: at once.
                phase = .stopping(deadline: 0)
            case .ending(let code, _):
                phase = .ending(code: code, deadline: 0)
            }
        }
    }

    /// Gives the daemon its time to end the instance.
    func beginStopping() {
        endIsExpected = true
        phase = .stopping(deadline: MonotonicClock.microseconds() + Self.stopTime)
        notifyManager(.stopping)
    }

    func notifyManager(_ message: ServiceManager.Message) {
        do throws(SystemError) {
            try serviceManager?.send(message)
        } catch {
            say("\(error)")
        }
    }

    /// Tells whoever started the instance how that went; only the first report counts.
    func report(_ report: StartReport) {
        guard let starter = starter.take() else { return }
        StandardDescriptors.pass(Array(report.line.utf8), to: starter.raw)
    }

    /// Whether what is written now is told by the report of the start instead.
    var isHolding: Bool { holdsOutput && starter != nil }

    /// One line for people on standard error.
    func say(_ text: String) {
        StandardDescriptors.complain("troupe-keeper: \(name): \(text)\n")
    }
}

/// A process that waits for its turn, with its launch bytes. A class, for collections cannot hold the descriptor.
final class PendingSpawn {
    let order: SpawnOrder
    let launch: Descriptor?

    init(order: SpawnOrder, launch: consuming Descriptor?) {
        self.order = order
        self.launch = launch
    }
}

/// The pipe whose end of file tells children that the instance has ended.
final class Leash {
    let pipe: Pipe
    init(_ pipe: consuming Pipe) { self.pipe = pipe }
}
