import TroupeHierarchy
import TroupeInstance
import TroupeModel

// The trial of one child, in the world that a life has led to.

extension Simulation {
    /// Begins a trial where there is a child for one.
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

    /// The children whose lives are complete and that are started again when they are killed: hidden ones, and visible
    /// ones.
    private func candidates() -> (hidden: [ControllerID], visible: [ControllerID]) {
        let hierarchy = instance.hierarchy
        let (visible, undecided) = (checks.model.visible(), checks.model.undecided())
        let able = hierarchy.allControllers.filter { id in
            guard let facts = hierarchy.facts(of: id), !facts.isBuiltIn, facts.process.state == .connected else {
                return false
            }
            // A worker that follows would end the trial of the one before it.
            return !workers.classes.contains(facts.className) && supervision.choice[facts.className] != .never
                && !undecided.contains(id)
                && !hierarchy.hasContainerWithoutProcess(id) && standsInWindow(id)
        }
        return (able.filter { !visible.contains($0) }, able.filter { visible.contains($0) })
    }

    /// Whether a controller is in the window: what is not rests until it is needed, and has no process meanwhile.
    private func standsInWindow(_ id: ControllerID) -> Bool {
        let outermost = sequence(first: id) { id in
            checks.model.nodes[id].flatMap { $0.parent ?? $0.presenter }
        }.reduce(id) { $1 }
        return outermost == checks.model.root
    }

    /// The child is killed once more than the period has passed: what it did before no longer counts.
    private mutating func enterTrial() {
        guard let delay = trial?.interval() else { return }
        agenda.enter(.trial, after: delay)
    }

    /// Kills the child on trial, whose life is complete.
    mutating func goOnWithTrial() {
        guard let trial else { return }
        guard let facts = instance.hierarchy.facts(of: trial.controller), facts.process.state == .connected else {
            return complain("\(trial.controller) (\(trial.name)) is \(standing) more than a period after its end")
        }
        // One that always fails does so by itself; of complete lives there are more than might fail.
        if trial.ordeal == .killed, trial.lives <= trial.intensity { enterTrial() }
        gone(ProcessKey(trial.controller, facts.process.incarnation), .signal(9))
    }

    /// Whether a process on trial stops answering; one that crashes does so a while later.
    mutating func isSilentOnTrial(_ child: SimulatedChild) -> Bool {
        guard let trial, let work = child.code.inbox.first, trial.isSilent(child, before: work) else { return false }
        if trial.ordeal == .crashing { agenda.enter(.gone(child.key, .signal(11)), after: trial.silence * 1_000) }
        return true
    }

    /// Whether a process on trial never connects.
    func isMuteOnTrial(_ key: ProcessKey) -> Bool { trial?.ordeal == .mute && trial?.fails(key) == true }

    /// Compares supervision's decision about a process's end with the trial.
    mutating func judge(_ key: ProcessKey) {
        guard let trial, trial.controller == key.controller else { return }
        let isGivenUp = checks.givenUp.contains(key.controller)
        if let complaint = trial.complaint(aboutGivingUp: isGivenUp) { complain(complaint) }
    }

    /// Everything has happened: a child that always fails is given up by then, unless it was told nothing to fail at; one
    /// whose lives were complete is back.
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

    /// Where the child on trial stands, in words.
    private var standing: String {
        trial.flatMap { instance.hierarchy.facts(of: $0.controller)?.process.state.rawValue } ?? "gone"
    }
}
