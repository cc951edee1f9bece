import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Sections 3.2 to 3.8: a container that code makes has the rules of one that a scene makes.
@Suite("A container made by code")
struct ContainerByCodeTests {
    /// The application's classes without scenes, and a window whose root is Alpha.
    private func driven() -> Driven {
        var driven = Driven(Sketch.application([Sketch.scene("Alpha"), Sketch.scene("Beta"), Sketch.scene("Gamma")]))
        driven.launch()
        driven.log = []
        return driven
    }

    /// The asker of requests by the code of Alpha.
    private func code(_ driven: Driven) -> Asker {
        let id = driven.id("Alpha")
        return .controller(id, driven.hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 1), during: nil)
    }

    private func make(_ text: Destination, in driven: inout Driven) throws -> ControllerID {
        try #require(driven.ask(.instantiate(text), from: code(driven))?.controllers.first)
    }

    @Test(
        "is empty at first, whether a class or a text names it",
        arguments: [
            ("UINavigationController", ControllerKind.navigationController),
            ("UITabBarController", .tabBarController), ("UISplitViewController", .splitViewController),
            ("UIPageViewController", .pageViewController),
        ])
    func empty(name: String, kind: ControllerKind) throws {
        var driven = driven()
        for destination in [Destination.className(name), .scene(name)] {
            let made = try make(destination, in: &driven)
            #expect(driven.hierarchy.tree[made]?.kind == kind)
            #expect(driven.hierarchy.tree[made]?.children == [])
            #expect(driven.hierarchy.tree[made]?.processState == ProcessState.none, "it needs no process")
            #expect(
                driven.ask(.present(.controller(made), from: nil, .init()), from: code(driven))?.status == .completed)
            #expect(driven.ask(.dismiss(nil, animated: false), from: code(driven))?.status == .completed)
        }
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("in no window can be filled and read at once, and starts no process")
    func filled() throws {
        var driven = driven()
        let stack = try make(.className("UINavigationController"), in: &driven)
        let tabs = try make(.className("UITabBarController"), in: &driven)
        let split = try make(.className("UISplitViewController"), in: &driven)
        let (beta, gamma) = (try make(.scene("beta"), in: &driven), try make(.scene("gamma"), in: &driven))
        for request in [
            Request.push(.controller(beta), onto: .id(stack), animated: false),
            .push(.controller(gamma), onto: .id(stack), animated: true),
            .pop(.one, in: .id(stack), animated: true),
            .setTabs([.controller(gamma), .controller(stack)], in: .id(tabs), animated: false),
            .select(.index(1), in: .id(tabs)),
            .setPane(.controller(tabs), in: .id(split), isFirst: false),
        ] {
            let reply = driven.ask(request, from: code(driven))
            #expect(reply?.status == .completed, "\(request): \(String(describing: reply?.failure))")
        }
        func place(_ id: ControllerID) -> HierarchyPlace? { try? driven.hierarchy.interface.hierarchyPlace(of: id) }
        #expect(place(stack)?.children == [beta] && place(stack)?.visibleViewController == beta)
        #expect(place(tabs)?.children == [gamma, stack] && place(tabs)?.selectedViewController == stack)
        #expect(place(beta)?.navigationController == stack && place(beta)?.tabBarController == tabs)
        #expect(place(beta)?.splitViewController == split && place(gamma)?.navigationController == nil)
        #expect(driven.log == [], "no process was started")
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("sends the callbacks of one that a scene makes")
    func order() throws {
        var driven = driven()
        let stack = try make(.className("UINavigationController"), in: &driven)
        let beta = try make(.scene("beta"), in: &driven)
        driven.ask(.setStack([.controller(beta)], in: .id(stack), animated: false), from: code(driven))
        driven.log = []
        driven.ask(.present(.controller(stack), from: nil, .init(animated: false)), from: code(driven))
        #expect(
            driven.log.filter { $0.hasSuffix("Beta") } == [
                "awakeFromNib Beta", "willMoveToParent Beta", "didMoveToParent Beta", "loadView Beta",
                "viewDidLoad Beta", "viewWillAppear Beta", "viewWillLayoutSubviews Beta",
                "updateViewConstraints Beta", "viewDidLayoutSubviews Beta", "viewDidAppear Beta",
            ])
    }

    @Test("is told to the controllers inside: with their configuration, and before each appearance")
    func enclosing() throws {
        var driven = driven()
        let tabs = try make(.className("UITabBarController"), in: &driven)
        let stack = try make(.className("UINavigationController"), in: &driven)
        let beta = try make(.scene("beta"), in: &driven)
        driven.ask(.setStack([.controller(beta)], in: .id(stack), animated: false), from: code(driven))
        driven.ask(.setTabs([.controller(stack)], in: .id(tabs), animated: false), from: code(driven))
        driven.ask(.present(.controller(tabs), from: nil, .init(animated: false)), from: code(driven))
        #expect(
            driven.configurations[beta]?.enclosing
                == EnclosingContainers(
                    navigation: stack, tabBar: tabs, stack: [beta], tabs: [stack], selectedTab: stack))
        #expect(
            driven.configurations[driven.id("Alpha")]?.enclosing == EnclosingContainers(), "Alpha is in no container")
    }

    @Test("refuses a content that is bound elsewhere, with a code and a hint, and keeps its contents")
    func bound() throws {
        var driven = driven()
        let stack = try make(.className("UINavigationController"), in: &driven)
        let other = try make(.className("UINavigationController"), in: &driven)
        let beta = try make(.scene("beta"), in: &driven)
        driven.ask(.setStack([.controller(beta)], in: .id(stack), animated: false), from: code(driven))
        for (request, code) in [
            (Request.setStack([.controller(beta)], in: .id(other), animated: false), ErrorCode.hasParent),
            (.push(.controller(beta), onto: .id(stack), animated: false), .duplicateController),
            (.push(.controller(other), onto: .id(stack), animated: false), .navigationInNavigation),
            (.setTabs([.controller(beta)], in: .id(stack), animated: false), .notInTabBar),
            (.push(.controller(driven.id("Alpha")), onto: .id(stack), animated: false), .hasParent),
        ] {
            let failure = driven.ask(request, from: self.code(driven))?.failure
            #expect(failure?.code == code, "\(request): \(String(describing: failure))")
            #expect(failure?.hint != nil || code == .hasParent)
        }
        #expect(driven.hierarchy.tree[stack]?.children == [beta])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("ends with its contents when its maker releases it, except contents that the maker holds")
    func released() throws {
        var driven = driven()
        let stack = try make(.className("UINavigationController"), in: &driven)
        let beta = try make(.scene("beta"), in: &driven)
        driven.ask(
            .setStack([.controller(beta), .scene("gamma")], in: .id(stack), animated: false), from: code(driven))
        driven.ask(.release(stack), from: code(driven))
        #expect(driven.hierarchy.tree[stack] == nil)
        #expect(driven.id("Gamma").rawValue == 0)
        #expect(driven.hierarchy.tree[beta]?.parent == nil && driven.hierarchy.tree[beta] != nil)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("gets its delegate from code in it, which did not make it")
    func delegate() {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]), Sketch.scene("Alpha"),
            ]))
        driven.launch()
        let (nav, alpha) = (driven.id("Nav"), driven.id("Alpha"))
        let request = Request.record(Configuration(controller: nav, delegate: alpha))
        #expect(throws: Never.self) { try driven.hierarchy.authorize(request, by: alpha) }
        #expect(driven.ask(request, from: code(driven))?.status == .completed)
        #expect(driven.hierarchy.tree[nav]?.delegate == alpha)
        let values = Request.record(Configuration(controller: nav, values: ["a": 1], delegate: alpha))
        #expect(throws: Failure.self) { try driven.hierarchy.authorize(values, by: alpha) }
    }

    @Test("draws its bars with the looks that code sets, each field over that of its scene")
    func looks() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let blue = Color(red: 0, green: 0, blue: 1)
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]) {
                    $0.bars.own.navigationBar = BarAppearance(background: red)
                }, Sketch.scene("Alpha"),
            ]))
        driven.launch()
        func looks() -> BarAppearance? {
            driven.hierarchy.tree[driven.id("Nav")].map { driven.hierarchy.interface.looks(of: $0).navigationBar }
        }
        #expect(looks() == BarAppearance(background: red))
        var facts = Facts()
        facts.navigationBar = BarLooks(tint: blue)
        driven.ask(.configure(driven.id("Nav"), facts), from: code(driven))
        facts.navigationBar = BarLooks(prefersLargeTitles: true)
        driven.ask(.configure(driven.id("Nav"), facts), from: code(driven))
        #expect(looks() == BarAppearance(background: red, tint: blue, prefersLargeTitles: true))
        facts.navigationBar = BarLooks(cleared: .tint)
        driven.ask(.configure(driven.id("Nav"), facts), from: code(driven))
        #expect(looks() == BarAppearance(background: red, prefersLargeTitles: true), "only the tint is cleared")
        facts.navigationBar = BarLooks(background: blue, cleared: [.background, .prefersLargeTitles])
        driven.ask(.configure(driven.id("Nav"), facts), from: code(driven))
        #expect(looks() == BarAppearance(background: blue), "a field that is cleared and set is set")
    }
}
