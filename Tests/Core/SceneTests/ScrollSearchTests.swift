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
}
