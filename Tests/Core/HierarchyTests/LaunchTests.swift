import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

// promises 2012/11.9: The application class is told before the initial controller is shown, and the controller waits
//     for it.

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

    // MARK: Without a main storyboard (section 3.2)

    /// An application whose class makes the root; its process has just connected and owes an answer to
    /// didFinishLaunching.
    private func launchedWithoutStoryboard() throws -> (hierarchy: Hierarchy, call: CallID) {
        var application = Sketch.stack
        application.delegateClass = "Delegate"
        application.mainStoryboard = ""
        var hierarchy = Hierarchy(
            application: application, settings: Settings(idiom: .phone, portraitSize: Device(.phone).size))
        var effects = hierarchy.handle(.launch, at: Self.now)
        #expect(spawned(effects) == [Self.delegate] && !effects.contains(.ready))
        effects = hierarchy.handle(.connected(Self.delegate, Self.first, unwindActions: nil), at: Self.now)
        return (hierarchy, try #require(launchCall(effects)))
    }

    private func launchCall(_ effects: [Effect]) -> CallID? {
        for case .send(Self.delegate, _, _, let deliveries) in effects {
            for case .callback(let call, .delegate(let message)) in deliveries
            where message.name == "didFinishLaunching" {
                return call
            }
        }
        return nil
    }

    private func diagnostics(_ effects: [Effect]) -> [String] {
        effects.compactMap { effect in
            if case .event(let event) = effect, case .diagnostic(let text) = event.details { text } else { nil }
        }
    }

    /// Sets a root inside the application class's didFinishLaunching.
    private func setRoot(
        _ scene: String, _ hierarchy: inout Hierarchy, by incarnation: Incarnation = first, during call: CallID
    ) -> [Effect] {
        hierarchy.handle(
            .request(
                .root(.object(SceneReference(storyboard: "Main", id: ObjectID(scene)))),
                from: .controller(Self.delegate, incarnation, during: call), tag: 1), at: Self.now)
    }

    @Test("without a main storyboard shows the root that the application class sets, and is not ready before it")
    func rootByClass() throws {
        var (hierarchy, call) = try launchedWithoutStoryboard()
        var effects = setRoot("Beta", &hierarchy, during: call)
        effects += hierarchy.handle(.answered(Self.delegate, Self.first, call, .done), at: Self.now)
        let root = try #require(hierarchy.tree.window.root)
        #expect(spawned(effects) == [root])
        #expect(!effects.contains(.ready) && diagnostics(effects).isEmpty)
        #expect(hierarchy.checkInvariants().isEmpty)
    }

    @Test("is ready with an empty window and a diagnostic if the class sets no root")
    func noRoot() throws {
        var (hierarchy, call) = try launchedWithoutStoryboard()
        let effects = hierarchy.handle(.answered(Self.delegate, Self.first, call, .done), at: Self.now)
        #expect(effects.count { $0 == .ready } == 1)
        #expect(diagnostics(effects).count == 1)
        #expect(diagnostics(effects).first?.hasPrefix("Delegate (c1) set no root in didFinishLaunching") == true)
        #expect(hierarchy.checkInvariants().isEmpty)
    }

    @Test("is ready with an empty window if the class dies before it sets a root, whose next process may set it")
    func classDies() throws {
        var (hierarchy, _) = try launchedWithoutStoryboard()
        var effects = hierarchy.handle(
            .exited(Self.delegate, Self.first, .signal(11), .after(milliseconds: 0)), at: Self.now)
        #expect(effects.contains(.ready))
        #expect(spawned(effects) == [Self.delegate])
        let next = Incarnation(rawValue: 2)
        effects = hierarchy.handle(.connected(Self.delegate, next, unwindActions: nil), at: Self.now)
        effects = setRoot("Beta", &hierarchy, by: next, during: try #require(launchCall(effects)))
        #expect(spawned(effects).count == 1 && hierarchy.tree.window.root != nil)
    }

    @Test("is repeated for a later process of the class, and the window keeps the root that it has")
    func keepsRoot() throws {
        var (hierarchy, call) = try launchedWithoutStoryboard()
        _ = setRoot("Beta", &hierarchy, during: call)
        _ = hierarchy.handle(.answered(Self.delegate, Self.first, call, .done), at: Self.now)
        let root = try #require(hierarchy.tree.window.root)
        _ = hierarchy.handle(.connected(root, Self.first, unwindActions: nil), at: Self.now)
        _ = hierarchy.handle(.exited(Self.delegate, Self.first, .signal(11), .after(milliseconds: 0)), at: Self.now)
        let next = Incarnation(rawValue: 2)
        let told = hierarchy.handle(.connected(Self.delegate, next, unwindActions: nil), at: Self.now)
        let effects = setRoot("Gamma", &hierarchy, by: next, during: try #require(launchCall(told)))
        let replies = effects.compactMap { if case .reply(let reply, _, _) = $0 { reply } else { nil } }
        #expect(replies.map(\.status) == [.completed] && replies.map(\.controllers) == [[root]])
        #expect(hierarchy.tree.window.root == root && spawned(effects).isEmpty)
    }

    @Test("is known by its type: a message of the same name between controllers is no launch")
    func namesake() throws {
        var (hierarchy, call) = try launchedWithoutStoryboard()
        _ = setRoot("Beta", &hierarchy, during: call)
        _ = hierarchy.handle(.answered(Self.delegate, Self.first, call, .done), at: Self.now)
        let root = try #require(hierarchy.tree.window.root)
        _ = hierarchy.handle(.connected(root, Self.first, unwindActions: nil), at: Self.now)
        _ = hierarchy.handle(.exited(Self.delegate, Self.first, .signal(11), .after(milliseconds: 0)), at: Self.now)
        let next = Incarnation(rawValue: 2)
        let told = hierarchy.handle(.connected(Self.delegate, next, unwindActions: nil), at: Self.now)
        _ = hierarchy.handle(.answered(Self.delegate, next, try #require(launchCall(told)), .done), at: Self.now)
        let message = DelegateMessage(
            from: root, protocolName: "Mine", name: "didFinishLaunching",
            payload: Payload(typeName: "Void", value: .null), expectsReply: true)
        let sent = hierarchy.handle(
            .request(
                .sendDelegate(to: Self.delegate, message), from: .controller(root, Self.first, during: nil), tag: 2),
            at: Self.now)
        let effects = setRoot("Gamma", &hierarchy, by: next, during: try #require(launchCall(sent)))
        let replies = effects.compactMap { if case .reply(let reply, _, _) = $0 { reply } else { nil } }
        #expect(replies.allSatisfy { $0.controllers != [root] }, "the request is not taken for one of a launch")
    }

    // MARK: The application class has no view (section 3.8)

    /// Requests that would show the application class.
    static let shown: [Request] = [
        .push(.controller(delegate), onto: nil, animated: false), .root(.controller(delegate)),
        .setStack([.controller(delegate)], in: nil, animated: false),
        .present(.controller(delegate), from: nil, .init(animated: false)),
        .setWindow(WindowID(rawValue: 2), root: .controller(delegate), isHidden: false),
        .show(.controller(delegate), from: nil, isDetail: false, animated: false),
    ]

    @Test("a request to show the application class is refused, and the class lives on", arguments: shown)
    func isNeverShown(request: Request) {
        var application = Sketch.stack
        application.delegateClass = "Delegate"
        var driven = Driven(application)
        driven.launch()
        let failure = driven.ask(request)?.failure
        #expect(failure?.code == .notAllowed && failure?.hint != nil)
        #expect(driven.hierarchy.facts(of: Self.delegate) != nil && driven.hierarchy.checkInvariants() == [])
    }

    @Test("a request that names the application class and is refused for another reason leaves it alive")
    func livesOn() {
        var application = Sketch.stack
        application.delegateClass = "Delegate"
        var driven = Driven(application)
        driven.launch()
        #expect(driven.ask(.push(.controller(Self.delegate), onto: .named("Nowhere"), animated: false))?.failure != nil)
        #expect(driven.hierarchy.facts(of: Self.delegate) != nil)
    }
}
