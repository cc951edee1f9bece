import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSupervision

extension Instance {
    /// Ends a process: with a cause that its notice of end will carry, by force or in order.
    mutating func end(_ key: ProcessKey, for cause: TerminationCause, by teardown: Teardown) {
        guard let process = processes[key] else { return }
        // Force ends also what was asked before.
        guard process.ending == nil || teardown == .forced else { return }
        let ending = Process.Ending(cause: process.ending?.cause ?? cause, teardown: TeardownProgress(teardown))
        processes.change(key) { $0.ending = ending }
        advanceTeardown(of: key, .begin)
    }

    /// Does what the teardown of a process says next.
    mutating func advanceTeardown(of key: ProcessKey, _ event: TeardownProgress.Event) {
        let actions = processes.change(key) { $0.ending?.teardown.handle(event) ?? [] } ?? []
        guard let process = processes[key] else { return }
        for action in actions {
            switch action {
            case .sendTerminate:
                // A child that talks ends itself; a stopped one does once it goes on.
                if process.greeting.connection != nil, let cause = process.ending?.cause {
                    say(.end(reason: cause.description), to: key)
                } else {
                    emit(.signal(.terminate, to: process.start))
                }
                emit(.signal(.resume, to: process.start))
            case .sendKill: emit(.signal(.kill, to: process.start))
            case .startTimer(let milliseconds):
                timers.set(.teardown(key), at: now.advanced(byMilliseconds: milliseconds).microseconds)
            case .stopTimer: timers.cancel(.teardown(key))
            }
        }
    }

    /// The process of a start is gone: supervision decides what follows, the hierarchy is told.
    mutating func exited(_ start: StartID, pid: Int32?, _ cause: TerminationCause, output: [UInt8]) {
        guard let key = processes.key(of: start), let process = processes.remove(key) else {
            return handStartEnded(start)
        }
        // What it wrote comes with the notice of its end.
        outputCame(of: start, output, dropped: 0)
        timers.cancel(.teardown(key))
        for question in process.journalQuestions { journalCame(to: question, from: key, []) }
        let cause = process.ending?.cause ?? cause
        note(
            ProcessExit(
                name: process.name, className: process.className, incarnation: key.incarnation, pid: pid ?? process.pid,
                cause: cause, moment: now, output: output),
            of: key.controller)
        drive(.exited(key.controller, key.incarnation, cause, restartDecision(for: process, cause)))
        responderEnded(key)
        forgetIfGone(key.controller)
    }

    private mutating func note(_ exit: ProcessExit, of controller: ControllerID) {
        guard (accounts[controller]?.lastExit?.incarnation.rawValue ?? 0) < exit.incarnation.rawValue else { return }
        accounts[controller, default: ControllerAccount()].lastExit = exit
    }

    /// What follows the end of a process: the one place where that is decided.
    private mutating func restartDecision(for process: Process, _ cause: TerminationCause) -> RestartDecision {
        let controller = process.key.controller
        guard phase == .running else { return .stayDown }
        // A person left the debugger: the screen goes on by itself.
        if process.origin == .hand { return .after(milliseconds: 0) }
        guard hierarchy.incarnation(of: controller) == process.key.incarnation else { return .stayDown }
        var policy = configuration.restarts
        policy.condition = configuration.restart[process.className]
        supervisor.supervise(controller, policy: policy)
        return supervisor.exited(controller, cause, at: now.microseconds / 1000)
    }

    /// A controller whose last process has ended and that is gone for good: all that was kept of it goes, but for what
    /// it died of.
    private mutating func forgetIfGone(_ controller: ControllerID) {
        guard hierarchy.incarnation(of: controller) == nil, processes.latest(of: controller) == nil else { return }
        supervisor.forget(controller)
        let account = accounts.removeValue(forKey: controller)
        if account?.awaitedLayout != nil { timers.cancel(.layout(controller)) }
        if let exit = account?.lastExit { clients.departed.add(controller, exit) }
        if inputs.textOwner == controller { inputs.textOwner = nil }
        scenes.isStale = true
    }

    // MARK: - The end of the instance

    /// Ends the instance: what waits is answered, every process is asked to end in order, then ended by force.
    mutating func stop(code: ExitCode = .completed, failure: String? = nil) {
        guard phase == .running else { return }
        phase = .stopping(code, failure: failure, callers: [])
        emit(.stopping(code))
        drive(.stop)
        for offer in clients.takeOffers() {
            emit(.answer(.failure(Failure(.windowClosed, "the instance is stopping")), to: offer.caller))
        }
        let running = processes.inOrder
        let teardown = InstanceTeardown(started: running.map(\.key.controller))
        for controller in teardown.order {
            for process in running where process.key.controller == controller && process.ending == nil {
                end(process.key, for: .requested(by: "the end of the instance"), by: teardown.teardown)
            }
        }
    }

    /// A first screen was given up: the instance ends and says why.
    mutating func launchFailed(_ controller: ControllerID, _ cause: TerminationCause) {
        let name = hierarchy.facts(of: controller)?.name ?? controller.description
        let words = lastWords(of: controller)
        stop(
            code: .unavailable,
            failure:
                "\(name) \(cause.description), again and again, before it had appeared\(words); mend its executable")
    }

    /// What the controller's last process wrote at its end: nobody can ask for it once the instance has ended.
    private func lastWords(of controller: ControllerID) -> String {
        let text = String(decoding: accounts[controller]?.lastExit?.output ?? [], as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline)
            .map { line in
                String(line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
            }
            .filter { $0.contains { !$0.isWhitespace } }
        let words = lines.suffix(3).map { "'\($0.prefix(200))'" }
        return words.isEmpty ? "" : ", and wrote at last \(words.joined(separator: ", "))"
    }

    /// Once everything has ended that is said to who asked for it.
    mutating func finishIfEnded() {
        guard case .stopping(let code, let failure, let callers) = phase, processes.isEmpty else { return }
        phase = .ended
        abandonQuestions(Failure(.windowClosed, "the instance is stopping"))
        for caller in callers {
            emit(.answer(.report(["kind": "stop", "name": .string(configuration.name)]), to: caller))
        }
        emit(.ended(code, failure: failure))
    }
}
