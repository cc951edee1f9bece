import Testing
import TroupeModel
import TroupePlatform

@Suite("The benchmark")
struct BenchTests {
    @Test("runs on small inputs, measuring everything beside its floor, and leaves nothing behind")
    func runsSmall() throws {
        let stage = try Stage()
        let outcome = try stage.run(helper: "troupe-bench", ["--quick", "--json"])
        #expect(outcome.code == 0, "\(outcome.complaint)")
        #expect(
            outcome.values.compactMap { $0["name"]?.string }.prefix(6) == [
                "select a loaded tab", "child to child and back", "select a loaded tab", "child to child and back",
                "push a new scene", "killed to visible again",
            ])
        #expect(outcome.values.count == 9)
        for measurement in outcome.values.prefix(6) {
            #expect(measurement["p50"]?.int ?? 0 > 0)
            #expect(measurement["floorP50"]?.int ?? 0 > 0)
        }
        try stage.expectNothingLeft()
    }
}
