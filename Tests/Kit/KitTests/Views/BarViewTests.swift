import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2011/3.24: Custom views replace the title and items in the bar.

@MainActor
@Suite("Views in bars")
struct BarViewTests {
    /// A controller that shows a choice in the title's place.
    final class Chooser: ViewController {
        let choice = SegmentedControl(titles: ["Due", "All"], selected: 0)
        override func awakeFromNib() { navigationItem.titleView = choice }
        override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {}
    }

    @Test("Views without a size get their own, are sent after the root view, and are named by their item")
    func told() throws {
        let daemon = FakeDaemon(Chooser.self)
        let before = daemon.deliver(.awakeFromNib)
        #expect(facts(before).allSatisfy { $0.navigationItem?.titleView == nil })
        let said = daemon.deliver(.loadView, .viewDidLoad)
        let update = try #require(updates(said).first)
        let view = try #require(update.upserts.last)
        #expect(update.upserts.map(\.parent) == [nil, nil])
        #expect(view.content == .segments(titles: ["Due", "All"], selected: 0))
        #expect(view.frame.width > 80)
        #expect(facts(said).last?.navigationItem?.titleView == view.id)
        let input = ChildInput(number: 1, .choice(view.id, index: 1, section: 0))
        let change = try #require(updates(daemon.send(.input(input))).first)
        #expect(change.upserts.map(\.content) == [.segments(titles: ["Due", "All"], selected: 1)])
    }

    @Test("Unhandled events reach their controller, and a removed view goes")
    func chain() throws {
        let daemon = FakeDaemon(Chooser.self)
        daemon.load()
        #expect(daemon.controller.choice.next === daemon.controller)
        let id = daemon.controller.choice.id
        daemon.controller.navigationItem.titleView = nil
        let said = daemon.turn()
        #expect(updates(said).first?.removals == [id])
        #expect(facts(said).last?.navigationItem == NavigationItem())
        #expect(daemon.controller.choice.next == nil)
    }

    @Test("A view that moves from the bar into the controller's view is sent there, then and later")
    func moved() throws {
        let daemon = FakeDaemon(Chooser.self)
        daemon.load()
        let choice = daemon.controller.choice
        daemon.controller.navigationItem.titleView = nil
        daemon.controller.view.addSubview(choice)
        let update = try #require(updates(daemon.turn()).first)
        #expect(update.removals.isEmpty)
        #expect(update.upserts.first { $0.id == choice.id }?.parent == daemon.controller.view.id)
        choice.selectedSegmentIndex = 1
        let change = try #require(updates(daemon.turn()).first)
        #expect(change.upserts.map(\.content) == [.segments(titles: ["Due", "All"], selected: 1)])
    }

    @Test("Views of a storyboard keep its numbers, and are not sent before they are made")
    func storyboard() throws {
        func node(_ id: UInt64, _ content: ViewContent) -> ViewNode {
            ViewNode(
                id: ViewID(rawValue: id), parent: nil, frame: Rect(x: 0, y: 0, width: 100, height: 30),
                content: content, storyboardID: "v\(id)")
        }
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: ObjectID("vc")), kind: .viewController)
        scene.content.views = [node(1, .plain)]
        scene.content.looseViews = [
            LooseView(place: .barButtonItem("i"), nodes: [node(2, .slider(value: 0, minimum: 0, maximum: 1))]),
            LooseView(place: .scene, nodes: [node(3, .plain)]),
        ]
        scene.bars.toolbarItems = [BarItem(id: "i", view: ViewID(rawValue: 2))]
        let daemon = FakeDaemon(ViewController.self, scene: scene)
        #expect(daemon.deliver(.awakeFromNib).allSatisfy { if case .ask = $0 { false } else { true } })
        let said = daemon.deliver(.loadView, .viewDidLoad)
        #expect(updates(said).first?.upserts.map(\.id.rawValue) == [1, 2])
        #expect(facts(said).isEmpty)
        #expect(daemon.controller.toolbarItems.first?.customView is Slider)
    }
}
