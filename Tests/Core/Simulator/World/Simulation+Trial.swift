import TroupeHierarchy
import TroupeInstance
import TroupeModel

// The trial of one child, at the end of a life.

extension Simulation {
    /// Begins a trial if there is a child for one.
    mutating func beginTrial() {
        guard phase == .running else { return }
        var random = Trial.random(ofSeed: seed)
        let (hidden, visible) = candidates()
        let wantsHidden = random.chance(50)
        let isHidden = wantsHidden && !hidden.isEmpty || visible.isEmpty
        guard let controller = random.pick(isHidden ? hidden : visible),
            let ordeal = random.pick(Trial.Ordeal.allCases)
        else { return }
        trial = Trial(
            of: controller, ordeal, isHidden: isHidden, intensity: supervision.policy.intensity,
            period: supervision.policy.period, instance.hierarchy.settings.deadlines, drawing: random)
        enterTrial()
    }

    /// The children with complete lives that are started again when they are killed: hidden ones, and visible ones.
    private func candidates() -> (hidden: [ControllerID], visible: [ControllerID]) {
        let hierarchy = instance.hierarchy
        let (visible, undecided) = (checks.model.visible(), checks.model.undecided())
        let able = hierarchy.allControllers.filter { id in
            guard let facts = hierarchy.facts(of: id), !facts.livesInDaemon, facts.process.state == .connected else {
                return false
            }
            // A worker in reserve would end the trial of its predecessor.
            return !workers.classes.contains(facts.className) && supervision.choice[facts.className] != .never
                && !undecided.contains(id)
                && !hierarchy.hasContainerWithoutProcess(id) && standsInWindow(id)
        }
        return (able.filter { !visible.contains($0) }, able.filter { visible.contains($0) })
    }

    /// True if a controller is in a window; one outside rests until it is needed, and has no process meanwhile.
    private func standsInWindow(_ id: ControllerID) -> Bool {
        let outermost = sequence(first: id) { id in
            checks.model.nodes[id].flatMap { $0.parent ?? $0.presenter }
        }.reduce(id) { $1 }
        return checks.model.isRoot(outermost)
    }

    /// Enters the kill of the child for a time after the period has passed, so that its earlier starts no longer count.
    private mutating func enterTrial() {
        guard let delay = trial?.interval() else { return }
        agenda.enter(.trial, after: delay)
    }

    /// Kills the child on trial, which must have connected.
    mutating func goOnWithTrial() {
        guard let trial else { return }
        guard let facts = instance.hierarchy.facts(of: trial.controller), facts.process.state == .connected else {
            return complain("\(trial.controller) (\(trial.name)) is \(standing) more than a period after its end")
        }
        // A child that always fails does so by itself; a child with complete lives is killed more often than it might
        // fail.
        if trial.ordeal == .killed, trial.lives <= trial.intensity { enterTrial() }
        gone(ProcessKey(trial.controller, facts.process.incarnation), .signal(9))
    }

    /// True if a process on trial stops answering; a crashing one exits a while later.
    mutating func isSilentOnTrial(_ child: SimulatedChild) -> Bool {
        guard let trial, let work = child.code.inbox.first, trial.isSilent(child, before: work) else { return false }
        if trial.ordeal == .crashing { agenda.enter(.gone(child.key, .signal(11)), after: trial.silence * 1_000) }
        return true
    }

    /// True if a process on trial never connects.
    func isMuteOnTrial(_ key: ProcessKey) -> Bool { trial?.ordeal == .mute && trial?.fails(key) == true }

    /// Compares supervision's decision about a process's end with the trial.
    mutating func judge(_ key: ProcessKey) {
        guard let trial, trial.controller == key.controller else { return }
        let isGivenUp = checks.givenUp.contains(key.controller)
        if let complaint = trial.complaint(aboutGivingUp: isGivenUp) { complain(complaint) }
    }

    /// Everything has happened: a child that always fails is given up by now, unless it received nothing to fail at; a
    /// child with complete lives is back.
    mutating func endTrial() {
        guard let trial else { return }
        let state = instance.hierarchy.facts(of: trial.controller)?.process.state
        // A presented controller that is given up is dismissed.
        let isGivenUp = checks.givenUp.contains(trial.controller) && (state == .unavailable || state == nil)
        if trial.ordeal == .killed ? state == .connected : isGivenUp { return }
        let owesNothing = children.values.contains { child in
            child.key.controller == trial.controller && child.life == .running && child.link.connection != nil
                && checks.told[child.key] ?? [] == child.code.carriedOut
        }
        if trial.ordeal != .killed, owesNothing {
            self.trial = nil
            return
        }
        complain("\(trial.controller) (\(trial.name)) is \(standing) in the end")
    }

    /// The state of the child on trial, in words.
    private var standing: String {
        trial.flatMap { instance.hierarchy.facts(of: $0.controller)?.process.state.rawValue } ?? "gone"
    }
}
