import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

// promises 2011/5.17: A popover appears beside its anchor, wholly on the screen.

@Suite("A popover") struct PopoverTests {
    static let size = Size(width: 240, height: 200)
    static let screen = Rect(origin: .zero, size: Stage.pad)
    /// The area for popovers: some points beside the edges and below the status bar stay free.
    static let room = Rect(x: 10, y: 30, width: 748, height: 984)

    struct Case: Sendable, CustomTestStringConvertible {
        let what: String
        let anchor: Rect
        var arrows = PopoverModel.ArrowDirections.any
        let direction: PopoverArrow.Direction?
        let x: Double
        let y: Double
        var testDescription: String { what }
    }

    static let cases = [
        Case(
            what: "an item on the left", anchor: Rect(x: 0, y: 20, width: 60, height: 44), direction: .up, x: 10, y: 76),
        Case(
            what: "an item on the right", anchor: Rect(x: 700, y: 20, width: 68, height: 44), direction: .up, x: 518,
            y: 76),
        Case(
            what: "a button in the middle", anchor: Rect(x: 334, y: 500, width: 100, height: 40), direction: .up,
            x: 264, y: 552),
        Case(
            what: "an item at the bottom", anchor: Rect(x: 334, y: 980, width: 100, height: 44), direction: .down,
            x: 264, y: 768),
        Case(
            what: "a tall view on the left", anchor: Rect(x: 0, y: 0, width: 320, height: 1_024), direction: .left,
            x: 332, y: 412),
        Case(
            what: "a tall view on the right", anchor: Rect(x: 448, y: 0, width: 320, height: 1_024), direction: .right,
            x: 196, y: 412),
        Case(
            what: "a button that allows only the right", anchor: Rect(x: 334, y: 500, width: 100, height: 40),
            arrows: .right, direction: .right, x: 82, y: 420),
        Case(
            what: "a button that allows only the left", anchor: Rect(x: 334, y: 500, width: 100, height: 40),
            arrows: .left, direction: .left, x: 446, y: 420),
        Case(
            what: "a high button that allows above and beside", anchor: Rect(x: 334, y: 100, width: 100, height: 40),
            arrows: [.down, .right], direction: .right, x: 82, y: 30),
        Case(
            what: "an item at the bottom that allows only below", anchor: Rect(x: 334, y: 980, width: 100, height: 44),
            arrows: .up, direction: nil, x: 264, y: 814),
        Case(what: "the whole window", anchor: screen, direction: nil, x: 264, y: 814),
    ]

    @Test("is placed beside its anchor, on the screen, on an allowed side", arguments: cases)
    func placement(_ entry: Case) {
        let placement = PopoverPlacement(Self.size, at: entry.anchor, entry.arrows, in: Self.screen)
        #expect(placement.arrow?.direction == entry.direction)
        #expect(placement.frame == Rect(x: entry.x, y: entry.y, width: 240, height: 200))
        #expect(Self.room.intersection(placement.frame) == placement.frame)
        if let arrow = placement.arrow { #expect(arrow.target == entry.anchor.center) }
    }

    @Test(
        "is drawn with its arrow on the edge that faces its anchor, in line with the anchor",
        arguments: [
            (Rect(x: 334, y: 20, width: 100, height: 44), PopoverModel.ArrowDirections.up, "▲"),
            (Rect(x: 334, y: 980, width: 100, height: 44), .down, "▼"),
            (Rect(x: 0, y: 478, width: 100, height: 44), .left, "◀"),
            (Rect(x: 668, y: 478, width: 100, height: 44), .right, "▶"),
        ])
    func drawing(_ anchor: Rect, _ arrows: PopoverModel.ArrowDirections, _ sign: String) throws {
        let placement = PopoverPlacement(Self.size, at: anchor, arrows, in: Self.screen)
        let surface = SceneNode(
            id: .surface(Stage.id(1)), parent: nil, layer: 0, frame: placement.frame, visible: placement.frame,
            content: .surface(placement.arrow))
        let picture = ScenePicture(
            SceneTree(
                size: Stage.pad, orientation: .portrait,
                layers: [SceneLayer(style: .popover, controller: Stage.id(1), frame: placement.frame)], nodes: [surface]
            )
        )
        let grid = picture.grid
        let signs = (0..<grid.rows).flatMap { row in
            (0..<grid.columns).compactMap { column in
                ["▲", "▼", "◀", "▶"].contains(grid[row, column].text) ? (row: row, column: column) : nil
            }
        }
        let place = try #require(signs.first)
        #expect(signs.count == 1)
        #expect(grid[place.row, place.column].text == sign)
        let (box, aim) = (picture.cells(of: placement.frame), picture.cells(of: anchor))
        switch sign {
        case "▲", "▼":
            #expect(place.row == (sign == "▲" ? box.top - 1 : box.bottom))
            #expect(aim.left <= place.column && place.column < aim.right)
        default:
            #expect(place.column == (sign == "◀" ? box.left - 1 : box.right))
            #expect(aim.top <= place.row && place.row < aim.bottom)
        }
    }

    @Test("that is slightly too wide for every side is narrowed instead of covering its anchor")
    func narrowed() {
        let anchor = Rect(x: 327, y: 455, width: 114, height: 41)
        let placement = PopoverPlacement(
            Size(width: 320, height: 320), at: anchor, [.left, .right], in: Self.screen)
        #expect(placement.arrow == PopoverArrow(direction: .left, target: anchor.center))
        #expect(placement.frame == Rect(x: 453, y: 316, width: 307, height: 320))
    }

    @Test("without an anchor is placed in the middle without an arrow")
    func withoutAnchor() {
        let placement = PopoverPlacement(Self.size, at: nil, .any, in: Self.screen)
        #expect(placement.frame == Rect(x: 264, y: 412, width: 240, height: 200))
        #expect(placement.arrow == nil)
    }

    @Test("that is larger than the screen keeps its upper left corner on the screen")
    func tooLarge() {
        let placement = PopoverPlacement(
            Size(width: 2_000, height: 2_000), at: Rect(x: 300, y: 300, width: 40, height: 40), .any, in: Self.screen)
        #expect(placement.frame.origin == Self.room.origin)
        #expect(placement.arrow == nil)
    }

    /// A popover of one button from a controller with a bar and a scrolled view; its views are placed with it.
    private func scene(_ anchor: PopoverAnchor) -> SceneTree {
        let source = Stage.pane(2, y: 64, width: 768, height: 960)
        let navigation = Stage.pane(
            1, width: 768, height: 1_024, .container, panes: [source],
            bars: [Stage.bar("Notes", left: ["Edit"], right: ["Sort"], y: 20, width: 768)])
        let views = [
            Stage.view(
                2, .scroll(contentSize: Size(width: 768, height: 3_000), offset: Point(x: 0, y: 500)), 0, 0, 768, 960),
            Stage.button(3, in: 2, "More", 40, 700, 100, storyboardID: "more"),
        ]
        return Composer.compose(
            Stage.outline(
                Stage.full(navigation),
                OutlineLayer(
                    style: .popover(source: Stage.id(2), anchor: anchor),
                    pane: Stage.pane(3, x: 500, y: 72, width: 240, height: 200)), size: Stage.pad),
            trees: [
                Stage.id(2): Stage.tree(views, size: Size(width: 768, height: 960)),
                Stage.id(3): Stage.tree([Stage.button(2, "Inside", 20, 30, 100)], size: Self.size),
            ])
    }

    @Test("moves its views and touches to its anchor: a bar item, a scrolled view, or a rect in a view")
    func anchors() throws {
        let item = scene(PopoverAnchor(barItem: "item-Sort"))
        let bar = try #require(
            item.nodes.first {
                $0.content
                    == .barElement(
                        BarElement(kind: .item(style: "plain"), text: "Sort", touch: .item(Stage.id(2), "item-Sort")))
            })
        #expect(item.layers.last?.frame == Rect(x: 518, y: 76, width: 240, height: 200))
        #expect(
            item[.surface(Stage.id(3))]?.content == .surface(PopoverArrow(direction: .up, target: bar.frame.center)))
        #expect(item[.view(Stage.id(3), ViewID(rawValue: 2))]?.frame.origin == Point(x: 538, y: 106))
        #expect(item.hitTest(Point(x: 540, y: 108)) != .bar(.outsidePopover))
        #expect(item.hitTest(Point(x: 510, y: 80)) == .bar(.outsidePopover))

        let button = scene(PopoverAnchor(view: "more", arrowDirections: .left))
        let node = try #require(button[.view(Stage.id(2), ViewID(rawValue: 3))])
        #expect(node.frame.minY == 264)
        #expect(button.layers.last?.frame.minX == node.frame.maxX + PopoverPlacement.arrowLength)
        #expect(
            button[.surface(Stage.id(3))]?.content
                == .surface(PopoverArrow(direction: .left, target: node.frame.center)))

        let rect = scene(PopoverAnchor(view: "more", rect: Rect(x: 10, y: 0, width: 20, height: 20)))
        #expect(
            rect[.surface(Stage.id(3))]?.content == .surface(PopoverArrow(direction: .up, target: Point(x: 60, y: 274)))
        )
    }

    @Test(
        "of a hidden first pane points at its item, left of the second pane's items; without an item it is in the middle"
    )
    func hiddenPane() throws {
        let split = Stage.id(9)
        func scene(_ item: PaneItem?, left: [String] = ["Edit"]) -> SceneTree {
            let content = NavigationBarContent(
                container: Stage.id(1), owner: Stage.id(2), prompt: nil, back: nil,
                left: left.map { BarItem(id: "item-\($0)", title: $0) }, title: "Letter", right: [], paneItem: item)
            let second = Stage.pane(
                1, width: 768, height: 1_024, .container, panes: [Stage.pane(2, y: 64, width: 768, height: 960)],
                bars: [.navigation(frame: Rect(x: 0, y: 20, width: 768, height: 44), content)])
            return Composer.compose(
                Stage.outline(
                    Stage.full(second),
                    OutlineLayer(style: .pane(of: split), pane: Stage.pane(3, x: 500, y: 72, width: 240, height: 200)),
                    size: Stage.pad), trees: [:])
        }
        let shown = scene(PaneItem(split: split, title: "Mailboxes"))
        let element = BarElement(kind: .item(style: "plain"), text: "Mailboxes", touch: .pane(split))
        let item = try #require(shown.nodes.first { $0.content == .barElement(element) })
        let edit = try #require(
            shown.nodes.first {
                if case .barElement(let element) = $0.content { element.text == "Edit" } else { false }
            })
        #expect(item.frame.minX == 0 && edit.frame.minX == item.frame.maxX)
        #expect(
            shown[.surface(Stage.id(3))]?.content == .surface(PopoverArrow(direction: .up, target: item.frame.center)))
        #expect(shown.layers.map(\.style) == [.full, .popover])
        #expect(shown.layers.map(\.closesPaneOf) == [nil, split])
        let fuller = scene(PaneItem(split: split, title: "Mailboxes"), left: ["Sort", "Edit"])
        let same = fuller.nodes.first { $0.content == .barElement(element) }
        #expect(same?.id == item.id, "an additional item changes neither focus nor press")
        #expect(scene(nil).layers.last?.frame == Rect(x: 264, y: 412, width: 240, height: 200))
    }

    @Test("gives the frames of its controllers, and of no other controller")
    func frames() {
        let frame = Rect(x: 518, y: 76, width: 240, height: 200)
        #expect(scene(PopoverAnchor(barItem: "item-Sort")).framesInPopovers() == [Stage.id(3): frame])
        #expect(SceneTree(size: Stage.pad).framesInPopovers() == [:])
    }

    @Test("with an anchor that is not visible is placed in the middle")
    func anchorIsGone() {
        for anchor in [PopoverAnchor(), PopoverAnchor(barItem: "gone"), PopoverAnchor(view: "gone")] {
            let scene = scene(anchor)
            #expect(scene.layers.last?.frame == Rect(x: 264, y: 412, width: 240, height: 200))
            #expect(scene[.surface(Stage.id(3))]?.content == .surface(nil))
        }
    }
}
