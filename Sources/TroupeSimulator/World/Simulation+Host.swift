import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

// The world around an instance, as the daemon is: it carries out and decides nothing.

extension Simulation: InstanceHost {
    var now: Instant { Instant(microseconds: time) }

    mutating func transmit(_ frame: SessionFrame<SentBody>, to connection: ConnectionID) {
        guard let child = children.values.first(where: { $0.connection == connection }) else {
            return handle(.unreachable(connection))
        }
        // A welcome is the answer to a connection: without it there is none.
        if case .plain(.welcome, _) = frame.content { return welcome(child.key, frame) }
        carry(frame, to: child.key, over: connection)
    }

    mutating func start(_ process: ProcessStart) { spawn(process) }

    mutating func started(_ process: StartID) {}

    mutating func send(_ signal: ProcessSignal, to process: StartID) {
        guard let key = children.values.first(where: { $0.start.id == process })?.key, children[key]?.life == .running
        else { return }
        switch signal {
        case .terminate: agenda.enter(.gone(key, .signal(15)), at: time + Int64(random.within(200...3_000)))
        case .kill: agenda.enter(.gone(key, .signal(9)), at: time + 200)
        case .stop: children[key]?.isStopped = true
        case .resume: resume(key)
        }
    }

    mutating func readOutput(of process: StartID) { handle(.output(process, Array("words".utf8), dropped: 0)) }

    mutating func watch(pid: Int32, as process: StartID) { handle(.unwatchable(process, "nobody starts one by hand")) }

    mutating func answer(_ answer: ControlReply.Kind, to caller: Caller) {
        if people.waiting.removeValue(forKey: caller) == nil {
            complain("question \(caller.number) is answered twice: \(answer)")
        }
    }

    mutating func hand(_ process: ProcessStart, to caller: Caller) { complain("nobody started \(process.key) by hand") }

    mutating func report(_ kind: ReportKind, to caller: Caller) { answer(.report([:]), to: caller) }

    mutating func readModel(at path: String, for caller: Caller) { answer(.report([:]), to: caller) }

    mutating func notify(_ words: String, at display: ConnectionID) {}

    mutating func log(_ event: Event) {
        if event.kind == .fault { complain("a child is at fault: \(event.fields)") }
    }

    mutating func ready() {}

    mutating func stopping(_ code: ExitCode) { isStopping = true }

    mutating func ended(_ code: ExitCode, failure: String?) {
        if hasEnded { complain("it ends twice") }
        hasEnded = true
    }
}

/// Messages as they are, each counted as a small one.
struct SimulatedEnvironment: InstanceEnvironment {
    func encode(_ body: EnvelopeBody) -> SentBody { .plain(body, size: 64) }

    func makeToken() -> String { "token" }
}
