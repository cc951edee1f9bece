import Testing
import TroupeModel

@testable import TroupeHierarchy

// promises 2011/5.11: A choice in it may replace the second pane; the popover stays until code closes it.

/// Section 3.7: on a pad in portrait the first pane of a split view controller is hidden; an item in the bar of the
/// second pane opens it in a popover.
@Suite("The hidden first pane")
struct PanePopoverTests {
    /// A split view of two stacks, in a tab beside another tab, and scenes without a container.
    private static let mail = Sketch.application([
        Sketch.scene("Tabs", .tabBarController, children: ["Split", "Other"]),
        Sketch.scene("Split", .splitViewController, children: ["Master", "Pane"]),
        Sketch.scene("Master", .navigationController, children: ["List"]),
        Sketch.scene("Pane", .navigationController, children: ["Message"]), Sketch.scene("List"),
        Sketch.scene("Message"), Sketch.scene("Other"), Sketch.scene("Loose"), Sketch.scene("More"),
    ])

    private func launched(on idiom: DeviceIdiom = .pad) -> Driven {
        var driven = Driven(Self.mail, on: idiom)
        driven.launch()
        driven.log = []
        return driven
    }

    /// The launched hierarchy with an open pane.
    private func opened() -> Driven {
        var driven = launched()
        driven.ask(.touch(.pane(driven.id("Split"))), from: .user)
        driven.log = []
        return driven
    }

    /// The appearance callbacks of a controller, in order.
    private func appearances(_ driven: Driven, of scene: String) -> [String] {
        let phases = Set(AppearancePhase.allCases.map(\.callback.rawValue))
        return driven.log.compactMap { line -> String? in
            let words: [String] = line.split(separator: " ").map { String($0) }
            guard words.last == scene, phases.contains(words[0]) else { return nil }
            return words[0]
        }
    }

    private static let shown = ["viewWillAppear", "viewDidAppear"]
    private static let hidden = ["viewWillDisappear", "viewDidDisappear"]

    private func isOpen(_ driven: Driven) -> Bool {
        driven.hierarchy.openPanes == [driven.id("Master")] && driven.hierarchy.isVisible(driven.id("List"))
    }

    /// The item in the bar of the second pane.
    private func item(_ driven: Driven) -> PaneItem? {
        func bars(_ pane: OutlinePane) -> [OutlineBar] { pane.bars + pane.panes.flatMap(bars) }
        let all = driven.hierarchy.outline().layers.flatMap { bars($0.pane) }
        for case .navigation(_, let content) in all where content.container == driven.id("Pane") {
            return content.paneItem
        }
        return nil
    }

    @Test("opens from its item in a popover that covers no controller, after its view is loaded")
    func opens() {
        var driven = launched()
        #expect(item(driven) == PaneItem(split: driven.id("Split"), title: "List's title"))
        #expect(driven.hierarchy.facts(of: driven.id("List"))?.process.state == ProcessState.none)
        let reply = driven.ask(.touch(.pane(driven.id("Split"))), from: .user)
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Master")])
        #expect(appearances(driven, of: "List") == Self.shown)
        #expect(driven.log.contains("viewDidLoad List"))
        #expect(appearances(driven, of: "Message") == [], "a controller beside a popover gets no callbacks (rule 7)")
        #expect(isOpen(driven))
        let layers = driven.hierarchy.outline().layers
        #expect(layers.map(\.pane.controller) == [driven.id("Tabs"), driven.id("Master")])
        #expect(layers.last?.style == .pane(of: driven.id("Split")))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    /// The lines of the log that are in a sequence of article 3.7, in the order of the log.
    private func told(_ driven: Driven, of lines: [String]) -> [String] { driven.log.filter(lines.contains) }

    @Test("opens as in article 3.7: the delegate is called before the pane is loaded")
    func openingOrder() {
        var driven = launched()
        let (split, message) = (driven.id("Split"), driven.id("Message"))
        driven.hierarchy.interface.tree[split]?.delegate = message
        driven.ask(.touch(.pane(driven.id("Split"))), from: .user)
        let sequence = ["willPresent Message", "viewDidLoad List", "viewWillAppear List", "viewDidAppear List"]
        #expect(told(driven, of: sequence) == sequence)
    }

    @Test("closes as in article 3.7 when the pad is turned: after willRotate, before the delegate's willShow")
    func closingOrder() {
        var driven = opened()
        let (split, message) = (driven.id("Split"), driven.id("Message"))
        driven.hierarchy.interface.tree[split]?.delegate = message
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        let sequence = [
            "willRotate List", "viewWillDisappear List", "viewDidDisappear List", "willShow Message",
            "viewWillAppear List", "viewDidAppear List", "didRotate List",
        ]
        #expect(told(driven, of: sequence) == sequence)
    }

    @Test("closes with a touch beside it, and keeps its place and its view")
    func outside() {
        var driven = opened()
        let reply = driven.ask(.touch(.outsidePopover), from: .user)
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Master")])
        #expect(appearances(driven, of: "List") == Self.hidden)
        #expect(driven.hierarchy.openPanes == [] && driven.hierarchy.place(of: driven.id("Master"))?.parent != nil)
        driven.log = []
        driven.ask(.setPaneOpen(true, in: nil))
        #expect(appearances(driven, of: "List") == Self.shown && !driven.log.contains("viewDidLoad List"))
    }

    @Test("stays while its content is modal in a popover")
    func modal() {
        var driven = opened()
        var facts = Facts()
        facts.modalInPopover = true
        driven.ask(.configure(driven.id("List"), facts))
        #expect(driven.ask(.touch(.outsidePopover), from: .user)?.status == .completed)
        #expect(isOpen(driven))
    }

    /// Requests that close it, and the scenes of their askers; nil for a client.
    static let closing: [(String?, String)] = [
        (nil, ""), ("List", ""), ("Message", ""), (nil, "Master"), (nil, "Split"),
    ]

    @Test("is dismissed by code in it, by code beside it, and by name", arguments: closing)
    func dismissed(by scene: String?, target: String) {
        var driven = opened()
        let asker = scene.map { Asker.controller(driven.id($0), Incarnation(rawValue: 1), during: nil) }
        let what: Target? = target.isEmpty ? nil : .id(driven.id(target))
        let reply = driven.ask(.dismiss(what, animated: false), from: asker ?? .client(ClientID(rawValue: 1)))
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Master")])
        #expect(appearances(driven, of: "List") == Self.hidden && driven.hierarchy.openPanes == [])
        let again = driven.ask(.dismiss(what, animated: false), from: asker ?? .client(ClientID(rawValue: 1)))
        #expect(again?.failure?.code == .nothingPresented)
    }

    @Test("stays open when a choice in it replaces the second pane")
    func showDetail() {
        var driven = opened()
        let list = Asker.controller(driven.id("List"), Incarnation(rawValue: 1), during: nil)
        let reply = driven.ask(.show(.scene("loose"), from: nil, isDetail: true, animated: false), from: list)
        #expect(reply?.status == .completed)
        #expect(appearances(driven, of: "Loose") == Self.shown && appearances(driven, of: "List") == [])
        #expect(isOpen(driven))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("passes its popover to the controller that replaces it")
    func exchanged() {
        var driven = opened()
        let reply = driven.ask(.setPane(.scene("loose"), in: .id(driven.id("Split")), isFirst: true))
        #expect(reply?.status == .completed)
        // The list has left the hierarchy by its last callback, so the log no longer knows its name.
        let goings = driven.log.filter { $0.contains("Disappear") }
        #expect(goings == ["viewWillDisappear List", "viewDidDisappear List"])
        #expect(appearances(driven, of: "Loose") == Self.shown)
        #expect(driven.hierarchy.openPanes == [driven.id("Loose")])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("closes after willRotate and appears in its place when the pad is turned to landscape")
    func turned() {
        var driven = opened()
        #expect(driven.ask(.rotate(.portraitUpsideDown))?.status == .completed)
        #expect(isOpen(driven) && appearances(driven, of: "List") == [], "the pane is hidden upside down, too")
        driven.log = []
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        let told = driven.log.filter { $0.hasSuffix(" List") && !$0.contains("Layout") && !$0.contains("Constraints") }
        #expect(
            told == [
                "willRotate List", "viewWillDisappear List", "viewDidDisappear List", "viewWillAppear List",
                "willAnimateRotation List", "viewDidAppear List", "didRotate List",
            ])
        #expect(driven.hierarchy.openPanes == [] && item(driven) == nil)
        driven.log = []
        driven.ask(.rotate(.portrait))
        #expect(appearances(driven, of: "List") == Self.hidden && driven.hierarchy.openPanes == [])
    }

    /// The presentations over the window, and their presenters.
    static let presentations: [(PresentationStyle, String)] = [
        (.fullScreen, "Message"), (.formSheet, "Message"), (.popover, "Message"), (.formSheet, "List"),
        (.fullScreen, "List"), (.popover, "Other"),
    ]

    @Test("closes before a presentation over the window", arguments: presentations)
    func presented(style: PresentationStyle, source: String) {
        var driven = opened()
        let reply = driven.ask(
            .present(.scene("loose"), from: .id(driven.id(source)), .init(style: style, animated: false)))
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Loose")])
        #expect(appearances(driven, of: "List") == Self.hidden && driven.hierarchy.openPanes == [])
        let places = [
            driven.log.firstIndex(of: "viewDidDisappear List"), driven.log.firstIndex(of: "viewWillAppear Loose"),
        ]
        #expect(places.compactMap(\.self).count == 2 && places[0] ?? 0 < places[1] ?? 0)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("closes an open popover, as a window has only one, and does not open below a sheet")
    func onePopover() {
        var driven = launched()
        let from = Target.id(driven.id("Message"))
        driven.ask(.present(.scene("loose"), from: from, .init(style: .popover, animated: false)))
        #expect(driven.ask(.setPaneOpen(true, in: .id(driven.id("Split"))))?.status == .completed)
        #expect(appearances(driven, of: "Loose") == Self.shown + Self.hidden && isOpen(driven))
        driven.ask(.present(.scene("more"), from: from, .init(style: .formSheet, animated: false)))
        let refused = driven.ask(.setPaneOpen(true, in: .id(driven.id("Split"))))
        #expect(refused?.failure?.code == .alreadyPresenting && refused?.failure?.hint != nil)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("closes when its split view controller disappears, and stays closed when that returns")
    func outOfSight() {
        var driven = opened()
        driven.ask(.select(.index(1), in: .id(driven.id("Tabs"))))
        #expect(appearances(driven, of: "List") == Self.hidden && driven.hierarchy.openPanes == [])
        let refused = driven.ask(.setPaneOpen(true, in: .id(driven.id("Split"))))
        #expect(refused?.failure?.code == .notInHierarchy)
        driven.log = []
        driven.ask(.select(.index(0), in: .id(driven.id("Tabs"))))
        #expect(appearances(driven, of: "Message") == Self.shown && appearances(driven, of: "List") == [])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("appears again in the popover after a restart of its process")
    func restarted() {
        var driven = opened()
        driven.restart("List")
        #expect(appearances(driven, of: "List") == Self.shown)
        #expect(isOpen(driven) && driven.hierarchy.checkInvariants() == [])
        driven.giveUp("List")
        #expect(isOpen(driven), "the placeholder stays open until a touch beside it")
        #expect(driven.ask(.touch(.outsidePopover), from: .user)?.status == .completed)
        #expect(driven.hierarchy.openPanes == [] && driven.hierarchy.checkInvariants() == [])
    }

    @Test("has its item and popover only on a pad in portrait", arguments: [true, false])
    func elsewhere(onPhone: Bool) {
        var driven = launched(on: onPhone ? .phone : .pad)
        if !onPhone { driven.ask(.rotate(.landscapeRight)) }
        #expect(item(driven) == nil)
        let refused = driven.ask(.setPaneOpen(true, in: .id(driven.id("Split"))))
        #expect(refused?.failure?.code == .notAllowed && refused?.failure?.hint != nil)
        #expect(driven.ask(.setPaneOpen(true, in: .id(driven.id("Tabs"))))?.failure?.code == .notInHierarchy)
    }

    /// The facts of a controller with an item of its code's for the pane in its navigation bar.
    private func barFacts(title: String = "") -> Facts {
        var facts = Facts()
        facts.navigationItem = NavigationItem(left: [
            BarItem(id: "item1", title: title, systemItem: BarItem.firstPane), BarItem(id: "item2", title: "Edit"),
        ])
        return facts
    }

    /// The labels of the left items in the bar of the second pane.
    private func leftItems(_ driven: Driven) -> [String] {
        func bars(_ pane: OutlinePane) -> [OutlineBar] { pane.bars + pane.panes.flatMap(bars) }
        for case .navigation(_, let content) in driven.hierarchy.outline().layers.flatMap({ bars($0.pane) })
        where content.container == driven.id("Pane") {
            return content.left.map(\.label)
        }
        return []
    }

    @Test("has its item where code puts it, with the code's title or the pane's", arguments: ["", "Root list"])
    func itemOfCode(title: String) {
        var driven = launched()
        driven.ask(.configure(driven.id("Message"), barFacts(title: title)))
        #expect(leftItems(driven) == [title.isEmpty ? "List's title" : title, "Edit"])
        #expect(item(driven) == nil, "the built-in item makes room")
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        #expect(leftItems(driven) == ["Edit"], "the pane is beside the second one, and the item is not shown")
        #expect(driven.ask(.rotate(.portrait))?.status == .completed)
        var without = Facts()
        without.navigationItem = NavigationItem()
        driven.ask(.configure(driven.id("Message"), without))
        #expect(item(driven) == PaneItem(split: driven.id("Split"), title: "List's title"))
    }

    @Test("has the built-in item while the bar with the code's item is hidden")
    func itemInHiddenToolbar() {
        var driven = launched()
        var facts = Facts()
        facts.toolbarItems = [BarItem(id: "item1", systemItem: BarItem.firstPane)]
        driven.ask(.configure(driven.id("Message"), facts))
        #expect(item(driven) != nil, "the toolbar is hidden")
        var shown = Facts()
        shown.toolbarHidden = false
        driven.ask(.configure(driven.id("Pane"), shown))
        #expect(item(driven) == nil)
    }

    @Test("is the visible controller of its split view controller while it is open")
    func asked() {
        func place(_ driven: Driven) -> ControllerID? {
            try? driven.hierarchy.interface.hierarchyPlace(of: driven.id("Split")).visibleViewController
        }
        var driven = opened()
        #expect(place(driven) == driven.id("Master"))
        driven.ask(.touch(.outsidePopover), from: .user)
        #expect(place(driven) == nil)
    }

    @Test("has its item only above the root of the second pane's stack")
    func itemPlace() {
        var driven = launched()
        driven.ask(.push(.scene("loose"), onto: .id(driven.id("Pane")), animated: false))
        #expect(item(driven) == nil)
        driven.ask(.pop(.one, in: .id(driven.id("Pane")), animated: false))
        #expect(item(driven) != nil)
    }
}
