import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/7.1: An event that a view does not handle goes to its superviews, and then to the controller.
// promises 2012/7.5: Typing goes to the first responder.
// promises 2012/12.3: The Edit button starts and ends editing, and changes to Done and back.
// promises 2011/3.25: A bar item calls its action.

@MainActor
@Suite("Actions of a person")
struct ControlTests {
    /// A controller with a view to try.
    final class Stage: ViewController {
        var events: [ControlEvent] = []
        func show(_ view: View) {
            self.view.addSubview(view)
            guard let control = view as? Control else { return }
            for event: ControlEvent in [
                .touchUpInside, .valueChanged, .editingChanged, .editingDidBegin, .editingDidEnd,
                .editingDidEndOnExit,
            ] {
                control.on(event) { [unowned self] _ in self.events.append(event) }
            }
        }
    }

    private func stage(_ view: View) -> FakeDaemon<Stage> {
        let daemon = FakeDaemon(Stage.self)
        daemon.load()
        daemon.controller.show(view)
        daemon.turn()
        return daemon
    }

    private nonisolated static let place = Rect(x: 0, y: 0, width: 100, height: 40)

    /// A control, the place of the touch, and its value afterwards.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @MainActor @Sendable () -> View
        let x: Double
        let shows: ViewContent
        let event: ControlEvent
    }

    nonisolated static let cases = [
        Case(
            testDescription: "a switch turns", make: { Switch(frame: place) }, x: 50, shows: .toggle(isOn: true),
            event: .valueChanged),
        Case(
            testDescription: "a slider's knob goes to the touch", make: { Slider(frame: place) }, x: 25,
            shows: .slider(value: 0.25, minimum: 0, maximum: 1), event: .valueChanged),
        Case(
            testDescription: "a stepper's right half is plus", make: { Stepper(frame: place, value: 3) }, x: 90,
            shows: .stepper(value: 4, minimum: 0, maximum: 100, step: 1), event: .valueChanged),
        Case(
            testDescription: "a stepper's left half is minus", make: { Stepper(frame: place, value: 3) }, x: 10,
            shows: .stepper(value: 2, minimum: 0, maximum: 100, step: 1), event: .valueChanged),
        Case(
            testDescription: "a segment is chosen by its place",
            make: { SegmentedControl(frame: place, titles: ["A", "B", "C"], selected: 0) }, x: 99,
            shows: .segments(titles: ["A", "B", "C"], selected: 2), event: .valueChanged),
        Case(
            testDescription: "a page control goes on", make: { PageControl(frame: place, numberOfPages: 3) }, x: 80,
            shows: .pageControl(pages: 3, current: 1), event: .valueChanged),
        Case(
            testDescription: "a button is a button", make: { Button(frame: place, title: "Go") }, x: 50,
            shows: .button(title: "Go", image: nil, font: Font(size: 15)), event: .touchUpInside),
    ]

    @Test("A touch operates the control and notifies its targets", arguments: cases)
    func touched(item: Case) {
        let view = item.make()
        let daemon = stage(view)
        #expect(daemon.input(.tap(view.id, at: Point(x: item.x, y: 20))).handled)
        #expect(view.content == item.shows)
        #expect(daemon.controller.events == [item.event])
    }

    @Test("A disabled control takes the touch and does nothing", arguments: cases)
    func disabled(item: Case) throws {
        let view = item.make()
        let control = try #require(view as? Control)
        control.isEnabled = false
        let before = view.content
        let daemon = stage(view)
        #expect(daemon.input(.tap(view.id, at: Point(x: item.x, y: 20))).handled)
        #expect(view.content == before)
        #expect(daemon.controller.events.isEmpty)
        #expect(!control.node.isEnabled)
    }

    @Test("A touched text field takes typed text; return ends it")
    func typing() {
        let field = TextField(frame: Self.place)
        let daemon = stage(field)
        #expect(!daemon.input(.text(nil, "lost")).handled)
        daemon.tap(field)
        #expect(daemon.controller.firstResponder === field)
        daemon.input(.text(nil, "Soupx\u{8}\n"))
        #expect(field.text == "Soup")
        #expect(daemon.controller.firstResponder == nil)
        #expect(
            daemon.controller.events == [
                .editingDidBegin, .editingChanged, .editingChanged, .editingChanged, .editingChanged,
                .editingChanged, .editingChanged, .editingDidEndOnExit, .editingDidEnd,
            ])
    }

    @Test("A text view scrolls as far as its lines go, and to their end where typing starts")
    func scrolledText() {
        let view = TextView(
            frame: Rect(x: 0, y: 0, width: 200, height: 60),
            text: (0..<10).map { "line \($0)" }.joined(separator: "\n"))
        let daemon = stage(view)
        // Ten lines of 17 points with 8 above and below.
        for (wanted, offset) in [(30.0, 30.0), (1e9, 126), (-5, 0)] {
            #expect(outcome(daemon.input(.adjustment(view.id, value: wanted)).said) == .handled)
            #expect(view.contentOffset == offset)
        }
        daemon.tap(view)
        #expect(view.contentOffset == 126)
        view.text = "short"
        #expect(view.contentOffset == 0)
    }

    @Test("Text for a field that is not first responder goes nowhere; the former one hears that typing ended")
    func typingElsewhere() {
        let first = TextField(frame: Self.place)
        let daemon = stage(first)
        let second = TextView(frame: Rect(x: 0, y: 50, width: 100, height: 40))
        daemon.controller.view.addSubview(second)
        daemon.turn()
        daemon.tap(first)
        #expect(outcome(daemon.input(.text(second.id, "x")).said) == .dropped)
        #expect(first.text == "" && second.text == "")
        daemon.tap(second)
        #expect(daemon.controller.events.last == .editingDidEnd)
        #expect(outcome(daemon.input(.text(second.id, "a\nb")).said) == .handled)
        #expect(outcome(daemon.input(.text(first.id, "x")).said) == .dropped)
        #expect(first.text == "" && second.text == "a\nb")
        #expect(outcome(daemon.input(.endTyping).said) == nil)
        #expect(outcome(daemon.input(.text(second.id, "c")).said) == .dropped)
        #expect(!second.isFirstResponder && second.text == "a\nb")
    }

    @Test("An event that no view handles goes to the controller, and leaves the process as not handled")
    func responderChain() {
        final class Catcher: ViewController {
            var caught = 0
            override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
                caught += 1
                if caught == 1 { super.touchesEnded(touches, with: event) }
            }
        }
        let daemon = FakeDaemon(Catcher.self)
        daemon.load()
        let label = Label(frame: Self.place, text: "x")
        daemon.controller.view.addSubview(label)
        daemon.turn()
        #expect(!daemon.tap(label).handled)
        #expect(daemon.tap(label).handled)
        #expect(daemon.controller.caught == 2)
        #expect(outcome(daemon.tap(label).said) == .handled)
        // A removed target does not pass the event to another responder.
        #expect(outcome(daemon.input(.tap(ViewID(rawValue: 999), at: .zero)).said) == .dropped)
    }

    @Test("An event that a presented controller did not handle asks the controller itself, not its views")
    func controllerAlone() {
        final class Catcher: ViewController {
            var touched: [Point] = []
            override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
                touched += touches.map(\.location)
            }
        }
        let daemon = FakeDaemon(Catcher.self)
        #expect(outcome(daemon.input(.tap(nil, at: .zero)).said) == .handled)
        daemon.load()
        var fired = 0
        daemon.controller.view.addGestureRecognizer(TapGestureRecognizer { _ in fired += 1 })
        daemon.turn()
        #expect(outcome(daemon.input(.tap(nil, at: Point(x: 3, y: 4))).said) == .handled)
        #expect(daemon.controller.touched == [.zero, Point(x: 3, y: 4)] && fired == 0)
    }

    private func outcome(_ said: [EnvelopeBody]) -> Handled.Outcome? {
        said.lazy.compactMap { if case .handled(let handled) = $0 { handled.outcome } else { nil } }.first
    }

    @Test("Recognizers hear touches of views inside their own, after the required number of taps")
    func gestures() {
        let box = View(frame: Self.place)
        let label = Label(frame: Self.place, text: "x")
        box.addSubview(label)
        var fired = 0
        let tap = TapGestureRecognizer { _ in fired += 1 }
        tap.numberOfTapsRequired = 2
        box.addGestureRecognizer(tap)
        let daemon = stage(box)
        #expect(!daemon.tap(label).handled)
        #expect(daemon.tap(label).handled)
        #expect(fired == 1)
    }

    @Test("A slider's and a stepper's value stays in its range, in any order of settings", arguments: [false, true])
    func ranges(isStepper: Bool) {
        let slider = Slider(frame: Self.place)
        let stepper = Stepper(frame: Self.place)
        func set(minimum: Double? = nil, maximum: Double? = nil, value: Double? = nil) -> [Double] {
            if let minimum { if isStepper { stepper.minimumValue = minimum } else { slider.minimumValue = minimum } }
            if let maximum { if isStepper { stepper.maximumValue = maximum } else { slider.maximumValue = maximum } }
            if let value { if isStepper { stepper.value = value } else { slider.value = value } }
            return isStepper
                ? [stepper.minimumValue, stepper.maximumValue, stepper.value]
                : [slider.minimumValue, slider.maximumValue, slider.value]
        }
        #expect(set(maximum: 10, value: 11) == [0, 10, 10])
        #expect(set(value: -1) == [0, 10, 0])
        #expect(set(minimum: 4) == [4, 10, 4])
        #expect(set(maximum: 2) == [2, 2, 2], "a highest value below the lowest takes that along")
        #expect(set(minimum: 5) == [5, 5, 5], "and the other way round")
        #expect(set(maximum: 8, value: .nan) == [5, 8, 5])
        #expect(set(minimum: .nan, value: .infinity) == [5, 8, 8])
    }

    @Test("Displays turn picker wheels within their range; code hears of every chosen row, but not of sample rows")
    func wheels() {
        let picker = PickerView(frame: Self.place, columns: [["a", "b"], ["c", "d", "e"]])
        var told: [[Int]] = []
        picker.didSelect = { told.append([$0, $1]) }
        let daemon = stage(picker)
        for (wheel, rows) in [(1, 1), (1, 9), (1, 9), (0, -1), (0, .max), (0, .min), (2, 1), (-1, 1)] {
            #expect(daemon.input(.turn(picker.id, wheel: wheel, rows: rows)).handled)
        }
        #expect(told == [[1, 1], [1, 2], [0, 1], [0, 0]])
        #expect(picker.selectedRows == [0, 2])

        let empty = PickerView(frame: Self.place)
        empty.didSelect = { told.append([$0, $1]) }
        let time = DatePicker(frame: Self.place, mode: .time)
        var times: [[Int]] = []
        time.on(.valueChanged) { _ in times.append(time.selectedRows) }
        for view in [empty, time] { daemon.controller.view.addSubview(view) }
        daemon.turn()
        #expect(daemon.input(.turn(empty.id, wheel: 0, rows: 1)).handled)
        #expect(empty.content == .picker(columns: [], selected: [3]))
        #expect(told.count == 4)
        #expect(daemon.input(.turn(time.id, wheel: 2, rows: 1)).handled)
        #expect(daemon.input(.turn(time.id, wheel: 2, rows: 1)).handled)
        #expect(times == [[8, 41, 1]])
        #expect(time.content == .datePicker(mode: "time", selected: [8, 41, 1]))
        time.isEnabled = false
        #expect(!daemon.input(.turn(time.id, wheel: 0, rows: 1)).handled)
        #expect(!daemon.input(.turn(daemon.controller.view.id, wheel: 0, rows: 1)).handled)
        time.mode = .countDownTimer
        #expect(time.selectedRows == [0, 1])
    }

    @Test("Displays set values and choose rows directly")
    func direct() {
        let slider = Slider(frame: Self.place)
        let daemon = stage(slider)
        #expect(daemon.input(.adjustment(slider.id, value: 7)).handled)
        #expect(slider.value == 1)
        #expect(!daemon.input(.adjustment(slider.id, value: .nan)).handled)
        #expect(!daemon.input(.choice(slider.id, index: 0, section: 0)).handled)
        let picker = PickerView(frame: Self.place, columns: [["a", "b"], ["c", "d"]])
        daemon.controller.view.addSubview(picker)
        daemon.turn()
        #expect(daemon.input(.choice(picker.id, index: 1, section: 1)).handled)
        #expect(picker.selectedRows == [0, 1])
        #expect(!daemon.input(.choice(picker.id, index: 2, section: 1)).handled)
    }

    @Test("The Edit button toggles, and changes its title in the bar")
    func editButton() throws {
        let daemon = FakeDaemon(Stage.self)
        daemon.load()
        daemon.controller.navigationItem.rightBarButtonItem = daemon.controller.editButtonItem
        let item = try #require(facts(daemon.turn()).last?.navigationItem?.right.first)
        #expect(item.title == "Edit")
        let said = daemon.input(.barItem(item.id))
        #expect(said.handled)
        #expect(daemon.controller.isEditing)
        #expect(facts(said.said).last?.navigationItem?.right.first?.title == "Done")
        #expect(facts(said.said).last?.isEditing == true)
        #expect(!daemon.input(.barItem("unknown")).handled)
    }

    @Test("A bar button of the storyboard is handled by the object that implements its action, or by no object")
    func barButtonActions() {
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: "S"), kind: .viewController)
        scene.bars.navigationItem = NavigationItem(title: "S", right: [BarItem(id: "save"), BarItem(id: "go")])
        // Also those of a bar that the scene holds as a view.
        scene.connections.actions = ["save", "own"].map {
            ActionConnection(sender: ObjectID($0), selector: "save:", destination: "S")
        }
        scene.connections.segues = [
            SegueModel(
                id: "s", kind: .show, source: SceneReference(storyboard: "Main", id: "go"), destination: "T",
                trigger: .barButtonItem("go"))
        ]
        let daemon = FakeDaemon(Stage.self, scene: scene)
        daemon.load()
        for id in ["save", "own"] {
            let tapped = daemon.input(.barItem(id))
            #expect(!tapped.handled)
            let reported = tapped.said.compactMap { if case .action(let report) = $0 { report.selector } else { nil } }
            #expect(reported == ["save:"])
        }
        #expect(daemon.input(.barItem("go")).handled)
        var saved = 0
        daemon.controller.actions["save:"] = { _ in saved += 1 }
        for id in ["save", "own"] { #expect(daemon.input(.barItem(id)).handled) }
        #expect(saved == 2)
    }
}
