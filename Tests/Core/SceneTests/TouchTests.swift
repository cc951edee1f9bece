import Testing
import TroupeCells
import TroupeModel

@testable import TroupeComposer
@testable import TroupeScene

/// The target of a touch, by place and by visible text.
@Suite struct TouchTests {
    private func view(_ controller: UInt64, _ path: [UInt64], at x: Double, _ y: Double, segment: Int? = nil) -> Hit {
        .view(
            ViewHit(
                controller: Stage.id(controller), path: path.map(ViewID.init(rawValue:)),
                location: Point(x: x, y: y), segment: segment))
    }

    /// A form in a navigation controller in a tab.
    private var window: SceneTree {
        let views =
            Stage.table([CellContent(text: "First", detail: "1"), CellContent(style: .custom)], from: 44, height: 200)
            + [
                Stage.label(20, in: 11, "Inside", 20, 11, 100),
                Stage.button(21, "Save", 20, 300, 100, storyboardID: "sav-eB-utt"),
                Stage.button(22, "Gone", 150, 300, 100, isEnabled: false),
                Stage.view(23, .segments(titles: ["One", "Two"], selected: 0), 20, 350, 200, 30),
                Stage.view(24, .plain, 20, 390, 100, 20, isHidden: true),
                Stage.button(25, "Save", 20, 395, 100),
                Stage.view(
                    26, .toggle(isOn: true), 200, 395, 60, 30,
                    accessibility: AccessibilityFacts(label: "Loud", identifier: "loudness")),
                Stage.view(
                    27, .textField(text: "geheim", placeholder: "Password", alignment: .left, isSecure: true), 200, 300,
                    80, 30),
            ]
        let navigation = Stage.pane(
            1, nil, .container, panes: [Stage.pane(2)], bars: [Stage.bar("Form", back: "List", right: ["Add"])])
        return Composer.compose(
            Stage.outline(
                Stage.full(
                    Stage.pane(
                        9, nil, .container, panes: [navigation], bars: [Stage.tabs(["Form", "Other"], selected: 0)]))),
            trees: [Stage.id(2): Stage.tree(views)])
    }

    @Test func `a touch hits the deepest enabled view, with the path up to the root view`() {
        #expect(window.hitTest(Point(x: 30, y: 110)) == view(2, [11, 2, 1], at: 30, 22))
        #expect(window.hitTest(Point(x: 25, y: 310)) == view(2, [21, 1], at: 5, 10))
        #expect(window.hitTest(Point(x: 155, y: 310)) == view(2, [1], at: 155, 310))
        #expect(window.hitTest(Point(x: 210, y: 420)) == view(2, [26, 1], at: 10, 25))
        #expect(window.hitTest(Point(x: 130, y: 360)) == view(2, [23, 1], at: 110, 10, segment: 1))
        #expect(window.hitTest(Point(x: -5, y: 3)) == nil)
        #expect(window.hitTest(Point(x: .nan, y: .infinity)) == nil)
    }

    @Test func `bars lie over views: back, items and tabs are touched, and the background takes all other touches`() {
        #expect(window.hitTest(Point(x: 10, y: 22)) == .bar(.back(Stage.id(1))))
        #expect(window.hitTest(Point(x: 300, y: 22)) == .bar(.item(Stage.id(2), "item-Add")))
        #expect(window.hitTest(Point(x: 160, y: 22)) == nil)
        #expect(window.hitTest(Point(x: 200, y: 450)) == .bar(.tab(Stage.id(9), 1)))
    }

    @Test func `a readable text is found, and a label in a row finds the row`() throws {
        #expect(try window.find("First") == view(2, [10, 2, 1], at: 160, 22))
        #expect(try window.find("Inside") == view(2, [11, 2, 1], at: 70, 21.5))
        #expect(try window.find("List") == .bar(.back(Stage.id(1))))
        #expect(try window.find("Add") == .bar(.item(Stage.id(2), "item-Add")))
        #expect(try window.find("other") == .bar(.tab(Stage.id(9), 1)))
        #expect(try window.find("Form") == .bar(.tab(Stage.id(9), 0)))
        #expect(try window.find("Two") == view(2, [23, 1], at: 150, 15, segment: 1))
        #expect(try window.find("Loud") == view(2, [26, 1], at: 30, 15))
        #expect(try window.find("Password") == view(2, [27, 1], at: 40, 15))
        #expect(throws: Failure.self) { try window.find("geheim") }
    }

    @Test func `the upper one of two controls with the same text is found, and each by its id`() throws {
        #expect(try window.find("Save") == view(2, [21, 1], at: 50, 18.5))
        #expect(try window.find("sav-eB-utt") == view(2, [21, 1], at: 50, 18.5))
        #expect(try window.find("c2/25") == view(2, [25, 1], at: 50, 18.5))
        #expect(try window.find("loudness") == view(2, [26, 1], at: 30, 15))
        #expect(try window.find("item-Add") == .bar(.item(Stage.id(2), "item-Add")))
    }

    @Test func `a disabled control is refused with the reason`() {
        #expect(throws: Failure.disabled("Gone")) { try window.find("Gone") }
    }

    @Test func `the title and prompt of a bar are refused as text, not as disabled controls`() {
        let scene = Composer.compose(
            Stage.outline(
                Stage.full(
                    Stage.pane(
                        1, nil, .container, panes: [Stage.pane(2)],
                        bars: [Stage.bar("Form", right: ["Add"], prompt: "Fill this in")]))), trees: [:])
        #expect(throws: Failure.onlyRead("Form", .title)) { try scene.find("Form") }
        #expect(throws: Failure.onlyRead("Fill this in", .prompt)) { try scene.find("Fill this in") }
        let message = Failure.onlyRead("Form", .title).message
        #expect(message == "\"Form\" is the title of a bar, which receives no touches")
    }

    @Test func `a text that no view shows is not found`() {
        #expect(throws: Failure.notFound("Svae", nearest: ["Save"])) { try window.find("Svae") }
        #expect(throws: Failure.notFound("", nearest: [])) { try SceneTree().find("") }
    }

    @Test func `views below a sheet are neither hit nor found`() throws {
        let scene = Composer.compose(
            Stage.outline(
                Stage.full(Stage.pane(2)),
                OutlineLayer(style: .sheet, pane: Stage.pane(3, x: 40, y: 100, width: 240, height: 200))),
            trees: [
                Stage.id(2): Stage.tree([Stage.button(2, "Below", 10, 10, 100), Stage.button(3, "Both", 10, 60, 100)]),
                Stage.id(3): Stage.tree([Stage.button(2, "Both", 10, 10, 100)]),
            ])
        #expect(scene.hitTest(Point(x: 20, y: 20)) == nil)
        #expect(scene.hitTest(Point(x: 60, y: 120)) == view(3, [2, 1], at: 10, 10))
        #expect(try scene.find("Both") == view(3, [2, 1], at: 50, 18.5))
        #expect(throws: Failure.covered("Below", by: Stage.id(3))) { try scene.find("Below") }
    }

    @Test func `a touch beside a popover counts as outside it`() {
        let scene = Composer.compose(
            Stage.outline(
                Stage.full(Stage.pane(2)),
                OutlineLayer(
                    style: .popover(source: Stage.id(2), anchor: PopoverAnchor()),
                    pane: Stage.pane(3, x: 40, y: 100, width: 240, height: 200))),
            trees: [Stage.id(2): Stage.tree([]), Stage.id(3): Stage.tree([])])
        #expect(scene.hitTest(Point(x: 20, y: 20)) == .bar(.outsidePopover))
        #expect(scene.pointOutsidePopover.map(scene.hitTest) == .bar(.outsidePopover))
        // The popover has no anchor: it is in the middle.
        #expect(scene.hitTest(Point(x: 50, y: 150)) == view(3, [1], at: 10, 10))
    }

    @Test func `the passthrough views of a popover are hit, found and read while it is shown`() throws {
        let anchor = PopoverAnchor(passthroughViews: ["count", "3", "gone"])
        let scene = Composer.compose(
            Stage.outline(
                Stage.full(Stage.pane(2)),
                OutlineLayer(
                    style: .popover(source: Stage.id(2), anchor: anchor),
                    pane: Stage.pane(3, x: 40, y: 100, width: 240, height: 200))),
            trees: [
                Stage.id(2): Stage.tree([
                    Stage.button(2, "Count", 10, 10, 100, storyboardID: "count"), Stage.button(3, "Add", 120, 10, 100),
                    Stage.button(4, "Below", 230, 10, 80), Stage.button(5, "Behind", 60, 200, 100),
                ]),
                Stage.id(3): Stage.tree([Stage.button(2, "Inside", 10, 10, 100)]),
            ])
        let passed = [2, 3].map { SceneNodeID.view(Stage.id(2), ViewID(rawValue: $0)) }
        #expect(scene.layers.last?.passthroughViews == passed)
        #expect(scene.hitTest(Point(x: 20, y: 20)) == view(2, [2, 1], at: 10, 10))
        #expect(scene.hitTest(Point(x: 130, y: 20)) == view(2, [3, 1], at: 10, 10))
        #expect(scene.hitTest(Point(x: 240, y: 20)) == .bar(.outsidePopover))
        #expect(scene.hitTest(Point(x: 5, y: 5)) == .bar(.outsidePopover))
        #expect(try scene.find("Count") == view(2, [2, 1], at: 50, 18.5))
        #expect(throws: Failure.covered("Below", by: Stage.id(3))) { try scene.find("Below") }
        #expect(scene.accessibilityElements().map(\.label) == ["Count", "Add", "Inside"])
    }

    @Test func `a placeholder takes touches, and its old views are not found`() {
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(2, "Gone", .placeholder("exited with code 1")))),
            trees: [Stage.id(2): Stage.tree([Stage.button(2, "Save", 10, 10, 100)])])
        #expect(scene.hitTest(Point(x: 20, y: 20)) == .placeholder(Stage.id(2)))
        #expect(throws: Failure.unavailable("Save", Stage.id(2))) { try scene.find("Save") }
    }

    @Test("the card of a screen that was given up has a button on a screen of any size", arguments: [480.0, 30])
    func retries(height: Double) throws {
        let pane = Stage.pane(2, "Gone", height: height, .placeholder("given up", isGivenUp: true))
        let scene = Composer.compose(Stage.outline(Stage.full(pane)), trees: [:])
        let button = try #require(scene[.retry(Stage.id(2))]?.reach)
        #expect(scene.hitTest(button.center) == .retry(Stage.id(2)))
        #expect(scene.hitTest(Point(x: 20, y: 20)) == .placeholder(Stage.id(2)))
        #expect(try scene.find("Start again") == .retry(Stage.id(2)))
    }

    @Test func `the card of a screen that restarts by itself has no button`() {
        let pane = Stage.pane(2, "Gone", .placeholder("starting again"))
        #expect(Composer.compose(Stage.outline(Stage.full(pane)), trees: [:])[.retry(Stage.id(2))] == nil)
    }

    @Test func `a row scrolled out of sight is found, but not hit`() throws {
        var views = Stage.table((0..<20).map { CellContent(text: "Row \($0)", row: $0) }, from: 0, height: 220)
        views.append(Stage.button(90, "Below the table", 10, 300, 200))
        let scene = Composer.compose(Stage.outline(Stage.full(Stage.pane(2))), trees: [Stage.id(2): Stage.tree(views)])
        #expect(try scene.find("Row 15") == view(2, [25, 2, 1], at: 160, 22))
        #expect(scene.hitTest(Point(x: 20, y: 310)) == view(2, [90, 1], at: 10, 10))
    }

    @Test(
        "A scrolled table marks the edges beyond which there are more rows",
        arguments: [(0.0, false, true), (88, true, true), (660, true, false)])
    func saysWhereThereIsMore(offset: Double, above: Bool, below: Bool) {
        var views = Stage.table((0..<20).map { CellContent(text: "Row \($0)", row: $0) })
        views[0] = Stage.view(2, .table(style: .plain, offset: offset), 0, 0, 320, 220)
        let scene = Composer.compose(Stage.outline(Stage.full(Stage.pane(2))), trees: [Stage.id(2): Stage.tree(views)])
        let lines = TextSnapshot.lines(of: scene)
        #expect(lines.contains { $0.hasSuffix("▴") } == above, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("▾") } == below, "\(lines)")
    }

    @Test(
        "A row out of sight is scrolled to until all of it is visible, and no further",
        arguments: [
            // Five rows of 44 points are visible.
            (row: 15, from: 0.0, to: Optional(484.0)), (4, 0, nil), (5, 0, 44), (0, 0, nil), (0, 88, 0), (1, 66, 44),
        ])
    func revealing(row: Int, from: Double, to: Double?) throws {
        var views = Stage.table((0..<20).map { CellContent(text: "Row \($0)", row: $0) })
        views[0] = Stage.view(2, .table(style: .plain, offset: from), 0, 0, 320, 220)
        let scene = Composer.compose(Stage.outline(Stage.full(Stage.pane(2))), trees: [Stage.id(2): Stage.tree(views)])
        guard case .view(let hit) = try scene.find("Row \(row)"), let id = hit.view else {
            Issue.record("row \(row) is not a view")
            return
        }
        #expect(scene.offset(revealing: .view(hit.controller, id))?.offset == to)
    }
}
