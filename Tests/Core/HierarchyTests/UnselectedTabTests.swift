import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.5: the code of an unselected tab runs behind the first display, so that the bar shows the item that it sets.
@Suite("An unselected tab whose class has code")
struct UnselectedTabTests {
    private static func scene(_ id: String) -> SceneModel {
        Sketch.scene(id) { $0.identity.customClass = "\(id)Code" }
    }

    /// One, a stack of Two, and Three without code of its own.
    private static let application = Sketch.application([
        Sketch.scene("Tabs", .tabBarController, children: ["One", "Nav", "Three"]), scene("One"),
        Sketch.scene("Nav", .navigationController, children: ["Two"]), scene("Two"), Sketch.scene("Three"),
        scene("Four"),
    ])

    private func driven(_ edit: (inout Driven) -> Void = { _ in }) -> Driven {
        var driven = Driven(Self.application)
        driven.know(["OneCode", "TwoCode", "FourCode"])
        edit(&driven)
        driven.launch()
        return driven
    }

    private func title(ofTab index: Int, _ driven: Driven) -> String? {
        driven.hierarchy.tree[driven.id("Tabs")]?.tabBar.map { driven.hierarchy.interface.tabItem($0.tabs[index]) }?
            .title
    }

    @Test("starts after the first display, with its view unloaded")
    func order() throws {
        let driven = driven()
        let shown = try #require(driven.log.firstIndex(of: "viewDidAppear One"))
        let started = try #require(driven.log.firstIndex(of: "awakeFromNib Two"))
        #expect(shown < started)
        #expect(!driven.log.contains("loadView Two") && !driven.log.contains { $0.hasSuffix("Three") })
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("shows in the bar the item that its code sets, and starts no process when it is selected")
    func item() {
        var driven = driven()
        var facts = Facts()
        facts.tabBarItem = TabBarItem(title: "Inbox", badge: "3")
        driven.ask(.configure(driven.id("Two"), facts))
        #expect(title(ofTab: 1, driven) == "Inbox")
        let incarnation = driven.hierarchy.incarnation(of: driven.id("Two"))
        driven.log = []
        driven.ask(.select(.index(1), in: nil))
        #expect(driven.log.first { $0.hasSuffix("Two") } == "loadView Two")
        #expect(driven.hierarchy.incarnation(of: driven.id("Two")) == incarnation)
    }

    @Test("delays no request while its process starts")
    func starting() {
        var driven = driven { driven in driven.isStarting = { $0.rawValue > 2 } }
        #expect(driven.hierarchy.tree[driven.id("Two")]?.processState == .launching)
        #expect(driven.ask(.select(.index(2), in: nil)) == nil, "Three itself starts with its selection")
        #expect(driven.ask(.memoryWarning)?.status == .completed)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("starts when it is added to a visible tab bar, and when a process can run its class")
    func later() {
        var driven = Driven(Self.application)
        driven.know(["OneCode"])
        driven.launch()
        #expect(!driven.log.contains("awakeFromNib Two"))
        driven.know(["OneCode", "TwoCode", "FourCode"])
        #expect(driven.log.contains("awakeFromNib Two"))
        let one = driven.id("One")
        driven.ask(.setTabs([.controller(one), .scene("four")], in: nil, animated: false))
        #expect(driven.log.last { $0.hasSuffix("Four") } == "didMoveToParent Four")
        #expect(driven.log.contains("awakeFromNib Four") && !driven.log.contains("loadView Four"))
        #expect(driven.hierarchy.checkInvariants() == [])
    }
}
