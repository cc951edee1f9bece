import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// The looks of later versions of UIKit, in cells.
@Suite struct LookTests {
    private func lines(_ views: [ViewNode], bars: [OutlineBar] = []) -> [String] {
        let pane = Stage.pane(1, nil, .container, panes: [Stage.pane(2, nil, .views)], bars: bars)
        return TextSnapshot.lines(
            of: Composer.compose(Stage.outline(Stage.full(pane)), trees: [Stage.id(2): Stage.tree(views)]))
    }

    @Test func `a large title is at the left, below the items and above the bar's rule`() {
        let content = NavigationBarContent(
            container: Stage.id(1), owner: Stage.id(2), prompt: nil, back: "List", left: [], title: "Settings",
            right: [BarItem(id: "d", title: "Done")], hasLargeTitle: true)
        let shown = lines([], bars: [.navigation(frame: Rect(x: 0, y: 20, width: 320, height: 96), content)])
        #expect(shown[1].hasPrefix("‹ List") && shown[1].hasSuffix("Done"))
        #expect(shown[3] == "  Settings")
        #expect(shown[4] == String(repeating: "─", count: 40))
    }

    @Test func `a section with margins has a frame with round corners`() {
        func row(_ id: UInt64, _ row: Int, _ y: Double) -> ViewNode {
            var cell = CellContent(style: .basic, text: "Row \(row)")
            cell.row = row
            return Stage.view(id, in: 2, .cell(cell), 16, y, 288, 44)
        }
        let shown = lines([
            Stage.view(2, .table(style: .insetGrouped, offset: 0), 0, 0, 320, 480),
            Stage.view(3, in: 2, .sectionHeader(text: "Sounds"), 16, 0, 288, 44), row(4, 0, 44), row(5, 1, 88),
        ])
        #expect(
            shown[1...5].map(\.self) == [
                "  ╭ Sounds ──────────────────────────╮", "  │ Row 0                            │",
                "  │ ─────────────────────────────────│", "  │ Row 1                            │",
                "  ╰──────────────────────────────────╯",
            ])
    }

    @Test func `a section's frame has sides also in the free rows of cells between its rows`() {
        // 54 points are two and a half rows of cells: some of these begin a row of cells below the end of the one above.
        let cells = (0..<4).map { row -> ViewNode in
            var cell = CellContent(style: .basic, text: "Row \(row)")
            cell.row = row
            return Stage.view(UInt64(3 + row), in: 2, .cell(cell), 16, 22 + 54 * Double(row), 288, 54)
        }
        let shown = lines([Stage.view(2, .table(style: .insetGrouped, offset: 0), 0, 0, 320, 480)] + cells)
        let last = shown.firstIndex { $0.contains("╰") } ?? 0
        #expect(last > 8, "\(shown)")
        #expect(shown[1..<max(1, last)].allSatisfy { $0.hasPrefix("  │") && $0.hasSuffix("│") }, "\(shown)")
    }

    @Test func `UIKit's add and info buttons are drawn as a sign in a circle, and have readable names`() {
        func button(_ id: UInt64, _ symbol: ButtonSymbol, _ y: Double) -> ViewNode {
            Stage.view(id, .button(title: "", image: symbol.rawValue, font: .system), 16, y, 22, 22)
        }
        let views = [button(2, .add, 22), button(3, .info, 66)]
        let shown = lines(views)
        #expect(shown[1] == "  (+)" && shown[3] == "  (i)")
        let pane = Stage.pane(2, nil, .views)
        let scene = Composer.compose(Stage.outline(Stage.full(pane)), trees: [Stage.id(2): Stage.tree(views)])
        #expect(scene.nodes.flatMap(\.readableTexts).map(\.text) == ["Add", "More Info"])
    }
}
