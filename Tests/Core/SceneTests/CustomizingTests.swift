import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// Section 3.5: the panel in which a person rearranges tabs, in place of the content of a tab bar controller.
@Suite struct CustomizingTests {
    private func window(_ titles: [String], picked: Int? = nil, direct: Int = 4) -> SceneTree {
        let frame = Rect(x: 0, y: 0, width: 320, height: 74)
        let bar = OutlineBar.navigation(
            frame: frame,
            NavigationBarContent(
                container: Stage.id(9), owner: Stage.id(9), prompt: "Pick a tab", back: nil, left: [],
                title: "Configure", right: [], containerItem: .done))
        let rows = titles.enumerated().map { number, title in
            CustomizableTab(
                controller: Stage.id(20 + UInt64(number)), item: TabBarItem(title: title), isPicked: number == picked,
                isEnabled: picked == nil || picked == number || number >= direct)
        }
        let tabs = OutlineBar.tabs(
            frame: Rect(x: 0, y: 431, width: 320, height: 49), container: Stage.id(9),
            entries: (titles.prefix(4) + ["More"]).map { TabBarItem(title: $0) }, selected: 4, isCustomized: true)
        let list = OutlineBar.customize(
            frame: Rect(x: 0, y: 74, width: 320, height: 357), container: Stage.id(9), rows: rows)
        return Composer.compose(
            Stage.outline(Stage.full(Stage.pane(9, nil, .container, bars: [tabs, bar, list]))), trees: [:])
    }

    private static let titles = ["Recipes", "Favorites", "Search", "Shops", "Friends", "Account"]

    @Test func `the panel lists the tabs, marks the picked one and dims the tabs in the bar`() {
        let picture = ScenePicture(window(Self.titles, picked: 5))
        let lines = TextSnapshot.lines(of: picture.grid)
        #expect(
            lines.prefix(15).joined(separator: "\n") == """
                               Pick a tab
                                Configure          Done
                ────────────────────────────────────────
                  Recipes
                  ──────────────────────────────────────
                  Favorites
                  ──────────────────────────────────────
                  Search
                  ──────────────────────────────────────
                  Shops
                  ──────────────────────────────────────
                  Friends
                  ──────────────────────────────────────
                  Account                             ✓
                  ──────────────────────────────────────
                """)
        let faint = Self.titles.indices.filter { row in picture.grid[3 + 2 * row, 2].style.contains(.dim) }
        #expect(faint == [0, 1, 2, 3])
    }

    @Test func `the panel has a Done item, rows that pick a tab, and places in the bar that take the picked tab`()
        throws
    {
        let window = window(Self.titles, picked: 5)
        #expect(try window.find("Done") == .bar(.done(Stage.id(9))))
        #expect(try window.find("Account") == .bar(.pick(Stage.id(9), tab: Stage.id(25))))
        #expect(try window.find("Friends") == .bar(.pick(Stage.id(9), tab: Stage.id(24))))
        // A tab in the bar is found there while another tab is picked, and in the list before.
        #expect(try window.find("Search") == .bar(.put(Stage.id(9), 2)))
        #expect(try self.window(Self.titles).find("Search") == .bar(.pick(Stage.id(9), tab: Stage.id(22))))
        #expect(try window.find("More") == .bar(.put(Stage.id(9), 4)))
        // The panel's background takes the touches that hit no control.
        #expect(window.hitTest(Point(x: 160, y: 420)) == nil)
        #expect(window.hitNode(Point(x: 160, y: 420))?.id == .bar(.customize(Stage.id(9))))
    }

    @Test func `the panel shows all rows, in columns if one is too short`() {
        for count in [6, 8, 9, 20, 40] {
            let titles = (0..<count).map { "Tab \($0)" }
            let window = window(titles)
            for (number, title) in titles.enumerated() {
                let row = window[.barElement(.customize(Stage.id(9)), .row(number))]
                // Thirds of a width are rounded.
                let (frame, reach) = (row?.frame ?? .zero, row?.reach ?? .zero)
                #expect(abs(frame.width - reach.width) < 1e-6 && frame.height == reach.height, "\(title) of \(count)")
                #expect(frame.width > 60 && frame.height > 20)
            }
        }
    }
}
