import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/7.10: Any responder can become the first, with an input view and an accessory view above it.

/// The first responder: its candidates, its input views, and its events.
@MainActor
struct FirstResponderTests {
    final class Shaken: ViewController {
        var heard: [String] = []
        var keys: View?
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: View? { keys }
        override var inputAccessoryView: View? {
            keys == nil ? nil : View(frame: Rect(x: 0, y: 0, width: 320, height: 44))
        }
        override func motionBegan(_ motion: MotionKind, with event: ResponderEvent) { heard.append("began") }
        override func motionEnded(_ motion: MotionKind, with event: ResponderEvent) { heard.append("ended") }
        override func remoteControlReceived(_ button: RemoteControlEvent, with event: ResponderEvent) {
            heard.append(button.rawValue)
        }
    }

    final class Stubborn: View {
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { false }
    }

    @Test("a controller becomes first responder with its input views, and resigns")
    func controller() throws {
        let daemon = FakeDaemon(Shaken.self)
        daemon.load()
        #expect(daemon.controller.becomeFirstResponder() && daemon.controller.isFirstResponder)
        #expect(facts(daemon.turn()).last?.firstResponder == FirstResponderFacts(isActive: true, inputHeight: 0))
        #expect(daemon.controller.resignFirstResponder() && !daemon.controller.isFirstResponder)
        #expect(facts(daemon.turn()).last?.firstResponder == FirstResponderFacts(isActive: false))
        daemon.controller.keys = View(frame: Rect(x: 0, y: 0, width: 320, height: 120))
        daemon.controller.becomeFirstResponder()
        #expect(
            facts(daemon.turn()).last?.firstResponder
                == FirstResponderFacts(isActive: true, inputHeight: 120, accessoryHeight: 44))
        // Another process has one now.
        daemon.input(.endTyping)
        #expect(!daemon.controller.isFirstResponder)
    }

    @Test("a field shows the keyboard, and hides it when it is removed")
    func field() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        daemon.controller.view.addSubview(field)
        daemon.turn()
        field.becomeFirstResponder()
        #expect(facts(daemon.turn()).last?.firstResponder == FirstResponderFacts(isActive: true, inputHeight: nil))
        field.removeFromSuperview()
        #expect(facts(daemon.turn()).last?.firstResponder == FirstResponderFacts(isActive: false))
    }

    @Test("a responder that refuses to resign stays, and a view that cannot become first responder does not")
    func refused() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let (stubborn, field) = (Stubborn(), TextField())
        for view in [stubborn, field] { daemon.controller.view.addSubview(view) }
        #expect(stubborn.becomeFirstResponder())
        #expect(!field.becomeFirstResponder() && !stubborn.resignFirstResponder() && stubborn.isFirstResponder)
        #expect(!daemon.controller.becomeFirstResponder())
        #expect(!Stubborn().becomeFirstResponder())
    }

    @Test(
        "motion and remote control go to the first responder, else to the controller, and on where it passes them on"
    )
    func motion() {
        let daemon = FakeDaemon(Shaken.self)
        #expect(daemon.input(.motion(.shake)).handled)
        #expect(daemon.input(.remoteControl(.nextTrack)).handled)
        #expect(daemon.controller.heard == ["began", "ended", "nextTrack"])
        let plain = FakeDaemon(ViewController.self)
        #expect(!plain.input(.motion(.shake)).handled && !plain.input(.remoteControl(.play)).handled)
    }
}
