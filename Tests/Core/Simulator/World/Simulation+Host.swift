import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

// The world around an instance, with the role of the daemon: it executes effects and decides nothing.

extension Simulation: InstanceHost {
    var now: Instant { Instant(microseconds: agenda.now) }

    mutating func carryOut(_ effect: consuming InstanceEffect) {
        switch effect {
        case .transmit(let frame, let connection): transmit(frame, to: connection)
        case .start(let process): spawn(process)
        case .signal(let signal, let process, _): send(signal, to: process)
        case .readOutput(let process): handle(.output(process, Array("words".utf8), dropped: 0))
        case .watch(let pid, let process):
            if workers.isWatched(pid, as: process) { return watchWorker(process) }
            guard people.random.chance(80) else { return handle(.unwatchable(process, "it is gone")) }
            handle(.watched(process))
            agenda.enter(.watcherGone(process), after: people.random.below(2_000_000))
        case .reply(let reply, let client): handle(.replied(receive(reply, by: client), at: client))
        case .seekDebugger(let process): handle(.debuggerSearched(process, isFound: false))
        case .completeStart(let process, let caller): hand(process, to: caller)
        case .report(_, let caller): handle(.found(.report([:]), for: caller))
        case .readModel(_, let caller):
            guard people.random.chance(80) else {
                return handle(.found(.failure(Failure(.badArgument, "it cannot be read")), for: caller))
            }
            handle(.modelRead(storyboard.application, for: caller))
        case .setAside(_, let key): trial?.stateSetAside(of: key.controller)
        case .save(let application): save(application)
        case .log(let event):
            let kept = streams.history.count
            streams.log(event, at: now)
            checks.complaints += history.logged(event, at: now, in: streams.history, keptBefore: kept)
            if let complaint = checks.holding.complaint(aboutDrop: event, at: agenda.now) { complain(complaint) }
            guard event.kind == .fault else { return }
            // A forger's connection is refused, and an event reports it.
            if case .refusedConnection = event.details { return }
            // The controller may be gone by then, so that its event has no subject.
            if case .violation(_, _, let process) = event.details,
                malice.greedy.contains(where: { process.hasPrefix("\($0).") })
            {
                return
            }
            complain("an honest child is at fault: \(event.fields)")
        case .broken(let broken): complain(broken.description)
        case .stopping: phase = .stopping
        case .ended:
            if phase == .ended { complain("the instance ends twice") }
            phase = .ended
            instanceEnded()
        case .notify(let words, let display): streams.notify(words, at: display)
        case .started(let process): if keeping.isThere { spoke(process) }
        case .ready: relaunches?.ready()
        case .relaunching: break
        }
    }

    private mutating func transmit(_ frame: SessionFrame<SentBody>, to connection: ConnectionID) {
        guard let child = children.values.first(where: { $0.link.connection == connection }) else {
            return handle(.unreachable(connection))
        }
        // The welcome is the answer to a connection; there is no other answer.
        if case .plain(.welcome, _) = frame.content { return welcome(child.key, frame) }
        carry(frame, to: child.key, over: connection)
    }

    private mutating func send(_ signal: ProcessSignal, to process: StartID) {
        if signalUnborn(signal, to: process) { return }
        guard let key = children.values.first(where: { $0.start.id == process })?.key, children[key]?.life == .running
        else { return }
        switch signal {
        case .terminate: agenda.enter(.gone(key, .signal(15)), after: random.within(200...3_000))
        case .kill:
            children[key]?.isAskedToEnd = true
            agenda.enter(.gone(key, .signal(9)), after: 200)
        case .stop: halt(key)
        case .resume: resume(key)
        }
    }

    /// A signal reaches the process that it waited for.
    mutating func signalled(_ process: StartID, _ number: Int32) {
        let signals: [Int32: ProcessSignal] = [15: .terminate, 9: .kill, 19: .stop, 18: .resume]
        if let signal = signals[number] { send(signal, to: process) }
    }
}

/// Messages without encoding, each with an approximate size.
struct SimulatedEnvironment: InstanceEnvironment {
    func encode(_ body: EnvelopeBody) -> SentBody { .plain(body, size: body.simulatedSize) }

    /// A report has a size at which few reports exceed the limit of waiting answers.
    func encode(_ reply: ControlReply) -> SentReply {
        switch reply.kind {
        case .report: .plain(reply, size: 1 << 20)
        case .reply, .launch, .failure: .plain(reply, size: 64)
        }
    }

    func encode(_ update: SceneUpdate) -> SentUpdate { .plain(update) }

    func makeToken() -> String { "token" }
}

extension EnvelopeBody {
    /// The approximate size on the wire, in bytes; exact for contents of unbounded size.
    var simulatedSize: Int {
        switch self {
        case .deliver(let items): items.reduce(16) { $0 + $1.delivery.simulatedSize }
        case .views(let update): 32 + 96 * update.upserts.count + 8 * update.removals.count
        case .ask(let ask): 48 + ask.request.weight
        case .told(let told): 64 + told.reply.content.size
        case .answers(let answers): 16 + 24 * answers.count
        case .journal(let entries): 16 + 32 * entries.count
        case .hello, .welcome, .input, .handled, .end, .fault, .action, .withdraw: 48
        }
    }
}

extension Delivery {
    fileprivate var simulatedSize: Int {
        switch self {
        case .callback(_, .delegate(let message)): 64 + message.payload.size
        case .callback: 64
        case .configuration(let configuration):
            configuration.values.entries.reduce(32) { $0 + $1.key.utf8.count + $1.value.size }
        }
    }
}
