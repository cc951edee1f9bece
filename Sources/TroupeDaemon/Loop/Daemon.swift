import Glibc
import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeSupervision
import TroupeTransport

/// Runs the interface of one instance: carries out what the hierarchy decides, and tells it what happens.
///
/// One thread, one loop. It decides nothing itself: the hierarchy says what is sent, started and ended, supervision what
/// follows an end, sessions what travels. It is one thing with one life that every part of the loop works on, and so is never
/// copied; a class would have every look at what it holds checked while it runs.
struct Daemon: ~Copyable {
    /// How long, in microseconds, nothing comes before what happened is written down.
    private static let restTime: Int64 = 5_000
    /// How many messages of one socket are taken before the next has its turn.
    private static let messagesAtOnce = 256

    /// Where the instance is in its life.
    enum Phase: Hashable {
        case running
        /// Every process was asked to end; with the last of them the daemon ends.
        case stopping
        /// Nothing runs any more; clients take their last answers. libzmq drops what a client has not read when the
        /// connection ends.
        case partingWithClients
        /// The daemon ends with this code once the current turn is done.
        case ended(ExitCode)
    }

    let name: InstanceName
    let folders: InstanceFolders
    var application: ApplicationModel? { hierarchy.application }
    /// What was chosen when it was started: the device, and the screen's size in portrait. Documents do not change it.
    let chosen: DaemonSetup.Choice
    var device: Device { chosen.device(for: application) }
    var settings: Settings { hierarchy.settings }
    let catalogue: ClassCatalogue
    /// The folder of the children's journals.
    let journal: String?
    /// Where the instance's clock began.
    let start: Int64

    var phase = Phase.running
    /// What the instance ends with, and why, where its first screens could not be shown.
    var exitCode = ExitCode.completed
    var launchFailure: DaemonFailure?
    let endpoints: Endpoints
    var keeper: KeeperLink
    /// The keeper's process, below which all children are, and all they start.
    let keeperProcess: Int32
    let signals: SignalDescriptor
    var poller: Poller
    var timers = TimerHeap<TimerPurpose>()
    /// Whether the keeper's socket is polled for room.
    var awaitsKeeperRoom = false
    var heartbeatInterval: Int64?

    var hierarchy: Hierarchy
    /// What the hierarchy has yet to be told, and whether what it said is being done.
    var news: [Input] = []
    var isCarryingOut = false
    /// When the hierarchy was told what is being done.
    var moment = Instant(microseconds: 0)
    var supervisor: Supervisor
    /// After which ends children of which class are started again.
    let restart: RestartChoice
    var log = EventLog()

    var children: [ChildKey: Child] = [:]
    var tokens: [ChildToken: ChildKey] = [:]
    var handStarted: [UInt64: ChildKey] = [:]
    /// Processes that have storyboards reloaded when they are saved.
    var watchers: [UInt64: HandStarted] = [:]
    var lastExits: [ControllerID: LastExit] = [:]
    var nextSerial: UInt64 = 1
    /// Children by the connection they speak over: no identity of a connection comes back.
    var speakers: [PeerIdentity: Child] = [:]
    /// Children that want something acknowledged, each once; that is due before the loop sleeps.
    var owed: [Child] = []
    /// Classes that were looked up when a process of them was first started: what nobody hosts is said once.
    var unhosted: Set<String> = []
    /// Clients that started a child by hand for a class of which no controller needs a process yet.
    var openPlaces: [OpenPlace] = []

    /// Who waits for the reply to a request, by the tag the request was given.
    var askers: [UInt64: RequestAsker] = [:]
    var nextTag: UInt64 = 1
    /// Inputs that nobody has handled yet, or that have led to requests without a reply.
    var inputs: [UInt64: PendingInput] = [:]
    /// The controller whose text field was touched last.
    var textOwner: ControllerID?
    /// Clients that wait for what a child wrote.
    var logAskers: [ChildToken: [LogQuestion]] = [:]
    var nextQuestion: UInt64 = 1
    var questions: [UInt64: OpenQuestion] = [:]
    var stopAskers: [ControlAsker] = []

    var eventWaiters: [PeerIdentity: EventsRequest] = [:]
    var sceneWaiters: [PeerIdentity: UInt64] = [:]
    /// Why what was done at a display came to nothing, until it is told.
    var notices: [PeerIdentity: String] = [:]
    var scenes = SceneStore()
    /// When displays may be told of the scene again.
    var framePace = FramePace()
    /// The last views of each controller, also of one whose process is gone.
    var views: [ControllerID: ViewTree] = [:]
    /// Controllers whose views were laid out for another size, with the layout that they have yet to follow.
    var outdated: [ControllerID: UInt64] = [:]
    /// What was typed into views that a changed storyboard took away, until their next process starts.
    var typed: [ControllerID: TypedText] = [:]
    /// The first version of the scene that shows views of a controller's process after its first.
    var viewsSince: [ControllerID: UInt64] = [:]
    /// Controllers whose next process has shown its views since the scene was composed.
    var renewed: Set<ControllerID> = []
    /// Whether what is composed may be out of date.
    var sceneIsStale = true

    /// Prepares to run an application.
    init(
        _ setup: DaemonSetup, endpoints: consuming Endpoints, keeper: consuming KeeperLink,
        signals: consuming SignalDescriptor
    ) throws(DaemonFailure) {
        name = setup.name
        folders = setup.folders
        chosen = setup.chosen
        catalogue = setup.catalogue
        journal = setup.journal
        start = MonotonicClock.microseconds()
        keeperProcess = getppid()
        hierarchy = Hierarchy(application: setup.application, settings: setup.settings)
        restart = setup.restart
        supervisor = Supervisor(policy: RestartPolicy(condition: setup.restart.usual))
        do throws(SystemError) {
            poller = try Self.poller(
                keeper: keeper.raw, signals: signals.raw,
                sockets: SocketName.allCases.map { ($0, endpoints.descriptor(of: $0)) })
        } catch {
            throw DaemonFailure(error)
        }
        self.endpoints = endpoints
        self.keeper = keeper
        self.signals = signals
    }

    private static func poller(
        keeper: Int32, signals: Int32, sockets: [(name: SocketName, descriptor: Int32)]
    ) throws(SystemError) -> Poller {
        let poller = try Poller()
        try poller.add(keeper, for: .input, token: EventSource.keeper.token)
        try poller.add(signals, for: .input, token: EventSource.signals.token)
        for (name, descriptor) in sockets {
            try poller.add(descriptor, for: .input, token: EventSource.socket(name).token)
        }
        return poller
    }

    /// The moment on the instance's clock.
    var now: Instant { Instant(microseconds: MonotonicClock.microseconds() - start) }

    /// Runs until the instance has ended; returns the code to exit with.
    mutating func run() throws(DaemonFailure) -> ExitCode {
        handle(.launch)
        do {
            var told = SocketSet.all
            var others: [EventSource] = []
            while true {
                try take(told)
                for source in others { try take(source) }
                others = []
                try fireTimers()
                settle()
                if case .ended(let code) = phase { return code }
                try watchForKeeperRoom()
                // What a socket took in while it sent is not told by its descriptor.
                told = try endpoints.holdingNews()
                guard told.isEmpty else { continue }
                for event in try wait() {
                    if case .socket(let name) = EventSource(token: event.token) {
                        told.insert(name)
                    } else {
                        // What a process said last comes before the notice of its end.
                        told.insert(.children)
                        others.append(EventSource(token: event.token))
                    }
                }
            }
        } catch let error as SystemError {
            throw DaemonFailure(error)
        } catch let error as TransportError {
            throw DaemonFailure(error)
        } catch let error as DaemonFailure {
            throw error
        } catch {
            throw DaemonFailure(.internalError, "\(error)")
        }
    }

    /// Sleeps until something happens. What happened is written down once nothing has come for a moment, so that nobody
    /// who talks to the daemon waits for that.
    private mutating func wait() throws(SystemError) -> Poller.Events {
        let deadline = timers.earliest
        guard log.hasFresh else { return try poller.wait(until: deadline) }
        let rest = MonotonicClock.microseconds() + Self.restTime
        var events = try poller.wait(until: min(deadline ?? rest, rest))
        while events.isEmpty, log.hasFresh, deadline.map({ $0 > MonotonicClock.microseconds() }) ?? true {
            log.writeDown()
            events = try poller.wait(until: 0)
        }
        return events
    }

    /// Takes what came from elsewhere than the sockets.
    private mutating func take(_ source: EventSource) throws {
        switch source {
        case .keeper: try takeKeeperNotices()
        case .signals:
            while try signals.next() != nil { stop() }
        case .handStarted(let serial): handStartedEnded(serial)
        case .socket(let name): try take(SocketSet(name))
        }
    }

    /// Takes what waits in the sockets.
    private mutating func take(_ sockets: SocketSet) throws {
        if sockets.contains(.authenticator) { try decideOnConnections() }
        if sockets.contains(.children) { try drain({ try $0.children.receive() }, { $0.takeChildEvent($1) }) }
        if sockets.contains(.control) { try drain({ try $0.control.receive() }, { $0.takeControlEvent($1) }) }
        if sockets.contains(.events) { try drain({ try $0.events.receive() }, { $0.takeEventsEvent($1) }) }
        if sockets.contains(.scene) { try drain({ try $0.scene.receive() }, { $0.takeSceneEvent($1) }) }
    }

    /// Takes what waits in a socket, a bounded number of messages so that nobody can hold the loop.
    private mutating func drain(
        _ receive: (borrowing Endpoints) throws -> RouterEvent, _ take: (inout Daemon, RouterEvent) -> Void
    ) throws {
        for _ in 0..<Self.messagesAtOnce {
            let event = try receive(endpoints)
            if case .nothing = event { return }
            take(&self, event)
        }
    }

    private mutating func fireTimers() throws(DaemonFailure) {
        while let purpose = timers.takeDue(at: MonotonicClock.microseconds()) {
            switch purpose {
            case .hierarchy(let id): handle(.timer(TimerID(rawValue: id)))
            case .layout(let controller): layoutEnded(of: controller)
            case .teardown(let key): advanceTeardown(of: key, .timerFired)
            case .responder(let input): responderIsSilent(input)
            // The turn's end answers the displays.
            case .frame: framePace.isAwaited = false
            case .farewell:
                if let launchFailure { throw launchFailure }
                phase = .ended(exitCode)
            case .heartbeat:
                tellKeeper(.heartbeat)
                if let heartbeatInterval {
                    timers.set(.heartbeat, at: MonotonicClock.microseconds() + heartbeatInterval)
                }
            }
        }
    }

    /// Ends a turn: answers who waits for what this turn brought, and says what is owed.
    private mutating func settle() {
        answerEventWaiters()
        answerSceneWaiters()
        acknowledge()
        log.bound()
        if phase == .stopping, children.isEmpty { finishStopping() }
    }

    private mutating func watchForKeeperRoom() throws(SystemError) {
        guard keeper.hasUnsent != awaitsKeeperRoom else { return }
        awaitsKeeperRoom = keeper.hasUnsent
        try poller.change(
            keeper.raw, to: awaitsKeeperRoom ? [.input, .output] : .input, token: EventSource.keeper.token)
    }
}
