import Testing
import TroupeModel
import TroupeScenario
import TroupeStoryboard
import TroupeTestWorld

@Suite("Scenarios")
struct ScenarioTests {
    @Test("hold in the core, line by line", arguments: Scenarios.names)
    func hold(name: String) throws {
        let script = try Scenarios.script(name)
        let world = CoreWorld(application: try Scenarios.application(of: script), setup: script.setup)
        var said: [String] = []
        var runner = ScenarioRunner(script, in: world) { said.append($0) }
        do {
            try runner.run()
        } catch {
            Issue.record("\(error)\n\(said.suffix(6).joined(separator: "\n"))")
        }
        #expect(!said.isEmpty, "a scenario says something")
    }

    @Test("are more than 50, so that a loss is noticed")
    func areThere() { #expect(Scenarios.names.count > 50) }
}
