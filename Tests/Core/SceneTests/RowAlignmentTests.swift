import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// The rows of tables in whole rows of cells: a separator is never in the row of cells of a text.
@Suite struct RowAlignmentTests {
    /// The style of the text in the rows of a table.
    enum Words: CaseIterable {
        case own
        case subtitles
        case labels
        case fields
        case tallLabels
    }

    /// A phone with a table from `top` on, with rows of the same height.
    private func scene(_ height: Double, top: Double, _ words: Words, style: TableStyle = .plain) -> SceneTree {
        let table = Stage.view(2, .table(style: style, offset: 0), 0, top, 320, 480 - top)
        let rows = (0..<Int((480 - top) / height)).flatMap { (row: Int) -> [ViewNode] in
            let id = UInt64(10 + row)
            let name = "Name \(row)"
            let place = (row: row, top: Double(row) * height)
            func cell(_ content: CellContent) -> ViewNode {
                Stage.view(id, in: 2, .cell(content), 0, place.top, 320, height)
            }
            var empty = CellContent(text: "")
            empty.row = place.row
            var named = CellContent(style: words == .subtitles ? .subtitle : .basic, text: name)
            named.row = place.row
            if words == .subtitles { named.detail = "Detail \(row)" }
            return switch words {
            case .own, .subtitles: [cell(named)]
            case .labels: [cell(empty), Stage.label(100 + id, in: id, name, 16, (height - 21) / 2, 200)]
            case .tallLabels: [cell(empty), Stage.label(100 + id, in: id, name, 16, 0, 200, height)]
            case .fields:
                [
                    cell(empty), Stage.label(100 + id, in: id, name, 16, (height - 21) / 2, 80),
                    Stage.view(
                        200 + id, in: id,
                        .textField(text: "", placeholder: "none", alignment: .left, isSecure: false), 120,
                        (height - 30) / 2, 180, 30),
                ]
            }
        }
        return Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree([table] + rows)])
    }

    /// Metrics with `zoom` times the usual number of cells for a point.
    private func metrics(_ zoom: Double) -> CellMetrics {
        CellMetrics(cell: Size(width: 8 / zoom, height: 22 / zoom))
    }

    @Test(arguments: [33.0, 40, 43.5, 44, 50, 60, 66.5], [1, 1.5, 2, 2.7])
    func `a separator is between two names, and never in the row of cells of one`(_ height: Double, _ zoom: Double)
        throws
    {
        for words in Words.allCases {
            for top in [0.0, 20, 64, 100.5] {
                let scene = scene(height, top: top, words)
                let picture = ScenePicture(scene, metrics: metrics(zoom), hasStatusBar: false)
                let lines = TextSnapshot.lines(of: picture.grid)
                let shown = lines.joined(separator: "\n")
                #expect(
                    !lines.contains { $0.contains("─") && $0.contains { $0.isLetter } }, "\(words) \(top):\n\(shown)")
                let names = try (0..<Int((480 - top) / height)).map { row in
                    try #require(
                        lines.firstIndex { $0.hasSuffix("Name \(row)") || $0.contains("Name \(row) ") }, "\(shown)")
                }
                #expect(zip(names, names.dropFirst()).allSatisfy { $0 < $1 }, "\(words) \(top):\n\(shown)")
                for (row, (name, next)) in zip(names, names.dropFirst()).enumerated() where next > name + 2 {
                    #expect(
                        lines[name + 1..<next].count { $0.contains("─") } == 1,
                        "below name \(row) of \(words) at \(top):\n\(shown)")
                }
            }
        }
    }

    @Test(arguments: [33.0, 40, 43.5, 44, 50, 60, 66.5], [1, 1.5, 2, 2.7])
    func `a touch of any cell of a row hits that row`(_ height: Double, _ zoom: Double) throws {
        let scene = scene(height, top: 64, .own)
        let picture = ScenePicture(scene, metrics: metrics(zoom))
        var before = 0
        for row in 0..<Int((480 - 64) / height) {
            let id = SceneNodeID.view(Stage.id(1), ViewID(rawValue: UInt64(10 + row)))
            let cells = try #require(picture.cells(of: id))
            #expect(cells.top >= before, "row \(row) begins in the row before")
            before = cells.bottom
            for line in cells.top..<cells.bottom {
                #expect(scene.hitNode(picture.point(atRow: line, column: 8))?.id == id, "row \(row), line \(line)")
            }
        }
    }
}
