import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupeScenario
import TroupeTestWorld

/// An instance in which nothing goes wrong: every process starts, every child answers at once and has no code of its own.
struct CalmWorld {
    private var world: CoreWorld
    /// Everything that broke a rule on the way.
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

    /// Has something happen, and all that follows from it; the first reply, which is that to what was asked for.
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
                    .refusedConnection, .diagnostic, .spoken, .lost, .gap, .unknown:
                    break
                }
            }
        } catch {
            complaints.append("\(error)")
        }
        complaints += hierarchy.checkInvariants()
        if !hierarchy.isSettled { complaints.append("it does not settle") }
        return answer
    }

    /// Controllers that stand in the window, by number.
    var standing: [ControllerID] {
        hierarchy.allControllers.filter { id in
            var outer = id
            while let place = hierarchy.place(of: outer), let next = place.parent ?? place.presenter { outer = next }
            return outer == hierarchy.root?.id
        }
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
        ask(.select(.controller(.id(id)), in: nil))
        if appeared(id) { return true }
        ask(.rotate(.landscapeLeft))
        return appeared(id)
    }
}
