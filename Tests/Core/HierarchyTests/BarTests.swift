import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.3: the bar is a function of the stack, so it cannot disagree.
@Suite("A navigation bar")
struct BarTests {
    @Test("shows the title of the top, and a back button with the title of the controller below")
    func back() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        #expect(try bar(driven).title == "Alpha's title")
        #expect(try bar(driven).back == nil)
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        #expect(try bar(driven).title == "Beta's title")
        #expect(try bar(driven).back == "Alpha's title")
        #expect(try bar(driven).owner == driven.id("Beta"))
        driven.ask(.pop(.one, in: nil, animated: false))
        #expect(try bar(driven).back == nil)
    }

    @Test(
        "has a back button with the back title of the controller below, unless the top has left items or hides the button"
    )
    func items() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        var below = Facts()
        below.navigationItem = NavigationItem()
        below.navigationItem?.backTitle = "Home"
        driven.ask(.configure(driven.id("Alpha"), below))
        #expect(try bar(driven).back == "Home")

        var top = Facts()
        top.navigationItem = NavigationItem()
        top.navigationItem?.left = [BarItem(id: "x", title: "Cancel")]
        driven.ask(.configure(driven.id("Beta"), top))
        #expect(try bar(driven).back == nil)
        #expect(try bar(driven).left.map(\.label) == ["Cancel"])
        top.navigationItem?.leftItemsSupplementBackButton = true
        driven.ask(.configure(driven.id("Beta"), top))
        #expect(try bar(driven).back == "Home" && bar(driven).left.map(\.label) == ["Cancel"])

        top.navigationItem?.left = []
        top.navigationItem?.hidesBackButton = true
        driven.ask(.configure(driven.id("Beta"), top))
        #expect(try bar(driven).back == nil)
    }

    @Test(
        "has the image of the controller below in its back button unless a title is set, and keeps words to speak",
        arguments: [
            (title: nil, shown: "house", spoken: "Alpha's title"), (title: "", shown: "house", spoken: "Alpha's title"),
            (title: "Home", shown: nil, spoken: "Home"),
        ] as [(title: String?, shown: String?, spoken: String)])
    func image(title: String?, shown: String?, spoken: String) throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        var below = Facts()
        below.navigationItem = NavigationItem(backTitle: title, backImage: "house")
        driven.ask(.configure(driven.id("Alpha"), below))
        #expect(try bar(driven).backImage == shown && bar(driven).back == spoken)
    }

    @Test(
        "of a stack in a container view is below the status bar if the view overlaps that",
        arguments: [0.0, 12, 40])
    func embedded(top: Double) throws {
        var view = ViewNode(
            id: ViewID(rawValue: 2), parent: ViewID(rawValue: 1), frame: Rect(x: 0, y: top, width: 320, height: 300),
            content: .container(nil))
        view.storyboardID = "box"
        let root = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480), content: .plain)
        let outer = Sketch.scene("Outer") { scene in
            scene.content.views = [root, view]
            scene.layout.guides = .layoutGuides
            scene.connections.segues = [
                SegueModel(
                    id: ObjectID("embed"), kind: .embed, source: scene.reference, destination: ObjectID("Nav"),
                    trigger: .containment(ObjectID("box")))
            ]
        }
        var driven = Driven(
            Sketch.application([
                outer, Sketch.scene("Nav", .navigationController, children: ["Alpha"]), Sketch.scene("Alpha"),
            ]))
        driven.launch()
        let stack = try #require(driven.hierarchy.outline().layers[0].pane.panes.first)
        guard case .navigation(let frame, _)? = stack.bars.first else {
            Issue.record("the stack has no bar")
            return
        }
        #expect(stack.frame.minY == top)
        #expect(frame.minY == max(20, top))
    }

    @Test(
        "that prefers large titles is 52 points higher unless its controller, or by default the one below, has never",
        arguments: [
            ([.automatic, .automatic], [96, 96]), ([.never, .automatic], [44, 44]), ([.never, .always], [44, 96]),
            ([.automatic, .never], [96, 44]),
        ] as [([LargeTitleDisplayMode], [Double])])
    func largeTitles(modes: [LargeTitleDisplayMode], heights: [Double]) throws {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]) {
                    $0.bars.own.navigationBar.prefersLargeTitles = true
                },
                Sketch.scene("Alpha") { $0.bars.largeTitleDisplayMode = modes[0] },
                Sketch.scene("Beta") { $0.bars.largeTitleDisplayMode = modes[1] },
            ]))
        driven.launch()
        #expect(try barHeight(driven) == heights[0])
        #expect(try bar(driven).hasLargeTitle == (heights[0] == 96))
        let alpha = try #require(driven.hierarchy.interface.placements()[driven.id("Alpha")])
        #expect(alpha.frame.minY + alpha.insets.top == 20 + heights[0] || alpha.frame.minY == 20 + heights[0])
        driven.ask(.push(.scene("Beta"), onto: nil, animated: false))
        #expect(try barHeight(driven) == heights[1])
        driven.ask(.rotate(.landscapeLeft))
        #expect(try barHeight(driven) == 32)
    }

    private func barHeight(_ driven: Driven) throws -> Double {
        guard case .navigation(let frame, _)? = driven.hierarchy.outline().layers[0].pane.bars.first else {
            throw Missing()
        }
        return frame.height
    }

    private struct Missing: Error {}

    @Test("that is hidden leaves its place to the content")
    func hidden() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let before = try #require(driven.hierarchy.interface.placements()[driven.id("Alpha")])
        var facts = Facts()
        facts.navigationBarHidden = true
        driven.ask(.configure(driven.id("Alpha"), facts))
        #expect(driven.hierarchy.outline().layers[0].pane.bars.isEmpty)
        let after = try #require(driven.hierarchy.interface.placements()[driven.id("Alpha")])
        #expect(after.frame.height + after.insets.top == before.frame.height + before.insets.top + 44)
    }

    @Test("is shown again by a controller that asks for it in viewWillDisappear while it is popped")
    func shownByPopped() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        let beta = driven.id("Beta")
        var facts = Facts()
        facts.navigationBarHidden = true
        driven.ask(.configure(beta, facts))
        #expect(driven.hierarchy.outline().layers[0].pane.bars.isEmpty)

        driven.mute([(.viewWillDisappear, "Beta")])
        driven.ask(.pop(.one, in: nil, animated: false))
        facts.navigationBarHidden = false
        driven.ask(.configure(beta, facts))
        driven.answer(.viewWillDisappear, of: "Beta")
        #expect(try bar(driven).title == "Alpha's title")
    }

    @Test("ignores a controller that was popped before, also while its maker holds it")
    func popped() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let code = Asker.controller(driven.id("Alpha"), Incarnation(rawValue: 1), during: nil)
        let made = try #require(driven.ask(.instantiate(.scene("beta")), from: code)?.controllers.first)
        driven.ask(.push(.controller(made), onto: nil, animated: false))
        driven.ask(.pop(.one, in: nil, animated: false))
        var facts = Facts()
        facts.navigationBarHidden = true
        driven.ask(.configure(made, facts))
        #expect(try bar(driven).title == "Alpha's title")
    }

    @Test("is without a tab bar while a controller that hides the bottom bar when pushed is on the stack")
    func bottom() {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        driven.ask(.select(.index(1), in: nil))
        #expect(tabEntries(driven) == ["One's title", "Two's title"])
        driven.ask(.push(.scene("three"), onto: nil, animated: false))
        driven.hierarchy.interface.tree[driven.id("Three")]?.bars.hidesBottomBarWhenPushed = true
        #expect(tabEntries(driven) == nil)
        driven.ask(.push(.scene("four"), onto: nil, animated: false))
        #expect(tabEntries(driven) == nil)
        driven.ask(.pop(.toRoot, in: nil, animated: false))
        #expect(tabEntries(driven) == ["One's title", "Two's title"])
    }

    private func bar(_ driven: Driven) throws -> NavigationBarContent {
        for case .navigation(_, let content) in driven.hierarchy.outline().layers[0].pane.bars { return content }
        throw Failure(.noSuchView, "there is no navigation bar")
    }

    private func tabEntries(_ driven: Driven) -> [String]? {
        for case .tabs(_, _, let entries, _, _) in driven.hierarchy.outline().layers[0].pane.bars {
            return entries.map { $0.title ?? "" }
        }
        return nil
    }
}
