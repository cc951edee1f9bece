import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

/// An outlet that the class lacks is reported when the scene loads, as in UIKit.
@Suite("Outlets that a class does not have")
struct MissingOutletTests {
    @Test("appear once in the log with class, outlet and scene, and the screen stays; outlets that it has do not")
    func reported() throws {
        let stage = try CarelessStage(.swift)
        #expect(try stage.tap("Good").failure == nil)
        let log = try stage.instance.report(.logs(.named(stage.controller)))["logs"]?.list?.first
        let lines = (log?["lines"]?.list ?? []).compactMap(\.string)
        let told = lines.filter { $0.contains("key value coding-compliant") }
        #expect(told.count == 1, "\(lines)")
        let words = "Careless is not key value coding-compliant for the key total: its scene Main has an outlet"
        #expect(told.first?.contains(words) == true, "\(told)")
        try stage.stop()
    }
}
