import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

// promises 2012/3.4: A controller is configured before its view is loaded.
// promises 2012/8.23: The default mask of a class is all orientations except upside down on a phone, and all on a
//     pad.

@MainActor
@Suite("Callbacks of a controller")
struct CallbackTests {
    /// Records the calls of its code.
    final class Recorder: ViewController {
        var log: [String] = []
        override func awakeFromNib() { log.append("awakeFromNib") }
        override func configured(_ key: String, _ value: Value) { log.append("configured \(key)") }
        override func viewDidLoad() { log.append("viewDidLoad \(isViewLoaded)") }
        override func viewWillAppear(_ animated: Bool) {
            log.append("willAppear \(animated) \(isMovingToParent) \(isBeingPresented)")
        }
        override func viewDidAppear(_ animated: Bool) { log.append("didAppear \(isMovingToParent)") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear \(isMovingFromParent)") }
        override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear \(isMovingFromParent)") }
        override func viewWillLayoutSubviews() { log.append("willLayout \(view.frame.width)") }
        override func updateViewConstraints() {
            super.updateViewConstraints()
            log.append("updateConstraints")
        }
        override func viewDidLayoutSubviews() { log.append("didLayout") }
        override func willMove(toParent parent: RemoteController?) {
            log.append("willMove \(parent?.id.description ?? "nil")")
        }
        override func didMove(toParent parent: RemoteController?) {
            log.append("didMove \(parent?.id.description ?? "nil")")
        }
        override func willRotate(to orientation: Orientation, duration: TimeInterval) {
            log.append("willRotate \(orientation) \(duration)")
        }
        override func didRotate(from orientation: Orientation) { log.append("didRotate \(orientation)") }
        override func didReceiveMemoryWarning() { log.append("memory") }
        override func presentationEnded(_ controller: RemoteController) { log.append("ended \(controller.id)") }
        override func applicationDidFinishLaunching() { log.append("launched") }
        override func willShow(_ controller: RemoteController) { log.append("willShow \(controller.id)") }
        override func willHide(_ controller: RemoteController) { log.append("willHide \(controller.id)") }
        override func willPresentPane(_ controller: RemoteController) { log.append("willPresent \(controller.id)") }
        override func shouldDismissPopover(_ controller: RemoteController) -> Bool {
            log.append("shouldDismiss \(controller.id)")
            return false
        }
        override func didDismissPopover(_ controller: RemoteController) { log.append("didDismiss \(controller.id)") }
        override func applicationWillShow(_ initial: ViewController) {
            log.append("willShow initial \(initial.id) \(initial.topContained.id)")
            initial.topContained.set("recipe", "Soup")
            initial.setDelegate(controller(id))
        }
        override func presentedControllerFailed(_ controller: RemoteController, cause: String) {
            log.append("failed \(controller.id) \(cause)")
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            log.append("editing \(isEditing)")
        }
    }

    @Test("Callbacks of one message run in order and are answered together, in one message, last")
    func batch() {
        let daemon = FakeDaemon(Recorder.self)
        let said = daemon.deliver(.awakeFromNib, .willMoveToParent(c(3)), .loadView, .viewDidLoad)
        #expect(daemon.controller.log == ["awakeFromNib", "willMove c3", "viewDidLoad true"])
        #expect(answers(said).map(\.call.rawValue) == [1, 2, 3, 4])
        #expect(answers(said).allSatisfy { $0.answer == .done })
        guard case .answers? = said.last else {
            Issue.record("the answers are not the last of \(said)")
            return
        }
    }

    @Test("Troupe's own messages about launch, panes and popovers reach their overrides")
    func messagesOfTroupe() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.deliver(.awakeFromNib)
        func message(_ protocolName: String, _ name: String, _ value: Value) -> Callback {
            .delegate(
                DelegateMessage(
                    from: c(1), protocolName: protocolName, name: name,
                    payload: Payload(typeName: "ControllerID", value: value), expectsReply: true))
        }
        #expect(daemon.answer(to: message("ApplicationDelegate", "didFinishLaunching", .null)) == .done)
        #expect(daemon.answer(to: message("SplitViewControllerDelegate", "willHide", "c4")) == .done)
        #expect(daemon.answer(to: message("SplitViewControllerDelegate", "willShow", "c4")) == .done)
        #expect(daemon.answer(to: message("SplitViewControllerDelegate", "willPresent", "c4")) == .done)
        for (orientation, hides) in [("portrait", true), ("landscapeLeft", false)] {
            let question: Value = ["controller": "c4", "orientation": .string(orientation)]
            #expect(
                daemon.answer(to: message("SplitViewControllerDelegate", "shouldHide", question)) == .bool(hides))
        }
        #expect(daemon.answer(to: message("PopoverControllerDelegate", "shouldDismiss", "c4")) == .bool(false))
        #expect(daemon.answer(to: message("PopoverControllerDelegate", "didDismiss", "c4")) == .done)
        #expect(
            daemon.controller.log == [
                "awakeFromNib", "launched", "willHide c4", "willShow c4", "willPresent c4", "shouldDismiss c4",
                "didDismiss c4",
            ])
    }

    @Test("The application class prepares the initial controller and its contents")
    func initialController() {
        let daemon = FakeDaemon(Recorder.self)
        func made(_ number: UInt64, _ kind: ControllerKind) -> SegueHandle.Made {
            SegueHandle.Made(
                id: c(number), kind: kind.rawValue, className: nil, identifier: nil, storyboardID: nil, title: nil)
        }
        let handle = SegueHandle(
            segueID: "launch", identifier: nil, kind: SegueKind.relationship.rawValue, source: c(7),
            destination: c(8), made: [made(8, .navigationController), made(9, .viewController)], sender: .null)
        let answer = daemon.answer(to: .prepareForSegue(handle))
        #expect(daemon.controller.log == ["willShow initial c8 c9"])
        #expect(
            answer
                == .prepared([
                    Configuration(controller: c(8), delegate: c(7)),
                    Configuration(controller: c(9), values: ["recipe": "Soup"]),
                ]))
    }

    @Test("Flags are true from the will callback to the did callback and false afterwards")
    func flags() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load()
        daemon.controller.log = []
        daemon.deliver(.appearance(.willAppear, .pushed(.movingToParent)))
        #expect(daemon.controller.isMovingToParent)
        daemon.deliver(.appearance(.didAppear, .pushed(.movingToParent)))
        #expect(!daemon.controller.isMovingToParent)
        daemon.deliver(.appearance(.willDisappear, .pushed(.movingFromParent)))
        daemon.deliver(.appearance(.didDisappear, .pushed(.movingFromParent)))
        #expect(
            daemon.controller.log == [
                "willAppear true true false", "didAppear true", "willDisappear true", "didDisappear true",
            ])
        #expect(daemon.controller.appearance?.reason == .push)
    }

    @Test("Every other callback reaches its override with its arguments")
    func others() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load()
        daemon.controller.log = []
        daemon.deliver(
            .didMoveToParent(c(3)), .willRotate(to: .landscapeLeft, duration: 400), .didRotate(from: .portrait),
            .didReceiveMemoryWarning, .presentationEnded(c(9)), .presentedControllerFailed(c(9), cause: "crashed"),
            .setEditing(true, animated: false), .didMoveToParent(nil))
        #expect(
            daemon.controller.log == [
                "didMove c3", "willRotate landscapeLeft 0.4", "didRotate portrait", "memory", "ended c9",
                "failed c9 crashed", "editing true", "didMove nil",
            ])
        #expect(daemon.controller.parent == nil)
    }

    @Test("Recorded configuration and the delegate are set before viewDidLoad")
    func configuration() {
        let daemon = FakeDaemon(Recorder.self)
        let configuration = Configuration(controller: c(7), values: ["servings": 4], delegate: c(2))
        daemon.send(.deliver([DeliveryItem(.configuration(configuration))]))
        daemon.deliver(.loadView, .viewDidLoad)
        #expect(daemon.controller.log == ["configured servings", "viewDidLoad true"])
        #expect(daemon.controller.configuration("servings", as: Int.self) == 4)
        #expect(daemon.controller.configuration("servings", as: String.self) == nil)
        #expect(daemon.controller.delegate?.id == c(2))
    }

    @Test(
        "Questions a controller has no code for are answered with UIKit's defaults",
        arguments: [
            (Callback.shouldAutorotate, Answer.bool(true)),
            (.supportedInterfaceOrientations, .orientations(.allButUpsideDown)),
            (.preferredInterfaceOrientation, .orientation(nil)),
            (.shouldPerformSegue(identifier: "Show", sender: .null), .bool(true)),
        ])
    func defaults(question: Callback, answer: Answer) {
        #expect(FakeDaemon(ViewController.self).answer(to: question) == answer)
    }

    @Test("On a pad every orientation is supported unless the controller says otherwise")
    func padDefault() {
        let daemon = FakeDaemon(ViewController.self, device: .pad)
        #expect(daemon.answer(to: .supportedInterfaceOrientations) == .orientations(.all))
    }

    @Test("Layout applies the size first, then the masks, then the controller's code")
    func layout() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load()
        let wide = View(frame: Rect(x: 10, y: 0, width: 300, height: 20))
        wide.autoresizingMask = .flexibleWidth
        daemon.controller.view.addSubview(wide)
        daemon.controller.log = []
        let said = daemon.layout(size: Size(width: 480, height: 300), serial: 5, orientation: .landscapeLeft)
        #expect(daemon.controller.log == ["willLayout 480.0", "updateConstraints", "didLayout"])
        #expect(wide.frame.width == 460)
        #expect(updates(said).map(\.layoutSerial) == [5])
        #expect(daemon.controller.interfaceOrientation == .landscapeLeft)
    }
}
