import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupePlatform

/// A process that a person started for a class of which no controller needs one yet.
struct OpenPlace: Hashable {
    let className: String
    let process: Int32
    let asker: ControlAsker
}

extension Daemon {
    /// A client is about to become a child: it gets the place of a controller's process, or waits for the next
    /// controller of that class that needs one.
    mutating func giveLaunch(className: String, replacing target: Target?, process: Int32, to asker: ControlAsker) {
        guard process > 0 else {
            return answer(asker, .failure(Failure(.badArgument, "\(process) is no process")))
        }
        let place = OpenPlace(className: className, process: process, asker: asker)
        do throws(Failure) {
            guard let controller = try placeToTake(className: className, replacing: target) else {
                openPlaces.append(place)
                return
            }
            fill(place, with: controller)
        } catch {
            answer(asker, .failure(error))
        }
    }

    /// The controller whose process is replaced; nil where the next of the class is meant. A word that is both a class
    /// and something else means the class.
    private func placeToTake(className: String, replacing target: Target?) throws(Failure) -> ControllerID? {
        let isClass = hierarchy.allControllers.contains { hierarchy.facts(of: $0)?.className == className }
        var target = target
        if target == nil, let id = ControllerID(className), !isClass { target = .id(id) }
        if case .named(className) = target, isClass { return nil }
        guard let target else { return nil }
        let controller: ControllerID
        do throws(Failure) {
            controller = try hierarchy.resolve(target)
        } catch {
            // No controller of the class has been made yet.
            guard error.code == .noSuchController, case .named(className) = target else { throw error }
            try checkThatItMayCome(className)
            return nil
        }
        guard let facts = hierarchy.facts(of: controller), !facts.isBuiltIn else {
            throw Failure(
                .badArgument, "\(controller) is a built-in container and has no process",
                hint: "name one of its children")
        }
        return controller
    }

    /// Refuses to wait for a class that no scene has and no program hosts: nobody would ever need it. Without an
    /// application any may come.
    private func checkThatItMayCome(_ className: String) throws(Failure) {
        guard let application else { return }
        let scenes = application.storyboards.flatMap(\.scenes)
        let classes = Set(scenes.filter { !$0.kind.isBuiltInContainer }.map(\.className)).union(catalogue.hosted)
        guard !classes.contains(className) else { return }
        let names = classes.sorted()
        let hint =
            Spelling.nearest(to: className, among: names).map { "did you mean '\($0)'?" }
            ?? "there are: \(names.joined(separator: ", "))"
        throw Failure(
            .noSuchController, "no scene has the class '\(className)', and no controller is called so", hint: hint)
    }

    /// Makes a process that a person started the process of a controller: of the incarnation that is about to be started,
    /// else of a new one.
    mutating func fill(_ place: OpenPlace, with controller: ControllerID, as launching: ChildKey? = nil) {
        let process: HandStarted
        do throws(SystemError) {
            process = HandStarted(try ProcessHandle(pid: place.process), serial: nextSerial)
        } catch {
            answer(place.asker, .failure(Failure(.badArgument, "\(error)")))
            // Nobody took the place, so that it is filled as usual.
            if let launching { launch(launching, isVisible: true) }
            return
        }
        nextSerial += 1
        handle(.adopted(controller, pid: place.process))
        guard let facts = hierarchy.facts(of: controller) else { return }
        let key = launching ?? ChildKey(controller, facts.incarnation)
        let child = Child(
            key: key, className: facts.className, token: Token.random(), origin: .hand(process), isWrapped: true,
            order: process.serial, pid: place.process)
        children[key] = child
        handStarted[process.serial] = key
        do {
            try poller.add(
                process.handle.raw, for: .input, token: EventSource.handStarted(serial: process.serial).token)
            answer(place.asker, .launch(try launchMessage(of: child, facts)))
        } catch {
            answer(place.asker, .failure(Failure(.internalError, "\(error)")))
            childEnded(key, .spawnFailed("\(error)"), pid: place.process, output: [])
        }
    }

    /// A process that a person started is gone. How, only its parent knows.
    mutating func handStartedEnded(_ serial: UInt64) {
        if let watcher = watchers[serial] { return watcherEnded(watcher) }
        guard let key = handStarted[serial] else { return }
        childEnded(key, .requested(by: "whoever started it by hand"), pid: children[key]?.pid, output: [])
    }
}
