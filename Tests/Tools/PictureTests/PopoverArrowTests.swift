import Testing
import TroupeModel
import TroupePicture

@testable import TroupeScene

/// The arrows of popovers in pictures.
@Suite struct PopoverArrowTests {
    @Test(arguments: PopoverArrow.Direction.allCases)
    func `the arrow of a popover is on its edge and ends before its target`(
        direction: PopoverArrow.Direction
    ) throws {
        let frame = Rect(x: 200, y: 300, width: 240, height: 200)
        // The tip in line with the target, as far out of the box as the popover is from its target.
        let (target, tip): (Point, Point) =
            switch direction {
            case .up: (Point(x: 250, y: 100), Point(x: 250, y: 289))
            case .down: (Point(x: 250, y: 900), Point(x: 250, y: 511))
            case .left: (Point(x: 20, y: 350), Point(x: 189, y: 350))
            case .right: (Point(x: 700, y: 350), Point(x: 451, y: 350))
            }
        let controller = ControllerID(rawValue: 1)
        let surface = SceneNode(
            id: .surface(controller), parent: nil, layer: 0, frame: frame, visible: frame,
            content: .surface(PopoverArrow(direction: direction, target: target)))
        let commands = PictureDrawer.commands(
            for: SceneTree(
                size: Size(width: 768, height: 1024), orientation: .portrait,
                layers: [SceneLayer(style: .popover, controller: controller, frame: frame)], nodes: [surface]))
        let drawn = try #require(
            commands.compactMap { command -> [PathStep]? in
                if case .fill(.path(let steps), _) = command { steps } else { nil }
            }.last)
        let points = drawn.compactMap { step -> Point? in
            switch step {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
        #expect(points.count == 3)
        #expect(points[1] == tip)
        for foot in [points[0], points[2]] {
            let isOnEdge =
                switch direction {
                case .up: foot.y == frame.minY
                case .down: foot.y == frame.maxY
                case .left: foot.x == frame.minX
                case .right: foot.x == frame.maxX
                }
            #expect(isOnEdge)
        }
    }
}
