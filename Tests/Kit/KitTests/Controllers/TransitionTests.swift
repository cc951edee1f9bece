import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/14.18: The container's accompanying changes run in the transition's animation.

@MainActor
@Suite("A container that replaces one child by another")
struct TransitionTests {
    /// Shows another child, and reports the callbacks of the transition.
    final class Container: ViewController {
        var heard: [String] = []

        override func viewDidAppear(_ animated: Bool) {
            let old = controller(c(8))
            transition(from: old, to: controller(c(9)), duration: 0.25) { [unowned self] in
                self.heard.append("animations")
                old.setFrame(Rect(x: -320, y: 0, width: 320, height: 480))
            } completion: { [unowned self] _ in
                self.heard.append("completion")
            }
        }
    }

    /// Listing 14-3 of the 2012 guide: another child is added and takes the place of the first in one turn of the code.
    final class Cycler: ViewController {
        override func viewDidAppear(_ animated: Bool) {
            let (old, new) = (controller(c(8)), controller(c(9)))
            addChild(controller(c(10)))
            old.willMove(toParent: nil)
            addChild(new)
            new.setFrame(Rect(x: 320, y: 0, width: 320, height: 480))
            transition(from: old, to: new, duration: 250)
        }

        override func viewDidDisappear(_ animated: Bool) {
            transition(from: controller(c(9)), to: controller(c(10)), duration: 250)
        }
    }

    /// Forwards by hand.
    final class Driver: ViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        override var shouldAutomaticallyForwardRotationMethods: Bool { false }
        override func viewDidAppear(_ animated: Bool) { controller(c(8)).endAppearanceTransition() }
        override func didRotate(from orientation: Orientation) { controller(c(8)).didRotate(from: orientation) }
    }

    @Test("runs its alongside animation once when the transition arrives, and hears of its end")
    func along() throws {
        let daemon = FakeDaemon(Container.self)
        daemon.load()
        let asked = asks(daemon.deliver(.appearance(.didAppear, .pushed())))
        let ask = try #require(asked.last { $0.request.command == "transition" })
        guard case .transition(from: c(8), to: .controller(c(9)), duration: 250, animations: let number?) = ask.request
        else {
            Issue.record("asked for \(ask.request)")
            return
        }
        let container = daemon.controller
        #expect(container.heard == [])
        let message = DelegateMessage(from: c(7), .animateTransition(number))
        #expect(asks(daemon.deliver(.delegate(message))).map(\.request.command) == ["frame"])
        #expect(container.heard == ["animations"])
        // A repeated message has no effect.
        #expect(asks(daemon.deliver(.delegate(message))).isEmpty)
        try daemon.reply(to: ask, .completed, controllers: [c(9)])
        #expect(container.heard == ["animations", "completion"])
    }

    @Test("names the transition in the addition of the same child in the same turn, and in no other addition")
    func cycle() {
        let daemon = FakeDaemon(Cycler.self)
        daemon.load()
        let asked = asks(daemon.deliver(.appearance(.didAppear, .pushed()))).map(\.request)
        #expect(asked.map(\.command) == ["add", "willMove", "add", "frame", "transition"])
        #expect(
            asked.first == .add(.controller(c(10)), to: c(7), frame: nil, containerView: nil, transitionFrom: nil))
        #expect(
            asked.dropFirst(2).first
                == .add(.controller(c(9)), to: c(7), frame: nil, containerView: nil, transitionFrom: c(8)))
        // A later turn changes no addition that is sent.
        let later = asks(daemon.deliver(.appearance(.didDisappear, .pushed()))).map(\.request.command)
        #expect(later == ["transition"])
    }

    @Test("states before its view loads that it forwards by hand, and does so in its awaited callbacks")
    func byHand() {
        let daemon = FakeDaemon(Driver.self)
        let said = facts(daemon.deliver(.awakeFromNib, .loadView, .viewDidLoad))
        #expect(said.first?.forwardsAppearance == false)
        #expect(said.first?.forwardsRotation == false)
        let appeared = daemon.deliver(.appearance(.didAppear, .pushed()))
        let ask = asks(appeared).last
        #expect(ask?.request == .forward(.endAppearance, to: c(8)))
        #expect(ask?.during == answers(appeared).first?.call)
        #expect(
            asks(daemon.deliver(.didRotate(from: .portrait))).last?.request
                == .forward(.didRotate(from: .portrait), to: c(8)))
    }
}
