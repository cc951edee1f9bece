import Testing
import TroupeCells
import TroupeDisplay
import TroupeScene

@Suite struct MotionTests {
    private func grid(_ text: String) -> CellGrid {
        var canvas = GridCanvas(grid: CellGrid(columns: 4, rows: 2))
        for row in 0..<2 { canvas.text(text, row: row, from: 0, to: 4) }
        return canvas.grid
    }

    private func line(_ grid: CellGrid, _ row: Int = 0) -> String {
        (0..<grid.columns).map { grid[row, $0].text }.joined()
    }

    @Test(arguments: [
        (SceneAnimation.Kind.push, "cdAB"), (.pop, "CDab"), (.cover, "abcd"), (.uncover, "ABCD"),
        (.drop, "ABCD"), (.lift, "abcd"),
    ])
    func `Half way both pictures are visible where they move`(_ kind: SceneAnimation.Kind, _ first: String) {
        let (old, new) = (grid("abcd"), grid("ABCD"))
        let half = Motion.frame(from: old, to: new, kind, region: new.bounds, fraction: 0.5)
        #expect(line(half) == first)
        if kind == .cover { #expect(line(half, 1) == "ABCD") }
        if kind == .uncover { #expect(line(half, 1) == "abcd") }
        if kind == .drop { #expect(line(half, 1) == "abcd") }
        if kind == .lift { #expect(line(half, 1) == "ABCD") }
    }

    @Test(arguments: SceneAnimation.Kind.allCases) func `At its end the new picture is in place`(
        _ kind: SceneAnimation.Kind
    ) {
        let (old, new) = (grid("abcd"), grid("ABCD"))
        #expect(Motion.frame(from: old, to: new, kind, region: new.bounds, fraction: 1) == new)
        #expect(line(Motion.frame(from: old, to: new, kind, region: new.bounds, fraction: 0)) == "abcd")
    }

    @Test func `Cells outside the region do not move`() {
        let region = CellRect(left: 0, top: 1, right: 4, bottom: 2)
        let half = Motion.frame(from: grid("abcd"), to: grid("ABCD"), .push, region: region, fraction: 0.5)
        #expect(line(half) == "ABCD" && line(half, 1) == "cdAB")
    }

    @Test func `An indicator spins in place, and text that resembles one does not`() {
        let start = grid("◐a◐b")
        let place = [CellRect(left: 0, top: 0, right: 2, bottom: 1)]
        #expect(
            (0..<5).map { line(Spinner.turned(start, at: place, by: $0)) } == ["◐a◐b", "◓a◐b", "◑a◐b", "◒a◐b", "◐a◐b"])
        #expect(line(Spinner.turned(start, at: place, by: 1), 1) == "◐a◐b")
        #expect(Spinner.turned(start, at: [CellRect(left: 3, top: 1, right: 90, bottom: 90)], by: 1) == start)
    }
}
