import Testing
import TroupeCells
import TroupeDisplay
import TroupeScene

// promises 2012/14.36: The style of a page view controller determines how its turns are animated.

/// Section 3.7: the frames of turned pages in a terminal.
@Suite("A turned page is drawn")
struct PageMotionTests {
    private func grid(_ lines: [String]) -> CellGrid {
        let columns = lines.first?.count ?? 0
        var canvas = GridCanvas(grid: CellGrid(columns: columns, rows: lines.count))
        for (row, line) in lines.enumerated() { canvas.text(line, row: row, from: 0, to: columns) }
        return canvas.grid
    }

    private func lines(_ grid: CellGrid) -> [String] {
        (0..<grid.rows).map { row in (0..<grid.columns).map { grid[row, $0].text }.joined() }
    }

    private func half(
        _ kind: SceneAnimation.Kind, from old: [String], to new: [String], gap: Int = 0
    ) -> [String] {
        let after = grid(new)
        return lines(
            Motion.frame(
                from: grid(old), to: after, kind, region: after.bounds, gap: (gap, gap), fraction: 0.5))
    }

    @Test(
        "half of its way with the space between the pages where they scroll",
        arguments: [
            (SceneAnimation.Kind.scrollLeft, 0, "efghABCD"), (.scrollRight, 0, "EFGHabcd"),
            (.scrollLeft, 2, "fgh  ABC"), (.scrollRight, 2, "FGH  abc"),
        ])
    func scroll(kind: SceneAnimation.Kind, gap: Int, line: String) {
        #expect(half(kind, from: ["abcdefgh"], to: ["ABCDEFGH"], gap: gap) == [line])
    }

    @Test(
        "half of its way up or down",
        arguments: [
            (SceneAnimation.Kind.scrollUp, 0, ["c", "d", "A", "B"]), (.scrollDown, 0, ["C", "D", "a", "b"]),
            (.scrollUp, 2, ["d", " ", " ", "A"]), (.scrollDown, 2, ["D", " ", " ", "a"]),
            (.curlUp, 0, ["a", "▒", "C", "D"]), (.curlDown, 0, ["A", "▒", "c", "d"]),
        ])
    func vertical(kind: SceneAnimation.Kind, gap: Int, rows: [String]) {
        #expect(half(kind, from: ["a", "b", "c", "d"], to: ["A", "B", "C", "D"], gap: gap) == rows)
    }

    @Test("as a sheet that reveals the page below from its edge, with its shaded back at the fold")
    func curl() {
        let (old, new) = ("abcdefghijklmnop", "ABCDEFGHIJKLMNOP")
        #expect(half(.curlLeft, from: [old], to: [new]) == ["abcdef░▒IJKLMNOP"])
        #expect(half(.curlRight, from: [old], to: [new]) == ["ABCDEF░▒ijklmnop"])
    }

    @Test("only inside of its region")
    func region() {
        let (old, new) = (grid(["abcd", "efgh"]), grid(["ABCD", "EFGH"]))
        let region = CellRect(left: 0, top: 1, right: 4, bottom: 2)
        for kind in [SceneAnimation.Kind.scrollLeft, .scrollDown, .curlLeft, .curlDown] {
            let frame = Motion.frame(from: old, to: new, kind, region: region, gap: (1, 1), fraction: 0.4)
            #expect(lines(frame).first == "ABCD", "\(kind)")
        }
    }
}
