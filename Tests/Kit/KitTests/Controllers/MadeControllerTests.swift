import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen that other screens make.
private final class NextViewController: ViewController {
    @Configured var level = 1
    @Configured var names: [String]
    @Configured var note: String?
}

/// Rule 12 in a child: a controller that code creates is a handle on one with a process of its own.
@Suite("A controller that code creates")
@MainActor
struct MadeControllerTests {
    private let daemon = FakeDaemon(ViewController.self)

    /// The asks of the child since it started, without facts about itself.
    private var sent: [Ask] {
        daemon.turn()
        return asks(daemon.said).filter { if case .configure(c(7), _) = $0.request { false } else { true } }
    }

    @Test("is made, configured and pushed in one message, before the daemon has named it")
    func pushed() throws {
        let next = NextViewController()
        next.level = 3
        next.names = ["a", "b"]
        daemon.controller.push(next)
        let requests = sent
        try #require(requests.count == 3)
        let made = ControllerID(madeBy: requests[0].number)
        #expect(requests[0].request == .instantiate(.className("NextViewController")))
        #expect(
            requests[1].request
                == .record(Configuration(controller: made, values: ["level": 3, "names": ["a", "b"]])))
        #expect(requests[2].request == .push(.controller(made), onto: .id(c(7)), animated: true))
    }

    @Test("is named by its id once the daemon has made it")
    func named() throws {
        let next = NextViewController()
        daemon.controller.push(next)
        try daemon.reply(to: sent.first, .completed, controllers: [c(9)])
        #expect(next.id == c(9))
        #expect(daemon.controller.controller(c(9)) === next.remote)
        next.level = 4
        #expect(sent.last?.request == .record(Configuration(controller: c(9), values: ["level": 4])))
    }

    @Test("states the styles and the size that code gives it, before and after it is made")
    func styles() throws {
        let next = NextViewController()
        next.modalPresentationStyle = .formSheet
        daemon.controller.present(next)
        let made = ControllerID(madeBy: try #require(sent.first?.number))
        var facts: [Facts] {
            sent.compactMap { if case .configure(made, let facts) = $0.request { facts } else { nil } }
        }
        var expected = Facts()
        expected.presentationStyle = .formSheet
        #expect(facts == [expected])
        next.preferredContentSize = Size(width: 10, height: 20)
        #expect(facts.last?.preferredContentSize == Size(width: 10, height: 20) && facts.count == 2)
    }

    @Test("is refused requests until it is shown, and is not tied to a channel that leads nowhere")
    func unmade() throws {
        let (outer, inner) = (NextViewController(), NextViewController())
        var refused: Failure?
        outer.push(inner) { result in if case .failure(let failure) = result { refused = failure } }
        #expect(refused?.code == .noSuchController && refused?.hint != nil)
        daemon.controller.push(inner)
        #expect(sent.map(\.request.command) == ["instantiate", "push"])
    }

    @Test("is made again by the next use if it could not be made, with the same values")
    func again() throws {
        let next = NextViewController()
        next.level = 3
        daemon.controller.push(next)
        next.names = ["later"]
        try daemon.reply(to: sent.first, .rejected(Failure(.quotaExceeded, "too many")))
        daemon.controller.push(next)
        let requests = sent
        let makings = requests.filter { $0.request == .instantiate(.className("NextViewController")) }
        let made = ControllerID(madeBy: try #require(makings.last?.number))
        #expect(makings.count == 2)
        let values: Fields = ["level": 3, "names": ["later"]]
        #expect(requests.contains { $0.request == .record(Configuration(controller: made, values: values)) })
    }

    @Test("with a value that does not fit is refused wherever it is shown, until the value fits")
    func refusedValue() throws {
        let next = NextViewController()
        next.names = [String(repeating: "x", count: 70_000)]
        var failures: [Failure] = []
        let note: RequestCompletion = { if case .failure(let failure) = $0 { failures.append(failure) } }
        let controller = daemon.controller
        controller.push(next, completion: note)
        controller.present(next, completion: note)
        controller.addChild(next, completion: note)
        controller.setRoot(next, completion: note)
        let stack = controller.channel.handle(on: c(3))
        controller.channel.perform(
            .setStack([next.destination(over: controller.channel)], in: .id(stack.id), animated: false), note)
        #expect(
            failures.count == 5 && failures.allSatisfy { $0.code == .quotaExceeded && $0.hint != nil }, "\(failures)")
        #expect(failures.first?.message.contains("configuration of NextViewController would have 70") == true)
        #expect(!sent.contains { ["push", "present", "add", "root"].contains($0.request.command) })
        next.names = ["fits"]
        controller.push(next)
        #expect(sent.map(\.request.command).suffix(3) == ["instantiate", "record", "push"])
    }

    @Test("that was refused is refused later too, and reports a repeated mistake in few lines")
    func refusedOften() throws {
        var lines: [String] = []
        daemon.controller.channel.log = { lines.append($0) }
        for _ in 0..<100 {
            let next = NextViewController()
            next.level = 2
            daemon.controller.push(next)
            let asked = sent.last { $0.request.command == "instantiate" }
            try daemon.reply(to: asked, .rejected(Failure(.noSuchClass, "no process can run it", hint: "host it")))
        }
        #expect(lines.count == 3 && lines.last?.hasSuffix("(100 times)\n") == true, "\(lines)")
    }

    @Test("may be the delegate of another one that code creates")
    func delegate() throws {
        let (next, other) = (NextViewController(), NextViewController())
        next.setDelegate(other)
        daemon.controller.push(next)
        let makings = sent.filter { $0.request.command == "instantiate" }
        try #require(makings.count == 2)
        let ids = makings.map { ControllerID(madeBy: $0.number) }
        #expect(sent.contains { $0.request == .record(Configuration(controller: ids[0], delegate: ids[1])) })
    }

    @Test("has a container view in its maker's process, because its own views are in another process")
    func view() {
        let next = NextViewController()
        daemon.controller.push(next)
        #expect(next.view is ContainerView && next.view === next.view && !next.isViewLoaded)
    }

    @Test("is released with the last reference to it, also before the daemon has named it")
    func released() throws {
        var next: NextViewController? = NextViewController()
        daemon.controller.push(try #require(next))
        let number = try #require(sent.first?.number)
        next = nil
        #expect(sent.last?.request == .release(ControllerID(madeBy: number)))
        try daemon.reply(to: sent.first, .completed, controllers: [c(9)])
        #expect(sent.last?.request == .release(ControllerID(madeBy: number)), "it is released once")
    }

    @Test("is made once, however often it is shown")
    func once() throws {
        let next = NextViewController()
        daemon.controller.push(next)
        daemon.controller.pop()
        daemon.controller.present(next)
        #expect(sent.count { $0.request.command == "instantiate" } == 1)
    }

    @Test("reads the values that its maker recorded, in its own process")
    func read() {
        let daemon = FakeDaemon(NextViewController.self)
        #expect(daemon.controller.level == 1 && daemon.controller.note == nil)
        let values: Fields = ["level": 3, "names": ["a"], "note": "n"]
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: values)))]))
        #expect(daemon.controller.level == 3)
        #expect(daemon.controller.names == ["a"] && daemon.controller.note == "n")
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: ["level": 4])))]))
        #expect(daemon.controller.level == 4)
        daemon.controller.level = 5
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: ["note": "m"])))]))
        #expect(daemon.controller.level == 5, "the controller's own code overrides the recorded value")
    }

    @Test("gets the value of its maker, also if its own code set one before that arrived")
    func makerWins() {
        let daemon = FakeDaemon(NextViewController.self)
        daemon.controller.level = 2
        #expect(daemon.controller.level == 2)
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: ["level": 3])))]))
        #expect(daemon.controller.level == 3)
    }

    @Test("is refused a configuration that is too large, and keeps the values before it")
    func large() {
        let next = NextViewController()
        next.level = 3
        next.note = String(repeating: "x", count: Configuration.limit)
        #expect(next.settings.values == ["level": 3])
    }
}
