import TroupeModel
import TroupeValue

/// Handles one input: advances the activities of a hierarchy and collects the effects.
///
/// A turn carries out the steps of activities, one after the other, up to a step that waits for an answer, a process or
/// a timer. The ``Planner`` decides which steps a request takes. Each part of ``Operations`` owns its state:
///
/// | part | owns |
/// | --- | --- |
/// | ``TransitionQueue`` | the running transition, the waiting requests, held and parked turns (rule 1) |
/// | ``Activity`` | the steps of one transition, restoration or message, and its wait |
/// | ``AwaitedCalls`` | unanswered calls, and the activity that waits for each (rules 5 and 9) |
/// | ``ScheduledTimers`` | timers and their purposes |
/// | ``Restorations`` | new incarnations that take their places (rule 9) |
/// | ``ForwardedAppearances`` | appearances that containers have begun by hand (section 2) |
/// | ``OpenReplies`` | requests that have no reply (rule 3) |
/// | ``DepartedProcesses`` | processes whose controllers are gone (rule 6) |
/// | ``MemoryPressure`` | whether memory warnings repeat (section 5) |
/// | ``LayoutClock`` | whether views may have moved (section 3.1) |
/// | ``Upkeep`` | layout and restorations that no request asked for |
struct Turn {
    var planner: Planner
    var operations: Operations
    let now: Instant
    /// Custom segues that may reply: each of their requests has its reply.
    var released: [ActivityID] = []
    /// The cached placements, with the mark of the layout clock at which they were computed.
    var placements: (mark: LayoutClock.Mark, byController: Table<ControllerID, Placement>)?

    /// Makes a turn with the state of a hierarchy. The hierarchy is empty until ``giveBack(to:)``.
    ///
    /// The state is swapped, not copied: a copy would retain every part on each input, and parts with two owners are
    /// copied when they change.
    init(taking hierarchy: inout Hierarchy, at now: Instant) {
        self.now = now
        planner = Planner(interface: Interface(application: nil, settings: hierarchy.settings))
        operations = Operations()
        exchange(with: &hierarchy)
        effects.reserveCapacity(Self.usualEffects)
    }

    /// Returns the changed state to the hierarchy.
    mutating func giveBack(to hierarchy: inout Hierarchy) { exchange(with: &hierarchy) }

    private mutating func exchange(with hierarchy: inout Hierarchy) {
        swap(&planner.interface, &hierarchy.interface)
        swap(&operations, &hierarchy.operations)
    }

    /// The capacity for the effects of one input.
    private static let usualEffects = 16

    /// Handles an input and begins the activities that can begin.
    mutating func handle(_ input: Input) {
        if input.mayMoveViews { operations.layout.viewsMayMove() }
        let hadLaunched = interface.hasLaunched
        if !isOutOfDate(input) { apply(input) }
        pump()
        if !hadLaunched, interface.hasLaunched { endRestoring() }
        followKeyboard()
        followDisplays()
        cancelOrphanedRequests()
        if tree.invariants.isBroken { reportBrokenInvariants(while: input) }
    }

    /// True if the input is about an earlier process of its controller and therefore changes nothing. If the controller
    /// is gone, its last process may still have an open account.
    private func isOutOfDate(_ input: Input) -> Bool {
        guard let (id, incarnation) = input.process, tree[id] != nil else { return false }
        return !tree.isLatest(incarnation, of: id)
    }

    private mutating func apply(_ input: Input) {
        switch input {
        case .launch: launch()
        case .classes(let names):
            planner.interface.knownClasses = names
            operations.upkeep.note(.startUnselectedTabs)
        case .request(let request, let asker, let tag): admit(request, from: asker, tag: tag)
        case .refused(let request, let why, let asker, let tag): admit(request, from: asker, tag: tag, refusal: why)
        case .withdrawn(let tag): withdraw(tag)
        case .limited(let tag, let milliseconds): limit(tag, milliseconds: milliseconds)
        case .spawned(let id, _, let pid, let isWorker): planner.spawned(id, pid: pid, isWorker: isWorker)
        case .connected(let id, let incarnation, let actions): connected(id, incarnation, unwindActions: actions)
        case .answered(let id, let incarnation, let call, let answer):
            answered(id, incarnation, call, answer)
            showUnrequested(in: id)
        case .inputSent(let id, let incarnation, let call, let name): inputSent(call, name, to: id, incarnation)
        case .saveState(let id, _): saveState(of: id)
        case .viewsKept(let id, let incarnation, let views, let responder):
            keepViews(views, firstResponder: responder, of: id, incarnation)
        case .stopped(let id, _, let isStopped): planner.stopped(id, isStopped)
        case .exited(let id, let incarnation, let cause, let decision): exited(id, incarnation, cause, decision)
        case .timer(let timer): handleFired(timer)
        case .reload(let application, let screen, let asker, let tag):
            admit(.reload, from: asker, tag: tag, with: Arrival(application: application, screen: screen))
        case .adopted(let id, let pid): adopted(id, pid: pid)
        case .waitsForWorker(let id, _): waitsForWorker(id)
        case .workerArrived(let className): assignWorker(forClass: className)
        case .notify(let name, let payload): post(name, payload)
        case .displayed(let isDisplayed): planner.interface.isDisplayed = isDisplayed
        case .screen(let window, let size): screenChanged(window, size)
        case .readAloud(let isReadAloud): screenReaderChanged(isReadAloud)
        case .stop: stop()
        }
    }
}

extension Turn {
    /// Logs the broken invariants with the input and the state of the hierarchy.
    private mutating func reportBrokenInvariants(while input: Input) {
        var hierarchy = Hierarchy(application: nil, settings: interface.settings)
        (hierarchy.interface, hierarchy.operations) = (interface, operations)
        let (queue, controllers) = (hierarchy.queueReport().report, hierarchy.treeReport().report)
        let state = "\("\(input)".prefix(400)); \(JSON.text(of: queue)); \(JSON.text(of: controllers))"
        effects += tree.invariants.removeAll(in: state).map { .broken($0) }
    }

    /// Cancels requests that have no reply although no activity is under way. That is a broken invariant; the reply
    /// keeps the asker from waiting forever.
    private mutating func cancelOrphanedRequests() {
        guard !operations.replies.isEmpty, activities.isEmpty, queue.isEmpty else { return }
        for (request, command) in operations.replies.inOrder {
            tree.invariants.expect(false, "\(request) (\(command)) has a reply once no activity is under way")
            let failure = Failure(.internalError, "the request \(command) was lost")
            let reply = Reply(request: request, command: command, status: .cancelled(failure))
            effects.append(.event(Event(.reply(reply))))
            if let effect = operations.replies.close(with: reply) { effects.append(effect) }
        }
    }

    /// Stops the instance: cancels every request and ends every process. Observers are told first: the message that
    /// ends a process follows the notification, so its observers run before it ends (section 6).
    private mutating func stop() {
        if !operations.isStopping { post(.willTerminate) }
        operations.isStopping = true
        let failure = Failure(.windowClosed, "the instance is stopping")
        for entry in activities.values.flatMap(\.frames).compactMap(\.entry) { reply(to: entry, .cancelled(failure)) }
        for entry in queue.removeAll() { reply(to: entry, .cancelled(failure)) }
        activities = [:]
        operations.restorations = Restorations()
        released = []
        operations.calls.removeAll()
        operations.forwarded.removeAll()
        for timer in operations.timers.removeAll() { effects.append(.cancel(timer)) }
        for controller in tree.all.reversed() where controller.process.isRunning {
            effects.append(.end(controller.id, controller.incarnation, .requested(by: .instanceEnd)))
        }
    }
}

// MARK: Access to the parts

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
