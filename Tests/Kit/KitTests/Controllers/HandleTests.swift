import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

/// Rule 12, in a child: a reference to the object of a controller that the child made keeps that controller.
@Suite("A handle")
@MainActor
struct HandleTests {
    private let daemon = FakeDaemon(ViewController.self)

    /// Has the child make a controller; `keep` is given its handle.
    private func make(_ id: UInt64, _ keep: @escaping @MainActor (RemoteController) -> Void) throws {
        daemon.controller.storyboard.instantiate("Chart") { made in
            if case .success(let handle) = made { keep(handle) }
        }
        try daemon.reply(to: asks(daemon.turn()).last, .completed, controllers: [c(id)])
    }

    /// The controllers that the child has released.
    private func released() -> [Request] {
        daemon.turn()
        return daemon.requests.filter { $0.command == "release" }
    }

    @Test("on a controller made by the child releases it when the handle ends, and not before")
    func last() throws {
        var kept: RemoteController?
        try make(9) { kept = $0 }
        var other = kept
        kept = nil
        #expect(released() == [])
        #expect(other?.id == c(9))
        other = nil
        #expect(released() == [.release(c(9))])
    }

    @Test("is the same object for every path to the controller")
    func one() throws {
        var kept: RemoteController?
        try make(9) { kept = $0 }
        let found = daemon.controller.controller(c(9))
        #expect(found === kept)
        kept = nil
        #expect(released() == [])
        _ = consume found
        #expect(released() == [.release(c(9))])
    }

    @Test("that is not kept releases at once")
    func untaken() throws {
        try make(9) { _ in }
        #expect(released() == [.release(c(9))])
    }

    @Test("on a controller made elsewhere releases nothing")
    func others() {
        var other: RemoteController? = daemon.controller.controller(c(9))
        #expect(other?.id == c(9))
        other = nil
        #expect(released() == [])
    }

    @Test("is not kept by being a parent or a delegate")
    func parent() throws {
        var kept: RemoteController?
        try make(9) { kept = $0 }
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), delegate: c(9))))]))
        daemon.deliver(.awakeFromNib, .didMoveToParent(c(9)))
        #expect(daemon.controller.parent === kept && daemon.controller.delegate === kept)
        kept = nil
        #expect(released() == [.release(c(9))])
        #expect(daemon.controller.parent?.id == c(9))
    }

    @Test("that ends on another thread releases on the main actor", .timeLimit(.minutes(1)))
    func elsewhere() async throws {
        var kept: RemoteController?
        try make(9) { kept = $0 }
        let handle = Box(kept)
        kept = nil
        await Task.detached { handle.empty() }.value
        var said = released()
        while said.isEmpty {
            await Task.yield()
            said = released()
        }
        #expect(said == [.release(c(9))])
    }

    /// Something that another thread can empty.
    private final class Box: @unchecked Sendable {
        private var handle: RemoteController?
        init(_ handle: RemoteController?) { self.handle = handle }
        func empty() { handle = nil }
    }
}
