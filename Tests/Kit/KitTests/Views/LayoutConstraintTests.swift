import Testing
import TroupeModel

@testable import TroupeKit

/// A screen with views and constraints made by code.
private final class CodedViewController: ViewController {
    let box = View()
    let label = Label(text: "Ready")
    var gap = LayoutConstraint(
        item: View(), attribute: .top, relatedBy: .equal, toItem: nil, attribute: nil)

    override func viewDidLoad() {
        for added in [box, label] {
            added.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(added)
        }
        gap = box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10)
        LayoutConstraint.activate([
            gap, box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            box.heightAnchor.constraint(equalToConstant: 40),
            label.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
            label.leftAnchor.constraint(equalTo: box.leftAnchor),
        ])
    }
}

@MainActor
@Suite("Constraints by code")
struct LayoutConstraintTests {
    private func daemon() -> FakeDaemon<CodedViewController> {
        let daemon = FakeDaemon(CodedViewController.self)
        daemon.load(size: Size(width: 320, height: 400), insets: Insets(top: 20))
        return daemon
    }

    @Test("Anchors, guides and multipliers place views without a storyboard")
    func anchors() {
        let controller = daemon().controller
        #expect(controller.box.frame == Rect(x: 16, y: 30, width: 160, height: 40))
        #expect(controller.label.frame.origin == Point(x: 16, y: 78))
        #expect(controller.label.frame.size == controller.label.sizeThatFits())
    }

    @Test(
        "A changed constant and a removed constraint move the dependent views in the same turn")
    func changes() {
        let daemon = daemon()
        let controller = daemon.controller
        controller.gap.constant = 50
        daemon.turn()
        #expect(controller.box.frame.minY == 70 && controller.label.frame.minY == 118)
        controller.gap.isActive = false
        let center = controller.box.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor)
        center.isActive = true
        daemon.turn()
        #expect(controller.box.frame.minY == 180 && controller.label.frame.minY == 228)
        #expect(center.isActive && !controller.gap.isActive)
        daemon.layout(size: Size(width: 320, height: 300))
        #expect(controller.box.frame.minY == 130)
    }

    @Test("A constraint between views without a common superview does not become active")
    func strangers() {
        let stranger = View()
        let constraint = stranger.topAnchor.constraint(equalTo: daemon().controller.box.topAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive)
    }

    @Test("A storyboard's constraint is found by its outlet, and its constant moves dependent views")
    func outlets() throws {
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: ObjectID("vc")), kind: .viewController)
        scene.content.views = [
            ViewNode(
                id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 400),
                storyboardID: "root"),
            ViewNode(id: ViewID(rawValue: 2), parent: ViewID(rawValue: 1), frame: .zero, storyboardID: "box"),
        ]
        func tie(_ attribute: LayoutAttribute, _ other: LayoutAttribute?, _ constant: Double, _ id: ObjectID)
            -> ConstraintModel
        {
            ConstraintModel(
                id: id, owner: "root", firstItem: "box", firstAttribute: attribute,
                secondItem: other == nil ? nil : "root", secondAttribute: other, constant: constant)
        }
        scene.content.constraints = [
            tie(.left, .left, 5, "l"), tie(.top, .top, 6, "t"), tie(.width, nil, 7, "w"), tie(.height, nil, 8, "h"),
        ]
        var traits = ViewLayoutTraits()
        traits.translatesMask = false
        scene.content.traits = [PlacedTraits(view: ViewID(rawValue: 2), traits: traits)]
        scene.connections.outlets = [
            OutletConnection(owner: "vc", property: "height", destination: "h")
        ]
        let daemon = FakeDaemon(ViewController.self, scene: scene)
        daemon.load(size: Size(width: 320, height: 400))
        let height = try #require(daemon.controller.constraint("height"))
        let box = daemon.controller.view.subviews[0]
        #expect(box.frame == Rect(x: 5, y: 6, width: 7, height: 8) && height.constant == 8)
        height.constant = 80
        daemon.turn()
        #expect(box.frame.height == 80 && daemon.controller.constraint("height") === height)
        height.priority = 1
        height.isActive = false
        daemon.turn()
        #expect(!height.isActive && box.frame.minY == 6)
        #expect(daemon.controller.constraint("nothing") == nil)
    }
}
