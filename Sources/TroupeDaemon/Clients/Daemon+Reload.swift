import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupePlatform

extension Daemon {
    /// Reads a model file and hands it to the hierarchy, whose reply the client gets.
    mutating func reload(_ path: String, for asker: ControlAsker) {
        let application: ApplicationModel
        do throws(DaemonFailure) {
            application = try DaemonSetup.readModel(path)
        } catch {
            return answer(asker, .failure(Failure(.badArgument, "\(error)", hint: "the interface stays as it was")))
        }
        let tag = nextTag
        nextTag += 1
        askers[tag] = .person(.client(asker))
        handle(
            .reload(
                application, on: chosen.screen(for: application), from: .client(ClientID(rawValue: tag)), tag: tag))
    }

    /// The most that watch at a time; each costs a descriptor.
    private static let mostWatchers = 16
    /// The most letters of why a storyboard could not be read.
    private static let longestReason = 2_048

    /// Somebody watches the storyboards, or could not read what was saved: both are to be seen by whoever looks on, and
    /// not only where the watcher writes.
    mutating func watcherSays(_ failure: String?, _ process: Int32) throws(Failure) {
        if let failure {
            return diagnose(
                "a saved storyboard was not taken in: \(String(failure.prefix(Self.longestReason)))")
        }
        guard watchers.count < Self.mostWatchers else {
            throw Failure(.quotaExceeded, "\(watchers.count) processes watch the storyboards already")
        }
        do {
            let watcher = HandStarted(try ProcessHandle(pid: process), serial: nextSerial)
            try poller.add(
                watcher.handle.raw, for: .input, token: EventSource.handStarted(serial: watcher.serial).token)
            watchers[watcher.serial] = watcher
            nextSerial += 1
        } catch {
            throw Failure(.badArgument, "process \(process) cannot be followed: \(error)")
        }
    }

    /// A process that watched the storyboards is gone.
    mutating func watcherEnded(_ watcher: HandStarted) {
        watchers[watcher.serial] = nil
        try? poller.remove(watcher.handle.raw)
        guard watchers.isEmpty, phase == .running else { return }
        diagnose("nobody watches the storyboards any more: what is saved is not taken in ('troupe watch PATH' does)")
    }

    /// Keeps what was typed into a controller's views for its next process.
    mutating func keepTyped(of key: ChildKey) {
        guard let tree = views[key.controller], let scene = children[key]?.scene else { return }
        let text = TypedText(in: tree, insteadOf: scene)
        if !text.isEmpty { typed[key.controller] = text }
    }
}
