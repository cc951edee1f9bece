import Glibc
import TroupeInstance
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

/// The loop of one instance: it hands the instance inputs, and carries out its effects.
///
/// It runs in one thread and decides nothing: it owns the sockets, the timers, the keeper's link and files. It is
/// noncopyable because it has a single life and every part of the loop works on it. A class would add a dynamic
/// exclusivity check to each access of a field.
struct Daemon: ~Copyable {
    /// The idle time after which events are encoded, in microseconds.
    private static let restTime: Int64 = 5_000
    /// The maximum number of messages of one socket before the next socket has its turn, and the maximum time for them
    /// in microseconds. Clients wait that long beside a child that floods (`troupe bench`: asked beside a flood). The
    /// time is limited as well as the number, since the cost of messages differs a hundredfold.
    private static let messagesAtOnce = 32
    static let sliceTime: Int64 = 250
    /// The longest delay of events from other sources than the sockets while children have more messages, in
    /// microseconds: the time to handle the last messages of a process that ended.
    private static let timeBeforeEnds: Int64 = 30_000
    /// The interval at which clients without room are retried without an event of their socket, in microseconds. A
    /// round over the clients that takes longer than `calmRound` may consume the event for a client that it has
    /// already passed.
    private static let replyInterval: Int64 = 100_000
    /// The delay of the look for gone displays after a message of a display, in microseconds: a connection may have ended
    /// in the same turn.
    private static let displayLookDelay: Int64 = 100_000
    /// The longest round in which libzmq checks for commands at most once while it sends, in microseconds: it makes one
    /// check per 3,000,000 ticks of the processor (socket_base_t::process_commands). The descriptor reports commands
    /// that come after the check.
    private static let calmRound: Int64 = 300

    /// The setup it was started with.
    let setup: DaemonSetup
    /// The instance's clock. It stops while the daemon does not run, so that deadlines for children do not pass
    /// meanwhile.
    private var clock: RunningClock
    var instance: Instance
    let endpoints: Endpoints
    var keeper: KeeperConnection
    let signals: SignalDescriptor
    var watched: WatchedDescriptors
    var streams: ClientStreams
    /// The file of the saved application; nil if the instance saves none.
    var store: RelaunchStore?
    private var handshakes = RefusalPace()
    /// The time of the next retry for clients without room, on `MonotonicClock`; nil if an event of their socket
    /// reports room.
    private var nextReplies: Int64?
    /// The time of the next look for gone displays, on `MonotonicClock`; nil if no display has sent anything since the last
    /// one.
    var nextDisplayLook: Int64?
    /// The displays that have not answered the last look.
    var greetedDisplays: Set<ConnectionID> = []
    /// The end of the program once the instance has ended; nil before.
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
        let (store, complaint) = setup.openStore()
        clock = RunningClock(startingAt: MonotonicClock.microseconds())
        let process = getppid()
        var configuration = setup.configuration(endpoint: endpoints.childrenPath, keeper: process)
        configuration.relaunch = store?.relaunch
        instance = Instance(configuration)
        // Twice as many questions as there can be connections.
        streams = ClientStreams(clientLimit: 2 * Int(DescriptorBudget.most), environment: configuration.environment)
        do throws(SystemError) {
            watched = WatchedDescriptors(
                try Self.poller(
                    keeper: keeper.raw, signals: signals.raw,
                    refusals: endpoints.limit.descriptor, saving: store?.descriptor,
                    sockets: SocketName.allCases.map { ($0, endpoints.descriptor(of: $0)) }))
        } catch {
            throw DaemonFailure(error)
        }
        self.store = store
        self.endpoints = endpoints
        self.keeper = KeeperConnection(keeper, process: process)
        self.signals = signals
        if let complaint { diagnose(complaint) }
    }

    private static func poller(
        keeper: Int32, signals: Int32, refusals: Int32, saving: Int32?, sockets: [(name: SocketName, descriptor: Int32)]
    ) throws(SystemError) -> Poller {
        let poller = try Poller()
        try poller.add(keeper, for: .input, token: EventSource.keeper.token)
        try poller.add(signals, for: .input, token: EventSource.signals.token)
        try poller.add(refusals, for: .input, token: EventSource.refusals.token)
        if let saving { try poller.add(saving, for: .input, token: EventSource.saving.token) }
        for (name, descriptor) in sockets {
            try poller.add(descriptor, for: .input, token: EventSource.socket(name).token)
        }
        return poller
    }

    /// The time of the instance's clock.
    var now: Instant { Instant(microseconds: clock.reading(at: MonotonicClock.microseconds())) }

    /// The time that events show for a time of the instance's clock. It includes pauses, and is never later than now.
    func eventTime(for moment: Instant) -> Instant {
        guard clock.pause > 0 else { return moment }
        return Instant(microseconds: clock.moment(of: moment.microseconds, at: MonotonicClock.microseconds()))
    }

    /// Runs until the instance has ended. Returns the exit code.
    mutating func run() throws(DaemonFailure) -> ExitCode {
        for executable in setup.zygotes { send(.warm(executable: executable)) }
        handle(.launch)
        do {
            var told = SocketSet.all
            var others: [EventSource] = []
            var deferredSince: Int64?
            while true {
                let isEmpty = try drain(told)
                // The last messages of a process are handled before the notice of its end. The delay has a limit, so
                // that a child which never stops sending does not hold back the notices of ends.
                if !isEmpty, !others.isEmpty {
                    let moment = MonotonicClock.microseconds()
                    let since = deferredSince ?? moment
                    deferredSince = moment - since < Self.timeBeforeEnds ? since : nil
                } else {
                    deferredSince = nil
                }
                if deferredSince == nil { for source in others { try handle(source) } }
                others = []
                fireTimers()
                endTurn(isPause: isEmpty)
                if let ending, ending.answers.deadline(waiting: instance.waitingReplies) <= now {
                    closeStore()
                    if let failure = ending.failure { throw DaemonFailure(ending.code, failure) }
                    return ending.code
                }
                try watchForKeeperRoom()
                // A socket also handles commands while it sends, and its descriptor then does not report them. Such a
                // command may mean that a client has room again.
                told = try endpoints.socketsWithPendingInput()
                let isBusy = retryReplies() || !told.isEmpty || watched.links.hasReady
                // The poller is read even while the loop is busy: a flood on one socket would otherwise delay all
                // other sources.
                for event in isBusy ? try pollOtherEvents() : try wait() {
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

    /// Polls the other sources while one socket has more messages.
    private mutating func pollOtherEvents() throws(SystemError) -> Poller.Events {
        let events = try watched.poller.wait(until: 0)
        clock.wake(at: MonotonicClock.microseconds())
        return events
    }

    /// Sleeps until an event comes. Events are encoded after a short idle time, so that no client waits for it.
    private mutating func wait() throws(SystemError) -> Poller.Events {
        let deadline = nextDeadline(at: MonotonicClock.microseconds())
        let events = try wait(until: deadline)
        let moment = MonotonicClock.microseconds()
        clock.wake(at: moment)
        if !events.isEmpty, keeper.heartbeat.began(at: moment) { send(.heartbeat) }
        return events
    }

    private mutating func wait(until deadline: Int64?) throws(SystemError) -> Poller.Events {
        guard streams.hasFreshEvents else { return try watched.poller.wait(until: deadline) }
        let rest = MonotonicClock.microseconds() + Self.restTime
        var events = try watched.poller.wait(until: min(deadline ?? rest, rest))
        while events.isEmpty, streams.hasFreshEvents, deadline.map({ $0 > MonotonicClock.microseconds() }) ?? true {
            streams.encodeSome()
            events = try watched.poller.wait(until: 0)
        }
        return events
    }

    /// The time of the loop's next work without an event, on `MonotonicClock`.
    private mutating func nextDeadline(at moment: Int64) -> Int64? {
        let due = [
            instance.deadline, streams.nextFrame, ending?.answers.deadline(waiting: instance.waitingReplies),
        ].compactMap(\.self).min()
        return [
            clock.sleep(until: due?.microseconds, at: moment), keeper.heartbeat.next, handshakes.deadline,
            nextReplies.map { max($0, moment) }, nextDisplayLook,
        ].compactMap(\.self).min()
    }

    private mutating func fireTimers() {
        while let deadline = instance.deadline, deadline <= now { handle(.timeout) }
        if let words = keeper.heartbeat.due(at: MonotonicClock.microseconds()) { send(words) }
        if let look = nextDisplayLook, look <= MonotonicClock.microseconds() { findGoneDisplays() }
        if let count = handshakes.due(at: MonotonicClock.microseconds()) {
            diagnose(
                "\(count) connections to the children's socket were given up: a child speaks ZeroMQ with the mechanism PLAIN"
            )
        }
    }

    /// Handles an event from another source than the sockets.
    private mutating func handle(_ source: EventSource) throws {
        switch source {
        case .keeper: try handleKeeperNotices()
        case .signals:
            // One in a turn: the poller reports the next again.
            if try signals.next() != nil { handle(.stop) }
        case .refusals: noteRefusedConnections()
        case .saving: noteSaving()
        case .watched(let start): watchedEnded(start)
        case .socket, .link: break
        }
    }

    /// Handles the messages in the sockets. Returns true if children have no messages left.
    private mutating func drain(_ sockets: SocketSet) throws -> Bool {
        var isEmpty = true
        if sockets.contains(.authenticator) { try admitConnections() }
        if sockets.contains(.control) {
            _ = try drain({ try $0.control.receive() }, { $0.handleControlEvent($1) })
            findGoneSpeakers()
        }
        if sockets.contains(.children) {
            isEmpty = try drain({ try $0.children.receive() }, { $0.handleChildEvent($1) })
        }
        if !receiveFromLinks() { isEmpty = false }
        if sockets.contains(.events) { _ = try drain({ try $0.events.receive() }, { $0.handleEventsRequest($1) }) }
        if sockets.contains(.handshakes) { handshakes.count(try endpoints.handshakes.takeFailures()) }
        if sockets.contains(.scene) {
            var hasMessages = false
            var hasNews = false
            let handle = { (daemon: inout Daemon, event: RouterEvent) in
                hasMessages = true
                // The answer to a look leads to no further look.
                if case .message(let message) = event,
                    daemon.greetedDisplays.remove(ConnectionID(message.peer)) == nil
                {
                    hasNews = true
                }
                daemon.handleSceneRequest(event)
            }
            _ = try drain({ try $0.scene.receive() }, handle)
            if !hasMessages {
                findGoneDisplays()
            } else if hasNews, nextDisplayLook == nil {
                nextDisplayLook = MonotonicClock.microseconds() + Self.displayLookDelay
            }
        }
        return isEmpty
    }

    /// Handles messages of a socket, a bounded number so that no peer can hold the loop. Returns true if the socket is
    /// empty.
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

    /// Ends a turn: answers the clients that waited for its outcome, and sends acknowledgements and queued messages.
    private mutating func endTurn(isPause: Bool) {
        handle(.settled(isPause: isPause))
        // Children first, since composing for displays takes time.
        sendQueued()
        sendEvents()
        sendFrame()
        // Composing the scene may have sent controllers their frames.
        sendQueued()
        streams.boundHistory()
    }

    /// Sends clients the replies for which they have room again; true if any reply was sent.
    private mutating func retryReplies() -> Bool {
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
