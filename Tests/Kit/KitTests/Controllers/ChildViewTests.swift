import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

/// A child.
private final class Content: ViewController {}

/// The view of a child's handle: a container view of the process's own controller.
@Suite("The view of a child")
@MainActor
struct ChildViewTests {
    private let daemon = FakeDaemon(ViewController.self)
    private let frame = Rect(x: 10, y: 20, width: 100, height: 80)

    init() { daemon.load() }

    private var own: ViewController { daemon.controller }

    /// The container views without a superview that the daemon knows.
    private func outOfSight() -> [ControllerID?] {
        var mirror = Mirror()
        for update in updates(daemon.said) { mirror.apply(update) }
        return mirror.nodes.compactMap { node in
            if node.parent == nil, case .container(let child) = node.content { .some(child) } else { nil }
        }
    }

    /// Adds a child by UIKit's lines, which the daemon calls `id`.
    private func display(_ child: Content, as id: ControllerID) throws {
        daemon.run {
            own.addChild(child)
            child.view.frame = frame
            own.view.addSubview(child.view)
            child.didMove(toParent: own)
        }
        daemon.turn()
        try reply(to: "instantiate", .completed, id)
        try reply(to: "add", .completed, id)
    }

    private func reply(to command: String, _ status: Reply.Status, _ id: ControllerID) throws {
        try daemon.reply(to: asks(daemon.said).last { $0.request.command == command }, status, controllers: [id])
        daemon.turn()
    }

    @Test("is shown in the container's view from the moment that the daemon names the child")
    func shown() throws {
        let child = daemon.run { Content() }
        try display(child, as: c(9))
        let nodes = updates(daemon.said).flatMap(\.upserts).filter { $0.id == child.view.id }
        #expect(nodes.first?.content == .container(nil))
        #expect(nodes.last?.content == .container(c(9)) && nodes.last?.frame == frame)
        #expect(daemon.requests.count { $0.command == "frame" } == 1)
    }

    @Test("gives its frame to the child, also if code sets it before the child is made")
    func early() {
        let child = daemon.run { Content() }
        child.view.frame = frame
        daemon.turn()
        #expect(daemon.requests == [])
        daemon.run { own.addChild(child) }
        daemon.turn()
        #expect(daemon.requests.map(\.command) == ["instantiate", "frame", "add"])
        guard case .setFrame(_, frame) = daemon.requests[1] else {
            Issue.record("\(daemon.requests[1])")
            return
        }
    }

    @Test("fills a view that the addition names")
    func named() {
        let child = daemon.run { Content() }
        let place = View(frame: frame)
        own.view.addSubview(place)
        let view = child.view
        daemon.run { own.addChild(child, in: place) }
        #expect(view?.superview === place && view?.frame == place.bounds && place.subviews.count == 1)
        daemon.turn()
        let frames = daemon.requests.compactMap { if case .setFrame(_, let frame) = $0 { frame } else { nil } }
        #expect(frames.last == frame)
    }

    @Test("is the container view of the scene that shows the child, if there is one")
    func ofScene() {
        let shown = ContainerView(frame: frame)
        own.view.addSubview(shown)
        shown.child = c(9)
        let child = daemon.run { Content() }
        child.stand(for: own.controller(c(9)))
        #expect(child.view === shown)
    }

    @Test("keeps the handle while it has a superview, and no longer")
    func kept() throws {
        var child: Content? = daemon.run { Content() }
        try display(try #require(child), as: c(9))
        weak let handle = child
        child = nil
        #expect(handle != nil && own.children.first === handle)
        handle?.view.removeFromSuperview()
        #expect(handle == nil)
        daemon.turn()
        #expect(daemon.requests.last == .release(c(9)))
        #expect(own.children.map(\.id) == [c(9)], "it is a child still")
    }

    @Test("leaves the child out of sight without a superview, until the view returns or the child leaves")
    func hides() throws {
        let child = daemon.run { Content() }
        try display(child, as: c(9))
        #expect(outOfSight() == [])
        daemon.run { child.view.removeFromSuperview() }
        daemon.turn()
        #expect(outOfSight() == [c(9)])
        daemon.run { own.view.addSubview(child.view) }
        daemon.turn()
        #expect(outOfSight() == [])
        daemon.run {
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        daemon.turn()
        #expect(outOfSight() == [c(9)], "the child is shown nowhere while the daemon removes it")
        try reply(to: "remove", .completed, c(9))
        #expect(outOfSight() == [])
    }

    @Test("shows nothing if the child cannot be made")
    func unmade() throws {
        let child = daemon.run { Content() }
        daemon.run {
            own.addChild(child)
            own.view.addSubview(child.view)
        }
        daemon.turn()
        try daemon.reply(
            to: asks(daemon.said).first { $0.request.command == "instantiate" }, .rejected(Failure(.quotaExceeded, "")))
        try daemon.reply(
            to: asks(daemon.said).first { $0.request.command == "add" }, .rejected(Failure(.noSuchController, "")))
        #expect((child.view as? ContainerView)?.child == nil && own.children.isEmpty)
    }

    @Test("takes the place of another one in a transition, which a refusal undoes", arguments: [true, false])
    func transition(isRefused: Bool) throws {
        let (old, new) = daemon.run { (Content(), Content()) }
        try display(old, as: c(9))
        daemon.run {
            own.addChild(new)
            new.view.frame = Rect(x: 320, y: 0, width: 320, height: 416)
            own.transition(from: old, to: new, duration: 0.25)
        }
        daemon.turn()
        #expect(own.view.subviews.map(ObjectIdentifier.init) == [old, new].map { ObjectIdentifier($0.view) })
        try reply(to: "instantiate", .completed, c(10))
        try reply(to: "add", .completed, c(10))
        try reply(to: "transition", isRefused ? .rejected(Failure(.notAllowed, "no")) : .completed, c(10))
        let remaining = isRefused ? old : new
        #expect(own.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(remaining.view)])
        #expect(own.children.map(\.id) == [c(9), c(10)])
    }
}

/// The children of the process's own controller.
@Suite("The children of a container")
@MainActor
struct ChildListTests {
    private let daemon = FakeDaemon(ViewController.self)

    init() { daemon.load() }

    private var own: ViewController { daemon.controller }

    @Test("are those that code adds, in order, each once")
    func added() {
        let (first, second) = daemon.run { (Content(), Content()) }
        daemon.run {
            own.addChild(first)
            own.addChild(second)
            own.addChild(first)
        }
        #expect(own.children.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
        #expect(first.children.isEmpty)
    }

    @Test("have the controller as their parent until it removes them")
    func parents() {
        let (child, other) = daemon.run { (Content(), Content()) }
        #expect(child.parent == nil)
        daemon.run { own.addChild(child) }
        #expect(child.parent?.id == own.id && other.parent == nil)
        daemon.run { child.removeFromParent() }
        #expect(child.parent == nil)
    }

    @Test("named by their scene are children once the daemon has named them")
    func named() throws {
        own.addChild("Chart")
        daemon.turn()
        #expect(own.children.isEmpty)
        try daemon.reply(to: asks(daemon.said).last, .completed, controllers: [c(9)])
        #expect(own.children.map(\.id) == [c(9)])
    }

    @Test("are without a child whose addition is refused")
    func refused() throws {
        own.addChild(own.controller(c(9)))
        daemon.turn()
        #expect(own.children.map(\.id) == [c(9)])
        try daemon.reply(to: asks(daemon.said).last, .rejected(Failure(.hasParent, "")))
        #expect(own.children.isEmpty)
    }

    @Test("leave at once, and return to their places after a refusal")
    func removed() throws {
        let child = own.controller(c(9))
        own.addChild(child)
        own.addChild(own.controller(c(10)))
        child.removeFromParent()
        daemon.turn()
        #expect(own.children.map(\.id) == [c(10)])
        try daemon.reply(to: asks(daemon.said).last, .rejected(Failure(.notAllowed, "")))
        #expect(own.children.map(\.id) == [c(9), c(10)])
    }

    @Test("contain those of embed segues and of an earlier incarnation")
    func restored() {
        let children = [ContainedChild(controller: c(9), segue: "s"), ContainedChild(controller: c(10))]
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), children: children)))]))
        #expect(own.children.map(\.id) == [c(9), c(10)])
    }
}
