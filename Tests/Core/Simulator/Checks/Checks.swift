import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// All checks of an instance; observes each turn of the hierarchy.
final class Checks: TurnObserver {
    var witness = Witness()
    var busy: BusyWatch
    var model: ReferenceModel
    var touches = TouchWatch()
    private var accounts = AccountWatch()
    private var hoards = HoardWatch()
    private(set) var screens = ScreenWatch()
    private(set) var launch = LaunchWatch()
    private(set) var holding: HoldWatch
    private var pages = PageWatch()
    var states = StateWatch()
    var fields = FieldWatch(.text)
    var offsets = FieldWatch(.offset)
    /// The application that the launch is to restore; nil in a life without a file, and once it is restored.
    var restored: SavedApplication?
    /// The question if the application is to be restored.
    var permission: CallID?
    /// The questions to the application class for its state since the last save, and those without an answer.
    var asked: Set<CallID> = []
    var log = RecentLog()
    var complaints: [String] = []
    var now: Int64 = 0
    /// The processes with a connection.
    var connected: Set<ProcessKey> = []
    /// The calls that each process owes an answer to, in order.
    private(set) var told: [ProcessKey: [CallID]] = [:]
    /// True once the hierarchy was told to stop: it still answers requests, but its bookkeeping is no longer checked.
    private(set) var isStopping = false
    /// Controllers that supervision has given up.
    private(set) var givenUp: Set<ControllerID> = []

    init(_ application: ApplicationModel, _ settings: Settings) {
        busy = BusyWatch(settings.deadlines)
        holding = HoldWatch(settings.deadlines)
        model = ReferenceModel(application: application, idiom: settings.idiom)
    }

    func observe(_ input: Input, _ effects: [Effect], _ hierarchy: Hierarchy) {
        guard complaints.isEmpty else { return }
        log.note(input, at: now)
        log.note(effects, at: now)
        note(input)
        noteRestoration(input, effects, hierarchy)
        accounts.observe(input, model, hierarchy)
        hoards.observe(input)
        states.note(input, hierarchy)
        fields.note(input, hierarchy)
        offsets.note(input, hierarchy)
        pages.note(input, hierarchy)
        complaints += touches.complaints(about: input, effects)
        for effect in effects { noteRestart(effect) }
        for effect in effects { checkRetired(effect, in: hierarchy) }
        for effect in effects {
            witness.see(effect, of: hierarchy, isConnected: { connected.contains($0) })
            busy.see(effect, at: now)
            accounts.see(effect, model)
            hoards.see(effect)
            states.see(effect)
            if !isStopping {
                fields.see(effect)
                offsets.see(effect)
            }
            screens.see(effect)
            launch.see(effect, witness, hierarchy)
            if !isStopping {
                pages.see(effect, witness, hierarchy)
                model.see(effect, witness, hierarchy)
            }
            note(effect)
        }
        if !isStopping { pages.checkGiven(in: hierarchy) }
        complaints +=
            witness.complaints + accounts.complaints + hoards.complaints + launch.complaints
            + pages.complaints + states.complaints + fields.complaints + offsets.complaints
        holding.see(witness, hierarchy, at: now)
        if !isStopping { complaints += holding.complaints(about: input, effects, witness, hierarchy, at: now) }
        if !isStopping { complaints += busy.complaints + hierarchy.checkInvariants() }
        if !isStopping { complaints += model.complaints }
    }

    private func note(_ input: Input) {
        switch input {
        case .request(let request, let asker, let tag), .refused(let request, _, let asker, let tag):
            witness.asked(request, from: asker, tag: tag)
        case .reload(_, let screen, let asker, let tag):
            witness.asked(.reload, from: asker, tag: tag)
            model.note(screen?.idiom, ofReload: tag)
        case .inputSent(let id, let incarnation, let call, let name):
            let key = ProcessKey(id, incarnation)
            told[key, default: []].append(call)
            touches.told(call, TouchWatch.Input(key: key, isTouch: name != "typing" && name != "adjustment"))
            // An input is owed an answer, although no event reports it.
            busy.told(call, to: key, at: now)
        case .answered(let id, let incarnation, let call, _) where touches.inputs[call] != nil:
            touches.answered(call)
            busy.answered(call, by: ProcessKey(id, incarnation))
        case .answered(_, _, let call, let answer): witness.answered(call, answer)
        case .exited(let id, _, _, .giveUp): givenUp.insert(id)
        case .stop: isStopping = true
        case .launch, .withdrawn, .limited, .spawned, .connected, .stopped, .saveState, .viewsKept, .exited, .timer,
            .adopted,
            .waitsForWorker, .workerArrived, .classes, .notify, .displayed, .readAloud:
            break
        case .screen(let screen, let size):
            model.note(screen, size)
            screens.note(screen, size)
        }
    }

    private func note(_ effect: Effect) {
        switch effect {
        case .send(let id, let incarnation, _, let deliveries):
            for case .callback(let call, _) in deliveries {
                told[ProcessKey(id, incarnation), default: []].append(call)
            }
        case .spawn(let id, _, _):
            if givenUp.contains(id) { complaints.append("\(id) is started after it was given up") }
        case .restarted, .kill, .end, .schedule, .cancel, .reply, .event, .interfaceChanged, .animateBars, .turnPages,
            .animate,
            .setAside, .ready, .gone,
            .launchFailed, .broken:
            break
        }
    }

    /// Section 5: only hidden controllers lose their processes to memory.
    private func checkRetired(_ effect: Effect, in hierarchy: Hierarchy) {
        guard case .end(let id, _, .requested(by: .retirement)) = effect, hierarchy.isVisible(id) else { return }
        complaints.append("\(id) is visible, and its process is ended to save memory")
    }

    /// A requested restart also starts a controller that was given up.
    private func noteRestart(_ effect: Effect) {
        guard case .reply(let reply, _, _) = effect, reply.command == "restart", reply.status == .completed,
            let id = reply.controllers.first
        else { return }
        givenUp.remove(id)
    }
}
