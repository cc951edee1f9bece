import Testing
import TroupeModel

@Suite("Commands without the name of an instance")
struct UnnamedInstanceTests {
    /// The environment of a person without a chosen name.
    private static let unnamed = ["TROUPE_NAME="]

    @Test("ask the only running instance; with two running they refuse and name both")
    func onlyInstance() throws {
        let stage = try Stage()
        try stage.run(Stage.recipes)
        for command in [["tree"], ["status", "c1"], ["snapshot"], ["push", "RecipeDetail"]] {
            let outcome = try stage.troupe(command, environment: Self.unnamed)
            #expect(outcome.code == 0, "\(command): \(outcome.complaint)")
        }
        #expect(try stage.troupe("daemon", "--name", "other").code == 0)
        let refused = try stage.troupe(["tree"], environment: Self.unnamed)
        #expect(refused.code == ExitCode.noSuchInstance.rawValue)
        #expect(refused.complaint.contains("running instances: other, \(stage.name); choose one with --name"))
        try stage.expectSentIsRun()
        #expect(try stage.troupe("stop").code == 0)
        let stopped = try stage.troupe(["stop"], environment: Self.unnamed)
        #expect(stopped.code == 0, "\(stopped.complaint)")
        try stage.expectNothingLeft()
    }
}
