import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// Section 3.4: a child whose container view has left the container's view.
@Suite("A child of a custom container") struct OutOfSightTests {
    private let child = Stage.id(3)

    /// The text of a container with one child, by the container's views.
    private func rows(_ views: [ViewNode]) -> [String] {
        let pane = Stage.pane(2, panes: [Stage.pane(3)])
        let scene = Composer.compose(
            Stage.outline(Stage.full(pane)),
            trees: [Stage.id(2): Stage.tree(views), child: Stage.tree([Stage.label(5, "Child", 0, 0, 100)])])
        return TextSnapshot.lines(of: scene).filter { !$0.isEmpty }
    }

    private func container(in parent: UInt64?) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: 7), parent: parent.map(ViewID.init(rawValue:)),
            frame: Rect(x: 0, y: 0, width: 320, height: 480), content: .container(child))
    }

    @Test("is drawn in its container view, or over the whole view without one")
    func drawn() {
        #expect(rows([container(in: 1)]) == ["Child"])
        #expect(rows([]) == ["Child"])
    }

    @Test("is not drawn if its container view is outside of the root view")
    func hidden() { #expect(rows([container(in: nil)]) == []) }
}
