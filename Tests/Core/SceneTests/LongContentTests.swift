import Testing
import TroupeModel

@testable import TroupeComposer
@testable import TroupeScene

/// The content of a table or scroll view reaches much farther than a window.
@Suite("Long content")
struct LongContentTests {
    private static let view = ViewID(rawValue: 7)

    private func scene(_ views: [ViewNode]) -> SceneTree {
        Composer.compose(Stage.outline(Stage.full(Stage.pane(2))), trees: [Stage.id(2): Stage.tree(views)])
    }

    private func frame(_ id: UInt64, in scene: SceneTree) -> Rect? {
        scene[.view(Stage.id(2), ViewID(rawValue: id))]?.frame
    }

    @Test("the rows at the end of a long table have their places on the screen", arguments: [90_000, 9_999_990])
    func rows(row: Int) {
        let top = Double(row) * 44
        let cells = (0..<3).map { number in
            Stage.view(
                10 + UInt64(number), in: 7, .cell(CellContent(text: "row \(row + number)")), 0,
                top + Double(number) * 44, 320, 44)
        }
        let table = Stage.view(7, .table(style: .plain, offset: top, rows: TableRows()), 0, 60, 320, 400)
        let scene = scene([table] + cells)
        for number in 0..<3 {
            #expect(
                frame(10 + UInt64(number), in: scene)
                    == Rect(x: 0, y: 60 + Double(number) * 44, width: 320, height: 44))
        }
    }

    @Test("a view that holds all of the content keeps its visible part, and its subviews keep their places")
    func wholeContent() {
        let offset = Point(x: 0, y: 4_400_000)
        let scroll = Stage.view(
            7, .scroll(contentSize: Size(width: 320, height: 5_000_000), offset: offset), 0, 0, 320, 480)
        let content = Stage.view(8, in: 7, .plain, 0, 0, 320, 5_000_000)
        let scene = scene([scroll, content, Stage.label(9, in: 8, "here", 0, 4_400_100, 100)])
        #expect(frame(9, in: scene) == Rect(x: 0, y: 100, width: 100, height: 21))
        #expect(frame(8, in: scene) == Rect(x: 0, y: -1_000_000, width: 320, height: 1_600_000))
        #expect(scene[.view(Stage.id(2), ViewID(rawValue: 8))]?.visible == Rect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test("the value of a slider may be as large as its scale")
    func values() {
        let slider = Stage.view(7, .slider(value: 1_500_000, minimum: 0, maximum: 5_000_000), 0, 0, 320, 40)
        #expect(slider.sane.content == slider.content)
    }
}
