import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

@MainActor
@Suite("Requests of a controller")
struct RequestTests {
    /// Asks for something in a callback.
    final class Asker: ViewController {
        var task: Task<Void, Never>?
        var outcome: Result<[RemoteController], Failure>?

        override func viewWillAppear(_ animated: Bool) {
            title = "Before"
            push("Detail") { [unowned self] in self.outcome = $0 }
            title = "After"
        }
    }

    @Test("A request made within a call carries that call; earlier facts come before it, later ones after it")
    func during() {
        let daemon = FakeDaemon(Asker.self)
        daemon.load()
        let said = daemon.deliver(.appearance(.willAppear, .pushed()))
        let asked = asks(said)
        #expect(asked.map(\.request.command) == ["configure", "push", "configure"])
        #expect(facts(said).map(\.title) == ["Before", "After"])
        #expect(asked.map(\.wantsReply) == [false, true, false])
        #expect(asked[1].during == answers(said).first?.call)
        #expect(asked[1].request == .push(.scene("Detail"), onto: .id(c(7)), animated: true))
    }

    @Test("A request made by a post or between callbacks carries no call")
    func betweenCallbacks() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.controller.dismiss()
        #expect(asks(daemon.turn()).map(\.during) == [nil])
    }

    @Test("Completion closures get the controllers on success, and code and hint on failure")
    func completion() throws {
        let daemon = FakeDaemon(Asker.self)
        daemon.load()
        let asked = asks(daemon.deliver(.appearance(.willAppear, .pushed()))).filter(\.wantsReply)
        try daemon.reply(to: asked.last, .completed, controllers: [c(12)])
        #expect(try daemon.controller.outcome?.get().map(\.id) == [c(12)])
        let failure = Failure(.notInNavigation, "nothing to push onto", hint: "embed it")
        let again = asks(daemon.deliver(.appearance(.willAppear, .pushed()))).filter(\.wantsReply)
        try daemon.reply(to: again.last, .rejected(failure))
        #expect(throws: failure) { try daemon.controller.outcome?.get() }
    }

    @Test("A completion without an argument is called after a success, and a refusal is reported instead")
    func plainCompletion() throws {
        let daemon = FakeDaemon(ViewController.self)
        var calls: [String] = []
        daemon.controller.present("Photo", animated: true) { calls.append("presented") }
        daemon.controller.dismiss(animated: true) { calls.append("dismissed") }
        let asked = asks(daemon.turn())
        try daemon.reply(to: asked.first, .completed, controllers: [c(12)])
        try daemon.reply(to: asked.last, .rejected(Failure(.nothingPresented, "nothing is presented")))
        #expect(calls == ["presented"])
        #expect(daemon.lines == ["troupe: c7: nothing is presented\n"])
    }

    @Test("A cancelled task withdraws its request, and ends with the reply to the withdrawal")
    func withdrawn() async throws {
        let daemon = FakeDaemon(ViewController.self)
        let controller = daemon.controller
        let shown = Task { try await controller.present("Photo")?.id }
        var said = daemon.turn()
        while asks(said).isEmpty {
            await Task.yield()
            said = daemon.turn()
        }
        let ask = try #require(asks(said).first)
        shown.cancel()
        while !daemon.said.contains(.withdraw(ask.number)) {
            await Task.yield()
            _ = daemon.turn()
        }
        let failure = Failure(.withdrawn, "the requester withdrew present")
        try daemon.reply(to: ask, .cancelled(failure))
        await #expect(throws: failure) { try await shown.value }
        // A request with a reply is over.
        controller.channel.withdraw(ask.number)
        #expect(daemon.turn().isEmpty)
    }

    @Test("A queue deadline goes with every request made while it is set, and with no other")
    func deadline() {
        let daemon = FakeDaemon(ViewController.self)
        RequestDeadline.$milliseconds.withValue(500) { daemon.controller.dismiss() }
        daemon.controller.dismiss()
        #expect(asks(daemon.turn()).map(\.deadline) == [500, nil])
    }

    @Test("The async twin resumes with the reply, or throws the failure")
    func asynchronous() async throws {
        let daemon = FakeDaemon(ViewController.self)
        let controller = daemon.controller
        let shown = Task { try await controller.present("Photo")?.id }
        while asks(daemon.turn()).isEmpty { await Task.yield() }
        try daemon.reply(to: asks(daemon.said).last, .completed, controllers: [c(5)])
        #expect(try await shown.value == c(5))

        let refused = Task { try await controller.dismiss() }
        while asks(daemon.turn()).isEmpty { await Task.yield() }
        let failure = Failure(.nothingPresented, "nothing is presented")
        try daemon.reply(to: asks(daemon.said).last, .rejected(failure))
        await #expect(throws: failure) { try await refused.value }
    }

    @Test("The configuration of a new controller is recorded before its push")
    func configuring() {
        let daemon = FakeDaemon(ViewController.self)
        let made = daemon.controller.controller(c(9))
        made.set("recipe", ["name": "Soup"])
        made.setDelegate(daemon.controller)
        daemon.controller.push(made, animated: false)
        daemon.turn()
        #expect(
            daemon.requests == [
                .record(Configuration(controller: c(9), values: ["recipe": ["name": "Soup"]])),
                .record(Configuration(controller: c(9), delegate: c(7))),
                .push(.controller(c(9)), onto: .id(c(7)), animated: false),
            ])
    }

    @Test("Reads of the hierarchy ask the daemon and return handles")
    func reads() async throws {
        let daemon = FakeDaemon(ViewController.self)
        let controller = daemon.controller
        var place = HierarchyPlace()
        place.navigationController = c(3)
        place.children = [c(4), c(5)]
        let stack = Task { try await controller.remoteController.navigationController?.id }
        while asks(daemon.turn()).isEmpty { await Task.yield() }
        #expect(asks(daemon.said).last?.request == .place(c(7)))
        try daemon.reply(to: asks(daemon.said).last, .completed, content: .place(place))
        #expect(try await stack.value == c(3))
        let children = Task { try await controller.viewControllers.map(\.id) }
        while asks(daemon.turn()).isEmpty { await Task.yield() }
        try daemon.reply(to: asks(daemon.said).last, .completed, content: .place(place))
        #expect(try await children.value == [c(4), c(5)])
    }

    @Test("show, showDetail and setPane name their source")
    func shows() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.controller.show("Detail")
        daemon.controller.showDetail("Detail", animated: false)
        daemon.controller.controller(c(3)).setPane(daemon.controller.controller(c(9)), isFirst: false)
        daemon.controller.controller(c(3)).setFirstPaneOpen(true)
        daemon.turn()
        #expect(
            daemon.requests == [
                .show(.scene("Detail"), from: .id(c(7)), isDetail: false, animated: true),
                .show(.scene("Detail"), from: .id(c(7)), isDetail: true, animated: false),
                .setPane(.controller(c(9)), in: .id(c(3)), isFirst: false), .setPaneOpen(true, in: .id(c(3))),
            ])
    }

    @Test("Each request names its subject", arguments: 0..<15)
    func forms(index: Int) throws {
        let daemon = FakeDaemon(ViewController.self)
        let controller = daemon.controller
        let other = controller.controller(c(9))
        let table: [(() -> Void, Request)] = [
            ({ controller.pop(animated: false) }, .pop(.one, in: .id(c(7)), animated: false)),
            ({ controller.popTo(other) }, .pop(.to(.id(c(9))), in: .id(c(7)), animated: true)),
            ({ controller.popToRoot() }, .pop(.toRoot, in: .id(c(7)), animated: true)),
            (
                { controller.setViewControllers(["A", other]) },
                .setStack([.scene("A"), .controller(c(9))], in: .id(c(7)), animated: true)
            ),
            ({ other.dismiss() }, .dismiss(.id(c(9)), animated: true)),
            ({ controller.select(2) }, .select(.index(2), in: .id(c(7)))),
            ({ controller.select(other) }, .select(.controller(.id(c(9))), in: .id(c(7)))),
            (
                { controller.performSegue(withIdentifier: "Show") },
                .performSegue("Show", from: .id(c(7)), sender: .null, byUser: false)
            ),
            (
                { controller.addChild("Chart", frame: Rect(x: 0, y: 0, width: 10, height: 10)) },
                .add(
                    .scene("Chart"), to: c(7), frame: Rect(x: 0, y: 0, width: 10, height: 10), containerView: nil)
            ),
            ({ other.removeFromParent() }, .remove(.id(c(9)))),
            ({ other.didMove(toParent: controller) }, .didMove(c(9), toParent: c(7))),
            (
                { controller.setTabs(["A", other]) },
                .setTabs([.scene("A"), .controller(c(9))], in: .id(c(7)), animated: false)
            ),
            ({ controller.setCustomizableTabs([other]) }, .setCustomizable([.id(c(9))], in: .id(c(7)))),
            ({ controller.setRoot("Login") }, .root(.scene("Login"))),
            ({ controller.storyboard.instantiate("Chart") { _ in } }, .instantiate(.scene("Chart"))),
            (
                { controller.storyboard.named("Other").instantiate("Chart") { _ in } },
                .instantiate(.scene("Other/Chart"))
            ),
        ]
        table[index].0()
        daemon.turn()
        #expect(daemon.requests == [table[index].1])
    }

    @Test("Facts are sent only when they differ from the storyboard or the last statement")
    func factsDiffer() {
        let scene = SceneModel(reference: SceneReference(storyboard: "Main", id: ObjectID("a")), kind: .viewController)
        var titled = scene
        titled.bars.title = "Recipes"
        let daemon = FakeDaemon(ViewController.self, scene: titled)
        daemon.controller.title = "Recipes"
        #expect(facts(daemon.turn()).isEmpty)
        daemon.controller.title = "Soups"
        daemon.controller.title = "Recipes"
        #expect(facts(daemon.turn()).isEmpty)
        daemon.controller.hidesBottomBarWhenPushed = true
        let stated = facts(daemon.turn())
        #expect(stated.count == 1)
        #expect(stated.first?.hidesBottomBarWhenPushed == true)
        #expect(stated.first?.title == nil)
        #expect(daemon.turn().isEmpty)
    }
}
