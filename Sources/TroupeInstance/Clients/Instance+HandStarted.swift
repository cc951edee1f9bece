import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// What a process is for that a person started.
enum HandStart: Hashable {
    /// It becomes the process of a controller.
    case offer(Offer)
    /// It has storyboards reloaded when they are saved; who is answered once it is watched.
    case watcher(Caller)
}

/// A process that a person started to be a controller's.
struct Offer: Hashable {
    let start: StartID
    let pid: Int32
    let className: String
    /// Whose process it becomes; nil for the next controller of the class that needs one.
    let controller: ControllerID?
    let caller: Caller
    /// Whether its end would be noticed: before that it becomes nobody's.
    var isWatched = false
}

extension ClientLedger {
    /// The process that was offered first for the next controller of a class.
    mutating func takeOffer(forClass className: String) -> Offer? {
        let fitting = offers.first { $0.isWatched && $0.controller == nil && $0.className == className }
        return fitting.map { takeOffer($0.start) } ?? nil
    }

    mutating func takeOffer(_ start: StartID) -> Offer? {
        guard case .offer(let offer) = handStarts[start] else { return nil }
        handStarts[start] = nil
        return offer
    }

    /// Takes all that wait for a controller.
    mutating func takeOffers() -> [Offer] {
        let waiting = offers
        for offer in waiting { handStarts[offer.start] = nil }
        return waiting
    }

    private var offers: [Offer] {
        handStarts.values.compactMap { if case .offer(let offer) = $0 { offer } else { nil } }
            .sorted { $0.start < $1.start }
    }

    var watcherCount: Int {
        handStarts.values.count { if case .watcher = $0 { true } else { false } }
    }
}

extension Instance {
    /// A client is about to become a child: it becomes the process of a controller, or waits for the next controller of
    /// that class that needs one.
    mutating func offerProcess(
        _ pid: Int32, className: String, replacing target: Target?, by caller: Caller
    ) throws(Failure) {
        guard pid > 0 else { throw Failure(.badArgument, "\(pid) is no process") }
        let controller = try controllerToServe(className: className, replacing: target)
        let start = processes.nextStart()
        clients.handStarts[start] = .offer(
            Offer(start: start, pid: pid, className: className, controller: controller, caller: caller))
        emit(.watch(pid: pid, as: start))
    }

    /// The controller whose process is replaced; nil where the next of the class is meant. A word that is both a class
    /// and something else means the class.
    private func controllerToServe(className: String, replacing target: Target?) throws(Failure) -> ControllerID? {
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
        guard let application = hierarchy.application else { return }
        let scenes = application.storyboards.flatMap(\.scenes)
        let classes = Set(scenes.filter { !$0.kind.isBuiltInContainer }.map(\.className))
            .union(configuration.catalogue.hosted)
        guard !classes.contains(className) else { return }
        let names = classes.sorted()
        let hint =
            Spelling.nearest(to: className, among: names).map { "did you mean '\($0)'?" }
            ?? "there are: \(names.joined(separator: ", "))"
        throw Failure(
            .noSuchController, "no scene has the class '\(className)', and no controller is called so", hint: hint)
    }

    /// A process that a person started is watched from now on.
    mutating func watched(_ start: StartID) {
        switch clients.handStarts[start] {
        case .offer(var offer):
            guard let controller = offer.controller else {
                offer.isWatched = true
                clients.handStarts[start] = .offer(offer)
                return
            }
            clients.handStarts[start] = nil
            drive(.adopted(controller, pid: offer.pid))
            guard let facts = hierarchy.facts(of: controller) else { return }
            _ = adopt(offer, as: ProcessKey(controller, facts.incarnation), facts)
        case .watcher(let caller): emit(.answer(.report([:]), to: caller))
        case nil: break
        }
    }

    /// A process that a person started cannot be watched.
    mutating func unwatchable(_ start: StartID, _ why: String) {
        switch clients.handStarts.removeValue(forKey: start) {
        case .offer(let offer): emit(.answer(.failure(Failure(.badArgument, why)), to: offer.caller))
        case .watcher(let caller):
            emit(.answer(.failure(Failure(.badArgument, "the process cannot be followed: \(why)")), to: caller))
        case nil: break
        }
    }

    /// Makes a process that a person started that of a controller.
    ///
    /// - Returns: What the hierarchy is to be told of that.
    mutating func adopt(_ offer: Offer, as key: ProcessKey, _ facts: ControllerFacts) -> Input {
        let process = Process(
            key, facts, start: offer.start, token: configuration.environment.makeToken(), origin: .hand,
            isWrapped: true, pid: offer.pid)
        processes.insert(process)
        emit(.hand(processStart(of: process, isVisible: true), to: offer.caller))
        return .adopted(key.controller, pid: offer.pid)
    }

    /// A process that a person started and that was no controller's has ended.
    mutating func handStartEnded(_ start: StartID) {
        switch clients.handStarts.removeValue(forKey: start) {
        case .watcher:
            guard clients.watcherCount == 0, phase == .running else { return }
            diagnose(
                "nobody watches the storyboards any more: what is saved is not taken in ('troupe watch PATH' does)")
        case .offer, nil: break
        }
    }

    /// The most that watch at a time; each costs a descriptor.
    private static let mostWatchers = 16
    /// The most letters of why a storyboard could not be read.
    private static let longestReason = 2_048

    /// Somebody watches the storyboards, or could not read what was saved: both are to be seen by whoever looks on, and
    /// not only where the watcher writes.
    mutating func watcherSays(_ failure: String?, _ pid: Int32, to caller: Caller) throws(Failure) {
        if let failure {
            diagnose("a saved storyboard was not taken in: \(String(failure.prefix(Self.longestReason)))")
            return emit(.answer(.report([:]), to: caller))
        }
        guard clients.watcherCount < Self.mostWatchers else {
            throw Failure(.quotaExceeded, "\(clients.watcherCount) processes watch the storyboards already")
        }
        let start = processes.nextStart()
        clients.handStarts[start] = .watcher(caller)
        emit(.watch(pid: pid, as: start))
    }
}
