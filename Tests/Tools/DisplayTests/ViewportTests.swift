import Testing
import TroupeCells
import TroupeDisplay
import TroupeScene

@Suite struct ViewportTests {
    @Test func `A window that fits is in the middle and does not scroll`() {
        var viewport = Viewport(window: (40, 22), screen: (80, 23))
        #expect(viewport.place == CellRect(left: 20, top: 0, right: 60, bottom: 22))
        #expect(!viewport.hasFrame && !viewport.scrolls && !viewport.scroll(rows: 5))
        #expect(viewport.cell(atRow: 3, column: 25).map { [$0.row, $0.column] } == [3, 5])
        #expect(viewport.cell(atRow: 3, column: 10) == nil)
        #expect(Viewport(window: (40, 22), screen: (120, 39)).hasFrame)
    }

    @Test func `A larger window scrolls to its edges and to a target`() {
        var viewport = Viewport(window: (96, 46), screen: (80, 23))
        viewport.show(CellRect(left: 90, top: 40, right: 96, bottom: 42))
        #expect(viewport.seen == CellRect(left: 17, top: 20, right: 96, bottom: 42))
        viewport.scroll(rows: 100)
        #expect(viewport.row == 24)
        viewport.scroll(rows: -100, columns: -100)
        #expect(viewport.row == 0 && viewport.column == 0)
    }

    @Test(arguments: [(96, 46), (84, 17), (84, 23), (80, 46), (80, 24), (79, 46), (40, 46), (200, 10)])
    func `The scroll marks are beside and below the visible part, never over it`(
        _ columns: Int, _ rows: Int
    ) {
        let viewport = Viewport(window: (columns, rows), screen: (80, 23))
        let place = viewport.place
        #expect(viewport.scrolls)
        #expect(place.left >= 0 && place.top >= 0 && place.right <= 80 && place.bottom <= 23)
        if rows > place.height { #expect(place.right < 80) }
        if columns > place.width { #expect(place.bottom < 23) }
    }
}
