import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

private enum Note: DelegateProtocol { case hello }

/// A screen that overrides the callbacks of a move.
private final class Moving: ViewController {
    @Configured var level = 1
    var moves: [String] = []

    override func willMove(toParent parent: RemoteController?) {
        super.willMove(toParent: parent)
        moves.append("will \(parent?.id.description ?? "nil")")
    }
    override func didMove(toParent parent: RemoteController?) {
        super.didMove(toParent: nil)
        moves.append("did \(parent?.id.description ?? "nil")")
    }
}

/// A screen that keeps handles in its properties.
private final class Keeper: ViewController {
    let following = Moving()
    let others = [Moving(), Moving()]
    private(set) var fromInit: Moving?

    required init() {
        super.init()
        fromInit = Moving()
    }
}

@Suite("A handle in a property of the process's own controller")
@MainActor
struct KeptHandleTests {
    private let daemon = FakeDaemon(Keeper.self)

    @Test("stands for another controller: it loads no view, and receives messages before it is shown")
    func stored() throws {
        let controller = daemon.controller
        #expect(!controller.isHandle && controller.id == c(7))
        for handle in [controller.following, controller.others[1], try #require(controller.fromInit)] {
            #expect(handle.isHandle && handle.standsForAnother)
            #expect(handle.view is ContainerView && !handle.isViewLoaded)
        }
        #expect(daemon.lines == [])
        controller.following.level = 3
        controller.following.send(Note.hello)
        daemon.turn()
        #expect(daemon.requests.map(\.command) == ["instantiate", "record", "delegate"])
    }

    @Test("is told that it moves, and runs no override in this process")
    func moves() {
        let child = daemon.controller.following
        daemon.load()
        daemon.run {
            daemon.controller.addChild(child)
            child.didMove(toParent: daemon.controller)
            child.willMove(toParent: nil)
            child.didMove(toParent: nil)
        }
        daemon.turn()
        #expect(
            daemon.requests.map(\.command) == ["instantiate", "add", "didMove", "willMove", "didMove"])
        #expect(child.moves == [])
    }

    @Test("leaves the callbacks to the controller's own process")
    func callbacks() {
        let own = FakeDaemon(Moving.self)
        own.deliver(.willMoveToParent(c(3)), .didMoveToParent(c(3)), .willMoveToParent(nil), .didMoveToParent(nil))
        #expect(own.controller.moves == ["will c3", "did c3", "will nil", "did nil"])
        #expect(own.requests == [])
    }
}
