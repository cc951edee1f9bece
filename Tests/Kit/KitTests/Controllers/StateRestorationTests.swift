import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// Section 10: the state of a controller in its process.
@Suite("The state of a controller's process")
@MainActor
struct StateRestorationTests {
    /// A screen with a view of each kind, made by code.
    final class Form: ViewController {
        let field = TextField()
        let search = SearchBar()
        let notes = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 60))
        let toggle = Switch()
        let slider = Slider()
        let stepper = Stepper()
        let segments = SegmentedControl(items: ["A", "B"])
        let pages = PageControl(numberOfPages: 4)
        let picker = PickerView(columns: [["A", "B"], ["C", "D"]])
        let date = DatePicker(mode: .time)
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var draft: String?
        private(set) var order: [String] = []
        private(set) var sentActions = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            order.append("viewDidLoad")
            scroll.contentSize = Size(width: 100, height: 500)
            let views: [(String, View)] = [
                ("field", field), ("search", search), ("notes", notes), ("toggle", toggle), ("slider", slider),
                ("stepper", stepper), ("segments", segments), ("pages", pages), ("picker", picker), ("date", date),
                ("scroll", scroll),
            ]
            for (name, child) in views {
                child.restorationIdentifier = name
                view.addSubview(child)
                (child as? Control)?.on(.valueChanged) { [unowned self] _ in self.sentActions += 1 }
            }
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            order.append("viewWillAppear")
        }

        override func encodeRestorableState(with coder: StateCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(draft, forKey: "draft")
        }

        override func decodeRestorableState(with coder: StateCoder) {
            super.decodeRestorableState(with: coder)
            order.append("decode \(field.text)")
            draft = coder.decode(forKey: "draft")
        }
    }

    private let values: [(String, RestorableValue)] = [
        ("field", .text("Ada")), ("search", .text("tea")), ("notes", .textView(text: "One\nTwo", offset: 0)),
        ("toggle", .toggle(isOn: true)), ("slider", .number(0.25)), ("stepper", .number(7)), ("segments", .segment(1)),
        ("pages", .page(2)), ("picker", .wheels([1, 0])), ("date", .wheels([3, 4, 1])),
        ("scroll", .offset(Point(x: 0, y: 120))),
    ]

    private var views: [RestorableView] {
        values.map { RestorableView(view: .identifier($0.0), value: $0.1) }
    }

    /// The values that the views in an update would have for the next process.
    private func values(in said: [EnvelopeBody]) -> [ViewName: RestorableValue] {
        var found: [ViewName: RestorableValue] = [:]
        for case .views(let update) in said {
            for node in update.upserts {
                if let name = node.restorationName, let value = node.content.restorableValue { found[name] = value }
            }
        }
        return found
    }

    @Test("is taken over by every view, without an action, and is the state that the views then describe")
    func roundTrip() {
        let daemon = FakeDaemon(Form.self)
        daemon.deliver(.loadView, .viewDidLoad)
        var said = daemon.deliver(.decodeRestorableState(RestorableState(views: views)))
        said += daemon.layout(size: Size(width: 320, height: 416))
        let shown = values(in: said)
        for (name, value) in values { #expect(shown[.identifier(name)] == value, "\(name)") }
        #expect(daemon.controller.sentActions == 0)
    }

    @Test("is taken over before the state of the code, and both before viewWillAppear")
    func order() {
        let daemon = FakeDaemon(Form.self)
        let state = RestorableState(views: views, code: PackedValue(["draft": "Dear"]))
        daemon.deliver(
            .loadView, .viewDidLoad, .decodeRestorableState(state), .appearance(.willAppear, .pushed()))
        #expect(daemon.controller.order == ["viewDidLoad", "decode Ada", "viewWillAppear"])
        #expect(daemon.controller.draft == "Dear")
    }

    @Test("makes the field that was typed into the first responder")
    func firstResponder() {
        let daemon = FakeDaemon(Form.self)
        daemon.deliver(
            .loadView, .viewDidLoad,
            .decodeRestorableState(RestorableState(views: views, firstResponder: .identifier("field"))))
        #expect(daemon.controller.field.isFirstResponder)
        daemon.input(.text(nil, "!"))
        #expect(daemon.controller.field.text == "Ada!")
    }

    @Test(
        "ignores values that a view cannot have",
        arguments: [
            ("field", RestorableValue.page(1)), ("slider", .text("x")), ("segments", .segment(2)),
            ("segments", .segment(-1)), ("pages", .page(9)), ("picker", .wheels([1])), ("picker", .wheels([2, 0])),
            ("date", .wheels([99, 0, 0])), ("missing", .text("x")),
        ])
    func nonsense(name: String, value: RestorableValue) {
        let daemon = FakeDaemon(Form.self)
        daemon.deliver(.loadView, .viewDidLoad)
        let before = values(in: daemon.said)
        daemon.deliver(
            .decodeRestorableState(
                RestorableState(views: [RestorableView(view: .identifier(name), value: value)])))
        #expect(daemon.controller.tree.root.map { _ in true } == true)
        var after = before
        after.merge(values(in: daemon.said)) { $1 }
        #expect(after == before)
    }

    @Test("scrolls at most to the end of the content")
    func offset() {
        let daemon = FakeDaemon(Form.self)
        let view = RestorableView(view: .identifier("scroll"), value: .offset(Point(x: 0, y: 9_000)))
        daemon.deliver(.loadView, .viewDidLoad, .decodeRestorableState(RestorableState(views: [view])))
        daemon.layout(size: Size(width: 320, height: 416))
        #expect(daemon.controller.scroll.contentOffset.y == 400)
    }

    /// Sets the size of its content after the layout, and gets its items later.
    private final class Late: ViewController {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let collection = CollectionView(frame: Rect(x: 100, y: 0, width: 100, height: 100))
        var count = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            for (name, child) in [("scroll", scroll), ("collection", collection)] {
                child.restorationIdentifier = name
                view.addSubview(child)
            }
            collection.numberOfItems = { [unowned self] in self.count }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            scroll.contentSize = Size(width: 100, height: 500)
        }
    }

    @Test("scrolls views whose content comes in viewDidLayoutSubviews or later")
    func lateContent() {
        let daemon = FakeDaemon(Late.self)
        let views = ["scroll", "collection"].map {
            RestorableView(view: .identifier($0), value: .offset(Point(x: 0, y: 20)))
        }
        daemon.deliver(.loadView, .viewDidLoad, .decodeRestorableState(RestorableState(views: views)))
        daemon.layout(size: Size(width: 320, height: 416))
        #expect(daemon.controller.scroll.contentOffset.y == 20)
        #expect(daemon.controller.collection.contentOffset.y == 0)
        daemon.controller.count = 50
        daemon.controller.collection.reloadData()
        #expect(daemon.controller.collection.contentOffset.y == 20)
    }

    @Test("is stated and saved once the code has encoded any")
    func saved() {
        let daemon = FakeDaemon(Form.self)
        daemon.deliver(.loadView, .viewDidLoad)
        #expect(facts(daemon.said).compactMap(\.savesState) == [])
        #expect(daemon.answer(to: .encodeRestorableState) == .done)
        daemon.run {
            daemon.controller.draft = "Dear"
            daemon.controller.field.text = "x"
        }
        #expect(facts(daemon.turn()).compactMap(\.savesState) == [true])
        let answer = Answer.value(Payload(value: ["draft": "Dear"]))
        #expect(daemon.answer(to: .encodeRestorableState) == answer)
        #expect(daemon.answer(to: .appearance(.willDisappear, .pushed())) == answer)
        #expect(daemon.answer(to: .didReceiveMemoryWarning) == answer)
        daemon.controller.draft = nil
        #expect(daemon.answer(to: .encodeRestorableState) == .value(Payload(value: .null)))
    }

    @Test("names the latest input in each update of the views")
    func input() {
        let daemon = FakeDaemon(Form.self)
        daemon.deliver(.loadView, .viewDidLoad)
        _ = daemon.controller.field.becomeFirstResponder()
        let said = daemon.input(.text(nil, "a")).said
        let inputs = said.compactMap { if case .views(let update) = $0 { update.input } else { nil } }
        #expect(inputs == [1])
    }

    @Test("that the code cannot decode is reported and left out")
    func mismatch() {
        let daemon = FakeDaemon(Form.self)
        daemon.deliver(
            .loadView, .viewDidLoad, .decodeRestorableState(RestorableState(code: PackedValue(["draft": 7]))))
        #expect(daemon.controller.draft == nil)
        #expect(daemon.lines.contains { $0.contains("the saved state \"draft\" is no String") })
    }
}
