import Glibc
import TroupeInstance
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

/// Runs one instance: tells it what happens, and does what it says.
///
/// One thread, one loop. It decides nothing: it is sockets, timers, the keeper's link and files. It is one thing with one
/// life that every part of the loop works on, and so is never copied; a class would have every look at what it holds checked
/// while it runs.
struct Daemon: ~Copyable {
    /// How long, in microseconds, nothing comes before what happened is written down.
    private static let restTime: Int64 = 5_000
    /// How many messages of one socket are taken, and for how many microseconds, before the next socket has its turn: clients
    /// wait that long beside a child that floods (`troupe bench`: asked beside a flood). The time counts as well as the number, as
    /// messages differ in cost a hundredfold.
    private static let messagesAtOnce = 32
    static let sliceTime: Int64 = 250
    /// How long, in microseconds, news from elsewhere than the sockets is put off while children have more to say: a process
    /// that ended is heard out in that time.
    private static let timeBeforeEnds: Int64 = 30_000
    /// When clients that have no room are tried again, in microseconds, though no socket tells of it: a round over them that
    /// took longer than `calmRound` may have taken in the news of room for one behind whom it was already.
    private static let replyInterval: Int64 = 100_000
    /// The socket takes no news in while it sends within this time, in microseconds, of the last time that it did: libzmq looks
    /// after 3,000,000 ticks of the processor (socket_base_t::process_commands). What comes meanwhile its descriptor tells.
    private static let calmRound: Int64 = 300

    /// What it was started with.
    let setup: DaemonSetup
    /// The instance's clock: what waits for a child must not pass while the daemon does not run.
    private var clock: RunningClock
    var instance: Instance
    let endpoints: Endpoints
    var keeper: KeeperConnection
    let signals: SignalDescriptor
    var watched: WatchedDescriptors
    var streams: ClientStreams
    private var handshakes = RefusalPace()
    /// When clients that have no room are tried again, of `MonotonicClock`; nil where their socket tells of room.
    private var nextReplies: Int64?
    /// How the program ends, once the instance has ended; nil before.
    var ending: Ending?

    /// The end of the program.
    struct Ending {
        let code: ExitCode
        let failure: String?
        let answers: LastAnswers
    }

    /// Prepares to run an application.
    init(
        _ setup: DaemonSetup, endpoints: consuming Endpoints, keeper: consuming KeeperLink,
        signals: consuming SignalDescriptor
    ) throws(DaemonFailure) {
        self.setup = setup
        clock = RunningClock(startingAt: MonotonicClock.microseconds())
        let process = getppid()
        let configuration = setup.configuration(endpoint: endpoints.childrenPath, keeper: process)
        instance = Instance(configuration)
        // Twice as many questions as there can be connections.
        streams = ClientStreams(clientLimit: 2 * Int(DescriptorBudget.most), environment: configuration.environment)
        do throws(SystemError) {
            watched = WatchedDescriptors(
                try Self.poller(
                    keeper: keeper.raw, signals: signals.raw,
                    refusals: endpoints.limit.descriptor,
                    sockets: SocketName.allCases.map { ($0, endpoints.descriptor(of: $0)) }))
        } catch {
            throw DaemonFailure(error)
        }
        self.endpoints = endpoints
        self.keeper = KeeperConnection(keeper, process: process)
        self.signals = signals
    }

    private static func poller(
        keeper: Int32, signals: Int32, refusals: Int32, sockets: [(name: SocketName, descriptor: Int32)]
    ) throws(SystemError) -> Poller {
        let poller = try Poller()
        try poller.add(keeper, for: .input, token: EventSource.keeper.token)
        try poller.add(signals, for: .input, token: EventSource.signals.token)
        try poller.add(refusals, for: .input, token: EventSource.refusals.token)
        for (name, descriptor) in sockets {
            try poller.add(descriptor, for: .input, token: EventSource.socket(name).token)
        }
        return poller
    }

    /// The moment on the instance's clock.
    var now: Instant { Instant(microseconds: clock.reading(at: MonotonicClock.microseconds())) }

    /// A moment of the instance's as events tell it, pauses counted: no later than now.
    func eventTime(for moment: Instant) -> Instant {
        guard clock.pause > 0 else { return moment }
        return Instant(microseconds: clock.moment(of: moment.microseconds, at: MonotonicClock.microseconds()))
    }

    /// Runs until the instance has ended; returns the code to exit with.
    mutating func run() throws(DaemonFailure) -> ExitCode {
        for executable in setup.zygotes { tellKeeper(.warm(executable: executable)) }
        handle(.launch)
        do {
            var told = SocketSet.all
            var others: [EventSource] = []
            var putOffSince: Int64?
            while true {
                let isEmpty = try take(told)
                // What a process said last comes before the notice of its end; but for a while only, so that a child that
                // never stops talking keeps nobody from hearing of ends.
                if !isEmpty, !others.isEmpty {
                    let moment = MonotonicClock.microseconds()
                    let since = putOffSince ?? moment
                    putOffSince = moment - since < Self.timeBeforeEnds ? since : nil
                } else {
                    putOffSince = nil
                }
                if putOffSince == nil { for source in others { try take(source) } }
                others = []
                fireTimers()
                settle(isPause: isEmpty)
                if let ending, ending.answers.deadline(waiting: instance.waitingReplies) <= now {
                    if let failure = ending.failure { throw DaemonFailure(ending.code, failure) }
                    return ending.code
                }
                try watchForKeeperRoom()
                // What a socket took in while it sent is not told by its descriptor; that may be that a client has room again.
                told = try endpoints.socketsWithPendingInput()
                let isBusy = tryWaitingReplies() || !told.isEmpty || watched.links.hasReady
                // The others are looked at also then: who floods one socket would have them wait for as long.
                for event in isBusy ? try look() : try wait() {
                    switch EventSource(token: event.token) {
                    case .socket(let name): told.insert(name)
                    case .link(let start): noteReady(start)
                    case let other:
                        told.insert(.children)
                        others.append(other)
                    }
                }
            }
        } catch {
            throw DaemonFailure(error)
        }
    }

    /// What has happened elsewhere while one socket has more to tell.
    private mutating func look() throws(SystemError) -> Poller.Events {
        let events = try watched.poller.wait(until: 0)
        clock.wake(at: MonotonicClock.microseconds())
        return events
    }

    /// Sleeps until something happens. What happened is written down once nothing has come for a moment, so that nobody
    /// who talks to the daemon waits for that.
    private mutating func wait() throws(SystemError) -> Poller.Events {
        let deadline = nextDeadline(at: MonotonicClock.microseconds())
        let events = try wait(until: deadline)
        let moment = MonotonicClock.microseconds()
        clock.wake(at: moment)
        if !events.isEmpty, keeper.heartbeat.began(at: moment) { tellKeeper(.heartbeat) }
        return events
    }

    private mutating func wait(until deadline: Int64?) throws(SystemError) -> Poller.Events {
        guard streams.hasFreshEvents else { return try watched.poller.wait(until: deadline) }
        let rest = MonotonicClock.microseconds() + Self.restTime
        var events = try watched.poller.wait(until: min(deadline ?? rest, rest))
        while events.isEmpty, streams.hasFreshEvents, deadline.map({ $0 > MonotonicClock.microseconds() }) ?? true {
            streams.writeDown()
            events = try watched.poller.wait(until: 0)
        }
        return events
    }

    /// When the loop has something to do though nothing comes, of `MonotonicClock`.
    private mutating func nextDeadline(at moment: Int64) -> Int64? {
        let due = [
            instance.deadline, streams.nextFrame, ending?.answers.deadline(waiting: instance.waitingReplies),
        ].compactMap(\.self).min()
        return [
            clock.sleep(until: due?.microseconds, at: moment), keeper.heartbeat.next, handshakes.deadline,
            nextReplies.map { max($0, moment) },
        ].compactMap(\.self).min()
    }

    private mutating func fireTimers() {
        while let deadline = instance.deadline, deadline <= now { handle(.timeout) }
        if let words = keeper.heartbeat.due(at: MonotonicClock.microseconds()) { tellKeeper(words) }
        if let count = handshakes.due(at: MonotonicClock.microseconds()) {
            diagnose(
                "\(count) connections to the children's socket were given up: a child speaks ZeroMQ with the mechanism PLAIN"
            )
        }
    }

    /// Takes what came from elsewhere than the sockets.
    private mutating func take(_ source: EventSource) throws {
        switch source {
        case .keeper: try takeKeeperNotices()
        case .signals:
            // One in a turn: the poller tells again of the next.
            if try signals.next() != nil { handle(.stop) }
        case .refusals: noteRefusedConnections()
        case .watched(let start): watchedEnded(start)
        case .socket, .link: break
        }
    }

    /// Takes what waits in the sockets; whether children have nothing more to say.
    private mutating func take(_ sockets: SocketSet) throws -> Bool {
        var isEmpty = true
        if sockets.contains(.authenticator) { try admitConnections() }
        if sockets.contains(.control) { _ = try drain({ try $0.control.receive() }, { $0.takeControlEvent($1) }) }
        if sockets.contains(.children) { isEmpty = try drain({ try $0.children.receive() }, { $0.takeChildEvent($1) }) }
        if !takeLinks() { isEmpty = false }
        if sockets.contains(.events) { _ = try drain({ try $0.events.receive() }, { $0.takeEventsEvent($1) }) }
        if sockets.contains(.handshakes) { handshakes.count(try endpoints.handshakes.takeFailures()) }
        if sockets.contains(.scene) { _ = try drain({ try $0.scene.receive() }, { $0.takeSceneEvent($1) }) }
        return isEmpty
    }

    /// Takes what waits in a socket, a bounded number of messages so that nobody can hold the loop; whether that was all.
    private mutating func drain(
        _ receive: (borrowing Endpoints) throws -> RouterEvent, _ take: (inout Daemon, RouterEvent) -> Void
    ) throws -> Bool {
        let end = MonotonicClock.microseconds() + Self.sliceTime
        for _ in 0..<Self.messagesAtOnce {
            let event = try receive(endpoints)
            if case .nothing = event { return true }
            take(&self, event)
            if MonotonicClock.microseconds() >= end { return false }
        }
        return false
    }

    /// Ends a turn: answers who waits for what this turn brought, and says what is owed.
    private mutating func settle(isPause: Bool) {
        handle(.settled(isPause: isPause))
        // Children first: composing for displays takes its time.
        sendQueued()
        sendEvents()
        sendFrame()
        // A scene may have been composed, which tells controllers of their frames.
        sendQueued()
        streams.boundHistory()
    }

    /// Sends clients the replies that they have room for by now; true if any was sent.
    private mutating func tryWaitingReplies() -> Bool {
        nextReplies = nil
        guard instance.waitingReplies > 0 else { return false }
        let start = MonotonicClock.microseconds()
        let wereSent = sendWaitingReplies()
        let end = MonotonicClock.microseconds()
        if end - start > Self.calmRound { nextReplies = end + Self.replyInterval }
        return wereSent
    }

    private mutating func watchForKeeperRoom() throws(SystemError) {
        guard let interest = keeper.changedInterest() else { return }
        try watched.poller.change(keeper.link.raw, to: interest, token: EventSource.keeper.token)
    }
}
