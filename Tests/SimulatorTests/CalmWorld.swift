import TroupeHierarchy
import TroupeModel

/// The pure core in a world where nothing goes wrong: every process starts, every child answers at once and has no code
/// of its own.
struct CalmWorld {
    private(set) var hierarchy: Hierarchy
    private var inputs: [Input] = []
    private var replies: [UInt64: Reply] = [:]
    private var tag: UInt64 = 0
    /// Everything that broke a rule on the way.
    private(set) var complaints: [String] = []

    init(_ application: ApplicationModel, _ idiom: DeviceIdiom) {
        hierarchy = Hierarchy(
            application: application, settings: Settings(idiom: idiom, portraitSize: Device(idiom).size))
        feed(.launch)
    }

    mutating func ask(_ request: Request) -> Reply? {
        tag += 1
        feed(.request(request, from: .client(ClientID(rawValue: 1)), tag: tag))
        return replies[tag]
    }

    private mutating func feed(_ input: Input) {
        inputs.append(input)
        var next = 0
        while next < inputs.count, next < 20_000 {
            let effects = hierarchy.handle(inputs[next], at: Instant(microseconds: 0))
            next += 1
            for effect in effects { answer(effect) }
        }
        inputs = []
        complaints += hierarchy.checkInvariants()
        if !hierarchy.isSettled { complaints.append("it does not settle") }
    }

    private mutating func answer(_ effect: Effect) {
        switch effect {
        case .spawn(let id, let incarnation, _):
            inputs.append(.spawned(id, incarnation, pid: 1))
            inputs.append(.connected(id, incarnation, unwindActions: nil))
        case .send(let id, let incarnation, _, let deliveries):
            for case .callback(let call, let callback) in deliveries {
                let isQuestion =
                    switch callback {
                    case .shouldPerformSegue, .shouldAutorotate, .supportedInterfaceOrientations,
                        .preferredInterfaceOrientation, .prepareForSegue, .delegate:
                        true
                    default: false
                    }
                inputs.append(.answered(id, incarnation, call, isQuestion ? .notImplemented : .done))
            }
        case .kill(let id, let incarnation, let cause): inputs.append(.exited(id, incarnation, cause, .stayDown))
        case .end(let id, let incarnation, let cause):
            inputs.append(.exited(id, incarnation, cause, .stayDown))
        case .reply(let reply, _, let tag): replies[tag] = reply
        case .schedule, .cancel, .event, .interfaceChanged, .animate, .ready, .launchFailed: break
        }
    }

    /// Controllers that stand in the window, by number.
    var standing: [ControllerID] {
        hierarchy.allControllers.filter { id in
            var outer = id
            while let place = hierarchy.place(of: outer), let next = place.parent ?? place.presenter { outer = next }
            return outer == root
        }
    }

    private var root: ControllerID? {
        hierarchy.allControllers.first {
            hierarchy.place(of: $0)?.parent == nil && hierarchy.place(of: $0)?.presenter == nil
                && hierarchy.facts(of: $0)?.appearance != nil && isRoot($0)
        }
    }

    private func isRoot(_ id: ControllerID) -> Bool {
        hierarchy.root?.id == id
    }

    /// What can be seen, as scenes in order of their controllers.
    var shown: [String] {
        hierarchy.allControllers.compactMap { hierarchy.facts(of: $0) }.filter { $0.appearance == .appeared }
            .map { "\($0.scene?.reference.id.rawValue ?? $0.className)" }
    }

    func appeared(_ id: ControllerID) -> Bool { hierarchy.facts(of: id)?.appearance == .appeared }

    /// Selects tabs, and turns the device, until a controller can be seen.
    mutating func bringForward(_ id: ControllerID) -> Bool {
        if appeared(id) { return true }
        _ = ask(.select(.controller(.id(id)), in: nil))
        if appeared(id) { return true }
        _ = ask(.rotate(.landscapeLeft))
        return appeared(id)
    }
}
