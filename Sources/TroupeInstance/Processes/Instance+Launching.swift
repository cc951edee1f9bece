import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSupervision

extension Instance {
    /// Has a process started for a controller, or makes that of it which a person started for its class.
    ///
    /// - Returns: What the hierarchy is to be told of that.
    mutating func launch(_ key: ProcessKey, isVisible: Bool) -> Input? {
        guard let facts = hierarchy.facts(of: key.controller) else { return nil }
        if let offer = clients.handStarts.takeOffer(forClass: facts.className) {
            adopt(offer, as: key, facts)
            return .startedByHand(key.controller, key.incarnation, pid: offer.pid)
        }
        guard processes.count < configuration.supervision.processLimit else { return refuse(key, facts) }
        let credentials = Credentials(
            token: configuration.environment.makeToken(),
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
        return .exited(key.controller, key.incarnation, cause, .giveUp)
    }

    /// What nobody hosts is said once.
    private mutating func complain(aboutClassOf facts: ControllerFacts) {
        guard clients.lookedUp.insert(facts.className).inserted,
            let complaint = configuration.catalogue.complaint(about: facts.scene)
        else { return }
        diagnose(complaint, about: facts.id)
    }

    /// What a process needs to become a controller.
    mutating func processStart(of process: Process, isVisible: Bool) -> ProcessStart {
        let key = process.key
        let settings = hierarchy.settings
        var launch = Launch(
            version: ChildProtocol.version, endpoint: configuration.endpoint, controller: key.controller,
            incarnation: key.incarnation, token: process.credentials.token, className: process.role.className,
            device: DeviceFacts(
                idiom: settings.idiom, size: settings.portraitSize, orientation: hierarchy.orientation,
                profile: settings.profile, animates: settings.animates),
            credits: Process.credits)
        if process.origin == .hand { launch.keeper = configuration.keeper }
        let scene = process.role.scene.map { accounts[key.controller]?.takeTypedText(into: $0) ?? $0 }
        // troupe-scene reads the scene itself; who hosts the class otherwise may be of any language.
        if process.origin == .hand || configuration.catalogue.hosted.contains(process.role.className) {
            launch.views = scene.map(SceneDescription.init(_:))
        }
        if let journal = configuration.journal {
            launch.keepsJournal = true
            launch.journalPath = "\(journal)/\(key).jsonl"
        }
        return ProcessStart(
            id: process.start, command: configuration.catalogue.command(for: process.role.className, key.controller),
            key: key, launch: launch, scene: scene, isVisible: isVisible)
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
