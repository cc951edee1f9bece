import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("Room for labels")
struct LabelRoomTests {
    private static func node(_ id: UInt64, in parent: UInt64?, _ content: ViewContent, _ frame: Rect) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: id), parent: parent.map(ViewID.init(rawValue:)), frame: frame, mask: .flexibleWidth,
            content: content, storyboardID: "v\(id)")
    }

    private static var scene: SceneModel {
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: ObjectID("vc")), kind: .viewController)
        let text = "A text that was drawn for a wide window and has one line there"
        scene.content.views = [
            node(1, in: nil, .plain, Rect(x: 0, y: 0, width: 600, height: 600)),
            node(
                2, in: 1, .label(text: text, alignment: .left, lines: 0, font: .system),
                Rect(x: 0, y: 10, width: 600, height: 21)),
            node(3, in: 1, .plain, Rect(x: 0, y: 39, width: 600, height: 30)),
        ]
        func tie(_ first: ObjectID, _ attribute: String, _ second: ObjectID, _ other: String, _ constant: Double)
            -> LayoutConstraint
        {
            LayoutConstraint(
                owner: "v1", firstItem: first, firstAttribute: LayoutAttribute(rawValue: attribute) ?? .top,
                secondItem: second, secondAttribute: LayoutAttribute(rawValue: other),
                constant: constant)
        }
        scene.content.constraints = [tie("v2", "top", "v1", "top", 10), tie("v3", "top", "v2", "bottom", 8)]
        return scene
    }

    @Test("In a narrower window a label gets the lines it needs and what is below moves down, there and back again")
    func grows() throws {
        let daemon = FakeDaemon(ViewController.self, scene: Self.scene)
        daemon.load(size: Size(width: 600, height: 400))
        let label = try #require(daemon.controller.view.subviews.first as? Label)
        let below = daemon.controller.view.subviews[1]
        #expect(label.frame.height == 21 && below.frame.minY == 39)
        daemon.layout(size: Size(width: 200, height: 400))
        let missing = label.sizeThatFits(width: 200).height - label.sizeThatFits(width: 600).height
        #expect(missing > 20)
        #expect(label.frame.height == 21 + missing && below.frame.minY == 39 + missing)
        daemon.layout(size: Size(width: 150, height: 400))
        daemon.layout(size: Size(width: 600, height: 400))
        #expect(label.frame == Rect(x: 0, y: 10, width: 600, height: 21) && below.frame.minY == 39)
    }
}
