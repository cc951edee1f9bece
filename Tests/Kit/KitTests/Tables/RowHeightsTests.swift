import Testing

@testable import TroupeKit

@Suite("The heights of rows")
struct RowHeightsTests {
    @Test("only rows in sight are found, however many there are and whatever their heights are")
    func visible() {
        #expect(RowHeights(count: 10_000_000, rest: 44).rows(from: 4_400_000, to: 4_400_088) == 100_000..<100_002)
        #expect(RowHeights(count: 10_000_000, rest: 0).rows(from: 0, to: 480).isEmpty, "hidden rows")
        #expect(RowHeights(count: 10_000_000, first: [44, 44], rest: 0).rows(from: 0, to: 480) == 0..<2)
        #expect(RowHeights(count: 10_000_000, rest: 0.001).rows(from: 0, to: 480).count == 480)
        #expect(RowHeights(count: 10_000_000, first: [-5, .nan], rest: -.infinity).total == 0)
        #expect(RowHeights(count: 3, first: [10, 0, 10]).rows(from: 0, to: 480) == 0..<3)
    }
}
