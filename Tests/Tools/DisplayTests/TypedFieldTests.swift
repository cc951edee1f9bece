import Testing
import TroupeModel

@testable import TroupeDisplay
@testable import TroupeScene

/// The field that receives typed letters, from scene to scene.
@Suite struct TypedFieldTests {
    private static let form = ControllerID(rawValue: 1)

    /// A screen of two fields made of one design, with or without the second chosen.
    private func scene(
        process: UInt64, presence: SceneNode.Presence = .live, isSelected: Bool = true, numberedFrom first: UInt64 = 1
    ) -> SceneTree {
        let frame = Rect(x: 0, y: 0, width: 320, height: 480)
        let pane = SceneNode(
            id: .pane(Self.form), parent: nil, layer: 0, frame: frame, visible: frame, presence: presence,
            content: .pane(Incarnation(rawValue: process)))
        let fields = (0..<2).map { number in
            let place = Rect(x: 0, y: Double(number) * 44, width: 320, height: 44)
            return SceneNode(
                id: field(first + UInt64(number)), parent: .pane(Self.form), layer: 0, frame: place, visible: place,
                reach: place, presence: presence, isSelected: isSelected && number == 1,
                content: .view(.textField(text: "", placeholder: "", alignment: .left, isSecure: false)),
                storyboardID: "fld")
        }
        return SceneTree(
            size: frame.size, orientation: .portrait,
            layers: [SceneLayer(style: .full, controller: Self.form, frame: frame)], nodes: [pane] + fields)
    }

    private func field(_ number: UInt64) -> SceneNodeID { .view(Self.form, ViewID(rawValue: number)) }

    @Test func `A restart between two scenes interrupts typing, and letters wait`() {
        var typed = TypedField()
        typed.current = field(2)
        typed.follow(from: scene(process: 1), to: scene(process: 2, isSelected: false, numberedFrom: 7))
        #expect(typed.isInterrupted && typed.current == field(2))
        let waits = typed.hold(.text("a"))
        #expect(waits)
        let restarted = scene(process: 2, isSelected: false, numberedFrom: 7)
        #expect(typed.isRestarted(in: restarted))
        // The second field of that design, as it was.
        #expect(typed.returned(in: restarted)?.id == field(8))
    }

    @Test func `Typing waits while its screen is stale, and then continues in the same field`() {
        var typed = TypedField()
        typed.current = field(2)
        typed.follow(from: scene(process: 1), to: scene(process: 1, presence: .stale))
        #expect(typed.isInterrupted && typed.returned(in: scene(process: 1, presence: .stale)) == nil)
        #expect(!typed.isRestarted(in: scene(process: 1)))
        #expect(typed.returned(in: scene(process: 1))?.id == field(2))
    }

    @Test func `Typing moves to another chosen field of the same process`() {
        var typed = TypedField()
        typed.current = field(2)
        typed.follow(from: scene(process: 1), to: scene(process: 1, isSelected: false))
        #expect(!typed.isInterrupted && typed.current == nil)
    }
}
