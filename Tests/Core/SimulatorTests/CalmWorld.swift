import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupeScenario
import TroupeTestWorld

/// An instance without faults: every process starts, every child answers at once and has no code of its own.
struct CalmWorld {
    private var world: CoreWorld
    /// The broken rules so far.
    private(set) var complaints: [String] = []

    var hierarchy: Hierarchy { world.instance.hierarchy }

    init(_ application: ApplicationModel, _ idiom: DeviceIdiom) {
        world = CoreWorld(application: application, setup: Setup(device: Device(idiom)))
        carryOut { (world) throws(WorldError) in _ = try world.launch() }
    }

    @discardableResult
    mutating func ask(_ request: Request) -> Reply? {
        carryOut { (world) throws(WorldError) in try world.ask(.command(request), by: .client) }
    }

    /// Performs an action and all its consequences; returns the first reply, that to the action's request.
    @discardableResult
    private mutating func carryOut(_ act: (inout CoreWorld) throws(WorldError) -> Void) -> Reply? {
        var asked: RequestID?
        var answer: Reply?
        do throws(WorldError) {
            try act(&world)
            while let event = try world.nextEvent(within: 60_000) {
                switch event.details {
                case .request(let number, _, _): asked = asked ?? number
                case .reply(let reply): if reply.request == asked { answer = reply }
                case .attached, .callback, .acknowledged, .began, .settled, .process, .injected, .violation,
                    .refusedConnection, .diagnostic, .spoken, .state, .lost, .gap, .unknown:
                    break
                }
            }
        } catch {
            complaints.append("\(error)")
        }
        complaints += hierarchy.checkInvariants()
        if !hierarchy.isSettled { complaints.append("the hierarchy does not settle") }
        return answer
    }

    /// The controllers in the window, by number.
    var standing: [ControllerID] {
        hierarchy.allControllers.filter { id in
            var outer = id
            while let place = hierarchy.place(of: outer), let next = place.parent ?? place.presenter { outer = next }
            return outer == hierarchy.root?.id
        }
    }

    /// The visible scenes, in the order of their controllers.
    var shown: [String] {
        hierarchy.allControllers.compactMap { hierarchy.facts(of: $0) }.filter { $0.appearance == .appeared }
            .map { "\($0.scene?.reference.id.rawValue ?? $0.className)" }
    }

    func appeared(_ id: ControllerID) -> Bool { hierarchy.facts(of: id)?.appearance == .appeared }

    /// Selects tabs, and turns the device, until a controller is visible.
    mutating func bringForward(_ id: ControllerID) -> Bool {
        if appeared(id) { return true }
        ask(.select(.controller(.id(id)), in: nil))
        if appeared(id) { return true }
        ask(.rotate(.landscapeLeft))
        return appeared(id)
    }
}
