import TroupeHierarchy
import TroupeMessages
import TroupeModel

extension Instance {
    /// A client is about to become a child: it becomes the process of a controller, or waits for the next controller of
    /// that class that needs one.
    mutating func offerProcess(
        _ pid: Int32, className: String, replacing target: Target?, by caller: Caller
    ) throws(Failure) {
        guard pid > 0 else { throw Failure(.badArgument, "\(pid) is no process") }
        let controller = try controllerToServe(className: className, replacing: target)
        let start = processes.nextStart()
        try clients.handStarts.add(
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

    /// Takes in what is heard of a process that a person started, and does what follows.
    mutating func note(_ event: HandStartEvent, of start: StartID) {
        switch clients.handStarts.handle(event, of: start) {
        case .adopt(let offer, let controller):
            drive(.adopted(controller, pid: offer.pid))
            guard let facts = hierarchy.facts(of: controller), phase == .running else {
                let failure = Failure(.noSuchController, "\(controller) has gone")
                return emit(.answer(.failure(failure), to: offer.caller))
            }
            adopt(offer, as: ProcessKey(controller, facts.process.incarnation), facts)
        case .answer(let answer, let caller): emit(.answer(answer, to: caller))
        case .watchersGone where phase == .running:
            diagnose(
                "nobody watches the storyboards any more: what is saved is not taken in ('troupe watch PATH' does)")
        case .watchersGone, nil: break
        }
    }

    /// Makes a process that a person started that of a controller.
    mutating func adopt(_ offer: Offer, as key: ProcessKey, _ facts: ControllerFacts) {
        let credentials = Credentials(
            token: configuration.environment.makeToken(), isWrapped: true, pid: offer.pid)
        let process = Process(
            key, as: Process.Role(facts), start: offer.start, credentials: credentials, origin: .hand)
        processes.insert(process)
        emit(.hand(processStart(of: process, isVisible: true), to: offer.caller))
    }

    /// The most letters of why a storyboard could not be read.
    private static let longestReason = 2_048

    /// Somebody watches the storyboards, or could not read what was saved: both are to be seen by whoever looks on, and
    /// not only where the watcher writes.
    mutating func watcherSays(_ failure: String?, _ pid: Int32, to caller: Caller) throws(Failure) {
        if let failure {
            diagnose("a saved storyboard was not taken in: \(String(failure.prefix(Self.longestReason)))")
            return emit(.answer(.report([:]), to: caller))
        }
        let start = processes.nextStart()
        try clients.handStarts.addWatcher(start, for: caller)
        emit(.watch(pid: pid, as: start))
    }
}
