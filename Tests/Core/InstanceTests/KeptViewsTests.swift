import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene

@testable import TroupeInstance

/// Section 10: the values of views at the end of a process.
@Suite("The values of the views of an ended process")
struct KeptViewsTests {
    private static func node(
        _ number: UInt64, _ name: String?, _ content: ViewContent, isSelected: Bool = false, isEnabled: Bool = true
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: number), parent: number == 1 ? nil : ViewID(rawValue: 1),
            frame: Rect(x: 0, y: 0, width: 100, height: 30), content: content, storyboardID: name,
            isEnabled: isEnabled, isSelected: isSelected)
    }

    private static func kept(_ nodes: [ViewNode]) throws -> KeptViews {
        var tree = ViewTree()
        try tree.apply(ViewUpdate(version: 1, isFull: true, upserts: [node(1, nil, .plain)] + nodes))
        return KeptViews(of: tree)
    }

    private static let field = ViewContent.textField(text: "Ad", placeholder: "", alignment: .natural, isSecure: false)
    private static let rows = TableRows(selected: ["a"], first: FirstRow(identifier: "b", distance: -4))
    private static let view = ViewID(rawValue: 2)

    @Test(
        "are those of every kind of view that a person may change",
        arguments: [
            (field, RestorableValue.text("Ad")),
            (.searchBar(text: "Ad", placeholder: "", prompt: nil), .text("Ad")),
            (
                .textView(text: "Ad", isEditable: true, font: .system, offset: 7),
                .textView(text: "Ad", offset: 7)
            ),
            (.textView(text: "Ad", isEditable: false, font: .system, offset: 7), .offset(Point(x: 0, y: 7))),
            (.toggle(isOn: true), .toggle(isOn: true)),
            (.slider(value: 3, minimum: 0, maximum: 9), .number(3)),
            (.stepper(value: 3, minimum: 0, maximum: 9, step: 1), .number(3)),
            (.segments(titles: ["A", "B"], selected: 1), .segment(1)),
            (.pageControl(pages: 3, current: 2), .page(2)),
            (.picker(columns: [["A", "B"]], selected: [1]), .wheels([1])),
            (.datePicker(mode: "time", selected: [1, 2, 0]), .wheels([1, 2, 0])),
            (.scroll(contentSize: Size(width: 9, height: 99), offset: Point(x: 1, y: 2)), .offset(Point(x: 1, y: 2))),
            (.table(style: .plain, offset: 44), .table(offset: 44)),
            (.table(style: .plain, offset: 44, rows: rows), .table(offset: 44, rows: rows)),
            (.collection(offset: Point(x: 0, y: 5)), .offset(Point(x: 0, y: 5))),
        ])
    func kinds(content: ViewContent, value: RestorableValue) throws {
        let kept = try Self.kept([Self.node(2, "v", content)])
        #expect(kept.views == [RestorableView(view: .object("v"), value: value)])
    }

    @Test("leave out views without a name, and views that share one")
    func names() throws {
        let kept = try Self.kept([
            Self.node(2, nil, .toggle(isOn: true)), Self.node(3, "v", .toggle(isOn: true)),
            Self.node(4, "v", .toggle(isOn: false)), Self.node(5, "w", .toggle(isOn: false)),
        ])
        #expect(kept.views.map(\.view) == [.object("w")])
    }

    @Test("tell views of rows apart by the model identifiers of the rows")
    func rowNames() throws {
        let cells = [(2, "a"), (3, "b"), (4, "b"), (5, nil)].map { number, identifier in
            Self.node(UInt64(number), "cell", .cell(CellContent(modelIdentifier: identifier)))
        }
        let fields = (2...5).map { cell in
            var field = Self.node(UInt64(cell + 10), "v", Self.field, isSelected: cell == 2)
            field.parent = ViewID(rawValue: UInt64(cell))
            return field
        }
        let kept = try Self.kept(cells + fields)
        #expect(kept.views.map(\.view) == [.objectInRow(row: "a", name: "v"), .object("v")])
        #expect(kept.firstResponder == .objectInRow(row: "a", name: "v"))
    }

    @Test("name the field that is typed into")
    func firstResponder() throws {
        #expect(try Self.kept([Self.node(2, "v", Self.field, isSelected: true)]).firstResponder == .object("v"))
        #expect(try Self.kept([Self.node(2, "v", Self.field)]).firstResponder == nil)
    }

    @Test("name the field that is typed into also if its value is that of a reloaded scene")
    func reloaded() throws {
        var kept = try Self.kept([Self.node(2, "v", Self.field, isSelected: true)])
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: "one"), kind: .viewController)
        scene.content.views = [Self.node(2, "v", Self.field)]
        kept.removeValues(of: scene)
        #expect(kept.views.isEmpty && kept.firstResponder == .object("v"))
    }

    @Test(
        "include the input that the process did not answer",
        arguments: [
            (field, ChildInput.Kind.text(view, "a"), RestorableValue.text("Ada")),
            (field, .text(nil, "a\nb"), .text("Ada")),
            (field, .text(view, "\u{8}\u{8}\u{8}"), .text("")),
            (
                .textView(text: "Ad", isEditable: true, font: .system, offset: 0), .text(view, "a\nb"),
                .textView(text: "Ada\nb", offset: 0)
            ),
            (.slider(value: 3, minimum: 0, maximum: 9), .adjustment(view, value: 20), .number(9)),
            (.slider(value: 3, minimum: 0, maximum: 9), .adjustment(view, value: .nan), .number(3)),
            (.toggle(isOn: false), .adjustment(view, value: 1), .toggle(isOn: false)),
            (.toggle(isOn: false), .tap(view, at: .zero), .toggle(isOn: false)),
            (.segments(titles: ["A", "B"], selected: nil), .choice(view, index: 1, section: 0), .segment(1)),
            (.segments(titles: ["A", "B"], selected: nil), .choice(view, index: 2, section: 0), .segment(nil)),
            (.picker(columns: [["A", "B"]], selected: [0]), .turn(view, wheel: 0, rows: .max), .wheels([1])),
            (.picker(columns: [["A", "B"]], selected: [0]), .turn(view, wheel: 1, rows: 1), .wheels([0])),
            (.table(style: .plain, offset: 44), .adjustment(view, value: 10), .table(offset: 10)),
            (.collection(offset: Point(x: 3, y: 9)), .adjustment(view, value: 10), .offset(Point(x: 3, y: 10))),
            (
                .table(style: .plain, offset: 44, rows: rows), .adjustment(view, value: 10),
                .table(offset: 10, rows: TableRows(selected: ["a"]))
            ),
        ])
    func unanswered(content: ViewContent, input: ChildInput.Kind, value: RestorableValue) throws {
        var kept = try Self.kept([Self.node(2, "v", content, isSelected: true)])
        kept.apply(input)
        #expect(kept.views.map(\.value) == [value])
    }

    /// A process that ended before its views had a layout or content, and the offset that its predecessor's view had.
    @Test(
        "keep an offset that the process had not taken over yet",
        arguments: [
            (ViewContent.scroll(contentSize: Size(width: 9, height: 99), offset: .zero), false, UInt64(0), 7.0),
            (.scroll(contentSize: Size(width: 9, height: 99), offset: .zero), false, 1, 0),
            (.scroll(contentSize: .zero, offset: .zero), false, 1, 7),
            (.collection(offset: .zero), false, 1, 7),
            (.collection(offset: .zero), true, 1, 0),
            (.table(style: .plain, offset: 0), false, 1, 7),
            (.table(style: .plain, offset: 0), true, 1, 0),
            (.table(style: .plain, offset: 0), true, 0, 7),
            (.textView(text: "Ada", isEditable: true, font: .system, offset: 0), false, 0, 7),
            (.textView(text: "Ada", isEditable: true, font: .system, offset: 0), false, 1, 0),
        ])
    func waitingOffsets(content: ViewContent, hasItem: Bool, layout: UInt64, expected: Double) throws {
        var nodes = [Self.node(1, nil, .plain), Self.node(2, "v", content)]
        if hasItem {
            var item = Self.node(3, nil, .collectionCell)
            if case .table = content { item = Self.node(3, nil, .cell(CellContent())) }
            item.parent = Self.view
            nodes.append(item)
        }
        var tree = ViewTree()
        try tree.apply(ViewUpdate(version: 1, layoutSerial: layout, isFull: true, upserts: nodes))
        let earlier: RestorableValue =
            switch content {
            case .table: .table(offset: 7)
            case .textView: .textView(text: "Ad", offset: 7)
            default: .offset(Point(x: 0, y: 7))
            }
        var kept = KeptViews(of: tree)
        let state = RestorableState(views: [RestorableView(view: .object("v"), value: earlier)])
        kept.keepWaiting(state, rows: [], in: tree)
        let value: RestorableValue =
            switch content {
            case .table: .table(offset: expected)
            case .textView: .textView(text: "Ada", offset: expected)
            default: .offset(Point(x: 0, y: expected))
            }
        #expect(kept.views.map(\.value) == [value])
    }

    @Test("keep the values of rows that the process had not made yet, and the field there that is typed into")
    func waitingRows() throws {
        let names = ["a", "b"].map { ViewName.object("v").inRow($0) }
        let state = RestorableState(
            views: names.map { RestorableView(view: $0, value: .text("typed")) } + [
                RestorableView(view: .object("gone"), value: .text("typed"))
            ], firstResponder: names[1])
        let process = Incarnation(rawValue: 2)
        var views = ControllerViews()
        try views.apply(
            ViewUpdate(version: 1, isFull: true, upserts: [Self.node(1, nil, .plain)]), from: process, tookOver: state)
        var kept = KeptViews(of: views.tree)
        kept.keepWaiting(state, rows: views.waitingRows, in: views.tree)
        #expect(kept.views.map(\.view) == names && kept.firstResponder == names[1])
        // Row b is made, and goes out of sight again: its value is that of its code from now on.
        let row = Self.node(2, nil, .cell(CellContent(modelIdentifier: "b")))
        try views.apply(ViewUpdate(version: 2, isFull: false, upserts: [row]), from: process)
        try views.apply(ViewUpdate(version: 3, isFull: false, removals: [row.id]), from: process)
        kept = KeptViews(of: views.tree)
        kept.keepWaiting(state, rows: views.waitingRows, in: views.tree)
        #expect(kept.views.map(\.view) == [names[0]] && kept.firstResponder == nil)
    }

    @Test("change by text that is typed after the end, into a field that exists, up to a limit")
    func typedLate() throws {
        let kept = try Self.kept([
            Self.node(2, "v", Self.field), Self.node(3, "w", Self.field, isEnabled: false),
            Self.node(4, "x", .toggle(isOn: true)),
        ])
        let incarnation = Incarnation(rawValue: 1)
        var ended = EndedViews(kept, of: incarnation, shownSince: 1)
        let isTyped = [2, 3, 4, 5].map { number in ended.type("a", into: ViewID(rawValue: number)) }
        let isEndless = ended.type(String(repeating: "b", count: EndedViews.limit), into: Self.view)
        #expect(isTyped == [true, false, false, false] && !isEndless)
        let values = [("v", RestorableValue.text("Ada")), ("w", .text("Ad")), ("x", .toggle(isOn: true))]
        let controller = ControllerID(rawValue: 4)
        let expected = Input.viewsKept(
            controller, incarnation, values.map { RestorableView(view: .object($0), value: $1) }, firstResponder: nil)
        #expect(ended.input(of: controller) == expected)
    }

    @Test("do not change by input to a disabled view")
    func disabled() throws {
        var kept = try Self.kept([Self.node(2, "v", Self.field, isEnabled: false)])
        kept.apply(.text(Self.view, "a"))
        #expect(kept.views.map(\.value) == [.text("Ad")])
    }
}
