import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// Whole applications out of real processes.
struct RunningTests {
    @Test(
        "a real storyboard starts one process for each visible content controller, and all end at stop",
        arguments: Documents.samples, ["phone", "pad"])
    func launch(document: String, device: String) throws {
        let instance = try Documents.instance(of: document, ["--device", device]).ready()
        let controllers = try instance.controllers()
        let appeared = controllers.values.filter { $0["appearance"]?.string == "appeared" }
        #expect(!appeared.isEmpty)
        for controller in controllers.values {
            let isContent = controller["kind"]?.string?.hasSuffix("avigationController") == false
            guard isContent, let state = controller["state"]?.string else { continue }
            let hasProcess = controller["pid"]?.int != nil
            if controller["appearance"]?.string == "appeared" {
                #expect(hasProcess == (state == "connected"))
            } else {
                #expect(!hasProcess)
            }
        }
        let processes = controllers.values.compactMap { $0["pid"]?.int }
        #expect(!processes.isEmpty && Set(processes).count == processes.count)
        let lines = try instance.report(.snapshot)["lines"]?.list ?? []
        // 22 points a row.
        #expect(lines.count == (device == "phone" ? 22 : 47))
        try instance.stop()
    }

    @Test("Recipes runs its own classes")
    func recipes() throws {
        let instance = try Documents.recipes().ready()
        let root = try #require(try instance.controllers().values.first { $0["class"] == "RecipeListViewController" })
        let pid = try #require(root["pid"]?.int.map { Int32(clamping: $0) })
        #expect(try ProcessFacts(pid: pid).arguments().first?.hasSuffix("/Recipes") == true)
        #expect(try ProcessFacts(pid: pid).arguments().contains("RecipeListViewController"))
        try instance.stop()
    }
}
