import Testing
import TroupeModel

@testable import TroupeComposer
@testable import TroupeScene

/// Section 3.3: bars that change with an animation.
@Suite("The movement of bars")
struct BarMovementTests {
    struct Row {
        let change: String
        let old: [OutlineBar]
        let new: [OutlineBar]
        let kinds: [SceneAnimation.Kind]
    }

    private static let bar = Stage.bar("Title", right: ["Add"])
    private static let tools = OutlineBar.toolbar(
        frame: Rect(x: 0, y: 436, width: 320, height: 44), owner: Stage.id(2), items: [BarItem(id: "t", title: "Share")]
    )

    private static let rows = [
        Row(change: "no bar", old: [bar, tools], new: [bar, tools], kinds: []),
        Row(change: "the items", old: [bar], new: [Stage.bar("Title", right: ["Add", "Sort"])], kinds: [.dissolve]),
        Row(change: "the title and a prompt", old: [bar], new: [Stage.bar("T", prompt: "P")], kinds: [.dissolve]),
        Row(
            change: "the tabs", old: [Stage.tabs(["A"], selected: 0, container: 1)],
            new: [Stage.tabs(["A", "B"], selected: 0, container: 1)], kinds: [.dissolve]),
        Row(change: "a navigation bar that comes", old: [], new: [bar], kinds: [.drop]),
        Row(change: "a navigation bar that goes", old: [bar], new: [], kinds: [.lift]),
        Row(change: "a toolbar that comes", old: [bar], new: [bar, tools], kinds: [.cover]),
        Row(change: "a toolbar that goes", old: [bar, tools], new: [bar], kinds: [.uncover]),
        Row(change: "both bars that go", old: [bar, tools], new: [], kinds: [.lift, .uncover]),
    ]

    private func scene(_ bars: [OutlineBar]) -> SceneTree {
        Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1, nil, .container, panes: [Stage.pane(2)], bars: bars))), trees: [:])
    }

    @Test("fades other items, and slides a bar over its edge", arguments: rows.indices)
    func movements(row: Int) {
        let row = Self.rows[row]
        let found = SceneAnimation.barMovements(from: scene(row.old), to: scene(row.new))
        #expect(found.map(\.kind) == row.kinds, "\(row.change)")
        #expect(found.allSatisfy { $0.region.width == 320 && (44...74).contains($0.region.height) })
    }
}
