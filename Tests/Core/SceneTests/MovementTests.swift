import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

@Suite struct MovementTests {
    private func scene(_ layers: OutlineLayer...) -> SceneTree {
        Composer.compose(InterfaceOutline(size: Stage.phone, orientation: .portrait, layers: layers), trees: [:])
    }

    private func stack(_ top: UInt64) -> SceneTree {
        scene(
            Stage.full(Stage.pane(1, nil, .container, panes: [Stage.pane(top)], bars: [Stage.bar("T", owner: top)])))
    }

    private func presented(_ id: UInt64, _ transition: TransitionStyle) -> SceneTree {
        scene(OutlineLayer(style: .full, pane: Stage.pane(id), transition: transition))
    }

    @Test func `Pushes, pops, presentations and dismissals have their animations`() {
        #expect(SceneAnimation.movement(from: stack(2), to: stack(3))?.kind == .push)
        #expect(SceneAnimation.movement(from: stack(3), to: stack(2))?.kind == .pop)
        let root = scene(Stage.full(Stage.pane(1)))
        let sheet = presented(5, .coverVertical)
        #expect(SceneAnimation.movement(from: root, to: sheet)?.kind == .cover)
        #expect(SceneAnimation.movement(from: sheet, to: root)?.kind == .uncover)
        #expect(SceneAnimation.movement(from: sheet, to: presented(6, .coverVertical))?.kind == .cover)
        #expect(SceneAnimation.movement(from: presented(6, .coverVertical), to: sheet)?.kind == .uncover)
        #expect(SceneAnimation.movement(from: root, to: presented(5, .crossDissolve))?.kind == .dissolve)
        #expect(SceneAnimation.movement(from: root, to: root) == nil)
        #expect(SceneAnimation.movement(from: root, to: scene(Stage.full(Stage.pane(7)))) == nil)
    }

    @Test func `A touch of a cell hits the node that is drawn there`() {
        let picture = ScenePicture(
            Composer.compose(
                Stage.outline(Stage.full(Stage.pane(1))),
                trees: [
                    Stage.id(1): Stage.tree([
                        Stage.view(2, .button(title: "Go", image: nil, font: .system), 80, 100, 80, 30)
                    ])
                ]))
        let button = SceneNodeID.view(Stage.id(1), ViewID(rawValue: 2))
        let cells = picture.cells(of: button)
        #expect(cells != nil)
        guard let cells else { return }
        for column in cells.left..<cells.right {
            #expect(picture.scene.hitNode(picture.point(atRow: cells.top, column: column))?.id == button)
        }
    }
}
