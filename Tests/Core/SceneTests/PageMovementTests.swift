import Testing
import TroupeModel

@testable import TroupeComposer
@testable import TroupeScene

/// Section 3.7: pages that turn with an animation.
@Suite("The movement of pages")
struct PageMovementTests {
    struct Row {
        let style: PageTraits.TransitionStyle
        let orientation: PageTraits.NavigationOrientation
        let direction: PageDirection
        let kind: SceneAnimation.Kind
        let gap: Double
    }

    private static let rows = [
        Row(style: .scroll, orientation: .horizontal, direction: .forward, kind: .scrollLeft, gap: 8),
        Row(style: .scroll, orientation: .horizontal, direction: .reverse, kind: .scrollRight, gap: 8),
        Row(style: .scroll, orientation: .vertical, direction: .forward, kind: .scrollUp, gap: 8),
        Row(style: .scroll, orientation: .vertical, direction: .reverse, kind: .scrollDown, gap: 8),
        Row(style: .pageCurl, orientation: .horizontal, direction: .forward, kind: .curlLeft, gap: 0),
        Row(style: .pageCurl, orientation: .horizontal, direction: .reverse, kind: .curlRight, gap: 0),
        Row(style: .pageCurl, orientation: .vertical, direction: .forward, kind: .curlUp, gap: 0),
        Row(style: .pageCurl, orientation: .vertical, direction: .reverse, kind: .curlDown, gap: 0),
    ]

    /// A book, which is controller 2, on a stack, with the bars of the stack, of a page and of the book.
    private func scene(_ pages: [UInt64], isCovered: Bool = false) -> SceneTree {
        let control = OutlineBar.pages(
            frame: Rect(x: 0, y: 440, width: 320, height: 40), container: Stage.id(2), count: 3, index: 1)
        let leaves = pages.map {
            Stage.pane(
                $0, y: 44, height: 436, .container, panes: [Stage.pane($0 + 10, y: 44, height: 436)],
                bars: [Stage.bar("Page", container: $0, owner: $0 + 10, y: 44)])
        }
        let book = Stage.pane(2, y: 0, height: 480, .container, panes: leaves, bars: [control])
        let stack = Stage.pane(
            1, nil, .container, panes: isCovered ? [Stage.pane(9)] : [book], bars: [Stage.bar("Book", owner: 2)])
        return Composer.compose(Stage.outline(Stage.full(stack)), trees: [:])
    }

    private func movement(
        _ row: Row, from old: SceneTree, to new: SceneTree
    ) -> (kind: SceneAnimation.Kind, region: Rect, gap: Double)? {
        let traits = PageTraits(
            transitionStyle: row.style, navigationOrientation: row.orientation, pageSpacing: 8)
        return SceneAnimation.movement(of: PageMovement(of: Stage.id(2), row.direction, traits), from: old, to: new)
    }

    @Test("has the look of their style, in their direction; the bars around them stay", arguments: rows.indices)
    func looks(row: Int) throws {
        let row = Self.rows[row]
        let found = try #require(movement(row, from: scene([3]), to: scene([4])))
        #expect(found.kind == row.kind && found.gap == row.gap)
        #expect(found.region == Rect(x: 0, y: 44, width: 320, height: 396), "between the stack's bar and the control")
    }

    @Test("is drawn for a page that comes in front, and that falls back")
    func passing() {
        #expect(movement(Self.rows[0], from: scene([3]), to: scene([3, 4])) != nil)
        #expect(movement(Self.rows[1], from: scene([3, 4]), to: scene([3])) != nil)
    }

    @Test("is not drawn for the same pages, nor for pages that are covered before or after")
    func nothing() {
        #expect(movement(Self.rows[0], from: scene([3]), to: scene([3])) == nil)
        #expect(movement(Self.rows[0], from: scene([3], isCovered: true), to: scene([4])) == nil)
        #expect(movement(Self.rows[0], from: scene([3]), to: scene([4], isCovered: true)) == nil)
    }
}
