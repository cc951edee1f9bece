public import TroupeMessages
public import TroupeModel
public import TroupeSession

/// Where an instance runs: the daemon with its sockets and processes, or a simulated world. It decides nothing.
public protocol InstanceHost: ~Copyable {
    /// What runs there.
    var instance: Instance { get set }
    /// The moment on the instance's clock.
    var now: Instant { get }

    /// Sends a child a message.
    mutating func transmit(_ frame: SessionFrame<SentBody>, to connection: ConnectionID)
    /// Starts a process.
    mutating func start(_ process: ProcessStart)
    /// A process has said its first word.
    mutating func started(_ process: StartID)
    /// Sends a process a signal.
    mutating func send(_ signal: ProcessSignal, to process: StartID)
    /// Fetches what a process wrote.
    mutating func readOutput(of process: StartID)
    /// Watches a process that a person started.
    mutating func watch(pid: Int32, as process: StartID)
    /// Answers a client.
    mutating func answer(_ answer: ControlReply.Kind, to caller: Caller)
    /// Hands a client what a process that it starts by hand needs.
    mutating func hand(_ process: ProcessStart, to caller: Caller)
    /// Answers a client with a report.
    mutating func report(_ kind: ReportKind, to caller: Caller)
    /// Reads an application.
    mutating func readModel(at path: String, for caller: Caller)
    /// Tells a person at a display something.
    mutating func notify(_ words: String, at display: ConnectionID)
    /// Keeps an event.
    mutating func log(_ event: Event)
    /// The first controllers have appeared.
    mutating func ready()
    /// The instance is ending.
    mutating func stopping(_ code: ExitCode)
    /// The instance has ended.
    mutating func ended(_ code: ExitCode, failure: String?)
}

extension InstanceHost where Self: ~Copyable {
    /// Tells the instance what happened, and does what it says.
    ///
    /// What happens because of what is done, such as a process that cannot be started, may be told at once: what the
    /// instance says keeps its order.
    @inlinable
    public mutating func handle(_ input: consuming InstanceInput) {
        instance.handle(input, at: now)
        carryOutEffects()
    }

    /// Asks the instance whether a connection is let in.
    @inlinable
    public mutating func admits(_ attempt: ConnectionAttempt, lineage: (Int32) -> [Int32]?) -> Bool {
        let isAdmitted = instance.admits(attempt, at: now, lineage: lineage)
        carryOutEffects()
        return isAdmitted
    }

    /// Does what the instance has said. The one place where its effects are interpreted.
    @inlinable
    mutating func carryOutEffects() {
        while let effect = instance.nextEffect() {
            switch effect {
            case .transmit(let frame, let connection): transmit(frame, to: connection)
            case .start(let process): start(process)
            case .started(let process): started(process)
            case .signal(let signal, let process): send(signal, to: process)
            case .readOutput(let process): readOutput(of: process)
            case .watch(let pid, let process): watch(pid: pid, as: process)
            case .answer(let kind, let caller): answer(kind, to: caller)
            case .hand(let process, let caller): hand(process, to: caller)
            case .report(let kind, let caller): report(kind, to: caller)
            case .readModel(let path, let caller): readModel(at: path, for: caller)
            case .notify(let words, let display): notify(words, at: display)
            case .log(let event): log(event)
            case .ready: ready()
            case .stopping(let code): stopping(code)
            case .ended(let code, let failure): ended(code, failure: failure)
            }
        }
    }
}
