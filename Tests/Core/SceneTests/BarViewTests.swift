import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// Views that bars show in place of items and titles.
@Suite struct BarViewTests {
    private static let owner = Stage.id(2)
    private static let choice = ViewContent.segments(titles: ["Due", "All"], selected: 0)

    /// A view without a superview, and a subview of it.
    private static func loose(_ number: UInt64, _ content: ViewContent, width: Double, height: Double) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: number), parent: nil, frame: Rect(x: 40, y: 7, width: width, height: height),
            content: content)
    }

    private static let views = [
        loose(30, choice, width: 160, height: 30),
        loose(31, .slider(value: 0.5, minimum: 0, maximum: 1), width: 80, height: 29),
        loose(32, .plain, width: 64, height: 30), Stage.button(33, in: 32, "Go", 0, 0, 64, 30),
    ]

    private func scene(
        _ views: [ViewNode] = views, _ content: OutlinePane.Content = .views, title: UInt64? = 30,
        items: [BarItem] = [
            BarItem(id: "a", title: "Slide", view: ViewID(rawValue: 31)), BarItem(id: "b", title: "Reset"),
            BarItem(id: "c", view: ViewID(rawValue: 32)),
        ]
    ) -> SceneTree {
        let top = OutlineBar.navigation(
            frame: Rect(x: 0, y: 0, width: 320, height: 44),
            NavigationBarContent(
                container: Stage.id(1), owner: Self.owner, prompt: nil, back: "List", left: [], title: "Tasks",
                titleView: title.map(ViewID.init(rawValue:)), right: []))
        let bottom = OutlineBar.toolbar(
            frame: Rect(x: 0, y: 436, width: 320, height: 44), owner: Self.owner, items: items)
        let pane = Stage.pane(1, nil, .container, panes: [Stage.pane(2, nil, content)], bars: [top, bottom])
        return Composer.compose(Stage.outline(Stage.full(pane)), trees: [Self.owner: Stage.tree(views)])
    }

    private func rows(_ scene: SceneTree) -> [String] { TextSnapshot.lines(of: scene).filter { !$0.isEmpty } }

    @Test func `views of bars are in the row of the bar's text, in place of title and item, in their own size`() {
        #expect(
            rows(scene()) == [
                "‹ List    [  [Due]  |  All   ]", String(repeating: "─", count: 40),
                String(repeating: "─", count: 40), " ━━━━━●┅┅┅┅  Reset   [ Go ]",
            ])
    }

    @Test func `title and item are shown as text until their controller has made the views`() {
        #expect(
            rows(scene([])) == [
                "‹ List            Tasks", String(repeating: "─", count: 40), String(repeating: "─", count: 40),
                " Slide  Reset",
            ])
    }

    @Test func `a touch hits the view, in its own coordinates, or the placeholder if its process is gone`() {
        func view(_ path: [UInt64], at x: Double, _ y: Double, segment: Int? = nil) -> Hit {
            .view(
                ViewHit(
                    controller: Self.owner, path: path.map(ViewID.init(rawValue:)), location: Point(x: x, y: y),
                    segment: segment))
        }
        #expect(scene().hitTest(Point(x: 200, y: 20)) == view([30], at: 120, 13, segment: 1))
        #expect(scene().hitTest(Point(x: 170, y: 455)) == view([33, 32], at: 10, 12))
        #expect(scene().hitTest(Point(x: 110, y: 455)) == .bar(.item(Self.owner, "b")))
        #expect(scene(Self.views, .placeholder("crashed")).hitTest(Point(x: 200, y: 20)) == .placeholder(Self.owner))
    }

    @Test func `no bar shows the root view of its controller, nor a part of it`() {
        let part = Stage.button(40, "Part", 0, 100, 80)
        #expect(rows(scene([part], title: 1)).first == "‹ List            Tasks")
        #expect(rows(scene([part], title: 40)).first == "‹ List            Tasks")
    }

    @Test(arguments: [30, 31, 34])
    func `bars inside views of bars show no views, and each view is shown once`(_ inner: UInt64) {
        let held = BarItem(id: "x", title: "Inner", view: ViewID(rawValue: inner))
        let loop = Self.loose(30, .bar(kind: "navigationBar", items: [held]), width: 160, height: 30)
        let next = Self.loose(34, .bar(kind: "toolbar", items: [held, held]), width: 80, height: 30)
        let twice = [31, 31, 30].map { BarItem(id: "i\($0)", title: "Item", view: ViewID(rawValue: $0)) }
        let scene = scene([loop, next] + Self.views.dropFirst(), items: twice)
        #expect(scene.nodes.count { $0.id == .view(Self.owner, ViewID(rawValue: 30)) } == 1)
        #expect(scene.nodes.count { $0.id == .view(Self.owner, ViewID(rawValue: 31)) } == 1)
    }

    @Test func `the focus is on the text of an item, not on the free row of its bar`() throws {
        let bar = Stage.view(2, .bar(kind: "toolbar", items: [BarItem(id: "a", title: "Reset")]), 0, 0, 320, 44)
        let scene = Composer.compose(Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree([bar])])
        let item = SceneNodeID.barElement(.view(Stage.id(1), ViewID(rawValue: 2)), .item(0))
        let cells = try #require(ScenePicture(scene).cells(of: item))
        #expect(cells.top == 1 && cells.height == 1)
    }

    @Test func `a cell of the drawing of a bar's view hits that view`() {
        let picture = ScenePicture(scene())
        let point = picture.point(atRow: 21, column: 20)
        #expect(scene().hitNode(point)?.id == .view(Self.owner, ViewID(rawValue: 33)))
    }
}
