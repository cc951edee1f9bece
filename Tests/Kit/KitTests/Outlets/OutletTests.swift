import Testing

@testable import TroupeKit

@Suite("An @Outlet property")
@MainActor
struct OutletTests {
    final class Connected: ViewController {
        @Outlet var label: Label!
        @Outlet var certain: Label
        @Outlet var perhaps: Button?
        @Outlet var buttons: [Button]
        @Outlet var item: BarButtonItem!
        @Outlet var gap: LayoutConstraint!
        @Outlet var tap: TapGestureRecognizer!
        @Outlet var owner: ViewController!
        var textInViewDidLoad: String?

        override func viewDidLoad() {
            super.viewDidLoad()
            textInViewDidLoad = label.text
        }
    }

    private static let everything = ConnectedScene.scene(outlets: [
        ("label", "label"), ("certain", "label"), ("perhaps", "button"), ("buttons", "button2"),
        ("buttons", "button"), ("item", "item"), ("gap", "gap"), ("tap", "tap"), ("owner", "vc"),
    ])

    @Test("holds the object of its name in the scene, of any class, from viewDidLoad on")
    func connected() {
        let daemon = FakeDaemon(Connected.self, scene: Self.everything)
        let controller = daemon.controller
        #expect(controller.label == nil && controller.buttons.isEmpty)
        daemon.load()
        #expect(controller.textInViewDidLoad == "Name")
        #expect(controller.certain === controller.label)
        #expect(controller.perhaps?.title == "One")
        #expect(controller.buttons.map(\.title) == ["Two", "One"])
        #expect(controller.item === controller.navigationItem.rightBarButtonItem)
        #expect(controller.gap.constant == 20)
        #expect(controller.tap === controller.view.gestureRecognizers.first)
        #expect(controller.owner === controller)
    }

    @Test("is nil after the view is unloaded, and connected again to the next view")
    func unloaded() {
        let daemon = FakeDaemon(Connected.self, scene: Self.everything)
        daemon.load()
        daemon.deliver(.viewWillUnload, .viewDidUnload)
        daemon.turn()
        #expect(daemon.controller.label == nil && daemon.controller.buttons.isEmpty)
        daemon.load()
        #expect(daemon.controller.label?.text == "Name")
    }

    @Test("retains its view no longer than the view is loaded")
    func released() {
        let daemon = FakeDaemon(Connected.self, scene: Self.everything)
        daemon.load()
        weak let view = daemon.controller.label
        weak let root = daemon.controller.view
        #expect(view != nil && root != nil)
        daemon.deliver(.viewWillUnload, .viewDidUnload)
        daemon.turn()
        #expect(view == nil && root == nil)
    }

    @Test("keeps a value that code sets until the view is unloaded")
    func setByCode() {
        let daemon = FakeDaemon(Connected.self, scene: Self.everything)
        daemon.load()
        let other = Label(text: "Other")
        daemon.controller.label = other
        #expect(daemon.controller.label === other)
        daemon.deliver(.viewDidUnload)
        #expect(daemon.controller.label == nil)
    }

    final class Mistaken: ViewController {
        @Outlet var nameLabel: Label! = nil
        @Outlet var button: Button
        @Outlet var one: Button? = nil
        @Outlet var many: [Button] = []
        override class var outletNames: [String]? { ["byName"] }
    }

    /// A mismatch of the class `Mistaken` with the outlets of a scene.
    nonisolated struct Mismatch: CustomTestStringConvertible, Sendable {
        var outlets: [(String, String)]
        var message: String
        var hint: String?
        var testDescription: String { message }
    }

    nonisolated static let mismatches = [
        Mismatch(
            outlets: [("nameLable", "label"), ("button", "button")],
            message: "Mistaken is not key value coding-compliant for the key nameLable: its scene vc has an outlet of "
                + "that name and the class does not",
            hint: "did you mean 'nameLabel'?"),
        Mismatch(
            outlets: [("zzz", "label"), ("button", "button")],
            message: "Mistaken is not key value coding-compliant for the key zzz: its scene vc has an outlet of that "
                + "name and the class does not",
            hint: "declare it with @Outlet, or remove it from the storyboard"),
        Mismatch(
            outlets: [("nameLabel", "label")], message: "the outlet Mistaken.button has no connection in its scene vc",
            hint: "connect it in the storyboard, or declare it optional with an initial value: = nil"),
        Mismatch(
            outlets: [("nameLabel", "button"), ("button", "button")],
            message: "the outlet Mistaken.nameLabel holds a Label, and its scene vc connects it to a Button",
            hint: "declare it as Button, or connect it to another object"),
        Mismatch(
            outlets: [("many", "button"), ("many", "label"), ("button", "button")],
            message: "the outlet Mistaken.many holds a Button, and its scene vc connects it to a Label"),
        Mismatch(
            outlets: [("one", "nowhere"), ("button", "button")],
            message: "the outlet Mistaken.one holds a Button, and its scene vc connects it to an object that Troupe "
                + "does not make",
            hint: "connect it to a view, an item, a recognizer, a constraint or the controller"),
    ]

    @Test("that differs from the scene is reported with class, name and scene, once", arguments: mismatches)
    func mismatch(_ mismatch: Mismatch) throws {
        let scene = ConnectedScene.scene(outlets: mismatch.outlets + [("byName", "label")])
        let daemon = FakeDaemon(Mistaken.self, scene: scene)
        daemon.load()
        let failures = daemon.controller.connectOutlets(in: scene)
        #expect(failures.map(\.message) == [mismatch.message])
        #expect(failures.map(\.code) == [.badArgument])
        if let hint = mismatch.hint { #expect(failures.map(\.hint) == [hint]) }
        #expect(daemon.controller.many.isEmpty && daemon.controller.one == nil)
    }

    final class Unconnected: ViewController {
        @Outlet var implicit: Label!
        @Outlet var optional: Label?
        @Outlet var list: [Label]
        @Outlet var lacking: Label? = nil
    }

    @Test(
        "that the scene does not connect is reported, unless it has an initial value",
        arguments: [[], [("implicit", "label")]] as [[(String, String)]])
    func unconnected(outlets: [(String, String)]) {
        let daemon = FakeDaemon(Unconnected.self, scene: ConnectedScene.scene(outlets: outlets))
        daemon.load()
        let names = ["implicit", "optional", "list"].filter { name in !outlets.contains { $0.0 == name } }
        #expect(daemon.lines.count == names.count)
        for name in names {
            #expect(
                daemon.lines.contains {
                    $0.contains("the outlet Unconnected.\(name) has no connection in its scene vc")
                })
        }
    }

    @Test("is listed among the outlets of its class, with those that the class names")
    func hosted() {
        #expect(Mistaken.hosted.outlets == ["nameLabel", "button", "one", "many", "byName"])
        #expect(ViewController.hosted.outlets == nil)
    }

    @Test("on a handle is nil")
    func handle() {
        let handle = Connected()
        #expect(handle.label == nil && handle.buttons.isEmpty)
    }
}
