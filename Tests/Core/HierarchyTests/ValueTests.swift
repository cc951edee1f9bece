import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite("The hierarchy is a value")
struct ValueTests {
    @Test("the same inputs make equal hierarchies, other inputs unequal ones, and a copy is independent")
    func comparing() {
        var one = Driven(Sketch.tabs)
        var other = Driven(Sketch.tabs)
        one.launch()
        #expect(one.hierarchy != other.hierarchy)
        other.launch()
        #expect(one.hierarchy == other.hierarchy)
        #expect(one.hierarchy.hashValue == other.hierarchy.hashValue)
        let before = one.hierarchy
        one.ask(.select(.index(1), in: nil))
        #expect(before == other.hierarchy && one.hierarchy != before)
        other.ask(.select(.index(1), in: nil))
        #expect(one.hierarchy == other.hierarchy)
    }
}
