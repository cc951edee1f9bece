public import TroupeHierarchy
public import TroupeModel
import TroupeScene
import TroupeSupervision

/// One running interface: everything that is decided in it.
///
/// A value with one entrance, ``handle(_:at:)``: what happened goes in, what is to be done comes out of ``nextEffect()``.
/// It does no I/O and has no clock, so that the daemon, the simulator and the scenarios run the same thing. The
/// hierarchy knows the rules of controllers; here they have processes with sessions, clients, and persons who touch what
/// they see.
public struct Instance {
    /// Who contains and presents whom.
    public internal(set) var hierarchy: Hierarchy
    /// What it was started with.
    public let configuration: InstanceConfiguration
    /// The moment of the latest input.
    public internal(set) var now = Instant(microseconds: 0)
    var supervisor = Supervisor()
    var processes = ProcessTable()
    var accounts: [ControllerID: ControllerAccount] = [:]
    var clients = ClientLedger()
    var inputs = InputLedger()
    /// What is composed of it for displays.
    public internal(set) var scenes = SceneHistory()
    var phase = Phase.running
    var timers = TimerHeap<InstanceTimer>()
    var outbox = Outbox()

    /// The controllers that something is kept of besides the hierarchy: what they show and what they died of.
    package var accounted: some Collection<ControllerID> { accounts.keys }

    /// Where it is in its life.
    enum Phase: Hashable {
        case running
        /// Every process was asked to end; with the last of them the instance ends.
        case stopping(ExitCode, failure: String?, callers: [Caller])
        case ended
    }

    /// An instance that shows nothing yet.
    public init(_ configuration: InstanceConfiguration) {
        self.configuration = configuration
        let application = configuration.application.map { configuration.catalogue.application($0) }
        hierarchy = Hierarchy(application: application, settings: configuration.settings)
    }

    /// Takes in what happened. Any order of inputs is safe; what is out of date is ignored.
    public mutating func handle(_ input: consuming InstanceInput, at now: Instant) {
        self.now = now
        switch input {
        case .launch: drive(.launch)
        case .timeout: fireTimer()
        case .idle: acknowledge()
        case .stop: stop()
        case .display: composeScene()
        case .connecting(let attempt): decide(on: attempt)
        case .received(let envelope, let size, let connection, let key):
            receive(envelope, size: size, over: connection, from: key)
        case .unreadable(let why, let key): violated(key, .protocolViolation, why)
        case .unreachable(let connection): processes.disconnect(connection)
        case .unsendable(let bytes, let connection):
            guard let key = processes.key(at: connection) else { return }
            violated(key, .quotaExceeded, "a message to it would have \(bytes) bytes")
        case .spawned(let start, let pid): spawned(start, pid: pid)
        case .exited(let start, let pid, let cause, let output): exited(start, pid: pid, cause, output: output)
        case .stopped(let start, let isStopped):
            guard let key = processes.key(of: start) else { return }
            drive(.stopped(key.controller, key.incarnation, isStopped))
        case .output(let start, let bytes, let dropped): outputCame(of: start, bytes, dropped: dropped)
        case .outputHeld(let start):
            guard let key = processes.key(of: start) else { return }
            diagnose("it writes faster than its output is read, and waits for that", about: key.controller)
        case .watched(let start): note(.watched, of: start)
        case .unwatchable(let start, let why): note(.unwatchable(why), of: start)
        case .asked(let question, let deadline, let caller): answer(question, within: deadline, to: caller)
        case .modelRead(let application, let caller): reload(application, for: caller)
        case .touched(let input, let version, let display): touched(input, aimedAt: version, at: display)
        }
        finishIfEnded()
        guard outbox.invariants.isBroken else { return }
        let state =
            "\(phase), inputs \(inputs.pending.count), requests \(clients.requests.count), processes \(processes.keys)"
        for broken in outbox.invariants.takeBroken(in: state) { emit(.broken(broken)) }
    }

    /// What is to be done next, once; nil where all has been.
    public mutating func nextEffect() -> InstanceEffect? { outbox.next() }

    /// When ``InstanceInput/timeout`` is due. Complexity: O(1).
    public var deadline: Instant? { timers.earliest.map { Instant(microseconds: $0) } }

    private mutating func fireTimer() {
        guard let timer = timers.takeDue(at: now.microseconds) else { return }
        switch timer {
        case .hierarchy(let id): drive(.timer(id))
        case .layout(let controller): layoutEnded(of: controller)
        case .teardown(let key): patienceEnded(of: key)
        case .responder(let number): note(.silence(number))
        }
    }

    /// Says what is to be done.
    mutating func emit(_ effect: consuming InstanceEffect) { outbox.append(effect) }

    /// Notes something a developer should know that stops nobody.
    mutating func diagnose(_ message: String, about controller: ControllerID? = nil) {
        emit(.log(Event(.diagnostic(message), controller.flatMap { subject($0) })))
    }

    /// A controller as events name it.
    func subject(_ id: ControllerID) -> EventSubject? {
        hierarchy.facts(of: id).map { facts in
            EventSubject(
                controller: id, storyboardID: facts.scene?.reference.id.rawValue, title: facts.scene?.bars.title,
                className: facts.className, pid: facts.process.pid, incarnation: facts.process.incarnation)
        }
    }
}

/// What a timer of an instance is for.
enum InstanceTimer: Hashable {
    /// The hierarchy asked for it.
    case hierarchy(TimerID)
    /// A process that was asked to end is ended by force.
    case teardown(ProcessKey)
    /// The views of that controller have had time to follow its last layout.
    case layout(ControllerID)
    /// Whoever was asked about an input last has had time to handle it.
    case responder(input: UInt64)
}
