public import TroupeHierarchy
import TroupeMessages
public import TroupeModel
import TroupeScene
import TroupeValue

/// One running interface. Every decision about the interface is made here.
///
/// A value with one entrance, ``handle(_:at:)``: events go in as inputs, and effects come out of ``nextEffect()``. Only
/// a connection attempt gets its answer directly, from ``admits(_:at:)``, since libzmq waits for it. The instance does
/// no I/O and has no clock, so that the daemon, the simulator and the scenarios run the same code. The hierarchy knows
/// the rules of controllers; the instance adds processes with sessions, clients, and the input of people.
public struct Instance {
    /// The controllers, with their containment and presentation.
    public internal(set) var hierarchy: Hierarchy
    /// The configuration it was started with.
    public let configuration: InstanceConfiguration
    /// The moment of the latest input.
    public internal(set) var now = Instant(microseconds: 0)
    var supervisor = Supervisor()
    var processes = ProcessTable()
    var accounts: [ControllerID: ControllerAccount] = [:]
    var clients = ClientLedger()
    var inputs = InputLedger()
    /// The displays that show the interface.
    public internal(set) var displays = AttachedDisplays()
    /// The composed scenes of the main window for displays.
    public internal(set) var scenes = SceneHistory()
    /// The composed scenes of the windows of other screens.
    var otherScenes: [WindowID: SceneHistory] = [:]
    var phase = Phase.running
    /// The application that was saved last; nil before the first save of an instance that had nothing to restore.
    var saved: SavedApplication?
    /// True if the application class was asked for the state that the next save includes.
    var hasAskedApplicationClass = false
    /// The number of saves in a row that failed.
    var failedSaves = 0
    var timers = TimerHeap<InstanceTimer>()
    var outbox = Outbox()

    /// The controllers with an account: the instance keeps their views and their last exits, which the hierarchy does
    /// not.
    package var accounted: some Collection<ControllerID> { accounts.keys }

    /// A phase in the life of the instance.
    enum Phase: Hashable {
        case running
        /// Every process was asked to end. The instance ends with the last of them.
        case stopping(ExitCode, failure: String?, callers: [Caller])
        case ended
    }

    /// Creates an instance that shows nothing yet.
    public init(_ configuration: InstanceConfiguration) {
        self.configuration = configuration
        let application = configuration.application.map { configuration.catalogue.application($0) }
        let restored = configuration.relaunch?.saved
        saved = restored?.isEmpty == false ? restored : nil
        hierarchy = Hierarchy(application: application, settings: configuration.settings, restoring: restored)
    }

    /// Handles an input. Any order of inputs is safe; an outdated input is ignored.
    public mutating func handle(_ input: consuming InstanceInput, at now: Instant) {
        self.now = now
        switch input {
        case .launch:
            if let refusal = configuration.relaunch?.refusal { diagnose(refusal) }
            announceClasses()
            drive(.launch)
        case .timeout: fireTimer()
        case .settled(let isPause):
            if isPause { processes.traffic.pause() }
            if isPause || processes.traffic.takeAcknowledgementDue() { acknowledge() }
        case .stop: stop()
        case .display: composeScenes()
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
        case .completionFailed(let start, let why, let caller): completionFailed(start, why, for: caller)
        case .exited(let start, let pid, let cause, let output): exited(start, pid: pid, cause, output: output)
        case .stopped(let start, let isStopped):
            guard let key = processes.key(of: start) else { return }
            drive(.stopped(key.controller, key.incarnation, isStopped))
        case .output(let start, let bytes, let dropped): receiveOutput(of: start, bytes, dropped: dropped)
        case .outputHeld(let start):
            guard let key = processes.key(of: start) else { return }
            diagnose("it writes faster than its output is read, and waits", about: key.controller)
        case .connectionsExceeded(let start):
            guard let key = processes.key(of: start) else { return }
            violated(key, .quotaExceeded, "it and the processes that it started have too many connections")
        case .watched(let start): note(.watched, of: start)
        case .unwatchable(let start, let why): note(.unwatchable(why), of: start)
        case .debuggerSearched(let start, let isFound): debuggerSearched(start, isFound: isFound)
        case .asked(let request, let client): answer(request, of: client)
        case .foreignProcessOffered(let process, let caller): refuseForeignProcess(process, offeredBy: caller)
        case .malformedRequest(let why, let client): malformedRequest(why, by: client)
        case .found(let answer, let caller): self.answer(answer, to: caller)
        case .replied(let outcome, let client):
            clients.replies.note(outcome, at: client)
            if outcome == .gone { setSpeaker(client, speaks: false) }
            sendReplies(to: [client])
        case .saveEnded(let isStored): saveEnded(isStored: isStored)
        case .room: sendReplies(to: clients.replies.unblock())
        case .modelRead(let application, let caller): reload(application, for: caller)
        case .sceneAsked(let version, let display): sceneAsked(after: version, by: display)
        case .screenAttached(let screen, let size, let display): screenAttached(screen, size, by: display)
        case .displayGone(let display): displayGone(display)
        case .touched(let input, let version, let display): touched(input, aimedAt: version, at: display)
        }
        finishIfEnded()
        guard outbox.invariants.isBroken else { return }
        let state =
            "\(phase), inputs \(inputs.pending.count), requests \(clients.requests.count), processes \(processes.keys)"
        for broken in outbox.invariants.removeAll(in: state) { emit(.broken(broken)) }
    }

    /// True if the host should carry out effects until ``nextEffect()`` returns nil; false if a caller up the stack
    /// already does so. Thus effects stay in order and are never nested.
    public mutating func beginEffects() -> Bool { outbox.begin() }

    /// Takes the next effect; nil if no effect is left.
    public mutating func nextEffect() -> InstanceEffect? { outbox.next() }

    /// The time at which ``InstanceInput/timeout`` is due. Complexity: O(1).
    public var deadline: Instant? { timers.earliest.map { Instant(microseconds: $0) } }

    private mutating func fireTimer() {
        guard let timer = timers.takeDue(at: now.microseconds) else { return }
        switch timer {
        case .hierarchy(let id): drive(.timer(id))
        case .layout(let controller): layoutEnded(of: controller)
        case .teardown(let key): stopDeadlinePassed(of: key)
        case .responder(let number): note(.silence(number))
        case .finger(let number): cancelIdleFinger(number)
        case .saveApplication: saveApplication()
        case .saveState(let key): drive(.saveState(key.controller, key.incarnation))
        case .hungUp(let key):
            guard let what = processes[key]?.connectionState.hungUp else { return }
            violated(key, .protocolViolation, what)
        case .debugger(let key): lookForDebugger(of: key)
        case .classWaitTimedOut(let number):
            if let caller = clients.classWaiters.remove(number) { answerClasses(to: caller) }
        }
    }

    mutating func emit(_ effect: consuming InstanceEffect) { outbox.append(effect) }

    /// Logs a diagnostic for the developer. The instance continues.
    mutating func diagnose(_ message: String, about controller: ControllerID? = nil) {
        emit(.log(Event(.diagnostic(message), controller.flatMap { subject($0) })))
    }

    /// The controller in the form for events.
    func subject(_ id: ControllerID) -> EventSubject? {
        hierarchy.facts(of: id).map { facts in
            EventSubject(
                controller: id, storyboardID: facts.scene?.reference.id.rawValue, title: facts.scene?.bars.title,
                className: facts.className, pid: facts.process.pid, incarnation: facts.process.incarnation)
        }
    }
}

/// The purpose of a timer of an instance.
enum InstanceTimer: Hashable {
    /// A timer of the hierarchy.
    case hierarchy(TimerID)
    /// A process that was asked to end is killed.
    case teardown(ProcessKey)
    /// A process that closed its link should have ended by now.
    case hungUp(ProcessKey)
    /// The search for the debugger that held a process is repeated.
    case debugger(ProcessKey)
    /// A client has waited for news of classes until its deadline.
    case classWaitTimedOut(UInt64)
    /// The time for the controller's views to follow its last layout is over.
    case layout(ControllerID)
    /// The deadline of the responder that was asked about an input has passed.
    case responder(input: UInt64)
    /// The state of the process may have changed a while ago, and is saved now.
    case saveState(ProcessKey)
    /// The application may have changed a while ago, and is saved now.
    case saveApplication
    /// No command has moved its finger of that number for a while.
    case finger(Int)
}

extension Instance {
    /// Answers a client that speaks the same version; otherwise the answer says which version the daemon speaks.
    private mutating func answer(_ request: consuming ControlRequest, of client: ConnectionID) {
        let caller = Caller(client, number: request.number)
        guard request.version == ControlProtocol.version else {
            let words = "the daemon speaks version \(ControlProtocol.version), the request version \(request.version)"
            return answer(.failure(Failure(.versionMismatch, words)), to: caller)
        }
        answer(request.kind, within: request.deadline, to: caller)
    }

    /// Refuses an offered process that is not the client's. The instance may end an offered process, so a wrong number
    /// must not reach it.
    private mutating func refuseForeignProcess(_ process: Int32, offeredBy caller: Caller) {
        let failure = Failure(
            .badArgument, "process \(process) is neither the client that offers it nor one that the client started",
            hint: "`troupe child CLASS -- COMMAND` offers its own")
        answer(.failure(failure), to: caller)
    }

    /// Answers a client whose message cannot be read.
    private mutating func malformedRequest(_ why: String, by client: ConnectionID) {
        guard !clients.replies.isClosed(client) else { return }
        diagnose("a client's request cannot be read: \(why)")
        let failure = Failure(.versionMismatch, "the daemon cannot read the request: \(why)")
        answer(.failure(failure), to: Caller(client, number: 0))
    }

    /// Hands the hierarchy an application that was read. The hierarchy loads it in its turn.
    private mutating func reload(_ application: ApplicationModel, for caller: Caller) {
        let asker = clients.nextClient
        let tag = clients.add(.client(caller))
        let application = configuration.catalogue.application(application)
        drive(.reload(application, on: configuration.screen.screen(for: application), from: asker, tag: tag))
    }

    /// Kills a process that did not end in time.
    private mutating func stopDeadlinePassed(of key: ProcessKey) {
        guard let process = processes[key], case .gentle? = process.ending?.teardown else { return }
        signal(.kill, to: process)
    }
}

extension Instance {
    /// Ends the instance: answers the waiting clients and asks every process to end; a process that does not end in
    /// time is killed.
    mutating func stop(code: ExitCode = .completed, failure: String? = nil) {
        guard phase == .running else { return }
        saveApplication(asksApplicationClass: false)
        timers.cancel(.saveApplication)
        phase = .stopping(code, failure: failure, callers: [])
        emit(.stopping(code))
        drive(.stop)
        for caller in clients.manualStarts.takeOffers() { refuse(caller) }
        for (number, caller) in clients.classWaiters.removeAll() {
            timers.cancel(.classWaitTimedOut(number))
            refuse(caller)
        }
        // The latest process ends first: a container starts before its children and a presenter before the presented
        // controller, so no child loses its container first.
        for process in processes.inOrder.reversed() where process.ending == nil {
            end(process.key, for: .requested(by: .instanceEnd), by: .gentle())
        }
    }

    /// Ends the instance once every process has ended, and answers the clients that asked for it.
    private mutating func finishIfEnded() {
        guard case .stopping(let code, let failure, let callers) = phase, processes.isEmpty else { return }
        phase = .ended
        outbox.invariants.expect(clients.requests.count == 0, "no client waits for a reply: \(clients.requests)")
        for caller in clients.questions.takeAll() { refuse(caller) }
        for caller in callers {
            answer(.report(["kind": "stop", "name": .string(configuration.name)]), to: caller)
        }
        emit(.ended(code, failure: failure))
    }
}

/// A connection attempt, with the system's facts about the process at its other end.
public enum ConnectionAttempt: Hashable, Sendable {
    /// At the children's endpoint, with its credentials; `process` is nil if the system could not identify it.
    case child(user: String, token: [UInt8], process: ConnectingProcess?)
    /// At the children's endpoint, without user and token.
    case anonymousChild(process: Int32?)
    /// At a client's endpoint, from a process of that user; `process` is nil if the system could not identify it.
    case client(process: ConnectingProcess?, isSameUser: Bool)
}

/// The process at the other end of a connection.
public struct ConnectingProcess: Hashable, Sendable {
    /// Its process number.
    public let pid: Int32
    /// The process and its ancestors, innermost first, up to the keeper or to the last one; empty if the process had
    /// ended.
    public let ancestry: [Int32]
    /// True if it was a child of the instance, or descended from one, when the connection was accepted. That child may
    /// have ended since.
    public let isOfChild: Bool

    /// Creates a process from the facts of the system when the connection was accepted.
    public init(pid: Int32, ancestry: [Int32], isOfChild: Bool = false) {
        self.pid = pid
        self.ancestry = ancestry
        self.isOfChild = isOfChild
    }
}

/// The decision about a connection attempt.
private enum Admission {
    case admitted
    case refused
    /// Refused and logged, with the reason and the process that tried.
    case suspect(String, Int32?)
}

extension Instance {
    /// Decides about a connection attempt: children are admitted by their token and process, clients by their user and
    /// by not being a child. A suspicious refusal is also logged, by an effect.
    public mutating func admits(_ attempt: ConnectionAttempt, at now: Instant) -> Bool {
        self.now = now
        let admission: Admission =
            switch attempt {
            case .child(let user, let token, let process): admission(ofChild: user, token, process)
            case .anonymousChild(let process): .suspect("a connection named no child", process)
            case .client(let process?, isSameUser: true): admission(ofClient: process)
            case .client(nil, isSameUser: true): .suspect("the process of a client is unknown", nil)
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
            // A process that was ended may still try; an incarnation that never existed is a forgery.
            guard hierarchy.incarnation(of: key.controller)?.rawValue ?? 0 <= key.incarnation.rawValue else {
                return .refused
            }
            return .suspect("a connection as \(user) sent no valid token", process?.pid)
        }
        guard let process else { return .admitted }
        guard processes.change(key, { $0.credentials.admit(process) }) == true else {
            return .suspect("process \(process.pid) connected with the token of \(user)", process.pid)
        }
        return .admitted
    }

    /// The decision about a client's connection. A child that connected as a client could make every request that its
    /// own endpoint refuses. The descendants of a child stay below the keeper, which adopts orphans; the descendants of
    /// a person's process stay below that process while it runs.
    private func admission(ofClient process: ConnectingProcess) -> Admission {
        guard !process.ancestry.isEmpty else { return .suspect("the ancestry of a client is unknown", process.pid) }
        let ours = Set(processes.pids + [configuration.keeper])
        let isForged = process.isOfChild || !ours.isDisjoint(with: process.ancestry)
        return isForged ? .suspect("a child tried to connect as a client", process.pid) : .admitted
    }
}
