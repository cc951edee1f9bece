public import TroupeHierarchy
import TroupeMessages
public import TroupeModel
import TroupeScene
import TroupeValue

/// One running interface: everything that is decided in it.
///
/// A value with one entrance, ``handle(_:at:)``: what happened goes in, what is to be done comes out of ``nextEffect()``.
/// Only a connection that asks to be let in has its answer returned at once, by ``admits(_:at:)``: libzmq waits for it.
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
        case .launch:
            tellClasses()
            drive(.launch)
        case .timeout: fireTimer()
        case .settled(let isPause):
            if isPause { processes.traffic.pause() }
            if isPause || processes.traffic.takeAcknowledgementDue() { acknowledge() }
        case .stop: stop()
        case .display: composeScene()
        case .received(let envelope, let size, let connection, let key):
            receive(envelope, size: size, over: connection, from: key)
        case .unreadable(let why, let key): violated(key, .protocolViolation, why)
        case .unreachable(let connection): processes.disconnect(connection)
        case .hungUp(let key, let amidMessage): hungUp(key, amidMessage: amidMessage)
        case .linkFailed(let start, let why): linkFailed(of: start, why)
        case .unsendable(let bytes, let connection):
            guard let key = processes.key(at: connection) else { return }
            violated(key, .quotaExceeded, "a message to it would have \(bytes) bytes")
        case .spawned(let start, let pid): spawned(start, pid: pid)
        case .startFailed(let start, let why): startFailed(start, why)
        case .handFailed(let start, let why, let caller): handFailed(start, why, for: caller)
        case .exited(let start, let pid, let cause, let output): exited(start, pid: pid, cause, output: output)
        case .stopped(let start, let isStopped):
            guard let key = processes.key(of: start) else { return }
            drive(.stopped(key.controller, key.incarnation, isStopped))
        case .output(let start, let bytes, let dropped): outputCame(of: start, bytes, dropped: dropped)
        case .outputHeld(let start):
            guard let key = processes.key(of: start) else { return }
            diagnose("it writes faster than its output is read, and waits for that", about: key.controller)
        case .connectionsExceeded(let start):
            guard let key = processes.key(of: start) else { return }
            violated(key, .quotaExceeded, "it has too many connections, with those of the processes that it started")
        case .watched(let start): note(.watched, of: start)
        case .unwatchable(let start, let why): note(.unwatchable(why), of: start)
        case .debuggerSought(let start, let isFound): debuggerSought(start, isFound: isFound)
        case .asked(let request, let client): answer(request, of: client)
        case .foreignProcessOffered(let process, let caller): refuseForeignProcess(process, offeredBy: caller)
        case .malformedRequest(let why, let client): malformedRequest(why, by: client)
        case .found(let answer, let caller): self.answer(answer, to: caller)
        case .replied(let outcome, let client):
            clients.replies.note(outcome, at: client)
            sendReplies(to: [client])
        case .room: sendReplies(to: clients.replies.unblock())
        case .modelRead(let application, let caller): reload(application, for: caller)
        case .displayGone(let display): displayGone(display)
        case .touched(let input, let version, let display): touched(input, aimedAt: version, at: display)
        }
        finishIfEnded()
        guard outbox.invariants.isBroken else { return }
        let state =
            "\(phase), inputs \(inputs.pending.count), requests \(clients.requests.count), processes \(processes.keys)"
        for broken in outbox.invariants.takeBroken(in: state) { emit(.broken(broken)) }
    }

    /// Whether the host is to do what the instance says until nothing is left: false where it already does, and what
    /// happens meanwhile is told. So that order stays, and no effect is done amid another.
    public mutating func beginEffects() -> Bool { outbox.begin() }

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
        case .finger(let number): fingerForgotten(number)
        case .hungUp(let key):
            guard let what = processes[key]?.greeting.hungUp else { return }
            violated(key, .protocolViolation, what)
        case .debugger(let key): lookForDebugger(of: key)
        case .classNews(let number):
            if let caller = clients.classWaiters.take(number) { answerClasses(to: caller) }
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
    /// A process that closed its link has had time to be gone.
    case hungUp(ProcessKey)
    /// A process that a debugger held is looked at again.
    case debugger(ProcessKey)
    /// A client that waits for other classes has had its time.
    case classNews(UInt64)
    /// The views of that controller have had time to follow its last layout.
    case layout(ControllerID)
    /// Whoever was asked about an input last has had time to handle it.
    case responder(input: UInt64)
    /// No command has gone on with its finger of that number for a while.
    case finger(Int)
}

extension Instance {
    /// Answers a client in the version that both speak, or says which version that is.
    private mutating func answer(_ request: consuming ControlRequest, of client: ConnectionID) {
        let caller = Caller(client, number: request.number)
        guard request.version == ControlProtocol.version else {
            let words = "it speaks version \(ControlProtocol.version), and was asked in version \(request.version)"
            return answer(.failure(Failure(.versionMismatch, words)), to: caller)
        }
        answer(request.kind, within: request.deadline, to: caller)
    }

    /// The instance may end a process that it is given, so a wrong number must not reach it.
    private mutating func refuseForeignProcess(_ process: Int32, offeredBy caller: Caller) {
        let failure = Failure(
            .badArgument, "process \(process) is neither the client that offers it nor one that the client started",
            hint: "`troupe child CLASS -- COMMAND` offers its own")
        answer(.failure(failure), to: caller)
    }

    /// A client sent a message that cannot be read.
    private mutating func malformedRequest(_ why: String, by client: ConnectionID) {
        guard !clients.replies.isClosed(client) else { return }
        diagnose("a client's question cannot be read: \(why)")
        let failure = Failure(.versionMismatch, "it cannot read the question: \(why)")
        answer(.failure(failure), to: Caller(client, number: 0))
    }

    /// An application was read: the hierarchy loads it when that has its turn.
    private mutating func reload(_ application: ApplicationModel, for caller: Caller) {
        let asker = clients.nextClient
        let tag = clients.add(.client(caller))
        let application = configuration.catalogue.application(application)
        drive(.reload(application, on: configuration.screen.screen(for: application), from: asker, tag: tag))
    }

    /// A process that was asked to end has had its time.
    private mutating func patienceEnded(of key: ProcessKey) {
        guard let process = processes[key], case .gentle? = process.ending?.teardown else { return }
        signal(.kill, to: process)
    }
}

extension Instance {
    /// Ends the instance: what waits is answered, every process is asked to end in order, then ended by force.
    mutating func stop(code: ExitCode = .completed, failure: String? = nil) {
        guard phase == .running else { return }
        phase = .stopping(code, failure: failure, callers: [])
        emit(.stopping(code))
        drive(.stop)
        for caller in clients.handStarts.takeOffers() { refuse(caller) }
        for (number, caller) in clients.classWaiters.takeAll() {
            timers.cancel(.classNews(number))
            refuse(caller)
        }
        // What was opened last ends first: a container starts before what it contains, a presenter before what it
        // presents, and no child loses its container first.
        for process in processes.inOrder.reversed() where process.ending == nil {
            end(process.key, for: .requested(by: .instanceEnd), by: .gentle())
        }
    }

    /// Once everything has ended that is said to who asked for it.
    private mutating func finishIfEnded() {
        guard case .stopping(let code, let failure, let callers) = phase, processes.isEmpty else { return }
        phase = .ended
        outbox.invariants.expect(clients.requests.count == 0, "nobody waits for a reply: \(clients.requests)")
        for caller in clients.questions.takeAll() { refuse(caller) }
        for caller in callers {
            answer(.report(["kind": "stop", "name": .string(configuration.name)]), to: caller)
        }
        emit(.ended(code, failure: failure))
    }
}

/// A connection that asks to be let in, and what the system says of the process at its other end.
public enum ConnectionAttempt: Hashable, Sendable {
    /// At the children's endpoint, with what it showed; nil for a process that nobody knows.
    case child(user: String, token: [UInt8], process: ConnectingProcess?)
    /// At the children's endpoint, without user and token.
    case anonymousChild(process: Int32?)
    /// At a client's endpoint, from a process of that user.
    case client(process: ConnectingProcess, isSameUser: Bool)
}

/// The process at the other end of a connection.
public struct ConnectingProcess: Hashable, Sendable {
    /// Its number.
    public let pid: Int32
    /// Itself and those it descends from, innermost first, up to the keeper or to all; empty where it had ended.
    public let line: [Int32]
    /// Whether it was a child of the instance, or descended from one, when the connection was accepted: by now that child may
    /// have ended.
    public let isOfChild: Bool

    /// A process as the system told of it when the connection was accepted.
    public init(pid: Int32, line: [Int32], isOfChild: Bool = false) {
        self.pid = pid
        self.line = line
        self.isOfChild = isOfChild
    }
}

/// What becomes of it.
private enum Admission {
    case admitted
    case refused
    /// Refused, and said to whoever looks on: why, and which process tried.
    case suspect(String, Int32?)
}

extension Instance {
    /// Decides who may connect: children by their token and process, clients by their user and by being no child. A
    /// refusal that somebody should know of is an effect beside the answer.
    public mutating func admits(_ attempt: ConnectionAttempt, at now: Instant) -> Bool {
        self.now = now
        let admission: Admission =
            switch attempt {
            case .child(let user, let token, let process): admission(ofChild: user, token, process)
            case .anonymousChild(let process): .suspect("a connection named no child", process)
            case .client(let process, isSameUser: true): admission(ofClient: process)
            case .client(_, isSameUser: false): .refused
            }
        switch admission {
        case .admitted: return true
        case .refused: return false
        case .suspect(let what, let process):
            emit(.log(Event(.refusedConnection(message: what, process: process))))
            return false
        }
    }

    private mutating func admission(
        ofChild user: String, _ token: [UInt8], _ process: ConnectingProcess?
    ) -> Admission {
        guard let key = ProcessKey(user: user) else { return .suspect("a connection named no child", process?.pid) }
        guard processes[key]?.credentials.matches(token) == true else {
            // A process that was ended may still try; one that never was is a forger.
            guard hierarchy.incarnation(of: key.controller)?.rawValue ?? 0 <= key.incarnation.rawValue else {
                return .refused
            }
            return .suspect("a connection as \(user) showed no valid token", process?.pid)
        }
        guard let process else { return .admitted }
        guard processes.change(key, { $0.credentials.admit(process) }) == true else {
            return .suspect("process \(process.pid) connected with the token of \(user)", process.pid)
        }
        return .admitted
    }

    /// A child that could ask for everything would not need what its own endpoint refuses. Whatever it starts stays below
    /// the keeper, which adopts orphans; what a person started stays below that as long as it runs.
    private func admission(ofClient process: ConnectingProcess) -> Admission {
        guard !process.line.isEmpty else { return .suspect("a client cannot be told from a child", process.pid) }
        let ours = Set(processes.pids + [configuration.keeper])
        let isForged = process.isOfChild || !ours.isDisjoint(with: process.line)
        return isForged ? .suspect("a child tried to be a client", process.pid) : .admitted
    }
}
