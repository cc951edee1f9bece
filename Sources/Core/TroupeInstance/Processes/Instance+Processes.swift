import TroupeHierarchy
import TroupeMessages
import TroupeModel

extension Instance {
    /// Starts a process for a controller, or assigns it the first waiting worker of its class.
    ///
    /// - Returns: The input that informs the hierarchy of a worker, a missing worker or a refusal; nil for a start.
    mutating func launch(_ key: ProcessKey, isVisible: Bool) -> Input? {
        guard let facts = hierarchy.facts(of: key.controller) else { return nil }
        if let worker = clients.manualStarts.takeWorker(ofClass: facts.className) {
            adopt(worker, as: key, facts, origin: .worker)
            return .spawned(key.controller, key.incarnation, pid: worker.pid, isWorker: true)
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

    /// Refuses a start at the process limit. The controller stays without a process until it is restarted.
    private mutating func refuse(_ key: ProcessKey, _ facts: ControllerFacts) -> Input {
        let words =
            "there are \(processes.count) processes, which is the limit of this instance ('--processes' sets it)"
        let cause = TerminationCause.spawnFailed(words)
        let role = Process.Role(facts)
        let exit = ProcessExit(
            name: role.name, className: role.className, incarnation: key.incarnation, pid: nil, cause: cause,
            moment: now, output: [])
        accounts[key.controller, default: ControllerAccount()].note(exit)
        return exited(key, cause, origin: .refused, role.className)
    }

    /// Logs once that no program hosts a class.
    private mutating func complain(aboutClassOf facts: ControllerFacts) {
        guard let complaint = configuration.catalogue.complaint(about: facts),
            clients.unhosted.shouldReport(facts.className)
        else { return }
        diagnose(complaint, about: facts.id)
    }

    /// The start order with the launch message of a process.
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
        let scene = process.role.scene
        // `troupe-scene` reads the scene itself; another host of the class may be written in any language.
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

    /// Notes that the process of a start exists.
    mutating func spawned(_ start: StartID, pid: Int32) {
        guard let key = processes.key(of: start) else { return }
        // A connection may have been admitted before the number of the started process was known.
        if let other = processes.change(key, { $0.credentials.spawned(pid) }) ?? nil {
            return end(key, for: .protocolViolation("its token was used by process \(other)"), by: .forced)
        }
        guard hierarchy.facts(of: key.controller)?.process.pid != pid else { return }
        drive(.spawned(key.controller, key.incarnation, pid: pid))
    }
}

// MARK: - Starts and links that fail

extension Instance {
    /// Handles a process that could not be started, or could not be given its link. It counts as ended with that
    /// cause, so that supervision decides about its restart.
    mutating func startFailed(_ start: StartID, _ why: String) {
        guard let key = processes.key(of: start), let process = processes[key] else { return }
        // Without its link, a running process would wait for its launch forever.
        if process.pid != nil { signal(.kill, to: process) }
        exited(start, pid: nil, .spawnFailed(why), output: [])
    }

    /// Handles the failed launch of a process that a person started. Its client gets the failure, and its controller
    /// continues without the process.
    mutating func completionFailed(_ start: StartID, _ why: String, for caller: Caller) {
        answer(.failure(Failure(.internalError, why)), to: caller)
        exited(start, pid: nil, .spawnFailed(why), output: [])
    }

    /// Ends a process after its link failed at the host's end: it has no other link.
    mutating func linkFailed(of start: StartID, _ why: String) {
        guard let key = processes.key(of: start), let process = processes[key] else { return }
        diagnose("its link failed, and its process is ended: \(why)", about: key.controller)
        hungUp(key, amidMessage: false)
        signal(.kill, to: process)
    }

    /// Handles a child that closed its link: if it does not end within some time, it is ended.
    mutating func hungUp(_ key: ProcessKey, amidMessage: Bool) {
        guard processes.closeLink(key, amidMessage: amidMessage) else { return }
        timers.set(.hungUp(key), at: now.advanced(byMilliseconds: Process.hangUpTimeout).microseconds)
    }
}

// MARK: - The end of a process

extension Instance {
    /// Ends a process gently or by force. The notice of its end will carry the cause.
    mutating func end(_ key: ProcessKey, for cause: TerminationCause, by teardown: Teardown) {
        guard let process = processes[key] else { return }
        // Force overrides an earlier gentle end.
        guard process.ending == nil || teardown == .forced else { return }
        // The first cause stays, except that a restart replaces it: the restart decides the step after the end.
        let cause = cause == .requested(by: .restart) ? cause : process.ending?.cause ?? cause
        processes.change(key) { $0.ending = Process.Ending(cause: cause, teardown: teardown) }
        setTeardown(of: key, teardown)
        switch teardown {
        case .gentle:
            // A connected child ends itself on request. The signal below continues a stopped child.
            if process.connectionState.connection != nil {
                send(.end(reason: cause.description), to: key)
            } else {
                signal(.terminate, to: process)
            }
            signal(.resume, to: process)
        case .forced: signal(.kill, to: process)
        }
    }

    /// Sets the timer that kills a process which does not end in time.
    mutating func setTeardown(of key: ProcessKey, _ teardown: Teardown) {
        guard case .gentle(let timeout) = teardown else { return }
        timers.set(.teardown(key), at: now.advanced(byMilliseconds: timeout).microseconds)
    }

    mutating func signal(_ signal: ProcessSignal, to process: Process) {
        emit(.signal(signal, to: process.start, of: process.origin))
    }

    /// Handles the end of the process of a start: supervision decides about a restart, and the hierarchy is informed.
    mutating func exited(_ start: StartID, pid: Int32?, _ cause: TerminationCause, output: [UInt8]) {
        guard let key = processes.key(of: start), let process = processes.remove(key) else {
            note(.ended, of: start)
            return announceClasses()
        }
        // The notice of its end carries its output.
        receiveOutput(of: start, output, dropped: 0)
        timers.cancel(.teardown(key))
        timers.cancel(.hungUp(key))
        timers.cancel(.saveState(key))
        for question in process.journalQuestions { receiveJournal(from: key, [], for: question) }
        timers.cancel(.debugger(key))
        let cause = process.ending?.cause ?? process.causeOfEnd(seen: cause)
        let exit = ProcessExit(
            name: process.role.name, className: process.role.className, incarnation: key.incarnation,
            pid: pid ?? process.pid, cause: cause, moment: now, output: output)
        accounts[key.controller, default: ControllerAccount()].note(exit)
        let failure = InputTrouble(cause)?.failure(of: key.controller, exit.className, crash: exit.crash)
        // No process follows once the instance ends.
        let kept = phase == .running ? keepViews(of: key, insteadOf: nil) : nil
        drive(exited(key, cause, origin: ProcessEnd.Origin(process.origin), process.role.className))
        note(.ended(key, failure))
        if process.origin == .worker { announceClasses() }
        if let kept { drive(kept) }
        forgetIfGone(key.controller)
    }

    /// The input that informs the hierarchy of the end of a process, with supervision's decision.
    private mutating func exited(
        _ key: ProcessKey, _ cause: TerminationCause, origin: ProcessEnd.Origin, _ className: String
    ) -> Input {
        let end = ProcessEnd(
            of: key.controller, cause, isComplete: hierarchy.isComplete(key.incarnation, of: key.controller),
            origin: origin,
            isLatest: hierarchy.isLatest(key.incarnation, of: key.controller), isInstanceStopping: phase != .running)
        let policy = configuration.supervision.policy(for: className)
        // The state may be the reason for the failures: the next process starts without it, so these do not count.
        let isRequested = if case .requested = cause { true } else { false }
        if !isRequested, hierarchy.startsAnewWithFailure(of: key.incarnation, key.controller) {
            supervisor.restarted(key.controller)
        }
        let decision = supervisor.decide(after: end, under: policy, at: now.microseconds / 1000)
        return .exited(key.controller, key.incarnation, cause, decision)
    }

    /// Forgets a controller that is gone for good and has no process. Of its account only the last exit is kept.
    mutating func forgetIfGone(_ controller: ControllerID) {
        guard hierarchy.incarnation(of: controller) == nil, processes.latest(of: controller) == nil else { return }
        supervisor.forget(controller)
        let account = accounts.removeValue(forKey: controller)
        if account?.views.isOutdated == true { timers.cancel(.layout(controller)) }
        if let exit = account?.lastExit { clients.departed.add(controller, exit) }
        inputs.typing.end(of: controller)
        scenesMayDiffer()
    }
}
