import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTestSupport
import TroupeValue

/// Section 10 between processes, step by step: a person edits a view, and the process ends after each step.
@Suite("A process that is killed between two steps of editing")
struct KilledEditingTests {
    /// One step of a person, and the view after it.
    struct Step: Sendable {
        /// The action of the person.
        enum Act: Sendable {
            /// Touches the view; `across` is the place from its left edge to its right edge, 0 to 1.
            case tap(across: Double)
            /// Touches another view of the form, by its id.
            case tapOn(String)
            case type(String)
            case set(Double)
            case turn(wheel: Int, rows: Int)
        }

        let act: Act
        let value: RestorableValue
        var isTypedInto = false
    }

    /// A kind of view: its element in the form, and the steps of its editing in order.
    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let element: String
        /// The class of the form whose code completes the view; nil without code.
        var formClass: String?
        let steps: [Step]
    }

    /// The frame of the edited view.
    private static let frame = "<rect key=\"frame\" x=\"20\" y=\"40\" width=\"200\" height=\"120\"/>"

    /// Typing into a view of one line: the last step ends the typing.
    private static let line: [Step] =
        [
            Step(act: .tap(across: 0.5), value: .text(""), isTypedInto: true),
            Step(act: .type("A"), value: .text("A"), isTypedInto: true),
            Step(act: .type("é"), value: .text("Aé"), isTypedInto: true),
            Step(act: .type("\u{7F}"), value: .text("A"), isTypedInto: true),
            Step(act: .type("da 👩‍👩‍👧"), value: .text("Ada 👩‍👩‍👧"), isTypedInto: true),
            Step(act: .type("\n"), value: .text("Ada 👩‍👩‍👧")),
            Step(act: .tap(across: 0.5), value: .text("Ada 👩‍👩‍👧"), isTypedInto: true),
            Step(act: .type("\u{7F}"), value: .text("Ada "), isTypedInto: true),
        ]

    private static let lines = String(repeating: "\nB", count: 20)
    /// The offset of a text view that shows the last of 21 lines, in points.
    private static let end = 337.0

    private static func notes(_ text: String, offset: Double = 0) -> RestorableValue {
        .textView(text: text, offset: offset)
    }

    private static func rows(_ offset: Double, first: FirstRow?, selected: [String] = []) -> RestorableValue {
        .table(offset: offset, rows: TableRows(selected: selected, first: first).ifNamed)
    }

    private static let kinds: [Kind] = [
        Kind(testDescription: "text field", element: "<textField id=\"it\">\(frame)</textField>", steps: line),
        Kind(testDescription: "search bar", element: "<searchBar id=\"it\">\(frame)</searchBar>", steps: line),
        Kind(
            testDescription: "text view", element: "<textView id=\"it\">\(frame)</textView>",
            steps: [
                Step(act: .tap(across: 0.5), value: notes(""), isTypedInto: true),
                Step(act: .type("A"), value: notes("A"), isTypedInto: true),
                Step(act: .type("\n"), value: notes("A\n"), isTypedInto: true),
                Step(act: .type("\u{7F}"), value: notes("A"), isTypedInto: true),
                Step(act: .type(lines), value: notes("A" + lines, offset: end), isTypedInto: true),
                Step(act: .set(30), value: notes("A" + lines, offset: 30), isTypedInto: true),
                Step(act: .type("C"), value: notes("A" + lines + "C", offset: end), isTypedInto: true),
            ]),
        Kind(
            testDescription: "switch", element: "<switch id=\"it\">\(frame)</switch>",
            steps: [
                Step(act: .tap(across: 0.5), value: .toggle(isOn: true)),
                Step(act: .tap(across: 0.5), value: .toggle(isOn: false)),
                Step(act: .tap(across: 0.5), value: .toggle(isOn: true)),
            ]),
        Kind(
            testDescription: "slider",
            element: "<slider id=\"it\" minValue=\"0.0\" maxValue=\"1.0\" value=\"0.5\">\(frame)</slider>",
            steps: [0.75, 0.25, 1, 0].map { Step(act: .set($0), value: .number($0)) }),
        Kind(
            testDescription: "stepper", element: "<stepper id=\"it\" maximumValue=\"100\">\(frame)</stepper>",
            steps: [
                Step(act: .set(7), value: .number(7)),
                Step(act: .tap(across: 0.9), value: .number(8)),
                Step(act: .tap(across: 0.9), value: .number(9)),
                Step(act: .tap(across: 0.1), value: .number(8)),
            ]),
        Kind(
            testDescription: "segments",
            element: """
                <segmentedControl id="it" selectedSegmentIndex="0">\(frame)
                <segments><segment title="A"/><segment title="B"/><segment title="C"/></segments></segmentedControl>
                """,
            steps: [
                Step(act: .tap(across: 0.9), value: .segment(2)),
                Step(act: .tap(across: 0.5), value: .segment(1)),
                Step(act: .tap(across: 0.1), value: .segment(0)),
            ]),
        Kind(
            testDescription: "page control",
            element: "<pageControl id=\"it\" numberOfPages=\"3\">\(frame)</pageControl>",
            steps: [
                Step(act: .tap(across: 0.9), value: .page(1)),
                Step(act: .tap(across: 0.9), value: .page(2)),
                Step(act: .tap(across: 0.1), value: .page(1)),
            ]),
        Kind(
            testDescription: "countdown",
            element: "<datePicker id=\"it\" datePickerMode=\"countDownTimer\">\(frame)</datePicker>",
            steps: [
                Step(act: .turn(wheel: 0, rows: 2), value: .wheels([2, 1])),
                Step(act: .turn(wheel: 1, rows: 10), value: .wheels([2, 11])),
                Step(act: .turn(wheel: 0, rows: -1), value: .wheels([1, 11])),
            ]),
        Kind(
            testDescription: "scroll view",
            element: """
                <scrollView id="it">\(frame)<subviews><view id="tall">
                <rect key="frame" x="0" y="0" width="200" height="400"/></view></subviews></scrollView>
                """,
            steps: [90, 280, 0, 10].map { Step(act: .set($0), value: .offset(Point(x: 0, y: $0))) }),
        Kind(
            testDescription: "table", element: table,
            steps: [
                Step(act: .set(66), value: rows(66, first: FirstRow(identifier: "cell2", distance: -22))),
                Step(act: .set(132), value: rows(132, first: FirstRow(identifier: "cell4", distance: 0))),
                Step(act: .set(0), value: rows(0, first: nil)),
                Step(act: .set(22), value: rows(22, first: FirstRow(identifier: "cell1", distance: -22))),
            ]),
        Kind(
            testDescription: "row of a table", element: table,
            steps: [
                Step(act: .tapOn("content1"), value: rows(0, first: nil, selected: ["cell1"])),
                Step(act: .tapOn("content3"), value: rows(0, first: nil, selected: ["cell3"])),
                Step(
                    act: .set(66),
                    value: rows(66, first: FirstRow(identifier: "cell2", distance: -22), selected: ["cell3"])),
                Step(
                    act: .tapOn("content4"),
                    value: rows(66, first: FirstRow(identifier: "cell2", distance: -22), selected: ["cell4"])),
            ]),
        Kind(
            testDescription: "several rows of a table", element: table, formClass: "Completed",
            steps: [
                Step(act: .tapOn("content2"), value: rows(0, first: nil, selected: ["cell2"])),
                Step(act: .tapOn("content1"), value: rows(0, first: nil, selected: ["cell1", "cell2"])),
                Step(act: .tapOn("content2"), value: rows(0, first: nil, selected: ["cell1"])),
            ]),
        Kind(
            testDescription: "picker", element: "<pickerView id=\"it\">\(frame)</pickerView>", formClass: "Completed",
            steps: [
                Step(act: .turn(wheel: 0, rows: 1), value: .wheels([1, 0])),
                Step(act: .turn(wheel: 1, rows: 2), value: .wheels([1, 2])),
                Step(act: .turn(wheel: 0, rows: -1), value: .wheels([0, 2])),
            ]),
        Kind(
            testDescription: "date and time",
            element: "<datePicker id=\"it\" datePickerMode=\"time\">\(frame)</datePicker>", formClass: "Completed",
            steps: [
                Step(act: .turn(wheel: 0, rows: 2), value: .wheels([2, 0, 0])),
                Step(act: .turn(wheel: 1, rows: 10), value: .wheels([2, 10, 0])),
                Step(act: .turn(wheel: 2, rows: 1), value: .wheels([2, 10, 1])),
            ]),
        Kind(
            testDescription: "collection", element: collection, formClass: "Completed",
            steps: [90, 30, 0, 10].map { Step(act: .set($0), value: .offset(Point(x: 0, y: $0))) }),
    ]

    private static let collection = """
        <collectionView id="it">\(frame)<collectionViewFlowLayout key="collectionViewLayout" id="layout">
        <size key="itemSize" width="50" height="50"/></collectionViewFlowLayout></collectionView>
        """

    private static var table: String {
        let cells = (1...12).map { row in
            """
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="text\(row)" id="cell\(row)">
            <rect key="frame" x="0" y="\((row - 1) * 44)" width="200" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell\(row)" id="content\(row)"><subviews>
            <label text="Row \(row)" id="text\(row)"/></subviews></tableViewCellContentView></tableViewCell>
            """
        }
        return """
            <tableView id="it" dataMode="static">\(frame)
            <sections><tableViewSection id="section"><cells>\(cells.joined())</cells></tableViewSection></sections>
            </tableView>
            """
    }

    /// The facts of the edited view that a person sees.
    private struct Seen: Equatable {
        let value: RestorableValue
        let isTypedInto: Bool
    }

    private func seen(_ scene: SceneTree) -> Seen? {
        guard let node = scene.nodes.first(where: { $0.storyboardID == "it" }), case .view(let content) = node.content,
            let value = content.restorableValue
        else { return nil }
        return Seen(value: value, isTypedInto: content.acceptsText && node.isSelected)
    }

    private func perform(_ act: Step.Act, at display: SceneFollower) throws {
        let node = try display.field("it")
        guard case .view(let controller, let view) = node.id else { return }
        let input: SceneRequest.Input
        switch act {
        case .tapOn(let name): return try display.tap(name)
        case .tap(let across):
            let place = Point(
                x: node.frame.minX + across * node.frame.width, y: (node.frame.minY + node.frame.maxY) / 2)
            input = .tap(place, on: node.id)
        case .type(let text): input = .text(text, into: node.id)
        case .set(let value): input = .adjustment(controller, view, value: value)
        case .turn(let wheel, let rows): input = .turn(controller, view, wheel: wheel, rows: rows)
        }
        try display.display.send(.input(input, version: display.version))
    }

    @Test("leaves the view, its value and the typing to the next process, which edits on", arguments: kinds)
    func everyStep(of kind: Kind) throws {
        var document = GeneratedStoryboard(initial: "Form")
        let attributes = kind.formClass.map { "customClass=\"\($0)\"" } ?? ""
        document.controller("Form", attributes: attributes, contents: kind.element)
        let folder = try Instance.makeFolder()
        var arguments = [try document.compile(into: folder)]
        if kind.formClass != nil { arguments += ["--children", try ProgramLocation.helper("prone-child")] }
        let instance = try Instance(arguments, folder: folder).ready()
        let monitor = try instance.monitor()
        var display = try SceneFollower(instance)
        try display.wait { seen($0) != nil }
        let controller = try display.field("it").id.controller
        for (number, step) in kind.steps.enumerated() {
            try perform(step.act, at: display)
            let edited = Seen(value: step.value, isTypedInto: step.isTypedInto)
            do {
                try display.wait { seen($0) == edited }
            } catch {
                throw Failure(
                    .deadlinePassed,
                    "step \(number), \(step.act): \(error); seen is \(seen(display.scene).debugDescription)")
            }
            // A restart that a person asks for follows each kill. It ends the count of starts, which would give the
            // controller up, and its process takes over a state that came from another process.
            for end in [
                ControlRequest.Kind.inject(.child(.kill, .id(controller))), .request(.restart(.id(controller))),
            ] {
                _ = try instance.send(end)
                try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
                try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "viewDidAppear" }
                display = try SceneFollower(instance)
                try display.wait { seen($0) != nil }
                #expect(seen(display.scene) == edited, "after step \(number), \(step.act)")
            }
        }
        try instance.stop(.impossible(because: "one was killed"))
    }
}
