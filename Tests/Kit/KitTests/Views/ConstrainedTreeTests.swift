import Testing
import TroupeModel

@testable import TroupeKit

// promises 2012/6.10: Constraints place the subviews, including constraints that code changes in between.

@MainActor
@Suite("Views that constraints place")
struct ConstrainedTreeTests {
    private static func node(
        _ id: UInt64, in parent: UInt64?, _ content: ViewContent = .plain, _ frame: Rect = .zero
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: id), parent: parent.map(ViewID.init(rawValue:)), frame: frame, content: content,
            storyboardID: "v\(id)")
    }

    private static func tie(
        _ first: ObjectID, _ attribute: LayoutAttribute, _ second: ObjectID? = nil, _ other: LayoutAttribute? = nil,
        _ constant: Double = 0, id: ObjectID? = nil
    ) -> ConstraintModel {
        ConstraintModel(
            id: id, owner: "v1", firstItem: first, firstAttribute: attribute, secondItem: second,
            secondAttribute: other, constant: constant)
    }

    /// A label from edge to edge below the bars, a box below it, and a view that a mask places.
    private static var scene: SceneModel {
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: ObjectID("vc")), kind: .viewController)
        scene.content.views = [
            node(1, in: nil, .plain, Rect(x: 0, y: 0, width: 600, height: 600)),
            node(2, in: 1, .label(text: "A text that has one line", alignment: .left, lines: 0, font: .system)),
            node(3, in: 1), node(4, in: 1, .plain, Rect(x: 1, y: 500, width: 5, height: 5)),
            node(5, in: 3, .plain, Rect(x: 0, y: 0, width: 1, height: 1)),
        ]
        scene.content.constraints = [
            tie("v2", .top, "top", .bottom, 10), tie("v2", .left, "v1", .left), tie("v2", .right, "v1", .right),
            tie("v3", .top, "v2", .bottom, 8), tie("v3", .left, "v1", .left), tie("v3", .width, nil, nil, 50),
            tie("v3", .height, nil, nil, 30), tie("v5", .left, "v4", .right), tie("v5", .top, "v3", .top),
            tie("v5", .width, nil, nil, 1), tie("v5", .height, nil, nil, 1),
        ]
        var traits = ViewLayoutTraits()
        traits.translatesMask = false
        scene.content.traits = [2, 3, 5].map { PlacedTraits(view: ViewID(rawValue: $0), traits: traits) }
        scene.layout = LayoutTraits(guides: .layoutGuides, topGuide: "top", bottomGuide: "bottom")
        return scene
    }

    private func daemon(_ scene: SceneModel = scene) -> FakeDaemon<ViewController> {
        let daemon = FakeDaemon(ViewController.self, scene: scene)
        daemon.load(size: Size(width: 320, height: 400), insets: Insets(top: 20))
        return daemon
    }

    @Test("They follow the window and the area that bars cover")
    func window() {
        let daemon = daemon()
        let views = daemon.controller.view.subviews
        #expect(views[0].frame == Rect(x: 0, y: 30, width: 320, height: 20.5))
        #expect(views[1].frame == Rect(x: 0, y: 58.5, width: 50, height: 30))
        daemon.layout(size: Size(width: 480, height: 300), insets: Insets(top: 52))
        #expect(views[0].frame == Rect(x: 0, y: 62, width: 480, height: 20.5))
        daemon.layout(size: Size(width: 320, height: 400), insets: Insets(top: 20))
        #expect(views[1].frame == Rect(x: 0, y: 58.5, width: 50, height: 30))
    }

    @Test("A text that code changes moves the views below it in the same turn, in one update")
    func text() throws {
        let daemon = daemon()
        let label = try #require(daemon.controller.view.subviews.first as? Label)
        label.text = "A text that needs more than one line in a window that is as narrow as this one"
        let said = daemon.turn()
        let height = label.sizeThatFits(width: 320).height
        #expect(height > 21 && label.frame.height == height)
        #expect(daemon.controller.view.subviews[1].frame.minY == 38 + height)
        #expect(said.count == 1)
        #expect(daemon.turn().isEmpty)
    }

    @Test("A view that a mask places stays where code puts it, and views tied to it follow")
    func moved() {
        let daemon = daemon()
        let views = daemon.controller.view.subviews
        views[2].frame.origin.x = 40
        daemon.turn()
        #expect(views[2].frame == Rect(x: 40, y: 500, width: 5, height: 5))
        #expect(views[1].subviews[0].frame.minX == 45)
    }

    @Test("A view that a size class removes is sent as hidden, and comes back")
    func sizeClasses() throws {
        var scene = Self.scene
        scene.content.variations = [SizeClassVariation(classes: SizeClasses(height: .compact), excluded: ["v3"])]
        let daemon = daemon(scene)
        let box = daemon.controller.view.subviews[1]
        #expect(!box.node.isHidden)
        daemon.layout(size: Size(width: 480, height: 300))
        #expect(box.node.isHidden && !box.isHidden)
        daemon.layout(size: Size(width: 320, height: 400))
        #expect(!box.node.isHidden)
    }

    @Test("A scroll view scrolls over the area given by constraints, not over its subviews")
    func scrolling() throws {
        var scene = Self.scene
        scene.content.views[2].content = .scroll(contentSize: .zero, offset: .zero)
        scene.content.constraints[7] = Self.tie("v3", .left, "v5", .left)
        scene.content.constraints += [
            Self.tie("v3", .bottom, "v5", .bottom, 90), Self.tie("v3", .right, "v5", .right, 7),
        ]
        let daemon = daemon(scene)
        let scrolled = try #require(daemon.controller.view.subviews[1] as? ScrollView)
        #expect(scrolled.contentSize == Size(width: 8, height: 91))
    }
}
