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
        // The first cause is the one it has, but for a restart: what follows its end depends on that.
        let cause = cause == .requested(by: .restart) ? cause : process.ending?.cause ?? cause
        processes.change(key) { $0.ending = Process.Ending(cause: cause, teardown: teardown) }
        switch teardown {
        case .gentle(let patience):
            // A child that talks ends itself; a stopped one does once it goes on.
            if process.greeting.connection != nil {
                say(.end(reason: cause.description), to: key)
            } else {
                signal(.terminate, to: process)
            }
            signal(.resume, to: process)
            timers.set(.teardown(key), at: now.advanced(byMilliseconds: patience).microseconds)
        case .forced: signal(.kill, to: process)
        }
    }

    /// A process that was asked to end has had its time.
    mutating func patienceEnded(of key: ProcessKey) {
        guard let process = processes[key], case .gentle? = process.ending?.teardown else { return }
        signal(.kill, to: process)
    }

    /// Sends a process a signal.
    mutating func signal(_ signal: ProcessSignal, to process: Process) {
        emit(.signal(signal, to: process.start, of: process.origin))
    }

    /// The process of a start is gone: supervision decides what follows, the hierarchy is told.
    mutating func exited(_ start: StartID, pid: Int32?, _ cause: TerminationCause, output: [UInt8]) {
        guard let key = processes.key(of: start), let process = processes.remove(key) else {
            return note(.ended, of: start)
        }
        // What it wrote comes with the notice of its end.
        outputCame(of: start, output, dropped: 0)
        timers.cancel(.teardown(key))
        for question in process.journalQuestions { journalCame(from: key, [], for: question) }
        let cause = process.ending?.cause ?? cause
        let exit = ProcessExit(
            name: process.role.name, className: process.role.className, incarnation: key.incarnation,
            pid: pid ?? process.pid, cause: cause, moment: now, output: output)
        accounts[key.controller, default: ControllerAccount()].note(exit)
        drive(.exited(key.controller, key.incarnation, cause, restartDecision(for: process, cause)))
        note(.ended(key))
        forgetIfGone(key.controller)
    }

    /// What follows the end of a process: supervision's word, but for those that it does not watch over.
    private mutating func restartDecision(for process: Process, _ cause: TerminationCause) -> RestartDecision {
        let controller = process.key.controller
        guard phase == .running else { return .stayDown }
        // A person left the debugger: the screen goes on by itself.
        if process.origin == .hand { return .after(milliseconds: 0) }
        guard hierarchy.incarnation(of: controller) == process.key.incarnation else { return .stayDown }
        let policy = configuration.supervision.policy(for: process.role.className)
        return supervisor.exited(controller, cause, under: policy, at: now.microseconds / 1000)
    }

    /// A controller whose last process has ended, or that had none, and that is gone for good: all that was kept of it goes,
    /// but for what it died of.
    mutating func forgetIfGone(_ controller: ControllerID) {
        guard hierarchy.incarnation(of: controller) == nil, processes.latest(of: controller) == nil else { return }
        supervisor.forget(controller)
        let account = accounts.removeValue(forKey: controller)
        if account?.views.isOutdated == true { timers.cancel(.layout(controller)) }
        if let exit = account?.lastExit { clients.departed.add(controller, exit) }
        inputs.typing.end(of: controller)
        scenes.isStale = true
    }
}
