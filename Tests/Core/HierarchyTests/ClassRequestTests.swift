import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.8, names: a request by class, in the places where it may name a scene.
@Suite("A request by class")
struct ClassRequestTests {
    private static let classes: Set<String> = ["Thermometer", "Settings", "Beta"]

    private func driven(
        _ application: ApplicationModel?, classes: Set<String> = classes, on idiom: DeviceIdiom = .phone
    ) -> Driven {
        var driven = Driven(application, on: idiom)
        driven.know(classes)
        driven.launch()
        return driven
    }

    private func shape(_ driven: Driven, _ id: ControllerID?) -> String {
        guard let controller = id.flatMap({ driven.hierarchy.tree[$0] }) else { return "?" }
        let inside = controller.children.map { shape(driven, $0) }
        return controller.className + (inside.isEmpty ? "" : "(\(inside.joined(separator: ", ")))")
    }

    @Test(
        "makes the root of a window without an application",
        arguments: [
            "Thermometer", "UIViewController", "UINavigationController(Thermometer)",
            "UINavigationController(Thermometer, Settings)",
            "UITabBarController(UINavigationController(Thermometer), Settings)",
            "UISplitViewController(UINavigationController(Thermometer), Settings)", "UISplitViewController(Settings)",
            "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
            "UIPageViewController(Thermometer)", "UIPageViewController(Thermometer, Settings)",
            "UITabBarController(UISplitViewController(Settings, UIPageViewController(Beta)), UIViewController)",
        ], [DeviceIdiom.phone, .pad])
    func root(text: String, idiom: DeviceIdiom) {
        var driven = driven(nil, on: idiom)
        let reply = driven.ask(.root(.scene(text)))
        #expect(reply?.status == .completed, "\(String(describing: reply?.failure))")
        #expect(shape(driven, driven.hierarchy.tree.window.root) == text)
        #expect(driven.hierarchy.checkInvariants() == [])
        let again = driven.ask(.root(.scene(" \(text) ")))
        #expect(again?.status == .completed)
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("sends callbacks in the same order as a request by scenes")
    func order() {
        let scenes = Sketch.application([
            Sketch.scene("Start"), Sketch.scene("Tabs", .tabBarController, children: ["Nav", "Settings"]),
            Sketch.scene("Nav", .navigationController, children: ["Thermometer"]), Sketch.scene("Thermometer"),
            Sketch.scene("Settings"),
        ])
        func told(_ destination: Destination) -> [String] {
            var driven = driven(scenes)
            driven.log = []
            #expect(driven.ask(.root(destination))?.status == .completed)
            driven.ask(.select(.index(1), in: nil))
            driven.ask(.select(.index(0), in: nil))
            let names = Set(driven.log.map { $0.split(separator: " ")[0] })
            #expect(names.count > 5)
            return driven.log
        }
        // Each leaf is a scene in both; only the containers differ.
        #expect(
            told(.scene("Tabs")) == told(.scene("UITabBarController(UINavigationController(Thermometer), Settings)")))
    }

    @Test("sends a controller below the top of a stack its move callbacks before its view is loaded")
    func stack() {
        var driven = driven(nil)
        driven.ask(.root(.scene("UINavigationController(Thermometer, Settings)")))
        driven.log = []
        #expect(driven.ask(.pop(.one, in: nil, animated: false))?.status == .completed)
        let mine = driven.log.map { $0.split(separator: " ")[0] }.prefix { $0 != "viewDidLoad" }
        #expect(mine.contains("willMoveToParent") && mine.contains("didMoveToParent"), "\(driven.log)")
    }

    @Test("pushes, presents, adds, sets stacks and tabs, shows and instantiates")
    func everywhere() throws {
        var driven = driven(Sketch.stack)
        func done(_ request: Request, _ expected: String) throws {
            let reply = driven.ask(request)
            #expect(reply?.status == .completed, "\(request): \(String(describing: reply?.failure))")
            #expect(shape(driven, try #require(reply?.controllers.first)) == expected)
            #expect(driven.hierarchy.checkInvariants() == [])
        }
        try done(.push(.scene("Thermometer"), onto: nil, animated: false), "Thermometer")
        let alpha = driven.id("Alpha")
        try done(.add(.scene("Settings"), to: alpha, frame: nil, containerView: nil), "Settings")
        try done(.setStack([.scene("Settings"), .scene("UIViewController")], in: nil, animated: false), "Settings")
        try done(.show(.scene("Thermometer"), from: nil, isDetail: false, animated: false), "Thermometer")
        let tabs = "UITabBarController(UINavigationController(Thermometer), Settings)"
        try done(.present(.scene(tabs), from: nil, Request.Presentation(animated: false)), tabs)
        try done(.select(.controller(.named("UINavigationController")), in: nil), "UINavigationController(Thermometer)")
        try done(
            .setTabs([.scene("UISplitViewController(Settings, Thermometer)")], in: nil, animated: false),
            "UISplitViewController(Settings, Thermometer)")
        try done(.instantiate(.scene("UIPageViewController(Settings)")), "UIPageViewController(Settings)")
    }

    @Test("selects the tab with a controller of the class")
    func select() {
        var driven = driven(nil)
        driven.ask(.root(.scene("UITabBarController(UINavigationController(Thermometer), Settings)")))
        #expect(driven.ask(.select(.controller(.named("Settings")), in: nil))?.status == .completed)
        #expect(driven.ask(.push(.scene("Beta"), onto: .named("Thermometer"), animated: false))?.status == .completed)
        #expect(driven.ask(.select(.controller(.named("Thermometer")), in: nil))?.status == .completed)
        #expect(shape(driven, driven.hierarchy.deepestVisible()) == "Beta")
    }

    @Test("means a scene before a class of the same name, alone and as a content")
    func scenesFirst() throws {
        var driven = driven(Sketch.stack)
        let pushed = driven.ask(.push(.scene("Beta"), onto: nil, animated: false))
        #expect(driven.names(pushed?.controllers ?? []) == ["Beta"])
        let root = driven.ask(.root(.scene("UITabBarController(Beta, gamma, Thermometer)")))
        let tabs = try #require(root?.controllers.first.flatMap { driven.hierarchy.tree[$0]?.tabBar?.tabs })
        #expect(driven.names(tabs) == ["Beta", "Gamma", "?"])
        let explicit = driven.ask(.push(.className("Nowhere"), onto: nil, animated: false))?.failure
        #expect(explicit?.code == .notInNavigation, "an explicit class name need not be known")
    }

    @Test("shows the class name in bars until its code sets a title")
    func titles() throws {
        var driven = driven(nil)
        driven.ask(.root(.scene("UITabBarController(UINavigationController(Thermometer), Settings)")))
        func bars() -> (tabs: [String?], title: String?, back: String?) {
            let pane = driven.hierarchy.interface.outline().layers.first?.pane
            var found: (tabs: [String?], title: String?, back: String?) = ([], nil, nil)
            func look(_ pane: OutlinePane?) {
                for bar in pane?.bars ?? [] {
                    if case .tabs(_, _, let entries, _, _) = bar { found.tabs = entries.map(\.title) }
                    if case .navigation(_, let content) = bar {
                        (found.title, found.back) = (content.title, content.back)
                    }
                }
                for inner in pane?.panes ?? [] { look(inner) }
            }
            look(pane)
            return found
        }
        #expect(bars().tabs == ["Thermometer", "Settings"] && bars().title == "Thermometer")
        driven.ask(.push(.scene("Beta"), onto: nil, animated: false))
        #expect(bars().title == "Beta" && bars().back == "Thermometer")
        driven.ask(.pop(.one, in: nil, animated: false))
        let thermometer = try driven.hierarchy.resolve(.named("Thermometer"))
        var facts = Facts()
        facts.title = "Kitchen"
        driven.ask(.configure(thermometer, facts))
        #expect(bars().tabs == ["Kitchen", "Settings"] && bars().title == "Kitchen")
        facts = Facts()
        facts.tabBarItem = TabBarItem(title: "Heat")
        driven.ask(.configure(thermometer, facts))
        #expect(bars().tabs == ["Heat", "Settings"])
        let before = driven.hierarchy.treeReport().controllers.compactMap(\.scene.title)
        #expect(before == ["Kitchen"], "a class name is not a title: \(before)")
    }

    @Test(
        "that is unknown or malformed is refused with a code and a hint",
        arguments: [
            ("Termometer", .noSuchScene, "did you mean \"Thermometer\"?"),
            ("Alpa", .noSuchScene, "did you mean \"alpha\"?"),
            ("Nowhere", .noSuchScene, "`--children EXECUTABLE` or `troupe child CLASS -- COMMAND`"),
            ("", .noSuchScene, "classes: Beta, Settings, Thermometer"),
            ("UITabBarController(Alpha, Nowhere)", .noSuchClass, "identifiers: alpha, beta, gamma, nav"),
            ("UISplitViewController(Alpha, Beta, Gamma)", .badArgument, "CONTAINER(CONTENT, ...)"),
            ("UINavigationController()", .badArgument, "CONTAINER(CONTENT, ...)"),
            ("UITabBarController(Alpha", .badArgument, "CONTAINER(CONTENT, ...)"),
            ("(\u{301}", .badArgument, "CONTAINER(CONTENT, ...)"),
            ("Alpha(Beta)", .badArgument, "CONTAINER(CONTENT, ...)"),
            ("UINavigationController(UINavigationController(Alpha))", .navigationInNavigation, "inner"),
            ("UINavigationController(Nav)", .navigationInNavigation, "inner"),
        ] as [(String, ErrorCode, String)])
    func refused(text: String, code: ErrorCode, hint: String) {
        var driven = driven(Sketch.stack)
        let count = driven.hierarchy.tree.count
        for request in [
            Request.root(.scene(text)), .instantiate(.scene(text)), .setTabs([.scene(text)], in: nil, animated: false),
        ] {
            let failure = driven.ask(request)?.failure
            if case .setTabs = request { continue }
            #expect(failure?.code == code)
            #expect(failure?.hint?.contains(hint) == true, "\(failure?.hint ?? "no hint")")
        }
        #expect(driven.hierarchy.tree.count == count)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("means only a class if there is no application")
    func noApplication() {
        var driven = driven(nil, classes: [])
        let failure = driven.ask(.root(.scene("Thermometer")))?.failure
        #expect(failure?.code == .noSuchClass && failure?.message.contains("\"Thermometer\"") == true)
        driven.know(["Thermometer"])
        #expect(driven.ask(.root(.scene("Thermometer")))?.status == .completed)
        driven.know([])
        #expect(driven.ask(.root(.scene("Thermometer")))?.failure?.code == .noSuchClass, "its workers have left")
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("leaves nothing behind when one of its names is unknown")
    func nothingLeft() {
        var driven = driven(nil)
        driven.ask(.root(.scene("UINavigationController(Settings)")))
        let before = driven.hierarchy.tree
        let failure = driven.ask(.root(.scene("UITabBarController(Thermometer, Settings, Nowhere, Beta)")))?.failure
        #expect(failure?.code == .noSuchClass)
        let stack = driven.ask(
            .setStack(
                [.scene("Thermometer"), .scene("Settings"), .scene("UITabBarController(Nowhere)"), .scene("Beta")],
                in: nil, animated: false))
        #expect(stack?.failure?.code == .noSuchClass)
        #expect(driven.hierarchy.tree == before)
    }

    @Test(
        "counts with all its controllers against the limit of its maker",
        arguments: [(511, true), (512, false), (600, false)])
    func quota(leaves: Int, fits: Bool) throws {
        var driven = driven(nil)
        driven.ask(.root(.scene("Thermometer")))
        let maker = try driven.hierarchy.resolve(.named("Thermometer"))
        let count = driven.hierarchy.tree.count
        let text = "UITabBarController(" + Array(repeating: "Settings", count: leaves).joined(separator: ", ") + ")"
        let asker = Asker.controller(maker, Incarnation(rawValue: 1), during: nil)
        let reply = driven.ask(.instantiate(.scene(text)), from: asker)
        #expect((reply?.status == .completed) == fits)
        #expect(fits || reply?.failure?.code == .quotaExceeded && reply?.failure?.hint != nil)
        #expect(driven.hierarchy.tree.count == count + (fits ? leaves + 1 : 0))
    }

    @Test("counts all controllers in its scenes")
    func quotaOfScenes() throws {
        let leaves = (0..<40).map { "S\($0)" }
        var driven = driven(
            Sketch.application(
                [Sketch.scene("Start"), Sketch.scene("Many", .tabBarController, children: leaves)]
                    + leaves.map { Sketch.scene($0) }))
        let asker = Asker.controller(driven.id("Start"), Incarnation(rawValue: 1), during: nil)
        func text(_ count: Int) -> String {
            "UITabBarController(" + Array(repeating: "Many", count: count).joined(separator: ",") + ")"
        }
        #expect(driven.ask(.instantiate(.scene(text(13))), from: asker)?.failure?.code == .quotaExceeded)
        #expect(driven.ask(.instantiate(.scene(text(12))), from: asker)?.status == .completed)
        #expect(
            driven.ask(.instantiate(.scene(text(200))))?.failure?.code == .quotaExceeded,
            "at most 8192 controllers in total")
    }

    @Test("nests up to the maximum depth of containment")
    func depth() {
        var driven = driven(nil)
        func text(_ depth: Int) -> String {
            String(repeating: "UITabBarController(", count: depth) + "Beta" + String(repeating: ")", count: depth)
        }
        #expect(driven.ask(.root(.scene(text(32))))?.status == .completed)
        #expect(driven.ask(.root(.scene(text(33))))?.failure?.code == .badArgument)
        let innermost = driven.hierarchy.deepestVisible()
        let addition = driven.ask(.add(.scene(text(32)), to: innermost, frame: nil, containerView: nil))
        #expect(addition?.failure?.code == .notAllowed)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test(
        "is refused for a name that no class can have, before the name is kept",
        arguments: ["", "A\0", "A(B)", "\u{1B}[2J", String(repeating: "A", count: 1 << 20)])
    func hostile(name: String) {
        var driven = driven(nil)
        let count = driven.hierarchy.allControllers.count
        let failure = driven.ask(.root(.className(name)))?.failure
        #expect(failure?.code == .badArgument && failure?.hint != nil)
        #expect((failure?.message.utf8.count ?? 0) < 600)
        #expect(driven.hierarchy.allControllers.count == count)
    }
}
