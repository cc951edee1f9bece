import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.4: a container's next incarnation gets the list of its children before its view.
@Suite("A restarted custom container")
struct RestartedContainerTests {
    @Test("receives its children and their frames before it loads its view")
    func list() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        let frame = Rect(x: 10, y: 20, width: 100, height: 50)
        driven.ask(.add(.scene("beta"), to: alpha, frame: frame, containerView: "box"))
        driven.ask(.add(.scene("gamma"), to: alpha, frame: nil, containerView: nil))
        let first = Incarnation(rawValue: 1)
        let now = Instant(microseconds: 1)
        _ = driven.hierarchy.handle(.exited(alpha, first, .signal(9), .after(milliseconds: 0)), at: now)
        let effects = driven.hierarchy.handle(
            .connected(alpha, Incarnation(rawValue: 2), unwindActions: nil), at: now)
        var told: [Delivery] = []
        for case .send(alpha, _, _, let deliveries) in effects { told += deliveries }
        let configuration = try #require(
            told.firstIndex { if case .configuration = $0 { true } else { false } })
        let loadView = try #require(
            told.firstIndex { if case .callback(_, .loadView) = $0 { true } else { false } })
        #expect(configuration < loadView)
        guard case .configuration(let recorded) = told[configuration] else { return }
        #expect(
            recorded.children == [
                ContainedChild(controller: driven.id("Beta"), containerView: "box", frame: frame),
                ContainedChild(controller: driven.id("Gamma")),
            ])
    }

    @Test(
        "shows no child that a transition replaced while the container had no process", arguments: [0, 250])
    func replaced(milliseconds: Int) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.ask(.add(.scene("beta"), to: alpha, frame: nil, containerView: nil))
        let beta = driven.id("Beta")
        driven.restart("Alpha", afterMilliseconds: 60_000)
        driven.log = []
        let reply = driven.ask(
            .transition(from: beta, to: .scene("gamma"), duration: milliseconds, animations: nil))
        #expect(reply?.status == .completed)
        #expect(driven.log == ["viewWillDisappear Beta", "viewDidDisappear Beta"])
        #expect(driven.hierarchy.tree[beta]?.view.appearance.state == .disappeared)
        #expect(driven.names(driven.hierarchy.tree.shownChildren(of: alpha)) == ["Gamma"])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("loses the children that it does not add again also if a pop loads it, after that transition")
    func abandoned() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.ask(.add(.scene("beta"), to: alpha, frame: nil, containerView: nil))
        driven.ask(.push(.scene("gamma"), onto: nil, animated: false))
        let now = Instant(microseconds: 1)
        let restart = driven.hierarchy.handle(
            .exited(alpha, Incarnation(rawValue: 1), .signal(9), .after(milliseconds: 0)), at: now)
        // The pop reaches its load while the process starts.
        let pop = driven.hierarchy.handle(
            .request(.pop(.one, in: nil, animated: false), from: .client(ClientID(rawValue: 1)), tag: 1), at: now)
        driven.settle(pop)
        #expect(driven.replies.last?.command != "pop")
        driven.settle(restart)
        #expect(driven.replies.last { $0.command == "pop" }?.status == .completed)
        #expect(driven.hierarchy.tree[alpha]?.children == [])
        #expect(driven.id("Beta") == ControllerID(rawValue: 0))
        #expect(driven.log.contains("viewDidDisappear Beta"))
    }

    @Test("adopts the containers of classes that it adds again, in their present state")
    func expression() throws {
        var driven = Driven(Sketch.stack)
        driven.know(["Thermometer", "Settings"])
        driven.launch()
        let alpha = driven.id("Alpha")
        let text = "UINavigationController(Thermometer)"
        let added = driven.ask(.add(.scene(text), to: alpha, frame: nil, containerView: nil))
        let container = try #require(added?.controllers.first)
        driven.ask(.push(.scene("Settings"), onto: .id(container), animated: false))
        let now = Instant(microseconds: 1)
        _ = driven.hierarchy.handle(
            .exited(alpha, Incarnation(rawValue: 1), .signal(9), .after(milliseconds: 0)), at: now)
        let second = Incarnation(rawValue: 2)
        let arrival = driven.hierarchy.handle(.connected(alpha, second, unwindActions: nil), at: now)
        var calls: [CallID] = []
        for case .send(alpha, _, _, let deliveries) in arrival {
            for case .callback(let call, .loadView) in deliveries { calls.append(call) }
        }
        let call: CallID = try #require(calls.first)
        let asker = Asker.controller(alpha, second, during: call)
        let again = driven.hierarchy.handle(
            .request(.add(.scene(text), to: alpha, frame: nil, containerView: nil), from: asker, tag: 9), at: now)
        driven.settle(arrival + again)
        #expect(driven.hierarchy.tree[alpha]?.children == [container])
        #expect(driven.hierarchy.tree[container]?.children.count == 2)
        #expect(driven.hierarchy.checkInvariants() == [])
    }
}
