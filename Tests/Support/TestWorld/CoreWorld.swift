import TroupeCommand
import TroupeHierarchy
public import TroupeInstance
import TroupeMessages
public import TroupeModel
public import TroupeScenario
import TroupeSession
import TroupeValue

/// The daemon's instance, with children in memory: they connect and answer at once unless the scenario says otherwise,
/// and the clock jumps to the next due event. Everything in it follows from the script.
public struct CoreWorld: World, InstanceHost {
    public var instance: Instance
    public private(set) var now = Instant(microseconds: 0)
    let setup: Setup
    /// All processes.
    var children: [ProcessKey: ScriptedChild] = [:]
    /// Faults that wait for a callback.
    var faults: [PlannedFault] = []
    private var agenda = Agenda()
    private var events: [LoggedEvent] = []
    private var lastEvent: UInt64 = 0
    /// The application that the instance saved last.
    private var saved = SavedApplication()
    /// The number of the last question at the control endpoint.
    private var asked: UInt64 = 0

    /// A fault that happens when a controller reaches a callback.
    struct PlannedFault {
        let fault: Fault
        let controller: String
        let callback: CallbackName
    }

    /// A world with an empty window.
    public init(application: ApplicationModel?, setup: Setup = Setup()) {
        let device = setup.device ?? application?.device ?? .phone
        var configuration = InstanceConfiguration(
            application: application,
            settings: Settings(
                idiom: device.idiom, portraitSize: device.size, profile: setup.profile ?? .modern,
                animates: setup.animates ?? false,
                deadlines: Settings.Deadlines(setup.deadlines)),
            catalogue: ClassCatalogue(
                stage: "troupe-scene",
                // Like the player of scenarios, it hosts the classes for which the script has code.
                child: ChildExecutable(
                    "application",
                    hosting: Set([application?.delegateClass].compactMap { $0 } + setup.behaviours.map(\.controller)))),
            environment: PlainEnvironment())
        // Children connect, so that the admission of connections is tested.
        configuration.link = .zmq
        configuration.supervision.choice = setup.restart ?? RestartChoice()
        if setup.restores { configuration.relaunch = Relaunch(records: [], unfinishedLaunches: 0) }
        instance = Instance(configuration)
        self.setup = setup
    }

    // MARK: A world of scenarios

    public mutating func launch() throws(WorldError) -> LaunchAccount {
        handle(.launch)
        return .shown
    }

    public mutating func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError) {
        var asker: ProcessKey?
        if case .controller(let name) = person { asker = try process(of: name) }
        var resolved: Request
        do {
            resolved = try self.resolved(request, of: asker?.controller)
        } catch {
            throw WorldError(error.message)
        }
        // The area beside a popover has no text.
        if resolved == .tap(ControllerRequest.outside) { resolved = .touch(.outsidePopover) }
        let deadline = request.deadline.map { UInt32(clamping: $0) }
        if let asker { return ask(resolved, within: deadline, in: asker) }
        asked += 1
        handle(.asked(ControlRequest(number: asked, deadline: deadline, .request(resolved)), by: Self.client))
    }

    public mutating func withdraw() throws(WorldError) {
        handle(.asked(ControlRequest(number: asked + 1, .withdraw(asked)), by: Self.client))
    }

    public mutating func nextEvent(within milliseconds: Int) throws(WorldError) -> LoggedEvent? {
        let end = now.advanced(byMilliseconds: milliseconds)
        while events.isEmpty {
            // No time passes, so no event happens either: several requests can be made at one moment.
            guard milliseconds > 0, step(until: end) else {
                if milliseconds > 0 { now = end }
                return nil
            }
        }
        return events.removeFirst()
    }

    public mutating func tree() throws(WorldError) -> TreeReport { instance.hierarchy.treeReport() }

    public mutating func outline() throws(WorldError) -> InterfaceOutline { instance.hierarchy.outline() }

    public mutating func quit() throws(WorldError) { handle(.stop) }

    public mutating func relaunch() throws(WorldError) {
        handle(.stop)
        // A process that was asked to end is gone after its deadline, so the stop ends.
        while !children.isEmpty, step(until: now.advanced(byMilliseconds: 10_000)) {}
        var configuration = instance.configuration
        configuration.relaunch = Relaunch(records: saved.records, unfinishedLaunches: 0)
        (children, faults, events, agenda) = ([:], [], [], Agenda())
        instance = Instance(configuration)
    }

    /// The tree as JSON; the composed scene is not used.
    public mutating func lines(at sight: Statement.Sight) throws(WorldError) -> [String] {
        guard sight == .tree else { throw WorldError("the core composes nothing to be seen") }
        return [JSON.text(of: instance.hierarchy.treeReport().report)]
    }

    public mutating func inject(
        _ fault: Fault, into controller: String, at callback: CallbackName?
    ) throws(WorldError) {
        if let callback = callback ?? fault.callback {
            return faults.append(PlannedFault(fault: fault, controller: controller, callback: callback))
        }
        let key = try process(of: controller)
        switch fault {
        case .kill: end(key, .signal(9))
        case .stop: halt(key)
        case .continue: goOn(key)
        case .hang, .crash: break
        }
    }

    private static let client = ConnectionID(rawValue: 0)
    private var client: Caller { Caller(Self.client, number: asked) }

    func find(_ name: String) throws(Failure) -> ControllerID { try instance.hierarchy.resolve(Target(word: name)) }

    /// The process that runs the controller of a name.
    private func process(of name: String) throws(WorldError) -> ProcessKey {
        let id: ControllerID
        do { id = try find(name) } catch { throw WorldError(error.message) }
        let incarnation = instance.hierarchy.incarnation(of: id)
        guard let key = incarnation.map({ ProcessKey(id, $0) }), children[key] != nil else {
            throw WorldError("\(name) has no process")
        }
        return key
    }

    /// A request with its names resolved to ids.
    func resolved(_ request: ControllerRequest, of asker: ControllerID?) throws(Failure) -> Request {
        try request.request(of: asker) { (name) throws(Failure) in try find(name) }
    }

    // MARK: Time

    /// Enters an event after a number of milliseconds, behind the events already entered for that moment.
    mutating func enter(_ happening: Happening, after milliseconds: Int = 0) {
        agenda.enter(happening, at: now.advanced(byMilliseconds: milliseconds))
    }

    /// Runs the next due event; false if there is none before that time.
    private mutating func step(until end: Instant) -> Bool {
        let deadline = instance.deadline
        if let due = agenda.due, due <= deadline ?? due {
            guard due <= end, let happening = agenda.next() else { return false }
            now = max(now, due)
            handle(happening)
        } else {
            guard let deadline, deadline <= end else { return false }
            now = max(now, deadline)
            handle(.timeout)
        }
        handle(.settled(isPause: true))
        return true
    }

    // MARK: Host of the instance

    /// Scenarios observe the world by its events; the other effects have no receiver.
    public mutating func carryOut(_ effect: consuming InstanceEffect) {
        switch effect {
        case .transmit(let frame, let connection):
            guard let key = children.values.first(where: { $0.connection == connection })?.key else {
                return handle(.unreachable(connection))
            }
            receive(frame, key)
        case .start(let process): spawn(process)
        case .signal(let signal, let process, _): send(signal, to: process)
        case .log(let event):
            lastEvent += 1
            events.append(LoggedEvent(event, sequence: lastEvent, at: now))
        case .broken(let broken): carryOut(.log(Event(.diagnostic(broken.description))))
        case .save(let application): saved = application
        case .reply(_, let client): handle(.replied(.sent, at: client))
        case .started, .seekDebugger, .readOutput, .watch, .completeStart, .report, .readModel, .notify, .setAside,
            .ready, .relaunching, .stopping, .ended:
            break
        }
    }

    private mutating func send(_ signal: ProcessSignal, to process: StartID) {
        guard let key = children.values.first(where: { $0.start.id == process })?.key else { return }
        switch signal {
        case .terminate: end(key, .signal(15))
        case .kill: end(key, .signal(9))
        case .stop: halt(key)
        case .resume: goOn(key)
        }
    }
}

/// Messages without encoding, each with the size of a small one.
private struct PlainEnvironment: InstanceEnvironment {
    func encode(_ body: EnvelopeBody) -> SentBody { .plain(body, size: 64) }
    func encode(_ reply: ControlReply) -> SentReply { .plain(reply, size: 64) }
    func encode(_ update: SceneUpdate) -> SentUpdate { .plain(update) }
    func makeToken() -> String { "token" }
}
