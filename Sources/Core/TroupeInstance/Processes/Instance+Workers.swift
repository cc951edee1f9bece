import TroupeHierarchy
import TroupeModel

// Workers (section 8): processes that a person or a service starts for a class.

extension Instance {
    /// True if only a worker can be the next process of a controller: no program hosts its class, and workers make the
    /// class known. They do so if a text named the class while a worker of it waited, if a worker was the controller's
    /// process, or if another controller of the class has a worker or waits for one. UIKit's own classes always have a
    /// program.
    func needsWorker(_ facts: ControllerFacts) -> Bool {
        guard facts.hasOwnClass, configuration.catalogue.executable(of: facts.className) == nil else { return false }
        return facts.isNamedByClass || accounts[facts.id]?.hadWorker == true
            || workerClasses.contains(facts.className)
    }

    /// The classes of workers that serve or wait, and the classes of controllers that wait for a worker.
    var workerClasses: Set<String> {
        var classes = Set(clients.manualStarts.waiting.map(\.className))
        for process in processes.inOrder where process.origin == .worker { classes.insert(process.role.className) }
        return classes.union(hierarchy.classesWaitingForWorkers)
    }

    /// Reports to the hierarchy the classes that a text may name: the classes that programs host and the classes of
    /// workers. Clients that wait for news of classes are then answered.
    mutating func announceClasses() {
        let classes = configuration.catalogue.hosted.union(workerClasses)
        guard classes != clients.announcedClasses, phase == .running else { return }
        clients.announcedClasses = classes
        drive(.classes(classes))
        for (number, caller) in clients.classWaiters.removeAll() {
            timers.cancel(.classWaitTimedOut(number))
            answerClasses(to: caller)
        }
    }

    /// Notes that a process which a person or a service started has announced its end. It has as much time as a process
    /// that is asked to end.
    mutating func leave(_ key: ProcessKey) {
        guard processes[key]?.ending == nil else { return }
        let teardown = Teardown.gentle()
        processes.change(key) { $0.ending = Process.Ending(cause: .exitCode(0), teardown: teardown) }
        setTeardown(of: key, teardown)
    }

    /// Ends a process that was silent for too long. A worker in a debugger is silent because a person examines it: the
    /// person is informed, and the process lives on.
    mutating func endForSilence(_ key: ProcessKey, _ cause: TerminationCause) {
        guard let process = processes[key] else { return }
        guard process.origin == .worker, cause.isSilence else { return end(key, for: cause, by: .forced) }
        processes.change(key) { $0.silence = .suspected(cause) }
        emit(.seekDebugger(of: process.start))
    }

    /// Handles the result of the search for a debugger.
    mutating func debuggerSearched(_ start: StartID, isFound: Bool) {
        guard let key = processes.key(of: start), let silence = processes[key]?.silence else { return }
        switch silence {
        case .suspected(let cause), .excused(let cause):
            guard isFound else { return end(key, for: cause, by: .forced) }
            processes.change(key) { $0.silence = .excused(cause) }
            if silence == .suspected(cause) {
                diagnose(
                    "\(cause.description); a debugger holds its process, which is not killed", about: key.controller)
            }
        }
        let timeout = hierarchy.settings.deadlines.kill
        timers.set(.debugger(key), at: now.advanced(byMilliseconds: timeout).microseconds)
    }

    /// Repeats the search for the debugger that held a process, if the process is still silent.
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
    /// The cause of its end, as far as the system can tell: only the starter of a worker learns its exit code or
    /// signal.
    func causeOfEnd(seen cause: TerminationCause) -> TerminationCause {
        origin == .worker && cause == .requested(by: .starter) ? .unseen : cause
    }
}

extension TerminationCause {
    /// True if the process is ended only for a silence that lasted too long.
    fileprivate var isSilence: Bool {
        switch self {
        case .hang, .launchTimeout: true
        case .requested, .signal, .exitCode, .memory, .protocolViolation, .quota, .spawnFailed, .unseen: false
        }
    }
}

extension ProcessEnd.Origin {
    /// The origin of a started process.
    init(_ origin: ProcessOrigin) {
        self =
            switch origin {
            case .keeper: .keeper
            case .worker: .worker
            case .hand: .person
            }
    }
}
