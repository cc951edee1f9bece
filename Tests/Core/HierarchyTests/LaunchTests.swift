import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.8: the application class, if there is one, is called first; then window, initial controller, root,
/// visible.
@Suite("The launch")
struct LaunchTests {
    private static let delegate = ControllerID(rawValue: 1)
    private static let first = Incarnation(rawValue: 1)
    private static let now = Instant(microseconds: 0)

    /// A stack of an application with its own class, which has a process that has just connected.
    private func launched() -> (hierarchy: Hierarchy, effects: [Effect]) {
        var application = Sketch.stack
        application.delegateClass = "Delegate"
        var hierarchy = Hierarchy(
            application: application, settings: Settings(idiom: .phone, portraitSize: Device(.phone).size))
        #expect(spawned(hierarchy.handle(.launch, at: Self.now)) == [Self.delegate])
        let effects = hierarchy.handle(.connected(Self.delegate, Self.first, unwindActions: nil), at: Self.now)
        return (hierarchy, effects)
    }

    private func spawned(_ effects: [Effect]) -> [ControllerID] {
        effects.compactMap { if case .spawn(let id, _, _) = $0 { id } else { nil } }
    }

    @Test("shows the initial controller, also if another scene's storyboard identifier is its id")
    func initialController() {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("2") { $0.identity.storyboardIdentifier = nil },
                Sketch.scene("First") { $0.identity.storyboardIdentifier = "2" },
                Sketch.scene("Second") { $0.identity.storyboardIdentifier = "Main/2" },
            ]))
        driven.launch()
        #expect(driven.names(driven.hierarchy.tree.window.root.map { [$0] } ?? []) == ["2"])
    }

    @Test("calls the application class first, and starts its controllers after it has answered and prepared them")
    func applicationClass() throws {
        var (hierarchy, effects) = launched()
        var calls: [CallID] = []
        for case .send(Self.delegate, _, _, let deliveries) in effects {
            for case .callback(let call, .delegate(let message)) in deliveries {
                #expect(message.name == "didFinishLaunching")
                calls.append(call)
            }
        }
        #expect(spawned(effects).isEmpty)
        let call = try #require(calls.first)
        effects = hierarchy.handle(.answered(Self.delegate, Self.first, call, .done), at: Self.now)
        // Then it prepares the made controllers, which start when it has answered.
        #expect(spawned(effects).isEmpty)
        var prepares: [CallID] = []
        for case .send(Self.delegate, _, _, let deliveries) in effects {
            for case .callback(let call, .prepareForSegue(let handle)) in deliveries {
                #expect(handle.made.map(\.storyboardID) == ["Nav", "Alpha"])
                prepares.append(call)
            }
        }
        let prepare = try #require(prepares.first)
        effects = hierarchy.handle(.answered(Self.delegate, Self.first, prepare, .prepared([])), at: Self.now)
        #expect(!spawned(effects).isEmpty)
        #expect(hierarchy.checkInvariants().isEmpty)
    }

    @Test("continues if the application class ends instead of answering")
    func withoutAnswer() {
        var (hierarchy, _) = launched()
        let effects = hierarchy.handle(
            .exited(Self.delegate, Self.first, .signal(11), .after(milliseconds: 0)), at: Self.now)
        #expect(spawned(effects).contains { $0 != Self.delegate })
        #expect(hierarchy.checkInvariants().isEmpty)
    }

    private func messages(_ effects: [Effect]) -> [String] {
        effects.flatMap { effect -> [String] in
            guard case .send(Self.delegate, _, _, let deliveries) = effect else { return [] }
            return deliveries.compactMap {
                if case .callback(_, .delegate(let message)) = $0 { message.name } else { nil }
            }
        }
    }

    @Test("of a crashed application class is repeated, and the new process receives didFinishLaunching")
    func restarted() {
        var (hierarchy, _) = launched()
        let effects = hierarchy.handle(
            .exited(Self.delegate, Self.first, .signal(11), .after(milliseconds: 0)), at: Self.now)
        #expect(spawned(effects).contains(Self.delegate))
        let next = Incarnation(rawValue: 2)
        let told = hierarchy.handle(.connected(Self.delegate, next, unwindActions: nil), at: Self.now)
        #expect(messages(told) == ["didFinishLaunching"])
        #expect(hierarchy.checkInvariants().isEmpty)
        // The policy decides: an application class that is given up, or stays down, is not started.
        let last = hierarchy.handle(.exited(Self.delegate, next, .signal(11), .giveUp), at: Self.now)
        #expect(spawned(last).isEmpty)
        #expect(hierarchy.facts(of: Self.delegate)?.process.state == .unavailable)
    }

    @Test("of a crashed application class is repeated after the delay of supervision")
    func restartedLater() throws {
        var (hierarchy, _) = launched()
        let effects = hierarchy.handle(
            .exited(Self.delegate, Self.first, .signal(11), .after(milliseconds: 100)), at: Self.now)
        #expect(!spawned(effects).contains(Self.delegate))
        let timers = effects.compactMap { effect -> TimerID? in
            guard case .schedule(let timer, let due) = effect, due == Self.now.advanced(byMilliseconds: 100) else {
                return nil
            }
            return timer
        }
        let timer = try #require(timers.first)
        let later = hierarchy.handle(.timer(timer), at: Self.now.advanced(byMilliseconds: 100))
        #expect(spawned(later) == [Self.delegate])
    }
}
