import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScene

// Persons' inputs, and the reactions of children's code.

extension Simulation {
    /// A person acts in the views of a child.
    mutating func touchViews() {
        people.left -= 1
        if people.left > 0 { agenda.enter(.touch, after: people.random.below(1_500_000)) }
        handle(.display)
        let scene = instance.scenes
        if people.random.chance(40) { return moveFingers(in: scene) }
        let buttons = scene.current.nodes.filter { $0.className == "UIButton" }
        guard !buttons.isEmpty, !people.random.chance(15) else {
            return ask(people.random.chance(50) ? .request(.type("words")) : .request(.tap("Go")))
        }
        let button = buttons[people.random.below(buttons.count)]
        let point = Point(x: button.frame.minX + 5, y: button.frame.minY + 5)
        let target = people.random.chance(30) ? button.id : nil
        feed(.touched(.tap(point, on: target), version: scene.version, at: ConnectionID(rawValue: 1)))
    }

    /// A person moves fingers or the device, or acts without seeing the screen: at a display, or through a program.
    private mutating func moveFingers(in scene: SceneHistory) {
        let size = scene.current.size
        let point = Point(
            x: Double(people.random.below(Int(size.width) + 20)), y: Double(people.random.below(Int(size.height) + 20)))
        func pick<Choice: CaseIterable>(_ type: Choice.Type, _ otherwise: Choice) -> Choice {
            people.random.pick(Array(type.allCases)) ?? otherwise
        }
        // Each display and each program has separate fingers.
        let time = Int(now.microseconds / 1_000)
        let phase = pick(TouchPhase.self, .began)
        switch people.random.below(12) {
        case 0..<5:
            let touch = FingerTouch(finger: 10 + people.random.below(2), phase: phase, location: point, time: time)
            let target = people.random.chance(20) ? scene.current.hitNode(point)?.id : nil
            feed(.touched(.touch(touch, on: target), version: scene.version, at: ConnectionID(rawValue: 1)))
        case 5, 6:
            let count = people.random.below(3)
            let place = people.random.chance(90) ? point : Point(x: .nan, y: 0)
            let touches = (0...count).map { step in
                FingerTouch(
                    finger: 5, phase: step == 0 ? phase : step == count ? .ended : .moved, location: place,
                    time: time + step)
            }
            ask(.request(.userEvent(.touches(touches))))
        case 7: ask(.request(.userEvent(.gesture(pick(GestureKind.self, .tap), on: "Go"))))
        case 8: ask(.request(.userEvent(.motion(.shake))))
        case 9: ask(.request(.userEvent(.remoteControl(pick(RemoteControlEvent.self, .play)))))
        default:
            let element = people.random.chance(20) ? "Go" : nil
            let action = pick(AccessibilityAction.self, .next)
            let isReport = action == .spoken && element != nil
            let number = AnnouncementNumber(rawValue: people.questions % 8)
            ask(.request(.userEvent(isReport ? .announcementSpoken(number) : .accessibility(action, element: element))))
        }
    }

    /// A client asks a question.
    mutating func ask(_ question: ControlRequest.Kind, within deadline: UInt32? = nil) {
        people.questions += 1
        let client = ConnectionID(rawValue: 1)
        people.waiting[Caller(client, number: people.questions)] = question
        var request = ControlRequest(number: people.questions, deadline: deadline, question)
        if people.speaksAnotherVersion { request.version = ControlProtocol.version + 1 }
        feed(.asked(request, by: client))
    }

    /// A client makes a request; it may withdraw it later, or set a deadline for its turn (rule 3).
    mutating func ask(for request: Request) {
        var deadline: UInt32?
        if people.touch {
            switch people.random.below(8) {
            case 0:
                let caller = Caller(ConnectionID(rawValue: 1), number: people.questions + 1)
                agenda.enter(.withdraw(caller), after: people.random.below(1_500_000))
            case 1: deadline = UInt32(people.random.below(1_500))
            default: break
            }
        }
        ask(.request(request), within: deadline)
    }

    /// A child's code is called for an input: it handles the input, or leaves it to the next responder.
    mutating func handle(_ input: UInt64, in key: ProcessKey) {
        if people.random.chance(40) { ask(in: key, becauseOf: input) }
        if people.random.chance(20) {
            agenda.enter(.task(key, input: input), after: people.random.below(4_000_000))
        }
        let outcome: Handled.Outcome =
            people.random.chance(60) ? .handled : people.random.chance(90) ? .unhandled : .dropped
        say(.handled(Handled(number: input, outcome)), key)
    }

    /// Code of a child makes a request because of an input, at once or in a task.
    mutating func ask(in key: ProcessKey, becauseOf input: UInt64) {
        // Each request may create a child that is touched.
        guard people.childRequests < 60, let child = children[key], child.life == .running, !child.code.isStopped else {
            return
        }
        ask(draw { $0.randomRequest(key.controller) }, in: key, becauseOf: input)
    }
}
