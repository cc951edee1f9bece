import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupeValue

/// Checks that each process takes over the state that its controller's code saved last (section 10).
struct StateWatch {
    private(set) var complaints: [String] = []
    /// The state that the code of each controller saved last, and the incarnation that saved it.
    private var saved: [ControllerID: (state: PackedValue, by: Incarnation)] = [:]
    private var lives: [ProcessKey: Life] = [:]
    /// The calls with answers that save state.
    private var saving: [CallID: ProcessKey] = [:]
    /// The processes in a row that were sent the state of each controller since it was last saved or set aside.
    private var takeovers: [ControllerID: Int] = [:]

    /// The part of a process's life that concerns the state of its code.
    private struct Life {
        /// decodeRestorableState, until it is answered.
        var takeover: CallID?
        /// True once decodeRestorableState was sent.
        var isSentState = false
        /// True once the process may save: it has answered decodeRestorableState, or was sent viewDidLoad without it.
        var maySave = false
    }

    /// Notes a state that a relaunch has restored.
    mutating func restored(_ state: PackedValue, of id: ControllerID) {
        saved[id] = (state, Incarnation(rawValue: 0))
    }

    /// Forgets the state of the application class, which begins anew.
    mutating func forget(_ id: ControllerID) { saved[id] = nil }

    /// True if the process of a controller may save state, and has stated that it does.
    func maySave(_ id: ControllerID, _ hierarchy: Hierarchy) -> Bool {
        guard hierarchy.savesState(id), let incarnation = hierarchy.incarnation(of: id) else { return false }
        return lives[ProcessKey(id, incarnation)]?.maySave == true
    }

    /// The controllers whose code saved that state last.
    func owners(of state: PackedValue) -> [ControllerID] { saved.filter { $0.value.state == state }.map(\.key) }

    mutating func note(_ input: Input, _ hierarchy: Hierarchy) {
        guard case .answered(let id, let incarnation, let call, let answer) = input else { return }
        let key = ProcessKey(id, incarnation)
        if lives[key]?.takeover == call {
            lives[key]?.takeover = nil
            lives[key]?.maySave = true
        }
        guard saving.removeValue(forKey: call) == key, lives[key]?.maySave == true,
            hierarchy.incarnation(of: id) == incarnation, case .value(let payload) = answer
        else { return }
        saved[id] = (payload.packed, incarnation)
    }

    mutating func see(_ effect: Effect) {
        switch effect {
        case .send(let id, let incarnation, _, let deliveries): see(deliveries, ProcessKey(id, incarnation))
        case .setAside(let id, _, let state):
            if state.code != saved[id]?.state { complaints.append("\(id): another state is set aside than was saved") }
            if takeovers[id, default: 0] < 2 {
                complaints.append("\(id): the state is set aside after \(takeovers[id, default: 0]) processes had it")
            }
            saved[id] = nil
            takeovers[id] = nil
        case .gone(let id):
            saved[id] = nil
            takeovers[id] = nil
        case .spawn, .restarted, .kill, .end, .schedule, .cancel, .reply, .event, .interfaceChanged, .animateBars,
            .turnPages,
            .animate, .ready, .launchFailed, .broken:
            break
        }
    }

    private mutating func see(_ deliveries: [Delivery], _ key: ProcessKey) {
        let isRestored = deliveries.contains {
            if case .callback(_, .decodeRestorableState) = $0 { true } else { false }
        }
        for case .callback(let call, let callback) in deliveries {
            if callback.savesState { saving[call] = key }
            switch callback {
            case .viewDidLoad where !isRestored: lives[key, default: Life()].maySave = true
            // The application class loads no view; without a state it has nothing to take over.
            case .delegate(let message) where message.ofTroupe == .didFinishLaunching && saved[key.controller] == nil:
                lives[key, default: Life()].maySave = true
            case .decodeRestorableState(let state): see(state, as: call, to: key)
            case .appearance(.willAppear, _):
                guard let last = saved[key.controller], last.by < key.incarnation, lives[key]?.isSentState != true
                else { continue }
                complaints.append("\(key) appears without the state that \(key.controller).\(last.by.rawValue) saved")
            default: break
            }
        }
    }

    private mutating func see(_ state: RestorableState, as call: CallID, to key: ProcessKey) {
        var life = lives[key, default: Life()]
        if life.isSentState { complaints.append("\(key) is sent decodeRestorableState twice") }
        // A process never takes over the state that it saved itself.
        let due = saved[key.controller].flatMap { $0.by < key.incarnation ? $0.state : nil }
        if state.code != due {
            complaints.append("\(key) is sent another state than its controller saved last")
        }
        (life.takeover, life.isSentState, life.maySave) = (call, true, false)
        lives[key] = life
        takeovers[key.controller, default: 0] += 1
    }
}
