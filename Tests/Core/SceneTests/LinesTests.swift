import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// Text of more than one line, and lines that are closer to each other than rows of cells.
@Suite struct LinesTests {
    private func rows(_ views: [ViewNode]) -> [String] {
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree(views)])
        return TextSnapshot.lines(of: scene)
    }

    private static let words = "What a server answers is longer than one row of cells and goes on below"

    @Test(arguments: [
        (
            CellContent(text: words, textLines: 0),
            ["  What a server answers is longer than", "  one row of cells and goes on below", ""]
        ),
        (
            CellContent(text: words, textLines: 2, accessory: .disclosureIndicator),
            ["  What a server answers is longer", "  than one row of cells and goes on…  ›", ""]
        ),
        (CellContent(text: words), ["", "  What a server answers is longer tha…"]),
        (
            CellContent(style: .subtitle, text: "Body", detail: words, detailLines: 0),
            ["  Body", "  What a server answers is longer than", "  one row of cells and goes on below"]
        ),
        (
            CellContent(style: .rightDetail, text: "Body", detail: words, detailLines: 3),
            [
                "              What a server answers is", "  Body          longer than one row of",
                "               cells and goes on below",
            ]
        ),
    ])
    func `a row shows as much text as its number of lines and its height allow`(
        _ cell: CellContent, _ expected: [String]
    ) {
        let lines = rows([
            Stage.view(2, .table(style: .plain, offset: 0), 0, 0, 320, 480),
            Stage.view(10, in: 2, .cell(cell), 0, 0, 320, 88),
        ])
        func trimmed(_ line: String) -> Substring { line[...].trimmingSuffix(" ") }
        #expect(lines.prefix(expected.count).map(trimmed) == expected.map(trimmed))
    }

    @Test func `two lines with their middles in one row of cells are one above the other if there is room`() {
        let artist = Stage.label(2, "Artist", 22, 81, 280, 21, .center)
        let song = Stage.label(3, "Song title", 22, 101, 280, 21, .center)
        func shown(_ views: [ViewNode]) -> [String] { rows(views).filter { !$0.isEmpty } }
        #expect(
            shown([song, artist])
                == [String(repeating: " ", count: 17) + "Artist", String(repeating: " ", count: 15) + "Song title"])
        // If the next row is taken, they stay.
        #expect(shown([song, artist, Stage.label(4, "Album", 22, 121, 280, 21, .left)]).count == 2)
        // Side by side they share the row, also if a corner of one is below the other.
        #expect(
            shown([Stage.label(2, "Artist", 8, 81, 88), Stage.label(3, "Song", 80, 101, 160)])
                == [" Artist   Song"])
        #expect(
            shown([Stage.label(2, "Artist", 8, 81, 80), Stage.label(3, "Song", 160, 101, 80)])
                == [" Artist             Song"])
    }

    @Test func `More's list with rows counts as content, so its controller is not named`() {
        func names(_ entries: [TabBarItem]) -> Bool {
            let more = OutlineBar.more(
                frame: Rect(x: 0, y: 44, width: 320, height: 380), container: Stage.id(9), entries: entries)
            let scene = Composer.compose(
                Stage.outline(Stage.full(Stage.pane(9, nil, .container, bars: [more]))), trees: [:])
            return TextSnapshot.lines(of: ScenePicture(scene).grid).contains { $0.contains("UIViewController") }
        }
        #expect(names([]))
        #expect(!names([TabBarItem(title: "Songs")]))
    }

    @Test(arguments: [2, 8, 9, 20])
    func `all rows of More's list are visible, in columns if one is too short`(count: Int) {
        let titles = (1...count).map { "Tab \($0)." }
        let more = OutlineBar.more(
            frame: Rect(x: 0, y: 64, width: 320, height: 367), container: Stage.id(9),
            entries: titles.map { TabBarItem(title: $0) })
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(9, nil, .container, bars: [more]))), trees: [:])
        let text = TextSnapshot.lines(of: ScenePicture(scene).grid).joined(separator: "\n")
        for title in titles { #expect(text.contains(title), "\(text)") }
    }

    @Test func `a toolbar at the upper edge has no rule, so that the status bar has room for the time`() {
        func top(_ y: Double) -> String {
            let bar = Stage.view(2, .bar(kind: "toolbar", items: [BarItem(id: "a", title: "Reset")]), 0, y, 320, 44)
            let scene = Composer.compose(
                Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree([bar])])
            return TextSnapshot.lines(of: ScenePicture(scene).grid).prefix(4).joined(separator: "\n")
        }
        #expect(top(0) == "                  9:41\n Reset\n\n")
        #expect(top(44).hasSuffix(String(repeating: "─", count: 40) + "\n Reset"))
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var rest = self
        while rest.last == character { rest.removeLast() }
        return rest
    }
}
