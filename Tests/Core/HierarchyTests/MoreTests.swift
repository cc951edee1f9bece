import Testing
import TroupeModel

@testable import TroupeHierarchy

// promises 2011/4.19: More shows its list, and pushes the chosen tab on its own stack.

/// Section 3.5: with more than five tabs, the bar has four and More; More's list and the controller chosen from it have
/// a separate stack.
@Suite("More")
struct MoreTests {
    private static let tabs = ["One", "Two", "Three", "Four", "Five", "Nav", "Seven"]

    private func driven() -> Driven {
        var scenes = [Sketch.scene("Tabs", .tabBarController, children: Self.tabs)]
        scenes += Self.tabs.map { id in
            id == "Nav" ? Sketch.scene(id, .navigationController, children: ["Inner"]) : Sketch.scene(id)
        }
        var driven = Driven(Sketch.application(scenes + [Sketch.scene("Inner"), Sketch.scene("Deep")]))
        driven.launch()
        return driven
    }

    /// The only visible navigation bar.
    private func bar(_ driven: Driven) throws -> NavigationBarContent {
        func bars(_ pane: OutlinePane) -> [OutlineBar] { pane.bars + pane.panes.flatMap(bars) }
        let found = bars(driven.hierarchy.outline().layers[0].pane).compactMap { bar in
            if case .navigation(_, let content) = bar { content } else { nil }
        }
        #expect(found.count == 1)
        return try #require(found.first)
    }

    private func row(_ number: Int, _ driven: inout Driven) {
        #expect(driven.ask(.touch(.moreRow(driven.id("Tabs"), number)))?.status == .completed)
    }

    @Test("has a navigation bar above its list of the tabs without a place in the tab bar")
    func list() throws {
        var driven = driven()
        driven.ask(.touch(.tab(driven.id("Tabs"), 4)))
        let content = try bar(driven)
        #expect(content.title == "More" && content.back == nil)
        let pane = driven.hierarchy.outline().layers[0].pane
        let bars = BarMetrics(.phone, .portrait)
        let list = try #require(
            pane.bars.compactMap { bar in
                if case .more(let frame, _, let entries) = bar { (frame, entries.map(\.title)) } else { nil }
            }.first)
        #expect(list.1 == ["Five's title", "Inner's title", "Seven's title"])
        #expect(list.0.minY == bars.statusBar + bars.navigationBar)
        #expect(list.0.maxY == pane.frame.maxY - bars.tabBar)
        guard case .tabs(_, _, let entries, 4, false)? = pane.bars.first else {
            Issue.record("More is not marked: \(pane.bars)")
            return
        }
        #expect(entries.map(\.title).last == "More" && entries.count == 5)
    }

    @Test(
        "has the sum of the badges behind it; a badge that is not a number counts as one item",
        arguments: [
            ([nil, nil], nil), ([nil, ""], nil), (["2", nil], "2"), (["2", "3"], "5"), (["new", "3"], "4"),
            (["-4", nil], "0"), (["\(Int.max)", "1"], "\(Int.max)"),
        ] as [([String?], String?)])
    func badge(badges: [String?], sum: String?) {
        var driven = driven()
        for (name, badge) in zip(["Five", "Seven"], badges) {
            var facts = Facts()
            facts.tabBarItem = TabBarItem(title: name, badge: badge)
            driven.ask(.configure(driven.id(name), facts))
        }
        guard case .tabs(_, _, let entries, _, _)? = driven.hierarchy.outline().layers[0].pane.bars.first else {
            Issue.record("there is no tab bar")
            return
        }
        #expect(entries.map(\.badge) == [nil, nil, nil, nil, sum])
    }

    @Test("pushes the controller chosen from the list, under a bar with its title and a back button to More")
    func pushed() throws {
        var driven = driven()
        let tabs = driven.id("Tabs")
        driven.ask(.touch(.tab(tabs, 4)))
        row(2, &driven)
        #expect(try bar(driven).title == "Seven's title")
        #expect(try bar(driven).back == "More")
        #expect(try bar(driven).owner == driven.id("Seven"))
        let place = try #require(driven.hierarchy.interface.placements()[driven.id("Seven")])
        #expect(place.frame.minY + place.insets.top == BarMetrics(.phone, .portrait).navigationBar + 20)
        driven.log = []
        #expect(driven.ask(.touch(.back(try bar(driven).container)))?.status == .completed)
        #expect(driven.log == ["viewWillDisappear Seven", "viewDidDisappear Seven"])
        #expect(try bar(driven).title == "More")
        #expect(driven.ask(.touch(.back(tabs)))?.failure?.code == .noSuchController, "no controller is below the list")
    }

    @Test("tells the delegate of the tab bar controller about a controller shown through it, as a stack does")
    func delegate() throws {
        var driven = driven()
        let (tabs, one) = (driven.id("Tabs"), driven.id("One"))
        driven.hierarchy.interface.tree[tabs]?.delegate = one
        driven.log = []
        driven.ask(.select(.index(4), in: .id(tabs)))
        #expect(driven.log.filter { $0.contains("how") } == ["willShow One", "didShow One"], "\(driven.log)")
        driven.log = []
        driven.ask(.select(.index(1), in: .id(tabs)))
        #expect(!driven.log.contains { $0.contains("how") }, "a tab of the bar is on no stack")
        driven.ask(.select(.more, in: .id(tabs)))
        #expect(driven.log.filter { $0.contains("how") } == ["willShow One", "didShow One"], "\(driven.log)")
        #expect(try driven.hierarchy.interface.hierarchyPlace(of: tabs).moreViewControllers == [driven.id("Five")])
    }

    @Test("leaves a navigation controller its own bar, with a back button to More at its root")
    func navigation() throws {
        var driven = driven()
        driven.ask(.select(.index(5), in: nil))
        let stack = driven.id("Nav")
        #expect(try bar(driven).title == "Inner's title" && bar(driven).back == "More")
        driven.ask(.push(.scene("deep"), onto: .id(stack), animated: false))
        #expect(try bar(driven).back == "Inner's title")
        driven.ask(.touch(.back(stack)))
        #expect(try bar(driven).title == "Inner's title")
        driven.ask(.touch(.back(stack)))
        #expect(try bar(driven).title == "More")
        #expect(driven.hierarchy.tree[stack]?.navigation?.stack.count == 1)
    }

    @Test("is restored as it was left after another tab, and has no bar while that tab is shown")
    func remembered() throws {
        var driven = driven()
        let tabs = driven.id("Tabs")
        driven.ask(.select(.index(4), in: nil))
        driven.ask(.select(.index(0), in: nil))
        #expect(driven.hierarchy.outline().layers[0].pane.bars.count == 1)
        driven.ask(.touch(.tab(tabs, 4)))
        #expect(driven.hierarchy.tree[tabs]?.tabBar?.selectedTab == driven.id("Five"))
        driven.ask(.touch(.tab(tabs, 4)))
        #expect(driven.hierarchy.tree[tabs]?.tabBar?.selectedTab == nil)
        driven.ask(.select(.index(0), in: nil))
        driven.ask(.touch(.tab(tabs, 4)))
        #expect(try bar(driven).title == "More")
    }
}
