import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeDisplay
@testable import TroupeScene

/// The visible part of the window when scenes change.
@Suite struct ViewportTrackerTests {
    private static let list = ControllerID(rawValue: 2)
    private static let detail = ControllerID(rawValue: 3)
    private static let screen = (columns: 80, rows: 23)
    private static let window = (columns: 120, rows: 40)

    /// The focus is on a button, three cells wide.
    ///
    /// - Parameters:
    ///   - controller: The controller with the screen that fills the window.
    ///   - box: Where the detail's lies over it, if it does; the button is in it then.
    private static func landmarks(
        _ orientation: Orientation = .portrait, of controller: ControllerID = list, row: Int, column: Int,
        box: CellRect? = nil
    ) -> ViewportTracker.Landmarks {
        ViewportTracker.Landmarks(
            orientation: orientation, screens: [controller], focus: .pane(box == nil ? controller : detail),
            focusCells: CellRect(left: column, top: row, right: column + 3, bottom: row + 1),
            top: box == nil ? controller : detail, box: box)
    }

    /// A screen without touchable views.
    private static func text(of controller: ControllerID?) -> ViewportTracker.Landmarks {
        ViewportTracker.Landmarks(
            orientation: .portrait, screens: controller.map { [$0] } ?? [], focus: nil, focusCells: nil,
            top: controller, box: nil)
    }

    private static func follow(_ landmarks: ViewportTracker.Landmarks, _ tracker: inout ViewportTracker) {
        tracker.follow(landmarks, window: window, screen: screen)
    }

    /// A tracker that shows the button, as a person left it.
    private static func tracker(_ landmarks: ViewportTracker.Landmarks) -> ViewportTracker {
        var tracker = ViewportTracker(Viewport(window: (1, 1), screen: screen))
        follow(landmarks, &tracker)
        tracker.choose(landmarks)
        return tracker
    }

    @Test(arguments: [
        [], [landmarks(row: 39, column: 117)], [landmarks(row: 0, column: 0)], [text(of: nil), text(of: detail)],
        [landmarks(row: 39, column: 0), landmarks(.landscapeLeft, of: detail, row: 0, column: 117)],
        [landmarks(row: 5, column: 5, box: CellRect(left: 0, top: 0, right: 20, bottom: 10))],
    ])
    func `The final viewport does not depend on the scenes between`(_ between: [ViewportTracker.Landmarks]) {
        var tracker = Self.tracker(Self.landmarks(row: 2, column: 100))
        for landmarks in between { tracker.follow(landmarks, window: (110, 44), screen: Self.screen) }
        Self.follow(Self.landmarks(.landscapeLeft, row: 30, column: 90), &tracker)
        #expect(tracker.viewport.seen == CellRect(left: 24, top: 9, right: 103, bottom: 31))
    }

    @Test func `A new screen is shown from its top, and a returning one from its last position`() {
        let list = Self.landmarks(row: 35, column: 0)
        var tracker = Self.tracker(list)
        #expect(tracker.viewport.row == 14)
        for detail in [Self.landmarks(of: Self.detail, row: 15, column: 0), Self.text(of: Self.detail)] {
            Self.follow(detail, &tracker)
            #expect(tracker.viewport.row == 0)
            tracker.choose(detail)
            Self.follow(list, &tracker)
            #expect(tracker.viewport.row == 14)
            tracker.choose(list)
        }
    }

    @Test func `Moving along the tabs at the bottom keeps them visible below each screen`() {
        var tabs = Self.landmarks(row: 39, column: 0)
        var tracker = Self.tracker(tabs)
        tabs.screens = [Self.detail]
        Self.follow(tabs, &tracker)
        #expect(tracker.viewport.row == 18)
    }

    @Test func `A screen that is killed, or has its first button late, keeps its position`() {
        let text = Self.text(of: Self.list)
        var tracker = Self.tracker(text)
        tracker.viewport.scroll(rows: 12)
        tracker.choose(text)
        let button = Self.landmarks(row: 13, column: 0)
        Self.follow(button, &tracker)
        #expect(tracker.viewport.row == 12)
        tracker.choose(button)
        Self.follow(text, &tracker)
        #expect(tracker.viewport.row == 12)
    }

    @Test func `The viewport stays when one of two screens side by side goes`() {
        var both = Self.landmarks(row: 30, column: 0)
        both.screens = [Self.list, Self.detail]
        var tracker = Self.tracker(both)
        #expect(tracker.viewport.row == 9)
        Self.follow(Self.landmarks(of: Self.detail, row: 30, column: 0), &tracker)
        #expect(tracker.viewport.row == 9)
    }

    @Test func `A scrolled viewport stays until the focus moves`() {
        let landmarks = Self.landmarks(row: 2, column: 0)
        var tracker = Self.tracker(landmarks)
        tracker.viewport.scroll(rows: 12)
        tracker.choose(landmarks)
        Self.follow(landmarks, &tracker)
        #expect(tracker.viewport.row == 12)
        Self.follow(Self.landmarks(row: 3, column: 0), &tracker)
        #expect(tracker.viewport.row == 3)
        Self.follow(landmarks, &tracker)
        #expect(tracker.viewport.row == 12)
    }

    @Test func `The screens of a scene are inside its containers and below its boxes`() {
        let frame = Rect(x: 0, y: 0, width: 320, height: 480)
        let container = ControllerID(rawValue: 1)
        func pane(_ controller: ControllerID, in parent: ControllerID?, layer: Int, _ presence: SceneNode.Presence)
            -> SceneNode
        {
            SceneNode(
                id: .pane(controller), parent: parent.map { .pane($0) }, layer: layer, frame: frame, visible: frame,
                presence: presence, content: .pane(Incarnation(rawValue: 1)))
        }
        let other = ControllerID(rawValue: 4)
        let scene = SceneTree(
            size: frame.size, orientation: .portrait,
            layers: [
                SceneLayer(style: .full, controller: other, frame: frame),
                SceneLayer(style: .full, controller: container, frame: frame),
                SceneLayer(style: .popover, controller: Self.detail, frame: frame),
            ],
            nodes: [
                pane(other, in: nil, layer: 0, .covered), pane(container, in: nil, layer: 1, .live),
                pane(Self.list, in: container, layer: 1, .stale), pane(Self.detail, in: nil, layer: 2, .live),
            ])
        #expect(scene.screens == [Self.list])
        #expect(SceneTree().screens.isEmpty)
    }

    @Test
    func `A presented box is brought into view, unless a person scrolled away; its end restores the earlier view`() {
        let list = Self.landmarks(row: 2, column: 0)
        var tracker = Self.tracker(list)
        tracker.viewport.scroll(rows: 5)
        tracker.choose(list)
        let box = CellRect(left: 50, top: 20, right: 100, bottom: 30)
        // Scrolls no further than needed.
        let inside = Self.landmarks(row: 28, column: 60, box: box)
        Self.follow(inside, &tracker)
        #expect(tracker.viewport.seen == CellRect(left: 21, top: 8, right: 100, bottom: 30))
        Self.follow(list, &tracker)
        #expect(tracker.viewport.seen == CellRect(left: 0, top: 5, right: 79, bottom: 27))
        Self.follow(inside, &tracker)
        tracker.viewport.scroll(rows: -8)
        tracker.choose(inside)
        Self.follow(inside, &tracker)
        #expect(tracker.viewport.row == 0)
    }
}
