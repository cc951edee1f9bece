import Testing
import TroupeCells
import TroupeScene
import TroupeTerminal

@Suite struct ColorDepthTests {
    @Test(
        arguments: [
            (CellColor.standard, Int32?.none, nil), (.rgb(red: 0, green: 135, blue: 255), 33, 4),
            (.rgb(red: 255, green: 0, blue: 0), 196, 1), (.rgb(red: 238, green: 238, blue: 238), 255, 7),
            (.rgb(red: 0, green: 0, blue: 0), 16, 0), (.rgb(red: 128, green: 128, blue: 128), 244, 7),
        ] as [(CellColor, Int32?, Int32?)])
    func `A terminal takes the nearest colour it has`(_ color: CellColor, of256: Int32?, of8: Int32?) {
        #expect(ColorDepth.twoHundredFiftySix.index(of: color) == of256)
        #expect(ColorDepth.eight.index(of: color) == of8)
        #expect(ColorDepth.none.index(of: color) == nil)
    }
}
