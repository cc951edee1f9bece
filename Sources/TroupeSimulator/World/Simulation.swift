import TroupeHierarchy
import TroupeModel
import TroupeSession
import TroupeSupervision

/// One simulated life of an instance: the real hierarchy, sessions and supervision; children, network and clock from
/// a seed. First everything may go wrong, then faults end and all must come to rest.
struct Simulation {
    var random: SplitMix64
    var hierarchy: Hierarchy
    var supervisor: Supervisor
    var agenda = Agenda()
    var now: Int64 = 0
    var children: [ProcessKey: SimulatedChild] = [:]
    var timers: [TimerID: Int64] = [:]
    var temper: Temper
    var witness = Witness()
    var busy: BusyWatch
    var model: ReferenceModel
    let storyboard: RandomStoryboard
    let settings: Settings
    /// Actions still to be taken before faults end.
    var actionsLeft: Int
    var nextTag: UInt64 = 1
    var hands: Hands
    var log = RecentLog()
    var complaints: [String] = []
    var happenings = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let idiom: DeviceIdiom = random.chance(50) ? .phone : .pad
        storyboard = RandomStoryboard(&random, idiom: idiom)
        let device = Device(idiom)
        settings = Settings(
            idiom: idiom, portraitSize: device.size, animates: random.chance(40),
            deadlines: Settings.Deadlines(launch: 10_000, call: 2_000, kill: 5_000, wait: 4_000))
        hierarchy = Hierarchy(application: storyboard.application, settings: settings)
        supervisor = Supervisor(
            policy: RestartPolicy(
                condition: random.pick([.always, .always, .onFailure, .never]) ?? .always,
                intensity: random.within(1...5)))
        temper = Temper(&random)
        busy = BusyWatch(settings.deadlines)
        model = ReferenceModel(application: storyboard.application, idiom: idiom)
        actionsLeft = random.within(3...14)
        hands = Hands(seed: seed)
    }

    /// Lives through it; stops at the first complaint.
    mutating func live() {
        feed(.launch)
        agenda.enter(.act, at: Int64(random.below(20_000)))
        if hands.left > 0 { agenda.enter(.touch, at: Int64(hands.random.below(3_000_000))) }
        while complaints.isEmpty, let (time, happening) = agenda.next() {
            if time > now { complaints += busy.differences(from: hierarchy, at: now) }
            now = max(now, time)
            happenings += 1
            guard happenings < 30_000 else {
                complaints.append("it does not come to rest: \(happenings) things have happened in \(now / 1000) ms")
                break
            }
            take(happening)
        }
        if complaints.isEmpty { checkRest() }
    }

    private mutating func take(_ happening: Happening) {
        switch happening {
        case .timer(let timer):
            guard timers[timer] == now else { return }
            timers[timer] = nil
            feed(.timer(timer))
        case .spawned(let key):
            guard children[key]?.life == .running else { return }
            feed(.spawned(key.controller, key.incarnation, pid: Int32(key.controller.rawValue)))
        case .hello(let key): connect(key)
        case .down(let key, let frame): receiveDown(key, frame)
        case .up(let key, let frame): receiveUp(key, frame)
        case .resendDown(let key): lookDown(key)
        case .resendUp(let key): lookUp(key)
        case .reconnect(let key): reconnect(key)
        case .work(let key): work(key)
        case .stopped(let key): children[key]?.isStopped = true
        case .continued(let key): resume(key)
        case .patienceOver(let key): tearDown(key, .timerFired)
        case .gone(let key, let cause): gone(key, cause)
        case .act: act()
        case .touch: touchViews()
        case .touchOver(let call): touchIsOver(call)
        case .withdraw(let tag): feed(.withdrawn(tag: tag))
        case .task(let key, let call): ask(in: key, becauseOf: call)
        }
    }

    /// Gives the hierarchy an input, carries out what it says, and looks at everything it said.
    mutating func feed(_ input: Input) {
        guard complaints.isEmpty else { return }
        log.note(input, at: now)
        if case .request(let request, let asker, let tag) = input { witness.asked(request, from: asker, tag: tag) }
        let effects = hierarchy.handle(input, at: Instant(microseconds: now))
        log.note(effects, at: now)
        complaints += hands.complaints(about: input, effects)
        noteInput(input)
        for effect in effects { noteRestart(effect) }
        for effect in effects {
            witness.see(
                effect, of: hierarchy,
                isConnected: { children[$0]?.life == .running && children[$0]?.isConnected == true })
            busy.see(effect, at: now)
            model.see(effect, witness, hierarchy)
            carryOut(effect)
        }
        complaints += witness.complaints + busy.complaints + hierarchy.checkInvariants() + model.complaints
    }

    /// What a person did is owed an answer, which no event tells of.
    private mutating func noteInput(_ input: Input) {
        switch input {
        case .inputSent(let id, let incarnation, let call, _):
            busy.told(call, to: ProcessKey(controller: id, incarnation: incarnation), at: now)
        case .answered(let id, let incarnation, let call, _) where hands.doings[call] != nil:
            busy.answered(call, by: ProcessKey(controller: id, incarnation: incarnation))
        default: break
        }
    }

    private mutating func carryOut(_ effect: Effect) {
        switch effect {
        case .spawn(let id, let incarnation, _): spawn(ProcessKey(controller: id, incarnation: incarnation))
        case .send(let id, let incarnation, _, let deliveries):
            sendDown(ProcessKey(controller: id, incarnation: incarnation), .deliveries(deliveries))
        case .kill(let id, let incarnation, let cause):
            agenda.enter(.gone(ProcessKey(controller: id, incarnation: incarnation), cause), at: now + 300)
        case .end(let id, let incarnation, _): tearDown(ProcessKey(controller: id, incarnation: incarnation), .begin)
        case .schedule(let timer, let instant):
            timers[timer] = max(now, instant.microseconds)
            agenda.enter(.timer(timer), at: max(now, instant.microseconds))
        case .cancel(let timer): timers[timer] = nil
        case .reply(let reply, let asker, _):
            guard case .controller(let id, let incarnation, _) = asker else { return }
            sendDown(ProcessKey(controller: id, incarnation: incarnation), .reply(reply))
        case .event, .interfaceChanged, .animate, .ready, .launchFailed: break
        }
    }

    /// An explicit restart clears what supervision counted, before the start it leads to.
    private mutating func noteRestart(_ effect: Effect) {
        guard case .reply(let reply, _, _) = effect, reply.command == "restart", reply.status == .completed,
            let id = reply.controllers.first
        else { return }
        supervisor.restarted(id)
    }

    /// Everything has happened: nothing may be left over, and the tree is the simple model's.
    private mutating func checkRest() {
        complaints += witness.unanswered()
        if !hierarchy.isSettled {
            complaints.append("at rest something runs or waits: \(JSON.text(of: hierarchy.queueReport().report))")
        }
        for child in children.values where child.life == .running {
            if child.sent != child.carriedOut {
                complaints.append("\(child.key.controller) carried out \(child.carriedOut), was sent \(child.sent)")
            }
        }
        complaints += model.differences(from: hierarchy)
        complaints += witness.differences(fromVisible: model.visible(), of: hierarchy)
        for id in hierarchy.allControllers { readPlace(of: id) }
    }

    /// Holds what a controller reads of its place against the simple model.
    private mutating func readPlace(of id: ControllerID) {
        let asker = Asker.client(ClientID(rawValue: 1))
        let effects = hierarchy.handle(
            .request(.place(id), from: asker, tag: takeTag()), at: Instant(microseconds: now))
        for case .reply(let reply, _, _) in effects {
            guard let place = try? ValueDecoder().decode(HierarchyPlace.self, from: reply.value ?? .null) else {
                complaints.append("the place of \(id) cannot be read from \(String(describing: reply.value))")
                continue
            }
            complaints += model.differences(from: place, of: id)
        }
    }
}
