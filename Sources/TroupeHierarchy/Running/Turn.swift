import TroupeModel

/// One input being handled: what stands and what is under way, as they are changed, and what that comes to.
///
/// It carries steps out, one after the other, and stops where an answer, a process or time is waited for. What a request
/// comes to is the ``Planner``'s.
struct Turn {
    var planner: Planner
    var operations: Operations
    let now: Instant
    /// Custom segues whose requests all have their reply.
    var released: [ActivityID] = []
    /// Where views were found to stand, and as of which layout version.
    var placements: (version: UInt64, byController: Table<ControllerID, Placement>)?

    /// Begins with what stands in a hierarchy, which has it back with ``giveBack(to:)``.
    ///
    /// It is exchanged, not copied: a copy would cost each input a count of references for all that stands, and whatever is
    /// held twice is copied when it changes.
    init(taking hierarchy: inout Hierarchy, at now: Instant) {
        self.now = now
        planner = Planner(interface: Interface(application: nil, settings: hierarchy.settings))
        operations = Operations()
        exchange(with: &hierarchy)
        effects.reserveCapacity(Self.usualEffects)
    }

    /// Gives a hierarchy what the turn has made of it.
    mutating func giveBack(to hierarchy: inout Hierarchy) { exchange(with: &hierarchy) }

    private mutating func exchange(with hierarchy: inout Hierarchy) {
        swap(&planner.interface, &hierarchy.interface)
        swap(&operations, &hierarchy.operations)
    }

    /// What one input seldom exceeds.
    private static let usualEffects = 16

    /// Takes in what happened, and begins what can begin now.
    mutating func handle(_ input: Input) {
        if input.mayMoveViews { operations.layoutVersion += 1 }
        if !isOutOfDate(input) { take(input) }
        pump()
        followKeyboard()
        answerForgotten()
        if tree.invariants.isBroken { sayBroken(while: input) }
    }

    /// Whether an input tells of a process that is not its controller's latest any more: what that says, and what becomes of
    /// it, changes nothing. One whose controller is gone may have an account of its own.
    private func isOutOfDate(_ input: Input) -> Bool {
        guard let (id, incarnation) = input.process, tree[id] != nil else { return false }
        return !tree.isLatest(incarnation, of: id)
    }

    private mutating func take(_ input: Input) {
        switch input {
        case .launch: launch()
        case .classes(let names): planner.interface.knownClasses = names
        case .request(let request, let asker, let tag): admit(request, from: asker, tag: tag)
        case .refused(let request, let why, let asker, let tag): admit(request, from: asker, tag: tag, refusal: why)
        case .withdrawn(let tag): withdraw(tag)
        case .limited(let tag, let milliseconds): limit(tag, milliseconds: milliseconds)
        case .spawned(let id, _, let pid): planner.spawned(id, pid: pid)
        case .connected(let id, let incarnation, let actions): connected(id, incarnation, unwindActions: actions)
        case .answered(let id, let incarnation, let call, let answer): answered(id, incarnation, call, answer)
        case .inputSent(let id, let incarnation, let call, let name): inputSent(call, name, to: id, incarnation)
        case .stopped(let id, _, let isStopped): planner.stopped(id, isStopped)
        case .exited(let id, let incarnation, let cause, let decision): exited(id, incarnation, cause, decision)
        case .timer(let timer): due(timer)
        case .reload(let application, let screen, let asker, let tag):
            admit(.reload, from: asker, tag: tag, with: Arrival(application: application, screen: screen))
        case .adopted(let id, let pid): adopted(id, pid: pid)
        case .waitsForWorker(let id, _): waitsForWorker(id)
        case .workerCame(let className): workerCame(forClass: className)
        case .notify(let name, let payload): post(name, payload)
        case .stop: stop()
        }
    }
}

extension Turn {
    /// Says what was found broken, with what was going on and how everything stands.
    private mutating func sayBroken(while input: Input) {
        var hierarchy = Hierarchy(application: nil, settings: interface.settings)
        (hierarchy.interface, hierarchy.operations) = (interface, operations)
        let (queue, controllers) = (hierarchy.queueReport().report, hierarchy.treeReport().report)
        let state = "\("\(input)".prefix(400)); \(JSON.text(of: queue)); \(JSON.text(of: controllers))"
        effects += tree.invariants.takeBroken(in: state).map { .broken($0) }
    }

    /// With nothing under way nobody waits for a reply. Whoever does for a mistake of ours is told so, and not left waiting.
    private mutating func answerForgotten() {
        guard !operations.replies.isEmpty, activities.isEmpty, queue.isEmpty else { return }
        for (request, command) in operations.replies.inOrder {
            tree.invariants.expect(false, "\(request) (\(command)) has a reply now that nothing is under way")
            let failure = Failure(.internalError, "\(command) was lost on its way")
            let reply = Reply(request: request, command: command, status: .cancelled(failure))
            effects.append(.event(Event(.reply(reply))))
            if let effect = operations.replies.close(with: reply) { effects.append(effect) }
        }
    }

    /// The instance stops: what waits is told so, every process ends.
    private mutating func stop() {
        operations.isStopping = true
        let failure = Failure(.windowClosed, "the instance is stopping")
        for entry in activities.values.flatMap(\.frames).compactMap(\.entry) { reply(to: entry, .cancelled(failure)) }
        for entry in queue.removeAll() { reply(to: entry, .cancelled(failure)) }
        activities = [:]
        operations.restorations = Restorations()
        released = []
        operations.pending = [:]
        operations.begun = [:]
        for timer in operations.timers.keys.sorted() { cancel(timer) }
        for controller in tree.all.reversed() where controller.process.isRunning {
            effects.append(.end(controller.id, controller.incarnation, .requested(by: .instanceEnd)))
        }
    }
}

// MARK: What it works with

extension Turn {
    var interface: Interface { _read { yield planner.interface } }
    var tree: ControllerTree {
        _read { yield planner.interface.tree }
        _modify { yield &planner.interface.tree }
    }
    var effects: [Effect] {
        _read { yield planner.effects }
        _modify { yield &planner.effects }
    }
    var queue: TransitionQueue {
        _read { yield operations.queue }
        _modify { yield &operations.queue }
    }
    var activities: Table<ActivityID, Activity> {
        _read { yield operations.activities }
        _modify { yield &operations.activities }
    }
}

// MARK: - The window's root and the first display (section 3.2)

extension Turn {
    /// The application class, if there is one, is told first; then the application's initial controller becomes the root.
    private mutating func launch() {
        tellApplicationClass()
        guard let scene = interface.application?.initialScene else {
            effects.append(.ready)
            planner.interface.hasLaunched = true
            return
        }
        admit(.root(.object(scene.reference)), from: .system, tag: 0)
    }

    /// The application class is a process without a view that lives as long as the instance. The launch waits for its
    /// answer, and goes on without it if it ends or is silent (rule 9).
    private mutating func tellApplicationClass() {
        guard let name = interface.application?.delegateClass,
            let id = try? planner.make(.className(name), for: .system)
        else { return }
        tree.applicationClass = id
        run(start(.transition, .didFinishLaunching(id)))
    }
}

// Rule 3: what waits for its turn is cancelled when it is withdrawn, or its deadline has passed. What has its turn runs to its
// end: everybody it has told something is told the rest.

extension Turn {
    /// Whoever asked takes a request back.
    private mutating func withdraw(_ tag: UInt64) {
        // It may have had its turn, or its reply.
        guard let id = waiting(tag) else { return }
        cancelWaiting(id) { Failure(.withdrawn, "whoever asked for \($0.command) took it back") }
    }

    /// A request may wait so long for its turn; one that has it already needs no deadline.
    private mutating func limit(_ tag: UInt64, milliseconds: Int) {
        guard let id = waiting(tag) else { return }
        let timer = schedule(.turn(id), at: now.advanced(byMilliseconds: milliseconds))
        queue.limit(id, timer)
        if let activity = preparation(of: id) { change(activity) { $0.base.entry?.limit = timer } }
    }

    /// A request whose turn has not come: it waits in the queue or beside it, or is a segue that is being prepared.
    private func waiting(_ tag: UInt64) -> RequestID? {
        guard let id = operations.replies.request(tagged: tag) else { return nil }
        if let entry = queue.waiting[id] { return entry.isWayBackOfSegue ? nil : id }
        let waitsBeside = queue.parked.contains { $0.entry.id == id } || preparation(of: id) != nil
        return waitsBeside ? id : nil
    }

    /// The activity that prepares the segue that a request asks for.
    private func preparation(of request: RequestID) -> ActivityID? {
        activities.values.first { Self.isPreparation($0) && $0.base.entry?.id == request }?.id
    }

    /// Whether a segue has still to be performed: once its own code or the target's action runs it has had its turn.
    private static func isPreparation(_ activity: Activity) -> Bool {
        guard activity.kind == .unqueued, case .performSegue? = activity.base.entry?.request else { return false }
        return activity.base.steps.contains(where: \.preparesSegue)
    }

    mutating func cancelWaiting(_ request: RequestID, _ why: (Entry) -> Failure) {
        if let entry = queue.removeWaiting(request) {
            refuse(entry, .cancelled(why(entry)))
        } else if let waiting = queue.removeParked(request) {
            cancel(waiting.timer)
            refuse(waiting.entry, .cancelled(why(waiting.entry)))
        } else if let id = preparation(of: request), let entry = activities[id]?.base.entry {
            refuse(entry, .cancelled(why(entry)), transition: abandonSegue(in: id))
        }
    }

    /// Nothing of a segue is done any more. What its source asked for in a callback goes on to a reply of its own, and what
    /// a process of its source is told as it comes belongs to another transition.
    ///
    /// - Returns: the segue's transition.
    private mutating func abandonSegue(in id: ActivityID) -> TransitionID {
        let next = operations.numbers.nextTransition()
        return change(id) { activity in
            activity.base.steps.removeAll(where: \.isOfSegue)
            activity.base.entry = nil
            defer { activity.transition = next }
            return activity.transition
        }
    }
}

extension Step {
    /// Whether a segue has not been performed before it.
    fileprivate var preparesSegue: Bool {
        guard case .segue(let step, _) = self else { return false }
        switch step {
        case .instantiate, .prepare, .perform: return true
        case .performCustom, .wayBack: return false
        }
    }

    /// Whether it is part of preparing and performing a segue.
    fileprivate var isOfSegue: Bool {
        if case .ask(_, .prepareForSegue, _) = self { return true }
        if case .configure = self { return true }
        return if case .segue = self { true } else { false }
    }
}

// Notifications: what whoever wants to is told of, in whichever process (section 6).

extension Turn {
    /// Posts what a controller or a client has to say, to all that observe it or to none.
    mutating func post(_ message: DelegateMessage, by entry: Entry) throws(Failure) {
        let name = NotificationName(rawValue: message.name)
        guard !NotificationName.ofTroupe.contains(name) else {
            throw Failure(
                .notAllowed, "\(name.rawValue) is posted by Troupe alone", hint: "give it a name of your own")
        }
        guard !name.rawValue.isEmpty, name.rawValue.utf8.count <= NotificationName.limit.bytes else {
            throw Failure(.badArgument, "a notification has a name of 1 to \(NotificationName.limit.bytes) bytes")
        }
        try message.payload.checkSize()
        let observers = observers(of: name)
        for id in observers { try checkPatience(of: id) }
        tell(observers, name, message.payload, from: entry.asker.controller)
    }

    /// Posts something of Troupe's own. Who does not answer anyway misses it, and that is said.
    private mutating func post(_ name: NotificationName, _ payload: Payload = Payload()) {
        var listening: [ControllerID] = []
        for id in observers(of: name) {
            do throws(Failure) {
                try checkPatience(of: id)
                listening.append(id)
            } catch {
                planner.logLost(name.rawValue, tree.expect(id).subject, transition: nil)
            }
        }
        tell(listening, name, payload, from: nil)
    }

    private func observers(of name: NotificationName) -> [ControllerID] {
        tree.all.filter { $0.process.dialogue?.observed.contains(name) == true }.map(\.id).sorted()
    }

    /// What no controller posts comes from whoever is told it.
    private mutating func tell(
        _ observers: [ControllerID], _ name: NotificationName, _ payload: Payload, from sender: ControllerID?
    ) {
        guard !observers.isEmpty else { return }
        let steps = observers.map { id in
            Step.tell(
                id, .delegate(DelegateMessage(from: sender ?? id, .notification(name, payload), expectsReply: false)))
        }
        run(start(.unqueued, Plan(steps: steps)))
    }

    // MARK: - The keyboard

    /// The keyboard is there while the first responder's controller can be seen and its process lives: whatever has just
    /// changed of that, who observes it hears (section 6).
    private mutating func followKeyboard() {
        let window = tree.window
        guard window.firstResponder != nil || window.keyboard != nil else { return }
        let frame = keyboardFrame
        guard frame != window.keyboard else { return }
        tree.window.keyboard = frame
        let payload = Payload(typeName: "Keyboard", value: KeyboardReport(from: window.keyboard, to: frame).value)
        switch (window.keyboard, frame) {
        case (nil, _?):
            post(.keyboardWillShow, payload)
            post(.keyboardDidShow, payload)
        case (_?, nil):
            post(.keyboardWillHide, payload)
            post(.keyboardDidHide, payload)
        case (_?, _?): post(.keyboardWillChangeFrame, payload)
        case (nil, nil): return
        }
    }

    /// Where the first responder has the keyboard, along the window's lower edge; nil where it has none.
    private var keyboardFrame: Rect? {
        guard let owner = tree.window.firstResponder, let responder = tree[owner]?.process.dialogue?.firstResponder,
            tree.isVisible(owner)
        else { return nil }
        let window = tree.window
        let standard = KeyboardReport.height(on: window.idiom, isLandscape: window.orientation.isLandscape)
        let wanted = (responder.inputHeight ?? standard) + responder.accessoryHeight
        guard wanted.isFinite, wanted > 0 else { return nil }
        let height = min(wanted, window.size.height)
        return Rect(x: 0, y: window.size.height - height, width: window.size.width, height: height)
    }
}
