import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSupervision

extension Daemon {
    /// Starts a process for a controller, or gives the place to one that a person started for its class.
    mutating func launch(_ key: ChildKey, isVisible: Bool) {
        guard let facts = hierarchy.facts(of: key.controller) else { return }
        if let index = openPlaces.firstIndex(where: { $0.className == facts.className }) {
            return fill(openPlaces.remove(at: index), with: key.controller, as: key)
        }
        let token = ChildToken(rawValue: nextSerial)
        nextSerial += 1
        let child = Child(
            key: key, className: facts.className, token: Token.random(), origin: .keeper(token),
            isWrapped: catalogue.isWrapped(facts.className), order: token.rawValue)
        children[key] = child
        tokens[token] = key
        if unhosted.insert(facts.className).inserted, let complaint = catalogue.complaint(about: facts.scene) {
            diagnose(complaint, about: key.controller)
        }
        let command = catalogue.command(for: facts.className, key.controller)
        do {
            let launch = try launchMessage(of: child, facts).encoded()
            try keeper.spawn(
                SpawnOrder(
                    token: token, priority: isVisible ? .visible : .hidden, executable: command.executable,
                    arguments: command.arguments),
                launch: launch)
        } catch let error as KeeperLink.Failure {
            childEnded(key, .spawnFailed("\(DaemonFailure(error))"), pid: nil, output: [])
        } catch {
            childEnded(key, .spawnFailed("\(error)"), pid: nil, output: [])
        }
    }

    /// What a process needs to become a controller.
    mutating func launchMessage(of child: Child, _ facts: ControllerFacts) throws(ModelFile.Failure) -> Launch {
        child.scene = facts.scene
        var launch = Launch(
            version: ChildProtocol.version, endpoint: endpoints.childrenPath, controller: child.key.controller,
            incarnation: child.key.incarnation, token: child.token, className: child.className,
            scene: try child.scene.map { scene throws(ModelFile.Failure) in
                try SceneFile.bytes(of: typed.removeValue(forKey: child.key.controller)?.put(into: scene) ?? scene)
            } ?? [],
            device: DeviceFacts(
                idiom: settings.idiom, size: settings.portraitSize, orientation: hierarchy.orientation,
                profile: .modern, animates: settings.animates),
            credits: Child.credits)
        if case .hand = child.origin { launch.keeper = keeperProcess }
        if let journal {
            launch.keepsJournal = true
            launch.journalPath = "\(journal)/\(child.key).jsonl"
        }
        return launch
    }

    /// Ends a process: with a cause that its notice of end will carry, by force or in order.
    mutating func end(_ key: ChildKey, for cause: TerminationCause, by teardown: Teardown) {
        guard let child = children[key] else { return }
        if child.endedFor == nil { children[key]?.endedFor = cause }
        // Force ends also what was asked before.
        guard child.teardown == nil || teardown == .forced else { return }
        children[key]?.teardown = TeardownProgress(teardown)
        advanceTeardown(of: key, .begin)
    }

    /// Does what the teardown of a process says next.
    mutating func advanceTeardown(of key: ChildKey, _ event: TeardownProgress.Event) {
        guard let actions = children[key]?.teardown?.handle(event) else { return }
        for action in actions {
            switch action {
            case .sendTerminate:
                // A child that talks ends itself; a stopped one does once it goes on.
                if let child = children[key], child.peer != nil {
                    say(.end(reason: child.endedFor?.description ?? "the instance ends"), to: key)
                } else {
                    signal(key, .terminate)
                }
                signal(key, .resume)
            case .sendKill: signal(key, .kill)
            case .startTimer(let milliseconds):
                timers.set(.teardown(key), at: MonotonicClock.microseconds() + Int64(milliseconds) * 1000)
            case .stopTimer: timers.cancel(.teardown(key))
            }
        }
    }

    /// Sends a process a signal.
    mutating func signal(_ key: ChildKey, _ signal: Signal) {
        switch children[key]?.origin {
        case .keeper(let token): tellKeeper(.signal(token, signal))
        // It has no group of its own: what a debugger started besides is the person's.
        case .hand(let process): try? process.handle.send(signal)
        case nil: break
        }
    }
}
