import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.5: people rearrange the tabs of a tab bar controller that has More.
@Suite("Rearranging tabs")
struct CustomizingTests {
    private static let names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]

    /// A tab bar controller that shows its More list, with or without the panel.
    private func driven(panel: Bool = true) -> Driven {
        let scenes =
            [Sketch.scene("Tabs", .tabBarController, children: Self.names)] + Self.names.map { Sketch.scene($0) }
        var driven = Driven(Sketch.application(scenes + [Sketch.scene("Loose")]))
        driven.launch()
        driven.ask(.touch(.tab(driven.id("Tabs"), 4)))
        if panel { driven.ask(.touch(.edit(driven.id("Tabs")))) }
        return driven
    }

    private func code(_ touch: BarTouch, _ driven: inout Driven) -> ErrorCode? {
        driven.ask(.touch(touch))?.failure?.code
    }

    private func bar(_ driven: Driven) throws -> TabBarController {
        try #require(driven.hierarchy.tree[driven.id("Tabs")]?.tabBar)
    }

    @Test(
        "keeps the selected tab and More's stack in each exchange of two tabs", arguments: [nil] + (0..<7).map(\.self)
    )
    func exchanging(selected: Int?) {
        let ids = (1...7).map { ControllerID(rawValue: $0) }
        for remembered in [nil, 4, 6] as [Int?] {
            for first in 0..<7 {
                for second in 0..<4 {
                    var bar = TabBarController(tabs: ids, selected: remembered ?? 0)
                    if let selected { bar.select(selected) } else { bar.showMoreList() }
                    let (shown, top) = (bar.selectedTab, bar.pushed)
                    bar.exchange(first, second)
                    #expect(bar.selectedTab == shown)
                    #expect(Set(bar.tabs) == Set(ids))
                    #expect(bar.tabs[second] == ids[first] && bar.tabs[first] == ids[second])
                    if let pushed = bar.pushed { #expect(bar.behindMore.contains(pushed)) }
                    if let shown = bar.shownByMore {
                        #expect(bar.pushed == shown)
                    } else {
                        #expect(bar.pushed == top || bar.pushed == nil)
                    }
                }
            }
        }
    }

    @Test("refuses touches of an outdated scene")
    func outdated() throws {
        var driven = driven(panel: false)
        let (tabs, one, loose) = (driven.id("Tabs"), driven.id("One"), ControllerID(rawValue: 99))
        for touch in [BarTouch.pick(tabs, tab: one), .put(tabs, 1), .done(tabs)] {
            #expect(code(touch, &driven) == .noSuchView)
        }
        for touch in [BarTouch.edit(loose), .pick(loose, tab: one), .put(loose, 1), .done(one)] {
            #expect(code(touch, &driven) == .noSuchController)
        }
        driven.ask(.touch(.edit(tabs)))
        // Controls below the panel can no longer be touched.
        for touch in [BarTouch.edit(tabs), .tab(tabs, 0), .tab(tabs, 4), .moreRow(tabs, 0), .pick(tabs, tab: loose)] {
            #expect(code(touch, &driven) == .noSuchView, "\(touch)")
        }
        #expect(try bar(driven).selected == .moreList)
        driven.ask(.touch(.done(tabs)))
        driven.ask(.select(.index(0), in: nil))
        #expect(code(.edit(tabs), &driven) == .noSuchView, "More's list is not shown")
    }

    @Test("covers a tab that code selects meanwhile, which appears below and keeps its place")
    func selected() throws {
        var driven = driven()
        let tabs = driven.id("Tabs")
        driven.ask(.select(.index(5), in: nil))
        #expect(driven.log.contains("viewDidAppear Six"))
        let pane = driven.hierarchy.outline().layers[0].pane
        #expect(pane.panes.isEmpty && pane.bars.count == 3)
        let before = driven.hierarchy.interface.placements()[driven.id("Six")]
        driven.ask(.touch(.pick(tabs, tab: driven.id("Six"))))
        driven.log = []
        driven.ask(.touch(.put(tabs, 0)))
        // More's navigation bar is gone, so the view is larger; no controller appears or disappears.
        #expect(driven.log.allSatisfy { $0.contains("LayoutSubviews") || $0.contains("updateViewConstraints") })
        #expect(driven.hierarchy.interface.placements()[driven.id("Six")] != before)
        #expect(try bar(driven).selected == .tab(0) && bar(driven).pushed == nil)
        driven.ask(.touch(.pick(tabs, tab: driven.id("Two"))))
        driven.ask(.touch(.put(tabs, 0)))
        #expect(try bar(driven).selectedTab == driven.id("Six"))
        driven.ask(.touch(.pick(tabs, tab: driven.id("Seven"))))
        driven.ask(.touch(.put(tabs, 1)))
        #expect(try bar(driven).shownByMore == driven.id("Six") && bar(driven).pushed == driven.id("Six"))
        #expect(driven.hierarchy.checkInvariants().isEmpty)
        driven.ask(.touch(.done(tabs)))
        #expect(driven.hierarchy.outline().layers[0].pane.panes.count == 1)
    }

    /// An event that concerns a tab bar controller and its tabs.
    private typealias Happening = @Sendable (_ tabs: ControllerID, _ all: [ControllerID]) -> Request

    private static func destinations(_ ids: some Sequence<ControllerID>) -> [Destination] {
        ids.map { .controller($0) }
    }

    private static let requests: [(Happening, keeps: Bool)] = [
        ({ _, _ in .present(.scene("loose"), from: nil, Request.Presentation(animated: false)) }, false),
        ({ _, _ in .root(.scene("loose")) }, false),
        ({ tabs, all in .setTabs(destinations(all.reversed()), in: .id(tabs), animated: false) }, false),
        ({ tabs, all in .setTabs(destinations(all.prefix(6)), in: .id(tabs), animated: false) }, false),
        ({ tabs, all in .setTabs(destinations(all.prefix(5)), in: .id(tabs), animated: false) }, false),
        ({ tabs, _ in .setCustomizable([], in: .id(tabs)) }, false),
        ({ tabs, all in .setCustomizable([.id(all[0])], in: .id(tabs)) }, true),
        ({ _, _ in .rotate(.landscapeLeft) }, true),
        ({ _, all in .restart(.id(all[0])) }, true),
    ]

    @Test("shows the tab bar below it, also if a controller selected meanwhile hides the bar")
    func bar() throws {
        let names = Self.names + ["Top"]
        let scenes =
            [Sketch.scene("Tabs", .tabBarController, children: Self.names.dropLast() + ["Stack"])]
            + names.map { name in Sketch.scene(name) { $0.bars.hidesBottomBarWhenPushed = name == "Top" } }
            + [Sketch.scene("Stack", .navigationController, children: ["Seven"])]
        var driven = Driven(Sketch.application(scenes))
        driven.launch()
        let tabs = driven.id("Tabs")
        driven.ask(.push(.scene("top"), onto: .id(driven.id("Stack")), animated: false))
        driven.ask(.touch(.tab(tabs, 4)))
        driven.ask(.touch(.edit(tabs)))
        driven.ask(.select(.controller(.id(driven.id("Stack"))), in: nil))
        func hasBar() -> Bool {
            driven.hierarchy.outline().layers[0].pane.bars.contains { if case .tabs = $0 { true } else { false } }
        }
        #expect(hasBar())
        driven.ask(.touch(.done(tabs)))
        #expect(!hasBar())
    }

    @Test(
        "ends on a presentation, a new root, new tabs or no movable tab, and not on other requests", arguments: requests
    )
    private func ends(_ happening: Happening, keeps: Bool) {
        var driven = driven()
        let tabs = driven.id("Tabs")
        let request = happening(tabs, driven.hierarchy.tree[tabs]?.children ?? [])
        #expect(driven.ask(request)?.status == .completed)
        #expect(driven.hierarchy.interface.panels.isEmpty != keeps)
        #expect(driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("permits all tabs until code sets which, and again after the tabs are set; code reads the permitted tabs")
    func allowed() throws {
        var driven = driven(panel: false)
        let (tabs, one, six) = (driven.id("Tabs"), driven.id("One"), driven.id("Six"))
        let all = driven.hierarchy.tree[tabs]?.children ?? []
        func read() throws -> [ControllerID]? {
            try driven.hierarchy.interface.hierarchyPlace(of: tabs).customizableViewControllers
        }
        #expect(try read() == all)
        #expect(driven.ask(.setCustomizable([.named("six"), .id(one)], in: nil))?.controllers == [tabs])
        #expect(try read() == [one, six], "in the order of the tabs")
        #expect(driven.ask(.setCustomizable([.id(tabs)], in: nil))?.failure?.code == .noSuchTab)
        #expect(driven.ask(.setCustomizable([], in: .id(driven.id("Loose"))))?.failure != nil)
        #expect(try read() == [one, six], "a refusal changes nothing")
        driven.ask(.setCustomizable([], in: nil))
        #expect(try read() == [])
        driven.ask(.setTabs(all.reversed().map { .controller($0) }, in: nil, animated: false))
        #expect(try read() == all.reversed())
        #expect(try driven.hierarchy.interface.hierarchyPlace(of: one).customizableViewControllers == nil)
    }

    @Test("drops the picked tab when it may no longer be moved")
    func letGo() {
        var driven = driven()
        let (tabs, six) = (driven.id("Tabs"), driven.id("Six"))
        driven.ask(.touch(.pick(tabs, tab: six)))
        driven.ask(.setCustomizable([.id(six), .id(driven.id("One"))], in: .id(tabs)))
        #expect(driven.hierarchy.interface.panels[tabs]?.picked == six)
        driven.ask(.setCustomizable([.id(driven.id("One"))], in: .id(tabs)))
        #expect(
            driven.hierarchy.interface.panels[tabs] != nil && driven.hierarchy.interface.panels[tabs]?.picked == nil)
        #expect(code(.pick(tabs, tab: six), &driven) == .noSuchView)
    }

    @Test("forgets the picked tab when the tab is removed, before the removal has settled")
    func pickedAndGone() throws {
        var driven = driven()
        let (tabs, one, two, seven) = (driven.id("Tabs"), driven.id("One"), driven.id("Two"), driven.id("Seven"))
        driven.ask(.touch(.pick(tabs, tab: seven)))
        #expect(driven.hierarchy.interface.panels[tabs]?.picked == seven)
        driven.begin(.setTabs([.controller(two), .controller(one)], in: .id(tabs), animated: false))
        #expect(driven.hierarchy.checkInvariants() == [])
        #expect(driven.hierarchy.interface.panels[tabs]?.picked == nil)
    }

    @Test("drops touches while the delegate is asked")
    func during() throws {
        var driven = driven(panel: false)
        let (tabs, one) = (driven.id("Tabs"), driven.id("One"))
        driven.hierarchy.interface.tree[tabs]?.delegate = one
        driven.isMute = { id, _ in id == one }
        #expect(driven.ask(.touch(.edit(tabs))) == nil)
        #expect(driven.hierarchy.interface.panels.isEmpty, "the delegate is called before the panel is shown")
        #expect(code(.edit(tabs), &driven) == .inputDuringTransition)
        let (call, waiting) = try #require(driven.unanswered.first)
        driven.settle(
            driven.hierarchy.handle(
                .answered(waiting.controller, Incarnation(rawValue: 1), call, .done), at: Instant(microseconds: 0)))
        #expect(driven.replies.last?.status == .completed)
        #expect(driven.hierarchy.interface.panels[tabs] != nil)
    }
}
