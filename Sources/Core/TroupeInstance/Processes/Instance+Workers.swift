import TroupeHierarchy
import TroupeModel

// Section 8, workers: processes that a person or a service starts for a class.

extension Instance {
    /// Whether only a worker can be the next process of a controller: no program hosts its class, and the class is known
    /// by workers. A text named it when one of them waited, one was the controller's process, or one serves another
    /// controller of the class or is awaited there. UIKit's own classes have a program always.
    func needsWorker(_ facts: ControllerFacts) -> Bool {
        guard facts.hasOwnClass, !configuration.catalogue.hosted.contains(facts.className) else { return false }
        return facts.isNamedByClass || accounts[facts.id]?.hadWorker == true
            || workerClasses.contains(facts.className)
    }

    /// The classes that workers serve, wait to serve, or are waited for.
    var workerClasses: Set<String> {
        var classes = Set(clients.handStarts.waiting.map(\.className))
        for process in processes.inOrder where process.origin == .worker { classes.insert(process.role.className) }
        return classes.union(hierarchy.classesWaitingForWorkers)
    }

    /// Tells the hierarchy which classes a text may name: those that programs host and those of workers. Clients that wait
    /// for that hear of it then.
    mutating func tellClasses() {
        let classes = configuration.catalogue.hosted.union(workerClasses)
        guard classes != clients.toldClasses, phase == .running else { return }
        clients.toldClasses = classes
        drive(.classes(classes))
        for (number, caller) in clients.classWaiters.takeAll() {
            timers.cancel(.classNews(number))
            answerClasses(to: caller)
        }
    }

    /// A process that a person or a service started says that it ends in order. It has as long for that as one that is asked
    /// to end.
    mutating func leave(_ key: ProcessKey) {
        guard processes[key]?.ending == nil else { return }
        let teardown = Teardown.gentle()
        processes.change(key) { $0.ending = Process.Ending(cause: .exitCode(0), teardown: teardown) }
        setTeardown(of: key, teardown)
    }

    /// Ends a process that was silent for too long. One that a debugger holds is silent because a person looks at it: the
    /// person is told, and the process lives.
    mutating func endForSilence(_ key: ProcessKey, _ cause: TerminationCause) {
        guard let process = processes[key] else { return }
        guard process.origin == .worker, cause.isSilence else { return end(key, for: cause, by: .forced) }
        processes.change(key) { $0.silence = .suspected(cause) }
        emit(.seekDebugger(of: process.start))
    }

    /// The host has looked for a debugger.
    mutating func debuggerSought(_ start: StartID, isFound: Bool) {
        guard let key = processes.key(of: start), let silence = processes[key]?.silence else { return }
        switch silence {
        case .suspected(let cause), .excused(let cause):
            guard isFound else { return end(key, for: cause, by: .forced) }
            processes.change(key) { $0.silence = .excused(cause) }
            if silence == .suspected(cause) {
                diagnose("\(cause.description); a debugger holds its process, which lives on", about: key.controller)
            }
        }
        let patience = hierarchy.settings.deadlines.kill
        timers.set(.debugger(key), at: now.advanced(byMilliseconds: patience).microseconds)
    }

    /// Looks again for the debugger that held a process, if the process is silent still.
    mutating func lookForDebugger(of key: ProcessKey) {
        guard let process = processes[key], hierarchy.isLatest(key.incarnation, of: key.controller) else { return }
        switch hierarchy.facts(of: key.controller)?.process.state {
        case .launching, .unresponsive: emit(.seekDebugger(of: process.start))
        case .none?, .connected, .restarting, .unavailable, .waitingForWorker, .retired, nil:
            processes.change(key) { $0.silence = nil }
        }
    }
}

extension Process {
    /// Why it ended, as far as the system can tell: of a worker only its starter learns a code or signal.
    func causeOfEnd(seen cause: TerminationCause) -> TerminationCause {
        origin == .worker && cause == .requested(by: .starter) ? .unseen : cause
    }
}

extension TerminationCause {
    /// Whether the process was silent for too long, and broke no rule otherwise.
    fileprivate var isSilence: Bool {
        switch self {
        case .hang, .launchTimeout: true
        case .requested, .signal, .exitCode, .memory, .protocolViolation, .quota, .spawnFailed, .unseen: false
        }
    }
}

extension ProcessEnd.Origin {
    /// The origin of a process that was started.
    init(_ origin: ProcessOrigin) {
        self =
            switch origin {
            case .keeper: .keeper
            case .worker: .worker
            case .hand: .person
            }
    }
}
