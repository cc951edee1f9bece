import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

// promises 2012/9.3: Code posts that the screen or its layout has changed, and the element to read next.
// promises 2012/9.7: A scroll gesture of the screen reader scrolls the view around the element.
// promises 2012/9.8: Adjustable elements are incremented and decremented.
// promises 2012/9.12: Code learns whether a screen reader is on, and of each change.
// promises 2012/9.13: A notification moves the focus to a view that the same code has added.

/// Accessibility: the calls that a screen's code gets, and its announcements.
@MainActor
struct AccessibilityTests {
    final class Screen: ViewController {
        var heard: [String] = []
        override func accessibilityPerformEscape() -> Bool {
            heard.append("escape")
            return true
        }
        override func accessibilityPerformMagicTap() -> Bool { false }
    }

    @Test("special gestures go from the view up to the controller, and leave the process if no object handles them")
    func chain() {
        let daemon = FakeDaemon(Screen.self)
        daemon.load()
        let label = Label(frame: Rect(x: 0, y: 0, width: 10, height: 10), text: "x")
        daemon.controller.view.addSubview(label)
        daemon.turn()
        #expect(daemon.input(.accessibility(.escape, on: label.id)).handled)
        #expect(daemon.input(.accessibility(.escape, on: nil)).handled)
        #expect(daemon.controller.heard == ["escape", "escape"])
        #expect(!daemon.input(.accessibility(.magicTap, on: label.id)).handled)
        #expect(!daemon.input(.accessibility(.increment, on: label.id)).handled)
        #expect(!daemon.input(.accessibility(.escape, on: ViewID(rawValue: 999))).handled)
    }

    @Test("adjustable controls increment and decrement by themselves within their range")
    func adjustable() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let (slider, stepper) = (Slider(value: 0.5), Stepper(value: 99))
        let pages = PageControl(numberOfPages: 2)
        let picker = PickerView(columns: [["a", "b"]])
        for view in [slider, stepper, pages, picker] { daemon.controller.view.addSubview(view) }
        daemon.turn()
        for view in [slider, stepper, pages, picker] {
            #expect(daemon.input(.accessibility(.increment, on: view.id)).handled)
        }
        #expect(slider.value == 0.6 && stepper.value == 100 && pages.currentPage == 1 && picker.selectedRows == [1])
        daemon.input(.accessibility(.increment, on: stepper.id))
        #expect(stepper.value == 100)
        #expect(!daemon.input(.accessibility(.increment, on: pages.id)).handled)
        #expect(daemon.input(.accessibility(.decrement, on: pages.id)).handled && pages.currentPage == 0)
        slider.isEnabled = false
        #expect(!daemon.input(.accessibility(.decrement, on: slider.id)).handled)
    }

    @Test("a scroll view scrolls by a page while there is one")
    func scroll() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = Size(width: 100, height: 250)
        let label = Label(frame: Rect(x: 0, y: 0, width: 10, height: 10), text: "x")
        scroll.addSubview(label)
        daemon.controller.view.addSubview(scroll)
        daemon.turn()
        #expect(daemon.input(.accessibility(.scrollDown, on: label.id)).handled && scroll.contentOffset.y == 100)
        #expect(daemon.input(.accessibility(.scrollDown, on: label.id)).handled && scroll.contentOffset.y == 150)
        #expect(!daemon.input(.accessibility(.scrollDown, on: label.id)).handled)
        #expect(!daemon.input(.accessibility(.scrollLeft, on: label.id)).handled)
    }

    @Test("code announces a change of screen or layout, the view to read next, and the text to speak")
    func notices() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let label = Label(text: "x")
        daemon.controller.view.addSubview(label)
        daemon.turn()
        daemon.controller.postAccessibilityNotification(.screenChanged(label))
        daemon.controller.postAccessibilityNotification(.layoutChanged(nil))
        daemon.controller.postAccessibilityNotification(.announcement("Saved"))
        daemon.turn()
        #expect(
            daemon.requests == [
                .notice(.screenChanged(focus: label.id)), .notice(.layoutChanged(focus: nil)),
                .notice(.announcement("Saved")),
            ])
    }

    @Test("a notice about a view that is new in the same turn follows the view, and precedes later requests")
    func noticeOfNewView() throws {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        let label = Label(text: "Saved")
        daemon.controller.title = "before"
        daemon.controller.postAccessibilityNotification(.layoutChanged(label))
        daemon.controller.view.addSubview(label)
        daemon.controller.push("Next")
        var order: [String] = []
        for message in daemon.turn() {
            switch message {
            case .views(let update): order.append(update.upserts.contains { $0.id == label.id } ? "new view" : "views")
            case .ask(let ask): order.append(ask.request.command)
            case .hello, .welcome, .deliver, .answers, .told, .input, .handled, .journal, .action, .withdraw, .fault,
                .end:
                order.append("other")
            }
        }
        #expect(order == ["configure", "new view", "announce", "push"])
    }

    @Test("code is told whether a screen reader is in use, and of each change once")
    func voiceOver() {
        let daemon = FakeDaemon(ViewController.self)
        var heard: [Bool] = []
        daemon.controller.notifications.addObserver(for: Accessibility.voiceOverStatusDidChange) { _ in
            heard.append(Accessibility.isVoiceOverRunning)
        }
        daemon.run {
            #expect(!Accessibility.isVoiceOverRunning)
            for isRunning in [true, true, false] {
                let payload = Payload(typeName: "VoiceOverStatus", value: ["isRunning": .bool(isRunning)])
                let note = TroupeMessage.notification(.voiceOverStatusDidChange, payload)
                daemon.deliver(.delegate(DelegateMessage(from: c(1), note, expectsReply: false)))
            }
        }
        #expect(heard == [true, false])
    }

    @Test("notifications are observed by name, posted with a value, and no longer observed after removal")
    func notifications() throws {
        struct Saved: Codable, Equatable { var title: String }
        let daemon = FakeDaemon(ViewController.self)
        let center = daemon.controller.notifications
        let saved = NotificationName(rawValue: "saved")
        var heard: [Saved?] = []
        let token = center.addObserver(for: saved) { heard.append($0.value(as: Saved.self)) }
        var frames: [Rect?] = []
        center.addObserver(for: .keyboardWillShow) { frames.append($0.keyboard?.to) }
        #expect(facts(daemon.turn()).last?.observedNotifications == ["keyboardWillShow", "saved"])
        try center.post(saved, Saved(title: "Soup"))
        daemon.turn()
        guard case .post(let message) = daemon.requests.last else { return #expect(Bool(false)) }
        daemon.deliver(.delegate(message))
        let keyboard = KeyboardReport(from: nil, to: Rect(x: 0, y: 1, width: 2, height: 3))
        let payload = Payload(typeName: "Keyboard", value: keyboard.value)
        daemon.deliver(.delegate(DelegateMessage(from: c(7), .notification(.keyboardWillShow, payload))))
        #expect(heard == [Saved(title: "Soup")] && frames == [Rect(x: 0, y: 1, width: 2, height: 3)])
        center.removeObserver(token)
        #expect(facts(daemon.turn()).last?.observedNotifications == ["keyboardWillShow"])
        daemon.deliver(.delegate(message))
        #expect(heard.count == 1)
    }
}
