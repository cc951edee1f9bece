import Testing
import TroupeModel

@testable import TroupeScene

/// Scrolling to a text that is out of sight, in a scroll view of 1,000 points with 200 visible.
struct ScrollSearchTests {
    private static let controller = ControllerID(rawValue: 1)
    private static let view = ViewID(rawValue: 1)

    /// The scene with the view at an offset; the text is 900 points down and exists from `nearby` on.
    private func scene(at offset: Double, textFrom nearby: Double = 0) -> SceneTree {
        let sight = Rect(x: 0, y: 0, width: 100, height: 200)
        let id = SceneNodeID.view(Self.controller, Self.view)
        var nodes = [
            SceneNode(
                id: id, parent: nil, layer: 0, frame: sight, visible: sight, reach: sight,
                content: .view(
                    .scroll(contentSize: Size(width: 100, height: 1_000), offset: Point(x: 0, y: offset))))
        ]
        if offset >= nearby {
            let frame = Rect(x: 0, y: 900 - offset, width: 100, height: 20)
            nodes.append(
                SceneNode(
                    id: .view(Self.controller, ViewID(rawValue: 2)), parent: id, layer: 0, frame: frame,
                    visible: frame.minY < 200 ? frame : nil,
                    content: .view(.label(text: "End", alignment: .left, lines: 1, font: Font(size: 17)))))
        }
        return SceneTree().applying(
            SceneDifference(
                size: Size(width: 100, height: 200), orientation: .portrait,
                layers: [
                    SceneLayer(
                        style: .full, controller: Self.controller, frame: Rect(x: 0, y: 0, width: 100, height: 200))
                ], upserts: nodes))
    }

    private func scroll(to offset: Double) -> ScrollSearch.Action { .scroll(Self.controller, Self.view, to: offset) }
    private var id: SceneNodeID { .view(Self.controller, Self.view) }

    @Test("a page keeps one line of the page before, and the end of a view does not scroll")
    func pages() {
        var down = ScrollSearch(for: .down)
        #expect(down.begin(scene(at: 0)) == scroll(to: 156))
        #expect(down.sceneChanged(scene(at: 0)) == nil)
        #expect(down.sceneChanged(scene(at: 156)) == .found(id, offset: 156))
        var end = ScrollSearch(for: .down)
        guard case .failed(let failure) = end.begin(scene(at: 800)) else {
            Issue.record("the view scrolls past its end")
            return
        }
        #expect(failure.code == .notVisible)
    }

    @Test("an existing text out of sight is revealed in one move, and a visible one without a move")
    func reveals() {
        var search = ScrollSearch(for: .text("End"))
        #expect(search.begin(scene(at: 0)) == scroll(to: 720))
        #expect(search.sceneChanged(scene(at: 720)) == .found(id, offset: 720))
        var seen = ScrollSearch(for: .text("End"))
        #expect(seen.begin(scene(at: 720)) == .inSight)
    }

    @Test("a text that does not exist yet is searched for page by page")
    func searches() {
        var search = ScrollSearch(for: .text("End"))
        #expect(search.begin(scene(at: 0, textFrom: 300)) == scroll(to: 156))
        #expect(search.sceneChanged(scene(at: 156, textFrom: 300)) == scroll(to: 312))
        #expect(search.sceneChanged(scene(at: 312, textFrom: 300)) == scroll(to: 720))
        #expect(search.sceneChanged(scene(at: 720, textFrom: 300)) == .found(id, offset: 720))
    }

    @Test("a missing text is searched for down, then up, and the view returns to its offset")
    func missing() {
        var search = ScrollSearch(for: .text("Missing"))
        var offset = 312.0
        var offsets: [Double] = []
        var action = search.begin(scene(at: offset))
        while case .scroll(_, _, let wanted) = action {
            let next = min(wanted, 800)
            offsets.append(next)
            let moved = next == offset ? nil : search.sceneChanged(scene(at: next))
            offset = next
            action = moved ?? search.timedOut(scene(at: offset))
        }
        #expect(offsets == [468, 624, 780, 800, 644, 488, 332, 176, 20, 0, 312])
        guard case .failed(let failure) = action else {
            Issue.record("the text is found: \(action)")
            return
        }
        #expect(failure.code == .noSuchView)
    }

    @Test("a view that does not move counts as being at its end")
    func silent() {
        var search = ScrollSearch(for: .down)
        #expect(search.begin(scene(at: 0)) == scroll(to: 156))
        guard case .failed(let failure) = search.timedOut(scene(at: 0)) else {
            Issue.record("a page counts as scrolled although the view did not move")
            return
        }
        #expect(failure.code == .notVisible)
    }

    /// The scene with a table of 20 rows of 50 points, 200 of them visible. It has the rows that are near enough.
    private func table(at offset: Double, keeping margin: Double, height: Double? = nil) -> SceneTree {
        let sight = Rect(x: 0, y: 0, width: 100, height: 200)
        let rows = (0..<20).compactMap { row -> SceneNode? in
            let frame = Rect(x: 0, y: Double(row) * 50 - offset, width: 100, height: 50)
            guard frame.maxY > -margin, frame.minY < 200 + margin else { return nil }
            return SceneNode(
                id: .view(Self.controller, ViewID(rawValue: UInt64(row) + 2)), parent: id, layer: 0, frame: frame,
                visible: frame.minY < 200 && frame.maxY > 0 ? frame : nil,
                content: .view(.label(text: "Row \(row)", alignment: .left, lines: 1, font: Font(size: 17))))
        }
        let node = SceneNode(
            id: id, parent: nil, layer: 0, frame: sight, visible: sight, reach: sight,
            content: .view(.table(style: .plain, offset: offset, contentHeight: height)))
        let layer = SceneLayer(style: .full, controller: Self.controller, frame: sight)
        return SceneTree(size: sight.size, orientation: .portrait, layers: [layer], nodes: [node] + rows)
    }

    @Test(
        "a missing text in a table is searched for without a wait for a move that cannot come",
        arguments: [0.0, 800])
    func missingInTable(_ start: Double) {
        var search = ScrollSearch(for: .text("Missing"))
        var offsets: [Double] = []
        var action = search.begin(table(at: start, keeping: 200))
        while case .scroll(_, _, let wanted) = action {
            let next = min(wanted, 800)
            #expect(next != offsets.last ?? start, "the table is asked to move to its own place")
            offsets.append(next)
            let scene = table(at: next, keeping: 200)
            action = search.sceneChanged(scene) ?? search.timedOut(scene)
        }
        #expect(offsets.last == start)
        #expect(offsets.contains(0) || start == 0)
        guard case .failed(let failure) = action else {
            Issue.record("the text is found: \(action)")
            return
        }
        #expect(failure.code == .noSuchView)
    }

    @Test(
        "a table has more below unless its last row ends at the edge and it keeps rows out of sight",
        arguments: [(0.0, 200.0, true), (400, 200, true), (800, 200, false), (400, 0, true), (800, 0, true)])
    func endOfTable(_ offset: Double, _ margin: Double, _ hasMore: Bool) throws {
        let scene = table(at: offset, keeping: margin)
        #expect(scene.canScroll(try #require(scene[id]), down: true) == hasMore)
    }

    @Test(
        "a table that tells the height of its rows has more below until its last row, whichever rows it has",
        arguments: [0.0, 200], [(0.0, true), (799, true), (800, false)])
    func tableWithHeight(_ margin: Double, _ place: (offset: Double, hasMore: Bool)) throws {
        let scene = table(at: place.offset, keeping: margin, height: 1_000)
        let node = try #require(scene[id])
        #expect(scene.canScroll(node, down: true) == place.hasMore)
        #expect(scene.more(in: node)?.below == place.hasMore)
    }

    @Test("a missing text in a table that ends at its edge is not searched for by a move that cannot come")
    func missingInFullTable() {
        var search = ScrollSearch(for: .text("Missing"))
        guard case .failed(let failure) = search.begin(table(at: 0, keeping: 0, height: 200)) else {
            Issue.record("the table is asked to move")
            return
        }
        #expect(failure.code == .noSuchView)
    }
}
