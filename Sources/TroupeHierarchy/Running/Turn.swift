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

    init(_ hierarchy: consuming Hierarchy, at now: Instant) {
        self.now = now
        planner = Planner(interface: hierarchy.interface)
        operations = hierarchy.operations
        effects.reserveCapacity(Self.usualEffects)
    }

    /// What one input seldom exceeds.
    private static let usualEffects = 16

    /// Takes in what happened, and begins what can begin now.
    mutating func handle(_ input: Input) {
        if input.mayMoveViews { operations.layoutVersion += 1 }
        switch input {
        case .launch: launch()
        case .request(let request, let asker, let tag): admit(request, from: asker, tag: tag)
        case .withdrawn(let tag): withdraw(tag)
        case .limited(let tag, let milliseconds): limit(tag, milliseconds: milliseconds)
        case .spawned(let id, let incarnation, let pid): spawned(id, incarnation, pid: pid)
        case .connected(let id, let incarnation, let actions): connected(id, incarnation, unwindActions: actions)
        case .answered(let id, let incarnation, let call, let answer): answered(id, incarnation, call, answer)
        case .inputSent(let id, let incarnation, let call, let name): inputSent(call, name, to: id, incarnation)
        case .exited(let id, let incarnation, let cause, let decision): exited(id, incarnation, cause, decision)
        case .timer(let timer): due(timer)
        case .reload(let application, let screen, let asker, let tag):
            admit(.reload, from: asker, tag: tag, with: Arrival(application: application, screen: screen))
        case .adopted(let id, let pid): adopted(id, pid: pid)
        case .stop: stop()
        }
        pump()
    }
}

extension Turn {
    /// The instance stops: what waits is told so, every process ends.
    private mutating func stop() {
        operations.isStopping = true
        let failure = Failure(.windowClosed, "the instance is stopping")
        for activity in activities.keys.sorted() {
            for entry in activities[activity]?.frames.compactMap(\.entry) ?? [] {
                reply(to: entry, .cancelled(failure))
            }
        }
        for entry in queue.removeAll() { reply(to: entry, .cancelled(failure)) }
        activities = [:]
        released = []
        operations.pending = [:]
        for timer in operations.timers.keys.sorted() { cancel(timer) }
        for id in tree.ids.sorted().reversed() where tree[id]?.process.isRunning == true {
            guard let incarnation = tree[id]?.process.incarnation else { continue }
            effects.append(.end(id, incarnation, .requested(by: "the end of the instance")))
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
