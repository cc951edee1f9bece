import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// Points as more cells than usual: all drawing and every touch use the same metrics.
@Suite struct ZoomTests {
    @Test(
        arguments: [
            (1.0, Rect(x: 0, y: 0, width: 320, height: 480), CellRect(left: 0, top: 0, right: 40, bottom: 22)),
            (1.5, Rect(x: 0, y: 0, width: 320, height: 480), CellRect(left: 0, top: 0, right: 60, bottom: 33)),
            (2, Rect(x: 0, y: 0, width: 320, height: 480), CellRect(left: 0, top: 0, right: 80, bottom: 44)),
            (3, Rect(x: 0, y: 0, width: 320, height: 480), CellRect(left: 0, top: 0, right: 120, bottom: 65)),
            (1, Rect(x: 16, y: 66, width: 80, height: 44), CellRect(left: 2, top: 3, right: 12, bottom: 5)),
            (2, Rect(x: 16, y: 66, width: 80, height: 44), CellRect(left: 4, top: 6, right: 24, bottom: 10)),
            (2, Rect(x: 16, y: 67, width: 80, height: 12), CellRect(left: 4, top: 6, right: 24, bottom: 7)),
            // Factors out of bounds count as the nearest valid one.
            (0.5, Rect(x: 0, y: 0, width: 80, height: 44), CellRect(left: 0, top: 0, right: 10, bottom: 2)),
            (.nan, Rect(x: 0, y: 0, width: 80, height: 44), CellRect(left: 0, top: 0, right: 10, bottom: 2)),
            (100, Rect(x: 0, y: 0, width: 80, height: 44), CellRect(left: 0, top: 0, right: 80, bottom: 16)),
        ] as [(Double, Rect, CellRect)])
    func `the zoom multiplies the cells of a rectangle`(_ zoom: Double, _ rect: Rect, _ cells: CellRect) {
        #expect(CellMetrics.standard.zoomed(by: zoom).cells(rect) == cells)
    }

    @Test(
        arguments: [
            (Stage.phone, 200, 59, 2.72), (Stage.phone, 80, 23, 1.07), (Stage.phone, 80, 60, 2.01),
            (Stage.phone, 40, 22, 1.01), (Stage.phone, 20, 5, 1), (Stage.phone, 100_000, 100_000, 8),
            (Size(width: 480, height: 320), 200, 59, 3.34), (Stage.pad, 200, 59, 1.27),
            // A grid has 512 columns at most.
            (Stage.pad, 100_000, 100_000, 5.33), (Size(width: 10_000, height: 10_000), 300, 300, 1),
            (Size(width: .nan, height: 0), 200, 59, 1),
        ] as [(Size, Int, Int, Double)])
    func `the fitting zoom is the largest at which the whole window fits`(
        _ window: Size, _ columns: Int, _ rows: Int, _ zoom: Double
    ) {
        let fitting = CellMetrics.standard.zoom(fitting: window, columns: columns, rows: rows)
        #expect(fitting == zoom)
        let extent = CellMetrics.standard.zoomed(by: fitting).extent(window)
        #expect(fitting == 1 || (extent.columns <= columns && extent.rows <= rows))
    }

    @Test(arguments: [1, 1.5, 2, 2.72, 3, 4, 8])
    func `a touch of any cell of a button hits it, and a drag across its cells covers its width`(
        _ zoom: Double
    ) throws {
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))),
            trees: [Stage.id(1): Stage.tree([Stage.button(2, "Go", 40, 110, 160, 44)])])
        let picture = ScenePicture(scene, metrics: .standard.zoomed(by: zoom))
        let button = SceneNodeID.view(Stage.id(1), ViewID(rawValue: 2))
        let cells = try #require(picture.cells(of: button))
        for (row, column) in [
            (cells.top, cells.left), (cells.top, cells.right - 1), (cells.bottom - 1, cells.left),
            (cells.bottom - 1, cells.right - 1),
        ] { #expect(scene.hitNode(picture.point(atRow: row, column: column))?.id == button, "\(row) \(column)") }
        let way = picture.distance(rows: cells.height, columns: cells.width)
        #expect(abs(way.x - 160) <= 8 / zoom && abs(way.y - 44) <= 22 / zoom)
        #expect(picture.cells(of: Rect(x: 40, y: 110, width: 160, height: 44)) == cells)
    }

    @Test func `a truncated text is whole at a larger zoom, and the caret is behind it`() throws {
        let text = "As many letters as no field of these points ever held"
        var field = Stage.view(
            2, .textField(text: text, placeholder: "", alignment: .left, isSecure: false), 0, 110, 320, 30)
        field.isSelected = true
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))),
            trees: [Stage.id(1): Stage.tree([field, Stage.label(3, text, 0, 220, 160)])])
        for (zoom, isWhole) in [(1.0, false), (3, true)] {
            let picture = ScenePicture(scene, metrics: .standard.zoomed(by: zoom))
            let lines = TextSnapshot.lines(of: picture.grid)
            #expect(lines.contains { $0.hasPrefix("[" + text) } == isWhole)
            #expect(lines.contains { $0 == text } == isWhole)
            let caret = try #require(picture.caret(in: .view(Stage.id(1), ViewID(rawValue: 2))))
            #expect(picture.grid[caret.row, caret.column - 1].text == "d")
            #expect(picture.grid[caret.row, caret.column].text == "_")
        }
    }
}
