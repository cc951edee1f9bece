import TroupeHierarchy
import TroupeMessages
import TroupeModel

extension Instance {
    /// Has a process started for a controller, or makes the worker of its class that came first its process.
    ///
    /// - Returns: The input that tells the hierarchy of a worker, of its lack, or of a refusal; nil for a start.
    mutating func launch(_ key: ProcessKey, isVisible: Bool) -> Input? {
        guard let facts = hierarchy.facts(of: key.controller) else { return nil }
        if let worker = clients.handStarts.takeWorker(ofClass: facts.className) {
            adopt(worker, as: key, facts, origin: .worker)
            return .spawned(key.controller, key.incarnation, pid: worker.pid)
        }
        if needsWorker(facts) { return .waitsForWorker(key.controller, key.incarnation) }
        guard processes.count < configuration.supervision.processLimit else { return refuse(key, facts) }
        let credentials = Credentials(
            token: configuration.link(of: facts.className) == .zmq ? configuration.environment.makeToken() : "",
            isWrapped: configuration.catalogue.isWrapped(facts.className))
        let process = Process(
            key, as: Process.Role(facts), start: processes.nextStart(), credentials: credentials, origin: .keeper)
        processes.insert(process)
        complain(aboutClassOf: facts)
        emit(.start(processStart(of: process, isVisible: isVisible)))
        return nil
    }

    /// There are as many processes as there may be: the controller stays without, until somebody restarts it.
    private mutating func refuse(_ key: ProcessKey, _ facts: ControllerFacts) -> Input {
        let words =
            "there are \(processes.count) processes, the most that this instance may have ('--processes' sets how many)"
        let cause = TerminationCause.spawnFailed(words)
        let role = Process.Role(facts)
        let exit = ProcessExit(
            name: role.name, className: role.className, incarnation: key.incarnation, pid: nil, cause: cause,
            moment: now, output: [])
        accounts[key.controller, default: ControllerAccount()].note(exit)
        return exited(key, cause, origin: .refused, role.className)
    }

    /// What nobody hosts is said once.
    private mutating func complain(aboutClassOf facts: ControllerFacts) {
        guard let complaint = configuration.catalogue.complaint(about: facts.scene),
            clients.unhosted.isNews(facts.className)
        else { return }
        diagnose(complaint, about: facts.id)
    }

    /// What a process needs to become a controller.
    mutating func processStart(of process: Process, isVisible: Bool) -> ProcessStart {
        let key = process.key
        let settings = hierarchy.settings
        let link = process.origin == .keeper ? configuration.link(of: process.role.className) : .zmq
        var launch = Launch(
            version: ChildProtocol.version, endpoint: link == .descriptor ? "" : configuration.endpoint,
            controller: key.controller,
            incarnation: key.incarnation, token: process.credentials.token, className: process.role.className,
            device: DeviceFacts(
                idiom: settings.idiom, size: settings.portraitSize, orientation: hierarchy.orientation,
                profile: settings.profile, animates: settings.animates),
            credits: Process.credits)
        if process.origin != .keeper { launch.keeper = configuration.keeper }
        let scene = process.role.scene.map { accounts[key.controller]?.takeTypedText(into: $0) ?? $0 }
        // troupe-scene reads the scene itself; who hosts the class otherwise may be of any language.
        if process.origin != .keeper || configuration.catalogue.hosted.contains(process.role.className) {
            launch.views = scene.map(SceneDescription.init(_:))
        }
        if let journal = configuration.journal {
            launch.keepsJournal = true
            launch.journalPath = "\(journal)/\(key).jsonl"
        }
        return ProcessStart(
            id: process.start, command: configuration.catalogue.command(for: process.role.className, key.controller),
            key: key, launch: launch, link: link, scene: scene, isVisible: isVisible)
    }

    /// The process of a start exists.
    mutating func spawned(_ start: StartID, pid: Int32) {
        guard let key = processes.key(of: start) else { return }
        // A connection may have been made before it was known which process was started.
        if let other = processes.change(key, { $0.credentials.spawned(pid) }) ?? nil {
            return end(key, for: .protocolViolation("its token was used by process \(other)"), by: .forced)
        }
        guard hierarchy.facts(of: key.controller)?.process.pid != pid else { return }
        drive(.spawned(key.controller, key.incarnation, pid: pid))
    }
}

// MARK: - Starts and links that fail

extension Instance {
    /// A process could not be started, or could not be given its link: it counts as ended with that cause, so that supervision
    /// decides about its restart.
    mutating func startFailed(_ start: StartID, _ why: String) {
        guard let key = processes.key(of: start), let process = processes[key] else { return }
        // Without its link a process that runs would wait for its launch for ever.
        if process.pid != nil { signal(.kill, to: process) }
        exited(start, pid: nil, .spawnFailed(why), output: [])
    }

    /// A process that a person started could not be told its launch: its client is answered, and its controller goes on without.
    mutating func handFailed(_ start: StartID, _ why: String, for caller: Caller) {
        answer(.failure(Failure(.internalError, why)), to: caller)
        exited(start, pid: nil, .spawnFailed(why), output: [])
    }

    /// The host's end of a child's link failed: a process has only one link, so the process is ended.
    mutating func linkFailed(of start: StartID, _ why: String) {
        guard let key = processes.key(of: start), let process = processes[key] else { return }
        diagnose("its link failed, and its process is ended: \(why)", about: key.controller)
        hungUp(key, amidMessage: false)
        signal(.kill, to: process)
    }

    /// A child closed its link: it has some time to be gone, then it is ended.
    mutating func hungUp(_ key: ProcessKey, amidMessage: Bool) {
        guard processes.hangUp(key, amidMessage: amidMessage) else { return }
        timers.set(.hungUp(key), at: now.advanced(byMilliseconds: Process.hangUpPatience).microseconds)
    }
}

// MARK: - How a process ends, and what follows

extension Instance {
    /// Ends a process: with a cause that its notice of end will carry, by force or in order.
    mutating func end(_ key: ProcessKey, for cause: TerminationCause, by teardown: Teardown) {
        guard let process = processes[key] else { return }
        // Force ends also what was asked before.
        guard process.ending == nil || teardown == .forced else { return }
        // The first cause is the one it has, but for a restart: what follows its end depends on that.
        let cause = cause == .requested(by: .restart) ? cause : process.ending?.cause ?? cause
        processes.change(key) { $0.ending = Process.Ending(cause: cause, teardown: teardown) }
        setTeardown(of: key, teardown)
        switch teardown {
        case .gentle:
            // A child that talks ends itself; a stopped one does once it goes on.
            if process.greeting.connection != nil {
                say(.end(reason: cause.description), to: key)
            } else {
                signal(.terminate, to: process)
            }
            signal(.resume, to: process)
        case .forced: signal(.kill, to: process)
        }
    }

    /// Has a process ended by force that does not end within its patience.
    mutating func setTeardown(of key: ProcessKey, _ teardown: Teardown) {
        guard case .gentle(let patience) = teardown else { return }
        timers.set(.teardown(key), at: now.advanced(byMilliseconds: patience).microseconds)
    }

    /// Sends a process a signal.
    mutating func signal(_ signal: ProcessSignal, to process: Process) {
        emit(.signal(signal, to: process.start, of: process.origin))
    }

    /// The process of a start is gone: supervision decides what follows, the hierarchy is told.
    mutating func exited(_ start: StartID, pid: Int32?, _ cause: TerminationCause, output: [UInt8]) {
        guard let key = processes.key(of: start), let process = processes.remove(key) else {
            note(.ended, of: start)
            return tellClasses()
        }
        // What it wrote comes with the notice of its end.
        outputCame(of: start, output, dropped: 0)
        timers.cancel(.teardown(key))
        timers.cancel(.hungUp(key))
        for question in process.journalQuestions { journalCame(from: key, [], for: question) }
        timers.cancel(.debugger(key))
        let cause = process.ending?.cause ?? process.causeOfEnd(seen: cause)
        let exit = ProcessExit(
            name: process.role.name, className: process.role.className, incarnation: key.incarnation,
            pid: pid ?? process.pid, cause: cause, moment: now, output: output)
        accounts[key.controller, default: ControllerAccount()].note(exit)
        let failure = InputTrouble(cause)?.failure(of: key.controller, exit.className, crash: exit.crash)
        drive(exited(key, cause, origin: ProcessEnd.Origin(process.origin), process.role.className))
        note(.ended(key, failure))
        if process.origin == .worker { tellClasses() }
        forgetIfGone(key.controller)
    }

    /// The end of a process, as the hierarchy is told of it: with supervision's decision.
    private mutating func exited(
        _ key: ProcessKey, _ cause: TerminationCause, origin: ProcessEnd.Origin, _ className: String
    ) -> Input {
        let end = ProcessEnd(
            of: key.controller, cause, isComplete: hierarchy.isComplete(key.incarnation, of: key.controller),
            origin: origin,
            isLatest: hierarchy.isLatest(key.incarnation, of: key.controller), isInstanceStopping: phase != .running)
        let policy = configuration.supervision.policy(for: className)
        let decision = supervisor.decide(after: end, under: policy, at: now.microseconds / 1000)
        return .exited(key.controller, key.incarnation, cause, decision)
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
