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
        if let offer = clients.takeOffer(forClass: facts.className) { return adopt(offer, as: key, facts) }
        let process = Process(
            key, facts, start: processes.nextStart(), token: configuration.environment.makeToken(), origin: .keeper,
            isWrapped: configuration.catalogue.isWrapped(facts.className))
        processes.insert(process)
        complain(aboutClassOf: facts)
        emit(.start(processStart(of: process, isVisible: isVisible)))
        return nil
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
        let typed = accounts[key.controller]?.typedText
        accounts[key.controller]?.typedText = nil
        let settings = hierarchy.settings
        var launch = Launch(
            version: ChildProtocol.version, endpoint: configuration.endpoint, controller: key.controller,
            incarnation: key.incarnation, token: process.token, className: process.className,
            device: DeviceFacts(
                idiom: settings.idiom, size: settings.portraitSize, orientation: hierarchy.orientation,
                profile: .modern, animates: settings.animates),
            credits: Process.credits)
        if process.origin == .hand { launch.keeper = configuration.keeper }
        let scene = process.scene.map { typed?.put(into: $0) ?? $0 }
        // troupe-scene reads the scene itself; who hosts the class otherwise may be of any language.
        if process.origin == .hand || configuration.catalogue.hosted.contains(process.className) {
            launch.views = scene.map(SceneDescription.init(_:))
        }
        if let journal = configuration.journal {
            launch.keepsJournal = true
            launch.journalPath = "\(journal)/\(key).jsonl"
        }
        return ProcessStart(id: process.start, key: key, launch: launch, scene: scene, isVisible: isVisible)
    }

    /// The process of a start exists.
    mutating func spawned(_ start: StartID, pid: Int32) {
        guard let key = processes.key(of: start) else { return }
        processes.change(key) { $0.pid = pid }
        // A connection may have been made before it was known which process was started.
        if let process = processes[key], let peer = process.peer,
            !process.mayBe(peer.process, lineage: peer.lineage)
        {
            return end(key, for: .protocolViolation("its token was used by process \(peer.process)"), by: .forced)
        }
        guard hierarchy.facts(of: key.controller)?.pid != pid else { return }
        drive(.spawned(key.controller, key.incarnation, pid: pid))
    }
}
