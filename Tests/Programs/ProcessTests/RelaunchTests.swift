import Glibc
import Testing
import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe inject relaunch`, between processes.
@Suite("A relaunch that is injected")
struct RelaunchTests {
    private static let twoRuns = "a second run has written over the journals"

    @Test("ends every process, and shows the typed text again under the same name and keeper")
    func typedText() throws {
        let stage = try Stage()
        try stage.runRecipes("--restore")
        let monitor = try stage.start(["monitor", "--json"])
        #expect(try monitor.value { $0["kind"] == "attached" } != nil)
        #expect(try stage.troupe("tap", "Add").code == 0)
        #expect(try stage.troupe("type", "Bread").code == 0)
        let (keeper, children) = (
            try #require(try pid(stage)), Set(try stage.controllers().compactMap { $0["pid"]?.int })
        )
        let relaunched = try stage.troupe("inject", "relaunch", "--json")
        #expect(relaunched.code == 0, "\(relaunched.complaint)")
        #expect(relaunched.value["pid"] == .int(keeper))
        #expect(try pid(stage) == keeper)
        #expect(children.isDisjoint(with: try stage.controllers().compactMap { $0["pid"]?.int }))
        #expect(try stage.troupe("snapshot").output.contains("Bread"))
        // The events of the next run are numbered anew.
        #expect(try monitor.code() == 0)
        let second = try stage.start(["monitor", "--json"])
        #expect(try second.value { $0["kind"] == "attached" } != nil)
        #expect(try stage.troupe("tap", "Save").code == 0)
        #expect(try second.value { $0["kind"] == "state" && $0["name"] == "saved" } != nil)
        #expect(try stage.troupe("inject", "relaunch").output == "troupe: \(stage.name) ready again\n")
        #expect(try stage.troupe("snapshot").output.contains("Bread"))
        #expect(try stage.troupe("stop").code == 0)
        try stage.expectNothingLeft(.elsewhere(because: Self.twoRuns))
    }

    @Test("leaves the program that started the instance with it: the instance ends with that program")
    func foreground() throws {
        let stage = try Stage()
        let run = try stage.start(
            ["run", Stage.recipes, "--children", try Stage.recipesProgram(), "--headless", "--restore"])
        #expect(try run.line()?.hasPrefix("troupe: \(stage.name) ready") == true)
        #expect(try stage.troupe("inject", "relaunch").code == 0)
        #expect(try pid(stage) != nil)
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft(.elsewhere(because: Self.twoRuns))
    }

    @Test("is refused by an instance that saves nothing, which goes on")
    func refused() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let refused = try stage.troupe("inject", "relaunch")
        #expect(refused.code == ExitCode.rejected.rawValue)
        #expect(refused.complaint.contains("troupe run PATH --restore"))
        try stage.stop()
    }

    @Test("that cannot start the instance again says why")
    func failing() throws {
        let stage = try Stage()
        let program = try stage.file("Recipes", "#!/bin/sh\nexec '\(try Stage.recipesProgram())' \"$@\"\n")
        chmod(program, 0o700)
        try stage.run(Stage.recipes, "--children", program, "--restore")
        unlink(program)
        let failed = try stage.troupe("inject", "relaunch")
        #expect(failed.code != 0)
        #expect(failed.complaint.contains("did not start again"), "\(failed.complaint)")
        #expect(failed.complaint.contains(program), "\(failed.complaint)")
        try stage.expectNothingLeft(.elsewhere(because: Self.twoRuns))
    }

    /// The keeper of the stage's instance; nil if it does not run.
    private func pid(_ stage: Stage) throws -> Int64? {
        try stage.troupe("list", "--json").values
            .first { $0["name"] == .string(stage.name) && $0["state"] == "running" }?["pid"]?.int
    }
}
